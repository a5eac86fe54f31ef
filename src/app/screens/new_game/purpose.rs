//! The purpose of the new-game form: a game here, or the score of a game elsewhere.

use crate::shuffleboard::rules::{Board, Choice, Mode, Options};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A game at this table; `lot` is the seed of its draw.
    Play { lot: u64 },
    /// The score of a game at a real table.
    KeepScore,
}

impl Purpose {
    /// Whether the form offers this choice.
    pub(super) fn asks(self, choice: Choice, mode: Mode, options: &Options, board: &Board) -> bool {
        let asks = match self {
            // A coin decides the colours.
            Self::Play { .. } => choice != Choice::Coin || options.order.coin().is_none(),
            // The order of shooting and the actions between throws have no effect on the score.
            Self::KeepScore => !matches!(choice, Choice::Order | Choice::StayAtEnd | Choice::Dusting),
        };
        asks && choice.matters(mode, options, board)
    }
}
