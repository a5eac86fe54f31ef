//! The hashes that chain the entries of a log: SHA-512/256 with a name for each use.

use std::fmt;

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha512_256};

/// How many bytes of a hash name a game to people and on the shelf.
const SHORT_HASH_BYTES: usize = 8;

/// The hash of a beginning, which also names the game, or of an entry.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Hash([u8; 32]);

impl Hash {
    /// The hash of parts for one use. All parts but the last have a fixed length, so that no two inputs run together alike.
    pub(super) fn of(purpose: &str, parts: &[&[u8]]) -> Self {
        let mut digest = Sha512_256::new();
        digest.update(b"crazy-eight far ");
        digest.update(purpose.as_bytes());
        digest.update([0]);
        parts.iter().for_each(|part| digest.update(part));
        Self(digest.finalize().into())
    }

    /// All bytes.
    pub(super) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The first bytes as a number.
    pub fn number(&self) -> u64 {
        self.0.iter().take(SHORT_HASH_BYTES).fold(0, |number, byte| number << 8 | u64::from(*byte))
    }

    /// The first bytes in hexadecimal, to name a game.
    pub fn short(&self) -> String {
        HEXLOWER.encode(&self.0[..SHORT_HASH_BYTES])
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.short())
    }
}
