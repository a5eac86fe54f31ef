//! The way of a lone weight over a board, near enough to aim by: friction, the dip, and cushions.

use glam::Vec2;

use super::Scene;
use crate::shuffleboard::rules::{Cushions, Line};
use crate::shuffleboard::sim::GRAVITY;

/// The way is followed in so many steps.
const STEPS: u32 = 40;

/// A way nearer to an open edge than this, in metres, may end over it.
const EDGE: f32 = 0.004;

/// A cushion is met so many radii before the deuce line at the latest: a hand is not that exact.
const SPARE: f32 = 2.0;

/// What decides how a weight goes on a board.
#[derive(Debug, Clone, Copy)]
pub(in crate::shuffleboard::rival) struct Lane {
    /// What sliding takes off the square of the speed per metre.
    pub(super) loss: f32,
    /// What the dip pulls towards the middle, per metre from it: 1/s^2.
    pull: f32,
    /// The y at which a centre meets a cushion, if there are any.
    cushions: Option<(f32, Cushions)>,
    /// A centre is sent over its cushion before this x. Where its leading rim has passed the deuce line it would be dead.
    last_cushion: f32,
    /// How far from the middle a weight is still sure to be carried.
    half: f32,
}

/// Where a way that was followed ends.
#[derive(Debug, Clone, Copy)]
pub(in crate::shuffleboard::rival) struct Way {
    /// Across the board.
    pub(super) y: f32,
    /// The x at which it met the first cushion.
    cushion: Option<f32>,
}

/// A side of the board: 1 is left (+Y), -1 right.
pub(super) type Rail = f32;

impl Lane {
    pub(super) fn new(scene: &Scene) -> Self {
        let board = &scene.table.board;
        Self {
            loss: scene.loss,
            pull: 8.0 * GRAVITY * board.dip / (board.width * board.width),
            half: 0.5 * board.width - EDGE,
            cushions: board.cushions.map(|cushions| (board.width / 2.0 - scene.table.weight.radius, cushions)),
            last_cushion: board.line_x(Line::Deuce) - (1.0 + SPARE) * scene.table.weight.radius,
        }
    }

    /// The speed that a way of so many metres takes off a weight that arrives with `arrive`.
    pub(super) fn speed(&self, way: f32, arrive: f32) -> f32 {
        (arrive * arrive + self.loss * way.max(0.0)).sqrt()
    }

    /// The release's speed and slope (sideways per forward) that take a weight from a place through another, where it
    /// arrives with `arrive`; on a board with cushions over the one at `rail`. `None` where no slope does, or only one that
    /// leaves the board on the way, or meets no cushion, or one too late.
    pub(super) fn aim(&self, from: Vec2, to: Vec2, arrive: f32, rail: Rail) -> Option<(f32, f32)> {
        let way = to.x - from.x;
        if way <= 0.0 {
            return None;
        }
        let (mut slope, mut speed) = ((to.y - from.y) / way, self.speed(way, arrive));
        if let Some((wall, cushions)) = self.cushions {
            let (there, back) = ((rail * wall - from.y).abs(), (rail * wall - to.y).abs());
            let spread = there + back / cushions.restitution;
            slope = rail * spread / way;
            // The cushion takes its share of what the weight still has when it gets there.
            let kept = 1.0 - cushions.friction * (1.0 + cushions.restitution) * slope.abs();
            let before = there / spread;
            speed /= (before + (1.0 - before) * kept * kept).sqrt();
        }
        // All but straight in the slope: two corrections are plenty.
        let mut last = (slope, self.follow(from, slope, speed, to.x, |_| ()).y);
        slope += (to.y - last.1) / way;
        for _ in 0..3 {
            let y = self.follow(from, slope, speed, to.x, |_| ()).y;
            let rise = (y - last.1) / (slope - last.0);
            if (y - to.y).abs() < 1e-4 || !rise.is_finite() || rise.abs() < 0.1 {
                break;
            }
            last = (slope, y);
            slope += (to.y - y) / rise;
        }
        let mut widest = 0.0_f32;
        let end = self.follow(from, slope, speed, to.x, |at| widest = widest.max(at.y.abs()));
        if self.cushions.is_some() && end.cushion.is_none_or(|x| x > self.last_cushion) {
            return None;
        }
        // Not a number is not on the board either.
        (slope.is_finite() && widest <= self.half).then_some((slope, speed))
    }

    /// Whether nothing of `lying` (centres) is in the way of a weight of that diameter.
    pub(super) fn is_clear(
        &self,
        from: Vec2,
        (slope, speed): (f32, f32),
        to_x: f32,
        lying: &[Vec2],
        diameter: f32,
    ) -> bool {
        let mut clear = true;
        // Steps are longer than weights: look at the whole piece of the way.
        let mut was = from;
        self.follow(from, slope, speed, to_x, |at| {
            clear &= lying.iter().all(|other| distance_squared(*other, was, at) >= diameter * diameter);
            was = at;
        });
        clear
    }

    /// Follows the way to `to_x`, and tells where it is at every step.
    pub(super) fn follow(&self, from: Vec2, mut slope: f32, speed: f32, to_x: f32, mut tell: impl FnMut(Vec2)) -> Way {
        let mut cushion = None;
        let step = (to_x - from.x) / STEPS as f32;
        let (mut at, mut speed2) = (from, speed * speed);
        for _ in 0..STEPS {
            // No slower than a weight is a centimetre before its rest: there the way ends anyway.
            let bend = self.pull * step / (speed2 - 0.5 * self.loss * step).max(0.01 * self.loss);
            let middle = at.y + 0.5 * step * slope;
            slope -= bend * middle;
            at += Vec2::new(step, step * slope);
            speed2 -= self.loss * step;
            if let Some((wall, cushions)) = self.cushions
                && at.y.abs() > wall
            {
                cushion = cushion.or(Some(at.x));
                let over = at.y.abs() - wall;
                at.y = (wall - cushions.restitution * over).copysign(at.y);
                let kept = 1.0 - cushions.friction * (1.0 + cushions.restitution) * slope.abs();
                speed2 *= kept * kept;
                slope *= -cushions.restitution / kept;
            }
            tell(at);
        }
        Way { y: at.y, cushion }
    }
}

/// The square of the distance of a point from a piece of a straight line.
fn distance_squared(point: Vec2, from: Vec2, to: Vec2) -> f32 {
    let way = to - from;
    let share = ((point - from).dot(way) / way.length_squared()).clamp(0.0, 1.0);
    point.distance_squared(from + share * way)
}
