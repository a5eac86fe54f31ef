//! The records of a person's play at the card table.

use serde::{Deserialize, Serialize};

use crate::cards::Document;
use crate::progress::Against;
use crate::save::ProfileId;

/// One record of a person at the card table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardEntry {
    /// The time in seconds since 1970, on the clock of [`Entry::when`](crate::progress::Entry::when).
    pub when: u64,
    /// The game and the opponents.
    pub sitting: CardSitting,
    /// What happened.
    pub what: CardWhat,
}

/// What was played, and against whom.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CardSitting {
    /// The name of the rule set.
    pub game: String,
    /// The document that its rules come from.
    pub written: Document,
    /// The number of players.
    pub players: u8,
    /// The opponents.
    pub against: Against,
}

/// The content of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum CardWhat {
    /// A finished round.
    Round(CardRound),
    /// A finished match.
    Match(CardEnded),
}

/// A finished round, as one player saw it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct CardRound {
    /// The points added to the total, in games with points.
    pub points: Option<i32>,
    /// Whether the player's hand was empty first.
    pub first: bool,
    /// Whether the round eliminated the player from the match.
    pub out: bool,
    /// Cards played.
    pub played: u32,
    /// Cards drawn because nothing could be played, or instead of playing.
    pub drawn: u32,
    /// Owed cards picked up.
    pub picked_up: u32,
    /// Cards drawn for a wrong play or a forgotten "Last card".
    pub penalties: u32,
    /// Cards that others picked up because this player passed them on.
    pub passed: Vec<Passed>,
    /// Cards that this player picked up, by who passed them on.
    pub taken: Vec<Passed>,
}

/// Cards that one player passed on to another, from the point of view of either.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passed {
    /// The other player.
    pub other: Opponent,
    /// The number of cards.
    pub cards: u32,
}

/// Another player at the table.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Opponent {
    /// A person without a profile.
    Guest,
    /// A person with a profile.
    Person(ProfileId),
    /// A rival, by the name that identifies it in every language.
    Rival(String),
}

/// A finished match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardEnded {
    /// The person's place, from 1; players who are level share the better one.
    pub place: u8,
    /// The number of players who share it, including this person.
    pub shared: u8,
    /// The person's total, in games with points.
    pub total: Option<i32>,
}
