//! The app states: which screen, table phase and overlay are shown. The rules hold the state of the game itself.

use bevy::prelude::*;

#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) enum Screen {
    /// The title menu over the live room.
    #[default]
    Title,
    /// The set-up of a game: players, target, jar, board.
    NewGame,
    /// The list of recorded games.
    Replays,
    /// The list of unfinished games.
    SavedGames,
    /// The games with friends elsewhere.
    WithFriends,
    /// An invitation to a live game.
    Invitation,
    /// The player profiles.
    Players,
    /// A player's statistics.
    Statistics,
    /// The score of a game at a real table.
    Scorekeeper,
    /// The score that another window keeps.
    ScoreDisplay,
    /// The club nights, and the one that is open.
    ClubNight,
    /// The season of the current player.
    Season,
    /// The list of drills.
    Practice,
    /// The editor for drills and for the weights of free play.
    DrillEditor,
    /// A game at the table, live or recorded.
    Table,
    /// The set-up of a card game.
    NewCards,
    Cards,
}

/// The phase of the table; a substate of [`Screen::Table`].
#[derive(SubStates, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[source(Screen = Screen::Table)]
pub(super) enum TurnPhase {
    /// The coin toss: one side calls it, then both choose.
    Coin,
    /// The card that asks to hand the device to the next player.
    #[default]
    HandOver,
    /// A weight (or the break) is in the hand.
    Aim,
    Slide,
    /// View from straight above for a call within two millimetres.
    CloseCall,
    /// The referee removes dead weights and returns others to the board.
    Ruling,
    /// The card with the calls of the round that just ended.
    TurnEnd,
    /// The card with what is sent to a player elsewhere, whose turn it is.
    Send,
    /// The card with the winner, the jar and the figures.
    GameOver,
    /// A recorded game between two of its throws.
    Watch,
}

/// The overlay over the screen. While one is open, the table's clock is paused.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) enum Overlay {
    #[default]
    None,
    Pause,
    /// Photo mode, with a free camera.
    Photo,
    Settings,
    /// The rules to read.
    HowToPlay,
    Credits,
    /// Who is at the table of a live game, and what can be said to them.
    Company,
    /// Why a rival threw as it did.
    WhyThatShot,
    /// "Leave this game?", back to the screen it was started from.
    ConfirmLeave,
    /// "Quit?", asked only while something would be lost.
    ConfirmQuit,
    /// The saved score sheets.
    Sheets,
    /// "Put this sheet away?", asked only when it would be lost.
    ConfirmSheet,
    /// "Put this drawing away?", asked only when the drill on the drawing board would be lost.
    ConfirmDrawing,
}
