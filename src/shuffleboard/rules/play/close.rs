//! What the referee looks at from straight above before saying it: calls and depths too close to be seen otherwise.

use super::{BreakFault, Compared, Count, Counted, Event, Ruling, Verdict, WhyBack, WhyDead};
use crate::shuffleboard::rules::{Call, Line, Reason, WeightId, Zone};

/// Something that decided, and was close.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CloseCall {
    /// A weight at a line, a ring or the end.
    Boundary(Call),
    /// Two weights, of which one is deeper, or neither.
    Depth(Compared),
}

impl CloseCall {
    /// The closest of whatever decided something in these events, if it is close enough to be looked at.
    pub fn of(events: &[Event]) -> Option<Self> {
        let all = events.iter().flat_map(decided).filter(Self::is_close);
        all.min_by(|one, other| one.margin().total_cmp(&other.margin()))
    }

    /// What is looked at: one weight, or the deeper of two and the other one.
    pub fn weights(&self) -> Vec<WeightId> {
        match self {
            Self::Boundary(call) => vec![call.weight],
            Self::Depth(compared) => vec![compared.deeper, compared.other],
        }
    }

    /// By how much it was decided, in metres.
    fn margin(&self) -> f32 {
        match self {
            Self::Boundary(call) => call.margin,
            Self::Depth(compared) => compared.gap,
        }
    }

    fn is_close(&self) -> bool {
        match self {
            Self::Boundary(call) => call.is_close(),
            Self::Depth(compared) => compared.is_close(),
        }
    }
}

/// Every call and comparison that decided something in an event.
fn decided(event: &Event) -> Vec<CloseCall> {
    let calls: Vec<Call> = match event {
        // Of a break only the foul line is asked: what it is worth decides nothing.
        Event::BreakMade { calls, .. } => {
            let at_the_line = |call: &&Call| matches!(call.reason, Reason::ClearOf(Line::ShortFoul | Line::LongFoul));
            calls.iter().filter(at_the_line).copied().collect()
        }
        Event::BreakFailed { faults, .. } => {
            let short = faults.iter().filter_map(|(_, fault)| match fault {
                BreakFault::Short(call) => Some(*call),
                BreakFault::Fell | BreakFault::Carried => None,
            });
            short.collect()
        }
        Event::Shot { rulings, .. } => {
            let called = rulings.iter().filter_map(|ruling| match ruling {
                Ruling::Dead { why: WhyDead::Short(call), .. } => Some(*call),
                Ruling::PutBack { why: WhyBack::PushedBack(call), .. } => Some(*call),
                Ruling::PutBack { why: WhyBack::Advanced { was, call }, .. } if gains_by(*was, call) => Some(*call),
                Ruling::Dead { .. } | Ruling::PutBack { .. } => None,
            });
            called.collect()
        }
        Event::Counted(count) => {
            let depths = count.compared.iter().copied().map(CloseCall::Depth);
            return calls_of(count).map(CloseCall::Boundary).chain(depths).collect();
        }
        _ => Vec::new(),
    };
    calls.into_iter().map(CloseCall::Boundary).collect()
}

/// Whether a weight that was worth so much has come to more by the boundary it is called at: short of it, it had gained nothing.
fn gains_by(was: u32, call: &Call) -> bool {
    let past = matches!(call.reason, Reason::ClearOf(_) | Reason::OverTheEnd | Reason::OverTheSide);
    // What it would be worth if it had not passed that one.
    let without = match call.zone {
        // A corner counts twice a hanger.
        Zone::CornerHanger if call.reason == Reason::OverTheSide => call.points / 2,
        Zone::Hanger | Zone::CornerHanger => 3,
        _ => call.points.saturating_sub(1),
    };
    past && was >= without
}

/// The calls that decided what a round came to.
fn calls_of(count: &Count) -> impl Iterator<Item = Call> {
    let decides = |counted: &&Counted| match &count.verdict {
        // Every weight counts for what it is worth, and where nothing counted, any of them might have.
        Verdict::All | Verdict::NothingLeft | Verdict::NoThree | Verdict::ShortOfTheFoulLine(_) => true,
        Verdict::Each { without_three } => counted.counts || without_three.contains(&counted.side),
        // If no depths were compared, the calls themselves were.
        Verdict::Ahead { .. } | Verdict::Level { .. } => counted.counts || count.compared.is_empty(),
        Verdict::Nothing | Verdict::BreakFailed | Verdict::NotCleared(_) => false,
    };
    count.weights.iter().filter(decides).map(|counted| counted.call)
}
