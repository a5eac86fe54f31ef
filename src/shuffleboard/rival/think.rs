//! A rival's decision: from match and table to a choice, computed in slices.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::outlook::Outlook;
use super::shots::{self, Scene};
use super::{Decision, Ghost, Held, Rival, Search};
use crate::shuffleboard::rules::{Action, Chosen, Colour, Face, Match, Phase, Shape};
use crate::shuffleboard::sim::{self, Table};

/// The number of best shots in a choice.
const REMEMBERED_SHOTS: usize = 3;

/// The work of simulating a break, in single throws: four weights with many contacts. Breaks are simulated less often
/// by this factor.
const BREAK_WORK: u32 = 4;

/// A decision in progress.
///
/// The budget of the [`Form`](super::Form) is spent exactly, whatever the slices; for a break it is a quarter.
#[derive(Debug)]
pub struct Thinking {
    scene: Scene,
    search: Search,
    outlook: Outlook,
    /// The throws that were simulated outside the search.
    felt: u32,
}

impl Thinking {
    /// Starts a decision about the next throw; `None` if the match does not wait for one. `seed` determines all
    /// randomness of the thinking; the throw itself must use another seed.
    pub fn new(game: &Match, table: &Table, rival: &Rival, seed: u64) -> Option<Self> {
        Self::with_budget(game, table, rival, rival.form.budget(), seed)
    }

    /// As [`Thinking::new`] with another budget, for tests that need many games.
    pub fn with_budget(game: &Match, table: &Table, rival: &Rival, budget: u32, seed: u64) -> Option<Self> {
        let colour = if ChaCha8Rng::seed_from_u64(seed).random() { Colour::Red } else { Colour::Blue };
        let mut scene = Scene::of(game, table, colour)?;
        let felt = scene.feel();
        let (noise, style) = (rival.form.noise(), rival.style);
        let shots = shots::candidates(&scene, style);
        // The best ones are simulated once more at the end, without scatter.
        let work = if let Held::Break(_) = scene.held { BREAK_WORK } else { 1 };
        let budget = (budget / work).saturating_sub(felt + REMEMBERED_SHOTS as u32).max(1);
        let search = Search::new(&scene, shots, noise, style, budget, seed);
        Some(Self { outlook: Outlook::new(game, &scene, noise), scene, search, felt })
    }

    /// Simulates at most `throws` throws; returns the choice when the budget is spent.
    pub fn step(&mut self, throws: u32) -> Option<Decision> {
        let outlook = &mut self.outlook;
        if !self.search.step(throws, |outcome| outlook.chance(outcome)) {
            return None;
        }
        let best = self.search.best(REMEMBERED_SHOTS).into_iter().map(|(shot, chance)| Ghost {
            throw: shot.throw,
            kind: shot.kind,
            chance,
            rest: sim::foresee(&self.scene.table, &self.scene.lie, &shot.throw)
                .map_or(self.scene.lie, |outcome| outcome.after),
        });
        Some(Decision { best: best.collect(), considered: self.felt + self.search.spent() + REMEMBERED_SHOTS as u32 })
    }

    /// Runs the decision to its end.
    pub fn finish(mut self) -> Decision {
        loop {
            if let Some(choice) = self.step(u32::MAX) {
                return choice;
            }
        }
    }

    /// The share of the budget that is spent, from 0 to 1.
    pub fn share(&self) -> f32 {
        self.search.spent() as f32 / self.search.budget().max(1) as f32
    }
}

/// A rival's action apart from throwing: it calls the coin at random and prefers a place in the order to a colour.
/// `None` if the match waits for a throw or for nothing.
pub fn answer(game: &Match, seed: u64) -> Option<Action> {
    let heads: bool = ChaCha8Rng::seed_from_u64(seed).random();
    match game.phase() {
        Phase::Call { .. } => Some(Action::Call(if heads { Face::Heads } else { Face::Tails })),
        Phase::Choose { order: true, .. } => Some(Action::Choose(match game.mode().card().shape {
            // Where the scorer shoots last, shooting first is the advantage (Tap & Draw).
            Shape::Together { scorer_leads: false } => Chosen::First,
            Shape::Together { .. } | Shape::Turns { .. } => Chosen::Hammer,
        })),
        Phase::Choose { .. } => Some(Action::Choose(Chosen::Colour(if heads { Colour::Red } else { Colour::Blue }))),
        Phase::Break | Phase::Shot { .. } | Phase::Over { .. } => None,
    }
}
