//! Lists of saved recordings, unfinished games and score sheets.

pub(super) mod replays;
pub(super) mod saved_games;
pub(super) mod share;
pub(super) mod sheets;
pub(super) mod with_friends;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((replays::plugin, saved_games::plugin, sheets::plugin, with_friends::plugin));
}
