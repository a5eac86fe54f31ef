//! The rules to read: how each game is played, with pictures drawn from the rules themselves.

pub(super) mod diagram;
mod effect_picture;
mod how_to_cards;
pub(super) mod how_to_play;
pub(super) mod rule_picture;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(how_to_play::plugin);
}
