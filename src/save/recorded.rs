//! A recorded game, at the board or at the card table: read from a file, a code or a link, whichever of both it is.

#[cfg(not(target_arch = "wasm32"))]
use std::path::Path;

use crate::cards::{BadCardRecording, CARD_RECORDING_EXTENSION, CARD_RECORDING_LINK, CardRecording};
use crate::shuffleboard::replay::{BadRecording, EXTENSION, LINK, Recording};

/// A recorded game of either kind.
#[derive(Debug, Clone, PartialEq)]
pub enum Recorded {
    /// At the board.
    Board(Recording),
    /// At the card table.
    Cards(CardRecording),
}

/// Why neither kind could be read. What is of no kind at all is refused as at the board.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum BadRecorded {
    /// It means to be a game at the board, or is nothing of ours.
    #[error(transparent)]
    Board(#[from] BadRecording),
    /// It means to be a game at the card table.
    #[error(transparent)]
    Cards(#[from] BadCardRecording),
}

impl Recorded {
    /// Reads the content of a file, a text code, or a link with one.
    ///
    /// # Errors
    /// What is no recording. It is not played again: see [`Recording::verify`] and [`CardRecording::verify`].
    pub fn read(content: &[u8]) -> Result<Self, BadRecorded> {
        Self::either(CardRecording::read(content), || Recording::read(content))
    }

    /// Reads a text code, or a link with one.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn from_code(text: &str) -> Result<Self, BadRecorded> {
        Self::either(CardRecording::from_code(text), || Recording::from_code(text))
    }

    /// Reads a recording file, or a file that contains a text code.
    ///
    /// # Errors
    /// A file that cannot be read, and as [`Self::read`].
    #[cfg(not(target_arch = "wasm32"))]
    pub fn load(path: &Path) -> Result<Self, BadRecorded> {
        Self::either(CardRecording::load(path), || Recording::load(path))
    }

    /// The game at the card table, unless it means to be something else.
    fn either(
        cards: Result<CardRecording, BadCardRecording>,
        board: impl FnOnce() -> Result<Recording, BadRecording>,
    ) -> Result<Self, BadRecorded> {
        match cards {
            Err(BadCardRecording::File { .. } | BadCardRecording::NotARecording | BadCardRecording::TooLong) => {
                Ok(Self::Board(board()?))
            }
            cards => Ok(Self::Cards(cards?)),
        }
    }

    /// A text code that can be sent.
    pub fn to_code(&self) -> String {
        match self {
            Self::Board(recording) => recording.to_code(),
            Self::Cards(recording) => recording.to_code(),
        }
    }

    /// The content of a file.
    pub fn to_file(&self) -> Vec<u8> {
        match self {
            Self::Board(recording) => recording.to_file(),
            Self::Cards(recording) => recording.to_file(),
        }
    }

    /// The extension of its file.
    pub fn extension(&self) -> &'static str {
        match self {
            Self::Board(_) => EXTENSION,
            Self::Cards(_) => CARD_RECORDING_EXTENSION,
        }
    }

    /// The part of a link that comes just before its code.
    pub fn link(&self) -> &'static str {
        match self {
            Self::Board(_) => LINK,
            Self::Cards(_) => CARD_RECORDING_LINK,
        }
    }

    /// Whether it can be played again by this version.
    ///
    /// # Errors
    /// It was begun in an older version.
    pub fn playable(&self) -> Result<(), BadRecorded> {
        match self {
            Self::Board(recording) => recording.playable()?,
            Self::Cards(recording) => recording.playable()?,
        }
        Ok(())
    }
}

impl BadRecorded {
    /// Whether it is nothing that was recorded at all.
    pub fn is_foreign(&self) -> bool {
        matches!(self, Self::Board(BadRecording::NotARecording) | Self::Cards(BadCardRecording::NotARecording))
    }
}
