//! Why a recording is rejected, in sentences for the person who opened it.

use super::CARD_RECORDING_VERSION as VERSION;
use crate::cards::action::Illegal;
use crate::cards::play::BadCardSetup;
use crate::formats::{FileError, counted};

/// Why a recording is rejected. The sentences continue "The recording cannot be played:" and call it "it".
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadCardRecording {
    /// The file cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// It has more bytes or actions than a recording may have.
    #[error("it is longer than any recorded card game may be")]
    TooLong,
    /// It is neither a recording file nor a text code.
    #[error("it is not a recorded card game of Crazy Eight")]
    NotARecording,
    /// The checksum does not match, or the text is not valid base64.
    #[error("it is cut off or mistyped: the checksum does not match")]
    Damaged,
    /// It is from a newer version of the game.
    #[error(
        "it was made by a newer version of the game (card recordings number {0}; this version plays number {VERSION})"
    )]
    Newer(u8),
    /// It is from an older version, with different rules.
    #[error(
        "it was made by an older version of the game (card recordings number {0}; this version plays number {VERSION})"
    )]
    Older(u8),
    /// The checksum matches, but the content is not valid.
    #[error("it makes no sense {0}")]
    Nonsense(CardNonsense),
    /// The match cannot begin.
    #[error("it is of a game that cannot be played: {0}")]
    Setup(#[from] BadCardSetup),
    /// It names more or fewer players than there are seats.
    #[error("it has {} for {players} players", counted(*.names, "name"))]
    Names {
        /// The number of names.
        names: usize,
        /// The number of players.
        players: u8,
    },
    /// A name that cannot be shown, with the number of the player, from 1.
    #[error("the name of player {0} has to have 1 to 24 letters that can be seen")]
    Name(usize),
    /// An action that the rules refuse.
    #[error("action {number} is impossible: {reason}")]
    Impossible {
        /// The number of the action, from 1.
        number: usize,
        /// The reason.
        reason: Illegal,
    },
    /// Playback ends in another state.
    #[error("it ends differently from what was recorded")]
    Differs,
}

/// The part of a recording that is not valid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CardNonsense {
    /// The beginning of the match.
    #[error("before the first action")]
    Setup,
    /// The action with this number, from 1.
    #[error("at action {0}")]
    Action(usize),
}
