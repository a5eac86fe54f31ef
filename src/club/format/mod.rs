//! The formats: each makes the meetings of the draw, adds those that follow from results, and finds places for late entrants.

mod bracket;
mod open;
mod round_robin;
mod swiss;

use super::draw;
use super::entrant::{EntrantId, Team, TeamId};
use super::refusal::Refusal;
use super::setup::{Format, Pairs, Setup};
use super::state::State;

/// Makes the meetings that are known from the draw.
pub(super) fn draw(setup: &Setup, state: &mut State) {
    let order = draw::order(setup, state.team_ids().collect());
    match setup.format {
        Format::RoundRobin { legs } | Format::League { legs } => {
            state.meetings = round_robin::meetings(&order, legs);
        }
        Format::SingleElimination { bronze } => {
            let places = bracket::places(&order, &state.teams);
            state.meetings = bracket::single(&places, bronze);
        }
        Format::DoubleElimination { second_final } => {
            let places = bracket::places(&order, &state.teams);
            state.meetings = bracket::double(&places, second_final);
        }
        // Round by round: see `grow`.
        Format::Swiss { .. } | Format::Open { .. } => {}
    }
}

/// Adds the meetings that follow from the results so far; false if there are none.
pub(super) fn grow(setup: &Setup, state: &mut State) -> bool {
    let more = match setup.format {
        _ if state.meetings.iter().any(|meeting| meeting.outcome.is_none()) => return false,
        Format::Swiss { rounds } => swiss::round(setup, state, rounds),
        Format::Open { frames, at_once, cut } => open::round(setup, state, frames, at_once, cut),
        _ => return false,
    };
    let grown = !more.is_empty();
    state.meetings.extend(more);
    grown
}

/// Finds a place for a team that enters after the draw.
///
/// # Errors
/// There is none.
pub(super) fn admit(setup: &Setup, state: &mut State, late: EntrantId) -> Result<(), Refusal> {
    if setup.pairs == Pairs::Drawn {
        return join_the_lone(setup, state, late);
    }
    let team = TeamId::at(state.teams.len());
    match setup.format {
        Format::RoundRobin { legs } | Format::League { legs } => round_robin::admit(state, team, legs),
        Format::SingleElimination { .. } | Format::DoubleElimination { .. } => bracket::admit(state, team)?,
        Format::Swiss { rounds } => swiss::admits(state, rounds)?,
        Format::Open { frames, .. } => open::admits(state, frames)?,
    }
    state.teams.push(Team { members: vec![late], borrowed: None });
    Ok(())
}

/// Gives a late entrant to the player who was drawn without a partner of their own, if their team has not played yet and still has
/// something to play: what it has lost because that player left stays lost.
fn join_the_lone(setup: &Setup, state: &mut State, late: EntrantId) -> Result<(), Refusal> {
    let more_rounds = matches!(setup.format, Format::Swiss { rounds } if swiss::admits(state, rounds).is_ok());
    let fresh = |id: TeamId| {
        let mut of = state.meetings.iter().filter(|meeting| meeting.has(id));
        let plays = more_rounds || of.clone().any(|meeting| meeting.outcome.is_none());
        plays && !of.any(|meeting| meeting.is_told() || meeting.is_on())
    };
    let lone = state.team_ids().find(|id| state.teams[id.index()].borrowed.is_some() && fresh(*id));
    let team = lone.and_then(|id| state.teams.get_mut(id.index())).ok_or(Refusal::NoPlace)?;
    team.members.push(late);
    team.borrowed = None;
    Ok(())
}
