//! The words between a game and those who play it: who, what they can do, what is waited for, and why not.

use serde::{Deserialize, Serialize};

use crate::rules::{Cents, Colour, ThrowOutcome, WeightId};

/// A player, by the place in [`Options::players`](super::Options::players).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerId(pub u8);

impl PlayerId {
    /// The place in lists kept in the order the players were entered.
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What a player can do to a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[expect(clippy::large_enum_variant, reason = "made once a throw; a box would only be in the way of whoever reads it")]
pub enum Action {
    /// A throw has come to rest. The break's colour is the colour of the four weights thrown.
    Throw(ThrowOutcome),
    /// The player gives up the rest of the turn.
    Concede,
}

/// What the game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// The four-weight throw that opens a turn.
    Break,
    /// One of the four shots at the break.
    Shot {
        /// The colour of the break, which must go.
        target: Colour,
        /// How many shots are left, this one included: 4 to 1.
        left: u8,
    },
    /// Nothing: the game is decided.
    Over {
        /// Who won.
        winner: PlayerId,
    },
}

/// One player's line on the scoreboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Standing {
    /// Points so far.
    pub total: u32,
    /// Scoreless turns so far.
    pub hickeys: u32,
    /// What these have cost.
    pub paid: Cents,
}

/// Why an action is refused. A refused action changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The game is decided.
    #[error("the game is over")]
    Over,
    /// The break is four weights of one colour in one throw.
    #[error("the break is all four weights of one colour in one throw")]
    NotABreak,
    /// A shot is one weight of the shooting colour that has not been thrown in this turn.
    #[error("a shot is one weight of the other colour that has not been thrown in this turn")]
    NotAShot,
    /// The layout before the throw is not the one the game knows.
    #[error("the weights did not lie that way before the throw")]
    WrongLayout,
    /// The outcome holds a position off the board or not a number, or a weight from nowhere.
    #[error("weight {} {} cannot lie there", .0.colour().name(), .0.number())]
    BadPosition(WeightId),
}
