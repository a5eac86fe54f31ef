//! A drill at the table: the try at hand, which one it is, and what its throws did the last time they were made.

use crate::app::request::Task;
use crate::app::settings::AimAid;
use crate::app::table::Trace;
use crate::shuffleboard::drill::Attempt;
use crate::shuffleboard::rules::{BadLaid, Event, Illegal, PlayerSetup};
use crate::shuffleboard::session::MadeThrow;
use crate::words::say;

/// A drill that is tried again and again.
#[derive(Debug, Clone)]
pub(in crate::app) struct AtDrill {
    /// What is tried.
    pub(in crate::app) task: Task,
    /// The try at hand.
    pub(in crate::app) attempt: Attempt,
    /// Which try it is, from 1.
    pub(in crate::app) tries: u32,
    /// How it begins.
    fresh: Attempt,
    /// What the throws of this try did.
    traces: Vec<Trace>,
    /// What the same throws did before: of the last try, or taken back.
    ghosts: Vec<Trace>,
    /// Whether this try is written down already.
    written: bool,
}

impl AtDrill {
    /// Before the first throw of the first try.
    ///
    /// # Errors
    /// A level that was never checked, and whose weights cannot lie so.
    pub(super) fn new(task: Task) -> Result<Self, BadLaid> {
        let [player, other] =
            [PlayerSetup::in_seat(0, say("practice-player")), PlayerSetup::in_seat(1, say("practice-other"))];
        let fresh = Attempt::by(task.level.clone(), player, other)?;
        let attempt = fresh.clone();
        Ok(Self { task, attempt, tries: 1, fresh, traces: Vec::new(), ghosts: Vec::new(), written: false })
    }

    /// What the throw to come did the last time, if it was made before.
    pub(in crate::app) fn ghost(&self) -> Option<&Trace> {
        self.ghosts.get(self.traces.len())
    }

    /// Whether there is a throw to take back.
    pub(in crate::app) fn may_undo(&self) -> bool {
        !self.traces.is_empty()
    }

    /// A throw has come to rest; what the rules say of it.
    ///
    /// # Errors
    /// A throw that the rules do not allow now: nothing has changed then.
    pub(in crate::app::table) fn settle(&mut self, last: &MadeThrow) -> Result<Vec<Event>, Illegal> {
        let events = self.attempt.settle(last)?;
        self.traces.push(Trace::of(&last.table, &last.outcome.before, &last.throw, AimAid::Full));
        Ok(events)
    }

    /// The stars of this try as soon as it is over, to be written down: told once, and not at all after a throw was taken
    /// back, for then the player has seen what it does.
    pub(super) fn take_unwritten(&mut self) -> Option<u8> {
        if !self.attempt.is_over() || std::mem::replace(&mut self.written, true) || self.attempt.undone() > 0 {
            return None;
        }
        Some(self.attempt.stars())
    }

    /// From the beginning: another try, unless nothing was done in this one.
    pub(super) fn begin_again(&mut self) {
        if self.traces.is_empty() && self.attempt.undone() == 0 {
            return;
        }
        while self.lay_aside() {}
        self.attempt.clone_from(&self.fresh);
        self.tries += 1;
        self.written = false;
    }

    /// Back to before the last throw; whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        self.attempt.undo() && self.lay_aside()
    }

    /// Makes the last throw of this try a ghost.
    fn lay_aside(&mut self) -> bool {
        let Some(trace) = self.traces.pop() else { return false };
        let place = self.traces.len();
        match self.ghosts.get_mut(place) {
            Some(ghost) => *ghost = trace,
            // The last throw is laid aside first: those before it come into the places that it leaves open.
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

    /// A drill of one throw.
    fn one_throw() -> AtDrill {
        let listed = shipped().iter().find(|drill| drill.id == "lag_1_first").expect("it is shipped");
        let drill = AtDrill::new(Task::listed(listed)).expect("it can be tried");
        assert_eq!(drill.attempt.left(), 1);
        drill
    }

    /// Throws one that stops short of everything.
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
