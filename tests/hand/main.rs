//! The hand: how a pointer or a key becomes a throw, and what no hand throws.
#![expect(clippy::disallowed_methods, reason = "movements of a hand and their angles, to a few digits")]

mod gesture;
mod keys;
mod properties;
mod scale;
mod swing;
mod table;
