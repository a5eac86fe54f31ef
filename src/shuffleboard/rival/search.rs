//! Finds the best shot: simulates candidates with the scatter of a hand, drops the worse ones, and varies the better
//! ones.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::noise::Luck;
use super::shots::Hand;
use super::{Candidate, Noise, Scene, ShotKind, Style};
use crate::shuffleboard::rules::ThrowOutcome;
use crate::shuffleboard::sim;

/// The least number of simulations before a shot is dropped.
const LEAST_TRIES: u32 = 4;
/// The share of shots that survive a stage, in percent.
const KEPT_PERCENT: usize = 40;
/// The number of shots that share the last stage.
const FINALISTS: usize = 3;
/// The size of the first variation, in standard deviations of the hand; it is halved in every further stage.
const FIRST_VARIATION: f32 = 1.2;
/// The sideways variation of the hand's place, in metres.
const PLACE_VARIATION: f32 = 0.04;

/// A search in progress. It can be run in slices of any size with the same result.
///
/// All shots are simulated with the same random deviations, so that differences are due to the shots. The caller gives
/// the value of an outcome, from 0 to 1, higher is better.
#[derive(Debug)]
pub struct Search {
    scene: Scene,
    hand: Hand,
    noise: Noise,
    style: Style,
    shots: Vec<Tried>,
    /// The shots still in play, as indices into `shots`.
    playing: Vec<usize>,
    lucks: Vec<Luck>,
    luck: ChaCha8Rng,
    budget: u32,
    spent: u32,
    /// The number of stages, and the index of the current one.
    stages: u32,
    stage: u32,
}

/// A shot with the results of its simulations.
#[derive(Debug, Clone, Copy)]
struct Tried {
    shot: Candidate,
    tries: u32,
    sum: f32,
}

impl Tried {
    fn new(shot: Candidate) -> Self {
        Self { shot, tries: 0, sum: 0.0 }
    }

    fn mean(&self) -> f32 {
        if self.tries == 0 { 0.0 } else { self.sum / self.tries as f32 }
    }
}

impl Search {
    /// Starts a search among shots that can be made in a scene, most obvious first: a small budget covers only the
    /// first ones.
    pub fn new(scene: &Scene, shots: Vec<Candidate>, noise: Noise, style: Style, budget: u32, seed: u64) -> Self {
        let stages = match budget {
            0..150 => 2,
            150..600 => 3,
            _ => 5,
        };
        let most = (budget / stages / LEAST_TRIES).max(1) as usize;
        let shots: Vec<_> = shots.into_iter().take(most).map(Tried::new).collect();
        Self {
            hand: Hand::new(scene),
            scene: scene.clone(),
            noise,
            style,
            playing: (0..shots.len()).collect(),
            shots,
            lucks: Vec::new(),
            luck: ChaCha8Rng::seed_from_u64(seed),
            budget,
            spent: 0,
            stages,
            stage: 1,
        }
    }

    /// Simulates at most `throws` throws; returns whether the search is over.
    pub fn step(&mut self, throws: u32, mut value: impl FnMut(&ThrowOutcome) -> f32) -> bool {
        for _ in 0..throws {
            if self.is_over() {
                break;
            }
            self.try_next(&mut value);
            self.spent += 1;
            if self.spent >= self.budget / self.stages * self.stage && self.stage < self.stages {
                self.select();
                self.stage += 1;
            }
        }
        self.is_over()
    }

    /// Whether the budget is spent.
    pub fn is_over(&self) -> bool {
        self.spent >= self.budget || self.playing.is_empty()
    }

    /// How many throws were simulated so far.
    pub fn spent(&self) -> u32 {
        self.spent
    }

    /// How many throws will be simulated in total.
    pub fn budget(&self) -> u32 {
        self.budget
    }

    /// The best shots so far with their mean values, best first, at most `most` of them and each of another kind.
    pub fn best(&self, most: usize) -> Vec<(Candidate, f32)> {
        let mut best: Vec<(Candidate, f32)> = Vec::new();
        for place in self.ranked() {
            let Tried { shot, .. } = self.shots[place];
            if best.len() < most && !best.iter().any(|(other, _)| other.kind == shot.kind) {
                best.push((shot, self.shots[place].mean()));
            }
        }
        best
    }

    /// Simulates the shot that was tried least often, with the deviations of that try.
    fn try_next(&mut self, value: &mut impl FnMut(&ThrowOutcome) -> f32) {
        let least = self.playing.iter().copied().min_by_key(|place| self.shots[*place].tries);
        let Some(tried) = least.map(|place| &mut self.shots[place]) else { return };
        while self.lucks.len() <= tried.tries as usize {
            self.lucks.push(Luck::draw(&mut self.luck));
        }
        let throw = self.noise.by(&tried.shot.throw, self.lucks[tried.tries as usize]);
        match sim::foresee(&self.scene.table, &self.scene.lie, &throw) {
            Ok(outcome) => tried.sum += value(&outcome),
            // Every shot can be made, and scatter does not change where it starts.
            Err(error) => log::error!("{throw:?} was refused: {error}"),
        }
        tried.tries += 1;
    }

    /// The shots in play, best first; of equals, the more obvious one first.
    fn ranked(&self) -> Vec<usize> {
        let worth = |place: usize| {
            let tried = &self.shots[place];
            tried.mean() + self.style.taste(tried.shot.kind)
        };
        let mut ranked = self.playing.clone();
        ranked.sort_by(|one, other| worth(*other).total_cmp(&worth(*one)).then(one.cmp(other)));
        ranked
    }

    /// Drops the worse shots, but never the best of the three best kinds, and varies the better ones.
    fn select(&mut self) {
        let ranked = self.ranked();
        let last = self.stage + 1 == self.stages;
        let keep = (ranked.len() * KEPT_PERCENT / 100).max(FINALISTS);
        let mut kinds: Vec<ShotKind> = Vec::new();
        self.playing.clear();
        for (rank, place) in ranked.iter().copied().enumerate() {
            let kind = self.shots[place].shot.kind;
            let leads = !kinds.contains(&kind) && kinds.len() < FINALISTS;
            if leads {
                kinds.push(kind);
            }
            if leads || (!last && rank < keep) || (last && rank < FINALISTS) {
                self.playing.push(place);
            }
        }
        if !last {
            let away = (1..self.stage).fold(FIRST_VARIATION, |away, _| 0.5 * away);
            for place in ranked.into_iter().take(FINALISTS) {
                self.add_variations(self.shots[place].shot, away);
            }
        }
    }

    /// Adds variations of a shot: to either side, harder and softer, and from another place.
    fn add_variations(&mut self, shot: Candidate, away: f32) {
        let (turn, harder) = (away * self.noise.direction, away * self.noise.speed);
        let looks = [
            (0.0, harder, 0.0),
            (0.0, -harder, 0.0),
            (turn, 0.0, 0.0),
            (-turn, 0.0, 0.0),
            (0.0, 0.0, PLACE_VARIATION),
            (0.0, 0.0, -PLACE_VARIATION),
        ];
        for (turn, harder, left) in looks {
            if let Some(near) = self.hand.vary(&shot, turn, harder, left)
                && !self.shots.iter().any(|tried| tried.shot.throw == near.throw)
            {
                self.playing.push(self.shots.len());
                self.shots.push(Tried::new(near));
            }
        }
    }
}
