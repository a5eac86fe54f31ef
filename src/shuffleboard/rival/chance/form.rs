//! The distribution of a side's points in a round, and of the result of a round of two sides.

use std::collections::BTreeMap;

use crate::shuffleboard::rules::{Counting, Match, Rank, Shape};

/// The distribution of a side's points in a round.
///
/// In games in which each side has its own round (`Shape::Turns`) these are the points of that round. Where two sides
/// share a round, they are the points against a side of equal skill.
#[derive(Debug, Clone, PartialEq)]
pub struct RoundForm {
    /// The chances of 0, 1, 2 ... points when another side shoots later in the frame.
    before: Vec<f64>,
    /// The chances of 0, 1, 2 ... points with the hammer.
    hammer: Vec<f64>,
}

impl RoundForm {
    /// A side with these chances of 0, 1, 2 ... points, without and with the hammer. They are normalised; negative
    /// numbers and NaN count as zero. A side without any chances never scores.
    pub fn new(before: &[f32], hammer: &[f32]) -> Self {
        Self { before: shares(before), hammer: shares(hammer) }
    }

    /// The possible points of a round with their chances.
    pub(super) fn points(&self, hammer: bool) -> impl Iterator<Item = (u32, f64)> + '_ {
        let shares = if hammer { &self.hammer } else { &self.before };
        (0..).zip(shares.iter().copied()).filter(|(_, chance)| *chance > 0.0)
    }

    /// The chance of no points.
    pub(super) fn none(&self, hammer: bool) -> f64 {
        if hammer { self.hammer[0] } else { self.before[0] }
    }
}

/// Normalises chances to a sum of 1.
fn shares(chances: &[f32]) -> Vec<f64> {
    let chances: Vec<f64> = chances.iter().map(|chance| if *chance > 0.0 { f64::from(*chance) } else { 0.0 }).collect();
    let sum: f64 = chances.iter().sum();
    if sum > 0.0 && sum.is_finite() { chances.iter().map(|chance| chance / sum).collect() } else { vec![1.0] }
}

/// A possible result of a frame of two sides.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Outcome {
    /// The points of both sides, in the order of entering.
    pub(super) points: [u32; 2],
    /// Its probability.
    pub(super) chance: f64,
}

/// Every possible result of a frame of these two sides, if side `first` shoots first.
pub(super) fn outcomes(game: &Match, forms: [&RoundForm; 2], first: usize) -> Vec<Outcome> {
    let (before, hammer) = (forms[first], forms[1 - first]);
    let placed = |leading: u32, last: u32| if first == 0 { [leading, last] } else { [last, leading] };
    if !only_one_scores(game) {
        let pairs = before.points(false).flat_map(|one| hammer.points(true).map(move |other| (one, other)));
        return pairs.map(|((i, p), (j, q))| Outcome { points: placed(i, j), chance: p * q }).collect();
    }
    // Each side scores with its own chances, and the chance of no score is the mean of what both forms leave. This is
    // exact for equal sides and an average for others.
    let left = |form: &RoundForm| (form.none(false) + form.none(true) - 1.0).max(0.0);
    let leading = before.points(false).map(|(points, chance)| (placed(points, 0), chance));
    let last = hammer.points(true).map(|(points, chance)| (placed(0, points), chance));
    let mut all: Vec<_> = leading.chain(last).filter(|(points, _)| *points != [0, 0]).collect();
    let scored: f64 = all.iter().map(|(_, chance)| chance).sum();
    // If neither side ever scores, no score is certain.
    all.push(([0, 0], if scored > 0.0 { 0.5 * (left(before) + left(hammer)) } else { 1.0 }));
    let sum: f64 = all.iter().map(|(_, chance)| chance).sum();
    all.into_iter().map(|(points, chance)| Outcome { points, chance: chance / sum }).collect()
}

/// Merges results by lead, which is all that matters in a game of innings.
pub(super) fn leads(outcomes: &[Outcome]) -> Vec<Outcome> {
    let mut chances = BTreeMap::new();
    for Outcome { points: [one, other], chance } in outcomes {
        *chances.entry([one.saturating_sub(*other), other.saturating_sub(*one)]).or_insert(0.0) += chance;
    }
    chances.into_iter().map(|(points, chance)| Outcome { points, chance }).collect()
}

/// Whether at most one side scores in a round: where two sides share it, unless each counts its own weights.
pub(in crate::shuffleboard::rival) fn only_one_scores(game: &Match) -> bool {
    // A target board is counted by its rings, whatever was agreed.
    let each = game.rank() == Rank::Depth && game.options().counting == Counting::HorseCollar;
    matches!(game.mode().card().shape, Shape::Together { .. }) && !each
}
