//! How far throws end from where they were meant to, and in which part of the board that was.

use glam::{DVec2, Vec2};
use serde::{Deserialize, Serialize};

use crate::rules::Board;

/// How far throws ended from where they were meant to, in metres: x beyond (negative: short), y to the left.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spread {
    /// How many lay on the board in the end.
    pub count: u32,
    /// How many fell; they are not in the sums.
    pub fell: u32,
    sum: DVec2,
    squares: DVec2,
}

impl Spread {
    /// The mean of the misses.
    pub fn mean(&self) -> Option<DVec2> {
        (self.count > 0).then(|| self.sum / f64::from(self.count))
    }

    /// Their standard deviation about that mean, of two throws or more.
    pub fn deviation(&self) -> Option<DVec2> {
        let count = f64::from(self.count);
        let square = (self.squares - self.sum * self.sum / count.max(1.0)) / (count - 1.0).max(1.0);
        // Rounding must not make a square negative.
        (self.count > 1).then(|| DVec2::new(square.x.max(0.0).sqrt(), square.y.max(0.0).sqrt()))
    }

    /// One miss.
    pub(super) fn of(miss: DVec2) -> Self {
        Self { count: 1, fell: 0, sum: miss, squares: miss * miss }
    }

    /// Takes in others.
    pub(super) fn add(&mut self, other: &Self) {
        self.count = self.count.saturating_add(other.count);
        self.fell = self.fell.saturating_add(other.fell);
        self.sum += other.sum;
        self.squares += other.squares;
    }
}

/// A third of the board's width, as the shooter sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Lane {
    /// The left one.
    Left,
    /// The middle one.
    Middle,
    /// The right one.
    Right,
}

impl Lane {
    /// All of them, from the left.
    pub const ALL: [Self; 3] = [Self::Left, Self::Middle, Self::Right];

    /// The one a place is in.
    pub fn of(board: &Board, at: Vec2) -> Self {
        if at.y.abs() <= board.width / 6.0 {
            Self::Middle
        } else if at.y > 0.0 {
            Self::Left
        } else {
            Self::Right
        }
    }
}
