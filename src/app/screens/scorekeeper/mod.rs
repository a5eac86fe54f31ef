//! The score of a game at a real table: its set-up, the board editor, and the panel with the score.

mod big;
pub(super) mod board;
pub(super) mod cards;
mod hand;
pub(super) mod panel;
pub(super) mod screen;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(screen::plugin);
}
