//! Rivals: the shots they consider, their choices, and the scatter of their hands.
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
