//! Lists of saved recordings, unfinished games, score sheets and games with friends, and invitations to them.

pub(super) mod invitation;
pub(super) mod replays;
pub(super) mod saved_games;
pub(super) mod share;
pub(super) mod sheets;
pub(super) mod with_friends;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((invitation::plugin, replays::plugin, saved_games::plugin, sheets::plugin, with_friends::plugin));
}
