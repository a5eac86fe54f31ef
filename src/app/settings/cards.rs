//! The settings of the card table.

use serde::{Deserialize, Serialize};

/// How the card table looks and moves. A field that an older file lacks has its default.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct CardSettings {
    /// In which order the own hand is held.
    pub(crate) order: HandOrder,
    /// How fast rivals act and cards fly.
    pub(crate) pace: CardPace,
    /// How large the own hand is.
    pub(crate) fan: FanSize,
    /// Whether each suit has a colour of its own.
    pub(crate) four_colours: bool,
    /// Whether the signs in the corners of the cards are large.
    pub(crate) large_index: bool,
}

/// In which order a hand is held.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum HandOrder {
    /// By suit, and in it by rank.
    #[default]
    BySuit,
    /// By rank.
    ByRank,
    /// As the cards came.
    AsDrawn,
}

impl HandOrder {
    /// The next one.
    pub(crate) fn next(self) -> Self {
        match self {
            Self::BySuit => Self::ByRank,
            Self::ByRank => Self::AsDrawn,
            Self::AsDrawn => Self::BySuit,
        }
    }
}

/// How fast rivals act and cards fly.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum CardPace {
    /// For whoever wants to follow everything.
    Slow,
    #[default]
    Usual,
    /// For whoever knows the game.
    Fast,
    /// Cards do not fly, they are there.
    AtOnce,
}

impl CardPace {
    /// How long a card flies, in seconds.
    pub(crate) fn flight(self) -> f32 {
        match self {
            Self::Slow => 0.55,
            Self::Usual => 0.32,
            Self::Fast => 0.16,
            Self::AtOnce => 0.0,
        }
    }
}

/// How large the own hand is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum FanSize {
    Small,
    #[default]
    Usual,
    Large,
}

impl FanSize {
    /// The factor of a card's size.
    pub(crate) fn factor(self) -> f32 {
        match self {
            Self::Small => 0.8,
            Self::Usual => 1.0,
            Self::Large => 1.25,
        }
    }
}
