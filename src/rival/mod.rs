//! Opponents at the table: how they throw, what they think of, and what they believe their chances are.

mod chance;

pub use chance::{Chances, RoundForm};
