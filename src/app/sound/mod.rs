//! The sound of the game.
//!
//! All sounds are computed; nothing is read from files. A [`clip`] is a short sound, and the [`mixer`] plays clips, the hiss
//! of every sliding weight, the ambience of the room and the crowd. The modules of this folder listen to the
//! [table](at_table), the [bar](at_bar), the [card table](at_cards), the [menus](at_menu) and the [settings](levels), and
//! control the mixer. On a desktop the sound [device] draws its samples on a thread of its own, so no frame waits for a
//! sound; a browser's page draws them between the frames. No other module depends on the sound.

mod at_bar;
mod at_cards;
mod at_menu;
mod at_table;
mod clip;
mod crowd;
#[cfg(not(target_arch = "wasm32"))]
mod device;
mod evening;
mod hiss;
mod levels;
mod made;
#[cfg(test)]
mod measure;
mod mixer;
mod neon;
mod noise;
#[cfg(target_arch = "wasm32")]
mod page;
mod place;
mod tension;
#[cfg(test)]
mod tests;
mod voice;

use bevy::prelude::*;

#[cfg(not(target_arch = "wasm32"))]
use device as output;
use mixer::Mixer;
#[cfg(target_arch = "wasm32")]
use page as output;
use voice::Voice;

/// The listeners and the mixer, and the way to the device and the window.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((listeners, output::plugin, levels::window));
    // Beforehand, beside the first frames. The browser has no threads for it: there each is made when it is wanted.
    #[cfg(not(target_arch = "wasm32"))]
    app.add_systems(Startup, || {
        bevy::tasks::AsyncComputeTaskPool::get()
            .spawn(async { clip::Sound::ALL.into_iter().for_each(|sound| _ = sound.clip()) })
            .detach();
    });
}

/// Everything that needs neither a sound device nor a window.
fn listeners(app: &mut App) {
    app.init_resource::<Mixer>()
        .add_message::<Voice>()
        .add_plugins((at_bar::plugin, at_cards::plugin, at_table::plugin, at_menu::plugin, levels::plugin))
        .add_systems(First, |mixer: Res<Mixer>, time: Res<Time<Real>>| mixer.take().count_frame(time.delta_secs()))
        .add_systems(Last, play.run_if(on_message::<Voice>).in_set(Playing))
        .add_plugins(tension::plugin);
}

/// System set that starts the sounds requested in this frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Playing;

fn play(mut voices: MessageReader<Voice>, mixer: Res<Mixer>) {
    let mut mixer = mixer.take();
    for voice in voices.read() {
        mixer.play(voice.clone());
    }
}
