//! Games for these tests: who plays, with which keys, and what they do.

use crazy_eight::cards::{CardRival, CardSetup, CardSkill, RuleSet, Seat, Shuffles};
use crazy_eight::far::{Act, Beginning, FarCards, FarGame, Log, Position, SeatKey};
use crazy_eight::live::{Broker, Invitation, Live, Part, Secret};
use crazy_eight::save::Memory;
use crazy_eight::shuffleboard::replay::Setup;
use crazy_eight::shuffleboard::rival::{Form, PEOPLE, Rival, Strength, Style, Thinking, answer};
use crazy_eight::shuffleboard::rules::{
    Action, Agreed, BoardModel, BoardSpeed, Mode, Options, Order, Phase, PlayerSetup, SideId,
};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

pub(crate) const ANN: Part = Part::Seat(SideId(0));
pub(crate) const BEN: Part = Part::Seat(SideId(1));

/// The key of a program; each has its own.
pub(crate) fn key(number: u8) -> SeatKey {
    SeatKey::from_bytes([number; 32])
}

/// A game of Ann and Ben, of a mode and to a target.
pub(crate) fn beginning(mode: Mode, target: u32, order: Order, nonce: u8) -> Beginning {
    let board = match mode {
        Mode::Target => BoardModel::Target22,
        _ => BoardModel::Feet9,
    };
    let options = Options { target, order, ..mode.written_on(&board.board(BoardSpeed::Medium)) };
    let players = ["Ann", "Ben"].into_iter().enumerate().map(|(seat, name)| PlayerSetup::in_seat(seat, name));
    let setup = Setup::new(board, BoardSpeed::Medium, Agreed { options, ..Agreed::singles(mode, players) });
    Beginning::new(setup, [nonce; 12])
}

/// A game of cards for so many, all with different shuffles for different seeds.
pub(crate) fn cards(rules: RuleSet, players: u8, seed: u64) -> Beginning {
    let setup = CardSetup { rules, players, dealer: None, shuffles: Shuffles::Seed(seed) };
    let names = (0..players).map(|seat| format!("Player {}", seat + 1)).collect();
    Beginning::new(FarCards { setup, names }, [1; 12])
}

/// A short game of Crazy Eight.
pub(crate) fn short() -> Beginning {
    beginning(Mode::CrazyEight, 2, Order::AsListed, 1)
}

pub(crate) fn invitation(beginning: &Beginning, clock: u16) -> Invitation {
    let broker = Broker::read("wss://broker.example/mqtt").unwrap();
    Invitation::new(broker, Secret::from_bytes([9; 32]), clock, beginning.clone())
}

pub(crate) fn begun(invitation: &Invitation) -> FarGame {
    FarGame::open(invitation.log().unwrap()).unwrap()
}

/// A program in the room, with the key and the luck of a number.
pub(crate) fn program(invitation: &Invitation, number: u8, part: Part) -> Live {
    Live::new(invitation.clone(), begun(invitation), key(number), part, [number; 16]).unwrap()
}

/// The game after an act of the holder of a key.
pub(crate) fn after(game: &FarGame, act: Act, number: u8) -> FarGame {
    game.seal(act, &key(number)).unwrap().keep(&Memory::new()).unwrap().game
}

/// The acts of a whole game between two quick rivals, or its first `most`.
pub(crate) fn acts(beginning: &Beginning, dice: &mut ChaCha8Rng, most: usize) -> Vec<Act> {
    let mut game = FarGame::open(Log::new(beginning.clone()).unwrap()).unwrap();
    let mut acts = Vec::new();
    while let Some(seat) = game.up().filter(|_| acts.len() < most) {
        let act = rivals(&game, dice);
        game = after(&game, act.clone(), seat.0);
        acts.push(act);
    }
    acts
}

/// The act of a quick rival for the seat that is up.
pub(crate) fn rivals(game: &FarGame, dice: &mut ChaCha8Rng) -> Act {
    let seed = dice.random();
    let session = match game.position() {
        Position::Board(session) => session,
        Position::Cards(cards) => {
            let seat = Seat(game.up().unwrap().0);
            return Act::Card(CardRival::new(CardSkill::Casual, seed).choose(&cards.view(seat)).unwrap());
        }
    };
    match session.game().phase() {
        Phase::Call { .. } | Phase::Choose { .. } => match answer(session.game(), seed).unwrap() {
            Action::Call(face) => Act::Call(face),
            Action::Choose(chosen) => Act::Choose(chosen),
            other => panic!("{other:?} answers no question"),
        },
        _ => {
            let rival = Rival { form: Form::Of(Strength::Casual), style: Style::default(), ..PEOPLE[0].clone() };
            let choice = Thinking::new(session.game(), session.table(), &rival, seed).unwrap().finish();
            Act::Throw { throw: choice.execute(&rival.form.noise(), dice), hand: None }
        }
    }
}
