//! A round in which each side counts all its weights, if one of them is a three: the points so far and those of coming
//! lags. One side throws all eight (Horse Collar, Baseball), or each of two has four (Tap & Draw with this counting).

use super::hand::PlainHand;
use super::{LEAST_SHARE, form_of};
use crate::shuffleboard::rival::RoundForm;
use crate::shuffleboard::rules::{Match, SideId, Verdict, Zone};

/// The chance that a weight short of the foul line is knocked over it, so that it does not spoil the turn.
const MENDED_CHANCE: f32 = 0.3;
/// The most points of a side: eight corner hangers.
const MOST_POINTS: usize = 8 * 26;
/// The step of points in a form.
const POINTS_STEP: usize = 3;
/// Chances below this are left out of a form.
const LEAST_CHANCE: f32 = 0.004;

/// The chances that a side gets 0, 1, 2 ... points in this round, if each of its remaining weights is lagged.
pub(super) fn ends(hand: &PlainHand, after: &Match, side: SideId) -> [f32; MOST_POINTS + 1] {
    let count = after.count();
    let own = || count.weights.iter().filter(|lying| lying.side == side);
    let lying = own().map(|lying| lying.worth).sum();
    let three = own().any(|lying| lying.call.zone >= Zone::Three);
    let lags = after.unthrown().iter().filter(|id| after.side_of(*id) == side).count();
    let mut ends = lagged(hand, after.more(side), lying, three, lags);
    if matches!(count.verdict, Verdict::ShortOfTheFoulLine(_)) {
        ends = ends.map(|share| MENDED_CHANCE * share);
        ends[0] += 1.0 - MENDED_CHANCE;
    }
    ends
}

/// Reports the possible points of both sides with their chances, one by one, where two share a round.
pub(super) fn ends_of_both(hand: &PlainHand, after: &Match, mut tell: impl FnMut(f32, [u32; 2])) {
    let possible = |side| (0..).zip(ends(hand, after, side)).filter(|(_, share)| *share > LEAST_SHARE);
    let others: Vec<(u32, f32)> = possible(SideId(1)).collect();
    for (one, share) in possible(SideId(0)) {
        others.iter().for_each(|(other, of_these)| tell(share * of_these, [one, *other]));
    }
}

/// The distribution of a side's points after this many lags onto an empty board: in steps of three points, about the
/// value of a lag, and without rare results, so that the chances of a game are computed quickly. Every weight that
/// counts adds `more` points to its call's.
pub(super) fn form(hand: &PlainHand, more: u32, lags: usize) -> RoundForm {
    let mut shares = [0.0; MOST_POINTS + POINTS_STEP];
    for (points, share) in lagged(hand, more, 0, false, lags).into_iter().enumerate() {
        shares[points.next_multiple_of(POINTS_STEP)] += share;
    }
    form_of(&shares.map(|share| if share < LEAST_CHANCE { 0.0 } else { share }))
}

/// The chances to end with 0, 1, 2 ... points after `lags` lags, starting from `lying` points with or without a three.
/// Every weight adds `more` points to its call's.
fn lagged(hand: &PlainHand, more: u32, lying: u32, three: bool, lags: usize) -> [f32; MOST_POINTS + 1] {
    // By points: without a three, and with one.
    let mut sums = [[0.0_f32; MOST_POINTS + 1]; 2];
    sums[usize::from(three)][(lying as usize).min(MOST_POINTS)] = 1.0;
    for _ in 0..lags {
        let mut next = [[0.0; MOST_POINTS + 1]; 2];
        for (had, sums) in sums.iter().enumerate() {
            for (sum, chance) in sums.iter().enumerate().filter(|(_, chance)| **chance > 1e-6) {
                next[had][sum] += chance * (1.0 - hand.good);
                for (points, share) in &hand.scores {
                    let has = had.max(usize::from(*points >= 3));
                    next[has][(sum + (*points + more) as usize).min(MOST_POINTS)] += chance * share;
                }
            }
        }
        sums = next;
    }
    let [without, mut with] = sums;
    with[0] += without.iter().sum::<f32>();
    with
}
