//! The set-up of a new game: the game, the opponent, the seats, and the house rules. The scorekeeper uses the same
//! form.

pub(super) mod cards;
pub(super) mod form;
pub(super) mod hand_sign;
pub(super) mod house_rules;
pub(super) mod mode_picture;
pub(super) mod opponent;
pub(super) mod own_board;
pub(super) mod players;
pub(super) mod purpose;
pub(super) mod scored;
pub(super) mod screen;
pub(super) mod who_sits;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((screen::plugin, cards::screen::plugin));
}
