//! What happens in a game of Crazy Eight, for everybody who shows, speaks, records or replays it.

use serde::{Deserialize, Serialize};

use super::PlayerId;
use crate::rules::{Call, Cents, Colour, End, WeightId};

/// Something the rules found. A game's whole scoreboard can be rebuilt from its events.
///
/// Their order is fixed. A game opens with `FrameBegan`, `TurnBegan`. Then every action gives
///
/// 1. what happened: `BreakMade`, `BreakFailed`, `ShotMade` or `Conceded`;
/// 2. if that ended the turn, what it was worth: `Scored` or `Hickey`;
/// 3. if that ended the frame: `FrameEnded`, then `Won` and nothing more, or else `Tied` if it was, and `FrameBegan`;
/// 4. if the turn ended and the game goes on: `TurnBegan`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// A frame begins; these players shoot in it, in this order.
    FrameBegan {
        /// Counted from 1.
        frame: u32,
        /// Who shoots, first to last; the last has the hammer.
        order: Vec<PlayerId>,
        /// Whether it is played because the highest totals were equal.
        extra: bool,
    },
    /// A player's turn begins.
    TurnBegan {
        /// Whose.
        player: PlayerId,
        /// The end it is shot from.
        end: End,
        /// Whether the player shoots last in this frame.
        hammer: bool,
    },
    /// All four weights of the break are on the board and past the long foul line.
    BreakMade {
        /// Who broke.
        player: PlayerId,
        /// The colour that must now be knocked off.
        colour: Colour,
        /// The call for each weight of the break.
        calls: Vec<Call>,
    },
    /// The break failed; the turn is over.
    BreakFailed {
        /// Who broke.
        player: PlayerId,
        /// The colour thrown.
        colour: Colour,
        /// What was wrong with each weight at fault.
        faults: Vec<(WeightId, BreakFault)>,
    },
    /// One of the four shots came to rest.
    ShotMade {
        /// Who shot.
        player: PlayerId,
        /// With which weight.
        weight: WeightId,
        /// The weights of the break that this shot knocked off.
        knocked_off: Vec<WeightId>,
        /// The player's own shooting weights that this shot lost, the thrown one included.
        lost: Vec<WeightId>,
        /// How many weights of the break are still on the board.
        left: u8,
    },
    /// The player gave up the rest of the turn.
    Conceded {
        /// Who.
        player: PlayerId,
    },
    /// The turn scored.
    Scored {
        /// Who.
        player: PlayerId,
        /// The sum of the calls.
        points: u32,
        /// The call for each shooting weight on the board.
        calls: Vec<Call>,
        /// The player's new total.
        total: u32,
    },
    /// The turn did not score: a hickey.
    Hickey {
        /// Who.
        player: PlayerId,
        /// Why nothing counted.
        miss: Miss,
        /// The call for each shooting weight on the board.
        calls: Vec<Call>,
        /// What the player paid into the jar; zero when there is none.
        paid: Cents,
        /// What the jar holds now.
        jar: Cents,
    },
    /// Every player of the frame has shot.
    FrameEnded {
        /// Counted from 1.
        frame: u32,
        /// Each player's total, in the order they were entered.
        totals: Vec<u32>,
    },
    /// Totals at or over the target are equal: another frame decides.
    Tied {
        /// The players who are level.
        players: Vec<PlayerId>,
        /// The total they share.
        total: u32,
    },
    /// The game is decided.
    Won {
        /// Who won.
        player: PlayerId,
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
}

/// Why a turn did not score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Miss {
    /// The break failed.
    Break,
    /// This many weights of the break were still on the board.
    NotCleared(u8),
    /// The break was cleared, but no shooting weight lay wholly past the long foul line.
    NothingLeft,
    /// The player conceded while nothing counted.
    Conceded,
}
