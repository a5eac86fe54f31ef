//! How stars are earned: one measure with three thresholds.

use serde::{Deserialize, Serialize};

use super::{Pick, View};
use crate::shuffleboard::hand::Reach;
use crate::shuffleboard::rules::{Pose, WeightId, WeightSet, Zone};
use crate::shuffleboard::sim::Grip;
use crate::shuffleboard::weight_name::Name;

/// The most stars of a drill.
pub const MOST_STARS: u8 = 3;

/// A measure and its thresholds for one, two and three stars.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stars {
    /// What is measured at the end.
    pub of: Measure,
    /// The threshold for one star.
    pub one: f64,
    /// The threshold for two stars.
    pub two: f64,
    /// The threshold for three stars.
    pub three: f64,
}

/// A quantity that is measured when an attempt is over.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Measure {
    /// The thrower's points in the score of the round. More is better.
    Points,
    /// The sum of their calls, whether they count or not. More is better.
    Worth(Pick),
    /// How many of them are off the board. More is better.
    Gone(Pick),
    /// How many of them lie past the foul line. More is better.
    Left(Pick),
    /// The distance from the end to the rim of the deepest, in millimetres; negative beyond the end. Less is better.
    Deepest(Pick),
    /// The same distance for the one that is least deep, if all are on the board. Less is better.
    Shallowest(Pick),
    /// The largest distance between two centres, in millimetres, if all are on the board. Less is better.
    Spread(Pick),
    /// The gap between this weight and the one thrown last, in millimetres. Less is better.
    Gap(OneWeight),
    /// How much of this weight is hidden by others, in percent of the straight throws that would hit it. More is
    /// better.
    Cover(OneWeight),
    /// The number of throws. Less is better; the attempt ends as soon as the goal is reached.
    Throws,
}

/// A single weight by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OneWeight(pub(crate) Name);

impl OneWeight {
    /// The weight that is named.
    pub fn weight(self) -> WeightId {
        self.0.0
    }
}

impl From<WeightId> for OneWeight {
    fn from(id: WeightId) -> Self {
        Self(Name(id))
    }
}

impl Stars {
    /// The stars for a value of the measure.
    pub(super) fn earned(&self, value: f64) -> u8 {
        let reached = |threshold: &f64| if self.of.wants_more() { value >= *threshold } else { value <= *threshold };
        [self.one, self.two, self.three].iter().take_while(|threshold| reached(threshold)).count() as u8
    }

    /// The position of a value between the thresholds for one star (0) and three stars (1), limited to slightly beyond.
    pub(super) fn share(&self, value: f64) -> f32 {
        let (from, to) = (self.one, self.three);
        let way = to - from;
        let share = if way == 0.0 { f64::from(u8::from(self.earned(value) > 0)) } else { (value - from) / way };
        share.clamp(-0.5, 1.5) as f32
    }
}

impl Measure {
    /// Whether a larger value is better.
    pub fn wants_more(&self) -> bool {
        match self {
            Self::Points | Self::Worth(_) | Self::Gone(_) | Self::Left(_) | Self::Cover(_) => true,
            Self::Deepest(_) | Self::Shallowest(_) | Self::Spread(_) | Self::Gap(_) | Self::Throws => false,
        }
    }

    /// Whether it is a length, in millimetres.
    pub fn is_length(&self) -> bool {
        matches!(self, Self::Deepest(_) | Self::Shallowest(_) | Self::Spread(_) | Self::Gap(_))
    }

    /// The weights that are named explicitly.
    pub fn weights(&self) -> WeightSet {
        match self {
            Self::Worth(who) | Self::Gone(who) | Self::Left(who) => who.named(),
            Self::Deepest(who) | Self::Shallowest(who) | Self::Spread(who) => who.named(),
            Self::Gap(one) | Self::Cover(one) => [one.weight()].into_iter().collect(),
            Self::Points | Self::Throws => WeightSet::NONE,
        }
    }

    /// The value, if it exists; a weight off the board has no position.
    pub(super) fn of(&self, view: &View) -> Option<f64> {
        let worth = |pick| f64::from(view.calls(view.pick(pick)).map(|call| call.points).sum::<u32>());
        match self {
            Self::Points => Some(f64::from(view.points())),
            Self::Worth(pick) => Some(worth(pick)),
            Self::Gone(pick) => {
                Some(view.pick(pick).iter().filter(|id| view.layout().get(*id).is_none()).count() as f64)
            }
            Self::Left(pick) => Some(view.calls(view.pick(pick)).filter(|call| call.zone > Zone::Short).count() as f64),
            Self::Deepest(pick) => view.poses(pick).map(|pose| view.end_gap(pose)).min_by(f64::total_cmp),
            Self::Shallowest(pick) => {
                let all = view.poses(pick).count() == view.pick(pick).len();
                view.poses(pick).map(|pose| view.end_gap(pose)).max_by(f64::total_cmp).filter(|_| all)
            }
            Self::Spread(pick) => {
                let all = view.poses(pick).count() == view.pick(pick).len();
                let pairs = view.poses(pick).flat_map(|one| view.poses(pick).map(move |other| apart(one, other)));
                pairs.max_by(f64::total_cmp).filter(|_| all)
            }
            Self::Gap(OneWeight(Name(to))) => {
                let last = view.pick(&Pick::Last).iter().next()?;
                let (one, other) = (view.layout().get(last)?, view.layout().get(*to)?);
                Some((apart(one, other) - 2000.0 * f64::from(view.radius())).max(0.0))
            }
            Self::Cover(OneWeight(Name(id))) => Some(cover(view, *id)),
            Self::Throws => Some(view.throws() as f64),
        }
    }
}

/// The distance between two centres, in millimetres.
fn apart(one: Pose, other: Pose) -> f64 {
    1000.0 * f64::from(one.at.distance(other.at))
}

/// The percentage of straight throws at a weight, from places along the whole end and at all parts of it, that hit
/// another weight first. Zero for a weight that is not on the board.
fn cover(view: &View, id: WeightId) -> f64 {
    /// The number of places and parts to either side of the middle.
    const TRIED_PLACES: i32 = 12;
    let Some(target) = view.layout().get(id) else { return 0.0 };
    let reach = Reach::new(view.board(), view.spec(), Grip::One(id));
    let touch = 2.0 * view.radius();
    let others: Vec<Pose> = view.layout().iter().filter(|(other, _)| *other != id).map(|(_, pose)| pose).collect();
    let tried = || (-TRIED_PLACES..=TRIED_PLACES).map(|place| place as f32 / TRIED_PLACES as f32);
    let (mut ways, mut hidden) = (0_u32, 0_u32);
    for from in tried().map(|place| glam::Vec2::new(reach.rest_x, place * reach.lateral)) {
        let along = (target.at - from).normalize_or_zero();
        for part in tried() {
            // A throw parallel to the one at its middle, for which the rims still touch.
            let from = from + along.perp() * (part * 0.95 * touch);
            let length = (target.at - from).dot(along);
            let blocks = |pose: &Pose| {
                let off = pose.at - from;
                let on_the_way = (0.0..length).contains(&off.dot(along));
                on_the_way && off.perp_dot(along).abs() < touch
            };
            ways += 1;
            hidden += u32::from(others.iter().any(blocks));
        }
    }
    100.0 * f64::from(hidden) / f64::from(ways)
}
