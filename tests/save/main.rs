//! What is kept between two sittings: sealed, on a shelf that works or not, and gone on with to the bit.
//!
//! `save_kill.rs` is a program of its own: it starts itself again and again. Beside that no test could write down a program
//! and run it, as `shelf.rs` does: whoever is just being started may still hold the file open.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../common/card_games.rs"]
mod card_games;
#[path = "../common/recorded.rs"]
mod recorded;
#[path = "../common/thrown.rs"]
mod thrown;

mod cards;
mod game;
mod items;
mod new_file;
mod recorded_games;
mod samples;
mod seal;
mod shelf;
mod soak;
