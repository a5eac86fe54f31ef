//! A request to save a picture that a screen has painted.

use bevy::prelude::*;

/// Save this picture under a name.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct SavePicture {
    pub(in crate::app) name: String,
    /// The PNG file, or why it could not be painted.
    pub(in crate::app) png: Result<Vec<u8>, String>,
}
