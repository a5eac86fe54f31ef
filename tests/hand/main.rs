//! The hand: how input becomes a throw, and the limits of throws.
#![expect(clippy::disallowed_methods, reason = "movements of a hand and their angles, to a few digits")]

mod gesture;
mod keys;
mod properties;
mod scale;
mod swing;
mod table;
