//! What is agreed before a game of Crazy Eight.

use serde::{Deserialize, Serialize};

use crate::rules::Cents;

/// What the players agree on before the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// The players, 2 to 8 of them, as entered.
    pub players: Vec<PlayerSetup>,
    /// The points to play to, 1 to 99.
    pub target: u32,
    /// Who shoots when.
    pub order: Order,
    /// Whether the order moves on by one player every frame, so that the hammer goes round.
    pub rotate: bool,
    /// Who plays on when the highest totals are equal.
    pub tie_break: TieBreak,
    /// What every scoreless turn pays into the hickey jar: 1 cent to 1000.00; `None` plays without a jar.
    pub hickey: Option<Cents>,
}

impl Options {
    /// Whether a game can be played by these.
    ///
    /// # Errors
    /// The first thing that is out of bounds.
    pub(super) fn check(&self) -> Result<(), BadOptions> {
        if !(2..=8).contains(&self.players.len()) {
            return Err(BadOptions::Players(self.players.len()));
        }
        for (index, player) in self.players.iter().enumerate() {
            let name = &player.name;
            if name.trim().is_empty() || name.chars().count() > 24 || name.chars().any(char::is_control) {
                return Err(BadOptions::Name(index + 1));
            }
        }
        if !(1..=99).contains(&self.target) {
            return Err(BadOptions::Target(self.target));
        }
        match self.hickey {
            Some(price) if !(Cents(1)..=Cents(100_000)).contains(&price) => Err(BadOptions::Hickey(price)),
            _ => Ok(()),
        }
    }
}

/// One player of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerSetup {
    /// The name shown; not empty, at most 24 characters, none of them a control character.
    pub name: String,
    /// The colour the player is told apart by.
    pub colour: PlayerColour,
}

impl PlayerSetup {
    /// A player of that name with the colour of the seat, counted from 0 in the order of entering.
    pub fn in_seat(place: usize, name: impl Into<String>) -> Self {
        Self { name: name.into(), colour: PlayerColour::ALL[place % PlayerColour::ALL.len()] }
    }
}

/// The colour a player is told apart by on scoreboards. It has nothing to do with the colour of the weights, and two
/// players may share one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "a colour's name says it all")]
pub enum PlayerColour {
    Brass,
    Teal,
    Coral,
    Green,
    Violet,
    Rose,
    Sky,
    Straw,
}

impl PlayerColour {
    /// Every colour, in the order in which seats have them.
    pub const ALL: [Self; 8] =
        [Self::Brass, Self::Teal, Self::Coral, Self::Green, Self::Violet, Self::Rose, Self::Sky, Self::Straw];
}

/// How the shooting order is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Order {
    /// As the players were entered.
    #[default]
    AsListed,
    /// Drawn by lot; the seed makes the draw repeatable.
    Lot(u64),
}

/// Who plays the extra frame when the highest totals are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum TieBreak {
    /// Everybody plays another frame.
    #[default]
    Everybody,
    /// Only the players who are tied.
    OnlyTied,
}

/// Why options are refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadOptions {
    /// Fewer than 2 or more than 8 players.
    #[error("Crazy Eight is for 2 to 8 players, not {0}")]
    Players(usize),
    /// A name that is empty or too long, or cannot be shown.
    #[error("player {0} needs a name of 1 to 24 characters that can be shown")]
    Name(usize),
    /// A target outside 1 to 99.
    #[error("a game is played to 1 to 99 points, not {0}")]
    Target(u32),
    /// A hickey outside 1 cent to 1000.
    #[error("a hickey costs 0.01 to 1000.00, not {}.{:02}", .0.0 / 100, .0.0 % 100)]
    Hickey(Cents),
}
