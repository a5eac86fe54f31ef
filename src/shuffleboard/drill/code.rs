//! A level as a text code, to be sent or to stand in a link.
//!
//! A reader needs no file and no folder: the code holds the whole level. The seal: [`crate::formats::sealed`].

use super::Level;
use crate::formats::ron_file::{Check, Fault};
use crate::formats::sealed::{Seal, Unopened, append, take};

/// The number of this kind of levels. To be raised whenever older ones can no longer be read as they were meant: when the
/// bytes are written differently, and when a weight slides, or a rule reads, differently.
const VERSION: u8 = 1;

/// What the code of a level begins with.
pub const CODE_PREFIX: &str = "c8d.";

/// What the code of a level comes after in a link.
pub const LINK: &str = "#d=";

/// The most bytes of a level: its words in letters of four bytes, eight weights, 64 conditions that name all of them.
const MOST_LEVEL: usize = 8 * 1024;

/// The seal of a level.
const SEAL: Seal = Seal { version: VERSION, prefix: CODE_PREFIX, link: LINK, most: MOST_LEVEL };

/// Why a code is refused. The sentences tell of "it", after words like "The drill cannot be opened:".
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadCode {
    /// More letters than a level can have.
    #[error("it is longer than any drill may be")]
    TooLong,
    /// Not the code of a level.
    #[error("it is not a drill of Crazy Eight")]
    NotADrill,
    /// The checksum, or the alphabet of the code, does not fit.
    #[error("it is cut off or mistyped: the checksum does not fit")]
    Damaged,
    /// From a later version of the game.
    #[error("it was made by a newer version of the game (drills number {0}; this version plays number {VERSION})")]
    Newer(u8),
    /// From an earlier version of the game.
    #[error("it was made by an older version of the game (drills number {0}; this version plays number {VERSION})")]
    Older(u8),
    /// The checksum fits, but what is written is no level.
    #[error("it makes no sense")]
    Nonsense,
    /// A level that cannot be played.
    #[error("it cannot be played: `{}` {}", .0.field, .0.reason)]
    Level(Fault),
}

impl Level {
    /// As a text code: letters, digits, `.`, `-` and `_`, so that it can stand in a link as it is, after [`LINK`].
    pub fn to_code(&self) -> String {
        SEAL.code(&SEAL.close(Vec::new(), |bytes| append(self, bytes)))
    }

    /// Reads a text code, or a link with one. White space in it does not matter: letters break long lines.
    ///
    /// # Errors
    /// What it is that cannot be read as a level, and why.
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

/// Whether a text is meant as the code of a level, or a link with one, and not as the name of a file.
pub fn looks_like_code(text: &str) -> bool {
    SEAL.find(text).is_some()
}
