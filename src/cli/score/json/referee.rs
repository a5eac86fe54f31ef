//! The JSON form of calls, faults and rulings.

use serde::Serialize;

use crate::shuffleboard::rules::{
    BreakFault, Call, Line, Match, Pose, Reason, Ring, Ruling, WeightId, WhyBack, WhyDead, Zone,
};
use crate::shuffleboard::tape_position::TapePosition;
use crate::shuffleboard::weight_name::name;
use crate::words;

#[derive(Debug, Clone, Serialize)]
pub(super) struct CallRecord {
    weight: String,
    zone: &'static str,
    points: u32,
    /// For example `clear_of`; `of` says of what.
    reason: &'static str,
    /// A line, a ring, `end` or `side`.
    of: &'static str,
    /// The distance that would change the call.
    margin_mm: f64,
    close: bool,
    text: String,
}

#[derive(Debug, Clone, Serialize)]
pub(super) struct FaultRecord {
    weight: String,
    fault: &'static str,
    /// The call, if the weight is short.
    call: Option<CallRecord>,
    text: String,
}

#[derive(Debug, Clone, Serialize)]
pub(super) struct RulingRecord {
    weight: String,
    /// `dead` or `put_back`.
    ruling: &'static str,
    why: &'static str,
    /// The weight in whose way it lay.
    other: Option<String>,
    /// The call, if the weight is dead because it was short.
    call: Option<CallRecord>,
    /// The place it is put back to.
    to: Option<PlaceRecord>,
    text: String,
}

/// A position, measured as in a sheet.
#[derive(Debug, Clone, Serialize)]
struct PlaceRecord {
    from_end_mm: f64,
    off_centre_mm: f64,
}

impl CallRecord {
    pub(super) fn of(game: &Match, call: &Call) -> Self {
        let (reason, of) = match call.reason {
            Reason::ClearOf(which) => ("clear_of", line(which)),
            Reason::Touches(which) => ("touches", line(which)),
            Reason::ShortOf(which) => ("short_of", line(which)),
            Reason::OverTheEnd => ("over", "end"),
            Reason::InsideTheEnd => ("inside", "end"),
            Reason::OverTheSide => ("over", "side"),
            Reason::InsideTheSide => ("inside", "side"),
            // The black ring only has to be touched.
            Reason::Inside(which @ Ring::Inner) => ("touches", ring(which)),
            Reason::Inside(which) => ("inside", ring(which)),
            Reason::Cuts(which) => ("on_the_line_of", ring(which)),
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
            margin_mm: millimetres(call.margin),
            close: call.is_close(),
            text: words::describe_call(game, call),
        }
    }
}

impl FaultRecord {
    pub(super) fn of(game: &Match, weight: WeightId, fault: &BreakFault) -> Self {
        let text = words::describe_fault(game, weight, fault);
        let (fault, call) = match fault {
            BreakFault::Fell => ("fell", None),
            BreakFault::Short(call) => ("short", Some(CallRecord::of(game, call))),
            BreakFault::Carried => ("carried", None),
        };
        Self { weight: name(weight), fault, call, text }
    }
}

impl RulingRecord {
    pub(super) fn of(game: &Match, ruling: &Ruling) -> Self {
        let text = words::describe_ruling(game, ruling);
        match ruling {
            Ruling::Dead { weight, why } => {
                let (why, call) = match why {
                    WhyDead::Carried => ("carried", None),
                    WhyDead::NoBank => ("no_bank", None),
                    WhyDead::Short(call) => ("short", Some(CallRecord::of(game, call))),
                    WhyDead::KnockedOff => ("knocked_off", None),
                };
                Self { weight: name(*weight), ruling: "dead", why, other: None, call, to: None, text }
            }
            Ruling::PutBack { weight, to, why } => {
                let (why, other, call) = match why {
                    WhyBack::Undone => ("undone", None, None),
                    WhyBack::KnockedOff => ("knocked_off", None, None),
                    WhyBack::PushedBack(call) => ("pushed_back", None, Some(CallRecord::of(game, call))),
                    WhyBack::Advanced { call, .. } => ("advanced", None, Some(CallRecord::of(game, call))),
                    WhyBack::InTheWayOf(other) => ("in_the_way_of", Some(name(*other)), None),
                };
                let to = Some(PlaceRecord::of(game, *weight, *to));
                Self { weight: name(*weight), ruling: "put_back", why, other, call, to, text }
            }
        }
    }
}

impl PlaceRecord {
    fn of(game: &Match, weight: WeightId, pose: Pose) -> Self {
        let TapePosition { from_end_mm, off_centre_mm, .. } =
            TapePosition::measured(game.board(), game.weight(), weight, pose.at);
        Self { from_end_mm, off_centre_mm }
    }
}

/// Converts metres to millimetres, rounded to hundredths.
pub(super) fn millimetres(metres: f32) -> f64 {
    // Adding zero turns -0.0 into 0.0.
    (f64::from(metres) * 1e5).round() / 100.0 + 0.0
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
