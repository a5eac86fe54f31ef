//! A position to be judged: the weights on the board with what they are worth, and what makes one better than another.

use super::{Board, Call, EQUALLY_DEEP, EqualDepths, Layout, Options, SideId, WeightId, WeightSet, WeightSpec};

/// The property that makes one weight better than another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rank {
    /// Depth: the nearer to the end the better.
    Depth,
    /// Points: the higher the better.
    Points,
}

impl Rank {
    /// The property that decides on this board: points on a target board, otherwise depth.
    pub fn on(board: &Board) -> Self {
        if board.rings.is_some() { Self::Points } else { Self::Depth }
    }

    /// The rank of a weight with its leading rim at `lead`, in metres from the shooter's end; higher is better.
    pub fn of(self, lead: f32, points: u32) -> f32 {
        match self {
            Self::Depth => lead,
            Self::Points => points as f32,
        }
    }

    /// The exact rank of a weight, higher is better: minus its distance to the end in hundredths of a millimetre, or
    /// its points.
    pub(super) fn exact(self, lying: &JudgedWeight) -> i32 {
        match self {
            Self::Depth => -lying.to_end,
            Self::Points => lying.call.points as i32,
        }
    }

    /// The smallest difference of exact ranks that makes one weight better.
    pub(super) fn step(self) -> i32 {
        match self {
            Self::Depth => EQUALLY_DEEP,
            Self::Points => 1,
        }
    }
}

/// The board, the weights and the options that a game is played with.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ground<'a> {
    pub(super) board: &'a Board,
    pub(super) weight: &'a WeightSpec,
    pub(super) options: &'a Options,
}

/// The weights on the board at the end of a round, to be scored.
#[derive(Debug, Clone)]
pub(super) struct RoundPosition<'a> {
    pub(super) options: &'a Options,
    /// The property that is compared between the sides.
    pub(super) rank: Rank,
    pub(super) weights: Vec<JudgedWeight>,
    /// The weights of the break, on the board or not; empty in games without a break.
    pub(super) broke: WeightSet,
    /// The sides that shoot in this round, in shooting order.
    pub(super) sides: &'a [SideId],
    /// The number of sides in the match.
    pub(super) seats: usize,
}

impl RoundPosition<'_> {
    /// How equally good weights are scored. There is no option for it where points are compared.
    pub(super) fn level(&self) -> EqualDepths {
        match self.rank {
            Rank::Depth => self.options.level,
            Rank::Points => EqualDepths::NobodyScores,
        }
    }
}

/// A weight on the board at the end of a round.
#[derive(Debug, Clone, Copy)]
pub(super) struct JudgedWeight {
    pub(super) side: SideId,
    pub(super) call: Call,
    /// What it is worth to that side if it counts.
    pub(super) worth: u32,
    /// Distance of its leading rim to the end, in hundredths of a millimetre; negative beyond the end.
    pub(super) to_end: i32,
}

/// Whether a weight lies elsewhere, or is on the board in only one of the layouts.
pub(super) fn moved(before: &Layout, after: &Layout, weight: WeightId) -> bool {
    before.get(weight) != after.get(weight)
}
