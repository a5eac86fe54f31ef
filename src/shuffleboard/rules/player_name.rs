//! Player names: which texts are valid, and which names count as the same.

use std::fmt;

use super::PlayerSetup;
use crate::formats::excerpt::is_invisible;

const LONGEST: usize = PlayerSetup::LONGEST_NAME;

/// Trims a text to a player name.
///
/// # Errors
/// A text that is empty, longer than [`PlayerSetup::LONGEST_NAME`] or contains invisible characters.
pub fn player_name(text: &str) -> Result<&str, BadName> {
    let name = text.trim();
    if let Some(letter) = name.chars().find(|letter| is_invisible(*letter)) {
        return Err(BadName::Invisible(letter));
    }
    match name.chars().count() {
        0 => Err(BadName::Empty),
        letters if letters > LONGEST => Err(BadName::TooLong),
        _ => Ok(name),
    }
}

/// Whether two names look the same to a reader: case and the amount of white space do not matter.
pub fn is_same_name(one: &str, other: &str) -> bool {
    let folded = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    folded(one) == folded(other)
}

/// Why a text is not a valid name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadName {
    /// It is empty.
    Empty,
    /// It has more than 24 characters.
    TooLong,
    /// This character is invisible, or changes the direction of the text around it.
    Invisible(char),
}

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty | Self::TooLong => write!(f, "a name of 1 to {LONGEST} characters that can be shown"),
            Self::Invisible(letter) => {
                write!(f, "a name of characters that can be shown, and U+{:04X} cannot", *letter as u32)
            }
        }
    }
}
