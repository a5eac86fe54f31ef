//! The hand: how a pointer, a finger or a key becomes a throw.
//!
//! A [`Gesture`] is a pure value. The window feeds it pointer and key events with their times, draws the [`Aim`] it
//! reads back, and hands the [`Delivery`] it lets go of to the table. It knows no clock and no camera.

mod aim;
mod delivery;
mod draw;
mod gesture;
mod hold;
mod keys;
mod kind;
mod reach;
mod scale;
mod stroke;
mod sweep;
mod trail;

pub use aim::{Aim, Nudge, Phase, Pointer, Released};
pub use delivery::{Delivery, Deviation, by_fingers};
pub use gesture::{Gesture, Manner};
pub use keys::Habit;
pub use kind::{Firmness, HandKind};
pub use reach::Reach;
pub use scale::{Goal, Mark, SpeedScale};
