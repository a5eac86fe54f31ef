//! A match in the middle of its first round: what a drill, a puzzle or a board that somebody has laid begins from.

use super::Match;
use super::game::Stage;
use super::round::Round;
use crate::shuffleboard::rules::{Agreed, BadAgreement, Board, Colour, Layout, WeightSet, WeightSpec};

/// How far a round has come.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Laid {
    /// What lies on the board.
    pub layout: Layout,
    /// The weights not yet thrown.
    pub unthrown: WeightSet,
    /// The colour of the break that was made and must go, in games with one.
    pub broke: Option<Colour>,
}

/// Why no round can have come so far.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadLaid {
    /// No game can be played by these.
    #[error(transparent)]
    Agreed(#[from] BadAgreement),
    /// The weights cannot lie so, or not with those still in the hand.
    #[error("{0}")]
    Round(String),
}

impl Match {
    /// A match whose first round has come that far. It goes on by its rules, like any other.
    ///
    /// # Errors
    /// A round that cannot be played on. Whether weights lie in each other is not asked: the rules know no collisions.
    pub fn laid(board: Board, weight: WeightSpec, agreed: Agreed, laid: Laid) -> Result<Self, BadLaid> {
        let (mut game, _) = Self::new(board, weight, agreed)?;
        let Laid { layout, unthrown, broke } = laid;
        game.stage = Stage::Round(Round { layout, unthrown, broke });
        game.check().map_err(BadLaid::Round)?;
        Ok(game)
    }
}
