//! A compact binary format with a version and a checksum, and a text form of it that can stand in a link.
//!
//! ```text
//! bytes  version (1 byte) | body | CRC-32 of everything before it (4 bytes, little-endian)
//! code   prefix | bytes in URL-safe base64 without padding
//! ```
//!
//! Bodies are written by `postcard`, which stores a small number in one byte. Input is not trusted: its size is checked
//! before anything is decoded, but only of what claims to be of this kind. Other texts may be longer.

use std::borrow::Cow;

use data_encoding::BASE64URL_NOPAD;
use serde::{Serialize, de::DeserializeOwned};

use super::without_mark;

/// Length of the checksum, in bytes.
pub(crate) const CHECKSUM: usize = 4;

/// How one kind of value is sealed: its version, its text prefix and its largest size.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Seal {
    /// The version that is written, and the only one that [`Seal::open`] accepts.
    pub(crate) version: u8,
    /// The beginning of every text code of this kind.
    pub(crate) prefix: &'static str,
    /// The part of a link that comes just before the code.
    pub(crate) link: &'static str,
    /// The largest size in bytes, version and checksum included.
    pub(crate) most: usize,
}

/// Why sealed bytes or a text code cannot be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unopened {
    /// The input claims to be of this kind, and is longer than any value of it.
    TooLong,
    /// The text does not begin with the prefix of this kind.
    Foreign,
    /// The checksum does not match, or the text is not valid base64.
    Damaged,
    /// The version is newer than this program's.
    Newer(u8),
    /// The version is older than this program's.
    Older(u8),
}

impl Seal {
    /// The longest text that is read, in bytes. Base64 needs four bytes for three; the rest leaves room for the line
    /// breaks of an e-mail and the address in a link.
    pub(crate) const fn most_text(&self) -> usize {
        self.most / 2 * 3
    }

    /// Appends version, body and checksum to `before`; `body` has to append the body to the bytes it is given.
    pub(crate) fn close(&self, before: Vec<u8>, body: impl FnOnce(Vec<u8>) -> Vec<u8>) -> Vec<u8> {
        let (begin, mut bytes) = (before.len(), before);
        bytes.push(self.version);
        let mut bytes = body(bytes);
        let checksum = crc32fast::hash(&bytes[begin..]);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }

    /// Checks the seal and returns the body; only the current version is accepted.
    pub(crate) fn open<'b>(&self, bytes: &'b [u8]) -> Result<&'b [u8], Unopened> {
        match self.open_older(bytes)? {
            (version, body) if version == self.version => Ok(body),
            (older, _) => Err(Unopened::Older(older)),
        }
    }

    /// Checks the seal and returns the version (the current or an older one) and the body.
    pub(crate) fn open_older<'b>(&self, bytes: &'b [u8]) -> Result<(u8, &'b [u8]), Unopened> {
        if bytes.len() > self.most {
            return Err(Unopened::TooLong);
        }
        let (sealed, checksum) = bytes.split_last_chunk::<CHECKSUM>().ok_or(Unopened::Damaged)?;
        if crc32fast::hash(sealed).to_le_bytes() != *checksum {
            return Err(Unopened::Damaged);
        }
        match sealed.split_first() {
            Some((&version, _)) if version > self.version => Err(Unopened::Newer(version)),
            Some((&version, body)) => Ok((version, body)),
            None => Err(Unopened::Damaged),
        }
    }

    /// Encodes sealed bytes as text: letters, digits, `.`, `-` and `_` only.
    pub(crate) fn code(&self, bytes: &[u8]) -> String {
        format!("{}{}", self.prefix, BASE64URL_NOPAD.encode(bytes))
    }

    /// Decodes a text code, alone or in a link. White space is ignored, because e-mails break long lines.
    pub(crate) fn bytes(&self, text: &str) -> Result<Vec<u8>, Unopened> {
        let code = self.find(text).ok_or(Unopened::Foreign)?;
        if text.len() > self.most_text() {
            return Err(Unopened::TooLong);
        }
        let code: Vec<u8> = code.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
        BASE64URL_NOPAD.decode(&code).map_err(|_| Unopened::Damaged)
    }

    /// The sealed bytes in the content of a file that begins with `magic`, or in a text code, alone or in a link, before which a
    /// line of comment may stand: what is kept begins with one.
    pub(crate) fn bytes_in<'c>(&self, content: &'c [u8], magic: &[u8]) -> Result<Cow<'c, [u8]>, Unopened> {
        // `open` checks the size of the bytes.
        if let Some(bytes) = content.strip_prefix(magic) {
            return Ok(Cow::Borrowed(bytes));
        }
        let text = without_mark(str::from_utf8(content).map_err(|_| Unopened::Foreign)?);
        let commented = text.strip_prefix("// ").and_then(|comment| comment.split_once('\n'));
        self.bytes(commented.map_or(text, |(_, code)| code)).map(Cow::Owned)
    }

    /// The base64 part of a code or of a link that contains one; `None` if the prefix is missing.
    pub(crate) fn find<'t>(&self, text: &'t str) -> Option<&'t str> {
        let text = without_mark(text);
        let code = text.split_once(self.link).map_or(text, |(_, code)| code);
        code.trim_start().strip_prefix(self.prefix)
    }
}

/// Appends the `postcard` encoding of a value.
pub(crate) fn append<T: Serialize>(value: &T, bytes: Vec<u8>) -> Vec<u8> {
    // It can fail only if the buffer is full (a vector grows) or for a list of unknown length (no stored type has one).
    postcard::to_extend(value, bytes).expect("numbers, names and lists of them can always be written down")
}

/// Decodes a value of at most `most` bytes and advances `bytes` behind it. Memory is reserved only in proportion to the
/// input.
pub(crate) fn take<T: DeserializeOwned>(bytes: &mut &[u8], most: usize) -> Option<T> {
    let enough = &bytes[..bytes.len().min(most)];
    let (value, rest) = postcard::take_from_bytes(enough).ok()?;
    *bytes = &bytes[enough.len() - rest.len()..];
    Some(value)
}
