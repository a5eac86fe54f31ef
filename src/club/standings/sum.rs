//! The sum of a team's results.

use super::Row;
use crate::club::entrant::TeamId;
use crate::club::meeting::{Meeting, Outcome, Score, Stage};
use crate::club::setup::{Format, Setup};
use crate::club::state::State;

/// A line of the table without its place.
pub(super) fn row(setup: &Setup, state: &State, team: TeamId) -> Row {
    let mut row = Row {
        team,
        place: 0,
        played: 0,
        won: 0,
        lost: 0,
        forfeited: 0,
        byes: 0,
        games_won: 0,
        games_lost: 0,
        points: 0,
        against: 0,
        best_frame: 0,
        last_frame: None,
        to_make_up: 0,
        why: None,
    };
    for meeting in state.meetings.iter().filter(|meeting| meeting.has(team)) {
        add(setup, state, &mut row, meeting);
        let league = matches!(setup.format, Format::League { .. });
        row.to_make_up += u32::from(league && meeting.outcome.is_none() && meeting.round < state.week);
    }
    row
}

fn add(setup: &Setup, state: &State, row: &mut Row, meeting: &Meeting) {
    let (team, won) = (row.team, meeting.winner == Some(row.team));
    let place = meeting.places.iter().position(|place| place.team() == Some(team));
    match &meeting.outcome {
        None | Some(Outcome::NotNeeded) => return,
        Some(Outcome::Bye(_)) => {
            row.byes += 1;
            return;
        }
        // A frame does not count for a team that had left before it.
        Some(Outcome::Played(_)) if !place.is_some_and(|place| state.plays(meeting, place)) => return,
        Some(Outcome::Played(score)) => add_score(setup, row, meeting, score),
        // A frame that can no longer be played does not count.
        Some(Outcome::Withdrawn) if meeting.is_frame() => return,
        Some(Outcome::Forfeit { .. } | Outcome::Withdrawn) => {
            row.forfeited += u32::from(!won);
            if meeting.winner.is_some() {
                // Where fewer points are better, whoever does not play gets them.
                let own = won != setup.played.fewer_wins();
                let points = if own { &mut row.points } else { &mut row.against };
                *points = points.saturating_add(setup.forfeit_points);
            }
        }
    }
    row.played += 1;
    row.won += u32::from(won && meeting.stage != Stage::LastFrame);
    row.lost += u32::from(!meeting.is_frame() && meeting.lost_by(team));
}

fn add_score(setup: &Setup, row: &mut Row, meeting: &Meeting, score: &Score) {
    let Some(place) = meeting.places.iter().position(|place| place.team() == Some(row.team)) else { return };
    match score {
        Score::Games(games) => {
            for points in games {
                let (own, other) = (points[place.min(1)], points[1 - place.min(1)]);
                let won = (own > other) != setup.played.fewer_wins();
                row.games_won += u32::from(won);
                row.games_lost += u32::from(!won);
                row.points += own;
                row.against += other;
            }
        }
        Score::Frame(points) => {
            let points = points.get(place).copied().flatten();
            if meeting.stage == Stage::LastFrame {
                row.last_frame = points;
            } else {
                row.points += points.unwrap_or_default();
                row.best_frame = row.best_frame.max(points.unwrap_or_default());
            }
        }
    }
}
