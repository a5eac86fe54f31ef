//! Tonight's wax: a table that is a little slower or faster than its board, and leans a little, the same for everyone.
//!
//! No figures are published; all of them are our choice. A lag of the deuce line then needs up to 2 % more or less speed, and
//! drifts by up to three centimetres: something to be found out in the first frame, and no more.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// The most that friction differs from the board's own, in thousandths.
const MOST_DRAG: i32 = 40;
/// The most that the table leans, in microradians.
const MOST_LEAN: i32 = 400;
/// After so many throws half of it is learnt.
const HALF_LEARNT: f32 = 6.0;

/// How a table differs from its board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tonight {
    /// Friction as a share of the board's own.
    pub drag: f32,
    /// How far it leans, in radians: weights drift to the left of whoever shoots from the home end if it is positive.
    pub lean: f32,
}

impl Default for Tonight {
    /// The board as it is.
    fn default() -> Self {
        Self { drag: 1.0, lean: 0.0 }
    }
}

impl Tonight {
    /// What the lot of a seed gives.
    pub fn of(seed: u32) -> Self {
        let mut lots = ChaCha8Rng::seed_from_u64(seed.into());
        let [drag, lean] = [MOST_DRAG, MOST_LEAN].map(|most| lots.random_range(-most..=most));
        Self { drag: 1.0 + drag as f32 / 1e3, lean: lean as f32 / 1e6 }
    }

    /// What somebody believes of it who has seen so many throws.
    pub fn learnt(self, throws: usize) -> Self {
        let share = throws as f32 / (throws as f32 + HALF_LEARNT);
        Self { drag: 1.0 + (self.drag - 1.0) * share, lean: self.lean * share }
    }
}
