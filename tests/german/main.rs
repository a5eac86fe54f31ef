//! German texts: complete, with German grammar and numbers, and without English words. The whole process is set to
//! German.
#![allow(clippy::unwrap_used, reason = "a test that cannot play its game has failed")]

mod file;
mod game;
mod said;
mod score;
#[allow(dead_code, reason = "the tests of English use more of it")]
#[path = "../words/table.rs"]
mod table;
