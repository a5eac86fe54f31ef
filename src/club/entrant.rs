//! Those who enter, and those who play together.

use serde::{Deserialize, Serialize};

use crate::save::ProfileId;

/// An entrant, as an index into [`State::entrants`](super::State::entrants).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct EntrantId(pub u16);

impl EntrantId {
    /// The index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(super) fn at(index: usize) -> Self {
        Self(u16::try_from(index).unwrap_or(u16::MAX))
    }
}

/// Those who play together, as an index into [`State::teams`](super::State::teams).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TeamId(pub u16);

impl TeamId {
    /// The index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(super) fn at(index: usize) -> Self {
        Self(u16::try_from(index).unwrap_or(u16::MAX))
    }
}

/// Who plays under a name.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Who {
    /// A player with a name only.
    #[default]
    Guest,
    /// A player with a profile.
    Profile(ProfileId),
    /// A computer player of this name.
    Rival(String),
    /// A team of players with these names.
    Players(Vec<String>),
}

/// A person who enters.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Entrant {
    /// The displayed name.
    pub name: String,
    /// Who they are.
    pub who: Who,
    /// Their handicap, in points.
    pub handicap: u32,
    /// Whether they have left.
    pub withdrawn: bool,
}

impl Entrant {
    /// A guest without a handicap.
    pub fn guest(name: &str) -> Self {
        Self { name: name.to_owned(), who: Who::Guest, handicap: 0, withdrawn: false }
    }
}

/// Those who play together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// Its own players.
    pub members: Vec<EntrantId>,
    /// A player of another team who plays for this one, too, unless the two meet.
    pub borrowed: Option<EntrantId>,
}
