//! The speed of rivals at the board.

use serde::{Deserialize, Serialize};

/// How fast a rival's turn is shown. Its throws are the same at every pace.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum RivalPace {
    /// Slides take as long as a person's.
    Slow,
    /// Slides are fast between the moments that decide.
    #[default]
    Usual,
    Fast,
}

impl RivalPace {
    /// From the slowest to the fastest.
    pub(crate) const ALL: [Self; 3] = [Self::Slow, Self::Usual, Self::Fast];

    /// The speed of a slide around the moments that decide, and between them.
    pub(crate) fn slides(self) -> [f32; 2] {
        match self {
            Self::Slow => [1.0, 1.0],
            Self::Usual => [1.0, 3.0],
            Self::Fast => [2.0, 4.0],
        }
    }

    /// The duration of the aiming, as a multiple of the usual one.
    pub(crate) fn aims(self) -> f32 {
        match self {
            Self::Slow => 1.5,
            Self::Usual => 1.0,
            Self::Fast => 0.5,
        }
    }
}
