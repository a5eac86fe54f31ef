//! The two kinds of hand that a player can use, and how strictly a swing is taken.

use serde::{Deserialize, Serialize};

/// How a player throws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum HandKind {
    /// Direction and speed are set with a pull or with keys, and the weight leaves exactly so.
    Set,
    /// The weight is drawn back and pushed; deviations of the push change the intended throw.
    #[default]
    Swing,
}

impl HandKind {
    /// Both kinds, in the order of the menu.
    pub const ALL: [Self; 2] = [Self::Swing, Self::Set];
}

/// How much a swing's deviation from the intended throw counts. It is a rule of the table, the same for all who swing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Firmness {
    /// Little of it: for learning, and for players of different skill.
    #[default]
    Gentle,
    /// Enough of it to make people scatter like the rivals.
    Club,
    /// All of it: the weight leaves exactly as the hand pushes it.
    Bare,
}

impl Firmness {
    /// From the mildest to the strictest.
    pub const ALL: [Self; 3] = [Self::Gentle, Self::Club, Self::Bare];
}
