//! The throw that leaves the hand: the intended throw, changed by the hand's deviation from it.

use glam::Vec2;
use serde::{Deserialize, Serialize};

use super::{Firmness, HandKind};
use crate::shuffleboard::sim::{Grip, Throw};

/// The largest spin that a hand gives a weight, in rad/s: a little over six turns a second. Our choice.
pub(super) const MOST_ENGLISH: f32 = 40.0;
/// The spin for every rad/s by which the path of the push turns. Our choice: the wobble of a practised hand then spins
/// a weight about as much as an expert rival does.
const SPIN_PER_TURN: f32 = 2.0;
/// The lean of a break's fingers, in m/s, for every rad/s that the hand turns to the left (see [`Throw::leaning`]). Our
/// choice: the fingers absorb most of the turn.
const LEAN_PER_TURN: f32 = 0.002;
/// The lean of a break's fingers without any turn, in m/s. Our choice: real fingers open unevenly, so breaks are not
/// exactly symmetric.
const FINGER_LEAN: f32 = 0.0015;
/// How much wider the fingers open when the push is faster than intended: the relative change of the opening per
/// relative change of speed.
const OPENING_PER_SPEED: f32 = 2.0;

/// A throw together with what was intended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Delivery {
    /// The actual throw.
    pub throw: Throw,
    /// The intended throw; equal to `throw` with [`HandKind::Set`].
    pub meant: Throw,
    /// The kind of hand that threw.
    pub hand: HandKind,
    /// How much of a swing's deviation counted.
    pub firmness: Firmness,
}

impl Delivery {
    /// A throw that equals the intended one.
    pub fn exact(throw: Throw) -> Self {
        Self { throw, meant: throw, hand: HandKind::Set, firmness: Firmness::default() }
    }

    /// The relative excess of speed over the intended one.
    pub fn hot(&self) -> f32 {
        self.throw.velocity().length() / self.meant.velocity().length() - 1.0
    }

    /// The deviation of direction to the left, as sideways per forward distance.
    pub fn left(&self) -> f32 {
        slope(self.throw.velocity()) - slope(self.meant.velocity())
    }

    /// The deviation of spin to the left (anticlockwise), in rad/s.
    pub fn twisted(&self) -> f32 {
        self.throw.spin() - self.meant.spin()
    }
}

/// The difference between what a hand did and what was intended.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Deviation {
    /// The relative excess of speed.
    pub speed: f32,
    /// The deviation of direction to the left, as sideways per forward distance.
    pub slope: f32,
    /// The angular velocity to the left of the push's path at the release, in rad/s.
    pub turn: f32,
}

/// The weighting of one part of a deviation `d`: `share d |d| / (|d| + ease)`. Small deviations count quadratically,
/// which rewards a steady hand; large ones count nearly linearly. The function is smooth everywhere.
#[derive(Debug, Clone, Copy)]
struct DeviationWeight {
    share: f32,
    ease: f32,
}

impl DeviationWeight {
    fn of(self, deviation: f32) -> f32 {
        let size = deviation.abs();
        if size == 0.0 { 0.0 } else { self.share * deviation * size / (size + self.ease) }
    }
}

impl Firmness {
    /// The part of a deviation that counts. Tuned with `examples/hand.rs`.
    pub fn counts(self, deviation: Deviation) -> Deviation {
        let (speed, slope, turn) = match self {
            Self::Gentle => ((1.2, 0.6), (0.35, 0.04), 0.5),
            Self::Club => ((1.8, 0.5), (0.5, 0.04), 1.0),
            Self::Bare => ((1.0, 0.0), (1.0, 0.0), 1.5),
        };
        let weigh = |(share, ease): (f32, f32), value: f32| DeviationWeight { share, ease }.of(value);
        Deviation {
            speed: weigh(speed, deviation.speed),
            slope: weigh(slope, deviation.slope),
            turn: turn * deviation.turn,
        }
    }
}

/// The throw with the lean that a break's fingers have when the hand turns at `turn` rad/s. A single weight is not
/// changed.
pub fn by_fingers(throw: Throw, turn: f32) -> Throw {
    match throw.grip {
        Grip::Four { .. } => {
            throw.leaning((FINGER_LEAN + LEAN_PER_TURN * turn).clamp(-Throw::MOST_LEAN, Throw::MOST_LEAN))
        }
        Grip::One(_) => throw,
    }
}

/// The intended throw changed by a deviation, at most `hardest` m/s fast.
pub(super) fn bent(meant: Throw, by: Deviation, hardest: f32) -> Throw {
    let velocity = meant.velocity();
    let speed = (velocity.length() * (1.0 + by.speed)).min(hardest);
    let velocity = Vec2::new(1.0, slope(velocity) + by.slope).normalize() * speed;
    let spin = (meant.spin() + SPIN_PER_TURN * by.turn).clamp(-MOST_ENGLISH, MOST_ENGLISH);
    let grip = match meant.grip {
        Grip::Four { colour, formation, spread } => {
            let opens = (1.0 + OPENING_PER_SPEED * by.speed).clamp(0.25, 2.0);
            Grip::Four { colour, formation, spread: (spread as f32 * opens).round() as i32 }
        }
        one @ Grip::One(_) => one,
    };
    by_fingers(Throw::new(grip, meant.at(), velocity, spin), SPIN_PER_TURN * by.turn)
}

/// The direction of a velocity, as sideways (left) per forward distance.
pub(super) fn slope(velocity: Vec2) -> f32 {
    velocity.y / velocity.x
}
