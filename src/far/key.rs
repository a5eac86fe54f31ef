//! The keys of seats: Ed25519, made from bytes that are handed in.

use std::fmt;

use data_encoding::HEXLOWER;
use ed25519_dalek::{Signature as Dalek, Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

use super::chain::Hash;

/// How many random bytes a key is made of.
pub const KEY_BYTES: usize = 32;

/// The secret key of a player, made at the first use and kept on this machine.
#[derive(Clone, PartialEq, Eq)]
pub struct SeatKey(SigningKey);

/// The public half of a key, which claims a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PublicKey([u8; 32]);

/// A signature of the hash of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Signature([[u8; 32]; 2]);

impl SeatKey {
    /// A key of bytes that nobody can guess: from the system, never from a seed or a clock.
    pub fn from_bytes(bytes: [u8; KEY_BYTES]) -> Self {
        Self(SigningKey::from_bytes(&bytes))
    }

    /// The secret bytes, to keep them.
    pub(super) fn to_bytes(&self) -> [u8; KEY_BYTES] {
        self.0.to_bytes()
    }

    /// The public half.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    /// Signs something that is said beside a game. It cannot pass for an entry.
    pub fn sign_beside(&self, said: &[u8]) -> Signature {
        self.sign(&Hash::of("beside", &[said]))
    }

    /// Signs the hash of an entry.
    pub(super) fn sign(&self, hash: &Hash) -> Signature {
        let bytes = self.0.sign(hash.bytes()).to_bytes();
        let half = |from: usize| std::array::from_fn(|place| bytes[from + place]);
        Signature([half(0), half(32)])
    }
}

/// The secret is not printed.
impl fmt::Debug for SeatKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SeatKey({:?})", self.public())
    }
}

impl PublicKey {
    /// Whether the holder of this key has said this beside a game.
    pub fn has_signed_beside(&self, said: &[u8], signature: &Signature) -> bool {
        self.has_signed(&Hash::of("beside", &[said]), signature)
    }

    /// Whether the holder of this key has signed a hash. Weak keys, with which one signature fits many texts, have signed nothing.
    pub(super) fn has_signed(&self, hash: &Hash, signature: &Signature) -> bool {
        let Ok(key) = VerifyingKey::from_bytes(&self.0) else { return false };
        let [r, s] = signature.0;
        key.verify_strict(hash.bytes(), &Dalek::from_components(r, s)).is_ok()
    }

    /// All bytes.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The first bytes in hexadecimal, for people to compare.
    pub fn short(&self) -> String {
        HEXLOWER.encode(&self.0[..8])
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.short())
    }
}
