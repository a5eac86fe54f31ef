//! What a player asks of the program by a button or a key. Screens write these; one place answers them.

use bevy::prelude::*;

use super::state::{Overlay, Screen};
use super::table::BreakHold;
use crate::rules::BoardSpeed;
use crate::rules::crazy_eight::Options;

/// Something the player asked for.
#[derive(Message, Debug, Clone, PartialEq)]
pub(super) enum Ask {
    /// Go to a screen.
    Show(Screen),
    /// Put an overlay over the screen.
    Open(Overlay),
    /// Close the overlay: back to the pause menu if it was opened from there, else to the screen.
    Close,
    /// Start a game.
    Start(GameSetup),
    /// The hand-over card was accepted.
    Ready,
    /// The close call, or the card at the end of a turn, was seen.
    Continue,
    /// Give up the rest of the turn.
    Concede,
    /// Take the break in hand like this.
    BreakWith(BreakHold),
    /// Give the weight in hand this English, in rad/s, anticlockwise from above.
    Twist(f32),
    /// Leave the running game for the title (already confirmed).
    Leave,
    /// Quit; asks first when a game is running.
    Quit,
    /// Quit now (already confirmed).
    QuitNow,
}

/// Everything that is decided before a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct GameSetup {
    /// Players, target, order, jar.
    pub options: Options,
    /// The wax.
    pub speed: BoardSpeed,
}
