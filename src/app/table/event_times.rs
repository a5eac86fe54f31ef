//! When a pointer moved: the engine's events have no times, and a slow frame brings many of them at once.

/// How much a frame counts for the pace against the one after it.
const DECAY_PER_FRAME: f64 = 0.8;

/// The pace of a pointer's moves over the last frames in which it moved all the time.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct MovePace {
    seconds: f64,
    moves: f64,
    /// Whether it moved in the frame before.
    moved: bool,
}

impl MovePace {
    /// The seconds between two of the `moves` in a frame of `seconds`.
    ///
    /// They lie evenly over the frame, so that a low frame rate changes no measured speed. In a frame in
    /// which the hand `lets_go` it moved up to some moment only: there the moves are as dense as in the frames before.
    pub(super) fn step(&mut self, seconds: f64, moves: usize, lets_go: bool) -> f64 {
        let even = seconds / moves.max(1) as f64;
        if lets_go {
            let usual = if self.moves > 0.0 { self.seconds / self.moves } else { even };
            *self = Self::default();
            return usual.min(even);
        }
        // In the first frame with a move the pointer may have moved for a part of it only.
        if moves > 0 && self.moved {
            self.seconds = DECAY_PER_FRAME * self.seconds + seconds;
            self.moves = DECAY_PER_FRAME * self.moves + moves as f64;
        }
        self.moved = moves > 0;
        even
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_lie_evenly_and_before_a_release_as_densely_as_before() {
        let mut pace = MovePace::default();
        assert_eq!(pace.step(0.1, 2, false), 0.05, "the first moves say nothing of the pace");
        assert_eq!(pace.step(0.1, 5, false), 0.02);
        assert_eq!(pace.step(0.1, 2, true), 0.02, "it was let go after 0.04 s");
        assert_eq!(pace.step(0.1, 2, true), 0.05, "nothing is known of another hand");
        for moves in [1, 5, 5] {
            pace.step(0.1, moves, false);
        }
        assert_eq!(pace.step(0.1, 10, true), 0.01, "no move comes after the frame");
    }
}
