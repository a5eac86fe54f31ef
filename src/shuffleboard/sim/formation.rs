//! The positions of the weights in the hand and their velocities at the release.

use glam::Vec2;

use super::{Formation, Grip, Table, Throw};
use crate::shuffleboard::rules::WeightId;

/// The gap between two weights in the hand, in metres.
const WEIGHT_GAP: f32 = 2e-4;
/// The gap between the two pairs of [`Formation::Pairs`], in metres.
const PAIR_GAP: f32 = 0.02;
/// One micrometre per second, in m/s.
const MICRO: f32 = 1e-6;

/// One weight as it leaves the hand, in SI units and in board coordinates from the shooter's end.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Release {
    /// The weight.
    pub weight: WeightId,
    /// The position of its centre.
    pub at: Vec2,
    /// Its velocity.
    pub velocity: Vec2,
    /// Its spin in rad/s.
    pub spin: f32,
}

impl Formation {
    /// The positions of the four weights around the middle of the grip, in units of a diameter plus its gap. `gap` is
    /// the additional distance between two pairs.
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
    /// Every weight of the throw at the release, in the order of their numbers.
    ///
    /// The weights of a break have the velocity of the hand. The opening fingers add a velocity away from the middle,
    /// in proportion to the distance from it; a hand that [leans](Throw::leaning) adds more to those on one side.
    pub fn releases(&self, table: &Table) -> Vec<Release> {
        let (at, velocity, spin) = (self.at(), self.velocity(), self.spin());
        match self.grip {
            Grip::One(weight) => vec![Release { weight, at, velocity, spin }],
            Grip::Four { colour, formation, spread } => {
                let pitch = 2.0 * table.weight.radius + WEIGHT_GAP;
                let places = formation.places(0.5 * PAIR_GAP / pitch);
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
