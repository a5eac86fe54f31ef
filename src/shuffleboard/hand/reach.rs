//! Where a hand can hold a grip: the resting place, how far it can slide, and the foul line that it may not cross.

use glam::Vec2;

use crate::shuffleboard::rules::{Board, WeightSpec};
use crate::shuffleboard::sim::{Grip, Table, Throw};

/// The distance from the near end to the rearmost rim while the weights wait, in metres. Our choice: two hands'
/// breadths.
const REAR_GAP: f32 = 0.16;
/// The width of the finger that runs along the rail beside the weight, in metres.
const FINGER_WIDTH: f32 = 0.010;
/// Within this distance, in metres, a weight slid along the end snaps to the rail.
const SNAP_DISTANCE: f32 = 0.015;

/// The positions that the middle of a grip can have before the release, in metres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Reach {
    /// The x at rest.
    pub rest_x: f32,
    /// The largest distance to either side of the middle; there a finger runs along the rail.
    pub lateral: f32,
    /// The x at which the foremost rim reaches the shooter's own foul line; the hand lets go there at the latest.
    pub foul_x: f32,
    /// The distance from the middle to the outermost rims, along and across the board.
    pub half_size: Vec2,
}

impl Reach {
    /// The reach for a grip of these weights on a board.
    pub fn new(board: &Board, weight: &WeightSpec, grip: Grip) -> Self {
        let half_size = half_size(board, weight, grip);
        let rest_x = REAR_GAP + half_size.x;
        Self {
            rest_x,
            lateral: (board.width / 2.0 - half_size.y - FINGER_WIDTH).max(0.0),
            // On a board too short for both, the weight is released where it waits.
            foul_x: (board.foul_line - half_size.x).max(rest_x),
            half_size,
        }
    }

    /// The nearest y that the hand can reach.
    pub fn clamp(&self, y: f32) -> f32 {
        y.clamp(-self.lateral, self.lateral)
    }

    /// The nearest y, snapped to the rail if it is close.
    pub fn guide(&self, y: f32) -> f32 {
        if y.abs() > self.lateral - SNAP_DISTANCE { self.lateral.copysign(y) } else { y }
    }
}

/// The distance from the middle of a grip to its outermost rims, along and across the board.
fn half_size(board: &Board, weight: &WeightSpec, grip: Grip) -> Vec2 {
    let table = Table::new(board.clone(), *weight);
    let held = Throw::new(grip, Vec2::ZERO, Vec2::ZERO, 0.0).releases(&table);
    held.iter().map(|release| release.at.abs()).fold(Vec2::ZERO, Vec2::max) + Vec2::splat(weight.radius)
}
