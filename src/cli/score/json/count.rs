//! The JSON form of a round's score: which weights count, for whom, and why.

use serde::Serialize;

use super::names::{names, places};
use super::referee::{CallRecord, millimetres};
use crate::shuffleboard::rules::{Compared, Count, Match, Verdict, WeightId};
use crate::shuffleboard::weight_name::name;

#[derive(Debug, Clone, Serialize)]
pub(super) struct RoundRecord {
    #[serde(flatten)]
    verdict: VerdictRecord,
    /// The compared depths, in games where depth decides.
    compared: Vec<ComparedRecord>,
    calls: Vec<CountedRecord>,
    points: Vec<u32>,
}

/// The verdict: its name and its details.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
enum VerdictRecord {
    Nothing,
    All,
    BreakFailed,
    /// How many weights of the break are left.
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
        /// Pairs of equal weights that cancelled each other first.
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

#[derive(Debug, Clone, Serialize)]
struct ComparedRecord {
    deeper: String,
    other: String,
    gap_mm: f64,
    /// Whether they are equally deep by the rules.
    level: bool,
    close: bool,
}

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
