//! The path of a single weight over a board, accurate enough for aiming: friction, the dip and cushions.

use glam::Vec2;

use super::Scene;
use crate::shuffleboard::rules::{Cushions, Line};
use crate::shuffleboard::sim::GRAVITY;

/// The number of integration steps.
const STEPS: u32 = 40;

/// The distance to an open edge, in metres, within which a path may end over it.
const EDGE_METRES: f32 = 0.004;

/// The safety margin, in radii, by which a cushion is met before the deuce line.
const SPARE_RADII: f32 = 2.0;

/// The properties of a board that determine a path.
#[derive(Debug, Clone, Copy)]
pub(in crate::shuffleboard::rival) struct Lane {
    /// The loss of squared speed per metre of sliding.
    pub(super) loss: f32,
    /// The acceleration towards the middle by the dip, per metre from it, in 1/s^2.
    pull: f32,
    /// The y of a centre in contact with a cushion, on a bank board.
    cushions: Option<(f32, Cushions)>,
    /// The largest x at which a cushion may be met: once its leading rim has passed the deuce line, a weight without a
    /// bank is dead.
    last_cushion: f32,
    /// The largest distance from the middle at which a weight is safely on the board.
    half: f32,
}

/// The end of a path.
#[derive(Debug, Clone, Copy)]
pub(in crate::shuffleboard::rival) struct Way {
    /// The y.
    pub(super) y: f32,
    /// The x of the first contact with a cushion.
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
            half: 0.5 * board.width - EDGE_METRES,
            cushions: board.cushions.map(|cushions| (board.width / 2.0 - scene.table.weight.radius, cushions)),
            last_cushion: board.line_x(Line::Deuce) - (1.0 + SPARE_RADII) * scene.table.weight.radius,
        }
    }

    /// The initial speed of a weight that has the speed `arrive` after `way` metres.
    pub(super) fn speed(&self, way: f32, arrive: f32) -> f32 {
        (arrive * arrive + self.loss * way.max(0.0)).sqrt()
    }

    /// The slope (sideways per forward distance) and speed of a release that goes from `from` through `to`, arriving
    /// with `arrive`; on a bank board over the cushion at `rail`. `None` if there is no such path on the board, or it
    /// meets its cushion not at all or too late.
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
            // The cushion takes a share of the energy that the weight still has when it gets there.
            let kept = 1.0 - cushions.friction * (1.0 + cushions.restitution) * slope.abs();
            let before = there / spread;
            speed /= (before + (1.0 - before) * kept * kept).sqrt();
        }
        // The end point is almost linear in the slope, so few corrections are enough.
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
        // NaN is not on the board either.
        (slope.is_finite() && widest <= self.half).then_some((slope, speed))
    }

    /// Whether the path of a weight is clear of all `lying` centres.
    pub(super) fn is_clear(
        &self,
        from: Vec2,
        (slope, speed): (f32, f32),
        to_x: f32,
        lying: &[Vec2],
        diameter: f32,
    ) -> bool {
        let mut clear = true;
        // Steps are longer than weights, so the whole segment is checked.
        let mut was = from;
        self.follow(from, slope, speed, to_x, |at| {
            clear &= lying.iter().all(|other| distance_squared(*other, was, at) >= diameter * diameter);
            was = at;
        });
        clear
    }

    /// Follows the path to `to_x` and reports the position after every step.
    pub(super) fn follow(&self, from: Vec2, mut slope: f32, speed: f32, to_x: f32, mut tell: impl FnMut(Vec2)) -> Way {
        let mut cushion = None;
        let step = (to_x - from.x) / STEPS as f32;
        let (mut at, mut speed2) = (from, speed * speed);
        for _ in 0..STEPS {
            // The speed is limited below by that of a weight one centimetre before its rest.
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

/// The squared distance of a point from a line segment.
fn distance_squared(point: Vec2, from: Vec2, to: Vec2) -> f32 {
    let way = to - from;
    let share = ((point - from).dot(way) / way.length_squared()).clamp(0.0, 1.0);
    point.distance_squared(from + share * way)
}
