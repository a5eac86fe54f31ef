//! What a round comes to: which weights count, why, and for whom.

use serde::{Deserialize, Serialize};

use crate::shuffleboard::rules::measure::{hundredths, metres};
use crate::shuffleboard::rules::modes::{Lie, Lying};
use crate::shuffleboard::rules::{CLOSE_CALL, Call, EQUALLY_DEEP, SideId, WeightId};

/// What a round comes to if it ends as the weights lie.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Count {
    /// The call for every weight that could count, in order.
    pub weights: Vec<Counted>,
    /// What decides which of them do.
    pub verdict: Verdict,
    /// The depths that were compared for it, where depths decide.
    pub compared: Vec<Compared>,
    /// The points of every side, in the order the sides were entered.
    pub points: Vec<u32>,
}

/// A weight on the board, and whether it counts.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Counted {
    /// Whose it is.
    pub side: SideId,
    /// What it is worth where it lies.
    pub call: Call,
    /// Whether that is added to its side's points.
    pub counts: bool,
}

/// Two weights of two sides: how much deeper one lies than the other.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Compared {
    /// The deeper one; of two at the very same depth, the one the verdict names first.
    pub deeper: WeightId,
    /// The other one.
    pub other: WeightId,
    /// How much nearer to the end the leading rim of the deeper one is, in metres: a whole number of hundredths of a millimetre,
    /// and never negative.
    pub gap: f32,
}

impl Compared {
    /// Compares two weights by how far their leading rims are before the end, in hundredths of a millimetre.
    pub(in crate::shuffleboard::rules) fn of([(one, to_end), (other, other_to_end)]: [(WeightId, i32); 2]) -> Self {
        let gap = metres(to_end.abs_diff(other_to_end) as i32);
        if to_end > other_to_end { Self { deeper: other, other: one, gap } } else { Self { deeper: one, other, gap } }
    }

    /// Whether they lie equally deep by the rules: less than 0.1 mm apart, each measured to 0.01 mm.
    pub fn is_level(&self) -> bool {
        hundredths(self.gap) < EQUALLY_DEEP
    }

    /// Whether it is so close that it is measured from straight above.
    pub fn is_close(&self) -> bool {
        hundredths(self.gap) <= hundredths(CLOSE_CALL)
    }
}

/// What decides which weights of a round count.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub enum Verdict {
    /// No weight is in play.
    #[default]
    Nothing,
    /// All do.
    All,
    /// None: the break failed, or was not made yet (Crazy Eight).
    BreakFailed,
    /// None: this many weights of the break are still on the board (Crazy Eight).
    NotCleared(u8),
    /// None: the break was cleared, but no shooting weight lies past the foul line (Crazy Eight).
    NothingLeft,
    /// None: not one is worth three or more (Horse Collar).
    NoThree,
    /// None: these are on the board, but not clear of the foul line (Horse Collar).
    ShortOfTheFoulLine(Vec<WeightId>),
    /// One side's best weight is better than the other's, and its weights ahead of that one count (Knock Off, Target).
    Ahead {
        /// Whose.
        side: SideId,
        /// The deepest weight of all, or the one in the best ring.
        best: WeightId,
        /// The best weight of the other side, if it has one.
        rival: Option<WeightId>,
        /// Pairs of equals that did not count before that.
        cancelled: Vec<[WeightId; 2]>,
    },
    /// None: the best weights of both sides are equally good (Knock Off, Target).
    Level {
        /// These.
        pairs: Vec<[WeightId; 2]>,
    },
    /// Each side counts its own (Tap & Draw by Horse Collar's counting).
    Each {
        /// The sides of which nothing counts, because they have no three.
        without_three: Vec<SideId>,
    },
}

impl Count {
    /// The count of some weights of a lie, of which some count.
    pub(in crate::shuffleboard::rules) fn of<'a>(
        lie: &Lie,
        verdict: Verdict,
        weights: impl IntoIterator<Item = &'a Lying>,
        counts: impl Fn(&Lying) -> bool,
    ) -> Self {
        let mut points = vec![0; lie.seats];
        let weights = weights.into_iter().map(|lying| {
            let counts = counts(lying);
            if counts {
                points[lying.side.index()] += lying.call.points;
            }
            Counted { side: lying.side, call: lying.call, counts }
        });
        Self { weights: weights.collect(), verdict, compared: Vec::new(), points }
    }

    /// What a side gets.
    pub fn points_of(&self, side: SideId) -> u32 {
        self.points.get(side.index()).copied().unwrap_or_default()
    }

    /// The calls, counting or not.
    pub fn calls(&self) -> impl Iterator<Item = &Call> {
        self.weights.iter().map(|counted| &counted.call)
    }
}
