//! The outcome of a throw: the layouts before and after it, and what happened between.

use glam::Vec2;
use serde::{Deserialize, Serialize};

use super::{Layout, WeightId, WeightSet};

/// The result of one throw, with everything that the rules need to know about it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ThrowOutcome {
    /// The weights that left the hand: one, or the four of a break.
    pub thrown: WeightSet,
    /// The layout before the throw, without the thrown weights.
    pub before: Layout,
    /// The layout after everything has come to rest.
    pub after: Layout,
    /// What happened during the throw, in order of time.
    pub happenings: Vec<Happening>,
}

impl ThrowOutcome {
    /// The weights that left the board during the throw.
    pub fn fallen(&self) -> WeightSet {
        WeightId::all()
            .filter(|id| self.thrown.contains(*id) || self.before.get(*id).is_some())
            .filter(|id| self.after.get(*id).is_none())
            .collect()
    }
}

/// One thing that happened during a throw. Times are in seconds since the release, positions in metres, speeds in m/s.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Happening {
    /// Two weights collided.
    Hit {
        /// The time.
        time: f32,
        /// The two weights, lower number first.
        weights: [WeightId; 2],
        /// The point where their rims touched.
        at: Vec2,
        /// Their closing speed along the line between their centres.
        speed: f32,
    },
    /// A weight hit a cushion.
    Cushion {
        /// The time.
        time: f32,
        /// The weight.
        weight: WeightId,
        /// The side of the cushion: [`Edge::Left`] or [`Edge::Right`].
        edge: Edge,
        /// The point where its rim touched.
        at: Vec2,
        /// Its speed towards the cushion.
        speed: f32,
    },
    /// The centre of a weight passed an edge of the board.
    Fell {
        /// The time.
        time: f32,
        /// The weight.
        weight: WeightId,
        /// The edge it fell over.
        edge: Edge,
        /// The position of its centre.
        at: Vec2,
        /// Its velocity.
        velocity: Vec2,
    },
}

impl Happening {
    /// The time, in seconds since the release.
    pub fn time(&self) -> f32 {
        match self {
            Self::Hit { time, .. } | Self::Cushion { time, .. } | Self::Fell { time, .. } => *time,
        }
    }
}

/// An edge of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Edge {
    /// The shooter's end.
    Near,
    /// The scoring end.
    Far,
    /// The long edge at the shooter's left (+Y).
    Left,
    /// The long edge at the shooter's right (-Y).
    Right,
}
