//! The settings of a gamepad: every use of a button with the button it has, which can be changed.

use bevy_egui::egui::{self, RectAlign, Ui};

use crate::app::settings::pad::{Pad, PadUse};
use crate::app::theme::{text, widgets};
use crate::words::{say, say_with};

pub(super) fn draw(ui: &mut Ui, pad: &mut Pad) {
    ui.add_space(18.0);
    ui.label(text::strong(say("settings-pad")));
    ui.label(text::label(say("settings-pad-note")));
    let usual = |ui: &mut Ui| widgets::secondary_button(ui, &say("settings-pad-usual"));
    if ui.add_enabled_ui(!pad.is_as_it_came(), usual).inner.clicked() {
        pad.reset();
    }
    for (title, uses) in [("settings-pad-board", PadUse::AT_BOARD), ("settings-pad-cards", PadUse::AT_CARDS)] {
        ui.add_space(10.0);
        ui.label(text::strong(say(title)));
        for used in uses {
            ui.push_id(used, |ui| row(ui, pad, used));
        }
    }
}

/// Draws a use and its button; a press opens the list of the buttons that it can have.
fn row(ui: &mut Ui, pad: &mut Pad, used: PadUse) {
    let now = pad.of(used);
    let words = [("action", used.name().into()), ("key", now.name().into())];
    ui.horizontal(|ui| {
        let button = widgets::key_button(ui, &now.name(), false, &say_with("settings-keys-row", &words));
        ui.add(egui::Label::new(text::body(used.name())).wrap());
        let chosen = widgets::menu(&button, RectAlign::BOTTOM_START, |ui| {
            let mut chosen = None;
            for other in used.buttons() {
                if widgets::choice_button(ui, &other.name(), other == now).clicked() {
                    chosen = Some(other);
                }
            }
            chosen
        });
        if let Some(other) = chosen {
            pad.choose(used, other);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::overlay::settings::Page;
    use crate::app::screens::tests::settings_at;
    use crate::app::settings::pad::PadButton;
    use crate::app::settings::{Settings, TextSize};
    use crate::app::theme::headless::Window;

    #[test]
    fn a_button_is_chosen_from_a_list_and_all_are_given_back() {
        let (mut screen, settings) = settings_at(Page::Keys, Settings::default());
        // The window is so high that nothing scrolls.
        let mut window = Window::new((1280.0, 3000.0, TextSize::Usual));
        window.click("Throw, hurry: Lower button", &mut screen);
        window.click("Right button", &mut screen);
        window.settle(&mut screen);
        let of = |used| settings.borrow().pad.of(used);
        assert_eq!((of(PadUse::Throw), of(PadUse::Cancel)), (PadButton::Right, PadButton::Lower));
        window.click("Default buttons", &mut screen);
        assert!(settings.borrow().pad.is_as_it_came());
    }
}
