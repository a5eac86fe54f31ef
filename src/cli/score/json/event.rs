//! The JSON form of a game's events.

use serde::Serialize;

use super::ShooterRecord;
use super::count::RoundRecord;
use super::names::{names, places};
use super::referee::{CallRecord, FaultRecord, RulingRecord};
use crate::score::PlayedGame;
use crate::shuffleboard::rules::{End, Event, Match};
use crate::shuffleboard::weight_name::name;
use crate::words;

#[derive(Debug, Clone, Serialize)]
pub(super) struct EventRecord {
    /// The number of the entry in the sheet, from 1; `null` for events before the first throw.
    throw: Option<usize>,
    /// The event in words, if it needs any.
    text: Option<String>,
    #[serde(flatten)]
    what: EventDetail,
}

#[derive(Debug, Clone, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum EventDetail {
    FrameBegan { frame: u32, order: Vec<u8>, extra: bool },
    RoundBegan { shooter: ShooterRecord, end: &'static str, hammer: bool },
    BreakMade { shooter: ShooterRecord, colour: &'static str, calls: Vec<CallRecord> },
    BreakFailed { shooter: ShooterRecord, colour: &'static str, faults: Vec<FaultRecord> },
    Shot(ShotRecord),
    TimedOut { shooter: ShooterRecord, weights: Vec<String> },
    Conceded { shooter: ShooterRecord },
    Counted(RoundRecord),
    Scored { side: u8, points: u32, total: u32 },
    Hickey { side: u8, paid_cents: u32, jar_cents: u32 },
    FrameEnded { frame: u32, totals: Vec<u32> },
    Tied { sides: Vec<u8>, total: u32 },
    Won { side: u8, total: u32, jar_cents: u32 },
}

#[derive(Debug, Clone, Serialize)]
struct ShotRecord {
    shooter: ShooterRecord,
    weight: String,
    knocked_off: Vec<String>,
    lost: Vec<String>,
    rulings: Vec<RulingRecord>,
    /// The call for every weight on the board; empty if the round has ended, because the score contains them.
    calls: Vec<CallRecord>,
}

/// Every event of a game.
pub(super) fn records(kept: &PlayedGame) -> Vec<EventRecord> {
    let opening = kept.opening.iter().filter_map(|event| EventRecord::of(event, None, &kept.begun));
    let mut records: Vec<EventRecord> = opening.collect();
    let mut number = 0;
    kept.replay(|entry, after| {
        number += 1;
        records.extend(entry.events.iter().filter_map(|event| EventRecord::of(event, Some(number), after)));
    });
    records
}

impl EventRecord {
    fn of(event: &Event, throw: Option<usize>, after: &Match) -> Option<Self> {
        Some(Self { throw, text: words::describe(event, after), what: EventDetail::of(event, after)? })
    }
}

impl EventDetail {
    fn of(event: &Event, game: &Match) -> Option<Self> {
        let shooter = |shooter| ShooterRecord::of(game, shooter);
        Some(match event {
            // At a real table the coin was flipped before the sheet begins, and its first side shoots first.
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
            Event::Counted(count) => Self::Counted(RoundRecord::of(game, count)),
            Event::Scored { side, points, total } => Self::Scored { side: side.0, points: *points, total: *total },
            Event::Hickey { side, paid, jar } => Self::Hickey { side: side.0, paid_cents: paid.0, jar_cents: jar.0 },
            Event::FrameEnded { frame, totals } => Self::FrameEnded { frame: *frame, totals: totals.clone() },
            Event::Tied { sides, total } => Self::Tied { sides: places(sides), total: *total },
            Event::Won { side, total, jar } => Self::Won { side: side.0, total: *total, jar_cents: jar.0 },
        })
    }
}
