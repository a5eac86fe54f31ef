//! The standings of an evening: the totals of every team and their order.

mod bracket;
mod sum;
mod tie;

use serde::{Deserialize, Serialize};

use super::entrant::TeamId;
use super::setup::{Format, Setup};
use super::state::{EveningPhase, State};

pub use tie::Why;

/// A line of the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The team.
    pub team: TeamId,
    /// Its place, from 1; teams that nothing decides between share one.
    pub place: u16,
    /// Meetings that have an outcome, byes excepted.
    pub played: u32,
    /// Meetings won, those that the other team forfeited included; in frames those in which it alone had the most points.
    pub won: u32,
    /// Meetings lost; none in frames.
    pub lost: u32,
    /// Meetings lost without playing.
    pub forfeited: u32,
    /// Rounds without anybody to play; in Swiss rounds each counts as a meeting won.
    pub byes: u32,
    /// Games won.
    pub games_won: u32,
    /// Games lost.
    pub games_lost: u32,
    /// Points made.
    pub points: u32,
    /// Points made by the others in meetings of two.
    pub against: u32,
    /// Points of the best frame.
    pub best_frame: u32,
    /// Points of the last frame, for those who were in it.
    pub last_frame: Option<u32>,
    /// Meetings of weeks that are over which were not played yet.
    pub to_make_up: u32,
    /// The criterion that places it behind the team above, where the first criterion ties.
    pub why: Option<Why>,
}

impl State {
    /// The current standings, best team first. Before the end only results decide, so that teams may share a place. At the end
    /// a random draw breaks remaining ties, except where a bracket eliminated several teams at once.
    pub fn standings(&self, setup: &Setup) -> Vec<Row> {
        table(setup, self, self.phase() == EveningPhase::Over)
    }
}

fn table(setup: &Setup, state: &State, lots: bool) -> Vec<Row> {
    let rows: Vec<Row> = state.team_ids().map(|team| sum::row(setup, state, team)).collect();
    if setup.format.is_bracket() { bracket::placed(state, rows) } else { tie::placed(setup, state, rows, lots) }
}

/// All teams in the order of the table, lots included, to pair the next round.
pub(super) fn ranked(setup: &Setup, state: &State) -> Vec<TeamId> {
    table(setup, state, true).into_iter().map(|row| row.team).collect()
}

/// The first criterion of the format.
fn first_count(setup: &Setup, row: &Row) -> u32 {
    match setup.format {
        Format::Open { .. } => row.points,
        Format::Swiss { .. } => row.won + row.byes,
        _ => row.won,
    }
}
