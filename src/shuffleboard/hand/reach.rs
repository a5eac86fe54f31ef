//! Where the hand can hold what it holds: the place it waits at, how far it can slide, and the line it may not cross.

use glam::Vec2;

use crate::shuffleboard::rules::{Board, WeightSpec};
use crate::shuffleboard::sim::{Grip, Table, Throw};

/// How far behind the rearmost rim the near end is while the weights wait, in metres. Our choice: two hands' breadths.
const BEHIND: f32 = 0.16;
/// The finger that runs along the rail beside the weight, in metres.
const FINGER: f32 = 0.010;
/// Nearer to the rail guide than this, in metres, a weight slid along the end goes to it.
const SNAP: f32 = 0.015;

/// The places a grip can have before it leaves the hand, all for its middle, in metres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Reach {
    /// The x it waits at.
    pub rest_x: f32,
    /// How far it can go to either side of the middle: there a finger on the rail guides it.
    pub lateral: f32,
    /// The x at which its foremost rim reaches the shooter's own foul line: the hand lets go there at the latest.
    pub foul_x: f32,
    /// From its middle to its outermost rims, along and across the board.
    pub half_size: Vec2,
}

impl Reach {
    /// The reach for a grip of such weights on a board.
    pub fn new(board: &Board, weight: &WeightSpec, grip: Grip) -> Self {
        let half_size = half_size(board, weight, grip);
        let rest_x = BEHIND + half_size.x;
        Self {
            rest_x,
            lateral: (board.width / 2.0 - half_size.y - FINGER).max(0.0),
            // A board too short for both still lets the weight leave from where it waits.
            foul_x: (board.foul_line - half_size.x).max(rest_x),
            half_size,
        }
    }

    /// The nearest place across the board that the hand can reach.
    pub fn clamp(&self, y: f32) -> f32 {
        y.clamp(-self.lateral, self.lateral)
    }

    /// The same, but near a rail the guide catches the weight.
    pub fn guide(&self, y: f32) -> f32 {
        if y.abs() > self.lateral - SNAP { self.lateral.copysign(y) } else { y }
    }
}

/// From the middle of a grip to its outermost rims, along and across the board.
fn half_size(board: &Board, weight: &WeightSpec, grip: Grip) -> Vec2 {
    let table = Table::new(board.clone(), *weight);
    let held = Throw::new(grip, Vec2::ZERO, Vec2::ZERO, 0.0).releases(&table);
    held.iter().map(|release| release.at.abs()).fold(Vec2::ZERO, Vec2::max) + Vec2::splat(weight.radius)
}
