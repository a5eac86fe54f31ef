//! Checks a score, and finds who has won by it.

use super::entrant::TeamId;
use super::meeting::{Meeting, Place, Score, Stage};
use super::refusal::BadScore;
use super::setup::{Handicap, Setup};
use super::state::State;

/// The most points a scoreboard shows.
const MOST_POINTS: u32 = 9999;

/// Who wins and who loses a meeting with this score.
///
/// # Errors
/// Why the score is impossible.
pub(super) fn judge(
    setup: &Setup,
    state: &State,
    meeting: &Meeting,
    score: &Score,
) -> Result<(Option<TeamId>, Option<TeamId>), BadScore> {
    let start = match setup.handicap {
        Handicap::StartPoints => state.given(setup, meeting),
        Handicap::Nothing | Handicap::RedNumbers => vec![0; meeting.places.len()],
    };
    match (score, meeting.is_frame()) {
        (Score::Games(games), false) => {
            let [one, other] = sides(meeting).ok_or(BadScore::Players)?;
            let first = games_won(setup, games, &start)?;
            Ok(if first { (Some(one), Some(other)) } else { (Some(other), Some(one)) })
        }
        (Score::Frame(points), true) => Ok((frame(state, meeting, points, &start)?, None)),
        _ => Err(BadScore::Kind),
    }
}

/// The two teams of a meeting.
fn sides(meeting: &Meeting) -> Option<[TeamId; 2]> {
    match meeting.places.as_slice() {
        [Place::Team(one), Place::Team(other)] => Some([*one, *other]),
        _ => None,
    }
}

/// Whether the first side has won.
fn games_won(setup: &Setup, games: &[[u32; 2]], start: &[u32]) -> Result<bool, BadScore> {
    let needed = setup.best_of / 2 + 1;
    let mut won = [0_u8; 2];
    for points in games {
        if won.contains(&needed) {
            return Err(BadScore::TooMany);
        }
        for (points, start) in points.iter().zip(start) {
            check(*points, *start)?;
        }
        let [one, other] = *points;
        if one == other {
            return Err(BadScore::Level);
        }
        won[usize::from((one > other) == setup.played.fewer_wins())] += 1;
    }
    if won.contains(&needed) { Ok(won[0] == needed) } else { Err(BadScore::TooFew { needed }) }
}

/// The team with the most points in a frame; `None` on a tie.
fn frame(state: &State, meeting: &Meeting, points: &[Option<u32>], start: &[u32]) -> Result<Option<TeamId>, BadScore> {
    if points.len() != meeting.places.len() {
        return Err(BadScore::Players);
    }
    let mut best: Vec<(u32, TeamId)> = Vec::new();
    for ((place, points), start) in meeting.places.iter().zip(points).zip(start) {
        let team = place.team().filter(|team| state.is_present(*team));
        let (team, points) = match (team, points) {
            (Some(team), Some(points)) => (team, *points),
            (None, None) => continue,
            _ => return Err(BadScore::Players),
        };
        check(points, *start)?;
        match best.first() {
            Some((most, _)) if points < *most => {}
            Some((most, _)) if points == *most => best.push((points, team)),
            _ => best = vec![(points, team)],
        }
    }
    match best.as_slice() {
        [(_, team)] => Ok(Some(*team)),
        _ if meeting.stage == Stage::LastFrame => Err(BadScore::LastFrame),
        _ => Ok(None),
    }
}

fn check(points: u32, start: u32) -> Result<(), BadScore> {
    match points {
        points if points > MOST_POINTS => Err(BadScore::TooHigh),
        points if points < start => Err(BadScore::BelowStart),
        _ => Ok(()),
    }
}
