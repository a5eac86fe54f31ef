//! Volume: the settings, the mute key, and muting of an unseen window.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowFocused, WindowOccluded, WindowResized};

use super::mixer::{Mixer, Volumes};
use crate::app::announcement::Announcement;
use crate::app::input::pressed;
use crate::app::settings::keys::Action;
use crate::app::settings::{Loudness, Settings};
use crate::words::say;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (mute.run_if(pressed(Action::Mute)), follow_settings.run_if(resource_changed::<Settings>)).chain(),
    );
}

/// Adds muting of a covered window. (A browser's page that is hidden is silenced by `web/sound.js`.)
pub(super) fn window(app: &mut App) {
    app.add_systems(
        Update,
        hide.run_if(
            on_message::<WindowOccluded>.or_else(on_message::<WindowFocused>).or_else(on_message::<WindowResized>),
        ),
    );
}

impl From<Loudness> for Volumes {
    /// Squared: a quarter of the amplitude sounds about half as loud.
    fn from(loudness: Loudness) -> Self {
        let factor = |percent: u8| (f32::from(percent) / 100.0).powi(2);
        let Loudness { mute, all, weights, room, menus, crowd } = loudness;
        Self { master: if mute { 0.0 } else { factor(all) }, buses: [weights, room, menus, crowd].map(factor) }
    }
}

fn follow_settings(settings: Res<Settings>, mixer: Res<Mixer>) {
    mixer.take().set_volumes(settings.loudness.into());
}

/// Toggles mute by its key, with any button focused.
fn mute(mut settings: ResMut<Settings>, mut say_so: MessageWriter<Announcement>) {
    settings.loudness.mute = !settings.loudness.mute;
    say_so.write(Announcement(say(if settings.loudness.mute { "announce-muted" } else { "announce-unmuted" })));
}

/// Mutes a window that is unfocused and covered or minimised.
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
    // Some systems report a minimised window only by its size.
    let minimised = window.physical_width() == 0 || window.physical_height() == 0;
    mixer.take().set_hidden(!window.focused && (*covered || minimised));
}

#[cfg(test)]
mod tests {
    use bevy::input::keyboard::{Key, KeyboardInput};
    use bevy::input::{ButtonState, InputPlugin};
    use bevy_egui::{EguiContext, PrimaryEguiContext, egui};

    use super::*;
    use crate::app::input;
    use crate::app::sound::voice::Bus;

    /// The level systems alone, with a window.
    fn program() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin))
            .add_message::<WindowOccluded>()
            .add_message::<WindowFocused>()
            .add_message::<WindowResized>()
            .add_message::<Announcement>()
            .init_resource::<Settings>()
            .init_resource::<Mixer>()
            .add_plugins((input::plugin, plugin, window));
        app.world_mut().spawn((Window::default(), PrimaryWindow));
        app.update();
        app
    }

    fn window_of(app: &mut App) -> (Entity, Mut<'_, Window>) {
        app.world_mut()
            .query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>()
            .single_mut(app.world_mut())
            .unwrap()
    }

    fn press_m(app: &mut App, repeat: bool) {
        let window = window_of(app).0;
        app.world_mut().write_message(KeyboardInput {
            key_code: KeyCode::KeyM,
            logical_key: Key::Character("m".into()),
            state: ButtonState::Pressed,
            text: None,
            repeat,
            window,
        });
        app.update();
    }

    fn is_muted(app: &App) -> bool {
        app.world().resource::<Settings>().loudness.mute
    }

    #[test]
    fn the_settings_are_what_the_mixer_has() {
        let mut app = program();
        let loud = |app: &App, bus| app.world().resource::<Mixer>().take().loud(bus);
        assert_eq!(loud(&app, Bus::Room), 1.0);
        app.world_mut().resource_mut::<Settings>().loudness =
            Loudness { mute: false, all: 50, weights: 100, room: 50, menus: 0, crowd: 50 };
        app.update();
        assert_eq!(Bus::ALL.map(|bus| loud(&app, bus)), [0.25, 0.0625, 0.0, 0.0625]);
        app.world_mut().resource_mut::<Settings>().loudness.mute = true;
        app.update();
        assert_eq!(Bus::ALL.map(|bus| loud(&app, bus)), [0.0; 4]);
    }

    #[test]
    fn m_mutes_and_unmutes_but_not_while_a_name_is_written() {
        let mut app = program();
        press_m(&mut app, false);
        assert!(is_muted(&app));
        press_m(&mut app, true);
        assert!(is_muted(&app), "a key that is held mutes once");
        press_m(&mut app, false);
        assert!(!is_muted(&app));

        let context = app.world_mut().spawn((EguiContext::default(), PrimaryEguiContext)).id();
        let mut name = String::new();
        for _ in 0..2 {
            let mut context = app.world_mut().get_mut::<EguiContext>(context).unwrap();
            let drawn = context.get_mut().clone().run_ui(egui::RawInput::default(), |ui| {
                ui.text_edit_singleline(&mut name).request_focus();
            });
            drawn.drop_without_applying_deltas();
        }
        press_m(&mut app, false);
        assert!(!is_muted(&app), "a name with an M in it");
    }

    #[test]
    fn a_covered_or_minimised_window_is_quiet_unless_it_has_the_keyboard() {
        let mut app = program();
        let mut hidden = |focused: bool, occluded: Option<bool>, width: u32| {
            let (window, mut shown) = window_of(&mut app);
            shown.focused = focused;
            shown.resolution.set_physical_resolution(width, 720);
            if let Some(occluded) = occluded {
                app.world_mut().write_message(WindowOccluded { window, occluded });
            }
            app.world_mut().write_message(WindowFocused { window, focused });
            app.update();
            app.world().resource::<Mixer>().take().is_hidden()
        };
        assert!(!hidden(true, None, 1280) && !hidden(false, None, 1280), "one beside another is heard");
        assert!(hidden(false, Some(true), 1280), "a covered one is not,");
        assert!(hidden(false, None, 1280), "for as long as it is");
        assert!(!hidden(true, None, 1280), "unless somebody plays there all the same");
        assert!(!hidden(false, Some(false), 1280));
        assert!(hidden(false, None, 0), "a minimised one has no size");
    }
}
