//! The card games: worked examples for every sentence of both written documents, the options, and properties of random play.

#[path = "../common/card_games.rs"]
mod card_games;

mod crazy_8s;
mod examples;
mod house;
mod properties;
mod recording;
mod rival;
mod stored;
mod table;
mod variations;
mod xtreme;
