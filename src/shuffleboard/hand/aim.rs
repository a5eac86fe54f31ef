//! The input and output of a gesture: pointer events, the current aim, and how a gesture ends.

use glam::Vec2;

use super::Delivery;

/// How far event times may step back, in seconds: some windows compute them with rounding errors.
const MOST_STEP_BACK_SECONDS: f64 = 1e-6;

/// One event of the mouse or of a finger.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pointer {
    /// The point on the board's plane under the pointer, in metres in the shooter's frame; `None` if its ray misses the
    /// plane.
    pub board: Option<Vec2>,
    /// The position on the screen in fractions of the window's height: x to the right, y *down*, from any origin.
    pub screen: Vec2,
    /// The time in seconds from any fixed moment; best that of the event itself, not of the frame that reads it.
    pub time: f64,
}

impl Pointer {
    /// Validates an event: drops a board point that is not finite, and returns `None` for a screen position or time
    /// that is not finite, or a time before `earliest`.
    pub(super) fn checked(self, earliest: f64) -> Option<Self> {
        let usable = self.screen.is_finite() && self.time.is_finite() && self.time > earliest - MOST_STEP_BACK_SECONDS;
        let board = self.board.filter(|point| point.is_finite());
        usable.then(|| Self { board, time: self.time.max(earliest), ..self })
    }

    /// The event on the straight line from here to `to` at which the screen y was `y`.
    pub(super) fn crossing(&self, to: &Self, y: f32) -> Self {
        let share = (y - self.screen.y) / (to.screen.y - self.screen.y);
        let share = if share.is_finite() { share.clamp(0.0, 1.0) } else { 1.0 };
        Self {
            board: match (self.board, to.board) {
                (Some(here), Some(there)) => Some(here.lerp(there, share)),
                (here, there) => here.or(there),
            },
            screen: Vec2::new(self.screen.lerp(to.screen, share).x, y),
            time: self.time + (to.time - self.time) * f64::from(share),
        }
    }
}

/// The state of the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum HandPhase {
    /// Nothing is held: the weight waits at the end.
    #[default]
    Waiting,
    /// The pointer slides the weight sideways along the end.
    Placing,
    /// The pointer pulls back, which sets the power.
    Pulling,
    /// The pointer carries the weight forward.
    Pushing,
    /// The aim is set with keys.
    Keys,
    /// A key is held while the mark runs along the speed scale.
    Sweeping,
    /// The key has set the speed, and the mark runs across the aiming line.
    Lining,
}

impl HandPhase {
    /// Whether a pointer holds the weight.
    pub fn is_held(self) -> bool {
        matches!(self, Self::Placing | Self::Pulling | Self::Pushing)
    }

    /// Whether a key is timing the throw.
    pub fn is_timed(self) -> bool {
        matches!(self, Self::Sweeping | Self::Lining)
    }
}

/// The state of the hand and the throw it is about to make.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Aim {
    /// The state of the hand.
    pub phase: HandPhase,
    /// The middle of the grip if it is released now, in metres.
    pub at: Vec2,
    /// How far the hand has drawn the weight back from that place, in metres; zero except during a draw.
    pub drawn: Vec2,
    /// The intended velocity, in m/s; zero if a release would throw nothing.
    pub velocity: Vec2,
    /// The intended speed on the speed scale, 0 to 1.
    pub power: f32,
    /// The intended spin, in rad/s, anticlockwise from above.
    pub spin: f32,
    /// The velocity, in m/s, that the hand or the running mark would give instead; only during a push or a sweep.
    pub doing: Option<Vec2>,
}

/// How a gesture ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Released {
    /// A weight was thrown.
    Throw(Delivery),
    /// Nothing was thrown; the weight is back at the end.
    Cancelled,
}

/// A quantity that keys change in steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Nudge {
    /// The position along the end; left is positive.
    Place,
    /// The direction; left is positive.
    Direction,
    /// The speed.
    Power,
    /// The spin; anticlockwise is positive.
    English,
}

impl Nudge {
    /// The number of fine steps in a coarse one.
    pub const COARSE_STEP: i32 = 10;
}
