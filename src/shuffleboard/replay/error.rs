//! Why a recording is refused, in sentences for whoever was sent one.

use super::VERSION;
use crate::shuffleboard::rules::BadAgreement;
use crate::shuffleboard::session::Refused;
use crate::shuffleboard::sim::BadTable;

/// Why a recording is refused. The sentences tell of "it", after words like "The recording cannot be played:".
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum BadRecording {
    /// The file cannot be read or written, and the system's word why.
    #[error("cannot {doing} {path}: {why}")]
    File {
        /// "read" or "write".
        doing: &'static str,
        /// Which file.
        path: String,
        /// What the system says.
        why: String,
    },
    /// More bytes or moves than a recording may have.
    #[error("it is longer than any recorded game may be")]
    TooLong,
    /// Neither a recording file nor a text code.
    #[error("it is not a recorded game of Crazy Eight")]
    NotARecording,
    /// The checksum, or the alphabet of the code, does not fit.
    #[error("it is cut off or mistyped: the checksum does not fit")]
    Damaged,
    /// From a later version of the game.
    #[error("it was made by a newer version of the game (recordings number {0}; this version plays number {VERSION})")]
    Newer(u8),
    /// From an earlier version, in which weights slid differently.
    #[error("it was made by an older version of the game (recordings number {0}; this version plays number {VERSION})")]
    Older(u8),
    /// The checksum fits, but what is written makes no sense.
    #[error("it makes no sense {0}")]
    Nonsense(Nonsense),
    /// A game that cannot be played.
    #[error("it is of a game that cannot be played: {0}")]
    Setup(#[from] BadAgreement),
    /// A table that nothing can be thrown on.
    #[error("it is of a table that cannot be played on: {0}")]
    Table(#[from] BadTable),
    /// A move that nobody can have made.
    #[error("move {number} is impossible: {reason}")]
    Impossible {
        /// Counted from 1.
        number: usize,
        /// Why.
        reason: Refused,
    },
    /// A throw that ends differently when it is made again.
    #[error("move {number} ends differently from what was recorded")]
    Differs {
        /// Counted from 1.
        number: usize,
    },
}

/// Where a recording stops making sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Nonsense {
    /// In what was agreed before the game.
    #[error("before the first move")]
    Setup,
    /// In a move, counted from 1.
    #[error("at move {0}")]
    Move(usize),
}
