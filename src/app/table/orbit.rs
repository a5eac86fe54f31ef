//! The free camera: around a point of the board, nearer and farther.

use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll};
use bevy::prelude::*;

use crate::app::room::to_world;
use crate::app::table::Game;

/// Radians for each pixel of a drag.
const TURN: f32 = 0.005;
/// How much nearer one notch of the wheel is.
const NEARER: f32 = 0.9;

/// Where the free camera stands: around a point of the world, in metres and radians.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::app) struct Orbit {
    middle: Vec2,
    turn: f32,
    rise: f32,
    away: f32,
}

impl Orbit {
    /// At first from the side, on the scoring end.
    pub(in crate::app) fn new(game: &Game) -> Self {
        let board = game.rules.board();
        let middle = to_world(board, game.seen_from, Vec2::new(board.length - 0.9, 0.0));
        Self { middle, turn: -1.1, rise: 0.5, away: 1.7 }
    }

    /// Where the eye is and what it looks at, in the world.
    pub(in crate::app) fn eye_and_target(&self) -> (Vec3, Vec3) {
        let target = self.middle.extend(0.0);
        let flat = Vec2::from_angle(self.turn) * self.rise.cos();
        (target + flat.extend(self.rise.sin()) * self.away, target)
    }

    /// A drag turns and tilts, with the right button it moves along; the wheel goes nearer.
    pub(in crate::app) fn follow_mouse(
        &mut self,
        buttons: &ButtonInput<MouseButton>,
        motion: &AccumulatedMouseMotion,
        scroll: &AccumulatedMouseScroll,
    ) {
        let moved = motion.delta;
        if buttons.pressed(MouseButton::Left) {
            self.turn(moved);
        } else if buttons.pressed(MouseButton::Right) {
            let ahead = Vec2::from_angle(self.turn);
            self.middle += (ahead.perp() * -moved.x - ahead * moved.y) * 0.0012 * self.away;
            self.middle = self.middle.clamp(Vec2::new(-0.5, -1.0), Vec2::new(7.0, 1.0));
        }
        self.go_away(NEARER.powf(scroll.delta.y.clamp(-5.0, 5.0)));
    }

    /// One finger turns and tilts, two go nearer as they part.
    pub(in crate::app) fn follow_fingers(&mut self, touches: &Touches) {
        let mut fingers = touches.iter();
        match (fingers.next(), fingers.next()) {
            (Some(one), None) => self.turn(one.delta()),
            (Some(one), Some(other)) => {
                let now = one.position().distance(other.position());
                let before = one.previous_position().distance(other.previous_position());
                if now > 1.0 && before > 1.0 {
                    self.go_away(before / now);
                }
            }
            _ => {}
        }
    }

    fn turn(&mut self, moved: Vec2) {
        self.turn -= moved.x * TURN;
        self.rise = (self.rise + moved.y * TURN).clamp(0.08, 1.5);
    }

    fn go_away(&mut self, times: f32) {
        self.away = (self.away * times).clamp(0.35, 4.0);
    }
}
