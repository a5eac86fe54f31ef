//! The events of a match, read by screens, sound, the announcer, recordings and replays.

use serde::{Deserialize, Serialize};

use super::{Chosen, Face};
use crate::shuffleboard::rules::{Call, Cents, Colour, Count, End, Ruling, Shooter, SideId, WeightId, WeightSet};

/// Something that the rules decided. The whole scoreboard of a match can be rebuilt from its events.
///
/// Only the handicaps that sides are given to begin with ([`Action::Give`](super::Action::Give)) have no event.
///
/// Their order is fixed. A match begins with `FrameBegan` and `RoundBegan`; if a coin is flipped, `Flipped` and two
/// `Chose` come before these. After that every action gives
///
/// 1. what happened: `BreakMade`, `BreakFailed`, `Shot`, `TimedOut` or `Conceded`; nothing of the kind where a round is ended by its
///    last lie alone;
/// 2. if that ended the round, its score: `Counted`, then `Scored` for every side with points, or `Hickey`;
/// 3. if that ended the frame: `FrameEnded`, then either `Won` and nothing more, or `Tied` if it was, and `FrameBegan`;
/// 4. if the round ended and the match goes on: `RoundBegan`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// The coin was flipped.
    Flipped {
        /// The side that called it.
        caller: SideId,
        /// The face called.
        called: Face,
        /// The face that came up.
        fell: Face,
        /// The side that chooses first.
        winner: SideId,
    },
    /// A side chose after the coin.
    Chose {
        /// The side.
        side: SideId,
        /// What it chose.
        chosen: Chosen,
    },
    /// A frame begins.
    FrameBegan {
        /// Its number, from 1.
        frame: u32,
        /// The sides that shoot in it, in order; the last one has the hammer.
        order: Vec<SideId>,
        /// Whether it is an extra frame because the highest totals were equal.
        extra: bool,
    },
    /// A round begins: the board is cleared, and all eight weights are to be thrown.
    RoundBegan {
        /// Who shoots first in it.
        shooter: Shooter,
        /// The end it is shot from.
        end: End,
        /// Whether the side that shoots first is also the last to shoot in the frame.
        hammer: bool,
    },
    /// The break succeeded: all four weights are on the board and past the long foul line.
    BreakMade {
        /// Who threw it.
        shooter: Shooter,
        /// The colour of the break, which now has to be knocked off.
        colour: Colour,
        /// The call for each weight of the break.
        calls: Vec<Call>,
    },
    /// The break failed, which ends the turn.
    BreakFailed {
        /// Who threw it.
        shooter: Shooter,
        /// The colour thrown.
        colour: Colour,
        /// The faults, by weight.
        faults: Vec<(WeightId, BreakFault)>,
    },
    /// A throw of one weight came to rest, and the referee has ruled on it.
    Shot {
        /// Who threw it.
        shooter: Shooter,
        /// The thrown weight.
        weight: WeightId,
        /// The weights of the break or of the other side that fell.
        knocked_off: Vec<WeightId>,
        /// The shooter's own weights that fell, the thrown one included.
        lost: Vec<WeightId>,
        /// What the referee took off the board or put back, in order.
        rulings: Vec<Ruling>,
    },
    /// The shot clock ran out.
    TimedOut {
        /// The player whose throw it was.
        shooter: Shooter,
        /// The forfeited weights: one, or all eight instead of a break.
        weights: WeightSet,
    },
    /// The shooter gave up the rest of the turn.
    Conceded {
        /// The player.
        shooter: Shooter,
    },
    /// The round ended and was scored.
    Counted(Count),
    /// A side scored in the round.
    Scored {
        /// The side.
        side: SideId,
        /// Its points in this round.
        points: u32,
        /// Its new total.
        total: u32,
    },
    /// A turn without points: a hickey.
    Hickey {
        /// The side.
        side: SideId,
        /// What the side paid into the jar; zero without a jar.
        paid: Cents,
        /// What the jar holds now.
        jar: Cents,
    },
    /// Every side of the frame has shot.
    FrameEnded {
        /// The number of the frame, from 1.
        frame: u32,
        /// Each side's total, in the order in which the sides were entered.
        totals: Vec<u32>,
    },
    /// The match could have ended, but the highest totals are equal and an extra frame follows.
    Tied {
        /// The tied sides.
        sides: Vec<SideId>,
        /// Their total.
        total: u32,
    },
    /// The match is over.
    Won {
        /// The winner.
        side: SideId,
        /// The winner's total.
        total: u32,
        /// What the winner gets from the jar.
        jar: Cents,
    },
}

/// What was wrong with a weight of the break.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum BreakFault {
    /// It fell off the board.
    Fell,
    /// It is on the board, but not wholly past the long foul line.
    Short(Call),
    /// The hand carried it over the shooter's own foul line.
    Carried,
}
