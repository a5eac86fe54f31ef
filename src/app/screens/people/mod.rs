//! The player profiles and their statistics.

mod card_figures;
mod card_statistics;
pub(super) mod figures;
mod firsts;
pub(super) mod players;
pub(super) mod scatter;
pub(super) mod statistics;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((players::plugin, statistics::plugin));
}
