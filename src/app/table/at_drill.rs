//! A drill at the table: the current attempt, its number, and the traces of earlier throws.

use crate::app::request::{Task, TaskKind};
use crate::app::settings::AimAid;
use crate::app::table::Trace;
use crate::shuffleboard::drill::Attempt;
use crate::shuffleboard::rules::{BadPosition, Event, Illegal, PlayerSetup};
use crate::shuffleboard::session::MadeThrow;
use crate::words::{self, say};

/// A drill that can be tried any number of times.
#[derive(Debug, Clone)]
pub(in crate::app) struct AtDrill {
    /// The drill, and where it comes from.
    pub(in crate::app) task: Task,
    pub(in crate::app) attempt: Attempt,
    /// The number of the attempt, from 1.
    pub(in crate::app) tries: u32,
    /// The attempt before its first throw.
    fresh: Attempt,
    /// Traces of this attempt's throws.
    traces: Vec<Trace>,
    /// Traces of the same throws in the last attempt, or before they were taken back.
    ghosts: Vec<Trace>,
    /// Whether this attempt is already recorded.
    written: bool,
}

impl AtDrill {
    /// The drill before the first throw of the first attempt.
    ///
    /// # Errors
    ///
    /// A level that was never checked and whose weights cannot lie so.
    pub(super) fn new(task: Task) -> Result<Self, BadPosition> {
        let [player, other] =
            [PlayerSetup::in_seat(0, say("practice-player")), PlayerSetup::in_seat(1, say("practice-other"))];
        let fresh = Attempt::by(task.level.clone(), player, other)?;
        let attempt = fresh.clone();
        Ok(Self { task, attempt, tries: 1, fresh, traces: Vec::new(), ghosts: Vec::new(), written: false })
    }

    /// The trace of the next throw when it was last made, if it was.
    pub(in crate::app) fn ghost(&self) -> Option<&Trace> {
        self.ghosts.get(self.traces.len())
    }

    /// Whether a throw can be taken back.
    pub(in crate::app) fn may_undo(&self) -> bool {
        !self.traces.is_empty()
    }

    /// Passes a finished throw to the rules and returns their events.
    ///
    /// # Errors
    ///
    /// A throw that the rules do not allow now; nothing has changed then.
    pub(in crate::app::table) fn settle(&mut self, last: &MadeThrow) -> Result<Vec<Event>, Illegal> {
        let events = self.attempt.settle(last)?;
        self.traces.push(Trace::of(&last.table, &last.outcome.before, &last.throw, AimAid::Full));
        Ok(events)
    }

    /// What became of the weights, and the stars, if there are any to be had.
    pub(in crate::app) fn told(&self) -> String {
        let (level, report) = (self.attempt.level(), self.attempt.report());
        match self.task.kind {
            TaskKind::Free => words::describe_weights(level, &report),
            _ => words::describe_report(level, &report),
        }
    }

    /// The stars of a finished attempt that is to be recorded. It returns them once. After an undo it returns none, because the
    /// player has then seen the result, except in a lesson.
    pub(super) fn take_unwritten(&mut self) -> Option<u8> {
        if !self.attempt.is_over() || std::mem::replace(&mut self.written, true) {
            return None;
        }
        let counts = self.attempt.undone() == 0 || self.lesson().is_some();
        counts.then(|| self.attempt.stars())
    }

    /// Starts another attempt, unless this one has no throws yet.
    pub(super) fn begin_again(&mut self) {
        if self.traces.is_empty() && self.attempt.undone() == 0 {
            return;
        }
        while self.lay_aside() {}
        self.attempt.clone_from(&self.fresh);
        self.tries += 1;
        self.written = false;
    }

    /// Takes the last throw back; false if there was none. A lesson that was over is not any more, and counts when it is again.
    pub(super) fn undo(&mut self) -> bool {
        let undone = self.attempt.undo() && self.lay_aside();
        self.written &= !undone || self.lesson().is_none();
        undone
    }

    /// Turns the trace of the last throw into a ghost.
    fn lay_aside(&mut self) -> bool {
        let Some(trace) = self.traces.pop() else { return false };
        let place = self.traces.len();
        match self.ghosts.get_mut(place) {
            Some(ghost) => *ghost = trace,
            // Throws are moved last to first, so that the empty places below are filled afterwards.
            None => {
                self.ghosts.resize(place, Trace::default());
                self.ghosts.push(trace);
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use bevy::prelude::Vec2;

    use super::*;
    use crate::shuffleboard::drill::shipped;
    use crate::shuffleboard::sim::{Grip, Throw};

    fn one_throw() -> AtDrill {
        let listed = shipped().iter().find(|drill| drill.id == "lag_1_first").expect("it is shipped");
        let drill = AtDrill::new(Task::listed(listed)).expect("it can be tried");
        assert_eq!(drill.attempt.left(), 1);
        drill
    }

    /// Makes a throw that stops before it reaches another weight.
    fn throw(drill: &mut AtDrill) {
        let id = drill.attempt.in_hand().iter().next().expect("something is left");
        let throw = Throw::new(Grip::One(id), Vec2::new(0.2, 0.1), Vec2::new(0.8, 0.0), 0.0);
        let made = drill.attempt.session().throw(throw).expect("a legal throw");
        drill.settle(&made).expect("the rules allow it");
    }

    #[test]
    fn a_try_is_written_down_once_and_not_after_a_throw_was_taken_back() {
        let mut drill = one_throw();
        assert_eq!(drill.take_unwritten(), None, "it is not over");
        throw(&mut drill);
        assert_eq!((drill.take_unwritten(), drill.take_unwritten()), (Some(0), None));
        assert!(drill.undo() && !drill.undo());
        throw(&mut drill);
        assert_eq!(drill.take_unwritten(), None, "the player has seen what it does");
    }

    #[test]
    fn a_lesson_that_is_over_again_after_a_throw_was_taken_back_counts_again() {
        let listed = shipped().iter().find(|drill| drill.id == "lesson_3_aim").expect("it is shipped");
        let mut drill = AtDrill::new(Task::listed(listed)).expect("it can be tried");
        for _ in 0..4 {
            throw(&mut drill);
        }
        assert_eq!((drill.take_unwritten(), drill.take_unwritten()), (Some(0), None), "nothing was hit");
        assert!(drill.undo());
        assert_eq!(drill.take_unwritten(), None, "it goes on");
        throw(&mut drill);
        assert_eq!((drill.take_unwritten(), drill.take_unwritten()), (Some(0), None), "it is over once more");
    }

    #[test]
    fn beginning_again_is_another_try_also_where_every_throw_was_taken_back() {
        let mut drill = one_throw();
        drill.begin_again();
        assert_eq!(drill.tries, 1, "nothing was done in the first one");
        for taken_back in [false, true] {
            let tries = drill.tries;
            throw(&mut drill);
            drill.take_unwritten();
            if taken_back {
                drill.undo();
            }
            drill.begin_again();
            assert_eq!((drill.tries, drill.attempt.undone(), drill.may_undo()), (tries + 1, 0, false));
            assert!(drill.ghost().is_some(), "what was thrown is remembered");
        }
        throw(&mut drill);
        assert_eq!(drill.take_unwritten(), Some(0), "it counts like any other");
    }
}
