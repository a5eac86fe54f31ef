//! What leaves the hand: the throw that was meant, bent by what the hand did beside it.

use glam::Vec2;
use serde::{Deserialize, Serialize};

use super::{Firmness, HandKind};
use crate::shuffleboard::sim::{Grip, Throw};

/// The most English a wrist gives a weight, in rad/s: a little over six turns a second. Our choice.
pub(super) const MOST_ENGLISH: f32 = 40.0;
/// How fast a weight spins for every radian per second that the path of the push turns. Our choice: the wobble of a
/// practised hand then spins a weight about as much as an expert rival's does.
const SPIN_PER_TURN: f32 = 2.0;
/// How much faster the outermost weight on the left of a break leaves, in m/s, for every radian per second that the hand turns
/// to the left: the fingers give most of the turning away. Our choice.
const LEAN_PER_TURN: f32 = 0.002;
/// No fingers open alike: so much faster the outermost weight on the left of a break leaves a hand that does not turn, in m/s.
/// Our choice: the breaks of a table are then no mirror images of themselves.
const FINGERS: f32 = 0.0015;
/// How much of a break's opening goes with the speed of the push: a hand that hurries opens wider, by this share of its
/// deviation.
const OPENING_PER_SPEED: f32 = 2.0;

/// A throw as it leaves the hand, with what was meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Delivery {
    /// What leaves the hand.
    pub throw: Throw,
    /// What was meant to leave it. The same for a hand that sets.
    pub meant: Throw,
    /// How it was thrown.
    pub hand: HandKind,
    /// How much of what a swing did beside it counted.
    pub firmness: Firmness,
}

impl Delivery {
    /// A throw that is exactly what was meant.
    pub fn exact(throw: Throw) -> Self {
        Self { throw, meant: throw, hand: HandKind::Set, firmness: Firmness::default() }
    }

    /// By how much the throw was faster than meant, as a share of what was meant.
    pub fn hot(&self) -> f32 {
        self.throw.velocity().length() / self.meant.velocity().length() - 1.0
    }

    /// How far its direction was to the left of what was meant, sideways per forward.
    pub fn left(&self) -> f32 {
        slope(self.throw.velocity()) - slope(self.meant.velocity())
    }

    /// How much more it turns to the left than was meant, rad/s.
    pub fn twisted(&self) -> f32 {
        self.throw.spin() - self.meant.spin()
    }
}

/// What a hand did beside what was meant.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Deviation {
    /// How much faster, as a share of the speed that was meant.
    pub speed: f32,
    /// How far to the left, sideways per forward.
    pub slope: f32,
    /// How fast the path of the push turned to the left at the release, rad/s.
    pub turn: f32,
}

/// How a firmness weighs one part of a deviation: `share d |d| / (|d| + ease)`. Small deviations count by their square, so
/// that a steady hand is rewarded; large ones count nearly whole. It has no kink and no step anywhere.
#[derive(Debug, Clone, Copy)]
struct Weighing {
    share: f32,
    ease: f32,
}

impl Weighing {
    fn of(self, deviation: f32) -> f32 {
        let size = deviation.abs();
        if size == 0.0 { 0.0 } else { self.share * deviation * size / (size + self.ease) }
    }
}

impl Firmness {
    /// What counts of a deviation. Tuned by `examples/hand.rs`.
    pub fn counts(self, deviation: Deviation) -> Deviation {
        let (speed, slope, turn) = match self {
            Self::Gentle => ((1.2, 0.6), (0.35, 0.04), 0.5),
            Self::Club => ((1.8, 0.5), (0.5, 0.04), 1.0),
            Self::Bare => ((1.0, 0.0), (1.0, 0.0), 1.5),
        };
        let weigh = |(share, ease): (f32, f32), value: f32| Weighing { share, ease }.of(value);
        Deviation {
            speed: weigh(speed, deviation.speed),
            slope: weigh(slope, deviation.slope),
            turn: turn * deviation.turn,
        }
    }
}

/// The throw with its fingers opening as those of a hand do that turns by so much (rad/s) beside what was meant. Of one weight
/// nothing changes.
pub fn by_fingers(throw: Throw, turn: f32) -> Throw {
    match throw.grip {
        Grip::Four { .. } => throw.leaning((FINGERS + LEAN_PER_TURN * turn).clamp(-Throw::MOST_LEAN, Throw::MOST_LEAN)),
        Grip::One(_) => throw,
    }
}

/// The meant throw as a deviation that counts bends it, no harder than `hardest` (m/s).
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

/// The direction of a velocity, sideways (left) per forward.
pub(super) fn slope(velocity: Vec2) -> f32 {
    velocity.y / velocity.x
}
