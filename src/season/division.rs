//! The three divisions and who plays in them.

use serde::{Deserialize, Serialize};

use crate::shuffleboard::rival::PEOPLE;

/// How many rivals are in a division.
const MEMBERS: usize = 3;

/// A division.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub enum Division {
    /// Where everybody begins.
    #[default]
    Third,
    /// The middle.
    Second,
    /// The best.
    First,
}

impl Division {
    /// Every division, the lowest first.
    pub const ALL: [Self; 3] = [Self::Third, Self::Second, Self::First];

    /// Its number on a sign: 3, 2 or 1.
    pub fn number(self) -> u32 {
        3 - self as u32
    }

    /// The names of the rivals in it, weakest first.
    pub fn members(self) -> impl Iterator<Item = &'static str> {
        PEOPLE.iter().skip(self as usize * MEMBERS).take(MEMBERS).map(|rival| &*rival.name)
    }

    /// The next one up.
    pub fn above(self) -> Option<Self> {
        Self::ALL.get(self as usize + 1).copied()
    }

    /// The next one down.
    pub fn below(self) -> Option<Self> {
        Self::ALL.get((self as usize).checked_sub(1)?).copied()
    }
}

/// The pro, who is in no division and plays on the last night of every season.
pub(super) fn pro() -> &'static str {
    &PEOPLE[PEOPLE.len() - 1].name
}
