//! Requests about unfinished games, recordings and imports.

use bevy::prelude::*;

/// A request about an unfinished game, by its slot.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum GamesRequest {
    /// Resume it.
    GoOn(String),
    /// Delete it (already confirmed).
    Remove(String),
    SaveText(String),
    CopyText(String),
}

/// A request about a recorded game.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum RecordingRequest {
    /// Save the recording of the game at the table.
    Keep,
    /// Copy a recording as a code or link.
    Copy(RecordingOf),
    Save(RecordingOf),
    /// Delete the saved one of this name (already confirmed).
    Remove(String),
    /// Watch the recorded game on the clipboard (a code, or a link with one).
    WatchCopied,
}

/// Which recording to use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum RecordingOf {
    AtTable,
    /// The move of this number of the game at the table, from 1.
    MoveAtTable(usize),
    /// The saved one of this name.
    Kept(String),
}

/// Import a profile or a game from this text, or from the clipboard.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Import(pub(in crate::app) Option<String>);
