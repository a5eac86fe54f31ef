//! A turn of eight weights (Horse Collar, Baseball): the points so far and those of coming lags, if there is a three.

use super::form_of;
use super::hand::PlainHand;
use crate::shuffleboard::rival::RoundForm;
use crate::shuffleboard::rules::{Match, Verdict, WeightId, Zone};

/// The chance that a weight short of the foul line is knocked over it, so that it does not spoil the turn.
const MENDED_CHANCE: f32 = 0.3;
/// The most points of a turn: eight corner hangers.
const MOST_POINTS: usize = 8 * 26;
/// The step of points in a form.
const POINTS_STEP: usize = 3;
/// Chances below this are left out of a form.
const LEAST_CHANCE: f32 = 0.004;

/// The chances that the turn ends with 0, 1, 2 ... points, if each remaining weight is lagged.
pub(super) fn ends(hand: &PlainHand, after: &Match) -> [f32; MOST_POINTS + 1] {
    let count = after.count();
    let lying = count.weights.iter().map(|lying| lying.worth).sum();
    let more = after.more(after.shooter().side);
    let three = count.calls().any(|call| call.zone >= Zone::Three);
    let mut ends = lagged(hand, more, lying, three, after.unthrown().len());
    if matches!(count.verdict, Verdict::ShortOfTheFoulLine(_)) {
        ends = ends.map(|share| MENDED_CHANCE * share);
        ends[0] += 1.0 - MENDED_CHANCE;
    }
    ends
}

/// The distribution of a turn on an empty board: in steps of three points, about the value of a lag, and without rare
/// results, so that the chances of a game are computed quickly. Every weight that counts adds `more` points to its call's.
pub(super) fn form(hand: &PlainHand, more: u32) -> RoundForm {
    let mut shares = [0.0; MOST_POINTS + POINTS_STEP];
    for (points, share) in lagged(hand, more, 0, false, WeightId::COUNT).into_iter().enumerate() {
        shares[points.next_multiple_of(POINTS_STEP)] += share;
    }
    form_of(&shares.map(|share| if share < LEAST_CHANCE { 0.0 } else { share }))
}

/// The chances to end with 0, 1, 2 ... points after `lags` lags, starting from `lying` points with or without a three. Every weight adds
/// `more` points to its call's.
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
