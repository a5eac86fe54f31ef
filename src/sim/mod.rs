//! The simulation: one law of motion and one stepper, shared by the live table and every headless throw.

mod throw;

pub use throw::{Formation, Grip, Throw};
