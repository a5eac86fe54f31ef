//! The binary and text formats of a recording.
//!
//! ```text
//! body   setup and names | figures, from version 2 on | fingerprint of the end | actions, one after the other
//! bytes  the body, sealed as in [`crate::formats::sealed`]
//! file   the magic number | bytes
//! code   "c8m." | bytes in base64
//! ```
//!
//! An action takes four to ten bytes.

use super::{Action, BadCardRecording, CardFingerprint, CardNonsense, CardRecording};
use super::{Begin, MOST_ACTION_BYTES, MOST_BEGIN_BYTES, MOST_CARD_ACTIONS, is_playable};
use crate::formats::sealed::{CHECKSUM, Seal, Unopened, append, take};

/// The version of the format. It has to be raised whenever the bytes change, or a rule does. A saved match can continue with
/// an older recording as long as the bytes can be read.
pub const CARD_RECORDING_VERSION: u8 = 2;

/// The version of a recording in which nobody has a figure. When a rule changes, it has to be raised with
/// [`CARD_RECORDING_VERSION`]: older recordings can no longer be played again then.
pub(super) const WITHOUT_FIGURES: u8 = 1;

/// The largest list of figures in bytes: a length, and one for each seat.
const MOST_FIGURES_BYTES: usize = 1 + 8;

/// The extension of recording files.
pub const CARD_RECORDING_EXTENSION: &str = "c8m";

/// The beginning of a text code.
pub const CARD_RECORDING_PREFIX: &str = "c8m.";

/// The part of a link that comes just before the code.
pub const CARD_RECORDING_LINK: &str = "#m=";

/// The seal of a recording.
const SEAL: Seal = Seal {
    version: CARD_RECORDING_VERSION,
    prefix: CARD_RECORDING_PREFIX,
    link: CARD_RECORDING_LINK,
    most: 1
        + MOST_BEGIN_BYTES
        + MOST_FIGURES_BYTES
        + FINGERPRINT_BYTES
        + MOST_ACTION_BYTES * MOST_CARD_ACTIONS
        + CHECKSUM,
};

/// The beginning of a file. It is not valid text, and conversions of line endings damage it, so they are detected.
const MAGIC: [u8; 6] = *b"\x89C8M\r\n";

/// The bytes of a fingerprint.
const FINGERPRINT_BYTES: usize = 4;

/// The largest file or text that is read, in bytes.
pub const MOST_CARD_TEXT: usize = SEAL.most_text();

impl CardRecording {
    /// The sealed bytes, without the magic number of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.bytes_after(Vec::new())
    }

    /// The content of a file.
    pub fn to_file(&self) -> Vec<u8> {
        self.bytes_after(MAGIC.to_vec())
    }

    /// A text code of letters, digits, `.`, `-` and `_`, which can stand in a link as it is, after [`CARD_RECORDING_LINK`].
    pub fn to_code(&self) -> String {
        SEAL.code(&self.to_bytes())
    }

    /// Reads the content of a file, a text code, or a link with one. A comment line may come first, because saved games
    /// begin with one that holds their seal.
    ///
    /// # Errors
    ///
    /// Input that is not a recording. The actions are not played: see [`Self::verify`].
    pub fn read(content: &[u8]) -> Result<Self, BadCardRecording> {
        Self::from_bytes(&SEAL.bytes_in(content, &MAGIC)?)
    }

    /// Reads a text code, or a link with one. White space is ignored, because e-mail programs break long lines.
    ///
    /// # Errors
    ///
    /// As [`Self::read`].
    pub fn from_code(text: &str) -> Result<Self, BadCardRecording> {
        Self::from_bytes(&SEAL.bytes(text)?)
    }

    /// Reads sealed bytes without the magic number.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BadCardRecording> {
        match SEAL.open_older(bytes)? {
            (version, body) if is_playable(version) => Self::from_body(version, body),
            (version, _) => Err(BadCardRecording::Older(version)),
        }
    }

    /// Reads the text code of a match that continues, also of an older version with the same bytes. A recording keeps its
    /// version when actions are added; an older one is not [playable](Self::playable).
    ///
    /// # Errors
    /// As [`Self::read`]; for an incompatible older version always [`BadCardRecording::Older`].
    pub(crate) fn from_older_code(text: &str) -> Result<Self, BadCardRecording> {
        let bytes = SEAL.bytes(text)?;
        match SEAL.open_older(&bytes)? {
            (version, body) if is_playable(version) => Self::from_body(version, body),
            (version, body) => Self::from_body(version, body).map_err(|_| BadCardRecording::Older(version)),
        }
    }

    /// The version of a text code, of which nothing but the seal is read.
    ///
    /// # Errors
    /// A text that is no code of this or an older version, or is damaged.
    pub(crate) fn version_of_code(text: &str) -> Result<u8, BadCardRecording> {
        Ok(SEAL.open_older(&SEAL.bytes(text)?)?.0)
    }

    /// Decodes the body of a seal.
    fn from_body(version: u8, mut rest: &[u8]) -> Result<Self, BadCardRecording> {
        let nonsense = || BadCardRecording::Nonsense(CardNonsense::Setup);
        let Begin { setup, names } = take(&mut rest, MOST_BEGIN_BYTES).ok_or_else(nonsense)?;
        let figures = match version {
            ..=WITHOUT_FIGURES => Vec::new(),
            _ => take::<Vec<u8>>(&mut rest, MOST_FIGURES_BYTES).ok_or_else(nonsense)?,
        };
        let ended = take::<CardFingerprint>(&mut rest, FINGERPRINT_BYTES).ok_or_else(nonsense)?;
        let mut recording = Self::new(setup, names)?;
        if version > WITHOUT_FIGURES && figures.len() != recording.names().len() {
            return Err(nonsense());
        }
        (recording.version, recording.figures) = (version, figures);
        while !rest.is_empty() {
            let number = recording.actions.len() + 1;
            let action: Action =
                take(&mut rest, MOST_ACTION_BYTES).ok_or(BadCardRecording::Nonsense(CardNonsense::Action(number)))?;
            recording.has_room(&action)?;
            recording.actions.push(action);
        }
        Ok(Self { ended, ..recording })
    }

    /// Appends the sealed bytes to `before`.
    fn bytes_after(&self, before: Vec<u8>) -> Vec<u8> {
        Seal { version: self.version, ..SEAL }.close(before, |bytes| {
            let bytes = append(&self.begin, bytes);
            let bytes = if self.version > WITHOUT_FIGURES { append(&self.figures, bytes) } else { bytes };
            let bytes = append(&self.ended, bytes);
            self.actions.iter().fold(bytes, |bytes, action| append(action, bytes))
        })
    }
}

impl From<Unopened> for BadCardRecording {
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

/// Whether a text looks like a code of a recorded card game, or a link with one, and not like a file name.
pub fn looks_like_card_recording(text: &str) -> bool {
    SEAL.find(text).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_of_a_code_is_known_without_its_actions() {
        let code = |version| SEAL.code(&Seal { version, ..SEAL }.close(Vec::new(), |bytes| bytes));
        let (known, newer) = (CARD_RECORDING_VERSION, CARD_RECORDING_VERSION + 1);
        assert_eq!(CardRecording::version_of_code(&code(known)), Ok(known));
        assert!(CardRecording::from_older_code(&code(known)).is_err(), "there is not even a set-up in it");
        assert_eq!(CardRecording::version_of_code(&code(newer)), Err(BadCardRecording::Newer(newer)));
    }
}
