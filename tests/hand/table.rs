//! A hand at the table and a pointer over a flat view of it, for the tests of gestures.

use crazy_eight::shuffleboard::hand::{Aim, Firmness, Gesture, HandPhase, Manner, Pointer, Released};
use crazy_eight::shuffleboard::rules::{Board, BoardSpeed, Colour, WeightId, WeightSpec};
use crazy_eight::shuffleboard::sim::{Formation, Grip, Throw};
use glam::Vec2;

/// The place of the press: in the middle of the window, a third above its lower edge.
pub(crate) const PRESS: Vec2 = Vec2::new(0.8, 0.66);
/// The metres of the board per window height, in the flat view.
pub(crate) const METRES: f32 = 4.0;
/// Half of the zone in which the pointer only slides the weight, and the full pull, in window heights.
pub(crate) const DEAD_ZONE: f32 = 0.012;
pub(crate) const FULL_PULL: f32 = 0.30;

pub(crate) fn board() -> Board {
    Board::regulation(BoardSpeed::Medium)
}

pub(crate) fn one() -> Grip {
    Grip::One(WeightId::of(Colour::Red)[0])
}

pub(crate) fn four(formation: Formation) -> Grip {
    Grip::Four { colour: Colour::Blue, formation, spread: 0 }
}

pub(crate) fn hand() -> Gesture {
    Gesture::new(&board(), &WeightSpec::large(), one(), Manner::EXACT)
}

/// The manner of a swing with bare firmness.
pub(crate) fn bare() -> Manner {
    Manner::swing(Firmness::Bare)
}

/// A hand with that manner.
pub(crate) fn pusher() -> Gesture {
    Gesture::new(&board(), &WeightSpec::large(), one(), bare())
}

/// The pointer at a place on the screen, over a flat view of the board with the weight's rest under `PRESS`.
pub(crate) fn at(time: f64, screen: Vec2) -> Pointer {
    let away = (screen - PRESS) * METRES;
    let rest = Vec2::new(hand().reach().rest_x, 0.0);
    Pointer { board: Some(rest + Vec2::new(-away.y, -away.x)), screen, time }
}

/// The pointer over a point of the board, relative to the weight's rest.
pub(crate) fn over(time: f64, from_rest: Vec2) -> Pointer {
    at(time, PRESS + Vec2::new(-from_rest.y, -from_rest.x) / METRES)
}

/// Presses on the weight, moves straight to each place (relative to the press, in window heights), and releases at the
/// last.
pub(crate) fn drag(hand: &mut Gesture, way: &[Vec2]) -> Option<Released> {
    assert!(hand.press(at(0.0, PRESS), false));
    for (step, place) in way.iter().enumerate() {
        if let Some(released) = hand.moved(at(0.1 * (step + 1) as f64, PRESS + *place)) {
            return Some(released);
        }
    }
    hand.release(at(0.1 * way.len() as f64, PRESS + way[way.len() - 1]))
}

#[track_caller]
pub(crate) fn thrown(released: Option<Released>) -> Throw {
    match released {
        Some(Released::Throw(delivery)) => delivery.throw,
        other => panic!("expected a throw, not {other:?}"),
    }
}

pub(crate) fn degrees(velocity: Vec2) -> f32 {
    velocity.y.atan2(velocity.x).to_degrees()
}

/// Checks that a hand holds no throw, and that its weight is at the middle of its rest.
#[track_caller]
pub(crate) fn lies_again(hand: &mut Gesture) {
    let expected = Aim { phase: HandPhase::Waiting, at: Vec2::new(hand.reach().rest_x, 0.0), ..Aim::default() };
    assert_eq!(hand.aim(), expected);
    assert_eq!(hand.release(at(9.0, PRESS)), None);
}

/// The x of a single weight's rest.
pub(crate) fn hand_rest() -> f32 {
    hand().reach().rest_x
}
