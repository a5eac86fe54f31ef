//! What happens in a match, for everybody who shows, speaks, records or replays it.

use serde::{Deserialize, Serialize};

use super::{Chosen, Count, Face, Ruling};
use crate::shuffleboard::rules::{Call, Cents, Colour, End, Shooter, SideId, WeightId, WeightSet};

/// Something the rules found. A match's whole scoreboard can be rebuilt from its events.
///
/// Their order is fixed. A match opens with `FrameBegan`, `RoundBegan`; if a coin is flipped, after `Flipped` and two `Chose`.
/// Then every action gives
///
/// 1. what happened: `BreakMade`, `BreakFailed`, `Shot`, `TimedOut` or `Conceded`;
/// 2. if that ended the round, what it came to: `Counted`, then `Scored` for every side with points, or `Hickey`;
/// 3. if that ended the frame: `FrameEnded`, then `Won` and nothing more, or else `Tied` if it was, and `FrameBegan`;
/// 4. if the round ended and the match goes on: `RoundBegan`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// The coin has fallen.
    Flipped {
        /// Who called it.
        caller: SideId,
        /// As what.
        called: Face,
        /// As what it fell.
        fell: Face,
        /// Who chooses first.
        winner: SideId,
    },
    /// A side has chosen.
    Chose {
        /// Which.
        side: SideId,
        /// What.
        chosen: Chosen,
    },
    /// A frame begins; these sides shoot in it, in this order.
    FrameBegan {
        /// Counted from 1.
        frame: u32,
        /// Who shoots, first to last; the last has the hammer.
        order: Vec<SideId>,
        /// Whether it is played because the highest totals were equal.
        extra: bool,
    },
    /// A round begins: the board is cleared, and eight weights are to be thrown.
    RoundBegan {
        /// Who shoots first in it.
        shooter: Shooter,
        /// The end it is shot from.
        end: End,
        /// Whether the side that shoots first shoots last in the frame, too: it is alone in the last round.
        hammer: bool,
    },
    /// All four weights of the break are on the board and past the long foul line.
    BreakMade {
        /// Who broke.
        shooter: Shooter,
        /// The colour that must now be knocked off.
        colour: Colour,
        /// The call for each weight of the break.
        calls: Vec<Call>,
    },
    /// The break failed; the turn is over.
    BreakFailed {
        /// Who broke.
        shooter: Shooter,
        /// The colour thrown.
        colour: Colour,
        /// What was wrong with each weight at fault.
        faults: Vec<(WeightId, BreakFault)>,
    },
    /// A throw of one weight came to rest, and the referee has seen to it.
    Shot {
        /// Who shot.
        shooter: Shooter,
        /// With which weight.
        weight: WeightId,
        /// The weights that fell which the shooter is to knock off: of the break, or of the other side.
        knocked_off: Vec<WeightId>,
        /// The shooter's own weights that fell, the thrown one included.
        lost: Vec<WeightId>,
        /// What the referee took off the board or put back, in this order.
        rulings: Vec<Ruling>,
    },
    /// The shot clock ran out.
    TimedOut {
        /// Who was to throw.
        shooter: Shooter,
        /// What is forfeited: one weight, or all eight if the break was to be thrown.
        weights: WeightSet,
    },
    /// The shooter gave up the rest of the turn.
    Conceded {
        /// Who.
        shooter: Shooter,
    },
    /// The round has ended and was counted.
    Counted(Count),
    /// A side scored in the round.
    Scored {
        /// Which.
        side: SideId,
        /// What its weights came to.
        points: u32,
        /// Its new total.
        total: u32,
    },
    /// A turn did not score: a hickey.
    Hickey {
        /// Whose.
        side: SideId,
        /// What the side paid into the jar; zero when there is none.
        paid: Cents,
        /// What the jar holds now.
        jar: Cents,
    },
    /// Every side of the frame has shot.
    FrameEnded {
        /// Counted from 1.
        frame: u32,
        /// Each side's total, in the order they were entered.
        totals: Vec<u32>,
    },
    /// The match could end, but the highest totals are equal: another frame decides.
    Tied {
        /// The sides that are level.
        sides: Vec<SideId>,
        /// The total they share.
        total: u32,
    },
    /// The match is decided.
    Won {
        /// Who won.
        side: SideId,
        /// With how many points.
        total: u32,
        /// What the jar pays the winner.
        jar: Cents,
    },
}

/// What was wrong with a weight of the break.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum BreakFault {
    /// It fell off the board.
    Fell,
    /// It is on the board but not wholly past the long foul line.
    Short(Call),
    /// It was carried over the shooter's own foul line.
    Carried,
}
