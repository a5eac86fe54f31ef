//! A recording as bytes, and the bytes as text.
//!
//! ```text
//! bytes  version (1 byte) | setup | moves, one after the other to the end | CRC-32 of all before it (4 bytes, little-endian)
//! file   the magic number | bytes
//! code   "c8." | bytes in URL-safe base64 without padding
//! ```
//!
//! Setup and moves are written by `postcard`: small numbers take one byte, a throw with its fingerprint some twenty.

use data_encoding::BASE64URL_NOPAD;
use serde::{Serialize, de::DeserializeOwned};

use super::{BadRecording, MOST_MOVES, Move, Nonsense, Recording, Setup};

/// The number of this kind of recordings. To be raised whenever older ones can no longer be played: when the bytes are
/// written differently, and when a weight slides, or a rule reads, differently. The checksum stays as and where it is.
pub const VERSION: u8 = 2;

/// What a text code begins with.
pub const CODE_PREFIX: &str = "c8.";

/// What a recording in a link comes after.
const LINK: &str = "#r=";

/// What a file begins with: not text, and spoilt by whatever spoils line ends.
const MAGIC: [u8; 5] = *b"\x89C8\r\n";

/// The most bytes of a setup: sixteen names of 24 letters of four bytes, and some numbers.
const MOST_SETUP: usize = 2048;

/// The most bytes of a move: seven numbers of five, a fingerprint and the kinds of things.
const MOST_MOVE: usize = 43;

/// The most bytes a recording can have.
pub const MOST_BYTES: usize = 1 + MOST_SETUP + MOST_MOVE * MOST_MOVES + CHECKSUM;

/// The most bytes anything that is read can have, as a file or as text: base64 makes four of three; the rest is room for
/// the line breaks of a letter and the address of a link.
pub const MOST_TEXT: usize = MOST_BYTES / 2 * 3;

/// How many bytes the checksum takes.
const CHECKSUM: usize = 4;

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
        format!("{CODE_PREFIX}{}", BASE64URL_NOPAD.encode(&self.to_bytes()))
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
        if text.len() > MOST_TEXT {
            return Err(BadRecording::TooLong);
        }
        let code = code_in(text).ok_or(BadRecording::NotARecording)?;
        let code: Vec<u8> = code.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
        Self::from_bytes(&BASE64URL_NOPAD.decode(&code).map_err(|_| BadRecording::Damaged)?)
    }

    /// Reads bytes.
    ///
    /// # Errors
    /// See [`Self::read`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BadRecording> {
        if bytes.len() > MOST_BYTES {
            return Err(BadRecording::TooLong);
        }
        let (body, checksum) = bytes.split_last_chunk::<CHECKSUM>().ok_or(BadRecording::Damaged)?;
        if crc32fast::hash(body).to_le_bytes() != *checksum {
            return Err(BadRecording::Damaged);
        }
        let mut rest = match body.split_first() {
            Some((&VERSION, rest)) => rest,
            Some((&version, _)) if version > VERSION => return Err(BadRecording::Newer(version)),
            Some((&version, _)) => return Err(BadRecording::Older(version)),
            None => return Err(BadRecording::Damaged),
        };
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
    fn bytes_after(&self, mut bytes: Vec<u8>) -> Vec<u8> {
        let begin = bytes.len();
        bytes.push(VERSION);
        bytes = append::<Setup>(&self.setup, bytes);
        for done in &self.moves {
            bytes = append::<Move>(done, bytes);
        }
        let checksum = crc32fast::hash(&bytes[begin..]);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }
}

/// Whether a text is meant as a code, or a link with one, and not as the name of a file.
pub fn looks_like_code(text: &str) -> bool {
    code_in(text).is_some()
}

/// The base64 of a code or of a link with one.
fn code_in(text: &str) -> Option<&str> {
    let code = text.split_once(LINK).map_or(text, |(_, code)| code);
    code.trim_start().strip_prefix(CODE_PREFIX)
}

/// Writes a value behind the bytes.
fn append<T: Serialize>(value: &T, bytes: Vec<u8>) -> Vec<u8> {
    // It fails only when there is no room, and a vector makes room, or for lists that do not know how long they are.
    postcard::to_extend(value, bytes).expect("numbers, names and lists of them can always be written down")
}

/// Reads a value of at most so many bytes; it reserves memory only for what is there, and so in proportion to them.
fn take<T: DeserializeOwned>(bytes: &mut &[u8], most: usize) -> Option<T> {
    let enough = &bytes[..bytes.len().min(most)];
    let (value, rest) = postcard::take_from_bytes(enough).ok()?;
    *bytes = &bytes[enough.len() - rest.len()..];
    Some(value)
}
