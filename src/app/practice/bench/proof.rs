//! Proves a drill solvable: two simulated rivals try it, a few throws per step.

use crate::shuffleboard::drill::{Level, MOST_STARS, Solved, Solving};
use crate::shuffleboard::rival::Strength;
use crate::shuffleboard::rules::BadPosition;

pub(super) const ATTEMPTS_PER_RIVAL: u32 = 12;
/// Throws simulated to plan each attempt: enough to find a shot, few enough to wait for.
const PLANNING_THROWS: u32 = 600;

/// The two rivals at the drill: a professional and an average player.
#[derive(Debug)]
pub(in crate::app) struct Proof {
    pub(super) level: Level,
    solving: [Solving; 2],
}

impl Proof {
    pub(super) fn new(level: &Level) -> Result<Self, BadPosition> {
        let solving =
            |strength, aim| Solving::brief(level.clone(), strength, PLANNING_THROWS, aim, ATTEMPTS_PER_RIVAL, 1);
        let solving = [solving(Strength::Pro, MOST_STARS)?, solving(Strength::Regular, 1)?];
        Ok(Self { level: level.clone(), solving })
    }

    /// The results so far: of the professional, and of the average player.
    pub(in crate::app) fn so_far(&self) -> [&Solved; 2] {
        self.solving.each_ref().map(Solving::so_far)
    }

    /// Whether all attempts are done.
    pub(in crate::app) fn is_over(&self) -> bool {
        self.so_far().into_iter().all(|solved| solved.tries() >= ATTEMPTS_PER_RIVAL)
    }

    /// Continues for at most `throws` simulated throws.
    pub(super) fn step(&mut self, throws: u32) {
        let [pro, regular] = &mut self.solving;
        let next = if pro.so_far().tries() < ATTEMPTS_PER_RIVAL { pro } else { regular };
        next.step(throws);
    }
}
