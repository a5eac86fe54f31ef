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
    /// What was played, and against whom.
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
    /// How many played.
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
    /// What it added to the total, where rounds are counted in points.
    pub points: Option<i32>,
    /// Whether the player's hand was the first to be empty.
    pub first: bool,
    /// Whether the player went out of the match with it.
    pub out: bool,
    /// Cards played.
    pub played: u32,
    /// Cards drawn because nothing could be played, or instead of playing.
    pub drawn: u32,
    /// Cards picked up that were owed.
    pub picked_up: u32,
    /// Cards drawn for a wrong play or a forgotten "Last card".
    pub penalties: u32,
    /// Cards that others picked up because this player passed them on.
    pub passed: Vec<Passed>,
    /// Cards that this player picked up, by who passed them on.
    pub taken: Vec<Passed>,
}

/// Cards that went from one player to another, seen from one of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passed {
    /// The other one.
    pub other: Opponent,
    /// How many cards.
    pub cards: u32,
}

/// Another player at the table.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Opponent {
    /// Somebody without a profile.
    Guest,
    /// Somebody with a profile.
    Person(ProfileId),
    /// A rival, by the name that identifies it in every language.
    Rival(String),
}

/// A finished match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardEnded {
    /// The person's place, from 1; players who are level share the better one.
    pub place: u8,
    /// How many shared it, this person included.
    pub shared: u8,
    /// The person's total, where the match is counted in points.
    pub total: Option<i32>,
}
