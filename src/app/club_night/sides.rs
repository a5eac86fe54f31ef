//! Who sits where when a meeting is played: people, profiles and rivals, as the evening knows them.

use crate::app::request::Opening;
use crate::club::{EntrantId, Evening, Handicap, MeetingId, Phase, Place, Played, Who};
use crate::progress::Profile;
use crate::save::Seat;
use crate::shuffleboard::replay;
use crate::shuffleboard::rival::PEOPLE;
use crate::shuffleboard::rules::{Agreed, BoardModel, BoardSpeed, Order, PlayerSetup, Side};

/// Why a meeting cannot be played at a table of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum WhyNot {
    /// Its players are not known, busy, or it is over.
    NotReady,
    /// Cards are played.
    Cards,
    /// Somebody has a handicap.
    Handicap,
    /// The game has no such sides.
    Sides,
}

/// The players of a side with who plays for them.
type Players = Vec<(String, Seat)>;

/// Whether a meeting can be played here now.
///
/// # Errors
/// Why it cannot.
pub(in crate::app) fn can_be_played(evening: &Evening, meeting: MeetingId) -> Result<(), WhyNot> {
    agreed(evening, meeting, 0, &[]).map(|_| ())
}

/// Whether only rivals play in a meeting.
pub(in crate::app) fn is_of_rivals(evening: &Evening, meeting: MeetingId) -> bool {
    let players: Vec<(String, Seat)> = sides(evening, meeting, &[]).unwrap_or_default().concat();
    !players.is_empty() && players.iter().all(|(_, seat)| matches!(seat, Seat::Rival(_)))
}

/// The game of a meeting, about to begin.
///
/// # Errors
/// Why it cannot be played.
pub(super) fn opening(evening: &Evening, meeting: MeetingId, luck: u64, people: &[Profile]) -> Result<Opening, WhyNot> {
    let (board, agreed, seats) = agreed(evening, meeting, luck, people)?;
    let setup = replay::Setup::new(board, speed_of(evening), agreed);
    Ok(Opening { setup, seats, luck })
}

/// The speed of the wax that an evening is played on.
fn speed_of(evening: &Evening) -> BoardSpeed {
    match evening.setup().played {
        Played::Board { speed, .. } => speed,
        Played::Cards(_) => BoardSpeed::default(),
    }
}

/// The board, what is agreed, and who sits there; `luck` decides lots and coins.
///
/// # Errors
/// Why it cannot be played.
pub(super) fn agreed(
    evening: &Evening,
    meeting: MeetingId,
    luck: u64,
    people: &[Profile],
) -> Result<(BoardModel, Agreed, Vec<Seat>), WhyNot> {
    let Played::Board { game, board, speed, options } = &evening.setup().played else { return Err(WhyNot::Cards) };
    let state = evening.state();
    let this = state.meetings().get(meeting.index()).ok_or(WhyNot::NotReady)?;
    let ready = this.is_on() || state.ready(evening.setup()).contains(&meeting);
    if state.phase() != Phase::Playing || !ready {
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
    agreed.check(&board.board(*speed)).map_err(|_| WhyNot::Sides)?;
    Ok((*board, agreed, seats))
}

/// Everybody who plays in a meeting, by its places, without those who have left; `None` as long as a place waits.
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

/// Who plays for an entrant: one, or the players of a team. Whoever has no profile here plays as a guest.
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
