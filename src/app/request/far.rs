//! Requests about games with friends elsewhere.

use bevy::prelude::*;

use crate::shuffleboard::replay::Setup;

/// A request about a far game, most of them by its name.
#[derive(Message, Debug, Clone, PartialEq)]
pub(in crate::app) enum FarRequest {
    /// Begin a game of this setup; its first side plays here.
    New(Box<Setup>),
    /// Take in what arrived: the content of a file, or a text with a link or a code.
    Came(Vec<u8>),
    /// Go on with it at the table.
    Open(String),
    /// Watch it from its beginning.
    Watch(String),
    /// Send it to the other player.
    Send(String, Sending),
    /// Begin another game of the same players by post.
    Rematch(String),
    /// Delete it (already confirmed).
    Remove(String),
}

/// A way to send a far game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Sending {
    /// Copy the line and the link.
    Copy,
    /// Pass the line and the link on to another program.
    Share,
    /// Write a file.
    File,
}
