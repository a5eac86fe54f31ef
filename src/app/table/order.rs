//! The order of the table's systems in a frame.

use bevy::prelude::*;

/// System set that decides whether the view from above is on.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct OverheadSystems;

/// System set that moves the hand while a player aims.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct HandSystems;

/// System set that passes finished throws and actions to the rules.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct RefereeSystems;
