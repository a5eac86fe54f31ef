//! Rivals: what they think of, what they choose, and how far their hands scatter.

#[path = "../common/table.rs"]
mod table;

mod aiming;
mod chance;
mod choice;
mod noise;
mod shots;
