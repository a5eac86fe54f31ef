//! The settings of the card table.

use serde::{Deserialize, Serialize};

/// The look and pace of the card table. Fields missing in an older file get their defaults.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct CardSettings {
    /// How the player's own hand is sorted.
    pub(crate) order: HandOrder,
    /// The speed of rivals and of flying cards.
    pub(crate) pace: CardPace,
    /// The size of the player's own hand.
    pub(crate) fan: FanSize,
    /// Whether each suit has a colour of its own.
    pub(crate) four_colours: bool,
    /// Whether the index in the card corners is large.
    pub(crate) large_index: bool,
}

/// The order of the cards in a hand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum HandOrder {
    /// By suit, then by rank.
    #[default]
    BySuit,
    ByRank,
    /// In the order drawn.
    AsDrawn,
}

impl HandOrder {
    /// The next order, in a cycle.
    pub(crate) fn next(self) -> Self {
        match self {
            Self::BySuit => Self::ByRank,
            Self::ByRank => Self::AsDrawn,
            Self::AsDrawn => Self::BySuit,
        }
    }
}

/// The speed of rivals and of flying cards.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum CardPace {
    /// For following every move.
    Slow,
    #[default]
    Usual,
    /// For experienced players.
    Fast,
    /// Without animation.
    AtOnce,
}

impl CardPace {
    /// The flight time of a card, in seconds.
    pub(crate) fn flight(self) -> f32 {
        match self {
            Self::Slow => 0.55,
            Self::Usual => 0.32,
            Self::Fast => 0.16,
            Self::AtOnce => 0.0,
        }
    }

    /// The pause before the act of a rival, or of a player elsewhere, as a multiple of the usual one.
    pub(crate) fn pause(self) -> f32 {
        match self {
            Self::Slow => 1.8,
            Self::Usual => 1.0,
            Self::Fast => 0.45,
            // Without animation there is still a pause, so that players can follow.
            Self::AtOnce => 0.3,
        }
    }
}

/// The size of the player's own hand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum FanSize {
    Small,
    #[default]
    Usual,
    Large,
}

impl FanSize {
    /// The scale factor of a card.
    pub(crate) fn factor(self) -> f32 {
        match self {
            Self::Small => 0.8,
            Self::Usual => 1.0,
            Self::Large => 1.25,
        }
    }
}
