//! Horse Collar: eight weights in a row, which count only if one of them is worth three or more.

use super::{Boards, Card, DeadWeights, GameEnd, Rules, Shape};
use crate::shuffleboard::rules::position::{JudgedWeight, RoundPosition};
use crate::shuffleboard::rules::{Choice, Count, FoulLine, Options, Short, Values, Verdict, Zone};

/// The points of a weight over the end (Method of Scoring).
const HANGER: u32 = 13;
/// The points of a weight over a corner (Method of Scoring). One heading says 21, all other places 26; we take it as a
/// misprint.
const CORNER_HANGER: u32 = 26;

pub(super) struct HorseCollar;

static HORSE_COLLAR: Card = CARD;

/// The card of Horse Collar; Baseball's card starts from it.
pub(super) const CARD: Card = Card {
    name: "Horse Collar",
    tag: "horse-collar",
    sides: 2..=4,
    team_sizes: &[1, 2, 4],
    boards: Boards::OpenOrBank,
    shape: Shape::Turns { breaks: false },
    ends: GameEnd::Points,
    dead: DeadWeights::Lie,
    knocks: true,
    offers: &[
        Choice::Target,
        Choice::Order,
        Choice::FoulLine,
        Choice::Corners,
        Choice::Short,
        Choice::Hickey,
        Choice::StayAtEnd,
        Choice::Dusting,
        Choice::ShotClock,
    ],
    target: 51,
    foul_line: FoulLine::Short,
};

impl Rules for HorseCollar {
    fn card(&self) -> &'static Card {
        &HORSE_COLLAR
    }

    fn values(&self, options: &Options) -> Values {
        values(options)
    }

    fn count(&self, lie: &RoundPosition) -> Count {
        count(lie)
    }
}

/// The points of hangers wherever Horse Collar's counting is used.
pub(super) fn values(options: &Options) -> Values {
    Values { hanger: HANGER, corner_hanger: if options.corners { CORNER_HANGER } else { HANGER } }
}

/// "If there is no weight in this zone, no score of any kind can be counted" (Method of Scoring).
pub(super) fn has_a_three<'a>(weights: impl IntoIterator<Item = &'a JudgedWeight>) -> bool {
    weights.into_iter().any(|lying| lying.call.zone >= Zone::Three)
}

/// The sum of all weights, if any count. They are judged where they lie at the end of the round: a weight that was
/// short earlier may have been knocked off or over the foul line since.
pub(super) fn count(lie: &RoundPosition) -> Count {
    let short = lie.weights.iter().filter(|lying| lying.call.zone == Zone::Short).map(|lying| lying.call.weight);
    let short: Vec<_> = short.collect();
    let verdict = if lie.options.short == Short::SpoilsTheTurn && !short.is_empty() {
        Verdict::ShortOfTheFoulLine(short)
    } else if lie.weights.is_empty() {
        Verdict::Nothing
    } else if !has_a_three(&lie.weights) {
        Verdict::NoThree
    } else {
        Verdict::All
    };
    let counts = verdict == Verdict::All;
    Count::of(lie, verdict, &lie.weights, |lying| counts && lying.call.points > 0)
}
