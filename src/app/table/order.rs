//! The order in which systems of the table run in a frame.

use bevy::prelude::*;

/// When it is known whether somebody looks down.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Looking;

/// Whatever moves the hand, while it has something to throw.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Handling;

/// Everything by which the rules hear of what happened at the table.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Judging;
