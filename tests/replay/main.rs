//! Recordings: written, sent, read and replayed. These tests also run with the engine, whose features could change the
//! results.

#[path = "../common/recorded.rs"]
mod recorded;

mod code;
mod highlight;
mod playback;
mod session;
