//! Knock Off: only the side with the deepest weight scores, with its weights that lie ahead of the other side's
//! deepest.

use super::{Boards, Card, DeadWeights, GameEnd, Rules, Shape};
use crate::shuffleboard::rules::position::{JudgedWeight, RoundPosition};
use crate::shuffleboard::rules::{Choice, Compared, Count, EqualDepths, FoulLine, Options, Values, Verdict, WeightId};

pub(super) struct KnockOff;

static CARD: Card = Card {
    name: "Knock Off",
    tag: "knock-off",
    sides: 2..=2,
    team_sizes: &[1, 2],
    boards: Boards::OpenOrBank,
    shape: Shape::Together { scorer_leads: true },
    ends: GameEnd::Points,
    dead: DeadWeights::Removed,
    knocks: true,
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

    fn count(&self, lie: &RoundPosition) -> Count {
        let count = count_ahead(lie);
        Count { compared: compared(lie, &count.verdict), ..count }
    }
}

/// The depths that led to a verdict: those of every equal pair, and of the other side's best weight with each weight
/// that counts.
fn compared(lie: &RoundPosition, verdict: &Verdict) -> Vec<Compared> {
    let to_end = |id: WeightId| lie.weights.iter().find(|lying| lying.call.weight == id).map(|lying| lying.to_end);
    let compare = |[one, other]: [WeightId; 2]| Some(Compared::of([(one, to_end(one)?), (other, to_end(other)?)]));
    let pairs = match verdict {
        Verdict::Level { pairs } => pairs.clone(),
        Verdict::Ahead { side, rival, cancelled, .. } => {
            let out = |lying: &&JudgedWeight| cancelled.as_flattened().contains(&lying.call.weight);
            let own = lie.weights.iter().filter(|lying| lying.side == *side && lying.call.points > 0 && !out(lying));
            let with_rival = own.filter_map(|lying| Some([lying.call.weight, (*rival)?]));
            cancelled.iter().copied().chain(with_rival).collect()
        }
        _ => Vec::new(),
    };
    pairs.into_iter().filter_map(compare).collect()
}

/// "All of their weights which are ahead of their opponent's deepest weight are added together" (How To Count).
/// `RoundPosition::rank` says whether depth or points are compared.
pub(super) fn count_ahead(lie: &RoundPosition) -> Count {
    let rank = |lying: &JudgedWeight| lie.rank.exact(lying);
    let step = lie.rank.step();
    let mut weights: Vec<&JudgedWeight> = lie.weights.iter().filter(|lying| lying.call.points > 0).collect();
    // Best first; equals are sorted by number, so that the same position always gives the same verdict.
    weights.sort_by(|a, b| rank(b).cmp(&rank(a)).then(a.call.weight.cmp(&b.call.weight)));
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
            match lie.level() {
                EqualDepths::NobodyScores => weights.clear(),
                EqualDepths::PairCancels => {}
            }
            continue;
        }
        let ahead = |lying: &JudgedWeight| {
            lying.side == best.side && rival.is_none_or(|rival| rank(lying) - rank(rival) >= step)
        };
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
