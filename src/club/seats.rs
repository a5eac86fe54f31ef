//! A meeting at a table: who sits where, as the evening knows them, and what its game comes to.

use super::entrant::{EntrantId, Who};
use super::evening::Evening;
use super::meeting::{Meeting, MeetingId, Place, Score};
use super::setup::{Handicap, Played};
use super::state::EveningPhase;
use crate::save::{ProfileId, Seat};
use crate::shuffleboard::replay;
use crate::shuffleboard::rival::PEOPLE;
use crate::shuffleboard::rules::{self, Agreed, BoardModel, BoardSpeed, Match, Order, PlayerSetup, Side, SideId};

/// Why a meeting cannot be played in the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyNot {
    /// Its players are not known, busy, or it is over.
    NotReady,
    /// It is a card game.
    Cards,
    /// A player has a handicap that no game here knows: red numbers, or as many points as win.
    Handicap,
    /// The game cannot be played with these sides.
    Sides,
}

/// The names and seats of a side's players.
type Players = Vec<(String, Seat)>;

/// Checks whether a meeting can be played here now.
///
/// # Errors
/// Why it cannot.
pub fn can_be_played(evening: &Evening, meeting: MeetingId) -> Result<(), WhyNot> {
    agreed_of(evening, meeting, 0, &[]).map(|_| ())
}

/// Whether only rivals play in a meeting.
pub fn is_of_rivals(evening: &Evening, meeting: MeetingId) -> bool {
    let players: Vec<(String, Seat)> = sides(evening, meeting, &[]).unwrap_or_default().concat();
    !players.is_empty() && players.iter().all(|(_, seat)| matches!(seat, Seat::Rival(_)))
}

/// The speed of the wax that an evening is played on.
fn speed_of(evening: &Evening) -> BoardSpeed {
    match evening.setup().played {
        Played::Board { speed, .. } => speed,
        Played::Cards(_) => BoardSpeed::default(),
    }
}

/// The game of a meeting, about to begin, and who sits there; `luck` decides lots and coins, and `people` are those with a profile
/// here.
///
/// # Errors
/// Why it cannot be played.
pub fn game_of(
    evening: &Evening,
    meeting: MeetingId,
    luck: u64,
    people: &[ProfileId],
) -> Result<(replay::Setup, Vec<Seat>), WhyNot> {
    let (board, agreed, seats) = agreed_of(evening, meeting, luck, people)?;
    Ok((replay::Setup::new(board, speed_of(evening), agreed), seats))
}

/// Whether the game of a meeting is over. A meeting of one frame ends after the first frame.
pub fn is_over(evening: &Evening, meeting: MeetingId, game: &Match) -> bool {
    let frame = evening.state().meetings().get(meeting.index()).is_some_and(Meeting::is_frame);
    matches!(game.phase(), rules::Phase::Over { .. }) || frame && game.frame() > 1
}

/// What a game that is over comes to, after these games of its meeting.
pub fn score_after(evening: &Evening, meeting: MeetingId, mut games: Vec<[u32; 2]>, game: &Match) -> Score {
    let frame = evening.state().meetings().get(meeting.index()).filter(|meeting| meeting.is_frame());
    let Some(frame) = frame else {
        games.push([0, 1].map(|side| game.standing(SideId(side)).total));
        return Score::Games(games);
    };
    // Those who have left have no side.
    let frame_of = |side| game.given(side) + game.line(side).first().copied().unwrap_or_default();
    let mut points = (0..).map(|side| frame_of(SideId(side)));
    let there = |place: &Place| place.team().is_some_and(|team| evening.state().is_present(team));
    Score::Frame(frame.places.iter().map(|place| there(place).then(|| points.next()).flatten()).collect())
}

