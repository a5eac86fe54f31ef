//! Swinging with a key: a mark runs along the speed scale and then across the line, and the player stops it.

use super::Deviation;

/// The time, in seconds, in which the mark runs from zero to twice the intended speed; it returns in the same time. A
/// hundredth of a second off gives a speed that is 1.4 % off.
const RUN_SECONDS: f64 = 0.7;
/// The time, in seconds, in which the mark runs across the line and back.
const ACROSS_SECONDS: f64 = 1.2;
/// How far the mark runs to either side of the line, as sideways per forward distance.
const SIDE_DEVIATION: f32 = 0.06;

/// What a key is timing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Sweep {
    /// The speed, while the key is held.
    Speed {
        /// When the key went down, in seconds.
        since: f64,
    },
    /// The line, after the key has set the speed.
    Line {
        /// When the key was released, in seconds.
        since: f64,
        /// The relative deviation of the speed.
        speed: f32,
    },
}

impl Sweep {
    /// The deviation that the throw would have if the mark were stopped at `time`.
    pub(super) fn at(self, time: f64) -> Deviation {
        match self {
            Self::Speed { since } => {
                let speed = 2.0 * triangle((time - since) / (2.0 * RUN_SECONDS)) - 1.0;
                Deviation { speed, ..Deviation::default() }
            }
            Self::Line { since, speed } => {
                // It starts at the right and crosses the line after a quarter of its period.
                let slope = SIDE_DEVIATION * (2.0 * triangle((time - since) / ACROSS_SECONDS) - 1.0);
                Deviation { speed, slope, turn: 0.0 }
            }
        }
    }
}

/// A triangle wave with period 1, from 0 up to 1 and back.
fn triangle(turns: f64) -> f32 {
    let turn = (turns - turns.floor()) as f32;
    if turn < 0.5 { 2.0 * turn } else { 2.0 - 2.0 * turn }
}
