//! The player's own drills: try one, or delete it.

use bevy_egui::egui::{self, Align, Layout, vec2};

use super::drill_button;
use crate::app::practice::OwnLevels;
use crate::app::request::{DrillListRequest, Request};
use crate::app::screens::removal;
use crate::app::storage::Progress;
use crate::app::theme::{text, widgets};
use crate::shuffleboard::drill::Drill;
use crate::words::{drill_name, say, say_with};

/// Draws the player's own drills and the faults of files that could not be read. `leaving` is the identifier of the drill whose
/// deletion is to be confirmed.
pub(super) fn draw(
    ui: &mut egui::Ui,
    own: &OwnLevels,
    progress: &Progress,
    desktop: bool,
    leaving: &mut Option<String>,
) -> Option<Request> {
    ui.label(text::label(say(if desktop { "practice-own-note" } else { "practice-own-note-page" })));
    ui.add_space(4.0);
    let mut ask = None;
    // A wrapping row in which everything is level at its top.
    let room = vec2(ui.available_width(), ui.spacing().interact_size.y);
    ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Min).with_main_wrap(true), |ui| {
        ui.spacing_mut().item_spacing = vec2(10.0, 10.0);
        for (index, drill) in own.drills.iter().enumerate() {
            // The number tells the buttons apart, also for screen readers.
            let words = say_with("saved-remove", &[("number", (index + 1).into())]);
            let width = drill_button::width(ui, drill).max(widgets::secondary_width(ui, &words));
            ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(Align::Min), |ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                if let Some(tries) = drill_button::draw(ui, drill, progress) {
                    ask = Some(tries);
                }
                if widgets::secondary_button(ui, &words).clicked() {
                    *leaving = Some(drill.id.clone());
                }
            });
        }
    });
    for error in &own.errors {
        let told = say_with("practice-broken", &[("why", error.as_str().into())]);
        ui.add(egui::Label::new(text::label(told)).wrap());
    }
    ask
}

/// Asks whether to delete a drill. Keeping it is the default.
pub(super) fn question(ui: &mut egui::Ui, drill: &Drill, leaving: &mut Option<String>) -> Option<Request> {
    let removes = removal::ask(ui, &say("practice-remove-title"), |ui| {
        ui.add(egui::Label::new(text::strong(drill_name(&drill.level))).wrap());
        ui.add_space(6.0);
        ui.add(egui::Label::new(text::body(say("practice-remove-note"))).wrap());
    })?;
    *leaving = None;
    removes.then(|| DrillListRequest::Remove(drill.id.clone()).into())
}
