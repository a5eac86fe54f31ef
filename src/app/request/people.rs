//! The people who play at this machine.

use bevy::prelude::*;

use crate::save::ProfileId;
use crate::shuffleboard::hand::HandKind;
use crate::shuffleboard::rules::PlayerColour;

/// Something to be done about the people at this machine.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum PeopleRequest {
    /// Somebody new of that name.
    Add(String),
    /// The name asked for at the first start: from now on that one plays here, somebody known or somebody new, who then has
    /// what was practised so far. Nothing if nobody wants to say it.
    Begin(Option<String>),
    /// Somebody is called otherwise, or wants another colour.
    Change(ProfileId, String, PlayerColour),
    /// Somebody throws with another hand from now on; `None` for guests.
    ThrowWith(Option<ProfileId>, HandKind),
    /// Somebody goes, with everything (already confirmed).
    Remove(ProfileId),
    /// Show the statistics of somebody.
    Statistics(ProfileId),
    /// Write the table of somebody's throws to a file.
    SaveTable(ProfileId),
    /// Write somebody, with everything, to a file.
    SaveText(ProfileId),
    /// Copy somebody, with everything, as text.
    CopyText(ProfileId),
    /// From now on this one practises, or whoever has no profile.
    Practises(Option<ProfileId>),
}
