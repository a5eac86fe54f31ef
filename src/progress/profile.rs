//! A person who plays on this machine.

use serde::{Deserialize, Serialize};

use crate::save::ProfileId;
use crate::shuffleboard::hand::HandKind;
use crate::shuffleboard::rules::{PlayerColour, PlayerSetup, is_same_name};

/// A person who plays on this machine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// The number that identifies the person in saved games.
    pub id: ProfileId,
    /// The name, with the limits of [`PlayerSetup`].
    pub name: String,
    /// The colour that marks the person on scoreboards.
    pub colour: PlayerColour,
    /// When the profile was created, in seconds since 1970.
    pub created: u64,
    /// The kind of hand the person throws with.
    #[serde(default)]
    pub hand: HandKind,
}

impl Profile {
    /// Whether this is the person's name, ignoring case.
    pub fn is_called(&self, name: &str) -> bool {
        is_same_name(&self.name, name)
    }

    /// The person as a player of a game.
    pub fn player(&self) -> PlayerSetup {
        PlayerSetup { name: self.name.clone(), colour: self.colour }
    }
}
