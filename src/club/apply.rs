//! Applies entries to the state of an evening.

use super::entrant::{Entrant, EntrantId, TeamId, Who};
use super::entry::Entry;
use super::format;
use super::meeting::{MeetingId, Outcome, Score};
use super::refusal::Refusal;
use super::score::judge;
use super::settle::settle;
use super::setup::{Format, MOST_ENTRANTS, Pairs, Setup};
use super::state::{EveningPhase, State};
use super::{draw, meeting::Meeting};
use crate::shuffleboard::rules::{is_same_name, player_name};

/// The most players of a team.
const MOST_PLAYERS: usize = 16;

/// Applies one entry to the state. After a refusal the state may be partly changed.
///
/// # Errors
/// Why the entry is refused.
pub(super) fn apply(setup: &Setup, state: &mut State, entry: &Entry) -> Result<(), Refusal> {
    match entry {
        Entry::Enter(entrant) => enter(setup, state, entrant)?,
        Entry::Rename { who, name } => {
            let name = free_name(state, name, Some(*who))?;
            state.entrants.get_mut(who.index()).ok_or(Refusal::NobodyThere)?.name = name;
        }
        Entry::Withdraw(who) => {
            let entrant = state.entrants.get_mut(who.index()).ok_or(Refusal::NobodyThere)?;
            if std::mem::replace(&mut entrant.withdrawn, true) {
                return Err(Refusal::Left(*who));
            }
        }
        Entry::Draw => make_draw(setup, state)?,
        Entry::Call { meeting, board } => call(setup, state, *meeting, *board)?,
        Entry::Play { meeting, score } => play(setup, state, *meeting, score)?,
        Entry::Forfeit { meeting, by } => forfeit(setup, state, *meeting, *by)?,
        Entry::NextWeek => {
            let last = state.meetings.iter().map(|meeting| meeting.round).max().unwrap_or_default();
            if !state.drawn || !matches!(setup.format, Format::League { .. }) || state.week >= last {
                return Err(Refusal::NoWeek);
            }
            state.week += 1;
        }
    }
    if state.drawn {
        settle(state);
        while format::grow(setup, state) {
            settle(state);
        }
    }
    Ok(())
}

fn enter(setup: &Setup, state: &mut State, entrant: &Entrant) -> Result<(), Refusal> {
    if state.entrants.len() == MOST_ENTRANTS {
        return Err(Refusal::Full);
    }
    let name = free_name(state, &entrant.name, None)?;
    let mut who = entrant.who.clone();
    if let Who::Players(players) = &mut who {
        let fits = (1..=MOST_PLAYERS).contains(&players.len());
        if !fits || setup.pairs == Pairs::Drawn {
            return Err(Refusal::Players);
        }
        let names: Result<Vec<String>, Refusal> = players.iter().map(|player| free_name(state, player, None)).collect();
        *players = names?;
        let is_double =
            |(place, player): (usize, &String)| players[..place].iter().any(|other| is_same_name(other, player));
        if players.iter().enumerate().any(is_double) {
            return Err(Refusal::Players);
        }
    }
    let id = EntrantId::at(state.entrants.len());
    state.entrants.push(Entrant { name, who, handicap: entrant.handicap, withdrawn: false });
    match state.phase() {
        EveningPhase::Entering => Ok(()),
        EveningPhase::Playing => format::admit(setup, state, id),
        EveningPhase::Over => Err(Refusal::Over),
    }
}

/// The name as displayed, if no other entrant and no player of a team has it already.
fn free_name(state: &State, name: &str, own: Option<EntrantId>) -> Result<String, Refusal> {
    let name = player_name(name).map_err(Refusal::Name)?;
    for (place, other) in state.entrants.iter().enumerate() {
        let id = EntrantId::at(place);
        let players = match &other.who {
            Who::Players(players) => players.as_slice(),
            _ => &[],
        };
        let same = players.iter().any(|player| is_same_name(player, name)) || is_same_name(&other.name, name);
        if own != Some(id) && same {
            return Err(Refusal::NameTaken(id));
        }
    }
    Ok(name.to_owned())
}

fn make_draw(setup: &Setup, state: &mut State) -> Result<(), Refusal> {
    if state.drawn {
        return Err(Refusal::Drawn);
    }
    let there: Vec<EntrantId> =
        (0..state.entrants.len()).filter(|place| !state.entrants[*place].withdrawn).map(EntrantId::at).collect();
    let needed = if setup.pairs == Pairs::Drawn { 3 } else { 2 };
    if there.len() < needed {
        return Err(Refusal::TooFew { needed });
    }
    state.teams = draw::teams(setup, there);
    state.drawn = true;
    format::draw(setup, state);
    Ok(())
}

/// A meeting that can be played now: its players are known and at no other board.
fn playable<'a>(setup: &Setup, state: &'a State, id: MeetingId) -> Result<&'a Meeting, Refusal> {
    if !state.drawn {
        return Err(Refusal::NotDrawn);
    }
    let meeting = state.meetings.get(id.index()).ok_or(Refusal::NoMeeting)?;
    if meeting.outcome.is_some() {
        return Err(Refusal::Decided);
    }
    if matches!(setup.format, Format::League { .. }) && meeting.round > state.week {
        return Err(Refusal::LaterWeek);
    }
    if !state.is_open(setup, meeting) {
        return Err(Refusal::Waiting);
    }
    match state.busy(meeting) {
        Some(entrant) => Err(Refusal::Busy(entrant)),
        None => Ok(meeting),
    }
}

fn call(setup: &Setup, state: &mut State, id: MeetingId, board: u8) -> Result<(), Refusal> {
    playable(setup, state, id)?;
    if usize::from(board) >= setup.boards.len() {
        return Err(Refusal::NoBoard);
    }
    if state.on().any(|(_, taken)| taken == board) {
        return Err(Refusal::BoardTaken);
    }
    state.meetings[id.index()].board = Some(board);
    Ok(())
}

fn play(setup: &Setup, state: &mut State, id: MeetingId, score: &Score) -> Result<(), Refusal> {
    let meeting = playable(setup, state, id)?;
    let (winner, loser) = judge(setup, state, meeting, score).map_err(Refusal::Score)?;
    let given = state.given(setup, meeting);
    let meeting = &mut state.meetings[id.index()];
    (meeting.outcome, meeting.winner, meeting.loser) = (Some(Outcome::Played(score.clone())), winner, loser);
    meeting.given = given;
    Ok(())
}

fn forfeit(setup: &Setup, state: &mut State, id: MeetingId, by: TeamId) -> Result<(), Refusal> {
    let meeting = playable(setup, state, id)?;
    if meeting.is_frame() || !meeting.has(by) {
        return Err(Refusal::NotInIt);
    }
    let other = meeting.teams().find(|team| *team != by);
    let given = state.given(setup, meeting);
    let meeting = &mut state.meetings[id.index()];
    (meeting.outcome, meeting.winner, meeting.loser) = (Some(Outcome::Forfeit { by }), other, Some(by));
    meeting.given = given;
    Ok(())
}
