//! Whether a drawn drill is possible: two rivals try it, a few simulated throws at a time.

use crate::shuffleboard::drill::{Level, MOST_STARS, Solved, Solving};
use crate::shuffleboard::rival::Strength;
use crate::shuffleboard::rules::BadLaid;

/// How often each strength tries a drill.
pub(super) const TRIES: u32 = 12;
/// How many throws it simulates for each of its own: enough to find a shot, few enough to be waited for.
const THOUGHT: u32 = 600;

/// Two rivals at the drill: one that can do what can be done, and an average player.
#[derive(Debug)]
pub(in crate::app) struct Proof {
    pub(super) level: Level,
    solving: [Solving; 2],
}

impl Proof {
    pub(super) fn new(level: &Level) -> Result<Self, BadLaid> {
        let solving = |strength, aim| Solving::brief(level.clone(), strength, THOUGHT, aim, TRIES, 1);
        let solving = [solving(Strength::Pro, MOST_STARS)?, solving(Strength::Regular, 1)?];
        Ok(Self { level: level.clone(), solving })
    }

    /// What came of the tries so far: of the pro, and of the average player.
    pub(in crate::app) fn so_far(&self) -> [&Solved; 2] {
        self.solving.each_ref().map(Solving::so_far)
    }

    /// Whether all tries are made.
    pub(in crate::app) fn is_over(&self) -> bool {
        self.so_far().into_iter().all(|solved| solved.tries() >= TRIES)
    }

    /// Goes on for at most so many simulated throws.
    pub(super) fn step(&mut self, throws: u32) {
        let [pro, regular] = &mut self.solving;
        let next = if pro.so_far().tries() < TRIES { pro } else { regular };
        next.step(throws);
    }
}
