//! What the form of a new game is filled in for.

use crate::shuffleboard::rules::{Board, Choice, Mode, Options};

/// What the form is filled in for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A game at the table here; `lot` seeds the drawing of lots.
    Play { lot: u64 },
    /// The score of a game at a real table.
    KeepScore,
}

impl Purpose {
    /// Whether such a thing is agreed for it.
    pub(super) fn asks(self, choice: Choice, mode: Mode, options: &Options, board: &Board) -> bool {
        let asks = match self {
            // The coin gives out the colours itself.
            Self::Play { .. } => choice != Choice::Coin || options.order.coin().is_none(),
            // Whatever decides there who shoots first, and what is done between the throws, is nothing to the score.
            Self::KeepScore => !matches!(choice, Choice::Order | Choice::StayAtEnd | Choice::Dusting),
        };
        asks && choice.matters(mode, options, board)
    }
}
