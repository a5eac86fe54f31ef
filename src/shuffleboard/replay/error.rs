//! Why a recording is rejected, in sentences for the person who opened it.

use super::VERSION;
use crate::formats::FileError;
use crate::shuffleboard::rules::BadAgreement;
use crate::shuffleboard::session::Refused;
use crate::shuffleboard::sim::BadTable;

/// Why a recording is rejected. The sentences continue "The recording cannot be played:" and call it "it".
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum BadRecording {
    /// The file cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// It has more bytes or moves than a recording may have.
    #[error("it is longer than any recorded game may be")]
    TooLong,
    /// It is neither a recording file nor a text code.
    #[error("it is not a recorded game of Crazy Eight")]
    NotARecording,
    /// The checksum does not match, or the text is not valid base64.
    #[error("it is cut off or mistyped: the checksum does not match")]
    Damaged,
    /// It is from a newer version of the game.
    #[error("it was made by a newer version of the game (recordings number {0}; this version plays number {VERSION})")]
    Newer(u8),
    /// It is from an older version, with different physics or rules.
    #[error("it was made by an older version of the game (recordings number {0}; this version plays number {VERSION})")]
    Older(u8),
    /// The checksum matches, but the content is not valid.
    #[error("it makes no sense {0}")]
    Nonsense(Nonsense),
    /// It is to be watched from a move on that it does not have.
    #[error("it is meant to open at move {number}, but has only {moves}")]
    NoMove {
        /// The number of the move, from 1.
        number: usize,
        /// The number of its moves.
        moves: usize,
    },
    /// The agreed game cannot be played.
    #[error("it is of a game that cannot be played: {0}")]
    Setup(#[from] BadAgreement),
    /// The table is not valid.
    #[error("it is of a table that cannot be played on: {0}")]
    Table(#[from] BadTable),
    /// A move that is not possible in this game.
    #[error("move {number} is impossible: {reason}")]
    Impossible {
        /// The number of the move, from 1.
        number: usize,
        /// The reason.
        reason: Refused,
    },
    /// A throw ends differently when it is replayed.
    #[error("move {number} ends differently from what was recorded")]
    Differs {
        /// The number of the move, from 1.
        number: usize,
    },
}

/// The part of a recording that is not valid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Nonsense {
    /// The setup of the game.
    #[error("before the first move")]
    Setup,
    /// The move with this number, from 1.
    #[error("at move {0}")]
    Move(usize),
}
