//! The rules: worked examples for every sentence, whole games of each kind, and properties of all games.
#![expect(clippy::disallowed_methods, reason = "where weights are laid for a test")]

#[path = "../common/table.rs"]
mod table;

mod bank;
mod baseball;
mod catalogue;
mod coin;
mod conduct;
mod crazy_eight;
mod full_games;
mod given;
mod horse_collar;
mod judging;
mod knock_off;
mod options;
mod properties;
mod refusals;
mod stored;
mod tap_and_draw;
mod target;
