//! Club nights: the entries of the open evening, and its meetings, which are played here, by rivals among themselves,
//! or at a real table.
//!
//! This module imports the table, but not the other way round: [`AtClub`] and [`ClubGames`](super::storage::ClubGames)
//! know which meeting the game at the table is for.

mod answer;
mod at_table;
mod desk;
mod ledger;
mod rivals;
mod scored;
mod written;

use bevy::prelude::*;

pub(super) use rivals::AmongRivals;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AtClub>().add_plugins((answer::plugin, at_table::plugin, rivals::plugin, scored::plugin));
}

/// The open evening, and the last game that was played for one.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct AtClub {
    /// The name of the open evening in the store.
    pub(super) night: Option<String>,
    /// The rivals' seed of the last game at the table that was played for a club night. The seed identifies the game.
    played: Option<u64>,
    /// Whether rivals play among themselves in the open evening.
    pub(super) rivals_play: bool,
}

impl AtClub {
    /// Whether the game with this luck at a table is, or was, played for a club night.
    pub(super) fn is_of(&self, luck: u64) -> bool {
        self.played == Some(luck)
    }

    pub(super) fn open(&mut self, night: &str) {
        if self.night.as_deref() != Some(night) {
            *self = Self { night: Some(night.to_owned()), played: self.played, rivals_play: false };
        }
    }
}
