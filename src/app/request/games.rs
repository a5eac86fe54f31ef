//! Games that are kept: unfinished ones, recorded ones, and those from another machine.

use bevy::prelude::*;

/// Something to be done with games that were not finished.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum GamesRequest {
    /// Go on with the one in this slot.
    GoOn(String),
    /// Take it away for good (already confirmed).
    Remove(String),
    /// Write it to a file.
    SaveText(String),
    /// Copy it as text.
    CopyText(String),
}

/// Something to be done with recorded games.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum RecordingRequest {
    /// Keep the recording of the game at the table.
    Keep,
    /// Copy a recording as something that can be sent.
    Copy(RecordingOf),
    /// Write a recording to a file.
    Save(RecordingOf),
    /// Watch the recorded game that the clipboard holds as a code, or as a link with one.
    WatchCopied,
}

/// Whose recording is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum RecordingOf {
    /// That of the game at the table.
    AtTable,
    /// The one that is kept under this name.
    Kept(String),
}

/// Take in a person or a game from another machine: this text, or the one that was copied.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Import(pub(in crate::app) Option<String>);
