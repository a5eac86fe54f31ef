//! A throw as the hand lets go of it, quantised so that it can be written down and repeated to the bit.

use glam::Vec2;
use serde::{Deserialize, Serialize};

use super::{BadTable, Table};
use crate::shuffleboard::rules::{Colour, Layout, WeightId, WeightSet};

/// Quantum of places and speeds: a millionth of a metre, or of a metre per second.
const MICRO: f32 = 1e-6;
/// Quantum of spin: a thousandth of a radian per second.
const MILLI: f32 = 1e-3;

/// Lying weights may overlap by this much, in metres: places are rounded, and files are written by hand.
pub(super) const OVERLAP: f32 = 5e-5;

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
    /// How much faster than its middle the outermost weight on the left of a break leaves, in micrometres per second.
    lean: i32,
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

/// Why a throw is refused.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
pub enum BadThrow {
    /// It does not leave the hand on the board.
    #[error("the throw leaves the hand at x {:.3} m, y {:.3} m, which is not on the board", .0.x, .0.y)]
    OffTheBoard(Vec2),
    /// It leaves the hand where a weight lies.
    #[error("the throw leaves the hand where the {} {} lies", .0.colour().name(), .0.number())]
    Occupied(WeightId),
    /// A weight that is thrown lies on the board already.
    #[error("the {} {} is on the board already", .0.colour().name(), .0.number())]
    OnTheBoard(WeightId),
    /// A weight lies where none can: off the board, or at no place at all.
    #[error("the {} {} lies at x {:.3} m, y {:.3} m, which is not on the board", .0.colour().name(), .0.number(), .1.x, .1.y)]
    Misplaced(WeightId, Vec2),
    /// Two weights lie in the same place.
    #[error(
        "the {} {} and the {} {} lie in each other",
        .0.colour().name(), .0.number(), .1.colour().name(), .1.number()
    )]
    Overlapping(WeightId, WeightId),
    /// It is faster than any hand.
    #[error("a throw of {0:.2} m/s is faster than the {limit} m/s a hand can do", limit = Throw::FASTEST)]
    TooFast(f32),
    /// It spins more than any hand can make it.
    #[error("a spin of {0:.0} rad/s is more than the {limit} rad/s a hand can give", limit = Throw::MOST_SPIN)]
    SpinsTooFast(f32),
    /// Its fingers open more unevenly than any hand's, or it holds one weight and has no fingers to open.
    #[error("fingers that lean by {0:.2} m/s do more than the {limit} m/s of any hand", limit = Throw::MOST_LEAN)]
    Leans(f32),
    /// There is no such table.
    #[error(transparent)]
    Table(#[from] BadTable),
}

impl Grip {
    /// How fast the fingers open if nobody says otherwise, in micrometres per second: the four weights of a lagged break
    /// part by a few centimetres and stay on the board.
    pub const DEFAULT_SPREAD: i32 = 16_000;

    /// The weights held.
    pub fn weights(&self) -> WeightSet {
        match *self {
            Self::One(id) => [id].into_iter().collect(),
            Self::Four { colour, .. } => WeightId::of(colour).into_iter().collect(),
        }
    }
}

impl Throw {
    /// The fastest legal release, in m/s: beyond it nothing about a weight on a board is known.
    pub const FASTEST: f32 = 8.0;

    /// The most spin of a release, in rad/s: some thirty turns a second.
    pub const MOST_SPIN: f32 = 200.0;

    /// The most that the fingers of a break lean, in m/s: see [`Throw::leaning`]. One weight leans by nothing.
    pub const MOST_LEAN: f32 = 0.03;

    /// A throw from SI values, rounded to the quanta. Values that are not numbers become zero.
    pub fn new(grip: Grip, at: Vec2, velocity: Vec2, spin: f32) -> Self {
        let quantise = |value: f32, quantum: f32| (value / quantum).round() as i32;
        Self {
            grip,
            at: [quantise(at.x, MICRO), quantise(at.y, MICRO)],
            velocity: [quantise(velocity.x, MICRO), quantise(velocity.y, MICRO)],
            spin: quantise(spin, MILLI),
            lean: 0,
        }
    }

    /// The same by a hand whose fingers do not open alike: the outermost weight on the left of a break leaves by so much
    /// faster (m/s) than its middle, the one on the right by so much slower. It does nothing to a single weight.
    pub fn leaning(self, lean: f32) -> Self {
        Self { lean: (lean / MICRO).round() as i32, ..self }
    }

    /// How much faster the outermost weight on the left of a break leaves than its middle. Metres per second.
    pub fn lean(&self) -> f32 {
        self.lean as f32 * MICRO
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

    /// Whether a hand can make this throw on this table, with those weights on it.
    pub(super) fn check(&self, table: &Table, before: &Layout) -> Result<(), BadThrow> {
        let most = if let Grip::Four { .. } = self.grip { Self::MOST_LEAN / MICRO } else { 0.0 };
        if self.lean.unsigned_abs() > most.round() as u32 {
            return Err(BadThrow::Leans(self.lean()));
        }
        for release in self.releases(table) {
            if before.get(release.weight).is_some() {
                return Err(BadThrow::OnTheBoard(release.weight));
            }
            if !table.has_room(release.at) {
                return Err(BadThrow::OffTheBoard(release.at));
            }
            let speed = release.velocity.length();
            if speed > Self::FASTEST {
                return Err(BadThrow::TooFast(speed));
            }
            // In quanta, so that the most itself is let through.
            if self.spin.unsigned_abs() > Self::MOST_SPIN as u32 * 1000 {
                return Err(BadThrow::SpinsTooFast(release.spin));
            }
            let reach = 2.0 * table.weight.radius;
            if let Some((lying, _)) =
                before.iter().find(|(_, pose)| pose.at.distance_squared(release.at) < reach * reach)
            {
                return Err(BadThrow::Occupied(lying));
            }
        }
        Ok(())
    }
}
