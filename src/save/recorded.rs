//! A recorded game of either kind, read from a file, a code or a link.

#[cfg(not(target_arch = "wasm32"))]
use std::path::Path;

#[cfg(not(target_arch = "wasm32"))]
use crate::cards::MOST_CARD_TEXT;
use crate::cards::{BadCardRecording, CARD_RECORDING_EXTENSION, CARD_RECORDING_LINK, CardRecording};
#[cfg(not(target_arch = "wasm32"))]
use crate::formats::whole_file;
#[cfg(not(target_arch = "wasm32"))]
use crate::shuffleboard::replay::MOST_TEXT_BYTES;
use crate::shuffleboard::replay::{BadRecording, EXTENSION, LINK, Recording};

/// A recorded game of either kind.
#[derive(Debug, Clone, PartialEq)]
pub enum Recorded {
    /// A table shuffleboard game.
    Board(Recording),
    /// A card game.
    Cards(CardRecording),
}

/// Why neither kind could be read. Unrecognised input gets the shuffleboard error.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum BadRecorded {
    /// The input looks like a shuffleboard game, or like neither kind.
    #[error(transparent)]
    Board(#[from] BadRecording),
    /// The input looks like a card game.
    #[error(transparent)]
    Cards(#[from] BadCardRecording),
}

impl Recorded {
    /// Reads the content of a file, a text code, or a link with one.
    ///
    /// # Errors
    /// The input is not a recording. It is not replayed; see [`Recording::verify`] and [`CardRecording::verify`].
    pub fn read(content: &[u8]) -> Result<Self, BadRecorded> {
        Self::either(CardRecording::read(content), || Recording::read(content))
    }

    /// Reads a text code, or a link with one.
    ///
    /// # Errors
    /// See [`Self::read`].
    pub fn from_code(text: &str) -> Result<Self, BadRecorded> {
        Self::either(CardRecording::from_code(text), || Recording::from_code(text))
    }

    /// Reads a recording file, or a file that contains a text code.
    ///
    /// # Errors
    /// The file cannot be read; otherwise see [`Self::read`].
    #[cfg(not(target_arch = "wasm32"))]
    pub fn load(path: &Path) -> Result<Self, BadRecorded> {
        // A pipe has nothing left for a second reading.
        let content = whole_file::read(path, MOST_TEXT_BYTES.max(MOST_CARD_TEXT)).map_err(BadRecording::from)?;
        Self::read(&content)
    }

    /// The card game, or the board game if the input does not look like a card game.
    fn either(
        cards: Result<CardRecording, BadCardRecording>,
        board: impl FnOnce() -> Result<Recording, BadRecording>,
    ) -> Result<Self, BadRecorded> {
        match cards {
            Err(BadCardRecording::NotARecording) => Ok(Self::Board(board()?)),
            cards => Ok(Self::Cards(cards?)),
        }
    }

    /// The text code for sharing.
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

    /// Checks whether this version can replay the recording.
    ///
    /// # Errors
    /// The recording was made by an older version.
    pub fn playable(&self) -> Result<(), BadRecorded> {
        match self {
            Self::Board(recording) => recording.playable()?,
            Self::Cards(recording) => recording.playable()?,
        }
        Ok(())
    }
}

impl BadRecorded {
    /// Whether the input is not a recording of either kind.
    pub fn is_foreign(&self) -> bool {
        matches!(self, Self::Board(BadRecording::NotARecording) | Self::Cards(BadCardRecording::NotARecording))
    }
}
