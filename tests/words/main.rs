//! Every sentence a player reads, word for word.
#![allow(clippy::unwrap_used, reason = "a test that cannot play its game has failed")]

mod aim;
mod callout;
mod cards;
mod count;
mod event;
mod far;
mod instruction;
mod keys;
mod live;
mod modes;
mod referee;
mod rival;
mod table;
mod why;
