//! Saved data: sealed, in working and failing stores, and resumed bit for bit.
//!
//! `save_kill.rs` is a separate program because it starts itself repeatedly. Meanwhile no test here could write a program and
//! run it, as `shelf.rs` does, because a process being started may still hold the file open.
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
mod links;
mod new_file;
mod recorded_games;
mod samples;
mod seal;
mod shelf;
mod soak;
