//! A rival thinks: from the match and the table to a choice, in slices of as many throws as there is time for.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::outlook::Outlook;
use super::shots::{self, Scene};
use super::{Choice, Ghost, Held, Rival, Search};
use crate::shuffleboard::rules::{Action, Chosen, Colour, Face, Match, Phase, Shape};
use crate::shuffleboard::sim::{self, Table};

/// So many shots are remembered as the best ones.
const REMEMBERED: usize = 3;

/// A break is four weights to follow through all their meetings: it takes as long as this many throws, and is tried so
/// many times less often.
const BREAK_WORK: u32 = 4;

/// A rival that thinks about its next throw.
///
/// The budget of its [`Form`](super::Form) is spent to the last throw, whatever the slices; for a break it is a quarter.
#[derive(Debug)]
pub struct Thinking {
    scene: Scene,
    search: Search,
    outlook: Outlook,
    /// Throws simulated outside the search.
    felt: u32,
}

impl Thinking {
    /// Begins to think about the next throw; `None` if the match waits for none. The table is as it is now; the seed
    /// decides everything that is left to luck in the thinking, and must not be that of the throw.
    pub fn new(game: &Match, table: &Table, rival: &Rival, seed: u64) -> Option<Self> {
        Self::with_budget(game, table, rival, rival.form.budget(), seed)
    }

    /// The same with another budget than the rival's own: for tests that want many games, not good ones.
    pub fn with_budget(game: &Match, table: &Table, rival: &Rival, budget: u32, seed: u64) -> Option<Self> {
        let colour = if ChaCha8Rng::seed_from_u64(seed).random() { Colour::Red } else { Colour::Blue };
        let mut scene = Scene::of(game, table, colour)?;
        let felt = scene.feel();
        let (noise, style) = (rival.form.noise(), rival.style);
        let shots = shots::candidates(&scene, style);
        // The best ones are looked at once more in the end, without a slip.
        let work = if let Held::Break(_) = scene.held { BREAK_WORK } else { 1 };
        let budget = (budget / work).saturating_sub(felt + REMEMBERED as u32).max(1);
        let search = Search::new(&scene, shots, noise, style, budget, seed);
        Some(Self { outlook: Outlook::new(game, &scene, noise), scene, search, felt })
    }

    /// Thinks on for so many throws at most, and answers when the budget is spent.
    pub fn step(&mut self, throws: u32) -> Option<Choice> {
        let outlook = &mut self.outlook;
        if !self.search.step(throws, |outcome| outlook.chance(outcome)) {
            return None;
        }
        let best = self.search.best(REMEMBERED).into_iter().map(|(shot, chance)| Ghost {
            throw: shot.throw,
            kind: shot.kind,
            chance,
            rest: sim::foresee(&self.scene.table, &self.scene.lie, &shot.throw)
                .map_or(self.scene.lie, |outcome| outcome.after),
        });
        Some(Choice { best: best.collect(), considered: self.felt + self.search.spent() + REMEMBERED as u32 })
    }

    /// Thinks to the end at once.
    pub fn finish(mut self) -> Choice {
        loop {
            if let Some(choice) = self.step(u32::MAX) {
                return choice;
            }
        }
    }

    /// How much of the budget is spent, from 0 to 1.
    pub fn share(&self) -> f32 {
        self.search.spent() as f32 / self.search.budget().max(1) as f32
    }
}

/// What a rival does where nothing is thrown: it calls the coin as it likes, and takes the better place in the order
/// before any colour. `None` if the match waits for a throw, or for nothing.
pub fn answer(game: &Match, seed: u64) -> Option<Action> {
    let heads: bool = ChaCha8Rng::seed_from_u64(seed).random();
    match game.phase() {
        Phase::Call { .. } => Some(Action::Call(if heads { Face::Heads } else { Face::Tails })),
        Phase::Choose { order: true, .. } => Some(Action::Choose(match game.mode().card().shape {
            // Where the scorer shoots last, to shoot first is the advantage (Tap & Draw).
            Shape::Together { scorer_leads: false } => Chosen::First,
            Shape::Together { .. } | Shape::Turns { .. } => Chosen::Hammer,
        })),
        Phase::Choose { .. } => Some(Action::Choose(Chosen::Colour(if heads { Colour::Red } else { Colour::Blue }))),
        Phase::Break | Phase::Shot { .. } | Phase::Over { .. } => None,
    }
}
