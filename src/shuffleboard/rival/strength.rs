//! The six strengths: the scatter of the hand and the budget for thinking.

use serde::{Deserialize, Serialize};

use super::Noise;

/// How well a rival plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub enum Strength {
    /// Holds a weight for the first time.
    FirstTimer,
    /// Plays when the table is free.
    Casual,
    /// Plays every week.
    #[default]
    Regular,
    /// Plays in a league.
    League,
    /// Wins leagues.
    Expert,
    /// Plays for a living.
    Pro,
}

impl Strength {
    /// Every strength, weakest first.
    pub const ALL: [Self; 6] = [Self::FirstTimer, Self::Casual, Self::Regular, Self::League, Self::Expert, Self::Pro];

    /// The scatter of the hand. Our choice: each is about half steadier than the one before, and the Pro's more than
    /// that, because in games like Knock Off, where both hardly miss, a smaller difference would not show. A lag of the
    /// Regular on the regulation board scatters by 2 cm sideways and 30 cm lengthwise, which is the depth of the two
    /// upper zones.
    pub const fn noise(self) -> Noise {
        let (direction, speed, english) = match self {
            Self::FirstTimer => (0.0095, 0.070, 6.0),
            Self::Casual => (0.0060, 0.043, 4.0),
            Self::Regular => (0.0038, 0.026, 2.5),
            Self::League => (0.0024, 0.016, 1.6),
            Self::Expert => (0.0015, 0.0098, 1.0),
            Self::Pro => (0.0006, 0.0038, 0.4),
        };
        Noise { direction, speed, english }
    }

    /// How many throws are simulated for one decision.
    pub const fn budget(self) -> u32 {
        match self {
            Self::FirstTimer => 60,
            Self::Casual => 120,
            Self::Regular => 300,
            Self::League => 700,
            Self::Expert => 1400,
            Self::Pro => 2400,
        }
    }
}
