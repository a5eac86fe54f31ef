//! A game written down: what was agreed and every move, small enough to send, exact enough to be played again to the bit.
//!
//! - A [`Recording`] grows with the game: its [`Setup`], then a [`Move`] for everything that is done.
//! - It travels as bytes, as a file (`.c8`) or as a text code that fits into a link; [`Recording::read`] takes any of them.
//! - A [`Playback`] plays it again through the same stepper and the same rules, and compares a [`Fingerprint`] after every
//!   throw; [`Recording::verify`] does so to the end.
//!
//! Nothing that is read is trusted: every size is bounded before anything is made of it ([`MOST_BYTES`], [`MOST_MOVES`]),
//! and a throw is simulated only after the stepper has found that a hand can make it, for a bounded time.

mod code;
mod error;
#[cfg(not(target_arch = "wasm32"))]
mod file;
mod fingerprint;
mod playback;
mod recording;

pub use code::{CODE_PREFIX, MOST_BYTES, MOST_TEXT, VERSION, looks_like_code};
pub use error::{BadRecording, Nonsense};
#[cfg(not(target_arch = "wasm32"))]
pub use file::EXTENSION;
pub use fingerprint::Fingerprint;
pub use playback::{Playback, Played};
pub use recording::{MOST_MOVES, Move, Recording, Setup};
