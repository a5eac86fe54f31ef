//! The games at the table that are played for club nights. They are stored beside the evenings, so that a game that is resumed
//! later still counts.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::StorageWorker;
use crate::club::{Evening, MeetingId, Team};
use crate::save::{self, Kind, Mishap, Shelf, ron_content};

/// The name in the store.
const NAME: &str = "clubgames";

/// The meetings that are being played, here or at a real table.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::app) struct ClubGames(pub(in crate::app) Vec<ClubGame>);

/// A meeting that is being played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::app) struct ClubGame {
    /// The name of its evening in the store.
    pub(in crate::app) night: String,
    pub(in crate::app) meeting: MeetingId,
    /// Who played it when it began: games of other pairings do not count for it.
    pub(in crate::app) teams: Vec<Option<Team>>,
    /// The games that are over.
    pub(in crate::app) games: Vec<[u32; 2]>,
    /// The seed of the rivals in the game that is not over; it identifies the game when it is resumed.
    pub(in crate::app) luck: Option<u64>,
    /// Where that game is kept, as soon as it is.
    pub(in crate::app) slot: Option<String>,
    /// The score sheet of a game at a real table that is not over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::app) sheet: Option<String>,
}

impl Kind for ClubGames {
    const NAME: &'static str = NAME;

    fn content(&self) -> String {
        ron_content(self)
    }

    fn read(content: &str) -> Result<Self, String> {
        ron::from_str(content).map_err(|error| error.to_string())
    }
}

impl ClubGames {
    pub(super) fn load(shelf: &dyn Shelf) -> (Self, Option<Mishap>) {
        let (games, mishap) = save::load::<Self>(shelf, NAME);
        // A missing store was already reported with the settings.
        (games.unwrap_or_default(), mishap.filter(|mishap| mishap.trouble.why != save::Why::NoPlace))
    }

    /// Saves the current state.
    pub(in crate::app) fn keep(&self, worker: &mut StorageWorker) {
        worker.keep(NAME, self.clone());
    }

    /// The game of a meeting, if the same teams still play it.
    pub(in crate::app) fn of(&self, night: &str, evening: &Evening, meeting: MeetingId) -> Option<&ClubGame> {
        self.0.iter().find(|game| game.night == night && game.meeting == meeting && game.is_in(evening))
    }

    /// As [`Self::of`], to be changed. A missing one is added, and one of other teams is replaced.
    pub(in crate::app) fn put(&mut self, night: &str, evening: &Evening, meeting: MeetingId) -> &mut ClubGame {
        let known = |game: &ClubGame| game.night == night && game.meeting == meeting;
        self.0.retain(|game| !known(game) || game.is_in(evening));
        let place = self.0.iter().position(known).unwrap_or_else(|| {
            let (night, teams) = (night.to_owned(), evening.state().teams_in(meeting));
            self.0.push(ClubGame { night, meeting, teams, games: Vec::new(), luck: None, slot: None, sheet: None });
            self.0.len() - 1
        });
        &mut self.0[place]
    }

    /// Forgets the game of a meeting.
    pub(in crate::app) fn drop_of(&mut self, night: &str, meeting: MeetingId) {
        self.0.retain(|game| game.night != night || game.meeting != meeting);
    }

    /// The meeting that the game with these rivals' seed is played for.
    pub(in crate::app) fn with_luck(&self, luck: u64) -> Option<&ClubGame> {
        self.0.iter().find(|game| game.luck == Some(luck))
    }
}

impl ClubGame {
    /// Whether the same teams still play this meeting.
    fn is_in(&self, evening: &Evening) -> bool {
        evening.state().teams_in(self.meeting) == self.teams
    }
}
