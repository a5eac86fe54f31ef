//! Far games: logs that are signed, sent, merged and replayed, and what can happen to them on the way.
#![allow(clippy::unwrap_used, reason = "a test that cannot play its game has failed")]

mod arrivals;
mod cards;
mod kept;
mod links;
mod logs;
mod network;
#[path = "../common/recorded.rs"]
mod recorded;
mod table;
