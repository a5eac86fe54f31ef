//! Crazy Eight: break with the four weights of one colour, then knock all of them off with the other four.

use super::{Boards, Card, DeadWeights, GameEnd, Rules, Shape};
use crate::shuffleboard::rules::position::RoundPosition;
use crate::shuffleboard::rules::{Choice, Count, FoulLine, Options, Values, Verdict};

pub(super) struct CrazyEight;

static CARD: Card = Card {
    name: "Crazy Eight",
    tag: "crazy-eight",
    sides: 2..=8,
    team_sizes: &[1],
    boards: Boards::Open,
    shape: Shape::Turns { breaks: true },
    ends: GameEnd::Points,
    dead: DeadWeights::Lie,
    knocks: true,
    offers: &[
        Choice::Target,
        Choice::Order,
        Choice::Rotate,
        Choice::TieBreak,
        Choice::Hickey,
        Choice::Dusting,
        Choice::ShotClock,
    ],
    target: 15,
    foul_line: FoulLine::Long,
};

impl Rules for CrazyEight {
    fn card(&self) -> &'static Card {
        &CARD
    }

    /// Every hanger is worth 4: the rules say "any portion hanging over the end" and nothing more about corners.
    fn values(&self, _: &Options) -> Values {
        Values { hanger: 4, corner_hanger: 4 }
    }

    /// "After all 4 original weights are knocked off, the remaining weights left on the table are scored" (Overview).
    fn count(&self, lie: &RoundPosition) -> Count {
        let left = lie.weights.iter().filter(|lying| lie.broke.contains(lying.call.weight)).count() as u8;
        let verdict = match left {
            _ if lie.broke.is_empty() => Verdict::BreakFailed,
            0 if lie.weights.iter().any(|lying| lying.call.points > 0) => Verdict::All,
            0 => Verdict::NothingLeft,
            left => Verdict::NotCleared(left),
        };
        let counts = verdict == Verdict::All;
        let shooting = lie.weights.iter().filter(|lying| !lie.broke.contains(lying.call.weight));
        Count::of(lie, verdict, shooting, |lying| counts && lying.call.points > 0)
    }
}
