//! What a rival has chosen, and why: the throw it means, its chance, and the next best shots it saw.

use rand::rngs::ChaCha8Rng;

use super::{Noise, ShotKind};
use crate::shuffleboard::rules::Layout;
use crate::shuffleboard::sim::Throw;

/// What a rival has chosen to throw.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice {
    /// The best shots it saw, at most three, each of another kind; the first is the one it throws.
    pub best: Vec<Ghost>,
    /// How many throws it went through in its head.
    pub considered: u32,
}

/// A shot as it is meant.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ghost {
    /// How it leaves the hand if nothing slips.
    pub throw: Throw,
    /// What for.
    pub kind: ShotKind,
    /// The chance to win the game with it, 0 to 1, as the rival sees it with its own scatter.
    pub chance: f32,
    /// Where everything comes to rest if nothing slips.
    pub rest: Layout,
}

impl Choice {
    /// The shot it has chosen.
    pub fn shot(&self) -> &Ghost {
        &self.best[0] // no choice is made without one
    }

    /// The throw that really leaves the hand of that noise. The luck must not be the one that was thought with.
    pub fn execute(&self, noise: &Noise, luck: &mut ChaCha8Rng) -> Throw {
        noise.execute(&self.shot().throw, luck)
    }
}
