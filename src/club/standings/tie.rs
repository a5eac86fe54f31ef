//! The order of the standings: the first criterion and the tiebreaks.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::{Row, first_count};
use crate::club::draw::lot_of;
use crate::club::entrant::TeamId;
use crate::club::meeting::{Meeting, Outcome, Place, Stage};
use crate::club::setup::{Format, Setup};
use crate::club::state::State;

/// A tiebreak.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    /// Points of the last frame, or having been in it.
    LastFrame,
    /// The wins of all opponents.
    Opponents,
    /// Meetings won among those who are level.
    HeadToHead,
    /// Points made less points of the others.
    Difference,
    /// Points made.
    Points,
    /// Frames won.
    FramesWon,
    /// Points of the best frame.
    BestFrame,
    /// The lot.
    Lot,
}

/// The tiebreaks in order, after the first criterion of the format.
fn criteria(format: Format) -> &'static [Why] {
    match format {
        Format::Open { .. } => &[Why::FramesWon, Why::BestFrame, Why::Lot],
        Format::Swiss { .. } => &[Why::Opponents, Why::HeadToHead, Why::Difference, Why::Points, Why::Lot],
        _ => &[Why::HeadToHead, Why::Difference, Why::Points, Why::Lot],
    }
}

/// Puts the lines in order and gives them their places.
pub(super) fn placed(setup: &Setup, state: &State, rows: Vec<Row>, lots: bool) -> Vec<Row> {
    // If all but one withdraw from the last frame, that one ranks first.
    let is_left = |row: &Row| {
        let of = |meeting: &&Meeting| meeting.stage == Stage::LastFrame && meeting.outcome == Some(Outcome::Withdrawn);
        state.meetings.iter().filter(of).any(|meeting| meeting.winner == Some(row.team))
    };
    let last_frame = |row: &Row| row.last_frame.map_or(i64::from(is_left(row)), |points| i64::from(points) + 1);
    let mut ordered = Vec::new();
    for by_frame in groups(rows, last_frame) {
        for (place, level) in groups(by_frame, |row| i64::from(first_count(setup, row))).into_iter().enumerate() {
            let mut level = decided(setup, state, level, criteria(setup.format), lots);
            // In the last frame its own points are all that counts first.
            if place > 0 && level[0].last_frame.is_some() {
                level[0].why = Some(Why::Points);
            }
            ordered.append(&mut level);
        }
    }
    let mut place = 0;
    for (index, row) in (1..).zip(&mut ordered) {
        // A place of 0 marks the first of those who share one.
        if row.place == 0 {
            place = index;
        }
        row.place = place;
    }
    ordered
}

/// Puts level teams in order by one criterion after the other. The first of those who stay level keeps the place 0, the others get
/// another one.
fn decided(setup: &Setup, state: &State, mut level: Vec<Row>, criteria: &[Why], lots: bool) -> Vec<Row> {
    let Some((why, further)) = criteria.split_first().filter(|(why, _)| level.len() > 1 && (lots || **why != Why::Lot))
    else {
        level.sort_by_key(|row| row.team);
        level.iter_mut().skip(1).for_each(|row| row.place = u16::MAX);
        return level;
    };
    let teams: Vec<TeamId> = level.iter().map(|row| row.team).collect();
    let mut ordered = Vec::new();
    for (number, group) in groups(level, |row| counted(setup, state, row, *why, &teams)).into_iter().enumerate() {
        let mut group = decided(setup, state, group, further, lots);
        if number > 0 {
            group[0].why = Some(*why);
        }
        ordered.append(&mut group);
    }
    ordered
}

/// Splits lines by a number, the most first.
fn groups(mut rows: Vec<Row>, number: impl Fn(&Row) -> i64) -> Vec<Vec<Row>> {
    rows.sort_by_key(|row| (Reverse(number(row)), row.team));
    rows.chunk_by(|one, other| number(one) == number(other)).map(<[Row]>::to_vec).collect()
}

/// The value of a criterion; more is better.
fn counted(setup: &Setup, state: &State, row: &Row, why: Why, level: &[TeamId]) -> i64 {
    let better = if setup.played.fewer_wins() { -1 } else { 1 };
    match why {
        Why::LastFrame => row.last_frame.map_or(0, i64::from),
        Why::Opponents => opponents(setup, state, row.team),
        Why::HeadToHead => {
            let among = |other: TeamId| other != row.team && level.contains(&other);
            let won = state.meetings.iter().filter(|meeting| meeting.winner == Some(row.team));
            won.filter(|meeting| meeting.loser.is_some_and(among)).count() as i64
        }
        Why::Difference => better * (i64::from(row.points) - i64::from(row.against)),
        Why::Points => better * i64::from(row.points),
        Why::FramesWon => i64::from(row.won),
        Why::BestFrame => i64::from(row.best_frame),
        // The sign of the lot does not matter.
        Why::Lot => lot_of(setup.seed, row.team).cast_signed(),
    }
}

/// The wins of all opponents, as the standings count them.
fn opponents(setup: &Setup, state: &State, team: TeamId) -> i64 {
    let met = state.meetings.iter().filter(|meeting| meeting.has(team) && meeting.outcome.is_some());
    let others = met.flat_map(|meeting| meeting.places.iter().filter_map(|place| Place::team(*place)));
    let won = |other: TeamId| {
        let counts = |outcome: &Option<Outcome>| {
            !matches!(outcome, Some(Outcome::Bye(_))) || matches!(setup.format, Format::Swiss { .. })
        };
        state.meetings.iter().filter(|meeting| meeting.winner == Some(other) && counts(&meeting.outcome)).count()
    };
    others.filter(|other| *other != team).map(|other| won(other) as i64).sum()
}
