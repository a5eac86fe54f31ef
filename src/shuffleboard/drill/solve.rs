//! Tests whether a drill is possible: a rival of some strength attempts it repeatedly.

use glam::Vec2;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::{Attempt, Level, MOST_STARS};
use crate::shuffleboard::hand::{Reach, SpeedScale};
use crate::shuffleboard::rival::{Candidate, Held, Noise, Scene, Search, ShotKind, Strength, Style, candidates};
use crate::shuffleboard::rules::BadPosition;
use crate::shuffleboard::session::Refused;
use crate::shuffleboard::sim::{Grip, Throw};

/// The random stream of the throws made, separate from those used for thinking.
const THROW_STREAM: u64 = 1 << 32;

/// A rival's attempts at a level. They can be run in slices of any size with the same result.
///
/// The rival looks one throw ahead: before the last throw for progress towards the goal, at the last one for stars.
#[derive(Debug)]
pub struct Solving {
    noise: Noise,
    budget: u32,
    /// How many stars it aims at.
    aim: u8,
    tries: u32,
    seed: u64,
    /// The state before the first throw.
    first: Attempt,
    now: Attempt,
    search: Option<Search>,
    /// The intended first throw, which is searched only once.
    opening: Option<Throw>,
    /// The throws made in this attempt.
    thrown: Vec<Throw>,
    solved: Solved,
}

/// The results of the attempts.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Solved {
    /// How many attempts ended with no, one, two and three stars.
    pub stars: [u32; MOST_STARS as usize + 1],
    /// The throws of the first of the best attempts, as they were made.
    pub best: Vec<Throw>,
}

impl Solved {
    /// The number of attempts.
    pub fn tries(&self) -> u32 {
        self.stars.iter().sum()
    }

    /// How many attempts ended with at least this many stars.
    pub fn with(&self, stars: u8) -> u32 {
        self.stars[usize::from(stars.min(MOST_STARS))..].iter().sum()
    }

    /// Adds the result of an attempt.
    fn add(&mut self, stars: u8, thrown: Vec<Throw>) {
        if self.best.is_empty() || self.with(stars) == 0 {
            self.best = thrown;
        }
        self.stars[usize::from(stars.min(MOST_STARS))] += 1;
    }
}

impl Solving {
    /// Starts `tries` attempts by a rival of this strength that aims at `aim` stars and thinks about every throw as
    /// long as in a game.
    ///
    /// # Errors
    /// A level that was not checked and cannot be played.
    pub fn new(level: Level, strength: Strength, aim: u8, tries: u32, seed: u64) -> Result<Self, BadPosition> {
        Self::brief(level, strength, strength.budget(), aim, tries, seed)
    }

