//! Animates how a rival aims, in the same form as a player's own aim.

use glam::Vec2;

use crate::shuffleboard::hand::{Aim, HandPhase, Reach, SpeedScale};
use crate::shuffleboard::rules::{Board, WeightSpec};
use crate::shuffleboard::sim::Throw;

/// The share of the time after which the weight is in its place along the end.
const PLACED_SHARE: f32 = 0.35;
/// The share of the time after which the pull is finished; the hand then holds still.
const PULLED_SHARE: f32 = 0.85;
/// How far the pull overshoots at first, as a share.
const OVERSHOOT_SHARE: f32 = 0.06;
/// The share of the pull after which the overshoot is taken back.
const OVERSHOOT_END_SHARE: f32 = 0.75;
/// How far the first direction is off, as sideways per forward distance.
const FIRST_DEVIATION: f32 = 0.012;
/// How far the hardest draw moves the weight back, in metres.
const DRAW_METRES: f32 = 0.15;

/// A throw as the settings that a hand makes one after the other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Aiming {
    /// The middle of the grip at the release, in metres.
    pub at: Vec2,
    /// The direction, as sideways (left) per forward distance.
    pub slope: f32,
    /// The speed, in m/s.
    pub speed: f32,
    /// The speed on the speed scale, 0 to 1.
    pub power: f32,
    /// The spin, in rad/s, anticlockwise from above.
    pub spin: f32,
    scale: SpeedScale,
}

impl Aiming {
    /// The settings for this throw on this board.
    pub fn new(board: &Board, weight: &WeightSpec, throw: &Throw) -> Self {
        let (velocity, reach) = (throw.velocity(), Reach::new(board, weight, throw.grip));
        let scale = SpeedScale::new(board, weight, reach.rest_x);
        let speed = velocity.length();
        let (slope, power) = (velocity.y / velocity.x, scale.power(speed));
        Self { at: throw.at(), slope, speed, power, spin: throw.spin(), scale }
    }

    /// The state of the hand after this share (0 to 1) of the aiming time: it slides the weight to its place, pulls
    /// back while turning, and holds still before the release.
    pub fn after(&self, share: f32) -> Aim {
        let share = if share.is_finite() { share.clamp(0.0, 1.0) } else { 1.0 };
        if share < PLACED_SHARE {
            let at = Vec2::new(self.at.x, self.at.y * ease(share / PLACED_SHARE));
            return Aim { phase: HandPhase::Placing, at, ..Aim::default() };
        }
        let pull = ((share - PLACED_SHARE) / (PULLED_SHARE - PLACED_SHARE)).min(1.0);
        // The pull goes a little too far, and then back.
        let (out, back) = (
            (pull / OVERSHOOT_END_SHARE).min(1.0),
            ((pull - OVERSHOOT_END_SHARE) / (1.0 - OVERSHOOT_END_SHARE)).max(0.0),
        );
        let power = self.power * ((1.0 + OVERSHOOT_SHARE) * ease(out) - OVERSHOOT_SHARE * ease(back));
        let slope = self.slope + FIRST_DEVIATION * (1.0 - ease(pull));
        let speed =
            if pull < 1.0 { self.scale.speed(power).min(self.speed.max(self.scale.hardest())) } else { self.speed };
        let velocity = Vec2::new(1.0, slope).normalize() * speed;
        let power = if pull < 1.0 { power.min(1.0) } else { self.power };
        let drawn = -DRAW_METRES * power * velocity.normalize_or_zero();
        Aim {
            phase: HandPhase::Pulling,
            at: self.at,
            drawn,
            velocity,
            power,
            spin: self.spin * ease(pull),
            doing: None,
        }
    }
}

/// Smoothstep: from 0 to 1 with zero slope at both ends.
fn ease(share: f32) -> f32 {
    share * share * (3.0 - 2.0 * share)
}
