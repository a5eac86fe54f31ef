//! Random recorded games, for the tests of recordings.
#![allow(dead_code, reason = "every test file uses its own part of this")]

use crazy_eight::shuffleboard::replay::{Fingerprint, Move, Recording, Setup};
use crazy_eight::shuffleboard::rules::{
    Action, Agreed, BoardModel, BoardSpeed, Cents, Chosen, Colour, End, Face, Line, Match, Mode, Options, Order, Phase,
    PlayerSetup, Pose, Side, ThrowOutcome, TieBreak, WeightId,
};
use crazy_eight::shuffleboard::session::Session;
use crazy_eight::shuffleboard::sim::{self, Area, Formation, Grip, Throw};
use glam::Vec2;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// The set-up of Crazy Eight for this many players. The order is drawn by lot, a hickey costs a quarter, and the wax
/// wears if the target is odd.
pub(crate) fn setup(players: usize, target: u32, speed: BoardSpeed) -> Setup {
    let order = Order::Lot(0x1234_5678_9abc_def0 ^ u64::from(target)); // a seed that takes several bytes to write
    let options = Options {
        target,
        order,
        rotate: true,
        tie_break: TieBreak::OnlyTied,
        hickey: Some(Cents(25)),
        ..Mode::CrazyEight.written()
    };
    let wears = target % 2 == 1;
    Setup { wears, ..Setup::new(BoardModel::Feet22, speed, agreed(Mode::CrazyEight, players, 1, options)) }
}

/// An agreement with this many sides of `members` players.
pub(crate) fn agreed(mode: Mode, sides: usize, members: usize, options: Options) -> Agreed {
    let player = |seat: usize| PlayerSetup::in_seat(seat, format!("Ann {}", seat + 1));
    let side = |side: usize| Side { players: (0..members).map(|member| player(side * members + member)).collect() };
    Agreed { mode, sides: (0..sides).map(side).collect(), options }
}

/// A random game, to its end or for `most` moves. With a shot clock, the time sometimes runs out.
pub(crate) fn game(setup: Setup, seed: u64, most: usize) -> Recording {
    let mut dice = ChaCha8Rng::seed_from_u64(seed);
    let (mut session, _) = setup.begin().expect("a game that can be played");
    let mut recording = Recording::new(setup);
    while recording.moves().len() < most && !matches!(session.game().phase(), Phase::Over { .. }) {
        if recording.moves().len() % 16 == 15
            && let Some(area) = dusted(&mut session, &mut dice)
        {
            recording.push(Move::Dust(area)).expect("room for it");
            continue;
        }
        let game = session.game();
        let (done, came) = match game.phase() {
            Phase::Call { .. } => {
                let face = [Face::Heads, Face::Tails][dice.random_range(0..2)];
                (Move::Call(face), session.apply(Action::Call(face)))
            }
            Phase::Choose { order, .. } => {
                let chosen = if order { Chosen::Hammer } else { Chosen::Colour(Colour::Blue) };
                (Move::Choose(chosen), session.apply(Action::Choose(chosen)))
            }
            _ => {
                let made = throw(game, &mut dice).and_then(|throw| session.throw(throw).ok());
                match made {
                    Some(made) => (Move::thrown(&made), session.settle(&made)),
                    None if game.options().shot_clock.seconds().is_some() => {
                        (Move::TimeUp, session.apply(Action::TimeUp))
                    }
                    None => (Move::Concede, session.apply(Action::Concede)),
                }
            }
        };
        match came {
            Ok(_) => recording.push(done).expect("room for it"),
            // A round that two sides shoot together cannot be conceded; another move is drawn.
            Err(refused) => assert_eq!(done, Move::Concede, "{refused}"),
        }
    }
    recording
}

/// Dusts an allowed area, and returns it; `None` if no area is allowed.
fn dusted(session: &mut Session, dice: &mut ChaCha8Rng) -> Option<Area> {
    let area = [Area::Board, Area::End(End::Home), Area::End(End::Away)][dice.random_range(0..3)];
    [area, Area::Edges(End::Home)].into_iter().find(|area| session.dust(*area).is_ok())
}

/// A reasonable throw, or sometimes none.
fn throw(game: &Match, dice: &mut ChaCha8Rng) -> Option<Throw> {
    if dice.random_range(0..40) == 0 {
        return None;
    }
    let board = game.board();
    // The speed at which a weight stops at x: v^2 = 2 mu g d.
    let reaching = |x: f32| (2.0 * board.speed.friction() * sim::GRAVITY * (x - 0.3)).sqrt();
    let spin = dice.random_range(-20.0..20.0);
    let (grip, y, speed) = match game.phase() {
        Phase::Shot { .. } => {
            let weight = game.in_hand().iter().next()?;
            let prey = |(id, _): &(WeightId, Pose)| id.colour() != weight.colour();
            let aim = game.layout().iter().filter(prey).map(|(_, pose)| pose.at).next();
            let fast = if aim.is_some() { 1.27 } else { 0.9525 };
            (Grip::One(weight), aim.map_or(0.0, |at| at.y), reaching(fast * board.length))
        }
        _ => {
            let colour = Colour::ALL[dice.random_range(0..2)];
            let formation =
                [Formation::Square, Formation::Diamond, Formation::Line, Formation::Pairs][dice.random_range(0..4)];
            let middle = (board.line_x(Line::LongFoul) + board.length) / 2.0;
            (Grip::Four { colour, formation, spread: Grip::DEFAULT_SPREAD }, 0.0, reaching(middle))
        }
    };
    let speed = speed * dice.random_range(0.97..1.03);
    let velocity = Vec2::new(speed, dice.random_range(-0.003..0.003) * speed);
    let room = board.width / 2.0 - 0.034;
    // On a bank board the throw goes by way of the cushion at half length, with some exceptions.
    let (y, velocity) = match board.cushions {
        Some(_) if dice.random_range(0..5) > 0 => {
            (0.0, velocity + Vec2::new(0.0, speed * room / (0.45 * board.length)))
        }
        _ => (y, velocity),
    };
    Some(Throw::new(grip, Vec2::new(0.3, y.clamp(-room, room)), velocity, spin))
}

/// A throw with the fingerprint of an empty outcome.
pub(crate) fn unmade(throw: Throw) -> Move {
    Move::Throw { throw, hand: None, ended: Fingerprint::of(&ThrowOutcome::default()) }
}

/// A recording of these moves, possible or not.
pub(crate) fn moves_of(setup: Setup, moves: &[Move]) -> Recording {
    let mut recording = Recording::new(setup);
    for done in moves {
        recording.push(*done).expect("room for it");
    }
    recording
}

/// The same bytes with one bit changed.
pub(crate) fn changed(bytes: &[u8], index: usize, bit: usize) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes[index] ^= 1 << bit;
    bytes
}

/// A body with its correct checksum.
pub(crate) fn sealed(body: &[u8]) -> Vec<u8> {
    [body, &crc32fast::hash(body).to_le_bytes()].concat()
}
