//! The hand: how a pointer, a finger or a key becomes a throw.
//!
//! A [`Gesture`] is a pure value. The window feeds it pointer and key events with their times, draws the [`Aim`] it
//! reads back, and hands the [`Throw`](crate::sim::Throw) it lets go of to the table. It knows no clock and no camera.

mod aim;
mod gesture;
mod keys;
mod reach;
mod scale;
mod trail;

pub use aim::{Aim, Nudge, Phase, Pointer, Released};
pub use gesture::Gesture;
pub use keys::Habit;
pub use reach::Reach;
pub use scale::{Goal, Mark, SpeedScale};
