//! The result of a rival's thinking: the intended throw, its chance, and the next best shots.

use rand::rngs::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::{Noise, ShotKind};
use crate::shuffleboard::rules::Layout;
use crate::shuffleboard::sim::Throw;

/// A rival's chosen shot and its alternatives.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// At most three shots, each of another kind, best first; the first is the one to throw.
    pub best: Vec<Ghost>,
    /// How many throws were simulated for the choice.
    pub considered: u32,
}

/// An intended shot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Ghost {
    /// The throw without any scatter.
    pub throw: Throw,
    /// The purpose of the shot.
    pub kind: ShotKind,
    /// The estimated chance to win the game with it, 0 to 1, with the rival's own scatter.
    pub chance: f32,
    /// Where everything comes to rest without any scatter.
    pub rest: Layout,
}

impl Decision {
    /// The chosen shot.
    pub fn shot(&self) -> &Ghost {
        &self.best[0] // no choice is made without one
    }

    /// The throw that leaves a hand with this scatter. `luck` must not be the generator that was used for thinking.
    pub fn execute(&self, noise: &Noise, luck: &mut ChaCha8Rng) -> Throw {
        noise.execute(&self.shot().throw, luck)
    }
}
