//! Sealed letters: XChaCha20-Poly1305 with a key that only the invitation has.
//!
//! ```text
//! letter  nonce (24 bytes) | ciphertext | tag (16 bytes)
//! ```
//!
//! The topic is authenticated with the letter, so that a broker cannot deliver it as another one. Nonces are 16 random bytes, handed
//! in once for each start of a program, and a count: none comes twice.

use std::fmt;

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use data_encoding::BASE64URL_NOPAD;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha512_256};

/// How many random bytes a secret is made of.
pub const SECRET_BYTES: usize = 32;

/// How many random bytes tell one start of a program from every other.
pub const CHANCE_BYTES: usize = 16;

const NONCE_BYTES: usize = 24;

/// How many bytes of a hash name a room or a sender.
const ROOM_BYTES: usize = 16;
const SENDER_BYTES: usize = 8;

/// What an invitation shares and the broker never sees. The name of the room and the key of its letters come from it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret([u8; SECRET_BYTES]);

impl Secret {
    /// A secret of bytes that nobody can guess: from the system, never from a seed or a clock.
    pub fn from_bytes(bytes: [u8; SECRET_BYTES]) -> Self {
        Self(bytes)
    }

    /// The name of the room: random to everybody without the secret.
    pub(super) fn room(&self) -> String {
        BASE64URL_NOPAD.encode(&self.derived("room", &[])[..ROOM_BYTES])
    }

    /// The name of a sender in this room, which tells nobody in which other rooms they are.
    pub(super) fn sender(&self, public: &[u8; 32]) -> String {
        BASE64URL_NOPAD.encode(&self.derived("sender", public)[..SENDER_BYTES])
    }

    /// Bytes for one purpose. A purpose is a word of this module, so that no two inputs run together alike.
    pub(super) fn derived(&self, purpose: &str, more: &[u8]) -> [u8; 32] {
        let mut digest = Sha512_256::new();
        digest.update(b"crazy-eight live ");
        digest.update(purpose.as_bytes());
        digest.update([0]);
        digest.update(self.0);
        digest.update(more);
        digest.finalize().into()
    }

    fn cipher(&self) -> XChaCha20Poly1305 {
        XChaCha20Poly1305::new(&self.derived("key", &[]).into())
    }

    /// Opens a letter that arrived under a topic; `None` if it was not sealed with this secret for this topic.
    pub(super) fn open(&self, topic: &str, letter: &[u8]) -> Option<Vec<u8>> {
        let (nonce, sealed) = letter.split_first_chunk::<NONCE_BYTES>()?;
        let nonce = XNonce::from(*nonce);
        self.cipher().decrypt(&nonce, Payload { msg: sealed, aad: topic.as_bytes() }).ok()
    }
}

/// The secret is not printed.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// Seals the letters of one start of a program.
#[derive(Clone)]
pub(super) struct Sealer {
    secret: Secret,
    chance: [u8; CHANCE_BYTES],
    count: u64,
}

impl Sealer {
    pub(super) fn new(secret: Secret, chance: [u8; CHANCE_BYTES]) -> Self {
        Self { secret, chance, count: 0 }
    }

    /// Seals a letter for a topic.
    pub(super) fn seal(&mut self, topic: &str, plain: &[u8]) -> Vec<u8> {
        self.count += 1;
        let mut nonce = [0; NONCE_BYTES];
        nonce[..CHANCE_BYTES].copy_from_slice(&self.chance);
        nonce[CHANCE_BYTES..].copy_from_slice(&self.count.to_le_bytes());
        let payload = Payload { msg: plain, aad: topic.as_bytes() };
        // It fails only for more than 256 GB.
        let sealed = self.secret.cipher().encrypt(&XNonce::from(nonce), payload).expect("a letter is small");
        [nonce.as_slice(), &sealed].concat()
    }
}

/// Neither the secret nor the chance is printed.
impl fmt::Debug for Sealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sealer({})", self.count)
    }
}
