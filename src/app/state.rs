//! Where the player is. The states only say what is shown; the rules say what is true.

use bevy::prelude::*;

/// The place: the title, the set-up of a game, the table, or another table's score.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) enum Screen {
    /// The live room with the menu.
    #[default]
    Title,
    /// Players, target, jar, board.
    NewGame,
    /// The recorded games that can be watched.
    Replays,
    /// The games that were not finished.
    SavedGames,
    /// The people at this machine.
    Players,
    /// What one of them has thrown.
    Statistics,
    /// The score of a game at a real table.
    Scorekeeper,
    /// The drills, and what else can be practised.
    Practice,
    /// Where drills are drawn, and the weights of free play are put down.
    Bench,
    /// A game at the table, or a recorded one that is watched.
    Table,
    /// Which card game, and who plays it.
    NewCards,
    /// A game at the card table.
    Cards,
}

/// What the table is doing, while the screen is the table.
#[derive(SubStates, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[source(Screen = Screen::Table)]
pub(super) enum TurnPhase {
    /// The coin: one side calls it, then both choose.
    Coin,
    /// The card that hands the table to the next player.
    #[default]
    HandOver,
    /// A weight (or the break) is in the hand.
    Aim,
    /// Weights are sliding.
    Slide,
    /// Straight down on a call within two millimetres.
    CloseCall,
    /// The referee takes dead weights off the board and puts others back.
    Ruling,
    /// The card with the calls of the round that just ended.
    TurnEnd,
    /// The game is decided: winner, jar, figures.
    GameOver,
    /// A recorded game is watched, between two of its throws.
    Watch,
}

/// What lies over the screen. While anything does, the table's clock stands still.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// The pause menu of a game.
    Pause,
    /// Photo mode: the camera is in the player's hand.
    Photo,
    /// Settings.
    Settings,
    /// The rules, readable.
    HowToPlay,
    /// Who and what this is made of.
    Credits,
    /// Why a rival threw as it did.
    WhyThatShot,
    /// "Leave this game?", back to where it was begun.
    ConfirmLeave,
    /// "Quit?", asked only while something would be lost.
    ConfirmQuit,
    /// The score sheets that were kept.
    Sheets,
    /// "Put this sheet away?", asked only when it would be lost.
    ConfirmSheet,
    /// "Put this drawing away?", asked only when the drill on the drawing board would be lost.
    ConfirmDrawing,
}
