//! The order of the table's systems in a frame.

use bevy::prelude::*;

/// System set that decides whether the view from above is on.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Looking;

/// System set that moves the hand while a player aims.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Handling;

/// System set that passes finished throws and actions to the rules.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Judging;
