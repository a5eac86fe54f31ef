//! Records of resolved contacts, for checks of the physics against theory.

use glam::Vec2;
use serde::Serialize;

use super::Motion;
use crate::shuffleboard::rules::{Edge, WeightId};

/// One contact as it was resolved. Times in seconds since the release, positions in metres, speeds in m/s, spins in
/// rad/s, in board coordinates from the shooter's end.
///
/// A blow that passes through a row of touching weights gives one record for each pair, all at the same time, each
/// beginning where the one before ended. If a weight touches several others at once, the motions before and after
/// include the impulses of all of them.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct CollisionRecord {
    /// The time.
    pub time: f32,
    /// The point where they touched.
    pub at: Vec2,
    /// The closing speed along the line between them.
    pub speed: f32,
    /// The first weight: of two, the one with the lower number.
    pub weight: CollidingWeight,
    /// The second weight; `None` for a cushion.
    pub other: Option<CollidingWeight>,
    /// The cushion; `None` for two weights.
    pub cushion: Option<Edge>,
}

/// One of the weights in a contact.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct CollidingWeight {
    /// The weight.
    pub weight: WeightId,
    /// Its motion before the contact.
    pub before: Motion,
    /// Its motion after the contact.
    pub after: Motion,
}

impl CollidingWeight {
    pub(super) fn new(weight: WeightId, before: Motion) -> Self {
        Self { weight, before, after: before }
    }
}

impl CollisionRecord {
    /// Records the motions after the contact.
    pub(super) fn finish(&mut self, after: impl Fn(WeightId) -> Option<Motion>) {
        for party in [Some(&mut self.weight), self.other.as_mut()].into_iter().flatten() {
            party.after = after(party.weight).unwrap_or(party.before);
        }
    }
}
