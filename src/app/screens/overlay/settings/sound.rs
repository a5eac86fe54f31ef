//! The settings of the sound: the volumes.

use bevy_egui::egui;

use crate::app::settings::keys::Action;
use crate::app::settings::{Loudness, Settings};
use crate::app::theme::{slider, text, widgets};
use crate::words::{percent, say, say_with};

pub(super) fn draw(ui: &mut egui::Ui, settings: &mut Settings) {
    let Loudness { mute, all, weights, room, menus, crowd } = &mut settings.loudness;
    widgets::toggle(ui, mute, &say("settings-sound-mute"));
    let key = settings.keys.of(Action::Mute).name();
    ui.label(text::label(say_with("settings-sound-mute-note", &[("key", key.into())])));
    let volumes = [
        ("settings-sound-all", all),
        ("settings-sound-weights", weights),
        ("settings-sound-room", room),
        ("settings-sound-crowd", crowd),
        ("settings-sound-menus", menus),
    ];
    for (name, volume) in volumes {
        let name = say(name);
        let share = percent(f64::from(*volume) / 100.0);
        ui.add_space(8.0);
        let said = say_with("settings-sound-volume", &[("name", name.clone().into()), ("percent", share.into())]);
        ui.label(text::strong(said));
        slider::percent(ui, volume, &name);
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Key;

    use super::*;
    use crate::app::screens::overlay::settings::Page;
    use crate::app::screens::tests::settings_at;
    use crate::app::theme::headless::{WINDOWS, Window};

    #[test]
    fn volumes_are_set_by_pointer_and_keys_and_all_of_them_are_in_view_on_a_desk() {
        let (mut screen, settings) = settings_at(Page::Sound, Settings::default());
        let loudness = || settings.borrow().loudness;
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut screen);
        for name in ["Mute everything", "Everything", "Weights and coins", "The room", "The crowd", "Menus"] {
            assert!(window.widget(name).is_some_and(|rect| window.screen.contains_rect(rect)), "{name}");
        }
        window.click("The room", &mut screen);
        assert_eq!(loudness(), Loudness { room: 50, ..Loudness::default() }, "the middle of the rail");
        window.key(Key::ArrowLeft, &mut screen);
        assert_eq!(loudness().room, 45, "a key is a step");
        for _ in 0..12 {
            window.key(Key::ArrowRight, &mut screen);
        }
        assert_eq!(loudness().room, 100, "and there is no more than everything");
        window.settle(&mut screen);
        assert!(window.text("The room: 100 %").is_some());
        window.click("Mute everything", &mut screen);
        assert!(loudness().mute);
    }
}
