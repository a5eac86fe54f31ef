//! Games played by dice and written down, for the tests of recordings.
#![allow(dead_code, reason = "every test file uses its own part of this")]

use crazy_eight::replay::{Move, Recording, Setup};
use crazy_eight::rules::crazy_eight::{Action, CrazyEight, Options, Order, Phase, PlayerSetup, TieBreak};
use crazy_eight::rules::{BoardSpeed, Cents, Colour, End};
use crazy_eight::sim::{self, Area, Formation, Grip, Throw};
use glam::Vec2;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// What so many players agree on; the order is drawn by lot, a hickey costs a quarter, and the wax wears if the target is
/// odd.
pub(crate) fn setup(players: usize, target: u32, speed: BoardSpeed) -> Setup {
    let players = (0..players).map(|seat| PlayerSetup::in_seat(seat, format!("Ann {}", seat + 1))).collect();
    let order = Order::Lot(0x1234_5678_9abc_def0 ^ u64::from(target)); // a seed that takes some bytes to write
    let options =
        Options { players, target, order, rotate: true, tie_break: TieBreak::OnlyTied, hickey: Some(Cents(25)) };
    Setup { wears: target % 2 == 1, ..Setup::new(speed, options) }
}

/// A game played by dice, to its end or for so many moves.
pub(crate) fn game(setup: Setup, seed: u64, most: usize) -> Recording {
    let mut dice = ChaCha8Rng::seed_from_u64(seed);
    let (mut table, (mut game, _)) = (setup.table(), setup.game().expect("a game that can be played"));
    let mut recording = Recording::new(setup);
    while recording.moves().len() < most && !matches!(game.phase(), Phase::Over { .. }) {
        table.end = game.end();
        if recording.moves().len() % 16 == 15 {
            let area = [Area::Board, Area::End(End::Home), Area::End(End::Away)][dice.random_range(0..3)];
            table.wax.dust(&table.board, area);
            recording.push(Move::Dust(area)).expect("room for it");
            continue;
        }
        let thrown = throw(&game, &mut dice).and_then(|throw| {
            let outcome = sim::throw(&mut table, game.layout(), &throw).ok()?;
            Some((throw, outcome))
        });
        let (done, action) = match thrown {
            Some((throw, outcome)) => (Move::thrown(throw, &outcome), Action::Throw(outcome)),
            None => (Move::Concede, Action::Concede),
        };
        game.apply(action).expect("a legal move");
        recording.push(done).expect("room for it");
    }
    recording
}

/// A throw that is worth a try; now and then none.
fn throw(game: &CrazyEight, dice: &mut ChaCha8Rng) -> Option<Throw> {
    if dice.random_range(0..40) == 0 {
        return None;
    }
    // What carries a weight that far: v^2 = 2 mu g d.
    let reaching = |x: f32| (2.0 * game.board().speed.friction() * sim::GRAVITY * (x - 0.3)).sqrt();
    let spin = dice.random_range(-20.0..20.0);
    let (grip, y, speed) = match game.phase() {
        Phase::Shot { target, .. } => {
            let weight = game.in_hand().iter().next()?;
            let aim = game.layout().iter().filter(|(id, _)| id.colour() == target).map(|(_, pose)| pose.at).next();
            let fast = if aim.is_some() { 8.0 } else { 6.0 };
            (Grip::One(weight), aim.map_or(0.0, |at| at.y), reaching(fast))
        }
        _ => {
            let colour = Colour::ALL[dice.random_range(0..2)];
            let formation =
                [Formation::Square, Formation::Diamond, Formation::Line, Formation::Pairs][dice.random_range(0..4)];
            (Grip::Four { colour, formation, spread: Grip::DEFAULT_SPREAD }, 0.0, reaching(5.4))
        }
    };
    let speed = speed * dice.random_range(0.97..1.03);
    let velocity = Vec2::new(speed, dice.random_range(-0.003..0.003) * speed);
    Some(Throw::new(grip, Vec2::new(0.3, y.clamp(-0.22, 0.22)), velocity, spin))
}

/// A recording of these moves, whether they can be made or not.
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

/// The same bytes with a checksum that fits.
pub(crate) fn sealed(body: &[u8]) -> Vec<u8> {
    [body, &crc32fast::hash(body).to_le_bytes()].concat()
}
