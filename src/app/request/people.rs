//! Requests about the player profiles of this machine.

use bevy::prelude::*;

use crate::save::ProfileId;
use crate::shuffleboard::hand::HandKind;
use crate::shuffleboard::rules::PlayerColour;

#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum PeopleRequest {
    /// Create a profile of this name.
    Add(String),
    /// The answer at the first start: this player, existing or new, is the current one and takes over the progress
    /// made so far. `None` if no name was given.
    Begin(Option<String>),
    /// Change a profile's name and colour.
    Change(ProfileId, String, PlayerColour),
    /// Change the hand a player throws with; `None` for guests.
    ThrowWith(Option<ProfileId>, HandKind),
    /// Delete a profile and its record (already confirmed).
    Remove(ProfileId),
    /// Show a player's statistics.
    Statistics(ProfileId),
    /// Write the table of a player's throws to a file.
    SaveTable(ProfileId),
    /// Write a profile with its record to a file.
    SaveText(ProfileId),
    /// Copy a profile with its record as text.
    CopyText(ProfileId),
    /// Copy what a player has reached as text.
    CopyFirsts(ProfileId),
    /// Write what a player has reached to a text file.
    SaveFirsts(ProfileId),
    /// Make this player the current one in practice; `None` for a player without a profile.
    Practises(Option<ProfileId>),
}
