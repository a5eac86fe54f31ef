//! How a rival takes aim, to be shown as a player's own aiming is.

use glam::Vec2;

use crate::shuffleboard::hand::{Aim, Phase, Reach, SpeedScale};
use crate::shuffleboard::rules::{Board, WeightSpec};
use crate::shuffleboard::sim::Throw;

/// Up to this share of the time the weight is slid to its place ...
const PLACED: f32 = 0.35;
/// ... until this one the hand pulls back, and then it holds still.
const PULLED: f32 = 0.85;
/// Somebody who pulls back goes a little too far at first, by this share.
const TOO_FAR: f32 = 0.06;
/// It comes back in the rest of the pull after this share of it.
const OUT: f32 = 0.75;
/// How far beside its direction the aim begins, sideways per forward.
const ASTRAY: f32 = 0.012;
/// How far the hardest draw takes the weight back, in metres.
const DRAWN: f32 = 0.15;

/// A throw taken apart into what a hand does, one after the other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Aiming {
    /// Where the middle of the grip leaves the hand, in metres.
    pub at: Vec2,
    /// The direction, sideways (left) per forward.
    pub slope: f32,
    /// The speed, in m/s.
    pub speed: f32,
    /// Where that stands on the speed scale, 0 to 1.
    pub power: f32,
    /// The English, in rad/s, anticlockwise from above.
    pub spin: f32,
    scale: SpeedScale,
}

impl Aiming {
    /// What a hand does for that throw on that board.
    pub fn new(board: &Board, weight: &WeightSpec, throw: &Throw) -> Self {
        let (velocity, reach) = (throw.velocity(), Reach::new(board, weight, throw.grip));
        let scale = SpeedScale::new(board, weight, reach.rest_x);
        let speed = velocity.length();
        let (slope, power) = (velocity.y / velocity.x, scale.power(speed));
        Self { at: throw.at(), slope, speed, power, spin: throw.spin(), scale }
    }

    /// What the hand is doing after that share of the time it takes, from 0 to 1: it slides the weight from the middle to
    /// its place, pulls back and turns, and holds still before it lets go.
    pub fn after(&self, share: f32) -> Aim {
        let share = if share.is_finite() { share.clamp(0.0, 1.0) } else { 1.0 };
        if share < PLACED {
            let at = Vec2::new(self.at.x, self.at.y * ease(share / PLACED));
            return Aim { phase: Phase::Placing, at, ..Aim::default() };
        }
        let pull = ((share - PLACED) / (PULLED - PLACED)).min(1.0);
        // Out a little too far, and back.
        let (out, back) = ((pull / OUT).min(1.0), ((pull - OUT) / (1.0 - OUT)).max(0.0));
        let power = self.power * ((1.0 + TOO_FAR) * ease(out) - TOO_FAR * ease(back));
        let slope = self.slope + ASTRAY * (1.0 - ease(pull));
        let speed =
            if pull < 1.0 { self.scale.speed(power).min(self.speed.max(self.scale.hardest())) } else { self.speed };
        let velocity = Vec2::new(1.0, slope).normalize() * speed;
        let power = if pull < 1.0 { power.min(1.0) } else { self.power };
        let drawn = -DRAWN * power * velocity.normalize_or_zero();
        Aim { phase: Phase::Pulling, at: self.at, drawn, velocity, power, spin: self.spin * ease(pull), doing: None }
    }
}

/// From 0 to 1, slowly at both ends.
fn ease(share: f32) -> f32 {
    share * share * (3.0 - 2.0 * share)
}
