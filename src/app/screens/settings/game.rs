//! The settings of the game: the pointer, and what helps the hand.

use bevy_egui::egui;

use crate::app::settings::{AimAid, SENSITIVITIES, Settings};
use crate::app::theme::{slider, text, widgets};
use crate::words::{number, say, say_with};

pub(super) fn draw(ui: &mut egui::Ui, settings: &mut Settings) {
    let factor = number(settings.sensitivity.into(), 2);
    ui.label(text::strong(say_with("settings-sensitivity", &[("factor", factor.into())])));
    slider::factor(ui, &mut settings.sensitivity, SENSITIVITIES, &say("settings-sensitivity-name"));
    ui.label(text::label(say("settings-sensitivity-note")));
    ui.add_space(14.0);
    ui.label(text::strong(say("settings-aid")));
    let aids = [
        (AimAid::Off, say("settings-aid-off")),
        (AimAid::Short, say("settings-aid-short")),
        (AimAid::Full, say("settings-aid-full")),
    ];
    widgets::segmented(ui, &mut settings.aim_aid, &aids);
    ui.label(text::label(say("settings-aid-note")));
    ui.add_space(14.0);
    widgets::toggle(ui, &mut settings.wax_map, &say("settings-wax"));
    ui.label(text::label(say("settings-wax-note")));
}
