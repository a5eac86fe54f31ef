//! How the weights of a throw lie in the hand, and with what velocity each of them leaves it.

use glam::Vec2;

use super::{Formation, Grip, Table, Throw};
use crate::shuffleboard::rules::WeightId;

/// Air between two weights in the hand, in metres: they all but touch.
const AIR: f32 = 2e-4;
/// Air between the two pairs of [`Formation::Pairs`], in metres.
const PAIR_AIR: f32 = 0.02;
/// A micrometre per second in m/s.
const MICRO: f32 = 1e-6;

/// One weight as it leaves the hand. SI units, in the shooter's board frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Release {
    /// Which weight.
    pub weight: WeightId,
    /// Its centre.
    pub at: Vec2,
    /// Its velocity.
    pub velocity: Vec2,
    /// Its spin, rad/s.
    pub spin: f32,
}

impl Formation {
    /// Where the four weights lie about the middle of the grip, in pitches (a diameter and its air); `gap` is the extra
    /// distance between two pairs.
    fn places(self, gap: f32) -> [Vec2; 4] {
        let half_diagonal = std::f32::consts::FRAC_1_SQRT_2;
        let places = match self {
            Self::Square => [(0.5, 0.5), (0.5, -0.5), (-0.5, 0.5), (-0.5, -0.5)],
            Self::Diamond => [(half_diagonal, 0.0), (0.0, half_diagonal), (0.0, -half_diagonal), (-half_diagonal, 0.0)],
            Self::Line => [(0.0, 1.5), (0.0, 0.5), (0.0, -0.5), (0.0, -1.5)],
            Self::Pairs => [(0.5 + gap, 0.5), (0.5 + gap, -0.5), (-0.5 - gap, 0.5), (-0.5 - gap, -0.5)],
        };
        places.map(Vec2::from)
    }
}

impl Throw {
    /// Every weight of the throw as it leaves the hand, in the order of their numbers.
    ///
    /// All weights of a break have the velocity of the hand; the opening fingers add to it, away from the middle, in
    /// proportion to the distance from it, and a hand that [leans](Throw::leaning) to those on one side.
    pub fn releases(&self, table: &Table) -> Vec<Release> {
        let (at, velocity, spin) = (self.at(), self.velocity(), self.spin());
        match self.grip {
            Grip::One(weight) => vec![Release { weight, at, velocity, spin }],
            Grip::Four { colour, formation, spread } => {
                let pitch = 2.0 * table.weight.radius + AIR;
                let places = formation.places(0.5 * PAIR_AIR / pitch);
                let outermost = places.iter().map(|place| place.length()).fold(0.0, f32::max);
                let opening = spread as f32 * MICRO / outermost;
                let leaning = self.lean() / outermost;
                let forward = velocity.normalize_or_zero();
                let release = |(weight, place): (WeightId, Vec2)| Release {
                    weight,
                    at: at + place * pitch,
                    velocity: velocity + place * opening + forward * (place.y * leaning),
                    spin,
                };
                WeightId::of(colour).into_iter().zip(places).map(release).collect()
            }
        }
    }
}
