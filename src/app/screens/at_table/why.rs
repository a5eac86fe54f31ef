//! The "Why?" button: it shows the rule behind a call in one sentence, and its source.

use bevy_egui::egui::{self, Color32, Popup, RectAlign};

use crate::app::theme::palette::WELL;
use crate::app::theme::{text, widgets};
use crate::shuffleboard::rules::{Event, Match};
use crate::words::why::{Rule, rule_of_event};
use crate::words::{describe, say};

/// The greatest width of the sentence, in points.
const SENTENCE_WIDTH: f32 = 330.0;

/// Draws a small button that opens the rule beside it. `about` distinguishes the buttons of a screen for screen
/// readers.
pub(super) fn button(ui: &mut egui::Ui, about: &str, rule: impl FnOnce() -> Rule) {
    let button = widgets::square_button(ui, "?", &format!("{}: {about}", say("why")));
    let frame = egui::Frame::popup(ui.style()).fill(WELL).inner_margin(12.0);
    let width = SENTENCE_WIDTH.min(ui.ctx().content_rect().width() - 48.0);
    Popup::menu(&button).frame(frame).align(RectAlign::BOTTOM_START).show(|ui| {
        let Rule { sentence, source } = rule();
        ui.set_max_width(width);
        // The layout of a menu would justify the words.
        ui.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
            ui.add(egui::Label::new(text::body(sentence)).wrap());
            ui.add(egui::Label::new(text::label(source)).wrap());
        });
    });
}

/// Draws an event of the rules in words, if it has any, and the rule behind it, if there is one.
pub(crate) fn told(ui: &mut egui::Ui, game: &Match, event: &Event, ink: Color32) {
    let Some(words) = describe(event, game) else { return };
    ui.horizontal(|ui| {
        if let Some(rule) = rule_of_event(game, event) {
            button(ui, &words, || rule);
        }
        ui.add(egui::Label::new(text::body(&words).color(ink)).wrap());
    });
}