    /// As [`Self::new`], with `budget` simulated throws for every throw.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn brief(
        level: Level,
        strength: Strength,
        budget: u32,
        aim: u8,
        tries: u32,
        seed: u64,
    ) -> Result<Self, BadPosition> {
        Ok(Self::from(Attempt::new(level)?, strength, budget, aim, tries, seed))
    }

    /// As [`Self::brief`], for a level that is begun.
    pub fn from(first: Attempt, strength: Strength, budget: u32, aim: u8, tries: u32, seed: u64) -> Self {
        Self {
            noise: strength.noise(),
            budget,
            aim: aim.min(MOST_STARS),
            tries,
            seed,
            now: first.clone(),
            first,
            search: None,
            opening: None,
            thrown: Vec::new(),
            solved: Solved::default(),
        }
    }

    /// The level that is attempted.
    pub fn level(&self) -> &Level {
        self.first.level()
    }

    /// The results so far.
    pub fn so_far(&self) -> &Solved {
        &self.solved
    }

    /// Runs at most `throws` simulations; returns the results when all attempts are made.
    pub fn step(&mut self, throws: u32) -> Option<&Solved> {
        let mut left = throws;
        while self.solved.tries() < self.tries {
            if left == 0 {
                return None;
            }
            if self.now.is_over() {
                let thrown = std::mem::take(&mut self.thrown);
                self.solved.add(self.now.stars(), thrown);
                self.now.clone_from(&self.first);
                continue;
            }
            match self.meant(&mut left) {
                Some(meant) => {
                    left = left.saturating_sub(1);
                    self.make(&meant);
                }
                None if left == 0 => return None,
                // There is nothing to throw.
                None => self.give_up(),
            }
        }
        Some(&self.solved)
    }

    /// The intended next throw, once the search is finished; `None` with throws left if there is nothing to throw.
    fn meant(&mut self, left: &mut u32) -> Option<Throw> {
        if let (true, Some(opening)) = (self.thrown.is_empty(), self.opening) {
            return Some(opening);
        }
        let (now, aim) = (&self.now, self.aim);
        if self.search.is_none() {
            let mut scene = Scene::of(now.game(), now.session().table(), now.level().shoots.other())?;
            *left = left.saturating_sub(scene.feel());
            let shots = thought_of(&scene);
            let seed = self.seed.wrapping_add(u64::from(self.solved.tries()) * 16 + self.thrown.len() as u64);
            self.search = Some(Search::new(&scene, shots, self.noise, Style::Careful, self.budget, seed));
        }
        let search = self.search.as_mut()?;
        let before = search.spent();
        // A throw that the rules refuse is worth nothing.
        let over = search.step(*left, |outcome| now.promise(outcome, aim).unwrap_or_default());
        *left = left.saturating_sub(search.spent() - before);
        if !over {
            return None;
        }
        let meant = search.best(1).first().map(|(shot, _)| shot.throw);
        self.search = None;
        if self.thrown.is_empty() {
            self.opening = meant;
        }
        meant
    }

    /// Makes a throw with the scatter of the hand. A throw that is not possible ends the attempt without a star.
    fn make(&mut self, meant: &Throw) {
        let mut luck = ChaCha8Rng::seed_from_u64(self.seed);
        luck.set_stream(THROW_STREAM + u64::from(self.solved.tries()) * 16 + self.thrown.len() as u64);
        let throw = self.noise.execute(meant, &mut luck);
        self.thrown.push(throw);
        let made = self.now.session().throw(throw).map_err(Refused::from);
        if let Err(refused) = made.and_then(|made| Ok(self.now.settle(&made)?)) {
            log::error!("{throw:?} was refused: {refused}");
            self.give_up();
        }
    }

    /// Ends an attempt without a star.
    fn give_up(&mut self) {
        self.solved.add(0, std::mem::take(&mut self.thrown));
        self.now.clone_from(&self.first);
    }
}

/// The candidate shots: those of a rival in a game, and on a bank board steep shots across the board as well, because a
/// drill may ask for more cushions than a game does.
fn thought_of(scene: &Scene) -> Vec<Candidate> {
    let natural = candidates(scene, Style::Careful);
    let (Held::One(weight), Some(_)) = (scene.held, scene.table.board.cushions) else { return natural };
    let (board, spec) = (&scene.table.board, &scene.table.weight);
    let reach = Reach::new(board, spec, Grip::One(weight));
    let scale = SpeedScale::new(board, spec, reach.rest_x);
    let end = scale.reaching(board.length);
    let mut across = Vec::new();
    for slope in [0.5, 0.4, 0.6, 0.3, 0.7, 0.8] {
        for speed in [1.3, 1.5, 1.7, 1.15] {
            for side in [1.0, -1.0] {
                let at = Vec2::new(reach.rest_x, -side * reach.lateral);
                let velocity = Vec2::new(1.0, side * slope).normalize() * (speed * end).min(scale.knock());
                let throw = Throw::new(Grip::One(weight), at, velocity, 0.0);
                across.push(Candidate { throw, kind: ShotKind::Lag });
            }
        }
    }
    let longest = natural.len().max(across.len());
    let turns = (0..longest).flat_map(|place| [natural.get(place), across.get(place)]);
    turns.flatten().copied().collect()
}
