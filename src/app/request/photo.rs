//! Requests of photo mode.

use bevy::prelude::*;

#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum PhotoRequest {
    Save,
    /// Cancel the picture that is being rendered.
    GiveUp,
    /// Turn depth of field on or off.
    Blur(bool),
    /// The vertical field of view, in degrees.
    FieldOfView(u8),
    /// Brighter or darker than the game, in half stops.
    Exposure(i8),
}
