//! A model of a person's swing: for the table of figures in `examples/hand.rs`, and for the swings that the scripted runs
//! of the window and the page make.
//!
//! The modelled person draws back, holds still, and pushes forward along a minimum-jerk path (Flash and Hogan, 1985). The
//! speed at the release and the direction deviate by given amounts, and a physiological tremor of 9 Hz is added. Only the
//! model is random; the gesture is not.

use std::f64::consts::TAU;

use glam::Vec2;
use rand::RngExt;

/// The draw for the hardest throw, and the dead zone of a press, in window heights.
pub(super) const FULL_PULL: f64 = 0.30;
pub(super) const DEAD_ZONE: f64 = 0.012;
/// Share of the push's duration at which the hand opens: a little after the highest speed.
const OPENING_SHARE: f64 = 0.55;
/// Length of the push, in metres.
const PUSH_METRES: f64 = 0.55;
/// Share of a lag's speed that is left where the hand opens.
const SPEED_LEFT_SHARE: f64 = 0.97;
/// The amplitude of the tremor of a practised hand, in metres on the board, and its frequency in hertz.
const TREMOR: (f64, f64) = (0.0001, 9.0);
/// When the draw ends and when the push begins, in seconds after the press.
const DRAW_END_SECONDS: f64 = 0.5;
const PUSH_START_SECONDS: f64 = 0.8;

/// The standard deviations of a person's motion.
#[derive(Debug, Clone, Copy)]
pub(super) struct Person {
    /// Of the speed, as a share.
    pub(super) speed: f64,
    /// Of the direction, in degrees.
    pub(super) aim: f64,
}

/// One swing: a path over time.
#[derive(Debug, Clone, Copy)]
pub(super) struct Swing {
    /// How far the hand draws back, in metres on the board.
    draw: f64,
    /// The sideways per forward distance of the push.
    slope: f64,
    /// The duration of a complete push, in seconds.
    lasts: f64,
    /// Amplitude of the tremor in metres, and its phase.
    tremor: (f64, f64),
}

impl Person {
    /// A swing that means this speed, in m/s, straight along the board. The hand draws back this far, in metres.
    pub(super) fn swing(&self, speed: f32, draw: f64, rng: &mut impl RngExt) -> Swing {
        let mut bell = || (0..12).map(|_| rng.random_range(-0.5..0.5)).sum::<f64>();
        // A practised hand allows for the speed that a weight loses before the release.
        let real = f64::from(speed) * (1.0 + self.speed * bell()) * SPEED_LEFT_SHARE;
        let slope = (self.aim * bell()).to_radians().tan();
        let phase = TAU * bell();
        // The speed of a minimum-jerk path at a share s of its duration is 30 s^2 (1 - s)^2 times its mean speed.
        let mean = real / (30.0 * OPENING_SHARE * OPENING_SHARE * (1.0 - OPENING_SHARE) * (1.0 - OPENING_SHARE));
        Swing { draw, slope, lasts: (draw + PUSH_METRES) / mean, tremor: (TREMOR.0 * (0.5 + 5.0 * self.speed), phase) }
    }
}

impl Swing {
    /// When the hand opens, in seconds after the press.
    pub(super) fn opens(&self) -> f64 {
        PUSH_START_SECONDS + self.lasts * OPENING_SHARE
    }

    /// The place of the hand from where it pressed, in metres on the board: forward and to the left.
    pub(super) fn at(&self, time: f64) -> Vec2 {
        let jerk = |s: f64| s * s * s * (10.0 + s * (6.0 * s - 15.0));
        let along = if time < DRAW_END_SECONDS {
            -self.draw * jerk(time / DRAW_END_SECONDS)
        } else if time < PUSH_START_SECONDS {
            -self.draw
        } else {
            -self.draw + (self.draw + PUSH_METRES) * jerk(((time - PUSH_START_SECONDS) / self.lasts).min(1.0))
        };
        let (shake, phase) = self.tremor;
        let tremor = shake * (TAU * TREMOR.1 * time + phase).sin();
        Vec2::new(along as f32, (self.slope * along.max(0.0) + tremor) as f32)
    }
}
