//! Progress: the records of profiles, and the statistics calculated from them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../common/card_games.rs"]
mod card_games;
#[path = "../common/recorded.rs"]
mod recorded;
#[path = "../common/thrown.rs"]
mod thrown;

mod cards;
mod firsts;
mod record;
mod scribe;
mod season;
mod statistics;
