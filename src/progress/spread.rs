//! Deviations of throws from their intention, by the part of the board that was aimed at.

use std::collections::BTreeMap;

use glam::Vec2;

use super::{Entry, Thrown, What};
use crate::shuffleboard::rules::Board;

/// The depth of a band of the board, in metres. Places are grouped by their distance from the scoring end.
pub const BAND_METRES: f32 = 0.25;

/// The distribution of a deviation.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Spread {
    /// The number of throws.
    pub count: u32,
    sum: f64,
    squares: f64,
}

impl Spread {
    /// The mean deviation.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / f64::from(self.count))
    }

    /// The standard deviation, for at least two throws.
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

/// The deviations from one place of the board.
///
/// A lag only shows the deviation of speed, because it is equally good anywhere across the board; a hit only that of
/// direction, because its speed is free.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Misses {
    /// How far lags stop beyond the place, in metres; negative for short ones.
    pub lags: Spread,
    /// How far hits pass to the left of the weight aimed at, in metres; negative to the right.
    pub hits: Spread,
}

/// The deviations of single-weight throws by the band and the lane of the place aimed at. Bands are [`BAND_METRES`] deep,
/// counted from the scoring end.
///
/// They are computed from the [`Slip`](crate::shuffleboard::rival::Slip) and the distance, independent of weights in
/// the way; the sliding distance is proportional to the square of the speed. Throws of unknown intention are left out.
pub fn misses<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> BTreeMap<(u16, Lane), Misses> {
    let mut misses = BTreeMap::<_, Misses>::new();
    for entry in entries {
        let What::Throw(Thrown { made, goal: Some(goal), slip, .. }) = &entry.what else { continue };
        let board = entry.sitting.board();
        let band = ((board.length - goal.x) / BAND_METRES).max(0.0) as u16;
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
    /// The left third.
    Left,
    /// The middle third.
    Middle,
    /// The right third.
    Right,
}

impl Lane {
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
