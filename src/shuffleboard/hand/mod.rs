//! Throwing by pointer, finger, key or gamepad.
//!
//! A [`Gesture`] is a pure value. The window passes it input events with their times, draws the [`Aim`] that it
//! returns, and throws the [`Delivery`] that it releases. It depends on no clock and no camera.

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

pub use aim::{Aim, HandPhase, Nudge, Pointer, Released};
pub use delivery::{Delivery, Deviation, by_fingers};
pub use gesture::{Gesture, Manner};
pub use keys::Habit;
pub use kind::{Firmness, HandKind};
pub use reach::Reach;
pub use scale::{Mark, MarkTarget, SpeedScale};
