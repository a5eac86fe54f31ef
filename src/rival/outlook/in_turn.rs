//! Eight weights in a row (Horse Collar, Baseball): what lies and what the lags to come may add, if there is a three.

use super::Outlook;
use crate::rules::{Match, Phase, Verdict, Zone};

/// A weight short of the foul line spoils the turn unless it is knocked over it; so often that is done.
const MENDED: f32 = 0.3;
/// The most points a turn is looked ahead to.
const MOST: usize = 8 * 26 + 1;

/// The chance to win when weights are left in the hand: each is taken to be a lag.
pub(super) fn chance(outlook: &mut Outlook, after: &Match) -> f32 {
    let Phase::Shot { left } = after.phase() else { return 0.0 };
    let count = after.count();
    let lying: u32 = count.calls().map(|call| call.points).sum();
    let three = count.calls().any(|call| call.zone >= Zone::Three);
    // By points: without a three, and with one.
    let mut sums = [[0.0_f32; MOST]; 2];
    sums[usize::from(three)][(lying as usize).min(MOST - 1)] = 1.0;
    let lags = kinds(outlook);
    for _ in 0..left {
        let mut next = [[0.0; MOST]; 2];
        for (had, sums) in sums.iter().enumerate() {
            for (sum, chance) in sums.iter().enumerate().filter(|(_, chance)| **chance > 1e-6) {
                next[had][sum] += chance * (1.0 - outlook.hand.good);
                for (points, share) in &lags {
                    let has = had.max(usize::from(*points >= 3));
                    next[has][(sum + *points as usize).min(MOST - 1)] += chance * share;
                }
            }
        }
        sums = next;
    }
    let nothing = outlook.scores.win_with(&outlook.game, outlook.side, 0);
    let [without, with] = sums;
    let mut chance = without.iter().sum::<f32>() * nothing;
    for (sum, share) in with.iter().enumerate().filter(|(_, share)| **share > 1e-6) {
        chance += share * outlook.scores.win_with(&outlook.game, outlook.side, sum as u32);
    }
    if matches!(count.verdict, Verdict::ShortOfTheFoulLine(_)) {
        chance = MENDED * chance + (1.0 - MENDED) * nothing;
    }
    chance
}

/// The points of a lag and how often it gets them.
fn kinds(outlook: &Outlook) -> Vec<(u32, f32)> {
    let mut kinds: Vec<(u32, f32)> = Vec::new();
    let one = outlook.hand.good / outlook.hand.lags.len().max(1) as f32;
    for lag in &outlook.hand.lags {
        match kinds.iter_mut().find(|(points, _)| *points == lag.points) {
            Some((_, share)) => *share += one,
            None => kinds.push((lag.points, one)),
        }
    }
    kinds
}
