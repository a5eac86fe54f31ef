//! The positions of the weights that rest on the board between two throws.

use glam::Vec2;
use serde::{Deserialize, Serialize};

use super::WeightId;

/// The position and rotation of one weight on the board.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Pose {
    /// The centre, in board coordinates from the shooter's end, in metres.
    pub at: Vec2,
    /// The rotation about the vertical, in radians, anticlockwise seen from above.
    pub angle: f32,
}

/// The weights that rest on the board. A weight that is not in it is in the alley or still to be thrown.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Layout([Option<Pose>; WeightId::COUNT]);

impl Layout {
    /// The empty board.
    pub const EMPTY: Self = Self([None; WeightId::COUNT]);

    /// The pose of a weight, or `None` if it is not on the board.
    pub fn get(&self, id: WeightId) -> Option<Pose> {
        self.0[id.index()]
    }

    /// Places a weight, or moves it.
    pub fn put(&mut self, id: WeightId, pose: Pose) {
        self.0[id.index()] = Some(pose);
    }

    /// Takes a weight off the board.
    pub fn remove(&mut self, id: WeightId) {
        self.0[id.index()] = None;
    }

    /// The weights on the board, in order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (WeightId, Pose)> + '_ {
        WeightId::all().filter_map(|id| self.get(id).map(|pose| (id, pose)))
    }

    /// The number of weights on the board.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether no weight is on the board.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
