//! The packets of MQTT as bytes.

/// The largest packet that is read or announced, in bytes: a letter and its topic.
pub const MOST_PACKET: usize = crate::live::MOST_LETTER + 1024;

/// The version of the protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Version {
    /// MQTT 5.
    #[default]
    Five,
    /// MQTT 3.1.1.
    Three,
}

pub(super) const CONNECT: u8 = 0x10;
pub(super) const CONNACK: u8 = 0x20;
pub(super) const PUBLISH: u8 = 0x30;
pub(super) const PUBACK: u8 = 0x40;
pub(super) const SUBSCRIBE: u8 = 0x82;
pub(super) const SUBACK: u8 = 0x90;
pub(super) const PINGREQ: u8 = 0xc0;
pub(super) const PINGRESP: u8 = 0xd0;
pub(super) const DISCONNECT: u8 = 0xe0;

/// The body of a packet as it is read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reader<'b>(pub(super) &'b [u8]);

impl<'b> Reader<'b> {
    pub(super) fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    pub(super) fn short(&mut self) -> Option<u16> {
        Some(u16::from_be_bytes([self.byte()?, self.byte()?]))
    }

    /// A length in groups of seven bits, the lowest first, of at most four bytes.
    pub(super) fn length(&mut self) -> Option<usize> {
        let mut length = 0;
        for place in 0..4 {
            let group = self.byte()?;
            length |= usize::from(group & 127) << (7 * place);
            if group < 128 {
                return Some(length);
            }
        }
        None
    }

    pub(super) fn bytes(&mut self, length: usize) -> Option<&'b [u8]> {
        let (bytes, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(bytes)
    }

    /// Bytes with their length before them.
    pub(super) fn text(&mut self) -> Option<&'b [u8]> {
        let length = self.short()?;
        self.bytes(length.into())
    }
}

/// The first packet of what has arrived: its first byte, its body, and its whole length. `Ok(None)` if it is not complete.
///
/// # Errors
/// A packet that is longer than any may be.
pub(super) fn first(bytes: &[u8]) -> Result<Option<(u8, &[u8], usize)>, TooLong> {
    let mut reader = Reader(bytes);
    let Some(kind) = reader.byte() else { return Ok(None) };
    let Some(length) = reader.length() else {
        return if bytes.len() > 4 { Err(TooLong) } else { Ok(None) };
    };
    if length > MOST_PACKET {
        return Err(TooLong);
    }
    let before = bytes.len() - reader.0.len();
    Ok(reader.bytes(length).map(|body| (kind, body, before + length)))
}

/// A packet is longer than any may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TooLong;

/// A packet of a first byte and a body.
pub(super) fn packet(kind: u8, body: &[u8]) -> Vec<u8> {
    let mut bytes = vec![kind];
    put_length(&mut bytes, body.len());
    bytes.extend_from_slice(body);
    bytes
}

pub(super) fn put_length(bytes: &mut Vec<u8>, mut length: usize) {
    while length > 127 {
        bytes.push(length as u8 | 128);
        length >>= 7;
    }
    bytes.push(length as u8);
}

/// Appends bytes with their length before them. What is longer than a length can say is cut off; no caller has that much.
pub(super) fn put_text(bytes: &mut Vec<u8>, text: &[u8]) {
    let length = u16::try_from(text.len()).unwrap_or(u16::MAX);
    bytes.extend(length.to_be_bytes());
    bytes.extend_from_slice(&text[..length.into()]);
}
