//! What a throw did: the layouts before and after it, and what happened between.

use glam::Vec2;
use serde::{Deserialize, Serialize};

use super::{Layout, WeightId, WeightSet};

/// The result of one throw, all a game needs to know about it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ThrowOutcome {
    /// The weights that left the hand: one, or the four of a break.
    pub thrown: WeightSet,
    /// What lay on the board before; the thrown weights are not among them.
    pub before: Layout,
    /// What lies on the board after everything has come to rest.
    pub after: Layout,
    /// What happened between, in order of time.
    pub happenings: Vec<Happening>,
}

impl ThrowOutcome {
    /// The weights that were on the board or in the hand and are so no longer.
    pub fn fallen(&self) -> WeightSet {
        WeightId::all()
            .filter(|id| self.thrown.contains(*id) || self.before.get(*id).is_some())
            .filter(|id| self.after.get(*id).is_none())
            .collect()
    }
}

/// Something that happened during a throw. Times in seconds since the release, speeds in m/s.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Happening {
    /// Two weights met.
    Hit {
        /// When.
        time: f32,
        /// The two weights, lower number first.
        weights: [WeightId; 2],
        /// Where their rims touched.
        at: Vec2,
        /// How fast they closed along the line of their centres.
        speed: f32,
    },
    /// A weight met a cushion.
    Cushion {
        /// When.
        time: f32,
        /// Which weight.
        weight: WeightId,
        /// The edge the cushion stands on: [`Edge::Left`] or [`Edge::Right`].
        edge: Edge,
        /// Where its rim touched.
        at: Vec2,
        /// How fast it closed on the cushion.
        speed: f32,
    },
    /// A weight's centre passed an edge.
    Fell {
        /// When.
        time: f32,
        /// Which weight.
        weight: WeightId,
        /// Over which edge.
        edge: Edge,
        /// Where its centre was.
        at: Vec2,
        /// Its velocity then.
        velocity: Vec2,
    },
}

impl Happening {
    /// When it happened, in seconds since the release.
    pub fn time(&self) -> f32 {
        match self {
            Self::Hit { time, .. } | Self::Cushion { time, .. } | Self::Fell { time, .. } => *time,
        }
    }
}

/// An edge of the board: where a weight fell, or the cushion it met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Edge {
    /// The shooter's own end.
    Near,
    /// The scoring end.
    Far,
    /// The long edge at the shooter's left (+Y).
    Left,
    /// The long edge at the shooter's right (-Y).
    Right,
}
