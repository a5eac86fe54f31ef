//! Requests about the season of the current player.

use bevy::prelude::*;

/// A request about the season that is shown.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum SeasonRequest {
    /// Begin the next evening, or go on with the one that has begun.
    Play,
    /// Leave the next evening out (already confirmed).
    Miss,
    /// Begin the next season.
    Next,
    /// Copy the season as text, to be taken to another machine.
    CopyText,
    /// Copy it as a link, or on a desktop as the code of one.
    CopyLink,
    /// Write it to a file.
    SaveText,
    /// Whether the season that arrived from another machine takes the place of the one here.
    Replace(bool),
}
