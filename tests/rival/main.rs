//! Rivals: what they think of, what they choose, and how far their hands scatter.
#![expect(clippy::disallowed_methods, reason = "where weights are laid for a test")]

#[path = "../common/table.rs"]
mod table;

mod aiming;
mod chance;
mod choice;
mod noise;
mod rulings;
mod shots;
mod talk;
