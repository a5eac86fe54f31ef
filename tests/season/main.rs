//! The season: its rules by example, and random seasons.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod nights;
mod properties;
mod rules;
