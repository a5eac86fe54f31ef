//! How many points a round brings to a side, and what a round of two such sides comes to.

use std::collections::BTreeMap;

use crate::shuffleboard::rules::{Counting, Match, Shape};

/// How often a side scores so many points in a round.
///
/// In games in which each side has a round of its own (`Shape::Turns`) these are the points of that round. Where two sides
/// share a round, they are what the side takes off one of equal skill.
#[derive(Debug, Clone, PartialEq)]
pub struct RoundForm {
    /// The chance of 0, 1, 2 ... points when others shoot after this side.
    before: Vec<f64>,
    /// The same when it shoots last: with the hammer.
    hammer: Vec<f64>,
}

impl RoundForm {
    /// A side that has these chances of 0, 1, 2 ... points, the first when others shoot after it, the second when it shoots last.
    /// Only their ratios matter; what is no chance (below zero, or no number) counts as zero, and nothing at all is a side
    /// that never scores.
    pub fn new(before: &[f32], hammer: &[f32]) -> Self {
        Self { before: shares(before), hammer: shares(hammer) }
    }

    /// The points it can score in a round, and how often it does.
    pub(super) fn points(&self, hammer: bool) -> impl Iterator<Item = (u32, f64)> + '_ {
        let shares = if hammer { &self.hammer } else { &self.before };
        (0..).zip(shares.iter().copied()).filter(|(_, chance)| *chance > 0.0)
    }

    /// How often it does not score.
    pub(super) fn none(&self, hammer: bool) -> f64 {
        if hammer { self.hammer[0] } else { self.before[0] }
    }
}

/// The same in shares of 1.
fn shares(chances: &[f32]) -> Vec<f64> {
    let chances: Vec<f64> = chances.iter().map(|chance| if *chance > 0.0 { f64::from(*chance) } else { 0.0 }).collect();
    let sum: f64 = chances.iter().sum();
    if sum > 0.0 && sum.is_finite() { chances.iter().map(|chance| chance / sum).collect() } else { vec![1.0] }
}

/// What a frame of two sides can come to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Outcome {
    /// The points of both, in the order they were entered.
    pub(super) points: [u32; 2],
    /// How likely that is.
    pub(super) chance: f64,
}

/// Everything a frame of these two sides can come to if side `first` shoots first.
pub(super) fn outcomes(game: &Match, forms: [&RoundForm; 2], first: usize) -> Vec<Outcome> {
    let (before, hammer) = (forms[first], forms[1 - first]);
    let placed = |leading: u32, last: u32| if first == 0 { [leading, last] } else { [last, leading] };
    if !only_one_scores(game) {
        let pairs = before.points(false).flat_map(|one| hammer.points(true).map(move |other| (one, other)));
        return pairs.map(|((i, p), (j, q))| Outcome { points: placed(i, j), chance: p * q }).collect();
    }
    // Each scores as its form says, and nobody as often as the two forms leave over, in the mean of what they say: exact for
    // equals, and for others as if each side's form were half of the truth about both.
    let left = |form: &RoundForm| (form.none(false) + form.none(true) - 1.0).max(0.0);
    let leading = before.points(false).map(|(points, chance)| (placed(points, 0), chance));
    let last = hammer.points(true).map(|(points, chance)| (placed(0, points), chance));
    let mut all: Vec<_> = leading.chain(last).filter(|(points, _)| *points != [0, 0]).collect();
    let scored: f64 = all.iter().map(|(_, chance)| chance).sum();
    // Two sides that never score leave everything over.
    all.push(([0, 0], if scored > 0.0 { 0.5 * (left(before) + left(hammer)) } else { 1.0 }));
    let sum: f64 = all.iter().map(|(_, chance)| chance).sum();
    all.into_iter().map(|(points, chance)| Outcome { points, chance: chance / sum }).collect()
}

/// Outcomes by the lead they give alone: all that matters where a game goes by innings.
pub(super) fn leads(outcomes: &[Outcome]) -> Vec<Outcome> {
    let mut chances = BTreeMap::new();
    for Outcome { points: [one, other], chance } in outcomes {
        *chances.entry([one.saturating_sub(*other), other.saturating_sub(*one)]).or_insert(0.0) += chance;
    }
    chances.into_iter().map(|(points, chance)| Outcome { points, chance }).collect()
}

/// Whether a round that two sides share brings points to one of them at most.
fn only_one_scores(game: &Match) -> bool {
    let each = game.options().counting == Counting::HorseCollar;
    matches!(game.mode().card().shape, Shape::Together { .. }) && !each
}
