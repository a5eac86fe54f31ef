//! The names of players: what counts as one, and which of them are the same.

use std::fmt;

use super::PlayerSetup;
use crate::formats::excerpt::is_invisible;

/// The most letters of a name.
const LONGEST: usize = PlayerSetup::LONGEST_NAME;

/// The name that a text gives: without the blanks around it.
///
/// # Errors
/// A text that is no name: empty, too long, or with letters that nobody sees.
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

/// Whether two names are one to whoever reads them: capitals and blanks make no difference.
pub fn is_same_name(one: &str, other: &str) -> bool {
    let folded = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    folded(one) == folded(other)
}

/// Why a text is no name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadName {
    /// It has no letters.
    Empty,
    /// It has more than 24.
    TooLong,
    /// This letter cannot be seen, or turns the direction of those around it.
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
