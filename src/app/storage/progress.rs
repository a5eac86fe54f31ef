//! The progress in practice of the current player, who may have no profile.

use bevy::prelude::*;

use crate::app::request::TaskKind;
use crate::progress::{Drilled, Practised};
use crate::save::ProfileId;
use crate::shuffleboard::drill::{Day, Drill, Group, MOST_STARS, SoloBests, SoloResult, shipped};
use crate::shuffleboard::rival::{Noise, Strength};

#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub(in crate::app) struct Progress {
    /// The player's profile; `None` without one.
    pub(in crate::app) whose: Option<ProfileId>,
    /// The scatter of the player's hand, if it is known.
    pub(in crate::app) hand: Option<Noise>,
    done: Practised,
    /// A result whose last throw is still sliding: saved, but not yet shown.
    unseen: Option<Finished>,
    /// Whether there is progress that is not saved.
    unkept: bool,
    /// Whether the last solo game was a personal best.
    beaten: bool,
}

/// A finished attempt or solo game.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::app) enum Finished {
    /// An attempt, with its stars.
    Try {
        what: TaskKind,
        stars: u8,
    },
    Alone(SoloResult),
}

impl Finished {
    /// Whether it can earn stars. Free play cannot.
    pub(in crate::app) fn is_starred(&self) -> bool {
        matches!(self, Self::Try { what, stars } if *stars > 0 && *what != TaskKind::Free)
    }

    /// Records it and returns whether it is the best solo game so far.
    fn write(&self, done: &mut Practised) -> bool {
        match self {
            Self::Try { what: TaskKind::Listed(id), stars } => done.tried(id, *stars),
            Self::Try { what: TaskKind::OfTheDay(day), stars } => done.tried_shot(*day, *stars),
            Self::Try { what: TaskKind::OfTheWeek(week), stars } => done.tried_week(*week, *stars),
            Self::Try { what: TaskKind::Brought | TaskKind::Drawn | TaskKind::Free, .. } => {}
            Self::Alone(result) => return done.played_alone(*result),
        }
        false
    }

    /// Whether it is recorded at all.
    fn counts(&self) -> bool {
        !matches!(self, Self::Try { what: TaskKind::Brought | TaskKind::Drawn | TaskKind::Free, .. })
    }
}

impl Progress {
    /// Progress as loaded from the store.
    pub(in crate::app) fn kept(whose: Option<ProfileId>, done: Practised, hand: Option<Noise>) -> Self {
        Self { whose, hand, done, ..Self::default() }
    }

    /// The scatter used to compute a hint.
    pub(in crate::app) fn noise(&self) -> Noise {
        self.hand.unwrap_or(Strength::Regular.noise())
    }

    /// Records a result at once, although its last throw may still slide; [`Self::show`] returns it for display.
    pub(in crate::app) fn finish(&mut self, finished: Finished) {
        self.unkept |= finished.counts();
        self.unseen = Some(finished);
    }

    /// The result to display now.
    pub(in crate::app) fn show(&mut self) -> Option<Finished> {
        let finished = self.unseen.take()?;
        self.beaten = finished.write(&mut self.done);
        Some(finished)
    }

    /// The progress to save, if it has changed; marks it as saved.
    pub(in crate::app) fn take_unkept(&mut self) -> Option<Practised> {
        if !std::mem::take(&mut self.unkept) {
            return None;
        }
        let mut done = self.done.clone();
        if let Some(finished) = &self.unseen {
            finished.write(&mut done);
        }
        Some(done)
    }

    /// Forgets the results of a drill that was removed.
    pub(in crate::app) fn forget(&mut self, drill: &str) {
        let listed = TaskKind::Listed(drill.to_owned());
        let is_of_it = |unseen: &mut Finished| matches!(unseen, Finished::Try { what, .. } if *what == listed);
        let was_unseen = self.unseen.take_if(is_of_it).is_some();
        self.unkept |= self.done.forget(drill) || was_unseen;
    }

    /// The progress made without a profile, to hand over to a new profile.
    pub(in crate::app) fn of_nobody(&self) -> Option<&Practised> {
        (self.whose.is_none() && self.done != Practised::default()).then_some(&self.done)
    }

    pub(in crate::app) fn has_beaten(&self) -> bool {
        self.beaten
    }

    pub(in crate::app) fn bests(&self) -> &SoloBests {
        self.done.alone()
    }

    /// The progress at one drill of the list.
    pub(in crate::app) fn of(&self, id: &str) -> Drilled {
        self.done.of(id)
    }

    /// The most stars earned at the shot of that day; `None` if it was not tried.
    pub(in crate::app) fn of_day(&self, day: Day) -> Option<u8> {
        self.done.of_day(day)
    }

    /// What is recorded of drills, days and weeks.
    pub(in crate::app) fn practised(&self) -> &Practised {
        &self.done
    }

    /// The next lesson, until every lesson has a star.
    pub(in crate::app) fn next_lesson(&self) -> Option<&'static Drill> {
        shipped().iter().find(|drill| drill.level.group == Group::Lesson && self.of(&drill.id).stars == 0)
    }

    /// The stars earned in a group of the built-in drills, and the most there are.
    pub(in crate::app) fn of_group(&self, group: Group) -> (u32, u32) {
        let drills = shipped().iter().filter(|drill| drill.level.group == group);
        drills.fold((0, 0), |(stars, all), drill| {
            (stars + u32::from(self.of(&drill.id).stars), all + u32::from(MOST_STARS))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_counts_is_kept_once_and_free_play_does_not_count() {
        let mut progress = Progress::default();
        assert_eq!(progress.take_unkept(), None);
        let tried = |what, stars| Finished::Try { what, stars };
        progress.finish(tried(TaskKind::Free, 3));
        progress.show();
        assert_eq!(progress.take_unkept(), None);
        let id = &shipped()[0].id;
        for stars in [1, 3, 2] {
            progress.finish(tried(TaskKind::Listed(id.clone()), stars));
            let (seen, kept) = (progress.of(id), progress.take_unkept().expect("a try"));
            assert_eq!(kept.of(id).times, seen.times + 1, "it is kept before it is seen");
            progress.show();
            assert_eq!(progress.of(id), kept.of(id));
        }
        assert_eq!(progress.of(id), Drilled { times: 3, stars: 3 });
        assert_eq!(progress.take_unkept(), None);
        let (stars, all) = progress.of_group(shipped()[0].level.group);
        assert!(stars == 3 && all > 3, "{stars} of {all}");
    }
}
