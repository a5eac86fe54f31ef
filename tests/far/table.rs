//! Random far games, with fixed keys.

use crazy_eight::far::{Act, Beginning, FarGame, Hash, Log, Message, SeatKey, Shown};
use crazy_eight::save::Memory;
use crazy_eight::shuffleboard::replay::{Move, Setup};
use crazy_eight::shuffleboard::rules::{BoardModel, BoardSpeed, Mode, Options, Order, SideId};

use crate::recorded;

/// The key of a seat; keys from 100 on are those of strangers.
pub(crate) fn key(number: u8) -> SeatKey {
    SeatKey::from_bytes([number; 32])
}

/// A game of two players to 15; the same nonce gives the same game.
pub(crate) fn beginning(nonce: u8) -> Beginning {
    of(recorded::setup(2, 15, BoardSpeed::Medium), nonce)
}

pub(crate) fn of(setup: Setup, nonce: u8) -> Beginning {
    Beginning::new(setup, [nonce; 12])
}

/// A game that begins with a coin, and in which the sides alternate.
pub(crate) fn knock_off(nonce: u8) -> Beginning {
    let options = Options { order: Order::Flip(7), ..Mode::KnockOff.written() };
    let agreed = recorded::agreed(Mode::KnockOff, 2, 1, options);
    of(Setup::new(BoardModel::Feet22, BoardSpeed::Medium, agreed), nonce)
}

/// Random acts of a game, at most `most`.
pub(crate) fn acts(beginning: &Beginning, seed: u64, most: usize) -> Vec<Act> {
    let moves = recorded::game(beginning.board().unwrap().clone(), seed, most).moves().to_vec();
    let act = |done: Move| match done {
        Move::Throw { throw, hand, .. } => Act::Throw { throw, hand },
        Move::Concede => Act::Concede,
        Move::Dust(area) => Act::Dust(area),
        Move::Call(face) => Act::Call(face),
        Move::Choose(chosen) => Act::Choose(chosen),
        Move::TimeUp => Act::TimeUp,
        Move::Give { .. } | Move::CountRed { .. } => unreachable!("no random game has handicaps"),
    };
    moves.into_iter().map(act).collect()
}

/// The invitation to a game.
pub(crate) fn invited(beginning: &Beginning) -> FarGame {
    FarGame::open(Log::new(beginning.clone()).unwrap()).unwrap()
}

/// Makes an act for the seat whose turn it is, with that seat's key.
pub(crate) fn does(game: &FarGame, act: Act) -> Shown {
    let seat = game.up().unwrap();
    game.seal(act, &key(seat.0)).unwrap().keep(&Memory::new()).unwrap()
}

/// A random game after each act, beginning with the invitation, and the message of each act.
pub(crate) fn played(beginning: &Beginning, seed: u64, most: usize) -> (Vec<FarGame>, Vec<Message>) {
    let (mut games, mut messages) = (vec![invited(beginning)], Vec::new());
    for act in acts(beginning, seed, most) {
        let shown = does(games.last().unwrap(), act);
        games.push(shown.game);
        messages.push(shown.message);
    }
    (games, messages)
}

/// The hash that identifies a game.
pub(crate) fn name(game: &FarGame) -> Hash {
    *game.log().game()
}

pub(crate) const FIRST: SideId = SideId(0);
pub(crate) const SECOND: SideId = SideId(1);
