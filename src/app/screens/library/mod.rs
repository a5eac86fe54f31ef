//! Lists of what is kept: recorded games, unfinished games, score sheets.

pub(super) mod replays;
pub(super) mod saved_games;
pub(super) mod share;
pub(super) mod sheets;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((replays::plugin, saved_games::plugin, sheets::plugin));
}
