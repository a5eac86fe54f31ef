//! The keyboard's part of the hand: an aim that is set step by step, and the habit it leaves behind.

use crate::shuffleboard::rules::Board;

/// One fine nudge of the place, in metres.
pub(super) const PLACE_STEP: f32 = 0.001;
/// One fine nudge of the English, in rad/s.
pub(super) const ENGLISH_STEP: f32 = 0.5;
/// One fine nudge of the power: 5 mm/s.
const POWER_STEP: f32 = 0.00125;

/// The direction a pull turns by for every window height sideways: 4 degrees over a full pull, for an open board opens only
/// 2.3 degrees to either side.
const TURN: f32 = 0.28;
/// On a board with cushions a pull farther aside than this, in window heights, turns faster ...
const FAR: f32 = 0.25;
/// ... by the square of what is beyond.
const FASTER: f32 = 5.2;

/// How far a hand can turn a throw, and by how much a pull or a key turns it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Turning {
    /// The steepest direction, sideways per forward.
    pub(super) steepest: f32,
    /// One fine nudge of a key.
    step: f32,
}

impl Turning {
    /// The steepest direction on an open board: 6 degrees. A step is 3 mm at the far end.
    const OPEN: Self = Self { steepest: 0.105, step: 0.0005 };
    /// Between cushions every way across the board can be a shot: up to 39 degrees.
    const BANKS: Self = Self { steepest: 0.8, step: 0.001 };

    /// On that board.
    pub(super) fn on(board: &Board) -> Self {
        if board.cushions.is_some() { Self::BANKS } else { Self::OPEN }
    }

    /// The direction for a pull so many window heights sideways. It has no kink.
    pub(super) fn by(self, sideways: f32) -> f32 {
        let beyond = (sideways.abs() - FAR).clamp(0.0, 1.0);
        let faster = if self.steepest > Self::OPEN.steepest { FASTER * beyond * beyond } else { 0.0 };
        (TURN * sideways + faster.copysign(sideways)).clamp(-self.steepest, self.steepest)
    }
}

/// A direction (sideways per forward, left positive) and a power (0 to 1) that have been set.
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

    /// Throws harder by so many fine steps.
    pub(super) fn harden(&mut self, steps: f32) {
        self.power = (self.power + steps * POWER_STEP).clamp(0.0, 1.0);
    }

    /// On the straight way to another.
    pub(super) fn lerp(self, to: Self, share: f32) -> Self {
        Self {
            slope: self.slope + (to.slope - self.slope) * share,
            power: self.power + (to.power - self.power) * share,
        }
    }
}

/// How somebody throws with keys, so that the next weight can be thrown the same way or a little differently.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Habit {
    pub(super) place: f32,
    pub(super) set: Set,
    pub(super) spin: f32,
}
