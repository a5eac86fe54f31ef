//! Target: scored as Knock Off, but the rings of a target board decide which weight is best.

use super::knock_off::count_ahead;
use super::{Boards, Card, DeadWeights, GameEnd, Rules, Shape};
use crate::shuffleboard::rules::position::{Ground, RoundPosition};
use crate::shuffleboard::rules::rings::judge_rings;
use crate::shuffleboard::rules::{Call, Choice, Count, FoulLine, Options, Pose, Values, WeightId, judge};

pub(super) struct Target;

static CARD: Card = Card {
    name: "Target",
    tag: "target",
    sides: 2..=2,
    team_sizes: &[1, 2],
    boards: Boards::Target,
    shape: Shape::Together { scorer_leads: true },
    ends: GameEnd::Points,
    dead: DeadWeights::Removed,
    knocks: true,
    offers: &[Choice::Target, Choice::Order, Choice::Coin, Choice::Dusting, Choice::ShotClock],
    target: 21,
    foul_line: FoulLine::Short,
};

/// The call for a weight by the rings of the board; `None` on a board without rings.
pub(super) fn call_by_rings(ground: &Ground, weight: WeightId, pose: Pose) -> Option<Call> {
    let rings = ground.board.rings.as_ref()?;
    Some(judge_rings(ground.board, rings, ground.weight, ground.options.foul_line, weight, pose))
}

impl Rules for Target {
    fn card(&self) -> &'static Card {
        &CARD
    }

    /// Hangers have no special value in Target.
    fn values(&self, _: &Options) -> Values {
        Values { hanger: 1, corner_hanger: 1 }
    }

    fn call(&self, ground: &Ground, weight: WeightId, pose: Pose) -> Call {
        // No match of Target can be created on a board without rings.
        call_by_rings(ground, weight, pose).unwrap_or_else(|| {
            judge(ground.board, ground.weight, ground.options.foul_line, &self.values(ground.options), weight, pose)
        })
    }

    /// "The side with the best call scores all its weights whose call is higher than the opponent's best."
    fn count(&self, lie: &RoundPosition) -> Count {
        count_ahead(lie)
    }
}
