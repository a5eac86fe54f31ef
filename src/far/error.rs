//! Why a log is rejected or an act refused, in sentences.

use super::FAR_VERSION;
use super::fault::{Fault, Impossible};
use crate::cards::BadCardRecording;
use crate::formats::FileError;
use crate::shuffleboard::rules::{BadAgreement, SideId};
use crate::shuffleboard::sim::BadTable;

/// Why a log is rejected. The sentences continue "The far game cannot be opened:" and call it "it".
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum BadLog {
    /// The file cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// It has more bytes or entries than a log may have.
    #[error("it is longer than any far game may be")]
    TooLong,
    /// It is neither a file of a far game nor a text code.
    #[error("it is not a far game of Crazy Eight")]
    NotALog,
    /// The checksum does not match, or the text is not valid base64.
    #[error("it is cut off or mistyped: the checksum does not match")]
    Damaged,
    /// It is from a newer version of the game.
    #[error(
        "it was made by a newer version of the game (far games number {0}; this version plays number {FAR_VERSION})"
    )]
    Newer(u8),
    /// It is from an older version of the game.
    #[error(
        "it was made by an older version of the game (far games number {0}; this version plays number {FAR_VERSION})"
    )]
    Older(u8),
    /// Its physics or rules are newer.
    #[error(
        "it is played by the rules of a newer version of the game (number {theirs}; this version plays number {ours})"
    )]
    #[expect(missing_docs, reason = "the names say all")]
    NewerRules { theirs: u8, ours: u8 },
    /// Its physics or rules are older.
    #[error(
        "it is played by the rules of an older version of the game (number {theirs}; this version plays number {ours})"
    )]
    #[expect(missing_docs, reason = "the names say all")]
    OlderRules { theirs: u8, ours: u8 },
    /// The checksum matches, but what stands before the first act is not valid.
    #[error("it makes no sense before the first act")]
    NonsenseBefore,
    /// The checksum matches, but the act with this number is not valid.
    #[error("it makes no sense at act {0}")]
    NonsenseAt(usize),
    /// The checksum matches, but what stands after the last act is not valid.
    #[error("it makes no sense after the last act")]
    NonsenseAfter,
    /// The agreed game cannot be played.
    #[error("it is of a game that cannot be played: {0}")]
    Setup(#[from] BadAgreement),
    /// The table is not valid.
    #[error("it is of a table that cannot be played on: {0}")]
    Table(#[from] BadTable),
    /// The agreed card game cannot be played.
    #[error("it is of a card game that cannot be played: {0}")]
    Cards(#[from] BadCardRecording),
    /// The card game has written orders in place of a seed.
    #[error("it is of a card game with written shuffles, and from several places cards are shuffled by a seed")]
    WrittenShuffles,
    /// The card game is played by time.
    #[error("it is of a card game that is played by time, and programs at several places have no common clock")]
    Timed,
    /// The signature of a seat does not belong to its acts.
    #[error("the acts of seat {} were not signed with its key: somebody has changed them", .0.index() + 1)]
    Forged(SideId),
    /// It cannot be played.
    #[error("{0}")]
    Fault(#[from] Fault),
}

/// Why an act cannot be made here. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum NotSealed {
    /// The game has stopped.
    #[error("the game has stopped: {0}")]
    Stopped(Fault),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The seat that is up belongs to another key.
    #[error("seat {} is up, and belongs to another key", .0.index() + 1)]
    NotYours(SideId),
    /// The rules or the physics refuse the act.
    #[error("{0}")]
    Refused(#[from] Impossible),
    /// The log has as many entries as it may have.
    #[error("the game has as many acts as a far game may have")]
    Full,
}

/// Why something that arrived is not taken. Nothing has changed then, and the game goes on.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum NotTaken {
    /// It is of another game.
    #[error("it is of another game")]
    OtherGame,
    /// Its signature does not fit.
    #[error("it was not signed with the key of its seat")]
    Forged,
    /// The seat belongs to another key.
    #[error("seat {} belongs to another key", .0.index() + 1)]
    OtherKey(SideId),
    /// It cannot be played, and nobody who has a seat has signed it.
    #[error("{0}")]
    Fault(#[from] Fault),
    /// The game has stopped, whatever arrives.
    #[error("the game has stopped: {0}")]
    Stopped(Fault),
    /// It is further ahead than what can be held back.
    #[error("it is too far ahead")]
    TooFarAhead,
}
