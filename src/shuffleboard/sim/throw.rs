//! A throw at the moment of release, quantised so that it can be stored and repeated to the bit.

use glam::Vec2;
use serde::{Deserialize, Serialize};

use super::{BadTable, Table};
use crate::shuffleboard::rules::{Colour, Layout, WeightId, WeightSet};

/// The quantum of positions and speeds: one micrometre, or one micrometre per second.
const MICRO: f32 = 1e-6;
/// The quantum of spin: one milliradian per second.
const MILLI: f32 = 1e-3;

/// The largest overlap of resting weights that is accepted, in metres: positions are rounded, and files are written by
/// hand.
pub(super) const MOST_OVERLAP: f32 = 5e-5;

/// The state of the hand at the release. It is stored as integers, so that a recorded throw is exactly the same throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Throw {
    /// The weights in the hand and how it holds them.
    pub grip: Grip,
    /// The middle of the grip in board coordinates, in micrometres.
    at: [i32; 2],
    /// The velocity in micrometres per second.
    velocity: [i32; 2],
    /// The spin in milliradians per second, anticlockwise seen from above.
    spin: i32,
    /// By how much the outermost weight on the left of a break is faster than its middle, in micrometres per second.
    lean: i32,
}

/// The weights in the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Grip {
    /// A single weight.
    One(WeightId),
    /// The four weights of a break.
    Four {
        /// The colour of the weights.
        colour: Colour,
        /// The arrangement in the hand.
        formation: Formation,
        /// The speed of the opening fingers at the outermost weight, in micrometres per second.
        spread: i32,
    },
}

/// The arrangement of the four weights of a break in the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Formation {
    /// Two side by side, two behind.
    #[default]
    Square,
    /// One in front, two side by side, one behind.
    Diamond,
    /// Four side by side.
    Line,
    /// Two pairs, one behind the other, with a gap between.
    Pairs,
}

/// Why a throw is refused.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
pub enum BadThrow {
    /// A weight leaves the hand outside the board.
    #[error("the throw leaves the hand at x {:.3} m, y {:.3} m, which is not on the board", .0.x, .0.y)]
    OffTheBoard(Vec2),
    /// It leaves the hand where a weight lies.
    #[error("the throw leaves the hand where the {} {} lies", .0.colour().name(), .0.number())]
    Occupied(WeightId),
    /// A weight that is thrown is on the board already.
    #[error("the {} {} is on the board already", .0.colour().name(), .0.number())]
    OnTheBoard(WeightId),
    /// A weight lies off the board, or its position is not a number.
    #[error("the {} {} lies at x {:.3} m, y {:.3} m, which is not on the board", .0.colour().name(), .0.number(), .1.x, .1.y)]
    Misplaced(WeightId, Vec2),
    /// Two resting weights overlap.
    #[error(
        "the {} {} and the {} {} overlap",
        .0.colour().name(), .0.number(), .1.colour().name(), .1.number()
    )]
    Overlapping(WeightId, WeightId),
    /// It is faster than [`Throw::FASTEST`].
    #[error("a throw of {0:.2} m/s is faster than the {limit} m/s a hand can do", limit = Throw::FASTEST)]
    TooFast(f32),
    /// It spins faster than [`Throw::MOST_SPIN`].
    #[error("a spin of {0:.0} rad/s is more than the {limit} rad/s a hand can give", limit = Throw::MOST_SPIN)]
    SpinsTooFast(f32),
    /// Its fingers open more unevenly than [`Throw::MOST_LEAN`], or it has a lean but only one weight.
    #[error("fingers that lean by {0:.2} m/s do more than the {limit} m/s of any hand", limit = Throw::MOST_LEAN)]
    Leans(f32),
    /// The table is not valid.
    #[error(transparent)]
    Table(#[from] BadTable),
}

impl Grip {
    /// The usual speed of the opening fingers, in micrometres per second: the four weights of a lagged break part by a
    /// few centimetres and stay on the board.
    pub const DEFAULT_SPREAD: i32 = 16_000;

    /// The weights in the hand.
    pub fn weights(&self) -> WeightSet {
        match *self {
            Self::One(id) => [id].into_iter().collect(),
            Self::Four { colour, .. } => WeightId::of(colour).into_iter().collect(),
        }
    }
}

impl Throw {
    /// The fastest release, in m/s. The model is not valid beyond it.
    pub const FASTEST: f32 = 8.0;

    /// The largest spin of a release, in rad/s: about thirty turns a second.
    pub const MOST_SPIN: f32 = 200.0;

    /// The largest lean of the fingers, in m/s: see [`Throw::leaning`].
    pub const MOST_LEAN: f32 = 0.03;

    /// A throw from SI values, rounded to the quanta. NaN becomes zero.
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

    /// The same throw by a hand whose fingers open unevenly: the outermost weight on the left of a break is faster than
    /// its middle by `lean` m/s, the one on the right slower by as much. It has no effect on a single weight.
    pub fn leaning(self, lean: f32) -> Self {
        Self { lean: (lean / MICRO).round() as i32, ..self }
    }

    /// A throw of the numbers that [`Throw::quanta`] returns.
    pub(crate) fn of_quanta(grip: Grip, [x, y, along, across, spin, lean]: [i32; 6]) -> Self {
        Self { grip, at: [x, y], velocity: [along, across], spin, lean }
    }

    /// The stored numbers: x and y, the velocity along and across the board, spin, and lean.
    pub(crate) fn quanta(&self) -> [i32; 6] {
        let Self { at: [x, y], velocity: [along, across], spin, lean, .. } = *self;
        [x, y, along, across, spin, lean]
    }

    /// By how much the outermost weight on the left of a break is faster than its middle, in m/s.
    pub fn lean(&self) -> f32 {
        self.lean as f32 * MICRO
    }

    /// The middle of the grip at the release, in metres.
    pub fn at(&self) -> Vec2 {
        Vec2::new(self.at[0] as f32, self.at[1] as f32) * MICRO
    }

    /// The velocity at the release, in m/s.
    pub fn velocity(&self) -> Vec2 {
        Vec2::new(self.velocity[0] as f32, self.velocity[1] as f32) * MICRO
    }

    /// The spin at the release, in rad/s, anticlockwise seen from above.
    pub fn spin(&self) -> f32 {
        self.spin as f32 * MILLI
    }

    /// Checks that a hand can make this throw on this table with these weights on it.
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
            // Compared in quanta, so that the limit itself is accepted.
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
