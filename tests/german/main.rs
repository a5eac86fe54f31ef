//! German: complete, with its own grammar and numbers, and without a word of English. The whole process speaks it.
#![allow(clippy::unwrap_used, reason = "a test that cannot play its game has failed")]

mod file;
mod game;
mod said;
#[allow(dead_code, reason = "the tests of English use more of it")]
#[path = "../words/table.rs"]
mod table;
