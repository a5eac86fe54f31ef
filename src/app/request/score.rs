//! Requests about the score of a game at a real table, and its score sheet.

use bevy::prelude::*;

use crate::cards::{RuleSet, Seat};
use crate::score::{Mark, RealBoard};
use crate::shuffleboard::rules::{Agreed, Given};

/// Open a second window that shows the score.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) struct OpenSecondScreen;

#[derive(Message, Debug, Clone, PartialEq)]
pub(in crate::app) enum ScoreRequest {
    /// Start keeping the score.
    Begin {
        board: RealBoard,
        /// The rules and the players.
        agreed: Box<Agreed>,
        /// The handicap of each side; those that are missing have none.
        given: Vec<Given>,
    },
    /// Record an event of the real game.
    Mark(Mark),
    /// Load a score sheet.
    Read {
        text: String,
        /// The name of its file, if it was saved.
        file: Option<String>,
    },
    /// Begin the next game among the same players.
    NextGame,
    /// Close the score sheet and set up another game; asks first when it would be lost.
    New,
    /// Close it (already confirmed).
    NewNow,
}

/// A request about the score of a card game at a real table. Its sheet is loaded and closed with [`ScoreRequest`].
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum CardScoreRequest {
    /// Start keeping the score.
    Begin {
        rules: RuleSet,
        /// The players, clockwise.
        players: Vec<String>,
        /// The first dealer.
        dealer: Seat,
    },
    /// Record the round that was entered.
    Write,
    /// Stop a timed game.
    TimeUp,
    /// Undo the last entry.
    Undo,
}

/// A request about the score sheet as a text, or about a saved one.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum SheetRequest {
    /// Save it to a file.
    Keep,
    Copy,
    /// Delete the saved one of this name (already confirmed).
    Remove(String),
}
