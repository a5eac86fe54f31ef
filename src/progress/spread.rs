//! How far throws would end from what they must have been meant for, and in which part of the board that was.

use std::collections::BTreeMap;

use glam::Vec2;

use super::{Entry, Thrown, What};
use crate::shuffleboard::rules::Board;

/// How deep a band of the board is, in metres: places are put together by their distance from the end shot at.
pub const BAND: f32 = 0.25;

/// How far throws went one way from what they were meant for.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Spread {
    /// How many throws tell of it.
    pub count: u32,
    sum: f64,
    squares: f64,
}

impl Spread {
    /// The mean of the misses.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / f64::from(self.count))
    }

    /// Their standard deviation about that mean, of two throws or more.
    pub fn deviation(&self) -> Option<f64> {
        let count = f64::from(self.count);
        let square = (self.squares - self.sum * self.sum / count.max(1.0)) / (count - 1.0).max(1.0);
        // Rounding must not make a square negative.
        (self.count > 1).then(|| square.max(0.0).sqrt())
    }

    pub(super) fn add(&mut self, miss: f64) {
        self.count += 1;
        self.sum += miss;
        self.squares += miss * miss;
    }
}

/// How far throws missed one place of the board.
///
/// A lag tells of the speed alone, since it is as good anywhere across the board; a hit of the direction alone, since it may be
/// as hard as one likes.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Misses {
    /// How far beyond the place lags come to rest; negative for short ones.
    pub lags: Spread,
    /// How far to the left of the weight that was meant hits pass; negative to the right.
    pub hits: Spread,
}

/// How far throws of one weight miss what they must have been meant for, by the band and the lane of the board in which that
/// is. Bands are [`BAND`] deep and counted from the end shot at.
///
/// It is what the hand did, reckoned from its [`Slip`](crate::shuffleboard::rival::Slip) and the way there, whatever the weight then met:
/// what a weight slides goes with the square of its speed. Of throws that tell nothing there is nothing here.
pub fn misses<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> BTreeMap<(u16, Lane), Misses> {
    let mut misses = BTreeMap::<_, Misses>::new();
    for entry in entries {
        let What::Throw(Thrown { made, goal: Some(goal), slip, .. }) = &entry.what else { continue };
        let board = entry.sitting.board();
        let band = ((board.length - goal.x) / BAND).max(0.0) as u16;
        let there = misses.entry((band, Lane::of(&board, *goal))).or_default();
        let way = f64::from(goal.x - made.at().x);
        if let Some(speed) = slip.speed.map(f64::from) {
            there.lags.add(way * speed * (2.0 + speed));
        }
        if let Some(direction) = slip.direction.map(f64::from) {
            there.hits.add(way * direction);
        }
    }
    misses
}

/// A third of the board's width, as the shooter sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lane {
    /// The left one.
    Left,
    /// The middle one.
    Middle,
    /// The right one.
    Right,
}

impl Lane {
    /// The one a place is in.
    fn of(board: &Board, at: Vec2) -> Self {
        if at.y.abs() <= board.width / 6.0 {
            Self::Middle
        } else if at.y > 0.0 {
            Self::Left
        } else {
            Self::Right
        }
    }
}
