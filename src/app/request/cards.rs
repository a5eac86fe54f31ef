//! What is asked for at the card table, and what a card game is begun with.

use bevy::prelude::*;

use crate::cards::{self, Act, CardSetup, RuleSet};
use crate::save::Seat;

/// Start a card game.
#[derive(Message, Debug, Clone, PartialEq)]
pub(in crate::app) struct StartCards(pub(in crate::app) CardOpening);

/// A card game to be begun: what is agreed, and who plays.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::app) struct CardOpening {
    /// What is agreed.
    pub(in crate::app) setup: CardSetup,
    /// What the players are called, seat by seat.
    pub(in crate::app) names: Vec<String>,
    /// Who plays in each seat.
    pub(in crate::app) seats: Vec<Seat>,
    /// The seed of the rivals' thoughts.
    pub(in crate::app) luck: u64,
}

/// What is asked for during a card game.
#[derive(Message, Debug, Clone, PartialEq)]
pub(in crate::app) enum CardTableRequest {
    /// Somebody who sits here does something.
    Do(cards::Seat, Act),
    /// Turn up the hand of whoever the table was handed to.
    ShowHand,
    /// The end of the round was seen.
    Continue,
    /// Take back the last thing that the one player here did.
    Undo,
    /// Play the same game once more.
    Again,
}

/// What is asked for with card rules that somebody has made up.
#[derive(Message, Debug, Clone, PartialEq)]
pub(in crate::app) enum RulesRequest {
    /// Keep them: in the place of those under this name, or as new ones.
    Keep(Box<RuleSet>, Option<String>),
    /// Take away those under this name.
    Remove(String),
}
