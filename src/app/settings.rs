//! What a player can set, and what is kept between two sittings.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// The settings. A field that an older file lacks has its default.
#[derive(Resource, Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// How the desktop window shows; the browser ignores it.
    pub(crate) window_mode: WindowMode,
    /// How far the weight moves for a movement of the pointer, 0.25 to 4; 1 is one to one on the board.
    pub(crate) sensitivity: f32,
    /// Cameras cut instead of gliding, and nothing drifts.
    pub(crate) reduced_motion: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { window_mode: WindowMode::default(), sensitivity: 1.0, reduced_motion: false }
    }
}

/// How the desktop window shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) enum WindowMode {
    /// In a window.
    #[default]
    Windowed,
    /// Over the whole screen, without changing its resolution.
    Fullscreen,
}
