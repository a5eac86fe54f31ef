//! The beginning of a far game, before its first entry.

use serde::{Deserialize, Serialize};

use super::chain::Hash;
use super::error::BadLog;
use crate::formats::sealed::append;
use crate::shuffleboard::replay::{Setup, VERSION};

/// How many random bytes tell two games with the same setup apart.
pub const NONCE_BYTES: usize = 12;

/// What was agreed, and what tells this game from every other.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Beginning {
    /// The version of physics and rules, which is that of recordings.
    rules: u8,
    setup: Setup,
    nonce: [u8; NONCE_BYTES],
}

impl Beginning {
    /// A game of this setup; its sides are the seats.
    pub fn new(setup: Setup, nonce: [u8; NONCE_BYTES]) -> Self {
        Self { rules: VERSION, setup, nonce }
    }

    /// What was agreed.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.setup.agreed.sides.len()
    }

    /// The hash that names the game and begins its chain.
    pub(super) fn hash(&self) -> Hash {
        Hash::of("beginning", &[&append(self, Vec::new())])
    }

    /// Checks that this version can play it.
    pub(super) fn check(&self) -> Result<(), BadLog> {
        match self.rules.cmp(&VERSION) {
            std::cmp::Ordering::Less => return Err(BadLog::OlderRules(self.rules)),
            std::cmp::Ordering::Greater => return Err(BadLog::NewerRules(self.rules)),
            std::cmp::Ordering::Equal => {}
        }
        self.setup.game()?;
        Ok(self.setup.table().check()?)
    }
}
