//! Where the weights lie: the whole truth about a table between two throws.

use glam::Vec2;
use serde::{Deserialize, Serialize};

use super::WeightId;

/// Where one weight lies: the place of its centre (m) and how far it has turned (rad, anticlockwise from above).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Pose {
    /// Centre, in the shooter's board frame.
    pub at: Vec2,
    /// Turn about the vertical.
    pub angle: f32,
}

/// The resting weights on the board; a weight that is not here is in the alley or in the hand.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Layout([Option<Pose>; WeightId::COUNT]);

impl Layout {
    /// The empty board.
    pub const EMPTY: Self = Self([None; WeightId::COUNT]);

    /// Where a weight lies, or `None` if it is not on the board.
    pub fn get(&self, id: WeightId) -> Option<Pose> {
        self.0[id.index()]
    }

    /// Puts a weight down, or moves it.
    pub fn put(&mut self, id: WeightId, pose: Pose) {
        self.0[id.index()] = Some(pose);
    }

    /// Takes a weight off the board.
    pub fn remove(&mut self, id: WeightId) {
        self.0[id.index()] = None;
    }

    /// Every weight on the board, in order.
    pub fn iter(&self) -> impl Iterator<Item = (WeightId, Pose)> + '_ {
        WeightId::all().filter_map(|id| self.get(id).map(|pose| (id, pose)))
    }

    /// How many weights lie on the board.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether the board is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
