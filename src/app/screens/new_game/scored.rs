//! The choice of what the scorekeeper scores: a board game or a card game. Both set-ups start with it.

use bevy_egui::egui;

use crate::app::theme::{text, widgets};
use crate::words::say;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Scored {
    #[default]
    Board,
    Cards,
}

pub(crate) fn draw(ui: &mut egui::Ui, scored: &mut Scored) {
    ui.label(text::strong(say("score-what")));
    widgets::segmented(
        ui,
        scored,
        &[(Scored::Board, say("score-what-board")), (Scored::Cards, say("score-what-cards"))],
    );
    ui.add_space(6.0);
}
