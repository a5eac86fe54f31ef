//! Judging one weight: its zone, its points, and by how much it is in or out.

use serde::{Deserialize, Serialize};

use super::{Board, Line, Pose, WeightId, WeightSpec};

/// A call is close, and shown from straight above, when its margin is at most this. Metres.
pub const CLOSE_CALL: f32 = 0.002;

/// Which foul line a weight must be past to count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum FoulLine {
    /// The one nearest the shooter.
    Short,
    /// The one furthest from the shooter.
    Long,
}

/// What a hanger is worth in the game at hand; the zones are worth 1, 2 and 3 in all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Values {
    /// A weight over the end.
    pub hanger: u32,
    /// A weight over the end and a side.
    pub corner_hanger: u32,
}

/// Where a weight counts, worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Zone {
    /// Not wholly past the foul line in force.
    Short,
    /// Past the foul line.
    One,
    /// Wholly past the deuce line.
    Two,
    /// Wholly past the trey line.
    Three,
    /// Any part over the end.
    Hanger,
    /// Over the end and a side.
    CornerHanger,
}

/// Why a weight got its zone: the boundary it came nearest to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reason {
    /// Wood shows between the weight and this line.
    ClearOf(Line),
    /// Part of the weight is on or over this line's inlay.
    Touches(Line),
    /// The whole weight is before this line.
    ShortOf(Line),
    /// Part of the weight is over the end.
    OverTheEnd,
    /// The whole weight is inside the end.
    InsideTheEnd,
}

/// The referee's word on one weight.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// Which weight.
    pub weight: WeightId,
    /// Where it counts.
    pub zone: Zone,
    /// What it is worth there.
    pub points: u32,
    /// The boundary that decided.
    pub reason: Reason,
    /// How far the weight would have to move, in metres, for the call to change. Never negative.
    pub margin: f32,
}

impl Call {
    /// Whether the call is so close that it is shown from straight above.
    pub fn is_close(&self) -> bool {
        self.margin <= CLOSE_CALL
    }
}
