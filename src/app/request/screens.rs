//! Moving between screens and overlays, and leaving.

use bevy::prelude::*;

use crate::app::state::{Overlay, Screen};

/// Where to go.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Navigate {
    Show(Screen),
    /// Put an overlay over the screen.
    Open(Overlay),
    /// Close the overlay: back to the one it was opened from, else to the screen.
    Close,
    /// Leave the game for where it was begun (already confirmed).
    Leave,
    /// Quit; asks first when a game is running, or a score sheet or a drawn drill would be lost.
    Quit,
    /// Quit now (already confirmed).
    QuitNow,
}
