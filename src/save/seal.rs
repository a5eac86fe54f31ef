//! The seal over a kept text: what it is, of which version, how long, and a checksum.
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

/// What makes a comment of the first line; old texts lack it.
const COMMENT: &str = "// ";

/// What every kept text begins with otherwise.
const MARK: &str = "crazy-eight ";

/// The most bytes that are read as one kept text: a whole profile to be taken elsewhere has some 700 kB.
pub const MOST_TEXT: usize = 8 * 1024 * 1024;

/// What is wrong with a kept text. The sentences tell of "it".
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Bad {
    /// There is nothing in it.
    #[error("it is empty")]
    Empty,
    /// Something else than what this game writes.
    #[error("it is not of Crazy Eight")]
    Foreign,
    /// Longer than [`MOST_TEXT`].
    #[error("it is longer than anything this game writes")]
    TooLong,
    /// Something else that this game writes.
    #[error("it is a `{found}` of Crazy Eight, and not a `{expected}`")]
    OtherKind {
        /// What it is.
        found: String,
        /// What it was read as.
        expected: &'static str,
    },
    /// Its end is missing.
    #[error("it is cut off: {there} of its {all} bytes are there")]
    Cut {
        /// How many bytes of the content there are.
        there: usize,
        /// How many there were.
        all: usize,
    },
    /// The checksum does not fit.
    #[error("it is damaged: the checksum does not fit")]
    Damaged,
    /// A later version of the game has written it.
    #[error("it was written by a newer version of the game (number {version}; this one reads up to number {known})")]
    Newer {
        /// The version of what is written.
        version: u32,
        /// The latest version this program knows.
        known: u32,
    },
    /// A version of the game has written it from which nothing is read any more.
    #[error("it was written by an older version of the game (number {version}; this one reads from number {first} on)")]
    Older {
        /// The version of what is written.
        version: u32,
        /// The first version this program reads.
        first: u32,
    },
    /// The seal is whole, but what is under it makes no sense.
    #[error("it makes no sense: {0}")]
    Content(String),
}

/// Puts a content under a seal. Blanks at its end would be lost: no kind has any.
pub(super) fn close(kind: &str, version: u32, content: &str) -> String {
    format!("{COMMENT}{}", bare(kind, version, content))
}

/// The same with a first line that is no comment, as it was once; the checksum is of this, so that old texts stay readable.
fn bare(kind: &str, version: u32, content: &str) -> String {
    debug_assert!(!content.ends_with(|letter: char| letter.is_ascii_whitespace()) && !content.contains('\r'));
    let line = format!("{MARK}{kind} {version}, {} bytes", content.len());
    let mut checksum = crc32fast::Hasher::new();
    checksum.update(line.as_bytes());
    checksum.update(content.as_bytes());
    format!("{line}, checksum {:08x}\n{content}", checksum.finalize())
}

/// Whether a text claims to be under a seal.
pub fn is_sealed(text: &str) -> bool {
    uncommented(text.trim_ascii_start()).starts_with(MARK)
}

/// The text as if its first line were no comment.
fn uncommented(text: &str) -> &str {
    text.strip_prefix(COMMENT).unwrap_or(text)
}

/// Opens a seal: the version of the content, and the content.
///
/// # Errors
/// A text that is not whole, or of another kind.
pub(super) fn open<'t>(kind: &'static str, text: &'t str) -> Result<(u32, Cow<'t, str>), Bad> {
    if text.len() > MOST_TEXT {
        return Err(Bad::TooLong);
    }
    let text = plain(text);
    if text.is_empty() {
        return Err(Bad::Empty);
    }
    let bare_text = uncommented(&text);
    let sealed = bare_text.strip_prefix(MARK).ok_or(Bad::Foreign)?;
    let (line, content) = sealed.split_once('\n').unwrap_or((sealed, ""));
    let (found, version, length) = claims(line).ok_or(Bad::Damaged)?;
    if content.len() < length {
        return Err(Bad::Cut { there: content.len(), all: length });
    }
    // What is written in the line is what is written again from it, letter by letter.
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

/// What a text says it is, whether its seal is whole or not.
pub fn kind(text: &str) -> Option<&str> {
    let line = uncommented(text.trim_ascii_start()).lines().next()?.strip_prefix(MARK)?;
    claims(line).map(|(kind, ..)| kind)
}

/// The text without what a letter, a clipboard or an editor adds to it.
fn plain(text: &str) -> Cow<'_, str> {
    let text = text.trim_ascii();
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
