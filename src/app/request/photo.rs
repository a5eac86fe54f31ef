//! Requests of photo mode.

use bevy::prelude::*;

#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub(in crate::app) enum PhotoRequest {
    Save,
    /// Cancel the picture that is being rendered.
    GiveUp,
    /// Turn depth of field on or off.
    Blur(bool),
    /// Focus on what is seen at this place of the window, from (0, 0) top left to (1, 1) bottom right.
    FocusAt(Vec2),
    /// The vertical field of view, in degrees.
    FieldOfView(u8),
    /// Brighter or darker than the game, in half stops.
    Exposure(i8),
}
