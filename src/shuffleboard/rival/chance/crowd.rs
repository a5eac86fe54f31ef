//! The chances with three to eight sides, each of which has a round of its own, so their totals grow independently.

use super::form::RoundForm;
use crate::shuffleboard::rules::{GameEnd, Match};

/// The remaining open probability below which it is divided in proportion to the rest.
const LEAST_OPEN_PROBABILITY: f64 = 1e-4;
/// The number of frames after which the same is done.
const MOST_FRAMES: usize = 1000;
/// The least share of frames in which the best side scores. If sides score more rarely, all scoring rates are raised by
/// one factor to this pace; who is ahead in a race does not depend on its pace.
const LEAST_SCORING_SHARE: f64 = 0.2;

/// The chances of all sides, in the order of entering, if the current round leaves them with these totals.
///
/// Scores of different sides are independent, so the chance of any set of totals is a product, and that of a single
/// leader is exact. Two things are approximate: a tie is divided equally among the tied sides, whoever may play on, and
/// very slow games are accelerated (see [`LEAST_SCORING_SHARE`]).
pub(super) fn chances(game: &Match, forms: &[RoundForm], totals: &[u32]) -> Vec<f64> {
    let mut order: Vec<usize> = game.order().iter().map(|side| side.index()).collect();
    let up = order.iter().position(|side| *side == game.shooter().side.index()).unwrap_or_default();
    let mut walks: Vec<TotalDistribution> = totals.iter().map(|total| TotalDistribution::at(*total)).collect();
    let mut won = vec![0.0; totals.len()];
    let mut shot = up + 1;
    let mut haste = 1.0;
    let mut extra = is_extra(game, &order[..up]);
    for frame in (game.frame()..).take(MOST_FRAMES) {
        for (place, side) in order.iter().enumerate().skip(shot) {
            walks[*side].shoot(&forms[*side], place + 1 == order.len(), haste);
        }
        let floor = match game.mode().card().ends {
            GameEnd::Points if !extra => game.options().target as usize,
            GameEnd::Innings if frame < game.options().target => usize::MAX,
            GameEnd::Points | GameEnd::Innings => 0,
        };
        decide(&walks, &order, floor, &mut won);
        walks.iter_mut().for_each(|walk| walk.totals.truncate(floor));
        if order.iter().map(|side| walks[*side].open()).product::<f64>() < LEAST_OPEN_PROBABILITY {
            break;
        }
        if game.options().rotate {
            order.rotate_left(1);
        }
        (shot, extra) = (0, false);
        if game.mode().card().ends == GameEnd::Points {
            let best = order.iter().map(|side| 1.0 - forms[*side].none(false)).fold(0.0, f64::max);
            haste = if best > 0.0 { (LEAST_SCORING_SHARE / best).max(1.0) } else { 1.0 };
        }
    }
    let sum: f64 = won.iter().sum();
    if sum > 0.0 {
        return won.iter().map(|chance| chance / sum).collect();
    }
    // In a game in which nobody ever scores, all sides have equal chances.
    order.iter().for_each(|side| won[*side] = 1.0 / order.len() as f64);
    won
}

/// Whether the current frame, in which the sides `shot` have shot, is an extra frame.
fn is_extra(game: &Match, shot: &[usize]) -> bool {
    let before = game.order().iter().map(|side| {
        let this_frame = if shot.contains(&side.index()) { game.line(*side).last().copied() } else { None };
        game.standing(*side).total - this_frame.unwrap_or_default()
    });
    before.max().unwrap_or_default() >= game.options().target
}

/// Adds what this frame decides: for every total that can end the game, the chances to have it alone or shared.
fn decide(walks: &[TotalDistribution], order: &[usize], floor: usize, won: &mut [f64]) {
    let most = order.iter().map(|side| walks[*side].totals.len()).max().unwrap_or_default();
    let mut below: Vec<f64> = order.iter().map(|side| walks[*side].totals.iter().take(floor).sum()).collect();
    for total in floor..most {
        let has: Vec<f64> = order.iter().map(|side| walks[*side].chance(total)).collect();
        for (place, side) in order.iter().enumerate() {
            // The chances that 0, 1, 2 ... of the others have the same total and the rest of them less.
            let mut level = vec![1.0];
            for other in (0..order.len()).filter(|other| *other != place) {
                level.push(0.0);
                for count in (0..level.len()).rev() {
                    let one_less = if count > 0 { level[count - 1] } else { 0.0 };
                    level[count] = level[count] * below[other] + one_less * has[other];
                }
            }
            let share: f64 = (1..).zip(&level).map(|(among, chance)| chance / f64::from(among)).sum();
            won[*side] += has[place] * share;
        }
        below.iter_mut().zip(&has).for_each(|(below, has)| *below += has);
    }
}

/// The distribution of one side's total.
struct TotalDistribution {
    /// The chance of each total while the game goes on.
    totals: Vec<f64>,
}

impl TotalDistribution {
    fn at(total: u32) -> Self {
        let mut totals = vec![0.0; total as usize + 1];
        totals[total as usize] = 1.0;
        Self { totals }
    }

    fn chance(&self, total: usize) -> f64 {
        self.totals.get(total).copied().unwrap_or_default()
    }

    /// The chance that this side has not ended the game.
    fn open(&self) -> f64 {
        self.totals.iter().sum()
    }

    /// Adds the points of a round, with the scoring rate raised by the factor `haste`.
    fn shoot(&mut self, form: &RoundForm, hammer: bool, haste: f64) {
        let most = form.points(hammer).map(|(points, _)| points as usize).max().unwrap_or_default();
        let mut after = vec![0.0; self.totals.len() + most];
        // The raised rate must not exceed certainty, if a side scores more often with the hammer than without.
        let haste = haste.min(1.0 / (1.0 - form.none(hammer)).max(f64::MIN_POSITIVE));
        let none = 1.0 - haste * (1.0 - form.none(hammer));
        let scores = form.points(hammer).filter(|(points, _)| *points > 0);
        let scores = scores.map(|(points, chance)| (points, haste * chance));
        for (points, chance) in scores.chain([(0, none)]) {
            for (total, has) in self.totals.iter().enumerate() {
                after[total + points as usize] += chance * has;
            }
        }
        self.totals = after;
    }
}
