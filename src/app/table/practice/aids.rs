//! What helps at a drill.

use bevy::prelude::*;

/// What helps at a drill; it stays as it was from one to the next.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub(in crate::app) struct Aids {
    /// Weights slide slowly.
    pub(in crate::app) slow: bool,
    /// The last try is shown.
    pub(in crate::app) ghost: bool,
    /// The hint and its map are shown.
    pub(in crate::app) hint: bool,
}

impl Default for Aids {
    fn default() -> Self {
        Self { slow: false, ghost: true, hint: false }
    }
}
