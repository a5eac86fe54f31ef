//! The words between a match and those who play it: what they can do, what is waited for, and why not.

use serde::{Deserialize, Serialize};

use crate::shuffleboard::rules::{Cents, Colour, SideId, ThrowOutcome, WeightId};

/// What somebody can do to a match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Action {
    /// One side flips a coin, the other calls it.
    Call(Face),
    /// A side takes what the coin has given it.
    Choose(Chosen),
    /// A throw has come to rest. The break's colour is the colour of the four weights thrown.
    Throw(ThrowOutcome),
    /// The same, but the hand carried the weight over the shooter's own foul line before letting go.
    FoulThrow(ThrowOutcome),
    /// The shot clock has run out: the throw is forfeited.
    TimeUp,
    /// The shooter gives up the rest of the turn.
    Concede,
}

/// A face of a coin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Face {
    /// Heads.
    Heads,
    /// Tails.
    Tails,
}

/// What a side chooses after the coin: "the weight color of choice or the hammer" (Knock Off, How To Play).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Chosen {
    /// To play with this colour.
    Colour(Colour),
    /// To shoot first.
    First,
    /// To shoot last: the hammer.
    Hammer,
}

/// What the match waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// The coin is in the air.
    Call {
        /// Who calls it.
        caller: SideId,
    },
    /// A side may choose.
    Choose {
        /// Which.
        side: SideId,
        /// Whether it may choose the colour.
        colour: bool,
        /// Whether it may choose when to shoot.
        order: bool,
    },
    /// The four-weight throw that opens a turn of Crazy Eight.
    Break,
    /// A throw of one weight.
    Shot {
        /// How many throws the side has left in this round, this one included.
        left: u8,
    },
    /// Nothing: the match is decided.
    Over {
        /// Who won.
        winner: SideId,
    },
}

/// One side's line on the scoreboard. Its points frame by frame: [`Match::line`](super::Match::line).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Standing {
    /// Points so far.
    pub total: u32,
    /// Scoreless turns so far, in games that count them.
    pub hickeys: u32,
    /// What these have cost.
    pub paid: Cents,
}

/// Why an action is refused. A refused action changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The match is decided.
    #[error("the game is over")]
    Over,
    /// The coin has to be called first.
    #[error("the coin has to be called first")]
    CoinFirst,
    /// A side has to choose first, or chooses what is not its to choose.
    #[error("that cannot be chosen now")]
    NotAChoice,
    /// There is no coin in the air.
    #[error("no coin is in the air")]
    NoCoin,
    /// The break is four weights of one colour in one throw.
    #[error("the break is all four weights of one colour in one throw")]
    NotABreak,
    /// A shot is one weight that may be thrown now.
    #[error("a shot is one weight that has not been thrown in this round, of the colour that is to be shot")]
    NotAShot,
    /// There is no shot clock in this game.
    #[error("this game has no shot clock")]
    NoClock,
    /// A round that two sides shoot together cannot be conceded.
    #[error("a round that both sides shoot together cannot be given up")]
    NoConceding,
    /// The layout before the throw is not the one the match knows.
    #[error("the weights did not lie that way before the throw")]
    WrongLayout,
    /// The outcome holds a position off the board or not a number, or a weight from nowhere.
    #[error("weight {} {} cannot lie there", .0.colour().name(), .0.number())]
    BadPosition(WeightId),
}
