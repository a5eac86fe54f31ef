//! Crazy Eight open: everybody plays frames with others, drawn anew each time, and the best play a last frame.

use crate::club::draw::{Lot, luck, shuffle};
use crate::club::entrant::TeamId;
use crate::club::meeting::{Meeting, Source, Stage};
use crate::club::refusal::Refusal;
use crate::club::setup::{Order, Setup};
use crate::club::standings::ranked;
use crate::club::state::State;

/// How many draws are compared for a round: the one in which the fewest meet again is taken.
const DRAWS: u32 = 24;

fn played(state: &State) -> usize {
    state.meetings.last().map_or(0, |meeting| usize::from(meeting.round) + 1)
}

/// The next frames for everybody, or the last frame of the best; nothing after it, or where fewer than two are left.
pub(super) fn round(setup: &Setup, state: &State, frames: u8, at_once: u8, cut: u8) -> Vec<Meeting> {
    let round = played(state);
    let there: Vec<TeamId> = state.team_ids().filter(|team| state.is_present(*team)).collect();
    let frames = usize::from(frames);
    if there.len() < 2 || round > frames {
        return Vec::new();
    }
    let frame = |stage, teams: &[TeamId]| Meeting::new(stage, round, teams.iter().copied().map(Source::Team).collect());
    if round == frames {
        let best: Vec<TeamId> =
            ranked(setup, state).into_iter().filter(|team| there.contains(team)).take(cut.into()).collect();
        return if best.len() < 2 { Vec::new() } else { vec![frame(Stage::LastFrame, &best)] };
    }
    groups(setup, state, there, round, usize::from(at_once)).iter().map(|teams| frame(Stage::Frame, teams)).collect()
}

/// Divides all teams into groups of nearly equal size, so that no team sits out.
fn groups(setup: &Setup, state: &State, there: Vec<TeamId>, round: usize, at_once: usize) -> Vec<Vec<TeamId>> {
    let number = there.len().div_ceil(at_once).min(there.len() / 2).max(1);
    let divided = |teams: &[TeamId]| -> Vec<Vec<TeamId>> {
        (0..number).map(|group| teams.iter().copied().skip(group).step_by(number).collect()).collect()
    };
    if round == 0 && setup.order == Order::AsEntered {
        return divided(&there);
    }
    let drawn = (0..DRAWS).map(|draw| {
        let mut teams = there.clone();
        let number = u32::try_from(round).unwrap_or(u32::MAX).saturating_mul(DRAWS) + draw;
        shuffle(&mut teams, &mut luck(setup.seed, Lot::Frames, number));
        divided(&teams)
    });
    drawn.min_by_key(|groups| groups.iter().map(|group| meet_again(state, group)).sum::<usize>()).unwrap_or_default()
}

/// How often those of a group have played together.
fn meet_again(state: &State, group: &[TeamId]) -> usize {
    let met = |one: TeamId, other: TeamId| {
        state.meetings.iter().filter(|meeting| meeting.has(one) && meeting.has(other)).count()
    };
    let pairs =
        group.iter().enumerate().flat_map(|(place, one)| group[..place].iter().map(move |other| (*one, *other)));
    pairs.map(|(one, other)| met(one, other).pow(2)).sum()
}

/// Whether a team may enter late: from the next frame on, if there is one with room.
///
/// # Errors
/// The last of everybody's frames was drawn.
pub(super) fn admits(state: &State, frames: u8) -> Result<(), Refusal> {
    if played(state) < usize::from(frames) { Ok(()) } else { Err(Refusal::NoPlace) }
}
