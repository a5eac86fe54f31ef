//! A person who plays at this machine.

use serde::{Deserialize, Serialize};

use crate::save::ProfileId;
use crate::shuffleboard::hand::HandKind;
use crate::shuffleboard::rules::{PlayerColour, PlayerSetup, is_same_name};

/// A person who plays at this machine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// By which saved games know the person.
    pub id: ProfileId,
    /// As in [`PlayerSetup`].
    pub name: String,
    /// The colour the person is told apart by.
    pub colour: PlayerColour,
    /// When the profile was made, in seconds since 1970.
    pub created: u64,
    /// The hand the person throws with.
    #[serde(default)]
    pub hand: HandKind,
}

impl Profile {
    /// Whether that is the person's name, however it is capitalised.
    pub fn is_called(&self, name: &str) -> bool {
        is_same_name(&self.name, name)
    }

    /// The person as a player of a game.
    pub fn player(&self) -> PlayerSetup {
        PlayerSetup { name: self.name.clone(), colour: self.colour }
    }
}
