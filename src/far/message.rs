//! One entry on its own, as it is sent the moment it is made.

use serde::{Deserialize, Serialize};

use super::act::Entry;
use super::chain::Hash;
use super::error::BadLog;
use super::key::{PublicKey, Signature};
use crate::formats::sealed::{CHECKSUM, Seal, append, take};

/// The largest body of a message in bytes: four hashes and signatures, and an entry of numbers or cards.
const MOST_BODY: usize = 320;

/// The seal of a message. It has the version of logs, since its entry means the same.
const SEAL: Seal = Seal { version: super::FAR_VERSION, prefix: "c8fe.", link: "#fe=", most: 1 + MOST_BODY + CHECKSUM };

/// A signed entry with its place in the chain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    pub(super) game: Hash,
    pub(super) number: u32,
    pub(super) previous: Hash,
    pub(super) entry: Entry,
    pub(super) key: PublicKey,
    pub(super) signature: Signature,
}

impl Message {
    /// The hash of its entry.
    pub(super) fn hash(&self) -> Hash {
        self.entry.hash(self.number as usize, &self.previous, &self.key)
    }

    /// Whether the key that it names has signed it.
    pub(super) fn is_signed(&self) -> bool {
        self.key.has_signed(&self.hash(), &self.signature)
    }

    /// The sealed bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        SEAL.close(Vec::new(), |bytes| append(self, bytes))
    }

    /// Reads sealed bytes. The signature is checked when the message is [received](super::FarGame::receive).
    ///
    /// # Errors
    /// Bytes that are not a message.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BadLog> {
        let mut body = SEAL.open(bytes)?;
        let message: Self = take(&mut body, MOST_BODY).ok_or(BadLog::NonsenseAt(1))?;
        if message.to_bytes() == bytes { Ok(message) } else { Err(BadLog::NonsenseAt(message.number as usize)) }
    }
}
