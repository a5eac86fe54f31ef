//! A rule set as a text code for messages and links, sealed as in [`crate::formats::sealed`].

use super::RuleSet;
use crate::formats::ron_file::{Check, Fault};
use crate::formats::sealed::{Seal, Unopened, append, take};

/// The version of the format. It has to be raised when older codes can no longer be read with their meaning.
const VERSION: u8 = 1;

/// The beginning of a text code.
pub const CARD_CODE_PREFIX: &str = "c8h.";

/// The part of a link that comes just before the code.
pub const CARD_LINK: &str = "#h=";

/// The largest rule set, in bytes.
const MOST_BYTES: usize = 1024;

/// The seal of a rule set.
const SEAL: Seal = Seal { version: VERSION, prefix: CARD_CODE_PREFIX, link: CARD_LINK, most: MOST_BYTES };

/// Why a code is rejected. The sentences continue "The rules cannot be opened:" and call it "it".
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadCardCode {
    /// It is longer than a rule set can be.
    #[error("it is longer than any rules may be")]
    TooLong,
    /// It is not the code of a rule set.
    #[error("it is not a rule set of the card table")]
    NotRules,
    /// The checksum does not match, or the text is not valid base64.
    #[error("it is cut off or mistyped: the checksum does not match")]
    Damaged,
    /// It is from a newer version of the game.
    #[error("it was made by a newer version of the game (rules number {0}; this version plays number {VERSION})")]
    Newer(u8),
    /// It is from an older version of the game.
    #[error("it was made by an older version of the game (rules number {0}; this version plays number {VERSION})")]
    Older(u8),
    /// The checksum matches, but the content is not a rule set.
    #[error("it makes no sense")]
    Nonsense,
    /// The rules cannot be played.
    #[error("it cannot be played: `{}` {}", .0.field, .0.reason)]
    Rules(Fault),
}

impl RuleSet {
    /// A text code of letters, digits, `.`, `-` and `_`, which can stand in a link as it is, after [`CARD_LINK`].
    pub fn to_code(&self) -> String {
        SEAL.code(&SEAL.close(Vec::new(), |bytes| append(self, bytes)))
    }

    /// Reads a text code, or a link with one. White space is ignored, because e-mail programs break long lines.
    ///
    /// # Errors
    ///
    /// Input that is not a valid rule set.
    pub fn from_code(text: &str) -> Result<Self, BadCardCode> {
        let bytes = SEAL.bytes(text)?;
        let mut rest = SEAL.open(&bytes)?;
        let rules: Self = take(&mut rest, MOST_BYTES).filter(|_| rest.is_empty()).ok_or(BadCardCode::Nonsense)?;
        rules.check().map_err(BadCardCode::Rules)?;
        Ok(rules)
    }
}

/// Whether a text looks like the code of a rule set, or a link with one.
pub fn looks_like_rules(text: &str) -> bool {
    SEAL.find(text).is_some()
}

impl From<Unopened> for BadCardCode {
    fn from(unopened: Unopened) -> Self {
        match unopened {
            Unopened::TooLong => Self::TooLong,
            Unopened::Foreign => Self::NotRules,
            Unopened::Damaged => Self::Damaged,
            Unopened::Newer(version) => Self::Newer(version),
            Unopened::Older(version) => Self::Older(version),
        }
    }
}
