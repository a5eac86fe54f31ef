//! The record of a throw: every contact with what it did to both sides, for whoever wants to check us against theory.

use glam::Vec2;
use serde::Serialize;

use super::Motion;
use crate::shuffleboard::rules::{Edge, WeightId};

/// One contact as it was resolved. Times in seconds since the release, places in metres, speeds in m/s, spins in rad/s,
/// all in the shooter's board frame.
///
/// A blow that goes through a row of touching weights is one meeting for each pair, all at the same time, each beginning
/// where the one before has ended. Weights that meet several others at once are given the impulses of all: the motions
/// before and after are then those of the whole cluster.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Meeting {
    /// When.
    pub time: f32,
    /// Where they touched.
    pub at: Vec2,
    /// How fast they closed along the line between them.
    pub speed: f32,
    /// The weight, or the one of the lower number.
    pub weight: Party,
    /// The weight it met ...
    pub other: Option<Party>,
    /// ... or the cushion.
    pub cushion: Option<Edge>,
}

/// A weight in a meeting.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Party {
    /// Which.
    pub weight: WeightId,
    /// How it came.
    pub before: Motion,
    /// How it left.
    pub after: Motion,
}

impl Party {
    pub(super) fn new(weight: WeightId, before: Motion) -> Self {
        Self { weight, before, after: before }
    }
}

impl Meeting {
    /// Takes in how everything moves after.
    pub(super) fn finish(&mut self, after: impl Fn(WeightId) -> Option<Motion>) {
        for party in [Some(&mut self.weight), self.other.as_mut()].into_iter().flatten() {
            party.after = after(party.weight).unwrap_or(party.before);
        }
    }
}
