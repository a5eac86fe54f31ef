//! Who throws and what the hand holds, and where the hand is for it.

use bevy::prelude::*;

use super::hand::Hold;
use crate::app::room::scene_builder::Finish;
use crate::app::room::{to_world, to_world_angle};
use crate::shuffleboard::rival::Face;
use crate::shuffleboard::rules::{Board, End, WeightSpec};

/// Who throws, and what is in the hand.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq)]
pub(in crate::app) struct Shooter {
    /// The face of the rival who throws, or throws next.
    pub(in crate::app) rival: Option<Face>,
    /// Whether that rival stands at the table now.
    pub(in crate::app) rival_is_up: bool,
    /// What is in the hand, if it is to be seen.
    pub(in crate::app) held: Option<Held>,
    /// The end that is thrown from.
    pub(in crate::app) end: End,
    /// Whether nobody moves but with a weight.
    pub(in crate::app) still: bool,
}

/// The weights in a hand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::app) struct Held {
    /// The middle of the grip, in the shooter's frame, in metres.
    pub(in crate::app) at: Vec2,
    /// How far behind it the middle of the last of several weights is, in metres; `None` for a single one.
    pub(in crate::app) behind: Option<f32>,
    /// Whether the hand draws back or pushes, so that the shooter looks along the board.
    pub(in crate::app) takes_aim: bool,
}

/// The systems that move the figures, after [`Shooter`] was set.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::app) struct ShooterMoves;

/// How far a rival's hand is turned about the weight, in radians: its arm comes from the left.
pub(super) const TURNED: f32 = -0.95;
/// How far a rival's hand is turned behind several weights, in radians.
const TURNED_BEHIND: f32 = -0.45;

/// Whose hand it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whose {
    Person,
    Rival,
}

impl Held {
    pub(super) fn hold(&self) -> Hold {
        if self.behind.is_some() { Hold::Push } else { Hold::Pinch }
    }

    /// The place and the direction of the hand that holds, in the shooter's frame.
    pub(super) fn grasp(&self, of: Whose, weight: &WeightSpec) -> (Vec3, f32) {
        let back = self.behind.map_or(0.0, |behind| behind + weight.radius);
        ((self.at - Vec2::X * back).extend(0.0), turned(of, self.hold()))
    }
}

/// How far a hand is turned about what it holds, in radians.
pub(super) fn turned(of: Whose, hold: Hold) -> f32 {
    match (of, hold) {
        (Whose::Person, _) => 0.0,
        (Whose::Rival, Hold::Pinch) => TURNED,
        (Whose::Rival, Hold::Push) => TURNED_BEHIND,
    }
}

/// A transform in the world of one in the shooter's frame.
pub(super) fn seen_from(board: &Board, end: End, at: Vec3, turned: f32) -> Transform {
    Transform::from_translation(to_world(board, end, at.truncate()).extend(at.z))
        .with_rotation(Quat::from_rotation_z(to_world_angle(end, turned)))
}

/// What hands and clothes are made of.
pub(super) fn cloth() -> Finish {
    Finish { roughness: 0.85, reflectance: 0.15, ..Finish::plain(Vec3::ONE) }
}
