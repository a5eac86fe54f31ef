//! A meeting at the board: its game, and what it comes to.

use super::evening::Evening;
use super::meeting::{Meeting, MeetingId, Place, Score};
use super::seats::{WhyNot, check_ready, score_of, sides};
use super::setup::{Handicap, Played};
use crate::save::{ProfileId, Seat};
use crate::shuffleboard::replay;
use crate::shuffleboard::rules::{
    self, Agreed, BoardModel, BoardSpeed, Given, Match, Order, PlayerSetup, Side, SideId,
};

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

/// The meeting's score once this game is over; `games` are those before it.
pub fn score_after(evening: &Evening, meeting: MeetingId, games: Vec<[u32; 2]>, game: &Match) -> Score {
    let frame = evening.state().meetings().get(meeting.index()).is_some_and(Meeting::is_frame);
    let points = |side: SideId| match frame {
        true => game.given_points(side) + game.line(side).first().copied().unwrap_or_default(),
        false => game.standing(side).total,
    };
    score_of(evening, meeting, games, (0..).map(SideId).take(game.agreed().sides.len()).map(points))
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
    let this = check_ready(evening, meeting)?;
    let given = evening.state().given(evening.setup(), this);
    let written = |given: &u32| match evening.setup().handicap {
        Handicap::Nothing | Handicap::RedNumbers => false,
        // Points that win a game cannot be begun with.
        Handicap::StartPoints => *given > rules::most_given(*game, options),
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

/// The handicap of every side of a meeting's game, in the order of [`agreed_of`]; empty without handicaps.
pub fn given_of(evening: &Evening, meeting: MeetingId) -> Vec<Given> {
    let (setup, state) = (evening.setup(), evening.state());
    let agreed = setup.handicap != Handicap::Nothing;
    let Some(this) = state.meetings().get(meeting.index()).filter(|_| agreed) else { return Vec::new() };
    let plays = |place: &Place| place.team().is_some_and(|team| !state.players(this, team).is_empty());
    let given = this.places.iter().zip(state.given(setup, this)).filter(|(place, _)| plays(place));
    let side = |given: u32| match setup.handicap {
        Handicap::RedNumbers => Given { red_numbers: given > 0, ..Given::default() },
        _ => Given { points: u8::try_from(given).unwrap_or(u8::MAX), ..Given::default() },
    };
    given.map(|(_, given)| side(given)).collect()
}
