//! What happened in a kept game, event by event.

use serde::Serialize;

use super::ShooterRecord;
use crate::rules::{
    BreakFault, Call, Count, End, Event, Line, Match, Reason, Ring, Ruling, SideId, Verdict, WeightId, WhyBack,
    WhyDead, Zone,
};
use crate::score::{Entry, Kept};
use crate::weight_name::name;
use crate::words;

/// Something that happened.
#[derive(Debug, Clone, Serialize)]
pub(super) struct EventRecord {
    /// The number of the entry in the sheet that it came of, counted from 1; `null` for what the game opens with.
    throw: Option<usize>,
    /// In words, where it needs any.
    text: Option<String>,
    #[serde(flatten)]
    what: What,
}

/// What it was.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum What {
    FrameBegan { frame: u32, order: Vec<u8>, extra: bool },
    RoundBegan { shooter: ShooterRecord, end: &'static str, hammer: bool },
    BreakMade { shooter: ShooterRecord, colour: &'static str, calls: Vec<CallRecord> },
    BreakFailed { shooter: ShooterRecord, colour: &'static str, faults: Vec<FaultRecord> },
    Shot(ShotRecord),
    TimedOut { shooter: ShooterRecord, weights: Vec<String> },
    Conceded { shooter: ShooterRecord },
    Counted { verdict: &'static str, calls: Vec<CountedRecord>, points: Vec<u32> },
    Scored { side: u8, points: u32, total: u32 },
    Hickey { side: u8, paid_cents: u32, jar_cents: u32 },
    FrameEnded { frame: u32, totals: Vec<u32> },
    Tied { sides: Vec<u8>, total: u32 },
    Won { side: u8, total: u32, jar_cents: u32 },
}

/// A throw of one weight.
#[derive(Debug, Clone, Serialize)]
struct ShotRecord {
    shooter: ShooterRecord,
    weight: String,
    knocked_off: Vec<String>,
    lost: Vec<String>,
    rulings: Vec<RulingRecord>,
    /// The call for every weight on the board after it; none if the round has ended, for then the count has them.
    calls: Vec<CallRecord>,
}

/// What the referee says of a weight.
#[derive(Debug, Clone, Serialize)]
struct CallRecord {
    weight: String,
    zone: &'static str,
    points: u32,
    /// `clear_of`, and of what.
    reason: &'static str,
    /// A line, a ring or `end`.
    of: &'static str,
    /// How far it would have to move for another call.
    margin_mm: f64,
    close: bool,
    text: String,
}

/// A call in a count.
#[derive(Debug, Clone, Serialize)]
struct CountedRecord {
    side: u8,
    counts: bool,
    #[serde(flatten)]
    call: CallRecord,
}

/// What was wrong with a weight of the break.
#[derive(Debug, Clone, Serialize)]
struct FaultRecord {
    weight: String,
    fault: &'static str,
    text: String,
}

/// What the referee did to a weight.
#[derive(Debug, Clone, Serialize)]
struct RulingRecord {
    weight: String,
    /// `dead` or `put_back`.
    ruling: &'static str,
    why: &'static str,
    /// The weight in whose way it lay.
    other: Option<String>,
    text: String,
}

/// Everything that happened in a kept game.
pub(super) fn records(kept: &Kept) -> Vec<EventRecord> {
    let opening = kept.opening.iter().filter_map(|event| EventRecord::of(event, None, &kept.begun));
    let played = |(entry, number): (&Entry, usize)| {
        let record = move |event| EventRecord::of(event, Some(number), &entry.after);
        entry.events.iter().filter_map(record).collect::<Vec<_>>()
    };
    opening.chain(kept.entries.iter().zip(1..).flat_map(played)).collect()
}

impl EventRecord {
    fn of(event: &Event, throw: Option<usize>, after: &Match) -> Option<Self> {
        Some(Self { throw, text: words::describe(event, after), what: What::of(event, after)? })
    }
}

impl What {
    fn of(event: &Event, game: &Match) -> Option<Self> {
        let shooter = |shooter| ShooterRecord::of(game, shooter);
        Some(match event {
            // At a real table the coin has fallen before the sheet begins: its first side shoots first.
            Event::Flipped { .. } | Event::Chose { .. } => return None,
            Event::FrameBegan { frame, order, extra } => {
                Self::FrameBegan { frame: *frame, order: places(order), extra: *extra }
            }
            Event::RoundBegan { shooter: first, end, hammer } => Self::RoundBegan {
                shooter: shooter(*first),
                end: match end {
                    End::Home => "home",
                    End::Away => "away",
                },
                hammer: *hammer,
            },
            Event::BreakMade { shooter: who, colour, calls } => Self::BreakMade {
                shooter: shooter(*who),
                colour: colour.name(),
                calls: calls.iter().map(|call| CallRecord::of(game, call)).collect(),
            },
            Event::BreakFailed { shooter: who, colour, faults } => Self::BreakFailed {
                shooter: shooter(*who),
                colour: colour.name(),
                faults: faults.iter().map(|(weight, fault)| FaultRecord::of(game, *weight, fault)).collect(),
            },
            Event::Shot { shooter: who, weight, knocked_off, lost, rulings } => Self::Shot(ShotRecord {
                shooter: shooter(*who),
                weight: name(*weight),
                knocked_off: names(knocked_off.iter().copied()),
                lost: names(lost.iter().copied()),
                rulings: rulings.iter().map(|ruling| RulingRecord::of(game, ruling)).collect(),
                calls: game.layout().iter().map(|(id, pose)| CallRecord::of(game, &game.call(id, pose))).collect(),
            }),
            Event::TimedOut { shooter: who, weights } => {
                Self::TimedOut { shooter: shooter(*who), weights: names(weights.iter()) }
            }
            Event::Conceded { shooter: who } => Self::Conceded { shooter: shooter(*who) },
            Event::Counted(count) => counted(game, count),
            Event::Scored { side, points, total } => Self::Scored { side: side.0, points: *points, total: *total },
            Event::Hickey { side, paid, jar } => Self::Hickey { side: side.0, paid_cents: paid.0, jar_cents: jar.0 },
            Event::FrameEnded { frame, totals } => Self::FrameEnded { frame: *frame, totals: totals.clone() },
            Event::Tied { sides, total } => Self::Tied { sides: places(sides), total: *total },
            Event::Won { side, total, jar } => Self::Won { side: side.0, total: *total, jar_cents: jar.0 },
        })
    }
}

fn counted(game: &Match, count: &Count) -> What {
    let verdict = match count.verdict {
        Verdict::Nothing => "nothing",
        Verdict::All => "all",
        Verdict::BreakFailed => "break_failed",
        Verdict::NotCleared(_) => "not_cleared",
        Verdict::NothingLeft => "nothing_left",
        Verdict::NoThree => "no_three",
        Verdict::ShortOfTheFoulLine(_) => "short_of_the_foul_line",
        Verdict::Ahead { .. } => "ahead",
        Verdict::Level { .. } => "level",
        Verdict::Each { .. } => "each",
    };
    let calls = count.weights.iter().map(|counted| CountedRecord {
        side: counted.side.0,
        counts: counted.counts,
        call: CallRecord::of(game, &counted.call),
    });
    What::Counted { verdict, calls: calls.collect(), points: count.points.clone() }
}

impl CallRecord {
    fn of(game: &Match, call: &Call) -> Self {
        let (reason, of) = match call.reason {
            Reason::ClearOf(which) => ("clear_of", line(which)),
            Reason::Touches(which) => ("touches", line(which)),
            Reason::ShortOf(which) => ("short_of", line(which)),
            Reason::OverTheEnd => ("over", "end"),
            Reason::InsideTheEnd => ("inside", "end"),
            Reason::Inside(which) => ("inside", ring(which)),
            Reason::Cuts(which) => ("touches", ring(which)),
            Reason::Outside(which) => ("outside", ring(which)),
        };
        Self {
            weight: name(call.weight),
            zone: match call.zone {
                Zone::Short => "short",
                Zone::One => "one",
                Zone::Two => "two",
                Zone::Three => "three",
                Zone::Black => "black",
                Zone::Hanger => "hanger",
                Zone::CornerHanger => "corner_hanger",
            },
            points: call.points,
            reason,
            of,
            // Hundredths of a millimetre; more would be noise, and a tape gives less.
            margin_mm: (f64::from(call.margin) * 1e5).round() / 100.0,
            close: call.is_close(),
            text: words::describe_call(game, call),
        }
    }
}

impl FaultRecord {
    fn of(game: &Match, weight: WeightId, fault: &BreakFault) -> Self {
        let text = words::describe_fault(game, weight, fault);
        let fault = match fault {
            BreakFault::Fell => "fell",
            BreakFault::Short(_) => "short",
            BreakFault::Carried => "carried",
        };
        Self { weight: name(weight), fault, text }
    }
}

impl RulingRecord {
    fn of(game: &Match, ruling: &Ruling) -> Self {
        let (weight, what, why, other) = match ruling {
            Ruling::Dead { weight, why } => {
                let why = match why {
                    WhyDead::Carried => "carried",
                    WhyDead::NoBank => "no_bank",
                    WhyDead::Short(_) => "short",
                    WhyDead::KnockedOff => "knocked_off",
                };
                (weight, "dead", why, None)
            }
            Ruling::PutBack { weight, why, .. } => {
                let (why, other) = match why {
                    WhyBack::Undone => ("undone", None),
                    WhyBack::KnockedOff => ("knocked_off", None),
                    WhyBack::Advanced => ("advanced", None),
                    WhyBack::InTheWayOf(other) => ("in_the_way_of", Some(name(*other))),
                };
                (weight, "put_back", why, other)
            }
        };
        Self { weight: name(*weight), ruling: what, why, other, text: words::describe_ruling(game, ruling) }
    }
}

fn names(weights: impl Iterator<Item = WeightId>) -> Vec<String> {
    weights.map(name).collect()
}

fn places(sides: &[SideId]) -> Vec<u8> {
    sides.iter().map(|side| side.0).collect()
}

fn line(line: Line) -> &'static str {
    match line {
        Line::ShortFoul => "short_foul_line",
        Line::LongFoul => "long_foul_line",
        Line::Deuce => "deuce_line",
        Line::Trey => "trey_line",
    }
}

fn ring(ring: Ring) -> &'static str {
    match ring {
        Ring::Outer => "outer_ring",
        Ring::Intermediate => "intermediate_ring",
        Ring::Inner => "inner_ring",
    }
}
