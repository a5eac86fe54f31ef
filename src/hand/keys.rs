//! The keyboard's part of the hand: an aim that is set step by step, and the habit it leaves behind.

/// One fine nudge of the place, in metres.
pub(super) const PLACE_STEP: f32 = 0.001;
/// One fine nudge of the English, in rad/s.
pub(super) const ENGLISH_STEP: f32 = 0.5;
/// One fine nudge of the direction: 3 mm at the far end.
const DIRECTION_STEP: f32 = 0.0005;
/// One fine nudge of the power: 0.07 % of the speed of a lag.
const POWER_STEP: f32 = 0.0025;
/// The steepest direction a pull or a key can set: 6 degrees.
pub(super) const STEEPEST: f32 = 0.105;

/// A direction (sideways per forward, left positive) and a power (0 to 1) that have been set.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Set {
    pub(super) slope: f32,
    pub(super) power: f32,
}

impl Set {
    /// Turns the direction by so many fine steps.
    pub(super) fn turn(&mut self, steps: f32) {
        self.slope = (self.slope + steps * DIRECTION_STEP).clamp(-STEEPEST, STEEPEST);
    }

    /// Throws harder by so many fine steps.
    pub(super) fn harden(&mut self, steps: f32) {
        self.power = (self.power + steps * POWER_STEP).clamp(0.0, 1.0);
    }
}

/// How somebody throws with keys, so that the next weight can be thrown the same way or a little differently.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Habit {
    pub(super) place: f32,
    pub(super) set: Set,
    pub(super) spin: f32,
}
