//! The seats of a meeting's game: guests, profiles and rivals, as entered in the evening.

use crate::app::request::Opening;
use crate::club::{EntrantId, Evening, EveningPhase, Handicap, MeetingId, Place, Played, Who};
use crate::progress::Profile;
use crate::save::Seat;
use crate::shuffleboard::replay;
use crate::shuffleboard::rival::PEOPLE;
use crate::shuffleboard::rules::{Agreed, BoardModel, BoardSpeed, Order, PlayerSetup, Side};

/// Why a meeting cannot be played in the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum WhyNot {
    /// A player is not known yet or busy, or the meeting is over.
    NotReady,
    /// It is a card game.
    Cards,
    /// A player has a handicap.
    Handicap,
    /// The game cannot be played with these sides.
    Sides,
}

/// The names and seats of a side's players.
type Players = Vec<(String, Seat)>;

/// Checks whether a meeting can be played here now.
///
/// # Errors
/// Why it cannot be played.
pub(in crate::app) fn can_be_played(evening: &Evening, meeting: MeetingId) -> Result<(), WhyNot> {
    agreed(evening, meeting, 0, &[]).map(|_| ())
}

/// Whether all players of a meeting are rivals.
pub(in crate::app) fn is_of_rivals(evening: &Evening, meeting: MeetingId) -> bool {
    let players: Vec<(String, Seat)> = sides(evening, meeting, &[]).unwrap_or_default().concat();
    !players.is_empty() && players.iter().all(|(_, seat)| matches!(seat, Seat::Rival(_)))
}

/// The opening of a meeting's game; `luck` is its seed.
///
/// # Errors
/// Why it cannot be played.
pub(super) fn opening(evening: &Evening, meeting: MeetingId, luck: u64, people: &[Profile]) -> Result<Opening, WhyNot> {
    let (board, agreed, seats) = agreed(evening, meeting, luck, people)?;
    let setup = replay::Setup::new(board, BoardSpeed::default(), agreed);
    Ok(Opening { setup, seats, luck })
}

/// The board, the agreement and the seats of a meeting's game; `luck` is the seed of its lots and coins.
///
/// # Errors
/// Why it cannot be played.
pub(super) fn agreed(
    evening: &Evening,
    meeting: MeetingId,
    luck: u64,
    people: &[Profile],
) -> Result<(BoardModel, Agreed, Vec<Seat>), WhyNot> {
    let Played::Board { game, board, options } = &evening.setup().played else { return Err(WhyNot::Cards) };
    let state = evening.state();
    let this = state.meetings().get(meeting.index()).ok_or(WhyNot::NotReady)?;
    let ready = this.is_on() || state.ready(evening.setup()).contains(&meeting);
    if state.phase() != EveningPhase::Playing || !ready {
        return Err(WhyNot::NotReady);
    }
    let given = state.given(evening.setup(), this);
    if evening.setup().handicap != Handicap::Nothing && given.iter().any(|given| *given > 0) {
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
    agreed.check(&board.board(BoardSpeed::default())).map_err(|_| WhyNot::Sides)?;
    Ok((*board, agreed, seats))
}

/// The players of each place of a meeting, without teams that have left; `None` while a place has no team yet.
fn sides(evening: &Evening, meeting: MeetingId, people: &[Profile]) -> Option<Vec<Players>> {
    let state = evening.state();
    let this = state.meetings().get(meeting.index())?;
    let side = |place: &Place| {
        let players = state.players(this, place.team()?);
        Some(players.into_iter().flat_map(|player| seats(evening, player, people)).collect())
    };
    let sides: Option<Vec<Players>> = this.places.iter().map(side).collect();
    sides.map(|sides| sides.into_iter().filter(|players| !players.is_empty()).collect())
}

/// The players of an entrant: one, or the members of a team. A profile that is missing here plays as a guest.
fn seats(evening: &Evening, entrant: EntrantId, people: &[Profile]) -> Players {
    let Some(entrant) = evening.state().entrants().get(entrant.index()) else { return Vec::new() };
    let seat = match &entrant.who {
        Who::Guest => Seat::Guest,
        Who::Profile(id) if people.iter().any(|known| known.id == *id) => Seat::Person(*id),
        Who::Profile(_) => Seat::Guest,
        Who::Rival(name) => match PEOPLE.iter().find(|rival| rival.name == *name) {
            Some(rival) => Seat::Rival(Box::new(rival.clone())),
            None => Seat::Guest,
        },
        Who::Players(names) => return names.iter().map(|name| (name.clone(), Seat::Guest)).collect(),
    };
    vec![(entrant.name.clone(), seat)]
}
