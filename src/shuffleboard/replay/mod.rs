//! Recordings of games: the agreement and every move, small enough to send and exact enough to replay to the bit.
//!
//! - A [`Recording`] grows with the game: its [`Setup`], then a [`Move`] for everything that is done.
//! - It is stored as bytes, as a file (`.c8`) or as a text code that fits into a link; [`Recording::read`] accepts any
//!   of them.
//! - A [`Playback`] replays it with the same physics and rules, and compares a [`Fingerprint`] after every throw;
//!   [`Recording::verify`] does so to the end.
//!
//! Input is not trusted: every size is checked before anything is decoded ([`MOST_BYTES`], [`MOST_MOVES`]), and a throw
//! is simulated only if a hand can make it, for a limited time.

mod code;
mod error;
#[cfg(not(target_arch = "wasm32"))]
mod file;
mod fingerprint;
mod playback;
mod recording;

pub use code::{CODE_PREFIX, EXTENSION, LINK, MOST_BYTES, MOST_TEXT_BYTES, VERSION, looks_like_code};
pub use error::{BadRecording, Nonsense};
pub use fingerprint::Fingerprint;
pub use playback::{Playback, Played};
pub use recording::{MOST_MOVES, Move, Recording, Setup};
