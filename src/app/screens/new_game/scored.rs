//! What the scorekeeper is to score: a game at the board, or a card game. Both set-ups begin with this choice.

use bevy_egui::egui;

use crate::app::theme::{text, widgets};
use crate::words::say;

/// What is scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Scored {
    /// A game at the board.
    #[default]
    Board,
    /// A card game.
    Cards,
}

/// Draws the choice.
pub(crate) fn draw(ui: &mut egui::Ui, scored: &mut Scored) {
    ui.label(text::strong(say("score-what")));
    widgets::segmented(
        ui,
        scored,
        &[(Scored::Board, say("score-what-board")), (Scored::Cards, say("score-what-cards"))],
    );
    ui.add_space(6.0);
}
