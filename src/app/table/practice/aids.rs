//! The aids that a player can switch on in a drill.

use bevy::prelude::*;

/// The aids of drills, kept from one drill to the next.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub(in crate::app) struct Aids {
    /// Weights slide slowly.
    pub(in crate::app) slow: bool,
    /// The throws of the last attempt are shown.
    pub(in crate::app) ghost: bool,
    /// The hint and its heat map are shown.
    pub(in crate::app) hint: bool,
}

impl Default for Aids {
    fn default() -> Self {
        Self { slow: false, ghost: true, hint: false }
    }
}
