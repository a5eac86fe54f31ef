//! The computer players: they see what a player sees, think by simulating throws, and throw with a random scatter.
//!
//! A [`Rival`] is a [`Form`] (scatter of the hand, budget for thinking), a [`Style`] and a face. A [`Thinking`] finds
//! its next throw: [`shots`](Candidate) come from the geometry of the board, a [`Search`] simulates them with the
//! rival's own [`Noise`], and each is judged by the chance to win the game ([`Chances`] from round to round, a simple
//! model of the coming throws within one). The [`Decision`] is then thrown with that noise. Drills use the same
//! [`Search`] with another measure of success.
//!
//! The same input gives the same choice on every machine: the budget counts throws, not time; only `+ - * /` and `sqrt`
//! decide anything, and randomness comes from seeds.

mod aiming;
mod chance;
mod decision;
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
pub use decision::{Decision, Ghost};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use noise::bell;
pub use noise::{Measured, Noise, Scatter, Slip};
pub use outlook::odds;
pub use people::{Beard, Face, Form, Hair, HairColour, Hat, PEOPLE, Rival, Skin};
pub use search::Search;
pub use shots::{Candidate, Held, Scene, ShotKind, candidates};
pub use strength::Strength;
pub use style::Style;
pub use talk::{Line, MOST_LINES, Moment, Speaker, Talk, VARIANTS};
pub use think::{Thinking, answer};
