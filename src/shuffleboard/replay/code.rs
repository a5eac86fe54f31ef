//! A recording as bytes, and the bytes as text.
//!
//! ```text
//! body   setup | moves, one after the other to the end
//! bytes  the body under its seal
//! file   the magic number | bytes
//! code   "c8." | bytes in base64
//! ```
//!
//! A throw with its fingerprint takes some twenty bytes. The seal: [`crate::formats::sealed`].

use super::{BadRecording, MOST_MOVES, Move, Nonsense, Recording, Setup};
use crate::formats::sealed::{CHECKSUM, Seal, Unopened, append, take};

/// The number of this kind of recordings. To be raised whenever older ones can no longer be played: when the bytes are
/// written differently, and when a weight slides, or a rule reads, differently. The checksum stays as and where it is.
/// A saved game goes on with its older recording, as long as the bytes are written as they were.
pub const VERSION: u8 = 3;

/// What a text code begins with.
pub const CODE_PREFIX: &str = "c8.";

/// The seal of a recording; in a link it comes after `#r=`.
const SEAL: Seal = Seal { version: VERSION, prefix: CODE_PREFIX, link: "#r=", most: MOST_BYTES };

/// What a file begins with: not text, and spoilt by whatever spoils line ends.
const MAGIC: [u8; 5] = *b"\x89C8\r\n";

/// The most bytes of a setup: sixteen names of 24 letters of four bytes, and some numbers.
const MOST_SETUP: usize = 2048;

/// The most bytes of a move: eight numbers of five, a fingerprint and the kinds of things.
const MOST_MOVE: usize = 50;

/// The most bytes a recording can have.
pub const MOST_BYTES: usize = 1 + MOST_SETUP + MOST_MOVE * MOST_MOVES + CHECKSUM;

/// The most bytes anything that is read can have, as a file or as text.
pub const MOST_TEXT: usize = SEAL.most_text();

impl Recording {
    /// As bytes, for a place that knows what they are.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.bytes_after(Vec::new())
    }

    /// As the content of a file.
    pub fn to_file(&self) -> Vec<u8> {
        self.bytes_after(MAGIC.to_vec())
    }

    /// As a text code: letters, digits, `.`, `-` and `_`, so that it can stand in a link as it is.
    pub fn to_code(&self) -> String {
        SEAL.code(&self.to_bytes())
    }

    /// Reads whatever a recording travels as: the content of a file, a text code, or a link with one.
    ///
    /// # Errors
    /// What it is that cannot be read as a recording, and why. The moves are not played for it: see [`Self::verify`].
    pub fn read(content: &[u8]) -> Result<Self, BadRecording> {
        if content.len() > MOST_TEXT {
            return Err(BadRecording::TooLong);
        }
        if let Some(bytes) = content.strip_prefix(&MAGIC) {
            return Self::from_bytes(bytes);
        }
        Self::from_code(str::from_utf8(content).map_err(|_| BadRecording::NotARecording)?)
    }

    /// Reads a text code, or a link with one. White space in it does not matter: letters break long lines.
    ///
    /// # Errors
    /// See [`Self::read`].
    pub fn from_code(text: &str) -> Result<Self, BadRecording> {
        Self::from_bytes(&SEAL.bytes(text)?)
    }

    /// Reads bytes.
    ///
    /// # Errors
    /// See [`Self::read`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BadRecording> {
        Self::from_body(SEAL.open(bytes)?)
    }

    /// Reads the text code of a game that goes on: of this version, or of an older one whose bytes say the same in this one.
    /// An older one stays what it is whatever is written on, and is not [playable](Self::playable).
    ///
    /// # Errors
    /// See [`Self::read`]. Of an older version no other reason is given than that.
    pub(crate) fn from_older_code(text: &str) -> Result<Self, BadRecording> {
        let bytes = SEAL.bytes(text)?;
        match SEAL.open_older(&bytes)? {
            (VERSION, body) => Self::from_body(body),
            (version, body) => match Self::from_body(body) {
                Ok(recording) => Ok(Self { version, ..recording }),
                Err(_) => Err(BadRecording::Older(version)),
            },
        }
    }

    /// Reads what is under the seal.
    fn from_body(mut rest: &[u8]) -> Result<Self, BadRecording> {
        let mut recording = Self::new(take(&mut rest, MOST_SETUP).ok_or(BadRecording::Nonsense(Nonsense::Setup))?);
        recording.setup.game()?;
        recording.setup.table().check()?;
        while !rest.is_empty() {
            let number = recording.moves.len() + 1;
            recording.push(take(&mut rest, MOST_MOVE).ok_or(BadRecording::Nonsense(Nonsense::Move(number)))?)?;
        }
        Ok(recording)
    }

    /// Writes the bytes behind what is there.
    fn bytes_after(&self, before: Vec<u8>) -> Vec<u8> {
        Seal { version: self.version, ..SEAL }.close(before, |bytes| {
            let bytes = append::<Setup>(&self.setup, bytes);
            self.moves.iter().fold(bytes, |bytes, done| append::<Move>(done, bytes))
        })
    }
}

impl From<Unopened> for BadRecording {
    fn from(unopened: Unopened) -> Self {
        match unopened {
            Unopened::TooLong => Self::TooLong,
            Unopened::Foreign => Self::NotARecording,
            Unopened::Damaged => Self::Damaged,
            Unopened::Newer(version) => Self::Newer(version),
            Unopened::Older(version) => Self::Older(version),
        }
    }
}

/// Whether a text is meant as a code, or a link with one, and not as the name of a file.
pub fn looks_like_code(text: &str) -> bool {
    SEAL.find(text).is_some()
}
