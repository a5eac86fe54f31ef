//! Entries of a record made by hand, for the tests of progress.
#![allow(dead_code, reason = "every test file uses its own part of this")]

use crazy_eight::progress::{Against, Ended, Entry, Landing, Sitting, Thrown, Turn, What};
use crazy_eight::shuffleboard::hand::{Firmness, HandKind};
use crazy_eight::shuffleboard::rival::Slip;
use crazy_eight::shuffleboard::rules::{BoardModel, BoardSpeed, Colour, Edge, Mode, WeightId, Zone};
use crazy_eight::shuffleboard::sim::{Formation, Grip, Throw};
use glam::Vec2;
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

pub(crate) const DAY: u64 = 24 * 60 * 60;

pub(crate) fn sitting(mode: Mode, against: Against) -> Sitting {
    Sitting { mode, board: BoardModel::Feet22, speed: BoardSpeed::Medium, against }
}

pub(crate) fn otto() -> Against {
    Against::Rival("Otto".to_owned())
}

pub(crate) fn lies(at: Vec2) -> Landing {
    Landing::Lies { at, zone: Zone::Three, points: 3 }
}

pub(crate) fn fell() -> Landing {
    Landing::Fell { edge: Edge::Left, at: Vec2::new(5.0, 0.254) }
}

/// A throw of one weight with the intended and the real resting place, measured from the end of a regulation board and
/// from its middle line. `None` is a fall.
pub(crate) fn shot(meant: [f32; 2], came: Option<[f32; 2]>) -> Thrown {
    let length = BoardModel::Feet22.board(BoardSpeed::Medium).length;
    let place = |[from_end, left]: [f32; 2]| lies(Vec2::new(length - from_end, left));
    let grip = Grip::One(WeightId::of(Colour::Blue)[1]);
    let throw = Throw::new(grip, Vec2::new(0.25, 0.0), Vec2::new(1.75, 0.0), 0.5);
    Thrown {
        meant: throw,
        made: throw,
        hand: HandKind::Swing,
        firmness: Firmness::Club,
        alone: Some(place(meant)),
        goal: None,
        landed: vec![came.map_or_else(fell, place)],
        ruled: false,
        knocked_off: 0,
        lost: u8::from(came.is_none()),
        broke: None,
        slip: Slip::default(),
    }
}

pub(crate) fn broke(formation: Formation, made: bool) -> Thrown {
    let grip = Grip::Four { colour: Colour::Red, formation, spread: 16_000 };
    let throw = Throw::new(grip, Vec2::new(0.25, 0.0), Vec2::new(1.5, 0.0), 0.0);
    let landed = vec![lies(Vec2::new(5.0, 0.1)), lies(Vec2::new(5.0, -0.1)), lies(Vec2::new(5.2, 0.1)), fell()];
    Thrown { meant: throw, made: throw, alone: None, landed, broke: Some(made), ..shot([0.1, 0.0], None) }
}

pub(crate) fn entry(when: u64, sitting: &Sitting, what: What) -> Entry {
    Entry { when, sitting: sitting.clone(), what }
}

/// A random entry, a little later than `when`.
pub(crate) fn anything(dice: &mut ChaCha8Rng, when: &mut u64) -> Entry {
    *when += dice.random_range(10..40_000);
    let mode = [Mode::CrazyEight, Mode::KnockOff, Mode::Target][dice.random_range(0..3)];
    let against = [otto(), Against::People, Against::Alone, Against::Drill("lag, \"deep\"".to_owned())];
    let sitting = sitting(mode, against[dice.random_range(0..4)].clone());
    let place = |dice: &mut ChaCha8Rng| [dice.random_range(0.0..1.5), dice.random_range(-0.2..0.2)];
    let what = match dice.random_range(0..8) {
        0 => What::Turn(Turn { points: dice.random_range(0..9), hickey: dice.random_range(0..3) == 0 }),
        1 => What::Game(Ended { won: dice.random_range(0..2) == 0, total: 15, other: 3 }),
        2 => {
            let formation = [Formation::Square, Formation::Line][dice.random_range(0..2)];
            What::Throw(broke(formation, dice.random_range(0..2) == 0))
        }
        3 => What::SatDown(dice.random()),
        _ => {
            let meant = place(dice);
            let came = (dice.random_range(0..4) > 0).then(|| place(dice));
            let slip = Slip { speed: Some(dice.random_range(-0.1..0.1)), ..Slip::default() };
            let shot = shot(meant, came);
            let goal = shot.alone.map(|alone| alone.at());
            What::Throw(Thrown { knocked_off: dice.random_range(0..3), goal, slip, ..shot })
        }
    };
    entry(*when, &sitting, what)
}
