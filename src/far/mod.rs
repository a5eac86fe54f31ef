//! Far games: one match from several places, at the board or at the card table, as a log that every program plays again by itself.
//!
//! The data is a [`Log`]: a [`Beginning`] and one [`Entry`] per act, each with the seat, the mark of the position before it and
//! the hash of the entry before, and for each seat its key and its latest signature. The owner is a [`FarGame`], which has the log
//! of one program and the match it leads to; it alone lets a log grow: by an act that is signed here ([`FarGame::seal`]), by one
//! that arrives ([`FarGame::receive`]), or by a whole log ([`FarGame::merge`]). The arrow goes one way, from log to match to
//! what is shown, so that programs with the same log have the same game.
//!
//! # What a signature proves
//!
//! A seat signs the hash of its last entry. This hash covers the beginning, every entry up to there, and the keys of the seats that
//! made them. So one signature for each seat proves that the holder of the key made **all** of the seat's entries in this log, and
//! acted in knowledge of every entry of the others before its own last one. It does not prove who the holder is: a seat belongs to the key
//! that acted for it first. Nor does it prove that a throw was the only one tried: that rests on the program, which writes an act
//! down before it shows what it did ([`Sealed::keep`]). Nor does it prove that the coin and the lot are fair: their seed is in the
//! invitation, so that whoever makes it can choose the seed, and whoever calls the coin can read it.
//!
//! Two logs of one game that differ at an entry which the same key signed in both prove that its holder signed two acts for one
//! turn ([`FaultWhy::TwoActs`]). This, an act against the rules and a position that cannot be are the only things that stop a game, and
//! then both logs are kept. What a stranger can write (any key for a seat that nobody claimed, damaged links) never stops one.
//!
//! Marks are signed, too, so that it can be told apart whether a log is forged or two programs disagree. They have 16 bits: a difference
//! escapes at one entry in 65,536 cases and is then named at the next.
//!
//! # What a card game hides
//!
//! Nothing from a program: the seed of its shuffles is in the [`Beginning`], so that everybody who has the game can work out every
//! hand. A screen shows only the view of its seat. So card games are for friends who trust each other. Only the seat that is up can
//! act, so that who forgot "Last card" can only be caught by the next player, before anything else.
//!
//! Nothing here knows a clock or a source of randomness: the bytes of keys and of the number of a game are handed in.

mod act;
mod beginning;
mod chain;
mod code;
mod error;
mod fault;
#[cfg(not(target_arch = "wasm32"))]
mod file;
mod game;
mod kept;
mod key;
mod log;
mod mark;
mod merge;
mod message;
mod packed;
mod play;
mod receive;

pub use act::{Act, Entry};
pub use beginning::{Beginning, FarCards, FarSetup, NONCE_BYTES};
pub use chain::Hash;
pub use code::{FAR_EXTENSION, FAR_LINK, FAR_PREFIX, FAR_VERSION, MOST_FAR_TEXT, MOST_LINK, looks_like_far};
pub use error::{BadLog, NotSealed, NotTaken};
pub use fault::{Fault, FaultWhy, Impossible};
pub use game::{FarGame, Sealed, Shown, Stop};
pub use kept::{FAR_GAMES, NotKept, SEAT_KEY, arrive};
pub use key::{KEY_BYTES, PublicKey, SeatKey, Signature};
pub use log::Log;
pub use mark::Mark;
pub use merge::Merged;
pub use message::Message;
pub use play::{Done, Position};
pub use receive::{MOST_AHEAD, Received};
