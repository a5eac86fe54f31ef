//! The state of an attempt as goals and measures see it.

use serde::{Deserialize, Serialize};

use super::{Level, Pick};
use crate::shuffleboard::rules::{
    Board, Call, Count, Happening, Layout, Line, Match, Pose, ThrowOutcome, Verdict, WeightId, WeightSet, WeightSpec,
};
use crate::shuffleboard::weight_name::Name;

/// What has happened in an attempt.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct AttemptHistory {
    /// The weights on the board, after the referee's rulings.
    pub(super) layout: Layout,
    /// Whether a break succeeded, in the attempt or before it.
    pub(super) broke: bool,
    /// How many throws were made, the break included.
    throws: usize,
    /// The weights thrown one at a time, in order.
    pub(super) thrown: Vec<WeightId>,
    /// The weights that fell, in order.
    fell: Vec<WeightId>,
    /// Those of them that fell beyond the long foul line.
    fell_past: WeightSet,
    /// The weights on the board before the first throw that were hit.
    met: WeightSet,
    /// How many cushions every weight hit before it hit a weight.
    banks: [u8; WeightId::COUNT],
    /// The score of the round as the weights lie now.
    pub(super) count: Count,
}

impl AttemptHistory {
    pub(super) fn new(layout: Layout, broke: bool, count: Count) -> Self {
        Self {
            layout,
            broke,
            throws: 0,
            thrown: Vec::new(),
            fell: Vec::new(),
            fell_past: WeightSet::NONE,
            met: WeightSet::NONE,
            banks: [0; WeightId::COUNT],
            count,
        }
    }

    /// Adds a throw on this board; `first` is the layout before the first one.
    pub(super) fn happened(&mut self, outcome: &ThrowOutcome, board: &Board, first: &Layout) {
        self.throws += 1;
        let mut have_met = WeightSet::NONE;
        for happening in &outcome.happenings {
            match *happening {
                Happening::Hit { weights, .. } => {
                    for id in weights {
                        have_met.insert(id);
                        if first.get(id).is_some() {
                            self.met.insert(id);
                        }
                    }
                }
                Happening::Cushion { weight, .. } if !have_met.contains(weight) => {
                    let banks = &mut self.banks[weight.index()];
                    *banks = banks.saturating_add(1);
                }
                Happening::Fell { weight, at, .. } => {
                    self.fell.push(weight);
                    if at.x > board.line_x(Line::LongFoul) {
                        self.fell_past.insert(weight);
                    }
                }
                Happening::Cushion { .. } => {}
            }
        }
    }
}

/// An attempt, as seen by goals and measures.
#[derive(Debug, Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) level: &'a Level,
    pub(super) game: &'a Match,
    pub(super) past: &'a AttemptHistory,
    /// The layout before the first throw.
    pub(super) first: &'a Layout,
}

impl<'a> View<'a> {
    /// The weights that are meant, among those that were on the board or thrown.
    pub(super) fn pick(&self, pick: &Pick) -> WeightSet {
        let broken = self.level.throws.breaks();
        let in_play = |id: WeightId| {
            self.first.get(id).is_some() || self.past.thrown.contains(&id) || broken && id.colour() != self.level.shoots
        };
        let all = WeightId::all().filter(|id| in_play(*id));
        match pick {
            Pick::Own => all.filter(|id| id.colour() == self.level.shoots).collect(),
            Pick::Other => all.filter(|id| id.colour() != self.level.shoots).collect(),
            Pick::Thrown => self.past.thrown.iter().copied().collect(),
            Pick::Last => self.past.thrown.last().copied().into_iter().collect(),
            Pick::These(names) => names.weights(),
        }
    }

    pub(super) fn layout(&self) -> &'a Layout {
        &self.past.layout
    }

    /// The positions of those that are on the board.
    pub(super) fn poses(&self, pick: &Pick) -> impl Iterator<Item = Pose> + use<'a> {
        let layout = self.layout();
        let who = self.pick(pick);
        layout.iter().filter(move |(id, _)| who.contains(*id)).map(|(_, pose)| pose)
    }

    /// The calls of those that are on the board.
    pub(super) fn calls(&self, who: WeightSet) -> impl Iterator<Item = Call> + use<'a> {
        let (layout, game) = (self.layout(), self.game);
        layout.iter().filter(move |(id, _)| who.contains(*id)).map(|(id, pose)| game.call(id, pose))
    }

    /// Whether the break succeeded.
    pub(super) fn broke(&self) -> bool {
        self.past.broke
    }

    /// The thrower's points.
    pub(super) fn points(&self) -> u32 {
        self.past.count.points_of(self.level.thrower())
    }

    /// The progress towards a round that counts, 0 to 1: the share of the break that is cleared.
    pub(super) fn nearly_counts(&self) -> f32 {
        /// The value of clearing the whole break.
        const CLEARED_VALUE: f32 = 0.8;
        match self.past.count.verdict {
            Verdict::NotCleared(left) => CLEARED_VALUE * (1.0 - f32::from(left) / 4.0),
            Verdict::NothingLeft => CLEARED_VALUE,
            _ => 0.0,
        }
    }

    pub(super) fn met(&self) -> WeightSet {
        self.past.met
    }

    pub(super) fn banks(&self, id: WeightId) -> u8 {
        self.past.banks[id.index()]
    }

    /// How many throws were made, the break included.
    pub(super) fn throws(&self) -> usize {
        self.past.throws
    }

    /// Whether all of these are off the board and fell in this order.
    pub(super) fn fell_in_order(&self, names: &[Name]) -> bool {
        let place = |Name(id): &Name| self.past.fell.iter().rposition(|fallen| fallen == id);
        let off = |Name(id): &Name| self.layout().get(*id).is_none();
        names.iter().all(off) && names.iter().map(place).is_sorted_by(|one, other| one.is_some() && one < other)
    }

    /// How many of these fell beyond the long foul line.
    pub(super) fn fallen_past(&self, who: WeightSet) -> usize {
        who.iter().filter(|id| self.past.fell_past.contains(*id)).count()
    }

    pub(super) fn board(&self) -> &'a Board {
        self.game.board()
    }

    pub(super) fn spec(&self) -> &'a WeightSpec {
        self.game.weight()
    }

    pub(super) fn radius(&self) -> f32 {
        self.spec().radius
    }

    /// The distance from the end to a weight's rim, in millimetres; negative beyond the end.
    pub(super) fn end_gap(&self, pose: Pose) -> f64 {
        1000.0 * (f64::from(self.board().length) - f64::from(pose.at.x) - f64::from(self.radius()))
    }
}
