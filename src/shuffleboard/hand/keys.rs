//! Aiming with keys: an aim that changes in steps, and the settings kept for the next throw.

use crate::shuffleboard::rules::Board;

/// One fine step of the position, in metres.
pub(super) const PLACE_STEP: f32 = 0.001;
/// One fine step of the spin, in rad/s.
pub(super) const ENGLISH_STEP: f32 = 0.5;
/// One fine step of the power, equal to 5 mm/s.
const POWER_STEP: f32 = 0.00125;

/// The change of direction per window height of sideways pull: 4 degrees over a full pull. An open board spans only 2.3
/// degrees to either side.
const TURN_PER_PULL: f32 = 0.28;
/// On a board with cushions, a sideways pull beyond this turns faster, in window heights.
const FAR_PULL: f32 = 0.25;
/// The additional turn there, per square of the window heights beyond [`FAR_PULL`].
const FAR_TURN: f32 = 5.2;

/// How far a throw can be turned, and by how much a pull or a key turns it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Turning {
    /// The steepest direction, as sideways per forward distance.
    pub(super) steepest: f32,
    /// One fine step of a key.
    step: f32,
}

impl Turning {
    /// An open board: up to 6 degrees; a step is 3 mm at the far end.
    const OPEN: Self = Self { steepest: 0.105, step: 0.0005 };
    /// A board with cushions, where every direction can be a shot: up to 39 degrees.
    const BANKS: Self = Self { steepest: 0.8, step: 0.001 };

    pub(super) fn on(board: &Board) -> Self {
        if board.cushions.is_some() { Self::BANKS } else { Self::OPEN }
    }

    /// The direction for a sideways pull in window heights; a smooth function.
    pub(super) fn by(self, sideways: f32) -> f32 {
        let beyond = (sideways.abs() - FAR_PULL).clamp(0.0, 1.0);
        let faster = if self.steepest > Self::OPEN.steepest { FAR_TURN * beyond * beyond } else { 0.0 };
        (TURN_PER_PULL * sideways + faster.copysign(sideways)).clamp(-self.steepest, self.steepest)
    }
}

/// A direction (sideways per forward distance, left positive) with a power (0 to 1).
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Set {
    pub(super) slope: f32,
    pub(super) power: f32,
}

impl Set {
    /// Turns the direction by so many fine steps.
    pub(super) fn turn(&mut self, steps: f32, turning: Turning) {
        self.slope = (self.slope + steps * turning.step).clamp(-turning.steepest, turning.steepest);
    }

    /// Raises the power by so many fine steps.
    pub(super) fn harden(&mut self, steps: f32) {
        self.power = (self.power + steps * POWER_STEP).clamp(0.0, 1.0);
    }

    /// Interpolates linearly to another aim.
    pub(super) fn lerp(self, to: Self, share: f32) -> Self {
        Self {
            slope: self.slope + (to.slope - self.slope) * share,
            power: self.power + (to.power - self.power) * share,
        }
    }
}

/// A player's settings of the keys, so that the next weight can be thrown in the same way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Habit {
    pub(super) place: f32,
    pub(super) set: Set,
    pub(super) spin: f32,
}
