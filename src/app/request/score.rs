//! The score of a game at a real table, and its sheet.

use bevy::prelude::*;

use crate::cards::{RuleSet, Seat};
use crate::score::{Mark, RealBoard};
use crate::shuffleboard::rules::Agreed;

/// Something to be done with the score of a game at a real table.
#[derive(Message, Debug, Clone, PartialEq)]
pub(in crate::app) enum ScoreRequest {
    /// Keep the score of such a game.
    Begin {
        /// What it is played on.
        board: RealBoard,
        /// What is played, and by whom.
        agreed: Agreed,
    },
    /// Take down what was done at the real table.
    Mark(Mark),
    /// Go on with a score sheet.
    Read {
        /// Its text.
        text: String,
        /// The name of the file it is kept in, if it is kept.
        file: Option<String>,
    },
    /// Put the score sheet away and set up another game; asks first when it would be lost.
    New,
    /// Put it away (already confirmed).
    NewNow,
}

/// Something to be done with the score of a card game at a real table. Its sheet is read and put away as that of the board.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum CardScoreRequest {
    /// Keep the score of such a game.
    Begin {
        /// What is played.
        rules: RuleSet,
        /// By whom, clockwise.
        players: Vec<String>,
        /// Who deals first.
        dealer: Seat,
    },
    /// Write down the round as it is entered.
    Write,
    /// Stop a timed game.
    TimeUp,
    /// Take the last step back.
    Undo,
}

/// Something to be done with the score sheet as a text.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum SheetRequest {
    /// Keep it in a file.
    Keep,
    /// Copy it.
    Copy,
    /// Go on with the one that was copied.
    Paste,
}
