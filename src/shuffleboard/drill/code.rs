//! The text code of a level, to be sent or used in a link.
//!
//! The code contains the whole level, sealed as in [`crate::formats::sealed`], so a reader needs no file.

use super::Level;
use crate::formats::ron_file::{Check, Fault};
use crate::formats::sealed::{Seal, Unopened, append, take};

/// The version of the format. It has to be raised whenever older levels can no longer be used as they were meant: when
/// the bytes change, or when the physics or a rule does.
const VERSION: u8 = 1;

/// The beginning of a level's code.
pub const CODE_PREFIX: &str = "c8d.";

/// The part of a link that comes just before the code.
pub const LINK: &str = "#d=";

/// The largest level in bytes: its texts in four-byte characters, eight weights, and 64 conditions that each name all
/// of them.
const MOST_LEVEL: usize = 8 * 1024;

const SEAL: Seal = Seal { version: VERSION, prefix: CODE_PREFIX, link: LINK, most: MOST_LEVEL };

/// Why a code is rejected. The sentences continue "The drill cannot be opened:" and call it "it".
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadCode {
    /// It is longer than the code of any level.
    #[error("it is longer than any drill may be")]
    TooLong,
    /// It is not the code of a level.
    #[error("it is not a drill of Crazy Eight")]
    NotADrill,
    /// The checksum does not match, or the text is not valid base64.
    #[error("it is cut off or mistyped: the checksum does not match")]
    Damaged,
    /// It is from a newer version of the game.
    #[error("it was made by a newer version of the game (drills number {0}; this version plays number {VERSION})")]
    Newer(u8),
    /// It is from an older version of the game.
    #[error("it was made by an older version of the game (drills number {0}; this version plays number {VERSION})")]
    Older(u8),
    /// The checksum matches, but the content is not a level.
    #[error("it makes no sense")]
    Nonsense,
    /// The level cannot be played.
    #[error("it cannot be played: `{}` {}", .0.field, .0.reason)]
    Level(Fault),
}

impl Level {
    /// A text code of letters, digits, `.`, `-` and `_`, which can stand in a link behind [`LINK`].
    pub fn to_code(&self) -> String {
        SEAL.code(&SEAL.close(Vec::new(), |bytes| append(self, bytes)))
    }

    /// Reads a text code, or a link with one. White space is ignored, because e-mails break long lines.
    ///
    /// # Errors
    /// A text that is not the code of a valid level.
    pub fn from_code(text: &str) -> Result<Self, BadCode> {
        let bytes = SEAL.bytes(text)?;
        let mut rest = SEAL.open(&bytes)?;
        let level: Self = take(&mut rest, MOST_LEVEL).filter(|_| rest.is_empty()).ok_or(BadCode::Nonsense)?;
        level.check().map_err(BadCode::Level)?;
        Ok(level)
    }
}

impl From<Unopened> for BadCode {
    fn from(unopened: Unopened) -> Self {
        match unopened {
            Unopened::TooLong => Self::TooLong,
            Unopened::Foreign => Self::NotADrill,
            Unopened::Damaged => Self::Damaged,
            Unopened::Newer(version) => Self::Newer(version),
            Unopened::Older(version) => Self::Older(version),
        }
    }
}

/// Whether a text looks like the code of a level, or a link with one, and not like a file name.
pub fn looks_like_code(text: &str) -> bool {
    SEAL.find(text).is_some()
}
