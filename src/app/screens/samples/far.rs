//! Far games, as their cards and their shelf show them.

use super::NOW;
use crate::app::live_game::{Looked, Together};
use crate::app::storage::{ListedFar, far_name};
use crate::app::table::Game;
use crate::far::{Act, Beginning, FarGame, Log, SeatKey};
use crate::live::{Broker, Invitation, LIVE_LINK, Link, LiveState, Other, Part, Secret};
use crate::save::Memory;
use crate::shuffleboard::rival::{Form, PEOPLE, Rival, Strength, Thinking};
use crate::shuffleboard::rules::SideId;

/// A game with the longest names, of which so many turns were given up; every player has a key.
pub(crate) fn far(turns: usize) -> FarGame {
    let mut setup = super::game(2).recording.setup().clone();
    setup.agreed.sides[1].players[0].name = "Maximilian Wittelsbacher".to_owned();
    let log = Log::new(Beginning::new(setup, [7; 12])).expect("it can be played");
    let mut far = FarGame::open(log).expect("it is one");
    for _ in 0..turns {
        let up = far.up().expect("it is not over");
        let sealed = far.seal(Act::Concede, &SeatKey::from_bytes([up.0; 32])).expect("a turn can be given up");
        far = sealed.keep(&Memory::new()).expect("there is room").game;
    }
    far
}

/// The same at the table of a player, everything shown.
pub(crate) fn far_at_table(turns: usize, seat: u8) -> Game {
    Game::far_away(far(turns), Some(SideId(seat)), false).expect("it is a game")
}

/// A live game at its end, for who made the last throw or for a spectator: rivals have thrown for both.
pub(crate) fn far_over(plays: bool) -> Game {
    let mut setup = super::game(2).recording.setup().clone();
    setup.agreed.sides[1].players[0].name = "Maximilian Wittelsbacher".to_owned();
    setup.agreed.options.target = 1;
    let log = Log::new(Beginning::new(setup, [7; 12])).expect("it can be played");
    let mut far = FarGame::open(log).expect("it is one");
    let rival = Rival { form: Form::Of(Strength::Expert), ..PEOPLE[0].clone() };
    while let Some(up) = far.up() {
        let session = far.session().expect("it is at the board");
        let thinking = Thinking::new(session.game(), session.table(), &rival, 1).expect("it may throw");
        let act = Act::Throw { throw: thinking.finish().best[0].throw, hand: None };
        let sealed = far.seal(act, &SeatKey::from_bytes([up.0; 32])).expect("a rival throws by the rules");
        far = sealed.keep(&Memory::new()).expect("there is room").game;
    }
    let last = far.log().entries().last().map(|last| last.seat);
    Game::far_away(far, last.filter(|_| plays), true).expect("it is a game")
}

/// The shelf: one's own turn, the other's, and one between others.
pub(crate) fn far_games() -> Vec<ListedFar> {
    let listed = |turns, seat, since| {
        let far = far(turns);
        ListedFar { name: far_name(&far), far, seat, since, is_live: turns == 3 }
    };
    vec![
        listed(2, Some(SideId(0)), Some(NOW - 90)),
        listed(3, Some(SideId(0)), Some(NOW - 3 * 86_400)),
        listed(1, None, None),
    ]
}

/// An invitation that is looked at: by the one who has made it, by somebody who may take the second seat, or by somebody who has.
pub(crate) fn looked(seat: Option<SideId>) -> Looked {
    let far = far(0);
    let broker = Broker::read("wss://ann:secret@broker.example.org/crazy-eight").expect("it is an address");
    let invitation = Invitation::new(broker, Secret::from_bytes([9; 32]), 45, far.log().beginning().clone());
    let link = Some(format!("https://example.org/eight/{LIVE_LINK}{}", invitation.to_code()));
    let free = if seat.is_none() { vec![SideId(1)] } else { Vec::new() };
    Looked { invitation, far, seat, free, may_watch: seat != Some(SideId(0)), link }
}

/// A room with both players, somebody who watches, and a broker that is not quite right.
pub(crate) fn together(part: Part) -> Together {
    let others = [SideId(0), SideId(1)].into_iter().filter(|seat| part != Part::Seat(*seat));
    let state = LiveState {
        link: Link::Up,
        others: others.map(|seat| (seat, Other::Here)).collect(),
        watching: 2,
        clock: Some(45),
        can_post: true,
    };
    let trouble = Some(crate::words::live_trouble(&crate::live::Trouble::KeepsNothing));
    Together { part, state, trouble, invites: None }
}
