//! What goes into the hand and what can be read from it.

use glam::Vec2;

use super::Delivery;

/// Times may step back by this much, in seconds, where a window computes them.
const ROUNDING: f64 = 1e-6;

/// One event of the mouse or of a finger.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pointer {
    /// The point of the board's plane under it, in metres in the shooter's frame; `None` if its ray misses the plane.
    pub board: Option<Vec2>,
    /// Its place on the screen in fractions of the window's height: x to the right, y *down*, origin anywhere.
    pub screen: Vec2,
    /// When, in seconds from any fixed moment. Best the time of the event itself, not of the frame that reads it.
    pub time: f64,
}

impl Pointer {
    /// The event, without a board point that is not a number; `None` if its place on the screen is not one either, or
    /// if its time is not one or lies before `earliest`.
    pub(super) fn checked(self, earliest: f64) -> Option<Self> {
        let usable = self.screen.is_finite() && self.time.is_finite() && self.time > earliest - ROUNDING;
        let board = self.board.filter(|point| point.is_finite());
        usable.then(|| Self { board, time: self.time.max(earliest), ..self })
    }

    /// The pointer on its straight way from here to `to`, when its screen y was `y`.
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

/// What the hand is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Phase {
    /// Nothing: the weight waits at the end.
    #[default]
    Waiting,
    /// It holds the weight and slides it sideways along the end.
    Placing,
    /// It pulls back against the scale.
    Pulling,
    /// It carries the weight forward.
    Pushing,
    /// It takes aim from the keyboard.
    Keys,
    /// A key is held, and the mark runs along the speed scale.
    Sweeping,
    /// The speed is let go of, and the mark runs across the line.
    Lining,
}

impl Phase {
    /// Whether a pointer holds the weight.
    pub fn is_held(self) -> bool {
        matches!(self, Self::Placing | Self::Pulling | Self::Pushing)
    }

    /// Whether a key times the throw.
    pub fn is_timed(self) -> bool {
        matches!(self, Self::Sweeping | Self::Lining)
    }
}

/// What the hand is doing, and what it means to throw.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Aim {
    /// What the hand is doing.
    pub phase: Phase,
    /// Where the middle of the grip leaves the hand if it lets go now, in metres.
    pub at: Vec2,
    /// How far behind that place the hand has drawn it, in metres: zero but for a draw.
    pub drawn: Vec2,
    /// The velocity it is meant to leave with, in m/s; zero if letting go would throw nothing.
    pub velocity: Vec2,
    /// Where that speed stands on the speed scale, 0 to 1.
    pub power: f32,
    /// The English it is meant to leave with, in rad/s, anticlockwise from above.
    pub spin: f32,
    /// What the hand or the running mark does beside it now, while it pushes or sweeps.
    pub doing: Option<Vec2>,
}

/// How a gesture ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Released {
    /// The weight left the hand.
    Throw(Delivery),
    /// Nothing was thrown; the weight lies at the end again.
    Cancelled,
}

/// What a key changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Nudge {
    /// The place along the end; left is positive.
    Place,
    /// The direction; left is positive.
    Direction,
    /// The speed.
    Power,
    /// The English; anticlockwise is positive.
    English,
}

impl Nudge {
    /// A coarse nudge is this many fine ones.
    pub const COARSE: i32 = 10;
}
