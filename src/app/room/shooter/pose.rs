//! How a rival stands and reaches for the weight, in the shooter's frame.

use bevy::prelude::*;

use super::figure::{self, ARM, Stance};
use super::hand::WRIST;

/// How far a hand that rests on the rail is turned, in radians.
const TURNED_ON_THE_RAIL: f32 = -1.35;
/// Where the elbow of the throwing arm goes.
const ELBOW_OUT: Vec3 = Vec3::new(-0.75, 0.25, -0.15);

/// A part of the rival that moves.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[require(Visibility)]
pub(super) enum Moving {
    Trunk,
    Head,
    UpperArm,
    Forearm,
    /// The hand on the rail.
    Hand,
}

impl Moving {
    pub(super) const ALL: [Self; 5] = [Self::Trunk, Self::Head, Self::UpperArm, Self::Forearm, Self::Hand];
}

/// How the rival stands, in the shooter's frame.
pub(super) struct Pose {
    /// How far the trunk leans after the hand.
    leans: Vec3,
    head: Vec3,
    looks: Vec2,
    shoulder: Vec3,
    elbow: Vec3,
    wrist: Vec3,
}

impl Pose {
    pub(super) fn new(stance: &Stance, wrist: Vec3, looks: Vec2) -> Self {
        let way = wrist - stance.shoulders[0];
        let most = 0.97 * (ARM[0] + ARM[1]);
        // The feet stay on the floor.
        let reach = (most * most - way.z * way.z).max(0.0).sqrt();
        let leans = (way.truncate() * (1.0 - reach / way.truncate().length().max(reach))).extend(0.0);
        let shoulder = stance.shoulders[0] + leans;
        let elbow = figure::bend(shoulder, wrist, ELBOW_OUT);
        Self { leans, head: stance.head + leans, looks, shoulder, elbow, wrist }
    }

    pub(super) fn place(&self, part: Moving) -> Transform {
        let along = |from: Vec3, to: Vec3| {
            let turn = Quat::from_rotation_arc(Vec3::X, (to - from).normalize_or(Vec3::X));
            Transform::from_translation(from).with_rotation(turn)
        };
        match part {
            Moving::Trunk => Transform::from_translation(self.leans),
            Moving::Head => {
                let turn = Quat::from_rotation_z(self.looks.x) * Quat::from_rotation_y(-self.looks.y);
                Transform::from_translation(self.head).with_rotation(turn)
            }
            Moving::UpperArm => along(self.shoulder, self.elbow),
            Moving::Forearm => along(self.elbow, self.wrist),
            Moving::Hand => {
                let turn = Quat::from_rotation_z(TURNED_ON_THE_RAIL);
                Transform::from_translation(self.wrist - turn * WRIST).with_rotation(turn)
            }
        }
    }
}
