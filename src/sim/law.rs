//! The law of motion of one weight that touches nothing but the board.

use glam::{DVec2, Vec2};

/// The acceleration of free fall, m/s^2 (standard value).
pub const GRAVITY: f32 = 9.806_65;

/// How one weight moves. SI units, in the shooter's board frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Motion {
    /// Its centre.
    pub at: Vec2,
    /// Its velocity.
    pub velocity: Vec2,
    /// How far it has turned about the vertical, anticlockwise from above.
    pub angle: f32,
    /// How fast it turns.
    pub spin: f32,
}

/// The same, as the stepper keeps it while a throw is under way.
///
/// In `f64`, because an `f32` can neither take the millimetre per second of one step off 2 m/s without losing a
/// ten-thousandth of it, nor tell two places at the far end of the board apart that are nearer than half a micrometre.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct State {
    pub(super) at: DVec2,
    pub(super) velocity: DVec2,
    pub(super) angle: f64,
    pub(super) spin: f64,
}

impl State {
    /// Whether nothing moves it any more: kinetic friction has ended, static friction holds.
    pub(super) fn is_at_rest(&self) -> bool {
        self.velocity == DVec2::ZERO && self.spin == 0.0
    }

    /// What others see of it.
    pub(super) fn motion(&self) -> Motion {
        Motion {
            at: self.at.as_vec2(),
            velocity: self.velocity.as_vec2(),
            angle: self.angle as f32,
            spin: self.spin as f32,
        }
    }
}

/// Coulomb friction between the waxed board and a weight.
///
/// The speed falls by `mu g` every second, so a weight slides `v^2 / (2 mu g)` and stops after `v / (mu g)`. Slide and
/// spin end together; a weight that only spins is braked as a uniform disc is, by `4/3 mu g / R`. The coupled law of
/// slide and spin has its place in [`Law::advance`], and nowhere else.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Law {
    /// What friction takes off the speed, m/s^2: no weight that touches nothing is ever accelerated by more.
    pub(super) deceleration: f64,
    /// What it takes off the spin of a weight that does not slide, rad/s^2.
    spin_deceleration: f64,
}

impl Law {
    pub(super) fn new(friction: f32, radius: f64) -> Self {
        let deceleration = f64::from(friction) * f64::from(GRAVITY);
        Self { deceleration, spin_deceleration: 4.0 / 3.0 * deceleration / radius }
    }

    /// Moves a free weight on by `time` seconds, exactly, through its stop if it comes within that time.
    pub(super) fn advance(&self, state: &mut State, time: f64) {
        let (speed, turning) = (state.velocity.length(), state.spin);
        let lost = self.deceleration * time;
        if speed > lost {
            // The mean speed of a uniform deceleration is the one in the middle of its time.
            state.at += state.velocity * (time * (1.0 - 0.5 * lost / speed));
            let kept = 1.0 - lost / speed;
            state.velocity *= kept;
            state.spin *= kept;
        } else if speed > 0.0 {
            state.at += state.velocity * (0.5 * speed / self.deceleration);
            state.velocity = DVec2::ZERO;
            state.spin = 0.0;
        } else {
            let left = (turning.abs() - self.spin_deceleration * time).max(0.0);
            state.spin = if turning > 0.0 { left } else { -left };
        }
        state.angle += 0.5 * (turning + state.spin) * time;
    }
}
