//! Starts a match in the middle of its first round, from a given position: for drills, puzzles and boards that somebody
//! set up.

use super::Match;
use super::game::Stage;
use super::round::Round;
use crate::shuffleboard::rules::{Agreed, BadAgreement, Board, Colour, Layout, WeightSet, WeightSpec};

/// A position in the middle of a round.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SetPosition {
    /// The weights on the board.
    pub layout: Layout,
    /// The weights not yet thrown.
    pub unthrown: WeightSet,
    /// The colour of the break that was made and has to be cleared, in games with a break.
    pub broke: Option<Colour>,
}

/// Why a round cannot have this position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadPosition {
    /// The agreement allows no game.
    #[error(transparent)]
    Agreed(#[from] BadAgreement),
    /// The weights on the board and in the hand do not fit together; the text says why.
    #[error("{0}")]
    Round(String),
}

impl Match {
    /// A match whose first round has reached this position. It continues by the normal rules.
    ///
    /// # Errors
    /// A position that the rules cannot continue from. Overlapping weights are not checked here, because the rules know
    /// nothing about collisions.
    pub fn laid(board: Board, weight: WeightSpec, agreed: Agreed, laid: SetPosition) -> Result<Self, BadPosition> {
        let (mut game, _) = Self::new(board, weight, agreed)?;
        let SetPosition { layout, unthrown, broke } = laid;
        game.stage = Stage::Round(Round { layout, unthrown, broke });
        game.check().map_err(BadPosition::Round)?;
        Ok(game)
    }
}
