//! Swiss rounds: teams with equal wins meet, and rematches are avoided while possible.

use crate::club::draw::{Lot, luck, order, shuffle};
use crate::club::entrant::TeamId;
use crate::club::meeting::{Meeting, Outcome, Source, Stage};
use crate::club::refusal::Refusal;
use crate::club::setup::{Order, Setup};
use crate::club::standings::ranked;
use crate::club::state::State;

/// How many pairings are tried before teams may meet again.
const MOST_TRIES: u32 = 20_000;

/// How many rounds are played: as many as are agreed, or as a bracket of the first round would have.
fn rounds_of(state: &State, rounds: Option<u8>) -> usize {
    let first = state.meetings.iter().filter(|meeting| meeting.round == 0).map(|meeting| meeting.teams().count()).sum();
    let teams = if state.meetings.is_empty() { state.teams.len() } else { first };
    rounds.map_or(teams.next_power_of_two().trailing_zeros() as usize, usize::from).max(1)
}

fn played(state: &State) -> usize {
    state.meetings.last().map_or(0, |meeting| usize::from(meeting.round) + 1)
}

/// The next round; nothing after the last, or where fewer than two are left.
pub(super) fn round(setup: &Setup, state: &State, rounds: Option<u8>) -> Vec<Meeting> {
    let round = played(state);
    let mut teams: Vec<TeamId> = if round == 0 && setup.order == Order::AsEntered {
        order(setup, state.team_ids().collect())
    } else if round == 0 {
        let mut teams: Vec<TeamId> = state.team_ids().collect();
        shuffle(&mut teams, &mut luck(setup.seed, Lot::Places, 0));
        teams
    } else {
        ranked(setup, state)
    };
    teams.retain(|team| state.is_present(*team));
    if round >= rounds_of(state, rounds) || teams.len() < 2 {
        return Vec::new();
    }
    let mut bye = None;
    if teams.len() % 2 == 1 {
        // The lowest of those with the fewest byes.
        let fewest = teams.iter().map(|team| byes(state, *team)).min();
        let lowest = teams.iter().rposition(|team| Some(byes(state, *team)) == fewest);
        bye = lowest.map(|place| teams.remove(place));
    }
    let mut tries = 0;
    let pairs = paired(state, &teams, &mut tries).unwrap_or_else(|| teams.as_chunks().0.to_vec());
    let meeting = |from: Vec<Source>| Meeting::new(Stage::Round, round, from);
    let meetings = pairs.into_iter().map(|pair| meeting(pair.map(Source::Team).to_vec()));
    meetings.chain(bye.map(|team| meeting(vec![Source::Team(team), Source::Nobody]))).collect()
}

fn byes(state: &State, team: TeamId) -> usize {
    state.meetings.iter().filter(|meeting| meeting.outcome == Some(Outcome::Bye(team))).count()
}

fn have_met(state: &State, one: TeamId, other: TeamId) -> bool {
    state.meetings.iter().any(|meeting| meeting.has(one) && meeting.has(other))
}

/// Pairs teams in the order of their places, each with the nearest that it has not met; `None` if that cannot be done, or is not found
/// in time.
fn paired(state: &State, teams: &[TeamId], tries: &mut u32) -> Option<Vec<[TeamId; 2]>> {
    let Some((first, rest)) = teams.split_first() else { return Some(Vec::new()) };
    for (place, other) in rest.iter().enumerate() {
        *tries += 1;
        if *tries > MOST_TRIES {
            return None;
        }
        if have_met(state, *first, *other) {
            continue;
        }
        let mut left = rest.to_vec();
        left.remove(place);
        if let Some(mut pairs) = paired(state, &left, tries) {
            pairs.insert(0, [*first, *other]);
            return Some(pairs);
        }
    }
    None
}

/// Whether a team may enter late: from the next round on, if there is one.
///
/// # Errors
/// The last round was drawn.
pub(super) fn admits(state: &State, rounds: Option<u8>) -> Result<(), Refusal> {
    if played(state) < rounds_of(state, rounds) { Ok(()) } else { Err(Refusal::NoPlace) }
}
