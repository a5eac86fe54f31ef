//! A throw as the hand lets go of it, quantised so that it can be written down and repeated to the bit.

use glam::Vec2;
use serde::{Deserialize, Serialize};

use crate::rules::{Colour, WeightId, WeightSet};

/// Quantum of places and speeds: a millionth of a metre, or of a metre per second.
const MICRO: f32 = 1e-6;
/// Quantum of spin: a thousandth of a radian per second.
const MILLI: f32 = 1e-3;

/// What leaves the hand, from where and how fast. Integers, so that a recorded throw is the very throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Throw {
    /// What the hand holds.
    pub grip: Grip,
    /// Where its middle is at the release, in micrometres in the board frame.
    at: [i32; 2],
    /// Its velocity, in micrometres per second.
    velocity: [i32; 2],
    /// Its spin, in milliradians per second, anticlockwise from above.
    spin: i32,
}

/// What the hand holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Grip {
    /// One weight.
    One(WeightId),
    /// The four weights of a break.
    Four {
        /// Their colour.
        colour: Colour,
        /// How they lie together.
        formation: Formation,
        /// How fast the fingers open, in micrometres per second at the outermost weight.
        spread: i32,
    },
}

/// How the four weights of a break lie together in the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Formation {
    /// Two abreast, two behind.
    #[default]
    Square,
    /// One ahead, two abreast, one behind.
    Diamond,
    /// Four abreast.
    Line,
    /// Two pairs, one behind the other, with a gap between.
    Pairs,
}

impl Grip {
    /// The weights held.
    pub fn weights(&self) -> WeightSet {
        match *self {
            Self::One(id) => [id].into_iter().collect(),
            Self::Four { colour, .. } => WeightId::of(colour).into_iter().collect(),
        }
    }
}

impl Throw {
    /// A throw from SI values, rounded to the quanta. Values that are not numbers become zero.
    pub fn new(grip: Grip, at: Vec2, velocity: Vec2, spin: f32) -> Self {
        let quantise = |value: f32, quantum: f32| (value / quantum).round() as i32;
        Self {
            grip,
            at: [quantise(at.x, MICRO), quantise(at.y, MICRO)],
            velocity: [quantise(velocity.x, MICRO), quantise(velocity.y, MICRO)],
            spin: quantise(spin, MILLI),
        }
    }

    /// Where the middle of the grip is at the release. Metres.
    pub fn at(&self) -> Vec2 {
        Vec2::new(self.at[0] as f32, self.at[1] as f32) * MICRO
    }

    /// The velocity at the release. Metres per second.
    pub fn velocity(&self) -> Vec2 {
        Vec2::new(self.velocity[0] as f32, self.velocity[1] as f32) * MICRO
    }

    /// The spin at the release. Radians per second, anticlockwise from above.
    pub fn spin(&self) -> f32 {
        self.spin as f32 * MILLI
    }
}
