//! Progress: what is written down of the people at this machine, and what it comes to.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../common/card_games.rs"]
mod card_games;
#[path = "../common/recorded.rs"]
mod recorded;
#[path = "../common/thrown.rs"]
mod thrown;

mod cards;
mod record;
mod scribe;
mod season;
mod statistics;
