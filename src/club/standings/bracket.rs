//! The order of a bracket: how far every team came.

use std::cmp::Reverse;

use super::Row;
use crate::club::entrant::TeamId;
use crate::club::meeting::{Meeting, Outcome, Stage};
use crate::club::state::State;

/// How far a team came; more is further.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Reached {
    /// Out in this round.
    Out(u16),
    /// Lost the game for the third place.
    Fourth,
    /// Won it.
    Third,
    /// Still in.
    In,
    /// Lost the final.
    Second,
    /// Won it.
    First,
}

/// Puts the lines in order; those who went out in one round share a place.
pub(super) fn placed(state: &State, mut rows: Vec<Row>) -> Vec<Row> {
    let reached = |row: &Row| reached(state, row.team);
    rows.sort_by_key(|row| (Reverse(reached(row)), row.team));
    let mut place = 1;
    for index in 0..rows.len() {
        if index > 0 && reached(&rows[index]) != reached(&rows[index - 1]) {
            place = index + 1;
        }
        rows[index].place = u16::try_from(place).unwrap_or(u16::MAX);
    }
    rows
}

fn reached(state: &State, team: TeamId) -> Reached {
    let last = |stage: Stage| {
        let found = state.meetings.iter().find(|meeting| meeting.stage == stage);
        found.filter(|meeting| meeting.outcome.as_ref().is_some_and(|outcome| *outcome != Outcome::NotNeeded))
    };
    let unused = |meeting: &Meeting| meeting.stage == Stage::SecondFinal && meeting.outcome.is_none();
    let again = state.meetings.iter().any(unused);
    let deciding = last(Stage::SecondFinal).or_else(|| last(Stage::Final).filter(|_| !again));
    if let Some(meeting) = deciding {
        if meeting.winner == Some(team) {
            return Reached::First;
        }
        if meeting.lost_by(team) {
            return Reached::Second;
        }
    }
    if let Some(meeting) = last(Stage::Bronze) {
        if meeting.winner == Some(team) {
            return Reached::Third;
        }
        if meeting.lost_by(team) {
            return Reached::Fourth;
        }
    }
    let twice = state.meetings.iter().any(|meeting| meeting.stage == Stage::Losers);
    let out = if twice { Stage::Losers } else { Stage::Winners };
    let lost = |meeting: &&Meeting| meeting.lost_by(team);
    let out = state.meetings.iter().filter(|meeting| meeting.stage == out).find(lost);
    match out {
        Some(meeting) => Reached::Out(meeting.round),
        None if state.is_present(team) => Reached::In,
        None => Reached::Out(0),
    }
}
