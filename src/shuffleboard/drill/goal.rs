//! The goal of a level: conditions on what lies, fell, was hit and counts after its last throw.
//!
//! Zones, points and breaks are judged by the rules of the match.

use serde::{Deserialize, Serialize};

use super::{Measure, View};
use crate::shuffleboard::rules::{WeightId, WeightSet, Zone};
use crate::shuffleboard::weight_name::Name;

/// The condition for any star: of every line at least one condition has to hold. An empty list always holds.
///
/// This conjunctive normal form can express any combination of "and" and "or", and a menu can show it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Goal(pub Vec<Vec<Condition>>);

/// The weights that a condition or a measure refers to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Pick {
    /// The thrower's, on the board from the beginning or thrown.
    Own,
    /// The other colour: the break, or the opponent's.
    Other,
    /// Those thrown one at a time.
    Thrown,
    /// The one thrown last.
    Last,
    /// The named ones.
    These(Names),
}

/// A list of weights by name.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Names(pub(crate) Vec<Name>);

impl Names {
    /// The weights as a set.
    pub fn weights(&self) -> WeightSet {
        self.weights_in_order().collect()
    }

    /// The weights in the order in which they are written.
    pub fn weights_in_order(&self) -> impl Iterator<Item = WeightId> + '_ {
        self.0.iter().map(|name| name.0)
    }
}

impl FromIterator<WeightId> for Names {
    fn from_iter<I: IntoIterator<Item = WeightId>>(ids: I) -> Self {
        Self(ids.into_iter().map(Name).collect())
    }
}

/// A condition that is evaluated at the end of an attempt.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Condition {
    /// The break succeeded: all four weights are on the board and past the long foul line.
    BreakStands,
    /// At least this many of them are off the board; without a number, all.
    Off {
        /// The weights.
        who: Pick,
        /// The number.
        #[serde(default)]
        least: Option<u8>,
    },
    /// At least this many of them are on the board; without a number, all, and at least one.
    On {
        /// The weights.
        who: Pick,
        /// The number.
        #[serde(default)]
        least: Option<u8>,
    },
    /// At least this many of them have a zone in this range; without a number, all, and at least one.
    Called {
        /// The weights.
        who: Pick,
        /// The lowest zone.
        zone: Zone,
        /// The highest zone.
        #[serde(default)]
        best: Option<Zone>,
        /// The number.
        #[serde(default)]
        least: Option<u8>,
    },
    /// These fell in this order; others may have fallen between.
    OffInOrder(Names),
    /// Of the weights on the board before the first throw, exactly these were hit; `[]` means none.
    Met(Names),
    /// Each of them hit a cushion at least this often before it hit a weight.
    Banked {
        /// The weights.
        who: Pick,
        /// The number of cushions.
        #[serde(default = "once")]
        times: u8,
    },
    /// The score of the round gives the thrower at least this many points.
    Points(u32),
    /// A measure is within these limits, both included.
    Measured {
        /// The measure.
        of: Measure,
        /// The lower limit.
        #[serde(default)]
        least: Option<f64>,
        /// The upper limit.
        #[serde(default)]
        most: Option<f64>,
    },
    /// At least this many of them lie past the long foul line, or fell beyond it; without a number, all, and at least one. It is the last
    /// variant because codes store the index of a variant.
    Past {
        /// The weights.
        who: Pick,
        /// The number.
        #[serde(default)]
        least: Option<u8>,
    },
}

fn once() -> u8 {
    1
}

impl Goal {
    pub(super) fn holds(&self, view: &View) -> bool {
        self.missed(view).is_none()
    }

    /// The first condition of the first line that does not hold.
    pub(super) fn missed(&self, view: &View) -> Option<&Condition> {
        let line = self.0.iter().find(|line| !line.iter().any(|condition| condition.holds(view)))?;
        line.first()
    }

    /// The degree of fulfilment, 0 to 1: the mean over the lines of their best condition. It is 1 if and only if the
    /// goal holds.
    pub(super) fn share(&self, view: &View) -> f32 {
        if self.0.is_empty() {
            return 1.0;
        }
        let line = |line: &Vec<Condition>| line.iter().map(|condition| condition.share(view)).fold(0.0, f32::max);
        self.0.iter().map(line).sum::<f32>() / self.0.len() as f32
    }
}

impl Pick {
    /// The weights that are named explicitly.
    pub(super) fn named(&self) -> WeightSet {
        match self {
            Self::These(names) => names.weights(),
            Self::Own | Self::Other | Self::Thrown | Self::Last => WeightSet::NONE,
        }
    }
}

impl Condition {
    /// The weights that are named explicitly.
    pub fn weights(&self) -> WeightSet {
        match self {
            Self::Off { who, .. }
            | Self::On { who, .. }
            | Self::Called { who, .. }
            | Self::Banked { who, .. }
            | Self::Past { who, .. } => who.named(),
            Self::OffInOrder(names) | Self::Met(names) => names.weights(),
            Self::Measured { of, .. } => of.weights(),
            Self::BreakStands | Self::Points(_) => WeightSet::NONE,
        }
    }

    pub(super) fn holds(&self, view: &View) -> bool {
        self.share(view) >= 1.0
    }

    /// The degree of fulfilment, 0 to 1. It is 1 if and only if the condition holds.
    fn share(&self, view: &View) -> f32 {
        let whole = |holds: bool| if holds { 1.0 } else { 0.0 };
        match self {
            Self::BreakStands => whole(view.broke()),
            Self::Off { who, least } => {
                let who = view.pick(who);
                let off = who.iter().filter(|id| view.layout().get(*id).is_none()).count();
                part(off, least.map_or(who.len(), usize::from))
            }
            Self::On { who, least } => {
                let who = view.pick(who);
                let on = who.iter().filter(|id| view.layout().get(*id).is_some()).count();
                part(on, least.map_or(who.len().max(1), usize::from))
            }
            Self::Called { who, zone, best, least } => {
                let who = view.pick(who);
                let called = |zones: &Zone| zones >= zone && best.is_none_or(|best| *zones <= best);
                let number = view.calls(who).filter(|call| called(&call.zone)).count();
                part(number, least.map_or(who.len().max(1), usize::from))
            }
            Self::OffInOrder(names) => whole(view.fell_in_order(&names.0)),
            Self::Met(names) => whole(view.met() == names.weights()),
            Self::Banked { who, times } => {
                let who = view.pick(who);
                let banked = who.iter().filter(|id| view.banks(*id) >= *times).count();
                part(banked, who.len().max(1))
            }
            Self::Points(least) if view.points() >= *least => 1.0,
            Self::Points(_) => view.nearly_counts(),
            Self::Measured { of, least, most } => {
                let within =
                    |value: f64| least.is_none_or(|least| value >= least) && most.is_none_or(|most| value <= most);
                whole(of.of(view).is_some_and(within))
            }
            Self::Past { who, least } => {
                let who = view.pick(who);
                let lie = view.calls(who).filter(|call| call.zone > Zone::Short).count();
                part(lie + view.fallen_past(who), least.map_or(who.len().max(1), usize::from))
            }
        }
    }
}

/// The share of what is needed, at most 1.
fn part(there: usize, needed: usize) -> f32 {
    if there >= needed { 1.0 } else { there as f32 / needed as f32 }
}
