//! The two hands a person can throw with, and how much of a swing's deviation counts.

use serde::{Deserialize, Serialize};

/// How a person throws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum HandKind {
    /// Direction and speed are set, by a pull or by keys, and the weight leaves exactly so.
    Set,
    /// The weight is drawn back and pushed through; what the hand really did bends what was meant.
    #[default]
    Swing,
}

impl HandKind {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Swing, Self::Set];
}

/// How much a swing's deviation from what was meant counts. A rule of the table, the same for everyone who swings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Firmness {
    /// Little of it: for learning, and for mixed company.
    #[default]
    Gentle,
    /// So much that people scatter as the rivals do.
    Club,
    /// All of it: the weight leaves as fast and where the hand pushes it.
    Bare,
}

impl Firmness {
    /// From the mildest to the strictest.
    pub const ALL: [Self; 3] = [Self::Gentle, Self::Club, Self::Bare];
}
