//! The six strengths: how much a hand scatters, and how long a head thinks.

use serde::{Deserialize, Serialize};

use super::Noise;

/// How well a rival plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub enum Strength {
    /// Somebody who holds a weight for the first time.
    FirstTimer,
    /// Plays when the table is free.
    Casual,
    /// Plays every week.
    #[default]
    Regular,
    /// Plays for a league.
    League,
    /// Wins leagues.
    Expert,
    /// Lives on it.
    Pro,
}

impl Strength {
    /// Every strength, the weakest first.
    pub const ALL: [Self; 6] = [Self::FirstTimer, Self::Casual, Self::Regular, Self::League, Self::Expert, Self::Pro];

    /// The scatter of its hand. Our choice, each hand a good half steadier than the one before, and the Pro's more than that:
    /// where both hardly miss, as in Knock Off, less would not tell. A lag of the Regular on the regulation board scatters by
    /// 2 cm sideways and 30 cm lengthwise, as deep as the two upper zones are together.
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

    /// How many throws it goes through in its head before it makes one.
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
