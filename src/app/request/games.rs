//! Requests about unfinished games, recordings and imports.

use bevy::prelude::*;

use super::{DrillListRequest, FarRequest, Request, RulesRequest, ScoreRequest};

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
    /// Watch the recorded game in this text (a code, or a link with one).
    WatchText(String),
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

/// Import a profile or a game from this text, or from a file that is chosen in the page.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Import(pub(in crate::app) Option<String>);

/// Read what is copied, and take it in as this.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Paste {
    /// Whatever can be imported.
    Anything,
    /// A recorded game to watch.
    Recording,
    /// A game with a friend elsewhere, or an invitation to one.
    Far,
    Drill,
    /// A score sheet.
    Sheet,
    /// Rules of the card table.
    Rules,
}

impl Paste {
    /// The request for the text that was read.
    pub(in crate::app) fn of(self, text: String) -> Request {
        match self {
            Self::Anything => Import(Some(text)).into(),
            Self::Recording => RecordingRequest::WatchText(text).into(),
            Self::Far => FarRequest::Came(text.into_bytes()).into(),
            Self::Drill => DrillListRequest::Read(text).into(),
            Self::Sheet => ScoreRequest::Read { text, file: None }.into(),
            Self::Rules => RulesRequest::TakeIn(text).into(),
        }
    }
}
