//! Values as few bytes under a seal, and the bytes as text that stands in a link as it is.
//!
//! ```text
//! bytes  version (1 byte) | body | CRC-32 of all before it (4 bytes, little-endian)
//! code   prefix | bytes in URL-safe base64 without padding
//! ```
//!
//! Bodies are written by `postcard`: small numbers take one byte. Nothing that is read is trusted: its size is bounded before
//! anything is made of it.

use data_encoding::BASE64URL_NOPAD;
use serde::{Serialize, de::DeserializeOwned};

/// How many bytes the checksum takes.
pub(crate) const CHECKSUM: usize = 4;

/// A kind of sealed values.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Seal {
    /// The version that is written, and the only one that [`Seal::open`] opens. The checksum stays as and where it is.
    pub(crate) version: u8,
    /// What a text code begins with.
    pub(crate) prefix: &'static str,
    /// What a code in a link comes after.
    pub(crate) link: &'static str,
    /// The most bytes, version and checksum included.
    pub(crate) most: usize,
}

/// Why a seal cannot be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unopened {
    /// Longer than any value of its kind.
    TooLong,
    /// Not of this kind.
    Foreign,
    /// The checksum, or the alphabet of the code, does not fit.
    Damaged,
    /// Of a later version.
    Newer(u8),
    /// Of an earlier version.
    Older(u8),
}

impl Seal {
    /// The most bytes of anything that is read, as bytes or as text: base64 makes four of three; the rest is room for the line
    /// breaks of a letter and the address of a link.
    pub(crate) const fn most_text(&self) -> usize {
        self.most / 2 * 3
    }

    /// Seals what `body` writes, behind what is there.
    pub(crate) fn close(&self, before: Vec<u8>, body: impl FnOnce(Vec<u8>) -> Vec<u8>) -> Vec<u8> {
        let (begin, mut bytes) = (before.len(), before);
        bytes.push(self.version);
        let mut bytes = body(bytes);
        let checksum = crc32fast::hash(&bytes[begin..]);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }

    /// The body under the seal.
    pub(crate) fn open<'b>(&self, bytes: &'b [u8]) -> Result<&'b [u8], Unopened> {
        match self.open_older(bytes)? {
            (version, body) if version == self.version => Ok(body),
            (older, _) => Err(Unopened::Older(older)),
        }
    }

    /// The version, this one or an earlier, and the body under the seal.
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

    /// Sealed bytes as a text code: letters, digits, `.`, `-` and `_`.
    pub(crate) fn code(&self, bytes: &[u8]) -> String {
        format!("{}{}", self.prefix, BASE64URL_NOPAD.encode(bytes))
    }

    /// The sealed bytes of a text code, or of a link with one. White space in it does not matter: letters break long lines.
    pub(crate) fn bytes(&self, text: &str) -> Result<Vec<u8>, Unopened> {
        if text.len() > self.most_text() {
            return Err(Unopened::TooLong);
        }
        let code = self.find(text).ok_or(Unopened::Foreign)?;
        let code: Vec<u8> = code.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
        BASE64URL_NOPAD.decode(&code).map_err(|_| Unopened::Damaged)
    }

    /// The base64 of a code or of a link with one, in a text that is meant as such.
    pub(crate) fn find<'t>(&self, text: &'t str) -> Option<&'t str> {
        let code = text.split_once(self.link).map_or(text, |(_, code)| code);
        code.trim_start().strip_prefix(self.prefix)
    }
}

/// Writes a value behind the bytes.
pub(crate) fn append<T: Serialize>(value: &T, bytes: Vec<u8>) -> Vec<u8> {
    // It fails only when there is no room, and a vector makes room, or for lists that do not know how long they are.
    postcard::to_extend(value, bytes).expect("numbers, names and lists of them can always be written down")
}

/// Reads a value of at most so many bytes; it reserves memory only for what is there, and so in proportion to them.
pub(crate) fn take<T: DeserializeOwned>(bytes: &mut &[u8], most: usize) -> Option<T> {
    let enough = &bytes[..bytes.len().min(most)];
    let (value, rest) = postcard::take_from_bytes(enough).ok()?;
    *bytes = &bytes[enough.len() - rest.len()..];
    Some(value)
}
