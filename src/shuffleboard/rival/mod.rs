//! The rivals: people to play against, who see what a player sees, think in simulated throws, and throw with a scatter.
//!
//! A [`Rival`] is a [`Form`] (how much the hand scatters, how long the head thinks), a [`Style`] and a face. A [`Thinking`]
//! finds its next throw: [`shots`](Candidate) come from the geometry of the board, a [`Search`] tries them on the real
//! stepper under the rival's own [`Noise`], and each is judged by the chance to win the game ([`Chances`] from
//! round to round, a plain model of the throws to come within one). The [`Choice`] is executed
//! with that noise. Drills use the same [`Search`] with a value of their own.
//!
//! The same input gives the same choice on every machine: the budget counts throws, never time; only `+ - * /` and `sqrt`
//! decide anything, and luck comes from seeds. Nobody perturbs a human's throw.

mod aiming;
mod chance;
mod choice;
mod meant;
mod noise;
mod outlook;
mod people;
mod search;
mod shots;
mod strength;
mod style;
mod talk;
mod think;

pub use aiming::Aiming;
pub use chance::{Chances, RoundForm};
pub use choice::{Choice, Ghost};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use noise::bell;
pub use noise::{Measured, Noise, Scatter, Slip};
pub use people::{Beard, Face, Form, Hair, HairColour, Hat, PEOPLE, Rival, Skin};
pub use search::Search;
pub use shots::{Candidate, Held, Scene, ShotKind, candidates};
pub use strength::Strength;
pub use style::Style;
pub use talk::{Line, MOST_LINES, Moment, Speaker, Talk, VARIANTS};
pub use think::{Thinking, answer};
