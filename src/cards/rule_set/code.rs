//! A rule set as a text code, to be sent or to stand in a link. The seal: [`crate::formats::sealed`].

use super::RuleSet;
use crate::formats::ron_file::{Check, Fault};
use crate::formats::sealed::{Seal, Unopened, append, take};

/// The number of this kind of rule sets, to be raised whenever older ones can no longer be read as they were meant.
const VERSION: u8 = 1;

/// What the code of a rule set begins with.
pub const CARD_CODE_PREFIX: &str = "c8h.";

/// What the code of a rule set comes after in a link.
pub const CARD_LINK: &str = "#h=";

/// The most bytes of a rule set.
const MOST: usize = 1024;

/// The seal of a rule set.
const SEAL: Seal = Seal { version: VERSION, prefix: CARD_CODE_PREFIX, link: CARD_LINK, most: MOST };

/// Why a code is refused. The sentences tell of "it", after words like "The rules cannot be opened:".
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadCardCode {
    /// More letters than a rule set can have.
    #[error("it is longer than any rules may be")]
    TooLong,
    /// Not the code of a rule set.
    #[error("it is not a rule set of the card table")]
    NotRules,
    /// The checksum, or the alphabet of the code, does not fit.
    #[error("it is cut off or mistyped: the checksum does not fit")]
    Damaged,
    /// From a later version of the game.
    #[error("it was made by a newer version of the game (rules number {0}; this version plays number {VERSION})")]
    Newer(u8),
    /// From an earlier version of the game.
    #[error("it was made by an older version of the game (rules number {0}; this version plays number {VERSION})")]
    Older(u8),
    /// The checksum fits, but what is written is no rule set.
    #[error("it makes no sense")]
    Nonsense,
    /// Rules that cannot be played.
    #[error("it cannot be played: `{}` {}", .0.field, .0.reason)]
    Rules(Fault),
}

impl RuleSet {
    /// As a text code: letters, digits, `.`, `-` and `_`, so that it can stand in a link as it is, after [`CARD_LINK`].
    pub fn to_code(&self) -> String {
        SEAL.code(&SEAL.close(Vec::new(), |bytes| append(self, bytes)))
    }

    /// Reads a text code, or a link with one. White space in it does not matter: letters break long lines.
    ///
    /// # Errors
    /// What it is that cannot be read as rules, and why.
    pub fn from_code(text: &str) -> Result<Self, BadCardCode> {
        let bytes = SEAL.bytes(text)?;
        let mut rest = SEAL.open(&bytes)?;
        let rules: Self = take(&mut rest, MOST).filter(|_| rest.is_empty()).ok_or(BadCardCode::Nonsense)?;
        rules.check().map_err(BadCardCode::Rules)?;
        Ok(rules)
    }
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
