//! Live games: invitations, letters that a broker cannot read, who is in the room, and what a bad network can do to it all.
#![allow(clippy::unwrap_used, reason = "a test that cannot play its game has failed")]

mod addresses;
mod invitations;
mod letters;
mod mqtt;
mod network;
mod place;
#[path = "../common/recorded.rs"]
mod recorded;
mod rooms;
mod table;
