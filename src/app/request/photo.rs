//! Photo mode.

use bevy::prelude::*;

/// What a button of photo mode asks for.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum PhotoRequest {
    /// Take a picture and save it.
    Save,
    /// Wait no longer for the one that is being taken.
    GiveUp,
    /// Blur what is nearer or farther than what is looked at, or do not.
    Blur(bool),
}
