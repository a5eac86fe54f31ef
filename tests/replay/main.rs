//! Recordings: written, sent and read, and played again. Runs with the engine, too, whose features could change the bits.

#[path = "../common/recorded.rs"]
mod recorded;

mod code;
mod playback;
mod session;
