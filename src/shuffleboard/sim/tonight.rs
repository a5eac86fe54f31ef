//! Tonight's table conditions: a little slower or faster than the nominal board and slightly tilted, the same for every
//! player.
//!
//! No figures are published; all values are our choice. A lag to the deuce line needs up to 2 % more or less speed and
//! drifts by up to three centimetres, which players can find out in the first frame.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde::{Deserialize, Serialize};

/// The largest difference of friction from the nominal board, in thousandths.
const MOST_DRAG: i32 = 40;
/// The largest tilt, in microradians.
const MOST_LEAN: i32 = 400;
/// The number of throws after which half of the difference is known.
const HALF_LEARNT_THROWS: f32 = 6.0;

/// The difference of a table from its nominal board.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Tonight {
    /// Friction as a factor on the nominal board's.
    pub drag: f32,
    /// The tilt across the board in radians. If it is positive, weights drift to the left as seen from the home end.
    pub lean: f32,
}

impl Default for Tonight {
    /// No difference.
    fn default() -> Self {
        Self { drag: 1.0, lean: 0.0 }
    }
}

impl Tonight {
    /// The conditions drawn from a seed.
    pub fn of(seed: u32) -> Self {
        let mut lots = ChaCha8Rng::seed_from_u64(seed.into());
        let [drag, lean] = [MOST_DRAG, MOST_LEAN].map(|most| lots.random_range(-most..=most));
        Self { drag: 1.0 + drag as f32 / 1e3, lean: lean as f32 / 1e6 }
    }

    /// The estimate that a player has of the conditions after so many throws.
    pub fn learnt(self, throws: usize) -> Self {
        let share = throws as f32 / (throws as f32 + HALF_LEARNT_THROWS);
        Self { drag: 1.0 + (self.drag - 1.0) * share, lean: self.lean * share }
    }
}
