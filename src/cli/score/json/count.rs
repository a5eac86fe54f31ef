//! What a round came to: which weights count, for whom, and what decided it.

use serde::Serialize;

use super::names::{names, places};
use super::referee::{CallRecord, millimetres};
use crate::shuffleboard::rules::{Compared, Count, Match, Verdict, WeightId};
use crate::shuffleboard::weight_name::name;

/// What a round came to.
#[derive(Debug, Clone, Serialize)]
pub(super) struct RoundRecord {
    #[serde(flatten)]
    verdict: VerdictRecord,
    /// The depths that were compared for it, where depths decide.
    compared: Vec<ComparedRecord>,
    calls: Vec<CountedRecord>,
    points: Vec<u32>,
}

/// What decided which weights count: the word, and what there is to say of it.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
enum VerdictRecord {
    Nothing,
    All,
    BreakFailed,
    /// So many weights of the break are left.
    NotCleared {
        left: u8,
    },
    NothingLeft,
    NoThree,
    ShortOfTheFoulLine {
        weights: Vec<String>,
    },
    Ahead {
        side: u8,
        best: String,
        /// The best weight of the other side, if it has one.
        rival: Option<String>,
        /// Pairs of equals that did not count before that.
        cancelled: Vec<[String; 2]>,
    },
    Level {
        pairs: Vec<[String; 2]>,
    },
    Each {
        /// The sides of which nothing counts.
        without_three: Vec<u8>,
    },
}

/// Two weights, and how much deeper one lies than the other.
#[derive(Debug, Clone, Serialize)]
struct ComparedRecord {
    deeper: String,
    other: String,
    gap_mm: f64,
    /// Equally deep by the rules.
    level: bool,
    close: bool,
}

/// A call in a count.
#[derive(Debug, Clone, Serialize)]
struct CountedRecord {
    side: u8,
    counts: bool,
    #[serde(flatten)]
    call: CallRecord,
}

impl RoundRecord {
    pub(super) fn of(game: &Match, count: &Count) -> Self {
        let calls = count.weights.iter().map(|counted| CountedRecord {
            side: counted.side.0,
            counts: counted.counts,
            call: CallRecord::of(game, &counted.call),
        });
        Self {
            verdict: VerdictRecord::of(&count.verdict),
            compared: count.compared.iter().map(ComparedRecord::of).collect(),
            calls: calls.collect(),
            points: count.points.clone(),
        }
    }
}

impl VerdictRecord {
    fn of(verdict: &Verdict) -> Self {
        match verdict {
            Verdict::Nothing => Self::Nothing,
            Verdict::All => Self::All,
            Verdict::BreakFailed => Self::BreakFailed,
            Verdict::NotCleared(left) => Self::NotCleared { left: *left },
            Verdict::NothingLeft => Self::NothingLeft,
            Verdict::NoThree => Self::NoThree,
            Verdict::ShortOfTheFoulLine(weights) => {
                Self::ShortOfTheFoulLine { weights: names(weights.iter().copied()) }
            }
            Verdict::Ahead { side, best, rival, cancelled } => {
                Self::Ahead { side: side.0, best: name(*best), rival: rival.map(name), cancelled: pairs(cancelled) }
            }
            Verdict::Level { pairs: level } => Self::Level { pairs: pairs(level) },
            Verdict::Each { without_three } => Self::Each { without_three: places(without_three) },
        }
    }
}

impl ComparedRecord {
    fn of(compared: &Compared) -> Self {
        Self {
            deeper: name(compared.deeper),
            other: name(compared.other),
            gap_mm: millimetres(compared.gap),
            level: compared.is_level(),
            close: compared.is_close(),
        }
    }
}

fn pairs(pairs: &[[WeightId; 2]]) -> Vec<[String; 2]> {
    pairs.iter().map(|pair| pair.map(name)).collect()
}
