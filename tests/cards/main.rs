//! The card games: worked examples for every sentence of both written documents, the options, and properties of random play.

mod crazy_8s;
mod examples;
mod house;
mod properties;
mod stored;
mod table;
mod variations;
mod xtreme;
