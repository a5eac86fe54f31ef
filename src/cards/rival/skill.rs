//! How well somebody plays cards: how often they slip, and how far they think.

use serde::{Deserialize, Serialize};

/// How well a rival plays cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub enum CardSkill {
    /// Plays the first card that fits.
    FirstTimer,
    /// Knows what is good, and often overlooks it.
    Casual,
    /// Seldom overlooks anything.
    #[default]
    Regular,
    /// Overlooks nothing, and does not think ahead.
    League,
    /// Thinks ahead.
    Expert,
    /// Thinks ahead, and remembers what the others could not play.
    Pro,
}

/// What sets a skill apart. Our choice, so that each wins clearly against the one before.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Habits {
    /// How often any card that fits is played without a thought.
    pub(super) careless: f64,
    /// How often only one card is seen where several could be laid.
    pub(super) misses_several: f64,
    /// How often a wild card is laid although another card fits.
    pub(super) burns_wild: f64,
    /// How often "Last card" is forgotten.
    pub(super) forgets: f64,
    /// How often it is noticed that somebody else, or the player, forgot it.
    pub(super) notices: f64,
    /// How many times the round is played out in the head for one decision.
    pub(super) play_outs: u32,
    /// Whether it is remembered what the others could not play.
    pub(super) infers: bool,
}

impl CardSkill {
    /// Every skill, weakest first.
    pub const ALL: [Self; 6] = [Self::FirstTimer, Self::Casual, Self::Regular, Self::League, Self::Expert, Self::Pro];

    /// What sets it apart.
    pub(super) const fn habits(self) -> Habits {
        let (careless, misses_several, burns_wild, forgets, notices, play_outs, infers) = match self {
            Self::FirstTimer => (0.8, 0.8, 0.4, 0.4, 0.3, 0, false),
            Self::Casual => (0.4, 0.4, 0.2, 0.2, 0.5, 0, false),
            Self::Regular => (0.15, 0.2, 0.1, 0.1, 0.7, 0, false),
            Self::League => (0.0, 0.0, 0.0, 0.05, 0.85, 0, false),
            Self::Expert => (0.0, 0.0, 0.0, 0.02, 0.95, 80, false),
            Self::Pro => (0.0, 0.0, 0.0, 0.0, 1.0, 240, true),
        };
        Habits { careless, misses_several, burns_wild, forgets, notices, play_outs, infers }
    }
}
