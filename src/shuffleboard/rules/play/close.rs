//! Close calls: decisions so narrow that they are shown from straight above before they are announced.

use super::{BreakFault, Event};
use crate::shuffleboard::rules::{
    Call, Compared, Count, Counted, Line, Reason, Ruling, Verdict, WeightId, WhyBack, WhyDead, Zone,
};

/// A narrow decision.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CloseCall {
    /// A weight near a line, a ring or the end.
    Boundary(Call),
    /// Two weights at nearly the same depth.
    Depth(Compared),
}

impl CloseCall {
    /// The narrowest decision in these events, if any is close enough to be shown.
    pub fn of(events: &[Event]) -> Option<Self> {
        let all = events.iter().flat_map(decided).filter(Self::is_close);
        all.min_by(|one, other| one.margin().total_cmp(&other.margin()))
    }

    /// The weights to show: one, or the deeper of two followed by the other.
    pub fn weights(&self) -> Vec<WeightId> {
        match self {
            Self::Boundary(call) => vec![call.weight],
            Self::Depth(compared) => vec![compared.deeper, compared.other],
        }
    }

    /// The margin of the decision, in metres.
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
        // For a break only the foul line decides; points do not matter.
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

/// Whether the boundary of a call raised a weight above `was` points.
fn gains_by(was: u32, call: &Call) -> bool {
    let past = matches!(call.reason, Reason::ClearOf(_) | Reason::Inside(_) | Reason::OverTheEnd | Reason::OverTheSide);
    // The points it would have without passing that boundary.
    let without = match call.zone {
        // A corner hanger counts twice as much as a hanger.
        Zone::CornerHanger if call.reason == Reason::OverTheSide => call.points / 2,
        Zone::Hanger | Zone::CornerHanger => 3,
        _ => call.points.saturating_sub(1),
    };
    past && was >= without
}

/// The calls that decided the score of a round.
fn calls_of(count: &Count) -> impl Iterator<Item = Call> {
    let decides = |counted: &&Counted| match &count.verdict {
        // Here every weight counts by its own call, and where none counted, any of them could have.
        Verdict::All | Verdict::NothingLeft | Verdict::NoThree | Verdict::ShortOfTheFoulLine(_) => true,
        Verdict::Each { without_three } => counted.counts || without_three.contains(&counted.side),
        // Without compared depths the calls themselves were compared.
        Verdict::Ahead { .. } | Verdict::Level { .. } => counted.counts || count.compared.is_empty(),
        Verdict::Nothing | Verdict::BreakFailed | Verdict::NotCleared(_) => false,
    };
    count.weights.iter().filter(decides).map(|counted| counted.call)
}
