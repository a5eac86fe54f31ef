//! The binary and text formats of a recording.
//!
//! ```text
//! body   setup | moves, one after the other to the end
//! bytes  the body, sealed as in [`crate::formats::sealed`]
//! file   the magic number | bytes
//! code   "c8." | bytes in base64 | nothing, or "." and the number of the move at which a viewer begins to watch
//! ```
//!
//! A throw with its fingerprint takes about twenty bytes.

use super::{BadRecording, MOST_MOVES, Move, Nonsense, Recording, Setup};
use crate::formats::sealed::{CHECKSUM, Seal, Unopened, append, take};

/// The version of the format. It has to be raised whenever older recordings can no longer be replayed: when the bytes
/// change, or when the physics or a rule does. A saved game can continue with an older recording as long as the bytes
/// have not changed.
pub const VERSION: u8 = 3;

/// The extension of recording files.
pub const EXTENSION: &str = "c8";

/// The beginning of a text code.
pub const CODE_PREFIX: &str = "c8.";

/// The part of a link that comes just before the code.
pub const LINK: &str = "#r=";

/// The seal of a recording.
const SEAL: Seal = Seal { version: VERSION, prefix: CODE_PREFIX, link: LINK, most: MOST_BYTES };

/// The beginning of a file. It is not valid text, and conversions of line endings damage it, so they are detected.
const MAGIC: [u8; 5] = *b"\x89C8\r\n";

/// The largest setup in bytes: sixteen names of 24 four-byte characters, and some numbers.
const MOST_SETUP: usize = 2048;

/// The largest move in bytes: eight numbers of five bytes, a fingerprint and the variant tags.
const MOST_MOVE: usize = 50;

/// The largest recording in bytes.
pub const MOST_BYTES: usize = 1 + MOST_SETUP + MOST_MOVE * MOST_MOVES + CHECKSUM;

/// The largest file or text that is read, in bytes.
pub const MOST_TEXT_BYTES: usize = SEAL.most_text();

impl Recording {
    /// The sealed bytes, without the magic number of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.bytes_after(Vec::new())
    }

    /// The content of a file.
    pub fn to_file(&self) -> Vec<u8> {
        self.bytes_after(MAGIC.to_vec())
    }

    /// A text code of letters, digits, `.`, `-` and `_`, which can stand in a link as it is. Bytes and files do not say where a
    /// viewer begins; the code does.
    pub fn to_code(&self) -> String {
        let code = SEAL.code(&self.to_bytes());
        if self.opens_at == 0 { code } else { format!("{code}.{}", self.opens_at + 1) }
    }

    /// Reads the content of a file, a text code, or a link with one. A line of comment may come first: a game that the window has
    /// kept begins with its seal.
    ///
    /// # Errors
    /// Input that is not a recording. The moves are not replayed: see [`Self::verify`].
    pub fn read(content: &[u8]) -> Result<Self, BadRecording> {
        let (content, opens_at) = opening(content);
        Self::from_bytes(&SEAL.bytes_in(content, &MAGIC)?)?.opening_at(opens_at)
    }

    /// Reads a text code, or a link with one. White space is ignored, because e-mails break long lines.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn from_code(text: &str) -> Result<Self, BadRecording> {
        let (code, opens_at) = opening_of_text(text);
        Self::from_bytes(&SEAL.bytes(code)?)?.opening_at(opens_at)
    }

    /// Reads sealed bytes without the magic number.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BadRecording> {
        Self::from_body(SEAL.open(bytes)?)
    }

    /// Reads the text code of a game that continues, also of an older version with the same bytes. A recording keeps
    /// its version when moves are added; an older one is not [playable](Self::playable).
    ///
    /// # Errors
    /// As [`Self::read`]; for an incompatible older version always [`BadRecording::Older`].
    pub(crate) fn from_older_code(text: &str) -> Result<Self, BadRecording> {
        let (code, opens_at) = opening_of_text(text);
        let bytes = SEAL.bytes(code)?;
        let recording = match SEAL.open_older(&bytes)? {
            (VERSION, body) => Self::from_body(body)?,
            (version, body) => match Self::from_body(body) {
                Ok(recording) => Self { version, ..recording },
                Err(_) => return Err(BadRecording::Older(version)),
            },
        };
        recording.opening_at(opens_at)
    }

    /// The version of a text code, of which nothing but the seal is read.
    ///
    /// # Errors
    /// A text that is no code of this or an older version, or is damaged.
    pub(crate) fn version_of_code(text: &str) -> Result<u8, BadRecording> {
        let (code, _) = opening_of_text(text);
        Ok(SEAL.open_older(&SEAL.bytes(code)?)?.0)
    }

    /// The recording, watched from just before this move on; from the beginning if there is none.
    fn opening_at(self, number: Option<usize>) -> Result<Self, BadRecording> {
        match number {
            None => Ok(self),
            Some(number @ 1..) if number <= self.moves.len() => Ok(Self { opens_at: number - 1, ..self }),
            Some(number) => Err(BadRecording::NoMove { number, moves: self.moves.len() }),
        }
    }

    /// Decodes the body of a seal.
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

    /// Appends the sealed bytes to `before`.
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

/// Divides a code, or a link with one, from the number at its end of the move that it opens at.
fn opening_of_text(text: &str) -> (&str, Option<usize>) {
    let divided = text.rsplit_once('.').filter(|(code, _)| text.len() <= MOST_TEXT_BYTES && SEAL.find(code).is_some());
    let Some((code, digits)) = divided else { return (text, None) };
    // Where an e-mail has broken the number, white space stands in it.
    let digits: String = digits.split_ascii_whitespace().collect();
    let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    // A number that is too long is beyond the last move, too.
    if is_number { (code, Some(digits.parse().unwrap_or(usize::MAX))) } else { (text, None) }
}

/// [`opening_of_text`] for the content of a file, which may be the bytes of a recording instead.
fn opening(content: &[u8]) -> (&[u8], Option<usize>) {
    match str::from_utf8(content) {
        Ok(text) if !content.starts_with(&MAGIC) => {
            let commented = text.strip_prefix("// ").and_then(|comment| comment.split_once('\n'));
            let (code, opens_at) = opening_of_text(commented.map_or(text, |(_, code)| code));
            (code.as_bytes(), opens_at)
        }
        _ => (content, None),
    }
}

/// Whether a text looks like a code, or a link with one, and not like a file name.
pub fn looks_like_code(text: &str) -> bool {
    SEAL.find(text).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_of_a_code_is_known_without_its_moves() {
        let code = |version| SEAL.code(&Seal { version, ..SEAL }.close(Vec::new(), |bytes| bytes));
        assert_eq!(Recording::version_of_code(&code(VERSION)), Ok(VERSION));
        assert!(Recording::from_older_code(&code(VERSION)).is_err(), "there is not even a set-up in it");
        assert_eq!(
            Recording::version_of_code(&format!("{}.3", code(VERSION + 1))),
            Err(BadRecording::Newer(VERSION + 1))
        );
        assert_eq!(Recording::version_of_code("my diary"), Err(BadRecording::NotARecording));
    }
}
