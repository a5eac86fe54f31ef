//! What a player asks of the program by a button or a key. Screens write these; one place answers them.

use bevy::prelude::*;

use super::keeping::{GamesAsk, PeopleAsk};
use super::photo::PhotoAsk;
use super::practice::Wish;
use super::state::{Overlay, Screen};
use super::table::{BreakHold, Control, Opening};
use crate::replay::Recording;
use crate::rules::{Agreed, Chosen, Face};
use crate::score::{Mark, RealBoard};

impl Ask {
    /// Try the drill that was copied.
    pub(super) const TRY_COPIED: Self = Self::Practice(Wish::Copied);
}

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
    Start(Opening),
    /// The coin is called.
    Call(Face),
    /// A side chooses after the coin.
    Choose(Chosen),
    /// The hand-over card was accepted.
    Ready,
    /// The close call, what the referee did, or the card at the end of a round was seen.
    Continue,
    /// Give up the rest of the turn.
    Concede,
    /// Sweep the shooter's end and sprinkle it anew.
    Dust,
    /// Take the break in hand like this.
    BreakWith(BreakHold),
    /// Give the weight in hand this English, in rad/s, anticlockwise from above.
    Twist(f32),
    /// Show the last throw again.
    Again,
    /// Watch a recorded game.
    Watch(Box<Recording>),
    /// Watch the recorded game that whatever was copied holds: a code, or a link with one.
    WatchCopied,
    /// While watching: play, pause, step, or change the speed.
    Control(Control),
    /// While watching, or waiting for a rival: take the camera in hand, or let go of it.
    FreeCamera,
    /// Look at the whole board from above, or no longer.
    Overhead,
    /// Run what slides faster, as long as this is asked.
    Hurry,
    /// Have a rival's throw over at once.
    Skip,
    /// Whatever belongs to photo mode.
    Photo(PhotoAsk),
    /// Whatever belongs to practice.
    Practice(Wish),
    /// Keep the recording of the game at the table.
    Keep,
    /// Copy the recording of the game at the table, as something that can be sent.
    Copy,
    /// Keep the score of such a game at a real table.
    KeepScore {
        /// What it is played on.
        board: RealBoard,
        /// What is played, and by whom.
        agreed: Agreed,
    },
    /// What was done at the real table.
    Score(Mark),
    /// Keep the score sheet in a file.
    KeepSheet,
    /// Copy the score sheet.
    CopySheet,
    /// Go on with the score sheet that was copied.
    PasteSheet,
    /// Go on with a score sheet, which is kept in that file if it is kept.
    ReadSheet {
        /// What stands in it.
        text: String,
        /// The name of its file.
        file: Option<String>,
    },
    /// Put the score sheet away and set up another game at a real table; asks first when it would be lost.
    NewSheet,
    /// Put it away (already confirmed).
    NewSheetNow,
    /// Go on with a game that was not finished, or take it away.
    Games(GamesAsk),
    /// About the people at this machine.
    People(PeopleAsk),
    /// Take in a person or a game from another machine: this text, or the one that was copied.
    TakeIn(Option<String>),
    /// Leave the game for where it was begun (already confirmed).
    Leave,
    /// Quit; asks first when a game is running, or a score sheet or a drawn drill would be lost.
    Quit,
    /// Quit now (already confirmed).
    QuitNow,
}
