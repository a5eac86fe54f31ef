//! The settings of the game: the language, the pointer, and what helps the hand.

use bevy_egui::egui;

use crate::app::settings::{AimAid, SENSITIVITIES, Settings};
use crate::app::theme::{text, widgets};
use crate::words::{Language, number, say, say_with, spoken};

pub(super) fn draw(ui: &mut egui::Ui, settings: &mut Settings) {
    language(ui, settings);
    ui.add_space(14.0);
    let factor = number(settings.sensitivity.into(), 2);
    ui.label(text::strong(say_with("settings-sensitivity", &[("factor", factor.into())])));
    widgets::slider(ui, &mut settings.sensitivity, SENSITIVITIES, &say("settings-sensitivity-name"));
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

/// The languages, each under its own name: whoever cannot read the others finds theirs.
fn language(ui: &mut egui::Ui, settings: &mut Settings) {
    ui.label(text::strong(say("settings-language")));
    let before = settings.speaks().unwrap_or_else(spoken);
    let mut language = before;
    widgets::segmented(ui, &mut language, &Language::ALL.map(|language| (language, language.name())));
    if language != before {
        settings.choose_language(language);
    }
}
