//! The motion of a falling weight in the plane of its fall: over the edge, through the air, and to rest on the carpet.

use std::f32::consts::PI;

use bevy::prelude::*;

use super::StandingTable;
use super::cabinet::{self, CARPET};
use crate::shuffleboard::rules::{Board, WeightId, WeightSpec};

const GRAVITY: f32 = 9.81;

/// A weight's centre has passed an edge; all values are in world coordinates.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub(in super::super) struct Fallen {
    pub weight: WeightId,
    /// Position of its centre; the edge is the one it is furthest beyond.
    pub at: Vec2,
    /// Its velocity, in m/s.
    pub velocity: Vec2,
    /// Its rotation about the vertical, in radians.
    pub angle: f32,
}

/// A weight tumbling over an edge, seen along that edge: a disc that rotates in the plane of its fall.
pub(super) struct Tumble {
    weight: WeightSpec,
    /// A point of the edge, and the directions outward and along it.
    edge: Vec2,
    out: Vec2,
    along: Vec2,
    /// Width of the alley, in metres.
    alley: f32,
    /// Position of the underside's centre, in metres: beyond the edge, above the board, and along the edge; and its
    /// velocity.
    reach: f32,
    height: f32,
    shift: f32,
    reach_speed: f32,
    rise_speed: f32,
    shift_speed: f32,
    /// How far the outer side is tilted down, in radians.
    tilt: f32,
    tilt_speed: f32,
    /// Whether the underside still touches the edge.
    on_edge: bool,
    /// The rest position (reach, shift, tilt), after the first contact with the carpet.
    rest: Option<Vec3>,
}

impl Tumble {
    /// A weight at the edge that it has just passed.
    pub(super) fn begin(table: &StandingTable, fallen: &Fallen) -> Self {
        let StandingTable { board, weight } = table;
        let at = fallen.at;
        let half = board.width / 2.0;
        let edges = [
            (-at.x, Vec2::NEG_X, Vec2::new(0.0, at.y)),
            (at.x - board.length, Vec2::X, Vec2::new(board.length, at.y)),
            (at.y - half, Vec2::Y, Vec2::new(at.x, half)),
            (-at.y - half, Vec2::NEG_Y, Vec2::new(at.x, -half)),
        ];
        let (beyond, out, edge) = edges.into_iter().fold(edges[0], |far, next| if next.0 > far.0 { next } else { far });
        let along = out.perp();
        let alley = cabinet::alley(board);
        Self {
            weight: *weight,
            edge,
            out,
            along,
            alley: if out.x != 0.0 { alley.x } else { alley.y },
            reach: beyond.clamp(0.0005, weight.radius * 0.9),
            height: 0.0,
            shift: 0.0,
            reach_speed: fallen.velocity.dot(out).max(0.02),
            rise_speed: 0.0,
            shift_speed: fallen.velocity.dot(along),
            tilt: 0.0,
            tilt_speed: 0.4,
            on_edge: true,
            rest: None,
        }
    }

    /// One step of tipping over the edge or flying, until the carpet is touched.
    pub(super) fn drop(&mut self, dt: f32) {
        let radius = self.weight.radius;
        self.shift += self.shift_speed * dt;
        self.tilt += self.tilt_speed * dt;
        if self.on_edge {
            // The underside slides over the edge while the weight rotates about it; `lever` is the distance along the
            // underside.
            let (sin, cos) = self.tilt.sin_cos();
            let lever = self.reach / cos.max(0.2);
            let slide = self.reach_speed * cos - self.rise_speed * sin + GRAVITY * sin * dt;
            let inertia = radius * radius / 4.0 + lever * lever;
            self.tilt_speed += GRAVITY * lever * cos / inertia * dt;
            let lever = lever + slide * dt;
            self.reach_speed = slide * cos - lever * sin * self.tilt_speed;
            self.rise_speed = -slide * sin - lever * cos * self.tilt_speed;
            self.reach = lever * cos;
            self.height = -lever * sin;
            self.on_edge = lever < radius && self.tilt < 1.1;
        } else {
            self.rise_speed -= GRAVITY * dt;
            self.reach += self.reach_speed * dt;
            self.height += self.rise_speed * dt;
        }
        self.meet_wall();
        if self.height <= self.floor() {
            self.height = self.floor();
            self.rest = Some(Vec3::ZERO);
        }
    }

