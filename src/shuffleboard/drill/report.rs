//! The result of an attempt in numbers; `words::describe_report` makes a sentence of it.

use super::{Condition, Measure, Pick, View};
use crate::shuffleboard::rules::{Call, Colour, WeightSet};

/// The result of an attempt so far.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// The weights to move or clear, if there are any.
    pub others: Option<OtherWeights>,
    /// The call for the thrower's deepest weight on the board, and the distance of its rim to the end in millimetres,
    /// negative beyond it.
    pub deepest: Option<(Call, f64)>,
    /// The measure that earns stars, and its value if it has one.
    pub measured: (Measure, Option<f64>),
    /// The stars, 0 to 3.
    pub stars: u8,
    /// The first condition of the goal that does not hold.
    pub missed: Option<Condition>,
    /// Whether a break was required and failed.
    pub break_failed: bool,
    /// Whether the attempt is over.
    pub over: bool,
}

/// The weights of the other colour that the player did not throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OtherWeights {
    /// Their colour.
    pub colour: Colour,
    /// Whether they are those of a break.
    pub are_break: bool,
    /// How many there were.
    pub all: usize,
    /// How many of them are off the board.
    pub gone: usize,
}

impl Report {
    pub(super) fn of(view: &View, stars: u8, over: bool) -> Self {
        // The player may throw weights of the second colour, too.
        let thrown = view.pick(&Pick::Thrown);
        let all: WeightSet = view.pick(&Pick::Other).iter().filter(|id| !thrown.contains(*id)).collect();
        let gone = all.iter().filter(|id| view.layout().get(*id).is_none()).count();
        let others = OtherWeights {
            colour: view.level.shoots.other(),
            are_break: view.game.mode() == crate::shuffleboard::rules::Mode::CrazyEight,
            all: all.len(),
            gone,
        };
        let own = view.pick(&Pick::Own);
        let lying = view.layout().iter().filter(|(id, _)| own.contains(*id) || thrown.contains(*id));
        let deepest = lying.max_by(|(_, one), (_, other)| one.at.x.total_cmp(&other.at.x));
        Self {
            others: (!all.is_empty()).then_some(others),
            deepest: deepest.map(|(id, pose)| (view.game.call(id, pose), view.end_gap(pose))),
            measured: (view.level.stars.of.clone(), view.level.stars.of.of(view)),
            stars,
            missed: view.level.goal.missed(view).cloned(),
            break_failed: over && !view.broke(),
            over,
        }
    }
}
