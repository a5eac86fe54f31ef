//! The interface of a match: what players can do, what the match waits for, and why it refuses an action.

use serde::{Deserialize, Serialize};

use crate::shuffleboard::rules::{Cents, Colour, SideId, ThrowOutcome, WeightId};

/// Something that a player or the referee can do in a match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Action {
    /// A side calls the coin.
    Call(Face),
    /// A side chooses after the coin.
    Choose(Chosen),
    /// A throw has come to rest. For a break, the colour is that of the four weights thrown.
    Throw(ThrowOutcome),
    /// As [`Action::Throw`], but the hand carried the weight over the shooter's own foul line before letting go.
    FoulThrow(ThrowOutcome),
    /// The shot clock ran out: the throw is forfeited.
    TimeUp,
    /// The shooter gives up the rest of the turn.
    Concede,
    /// A side is given points to begin with, before the first throw.
    Give {
        /// The side.
        side: SideId,
        /// The points.
        points: u8,
    },
    /// A side is given the red numbers, before the first throw: every weight of it that counts is worth one more. Which weights
    /// count is decided by the black numbers, as for the other sides.
    CountRed {
        /// The side.
        side: SideId,
    },
}

/// A face of a coin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Face {
    /// The side with the head.
    Heads,
    /// The other side of the coin.
    Tails,
}

/// What a side chooses after the coin: "the weight color of choice or the hammer" (Knock Off, How To Play).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Chosen {
    /// To play with this colour.
    Colour(Colour),
    /// To shoot first.
    First,
    /// To shoot last, which is the hammer.
    Hammer,
}

/// What the match waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// The call of the coin.
    Call {
        /// The side that calls.
        caller: SideId,
    },
    /// A choice after the coin.
    Choose {
        /// The side that chooses.
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
    /// Nothing: the match is over.
    Over {
        /// The winner.
        winner: SideId,
    },
}

/// One side's totals on the scoreboard. Its points by frame are in [`Match::line`](super::Match::line).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Standing {
    /// Points so far.
    pub total: u32,
    /// Scoreless turns so far, in games that count them.
    pub hickeys: u32,
    /// What its hickeys have cost.
    pub paid: Cents,
}

/// Why an action is refused. A refused action changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The match is over.
    #[error("the game is over")]
    Over,
    /// The coin has to be called first.
    #[error("the coin has to be called first")]
    CoinFirst,
    /// The action is not a choice that the side has now.
    #[error("that cannot be chosen now")]
    NotAChoice,
    /// No coin is waiting to be called.
    #[error("no coin is in the air")]
    NoCoin,
    /// A break is four weights of one colour in one throw.
    #[error("the break is all four weights of one colour in one throw")]
    NotABreak,
    /// A shot is one weight that may be thrown now.
    #[error("a shot is one weight that has not been thrown in this round, of the colour that is to be shot")]
    NotAShot,
    /// This game has no shot clock.
    #[error("this game has no shot clock")]
    NoClock,
    /// A round that two sides shoot together cannot be conceded.
    #[error("a round that both sides shoot together cannot be given up")]
    NoConceding,
    /// Points to begin with come too late, or would decide the game.
    #[error("a handicap is given before the first throw, and points are fewer than win the game")]
    NotGiven,
    /// The layout before the throw is not that of the match.
    #[error("the weights did not lie that way before the throw")]
    WrongLayout,
    /// The outcome has a position off the board or not a number, or a weight that was neither on the board nor thrown.
    #[error("weight {} {} cannot lie there", .0.colour().name(), .0.number())]
    BadPosition(WeightId),
}
