//! Proves a drill solvable: two simulated rivals try it, and what they have come to is shown meanwhile.

use crate::app::frame_rate::DRILL_TIME_PER_FRAME;
use crate::app::thinking::Thought;
use crate::shuffleboard::drill::{Attempt, Level, Solved};
use crate::shuffleboard::rules::BadPosition;
use crate::thought::{Possible, PossibleQuestion};

/// The two rivals at the drill: a professional and an average player.
#[derive(Debug)]
pub(in crate::app) struct Proof {
    pub(super) level: Level,
    thought: Thought<PossibleQuestion>,
    so_far: Possible,
    over: bool,
}

impl Proof {
    pub(super) fn new(level: &Level) -> Result<Self, BadPosition> {
        let thought = Thought::new(PossibleQuestion(Attempt::new(level.clone())?));
        Ok(Self { level: level.clone(), thought, so_far: Possible::default(), over: false })
    }

    /// The results so far: of the professional, and of the average player.
    pub(in crate::app) fn so_far(&self) -> &[Solved; 2] {
        &self.so_far
    }

    /// Whether all attempts are done.
    pub(in crate::app) fn is_over(&self) -> bool {
        self.over
    }

    /// Goes on, for this frame.
    pub(super) fn go_on(&mut self) {
        if let Some(report) = self.thought.go_on(DRILL_TIME_PER_FRAME) {
            (self.so_far, self.over) = (report.answer, report.done);
        }
    }
}
