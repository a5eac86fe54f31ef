//! Requests of photo mode.

use bevy::prelude::*;

#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum PhotoRequest {
    Save,
    /// Cancel the picture that is being rendered.
    GiveUp,
    /// Turn depth of field on or off.
    Blur(bool),
}
