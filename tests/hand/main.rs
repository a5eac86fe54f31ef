//! The hand: how a pointer or a key becomes a throw, and what no hand throws.

mod gesture;
mod keys;
mod properties;
mod scale;
mod table;
