//! Knock Off: only the side with the deepest weight scores, with all that lies ahead of the other side's deepest.

use super::{Boards, Card, DeadWeights, Goal, Lie, Lying, Rules, Shape};
use crate::rules::play::{Count, Verdict};
use crate::rules::{Choice, FoulLine, Level, Options, Values};

/// Weights whose depths differ by less than this, in metres, are equally deep. Our reading: nobody measures finer.
const DEPTH_STEP: f32 = 1e-4;

pub(super) struct KnockOff;

static CARD: Card = Card {
    name: "Knock Off",
    sides: 2..=2,
    team_sizes: &[1, 2],
    boards: Boards::OpenOrBank,
    shape: Shape::Together { scorer_leads: true },
    goal: Goal::Points,
    dead: DeadWeights::Removed,
    offers: &[
        Choice::Target,
        Choice::Order,
        Choice::Coin,
        Choice::FoulLine,
        Choice::Hanger,
        Choice::Level,
        Choice::Dusting,
        Choice::ShotClock,
    ],
    target: 15,
    foul_line: FoulLine::Short,
};

impl Rules for KnockOff {
    fn card(&self) -> &'static Card {
        &CARD
    }

    fn values(&self, options: &Options) -> Values {
        Values { hanger: options.hanger, corner_hanger: options.hanger }
    }

    fn count(&self, lie: &Lie) -> Count {
        count_ahead(lie, |lying| lying.lead, DEPTH_STEP)
    }
}

/// "All of their weights which are ahead of their opponent's deepest weight are added together" (How To Count).
///
/// What is compared may be another rank than depth; ranks that differ by less than `step` are equal.
pub(super) fn count_ahead(lie: &Lie, rank: impl Fn(&Lying) -> f32, step: f32) -> Count {
    let mut weights: Vec<&Lying> = lie.weights.iter().filter(|lying| lying.call.points > 0).collect();
    // The best first; of equals the lower number, so that the same lie is always told alike.
    weights.sort_by(|a, b| rank(b).total_cmp(&rank(a)).then(a.call.weight.cmp(&b.call.weight)));
    let mut cancelled = Vec::new();
    loop {
        let Some(best) = weights.first().copied() else {
            let verdict = if cancelled.is_empty() { Verdict::Nothing } else { Verdict::Level { pairs: cancelled } };
            return Count::of(lie, verdict, &lie.weights, |_| false);
        };
        let rival = weights.iter().copied().find(|lying| lying.side != best.side);
        if let Some(rival) = rival.filter(|rival| rank(best) - rank(rival) < step) {
            cancelled.push([best.call.weight, rival.call.weight]);
            weights.retain(|lying| lying.call.weight != best.call.weight && lying.call.weight != rival.call.weight);
            match lie.options.level {
                Level::NobodyScores => weights.clear(),
                Level::PairCancels => {}
            }
            continue;
        }
        let ahead =
            |lying: &Lying| lying.side == best.side && rival.is_none_or(|rival| rank(lying) - rank(rival) >= step);
        let counting: Vec<_> = weights.iter().filter(|lying| ahead(lying)).map(|lying| lying.call.weight).collect();
        let verdict = Verdict::Ahead {
            side: best.side,
            best: best.call.weight,
            rival: rival.map(|rival| rival.call.weight),
            cancelled,
        };
        return Count::of(lie, verdict, &lie.weights, |lying| counting.contains(&lying.call.weight));
    }
}
