//! Requests about club nights.

use bevy::prelude::*;

use crate::club::{Entry, Evening, MeetingId};

/// A request about a club night: those without a name are about the open one.
#[derive(Message, Debug, Clone, PartialEq)]
pub(in crate::app) enum ClubRequest {
    /// Keep a new evening and open it.
    Begin(Box<Evening>),
    /// Open the kept evening of this name.
    Open(String),
    /// Back to the list.
    Close,
    /// Delete it (already confirmed).
    Remove(String),
    CopyText(String),
    SaveText(String),
    /// Save the page to print.
    SavePage,
    /// Save the table for spreadsheets.
    SaveTable,
    Say(Entry),
    /// Take back the last entry.
    Undo,
    /// Say this in the place of what was said of its meeting.
    Correct(MeetingId, Entry),
    /// Play a meeting at the table, or go on with its game.
    PlayHere(MeetingId),
    /// Keep the score of a meeting that is played at a real table.
    KeepScore(MeetingId),
    /// Whether rivals play the meetings among themselves that can begin.
    RivalsPlay(bool),
}
