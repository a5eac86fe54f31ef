//! The swing of a key: a mark that runs along the scale and back, and then along the line, to be stopped where it is meant.

use super::Deviation;

/// The mark runs from nothing to twice what is meant in this time, in seconds, and back in the same. The meant speed is
/// passed after half of it; a hundredth of a second off is then 1.4 % of the speed.
const RUN: f64 = 0.7;
/// From one side of the line to the other and back, in seconds.
const ACROSS: f64 = 1.2;
/// How far to either side of the line it runs, sideways per forward.
const ASIDE: f32 = 0.06;

/// What a key is timing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Sweep {
    /// The speed, since then (s); the key is held.
    Speed {
        /// When the key went down.
        since: f64,
    },
    /// The line, since then (s); the key has let go of the speed.
    Line {
        /// When the speed was let go of.
        since: f64,
        /// By how much it was off, as a share.
        speed: f32,
    },
}

impl Sweep {
    /// Where the mark is at that time: what the throw would deviate by if it were stopped then.
    pub(super) fn at(self, time: f64) -> Deviation {
        match self {
            Self::Speed { since } => {
                let speed = 2.0 * triangle((time - since) / (2.0 * RUN)) - 1.0;
                Deviation { speed, ..Deviation::default() }
            }
            Self::Line { since, speed } => {
                // It begins at the right and comes to the line after a quarter of its way.
                let slope = ASIDE * (2.0 * triangle((time - since) / ACROSS) - 1.0);
                Deviation { speed, slope, turn: 0.0 }
            }
        }
    }
}

/// Up from 0 to 1 in the first half of a turn and down again in the second, over and over.
fn triangle(turns: f64) -> f32 {
    let turn = (turns - turns.floor()) as f32;
    if turn < 0.5 { 2.0 * turn } else { 2.0 - 2.0 * turn }
}
