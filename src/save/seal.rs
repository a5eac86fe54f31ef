//! The header line of a saved text: kind, version, length and checksum.
//!
//! ```text
//! // crazy-eight game 1, 4321 bytes, checksum 1a2b3c4d
//! the content
//! ```
//!
//! The checksum is the CRC-32 of everything else: the line from the name of the game up to its last comma, and the content.
//! Carriage returns and the blanks at the end do not count: letters, clipboards and editors add them as they please. To a
//! reader of RON the line is a comment; texts from before it was one have it without the two strokes, and are read as well.
//! From there on it stays as it is over all versions, so that an old program can tell a newer text from a spoilt one.

use std::borrow::Cow;

use crate::formats::without_mark;

/// Makes the first line a comment. Old texts lack it.
const COMMENT_START: &str = "// ";

/// The start of every saved text after the comment marker.
const SEAL_START: &str = "crazy-eight ";

/// The most bytes read as one saved text. An exported profile has about 700 kB.
pub const MOST_TEXT_BYTES: usize = 8 * 1024 * 1024;

/// What is wrong with a saved text. In the messages, "it" is the text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Bad {
    /// The text is empty.
    #[error("it is empty")]
    Empty,
    /// The text was not written by this game.
    #[error("it does not belong to Crazy Eight")]
    Foreign,
    /// Longer than [`MOST_TEXT_BYTES`].
    #[error("it is longer than anything this game writes")]
    TooLong,
    /// The text is another kind of saved item.
    #[error("it is a `{found}` of Crazy Eight, and not a `{expected}`")]
    OtherKind {
        /// The kind found.
        found: String,
        /// The kind expected.
        expected: &'static str,
    },
    /// The text is truncated.
    #[error("it is cut off: {there} of its {all} bytes are there")]
    Cut {
        /// The number of content bytes present.
        there: usize,
        /// The number of content bytes expected.
        all: usize,
    },
    /// The checksum does not match.
    #[error("it is damaged: the checksum does not match")]
    Damaged,
    /// A later version of the game wrote it.
    #[error("it was written by a newer version of the game (number {version}; this one reads up to number {known})")]
    Newer {
        /// The version of the text.
        version: u32,
        /// The latest version this program knows.
        known: u32,
    },
    /// The version is too old to be read.
    #[error("it was written by an older version of the game (number {version}; this one reads from number {first} on)")]
    Older {
        /// The version of the text.
        version: u32,
        /// The oldest version this program reads.
        first: u32,
    },
    /// The seal is intact but the content is invalid.
    #[error("it makes no sense: {0}")]
    Content(String),
}

/// Adds a seal to a content. Blanks at the end would be lost; no kind has any.
pub(super) fn close(kind: &str, version: u32, content: &str) -> String {
    format!("{COMMENT_START}{}", bare(kind, version, content))
}

/// The same without the comment marker, as older versions wrote it. The checksum covers this form.
fn bare(kind: &str, version: u32, content: &str) -> String {
    debug_assert!(!content.ends_with(|letter: char| letter.is_ascii_whitespace()) && !content.contains('\r'));
    let line = format!("{SEAL_START}{kind} {version}, {} bytes", content.len());
    let mut checksum = crc32fast::Hasher::new();
    checksum.update(line.as_bytes());
    checksum.update(content.as_bytes());
    format!("{line}, checksum {:08x}\n{content}", checksum.finalize())
}

/// Whether a text starts like a sealed one.
pub fn is_sealed(text: &str) -> bool {
    uncommented(without_mark(text).trim_ascii_start()).starts_with(SEAL_START)
}

/// The text without the comment marker of its first line.
fn uncommented(text: &str) -> &str {
    text.strip_prefix(COMMENT_START).unwrap_or(text)
}

/// Checks the seal and returns the version and the content.
///
/// # Errors
/// The text is not intact, or is of another kind.
pub(super) fn open<'t>(kind: &'static str, text: &'t str) -> Result<(u32, Cow<'t, str>), Bad> {
    if text.len() > MOST_TEXT_BYTES {
        return Err(Bad::TooLong);
    }
    let text = plain(text);
    if text.is_empty() {
        return Err(Bad::Empty);
    }
    let bare_text = uncommented(&text);
    let sealed = bare_text.strip_prefix(SEAL_START).ok_or(Bad::Foreign)?;
    let (line, content) = sealed.split_once('\n').unwrap_or((sealed, ""));
    let (found, version, length) = claims(line).ok_or(Bad::Damaged)?;
    if content.len() < length {
        return Err(Bad::Cut { there: content.len(), all: length });
    }
    // The header must match byte for byte the one that would be written.
    if bare(found, version, content).trim_ascii_end() != bare_text {
        return Err(Bad::Damaged);
    }
    if found != kind {
        return Err(Bad::OtherKind { found: found.to_owned(), expected: kind });
    }
    let begins = text.len() - content.len();
    let content = match text {
        Cow::Borrowed(text) => Cow::Borrowed(&text[begins..]),
        Cow::Owned(mut text) => Cow::Owned(text.split_off(begins)),
    };
    Ok((version, content))
}

/// The kind a text claims to be, whether or not its seal is intact.
pub fn kind(text: &str) -> Option<&str> {
    let line = uncommented(without_mark(text).trim_ascii_start()).lines().next()?.strip_prefix(SEAL_START)?;
    claims(line).map(|(kind, ..)| kind)
}

/// The text without the characters that mail, clipboards and editors add.
fn plain(text: &str) -> Cow<'_, str> {
    let text = without_mark(text).trim_ascii();
    if text.contains('\r') { Cow::Owned(text.replace('\r', "")) } else { Cow::Borrowed(text) }
}

/// The kind, the version and the length that a seal names.
fn claims(line: &str) -> Option<(&str, u32, usize)> {
    let mut parts = line.split(", ");
    let (kind, version) = parts.next()?.split_once(' ')?;
    let length = parts.next()?.strip_suffix(" bytes")?;
    parts.next()?.strip_prefix("checksum ")?;
    Some((kind, version.parse().ok()?, length.parse().ok()?))
}
