//! How loud everything is: the settings, the key that mutes, and a window nobody sees.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowFocused, WindowOccluded, WindowResized};
use bevy_egui::{EguiContext, PrimaryEguiContext};

use super::mixer::{Mixer, Volumes};
use crate::app::announce::Announcement;
use crate::app::settings::{Loudness, Settings};
use crate::words::say;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (mute_by_key.run_if(on_message::<KeyboardInput>), follow_settings.run_if(resource_changed::<Settings>)).chain(),
    );
}

/// Goes quiet with the window. (In a browser the page does that: `web/start.js`.)
pub(super) fn window(app: &mut App) {
    app.add_systems(
        Update,
        hide.run_if(
            on_message::<WindowOccluded>.or_else(on_message::<WindowFocused>).or_else(on_message::<WindowResized>),
        ),
    );
}

impl From<Loudness> for Volumes {
    /// By the square: what has a quarter of the amplitude sounds about half as loud.
    fn from(loudness: Loudness) -> Self {
        let factor = |percent: u8| (f32::from(percent) / 100.0).powi(2);
        let Loudness { mute, all, weights, room, menus } = loudness;
        Self { master: if mute { 0.0 } else { factor(all) }, buses: [weights, room, menus].map(factor) }
    }
}

fn follow_settings(settings: Res<Settings>, mixer: Res<Mixer>) {
    mixer.take().set_volumes(settings.loudness.into());
}

/// M mutes and unmutes wherever nothing is being written, whichever button has the keyboard.
fn mute_by_key(
    mut keys: MessageReader<KeyboardInput>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut settings: ResMut<Settings>,
    mut say_so: MessageWriter<Announcement>,
) {
    let is_m = |key: &&KeyboardInput| {
        let is_m = matches!(&key.logical_key, Key::Character(letter) if letter.eq_ignore_ascii_case("m"));
        is_m && key.state == ButtonState::Pressed && !key.repeat
    };
    let pressed = keys.read().filter(is_m).count() % 2 == 1;
    if !pressed || contexts.iter_mut().any(|mut context| context.get_mut().text_edit_focused()) {
        return;
    }
    settings.loudness.mute = !settings.loudness.mute;
    say_so.write(Announcement(say(if settings.loudness.mute { "announce-muted" } else { "announce-unmuted" })));
}

/// A window that has not the keyboard and is covered or minimised is not listened to either.
fn hide(
    mut occluded: MessageReader<WindowOccluded>,
    mut focused: MessageReader<WindowFocused>,
    mut resized: MessageReader<WindowResized>,
    windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    mut covered: Local<bool>,
    mixer: Res<Mixer>,
) {
    resized.clear();
    focused.clear();
    let Ok((entity, window)) = windows.single() else { return };
    if let Some(last) = occluded.read().filter(|told| told.window == entity).last() {
        *covered = last.occluded;
    }
    // Some systems tell of a minimised window only by its size.
    let minimised = window.physical_width() == 0 || window.physical_height() == 0;
    mixer.take().set_hidden(!window.focused && (*covered || minimised));
}