/// The board, the agreement and the seats of a meeting's game; `luck` is the seed of its lots and coins.
///
/// # Errors
/// Why it cannot be played.
pub fn agreed_of(
    evening: &Evening,
    meeting: MeetingId,
    luck: u64,
    people: &[ProfileId],
) -> Result<(BoardModel, Agreed, Vec<Seat>), WhyNot> {
    let Played::Board { game, board, speed, options } = &evening.setup().played else { return Err(WhyNot::Cards) };
    let state = evening.state();
    let this = state.meetings().get(meeting.index()).ok_or(WhyNot::NotReady)?;
    let ready = this.is_on() || state.ready(evening.setup()).contains(&meeting);
    if state.phase() != EveningPhase::Playing || !ready {
        return Err(WhyNot::NotReady);
    }
    let given = state.given(evening.setup(), this);
    let written = |given: &u32| match evening.setup().handicap {
        Handicap::Nothing => false,
        // Points that win a game cannot be begun with.
        Handicap::StartPoints => *given > rules::most_given(*game, options),
        Handicap::RedNumbers => *given > 0,
    };
    if given.iter().any(written) {
        return Err(WhyNot::Handicap);
    }
    let (mut seats, mut setups) = (Vec::new(), Vec::new());
    for players in sides(evening, meeting, people).ok_or(WhyNot::NotReady)? {
        let first = seats.len();
        let named =
            players.iter().enumerate().map(|(place, (name, _))| PlayerSetup::in_seat(first + place, name.clone()));
        setups.push(Side { players: named.collect() });
        seats.extend(players.into_iter().map(|(_, seat)| seat));
    }
    let mut options = options.clone();
    options.order = match options.order {
        Order::AsListed => Order::AsListed,
        Order::Lot(_) => Order::Lot(luck),
        Order::Flip(_) => Order::Flip(luck),
        Order::FlipFirst(_) => Order::FlipFirst(luck),
    };
    let agreed = Agreed { mode: *game, sides: setups, options };
    agreed.check(&board.board(*speed)).map_err(|_| WhyNot::Sides)?;
    Ok((*board, agreed, seats))
}

/// The points that every side of a meeting's game begins with, in the order of [`agreed_of`]; none without such a handicap.
pub fn given_of(evening: &Evening, meeting: MeetingId) -> Vec<u8> {
    let (setup, state) = (evening.setup(), evening.state());
    let Some(this) = state.meetings().get(meeting.index()).filter(|_| setup.handicap == Handicap::StartPoints) else {
        return Vec::new();
    };
    let plays = |place: &Place| place.team().is_some_and(|team| !state.players(this, team).is_empty());
    let given = this.places.iter().zip(state.given(setup, this)).filter(|(place, _)| plays(place));
    given.map(|(_, given)| u8::try_from(given).unwrap_or(u8::MAX)).collect()
}

/// Everybody who plays in a meeting, by its places, without those who have left; `None` as long as a place waits.
fn sides(evening: &Evening, meeting: MeetingId, people: &[ProfileId]) -> Option<Vec<Players>> {
    let state = evening.state();
    let this = state.meetings().get(meeting.index())?;
    let side = |place: &Place| {
        let players = state.players(this, place.team()?);
        Some(players.into_iter().flat_map(|player| seats(evening, player, people)).collect())
    };
    let sides: Option<Vec<Players>> = this.places.iter().map(side).collect();
    sides.map(|sides| sides.into_iter().filter(|players| !players.is_empty()).collect())
}

/// Who plays for an entrant: one, or the players of a team. Whoever has no profile here plays as a guest.
fn seats(evening: &Evening, entrant: EntrantId, people: &[ProfileId]) -> Players {
    let Some(entrant) = evening.state().entrants().get(entrant.index()) else { return Vec::new() };
    let seat = match &entrant.who {
        Who::Guest => Seat::Guest,
        Who::Profile(id) if people.contains(id) => Seat::Person(*id),
        Who::Profile(_) => Seat::Guest,
        Who::Rival(name) => match PEOPLE.iter().find(|rival| rival.name == *name) {
            Some(rival) => Seat::Rival(Box::new(rival.clone())),
            None => Seat::Guest,
        },
        Who::Players(names) => return names.iter().map(|name| (name.clone(), Seat::Guest)).collect(),
    };
    vec![(entrant.name.clone(), seat)]
}
