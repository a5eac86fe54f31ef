//! The fingerprint of a match: a checksum of its cards, turn and totals.

use serde::{Deserialize, Serialize};

use crate::cards::play::CardMatch;
use crate::cards::{Card, Seat};
use crate::formats::sealed::append;

/// The CRC-32 of a match's state without its events: the public state, every hand, and the stockpile.
///
/// It detects accidents (another machine, a changed rule, a typing error), not forgery.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CardFingerprint([u8; 4]); // not a `u32`, which would be written as a number of up to five bytes

impl CardFingerprint {
    /// Computes the fingerprint of a match.
    pub fn of(game: &CardMatch) -> Self {
        let seats = (0..).map(Seat).take(game.open().seats.len());
        let hands: Vec<&[Card]> = seats.map(|seat| game.hand(seat)).collect();
        let bytes = append(&(game.open(), hands, game.stock(), game.drawn()), Vec::new());
        Self(crc32fast::hash(&bytes).to_le_bytes())
    }
}
