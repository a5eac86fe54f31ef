//! The score of a round: which weights count, why, and for which side.

use serde::{Deserialize, Serialize};

use super::measure::{hundredths, metres};
use super::position::{JudgedWeight, RoundPosition};
use super::{CLOSE_CALL, Call, EQUALLY_DEEP, SideId, WeightId};

/// The score of a round if it ends with the weights as they lie.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Count {
    /// The call for every weight that could count, in order.
    pub weights: Vec<Counted>,
    /// What decides which of them count.
    pub verdict: Verdict,
    /// The depths that were compared, in games where depth decides.
    pub compared: Vec<Compared>,
    /// The points of every side, in the order in which the sides were entered.
    pub points: Vec<u32>,
}

/// A weight on the board, and whether it counts.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Counted {
    /// The side it belongs to.
    pub side: SideId,
    /// The call where it lies.
    pub call: Call,
    /// What it is worth to that side: the points of the call, and one more if the side counts the red numbers.
    pub worth: u32,
    /// Whether these points are added to its side's.
    pub counts: bool,
}

/// The depths of two weights of different sides, compared.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Compared {
    /// The deeper weight; of two at the same depth, the one that the verdict names first.
    pub deeper: WeightId,
    /// The other weight.
    pub other: WeightId,
    /// By how much its leading rim is nearer to the end, in metres: a whole number of hundredths of a millimetre, never
    /// negative.
    pub gap: f32,
}

impl Compared {
    /// Compares two weights by the distance of their leading rims to the end, in hundredths of a millimetre.
    pub(super) fn of([(one, to_end), (other, other_to_end)]: [(WeightId, i32); 2]) -> Self {
        let gap = metres(to_end.abs_diff(other_to_end) as i32);
        if to_end > other_to_end { Self { deeper: other, other: one, gap } } else { Self { deeper: one, other, gap } }
    }

    /// Whether they are equally deep: less than 0.1 mm apart, each measured to 0.01 mm.
    pub fn is_level(&self) -> bool {
        hundredths(self.gap) < EQUALLY_DEEP
    }

    /// Whether the difference is small enough to be shown from straight above.
    pub fn is_close(&self) -> bool {
        hundredths(self.gap) <= hundredths(CLOSE_CALL)
    }
}

/// What decides which weights of a round count.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub enum Verdict {
    /// No weight is on the board.
    #[default]
    Nothing,
    /// All weights count.
    All,
    /// None counts: the break failed or was not made (Crazy Eight).
    BreakFailed,
    /// None counts: this many weights of the break are still on the board (Crazy Eight).
    NotCleared(u8),
    /// None counts: the break was cleared, but no other weight is past the foul line (Crazy Eight).
    NothingLeft,
    /// None counts: no weight is worth three or more (Horse Collar).
    NoThree,
    /// None counts: these weights are on the board, but not clear of the foul line (Horse Collar).
    ShortOfTheFoulLine(Vec<WeightId>),
    /// One side has the best weight, and its weights ahead of the other side's best count (Knock Off, Target).
    Ahead {
        /// The side.
        side: SideId,
        /// The deepest weight of all, or the one in the best ring.
        best: WeightId,
        /// The best weight of the other side, if it has one.
        rival: Option<WeightId>,
        /// Pairs of equal weights that cancelled each other first.
        cancelled: Vec<[WeightId; 2]>,
    },
    /// None counts: the best weights of both sides are equally good (Knock Off, Target).
    Level {
        /// The equal pairs.
        pairs: Vec<[WeightId; 2]>,
    },
    /// Each side counts its own weights (Tap & Draw with Horse Collar's counting).
    Each {
        /// The sides of which nothing counts, for want of a weight worth three or more.
        without_three: Vec<SideId>,
    },
}

impl Count {
    /// Builds a count from the weights that `counts` accepts.
    pub(super) fn of<'a>(
        lie: &RoundPosition,
        verdict: Verdict,
        weights: impl IntoIterator<Item = &'a JudgedWeight>,
        counts: impl Fn(&JudgedWeight) -> bool,
    ) -> Self {
        let mut points = vec![0; lie.seats];
        let weights = weights.into_iter().map(|lying| {
            let counts = counts(lying);
            if counts {
                points[lying.side.index()] += lying.worth;
            }
            Counted { side: lying.side, call: lying.call, worth: lying.worth, counts }
        });
        Self { weights: weights.collect(), verdict, compared: Vec::new(), points }
    }

    /// The points of a side.
    pub fn points_of(&self, side: SideId) -> u32 {
        self.points.get(side.index()).copied().unwrap_or_default()
    }

    /// The calls of all weights, counting or not.
    pub fn calls(&self) -> impl Iterator<Item = &Call> {
        self.weights.iter().map(|counted| &counted.call)
    }
}
