//! Requests at the card table, and the parameters of a new card game.

use bevy::prelude::*;

use crate::cards::{self, Act, CardSetup, RuleSet};
use crate::save::Seat;

#[derive(Message, Debug, Clone, PartialEq)]
pub(in crate::app) struct StartCards(pub(in crate::app) CardOpening);

/// The parameters of a new card game.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::app) struct CardOpening {
    pub(in crate::app) setup: CardSetup,
    /// The players' names in seat order.
    pub(in crate::app) names: Vec<String>,
    pub(in crate::app) seats: Vec<Seat>,
    /// The seed of the rivals' random numbers.
    pub(in crate::app) luck: u64,
}

/// A request during a card game.
#[derive(Message, Debug, Clone, PartialEq)]
pub(in crate::app) enum CardTableRequest {
    /// A local player's move.
    Do(cards::Seat, Act),
    /// Turn up the hand of the player who now has the device.
    ShowHand,
    /// Leave the results of the round.
    Continue,
    /// Undo the only local player's last move.
    Undo,
    Again,
}

/// A request about the player's own card rules.
#[derive(Message, Debug, Clone, PartialEq)]
pub(in crate::app) enum RulesRequest {
    /// Save them, under this name or as a new entry.
    Keep(Box<RuleSet>, Option<String>),
    /// Delete the entry of this name.
    Remove(String),
    /// Take over those in this text (a code, or a link with one).
    TakeIn(String),
}
