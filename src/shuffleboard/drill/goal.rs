//! What a level asks for: conditions on what lies, fell, met and counts when its last throw has come to rest.
//!
//! Everything about zones, points and good breaks is the referee's word, taken from the match itself.

use serde::{Deserialize, Serialize};

use super::{Measure, View};
use crate::shuffleboard::rules::{WeightId, WeightSet, Zone};
use crate::shuffleboard::weight_name::Name;

/// What has to hold at the end: every line of it, and of a line one condition. No line at all asks for nothing.
///
/// That is enough to say whatever can be said with "and" and "or", and a menu can show it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Goal(pub Vec<Vec<Condition>>);

/// Which weights a condition or a measure is about.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Pick {
    /// The thrower's, lying from the beginning or thrown.
    Own,
    /// The other colour: the break, or the opponent's.
    Other,
    /// Those thrown one at a time.
    Thrown,
    /// The one thrown last.
    Last,
    /// These.
    These(Names),
}

/// Weights by their names.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Names(pub(crate) Vec<Name>);

impl Names {
    /// The weights.
    pub fn weights(&self) -> WeightSet {
        self.weights_in_order().collect()
    }

    /// The weights as they are written.
    pub fn weights_in_order(&self) -> impl Iterator<Item = WeightId> + '_ {
        self.0.iter().map(|name| name.0)
    }
}

impl FromIterator<WeightId> for Names {
    fn from_iter<I: IntoIterator<Item = WeightId>>(ids: I) -> Self {
        Self(ids.into_iter().map(Name).collect())
    }
}

/// Something that holds at the end of an attempt, or not.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Condition {
    /// The break stands: all four on the board, and past the long foul line.
    BreakStands,
    /// So many of them are off the board; all if nothing is said.
    Off {
        /// Which.
        who: Pick,
        /// How many.
        #[serde(default)]
        least: Option<u8>,
    },
    /// So many of them lie on the board; all, and at least one, if nothing is said.
    On {
        /// Which.
        who: Pick,
        /// How many.
        #[serde(default)]
        least: Option<u8>,
    },
    /// So many of them are called at least that; all, and at least one, if nothing is said.
    Called {
        /// Which.
        who: Pick,
        /// Their zone, or a better one ...
        zone: Zone,
        /// ... up to this one.
        #[serde(default)]
        best: Option<Zone>,
        /// How many.
        #[serde(default)]
        least: Option<u8>,
    },
    /// These fell, in this order; whatever else did.
    OffInOrder(Names),
    /// Of what lay before the first throw, exactly these were met, by whatever met them; `[]` is nothing at all.
    Met(Names),
    /// Each of them met a cushion at least so often before it met a weight.
    Banked {
        /// Which.
        who: Pick,
        /// How often.
        #[serde(default = "once")]
        times: u8,
    },
    /// The game's own count gives the thrower at least so many points.
    Points(u32),
    /// A measure lies within these bounds, both of them included.
    Measured {
        /// What is measured.
        of: Measure,
        /// Not less than this.
        #[serde(default)]
        least: Option<f64>,
        /// Not more than this.
        #[serde(default)]
        most: Option<f64>,
    },
}

fn once() -> u8 {
    1
}

impl Goal {
    /// Whether all of it holds.
    pub(super) fn holds(&self, view: &View) -> bool {
        self.missed(view).is_none()
    }

    /// The first line of which nothing holds.
    pub(super) fn missed(&self, view: &View) -> Option<&Condition> {
        let line = self.0.iter().find(|line| !line.iter().any(|condition| condition.holds(view)))?;
        line.first()
    }

    /// How much of it holds, 0 to 1: the mean of its lines, of each the best. 1 if and only if it holds.
    pub(super) fn share(&self, view: &View) -> f32 {
        if self.0.is_empty() {
            return 1.0;
        }
        let line = |line: &Vec<Condition>| line.iter().map(|condition| condition.share(view)).fold(0.0, f32::max);
        self.0.iter().map(line).sum::<f32>() / self.0.len() as f32
    }
}

impl Pick {
    /// The weights that are meant by name.
    pub(super) fn named(&self) -> WeightSet {
        match self {
            Self::These(names) => names.weights(),
            Self::Own | Self::Other | Self::Thrown | Self::Last => WeightSet::NONE,
        }
    }
}

impl Condition {
    /// The weights it speaks of by name.
    pub fn weights(&self) -> WeightSet {
        match self {
            Self::Off { who, .. } | Self::On { who, .. } | Self::Called { who, .. } | Self::Banked { who, .. } => {
                who.named()
            }
            Self::OffInOrder(names) | Self::Met(names) => names.weights(),
            Self::Measured { of, .. } => of.weights(),
            Self::BreakStands | Self::Points(_) => WeightSet::NONE,
        }
    }

    /// Whether it holds.
    pub(super) fn holds(&self, view: &View) -> bool {
        self.share(view) >= 1.0
    }

    /// How much of it holds, 0 to 1. 1 if and only if it holds.
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
        }
    }
}

/// How much of what is needed is there.
fn part(there: usize, needed: usize) -> f32 {
    if there >= needed { 1.0 } else { there as f32 / needed as f32 }
}
