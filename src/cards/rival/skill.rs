//! The card skills of rivals: how often they slip, and how far they think.

use serde::{Deserialize, Serialize};

/// How well a rival plays cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub enum CardSkill {
    /// Plays the first card that fits.
    FirstTimer,
    /// Knows good plays, but often overlooks them.
    Casual,
    /// Seldom overlooks a play.
    #[default]
    Regular,
    /// Overlooks no play, but does not search.
    League,
    /// Searches.
    Expert,
    /// Searches, and remembers what the others could not play.
    Pro,
}

/// The parameters of a skill. The values are our choice, so that each skill clearly beats the one before.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Habits {
    /// Probability of playing a random legal card.
    pub(super) careless: f64,
    /// Probability of seeing only one card where several could be laid.
    pub(super) misses_several: f64,
    /// Probability of playing a wild card although another card fits.
    pub(super) burns_wild: f64,
    /// Probability of forgetting "Last card".
    pub(super) forgets: f64,
    /// Probability of noticing that a player forgot it, the rival itself included.
    pub(super) notices: f64,
    /// Number of play-outs for one decision.
    pub(super) play_outs: u32,
    /// Whether it infers hands from what the others could not play.
    pub(super) infers: bool,
}

impl CardSkill {
    /// All skills, weakest first.
    pub const ALL: [Self; 6] = [Self::FirstTimer, Self::Casual, Self::Regular, Self::League, Self::Expert, Self::Pro];

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
