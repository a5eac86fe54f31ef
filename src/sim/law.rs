//! The law of motion of one weight that touches nothing but the board.

use glam::Vec2;

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

impl Motion {
    /// Whether nothing moves it any more: kinetic friction has ended, static friction holds.
    pub(super) fn is_at_rest(&self) -> bool {
        self.velocity == Vec2::ZERO && self.spin == 0.0
    }
}

/// Coulomb friction between the waxed board and a weight.
///
/// The speed falls by `mu g` every second, so a weight slides `v^2 / (2 mu g)` and stops after `v / (mu g)`. Slide and
/// spin end together; a weight that only spins is braked as a uniform disc is, by `4/3 mu g / R`. The coupled law of
/// slide and spin has its place in [`Law::advance`] and [`Law::brake`], and nowhere else.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Law {
    /// What friction takes off the speed, m/s^2.
    deceleration: f32,
    /// What it takes off the spin of a weight that does not slide, rad/s^2.
    spin_deceleration: f32,
}

impl Law {
    pub(super) fn new(friction: f32, radius: f32) -> Self {
        let deceleration = friction * GRAVITY;
        Self { deceleration, spin_deceleration: 4.0 / 3.0 * deceleration / radius }
    }

    /// Moves a free weight on by `time` seconds, exactly, through its stop if it comes within that time.
    pub(super) fn advance(&self, motion: &mut Motion, time: f32) {
        let before = *motion;
        self.brake(motion, time);
        let speed = before.velocity.length();
        if speed > 0.0 {
            let sliding = time.min(self.stops_in(&before));
            // The mean speed of a uniform deceleration is the one in the middle of its time.
            let mean = (speed - 0.5 * self.deceleration * sliding) / speed;
            motion.at = before.at + before.velocity * (mean * sliding);
        }
        motion.angle = before.angle + 0.5 * (before.spin + motion.spin) * time;
    }

    /// Takes off the velocity and the spin what friction takes in `time` seconds.
    pub(super) fn brake(&self, motion: &mut Motion, time: f32) {
        let speed = motion.velocity.length();
        if speed > 0.0 {
            let share = ((speed - self.deceleration * time) / speed).max(0.0);
            motion.velocity *= share;
            motion.spin *= share;
        } else if motion.spin != 0.0 {
            let left = (motion.spin.abs() - self.spin_deceleration * time).max(0.0);
            motion.spin = if motion.spin > 0.0 { left } else { -left };
        }
    }

    /// After how many seconds the weight stops sliding.
    pub(super) fn stops_in(&self, motion: &Motion) -> f32 {
        motion.velocity.length() / self.deceleration
    }
}
