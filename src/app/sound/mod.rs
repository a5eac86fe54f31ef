//! What the game sounds like.
//!
//! The data are short [`clip`]s made by arithmetic and the voices of one [`mixer`], which hisses for every sliding weight
//! and breathes for the room, and whose crowd answers the game; nothing is read from files. The mixer belongs to this module: its listeners turn its knobs by
//! what they hear at the [table](at_table), at the [bar](at_bar), at the [cards](at_cards), in the [menus](at_menu) and from the [settings](levels), and the sound device
//! draws its samples from it on a thread of its own, so that no frame is ever drawn for a sound. The arrow points one way:
//! the sound listens to what the table, the room and the screens say anyway, and nothing knows of the sound.

mod at_bar;
mod at_cards;
mod at_menu;
mod at_table;
mod clip;
mod crowd;
mod evening;
mod hiss;
mod levels;
mod made;
#[cfg(test)]
mod measure;
mod mixer;
mod noise;
mod output;
mod place;
#[cfg(test)]
mod tests;
mod voice;

use bevy::prelude::*;

use mixer::Mixer;
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
        .add_systems(First, |mixer: Res<Mixer>| mixer.take().count_frame())
        .add_systems(Last, play.run_if(on_message::<Voice>).in_set(Playing));
}

/// What was written in this frame begins to sound.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Playing;

fn play(mut voices: MessageReader<Voice>, mixer: Res<Mixer>) {
    let mut mixer = mixer.take();
    for voice in voices.read() {
        mixer.play(voice.clone());
    }
}
