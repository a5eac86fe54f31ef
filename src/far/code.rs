//! The binary and text formats of a log.
//!
//! ```text
//! body   beginning | number of entries | entries, packed | mark of the end | key and signature of each seat that has acted
//! bytes  the body, sealed as in [`crate::formats::sealed`]
//! file   the magic number | bytes
//! code   "c8f." | bytes in base64
//! ```
//!
//! There is one way to write a log, and no other is read: so equal logs have equal bytes.

use super::beginning::{Beginning, MOST_BEGINNING_BYTES};
use super::error::BadLog;
use super::key::{PublicKey, Signature};
use super::log::{Claim, Log, MOST_ENTRIES};
use super::mark::Mark;
use super::packed;
use crate::formats::sealed::{CHECKSUM, Seal, Unopened, append, take};

/// The version of the format.
pub const FAR_VERSION: u8 = 1;

/// The extension of files with a far game.
pub const FAR_EXTENSION: &str = "c8f";

/// The beginning of a text code.
pub const FAR_PREFIX: &str = "c8f.";

/// The part of a link that comes just before the code.
pub const FAR_LINK: &str = "#f=";

/// The longest link that is sent, in characters: what messengers and e-mails carry whole. A longer log goes as a file.
pub const MOST_LINK: usize = 4_000;

/// The room for the address of the page in a link, in characters.
const MOST_ADDRESS_CHARACTERS: usize = 60;

/// The beginning of a file; see that of a recording.
const MAGIC: [u8; 6] = *b"\x89C8F\r\n";

/// The most bytes after the entries, with eight seats.
const MOST_TAIL_BYTES: usize = 2 + 8 * 96;

/// The largest log in bytes.
const MOST_BYTES: usize = 1 + MOST_BEGINNING_BYTES + 5 + packed::MOST_ENTRY * MOST_ENTRIES + MOST_TAIL_BYTES + CHECKSUM;

/// The largest file or text that is read, in bytes.
pub const MOST_FAR_TEXT: usize = SEAL.most_text();

/// The seal of a log.
const SEAL: Seal = Seal { version: FAR_VERSION, prefix: FAR_PREFIX, link: FAR_LINK, most: MOST_BYTES };

impl Log {
    /// The content of a file.
    pub fn to_file(&self) -> Vec<u8> {
        self.bytes_after(MAGIC.to_vec())
    }

    /// A text code of letters, digits, `.`, `-` and `_`, which can stand in a link as it is.
    pub fn to_code(&self) -> String {
        SEAL.code(&self.bytes_after(Vec::new()))
    }

    /// How many characters a link has, with room for the address of the page. More than [`MOST_LINK`] go as a file.
    pub fn link_characters(&self) -> usize {
        MOST_ADDRESS_CHARACTERS + FAR_LINK.len() + self.to_code().len()
    }

    /// Reads the content of a file, a text code, or a link with one, and checks its signatures.
    ///
    /// # Errors
    /// Input that is not a log, or a log that somebody has changed. Its acts are not made: see
    /// [`FarGame::open`](super::FarGame::open).
    pub fn read(content: &[u8]) -> Result<Self, BadLog> {
        Self::from_bytes(&SEAL.bytes_in(content, &MAGIC)?)
    }

    /// Reads a text code, or a link with one. White space is ignored, because e-mails break long lines.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn from_code(text: &str) -> Result<Self, BadLog> {
        Self::from_bytes(&SEAL.bytes(text)?)
    }

    /// Checks that a text code begins a game that this version can play. Its acts and signatures are not looked at.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub(super) fn check_beginning(text: &str) -> Result<(), BadLog> {
        beginning_in(&SEAL.bytes(text)?).map(drop)
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self, BadLog> {
        let (beginning, mut rest) = beginning_in(bytes)?;
        let entries = packed::read(&mut rest)?;
        let ends: Mark = take(&mut rest, 2).ok_or(BadLog::NonsenseAfter)?;
        let mut claims = vec![None; beginning.seats()];
        for (seat, claim) in (0..).zip(&mut claims) {
            if entries.iter().any(|entry| entry.seat.0 == seat) {
                let (key, signature): (PublicKey, Signature) = take(&mut rest, 96).ok_or(BadLog::NonsenseAfter)?;
                *claim = Some(Claim { key, signature });
            }
        }
        let log = Self::checked(beginning, entries, claims, ends)?;
        // The same log in longer numbers or other runs, or something behind it.
        if log.bytes_after(Vec::new()) == bytes { Ok(log) } else { Err(BadLog::NonsenseAfter) }
    }

    /// Appends the sealed bytes to `before`.
    fn bytes_after(&self, before: Vec<u8>) -> Vec<u8> {
        SEAL.close(before, |bytes| {
            let bytes = append(self.beginning(), bytes);
            let bytes = append(&self.ends(), packed::append(self.entries(), bytes));
            let claims = self.seats().filter_map(|seat| self.claim(seat));
            claims.fold(bytes, |bytes, claim| append(&(claim.key, claim.signature), bytes))
        })
    }
}

/// The beginning of a log in its sealed bytes, and what stands after it.
fn beginning_in(bytes: &[u8]) -> Result<(Beginning, &[u8]), BadLog> {
    let mut rest = SEAL.open(bytes)?;
    let beginning: Beginning = take(&mut rest, MOST_BEGINNING_BYTES).ok_or(BadLog::NonsenseBefore)?;
    beginning.check()?;
    Ok((beginning, rest))
}

impl From<Unopened> for BadLog {
    fn from(unopened: Unopened) -> Self {
        match unopened {
            Unopened::TooLong => Self::TooLong,
            Unopened::Foreign => Self::NotALog,
            Unopened::Damaged => Self::Damaged,
            Unopened::Newer(version) => Self::Newer(version),
            Unopened::Older(version) => Self::Older(version),
        }
    }
}

/// Whether a text looks like a code, or a link with one, and not like a file name.
pub fn looks_like_far(text: &str) -> bool {
    SEAL.find(text).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shuffleboard::replay::Setup;
    use crate::shuffleboard::rules::{Agreed, BoardModel, BoardSpeed, Mode, PlayerSetup};

    #[test]
    fn whether_a_game_can_be_played_is_known_from_its_beginning_alone() {
        let players = [PlayerSetup::in_seat(0, "Ada"), PlayerSetup::in_seat(1, "Ben")];
        let setup = Setup::new(BoardModel::Feet22, BoardSpeed::Medium, Agreed::singles(Mode::CrazyEight, players));
        let beginning = Beginning::new(setup, [7; 12]);
        let code = SEAL.code(&SEAL.close(Vec::new(), |bytes| append(&beginning, bytes)));
        assert_eq!(Log::check_beginning(&code), Ok(()));
        assert!(Log::from_code(&code).is_err(), "nothing stands after it");
    }
}