    /// The padded side board stops the weight.
    fn meet_wall(&mut self) {
        let furthest = self.alley - self.weight.radius * self.tilt.cos().abs();
        if self.reach > furthest && self.reach_speed > 0.0 {
            self.reach = furthest;
            self.reach_speed *= -0.12;
            self.shift_speed *= 0.7;
            self.tilt_speed *= 0.5;
        }
    }

    /// The height of the underside's centre at which the lowest point touches the carpet.
    fn floor(&self) -> f32 {
        let (sin, cos) = self.tilt.sin_cos();
        CARPET + self.weight.radius * sin.abs() + (-self.weight.height * cos).max(0.0)
    }

    /// Chooses the rest position: leaning on the board after a slow fall, otherwise on the wall, and not on another
    /// weight.
    pub(super) fn choose_rest(&mut self, board: &Board, fallen: &Fallen, lying: &[Vec2]) {
        let WeightSpec { radius, height, .. } = self.weight;
        let slant = 0.20 + 0.05 * (fallen.weight.index() % 4) as f32;
        let on_wall = fallen.velocity.dot(self.out) > 0.5;
        let upright = self.tilt.cos() > 0.0;
        let tilt = match (upright, on_wall) {
            (true, true) => -slant,
            (true, false) => slant,
            (false, true) => PI - slant,
            (false, false) => PI + slant,
        };
        let span = radius * slant.cos() + if upright { 0.0 } else { height * slant.sin() };
        let reach = if on_wall { self.alley - span } else { span };

        // The distance it slides on the carpet within the alley, then the nearest free place.
        let middle = Vec2::new(board.length / 2.0, 0.0);
        let outer = (Vec2::new(board.length, board.width) / 2.0 + cabinet::alley(board) - radius).dot(self.along.abs());
        let from_middle = (self.edge - middle).dot(self.along);
        let within = |shift: f32| shift.clamp(-outer - from_middle, outer - from_middle);
        let slide = self.shift + self.shift_speed * self.shift_speed.abs() / (2.0 * 3.5);
        let place = |shift: f32| self.edge + self.out * reach + self.along * shift;
        let free = |shift: f32| lying.iter().all(|other| other.distance(place(shift)) > 2.0 * radius);
        let aside = (0..40).map(|i| if i % 2 == 0 { i as f32 / 2.0 } else { -(i as f32 + 1.0) / 2.0 });
        let shift = aside.map(|i| within(slide + i * radius * 0.5)).find(|shift| free(*shift));
        self.rest = Some(Vec3::new(reach, shift.unwrap_or(within(slide)), tilt));
        self.rise_speed *= -0.16;
        self.tilt_speed *= 0.35;
        self.reach_speed *= 0.6;
    }

    /// One step of settling on the carpet.
    pub(super) fn settle(&mut self, dt: f32) {
        let Some(rest) = self.rest else { return };
        // A critically damped spring: no overshoot at any speed.
        let draw = |value: &mut f32, speed: &mut f32, target: f32, rate: f32| {
            *speed += (rate * rate * (target - *value) - 2.0 * rate * *speed) * dt;
            *value += *speed * dt;
        };
        draw(&mut self.reach, &mut self.reach_speed, rest.x, 11.0);
        draw(&mut self.shift, &mut self.shift_speed, rest.y, 6.0);
        draw(&mut self.tilt, &mut self.tilt_speed, rest.z, 13.0);
        self.rise_speed -= GRAVITY * dt;
        self.height += self.rise_speed * dt;
        if self.height <= self.floor() {
            self.height = self.floor();
            self.rise_speed = 0.0;
        }
    }

    pub(super) fn has_landed(&self) -> bool {
        self.rest.is_some()
    }

    /// Whether it is at rest.
    pub(super) fn is_still(&self) -> bool {
        let Some(rest) = self.rest else { return false };
        let off = Vec3::new(self.reach, self.shift, self.tilt) - rest;
        let speeds = Vec3::new(self.reach_speed, self.shift_speed, self.tilt_speed);
        off.abs().max_element() < 3e-4 && speeds.abs().max_element() < 3e-3 && self.height <= self.floor()
    }

    /// The weight's transform; `angle` is its rotation about its own axis.
    pub(super) fn transform(&self, angle: f32) -> Transform {
        let at = self.edge + self.out * self.reach + self.along * self.shift;
        let tip = Quat::from_axis_angle(self.along.extend(0.0), self.tilt);
        Transform::from_translation(at.extend(self.height)).with_rotation(tip * Quat::from_rotation_z(angle))
    }
}
