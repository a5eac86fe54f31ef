//! The lessons of the first throws, which follow each other without a card between them.

use bevy::prelude::*;

use crate::app::frame_rate::Motion;
use crate::app::request::{DrillListRequest, DrillRequest, Requests, TaskKind};
use crate::app::state::{Overlay, TurnPhase};
use crate::app::table::{AtDrill, Game};
use crate::shuffleboard::drill::{Drill, Group, shipped};
use crate::shuffleboard::rules::{Colour, Happening, ThrowOutcome, Zone};

/// How long the result of an attempt is shown before the next attempt or lesson, in seconds.
const SHOWN_SECONDS: f32 = 1.4;
/// A weight that fell within this distance of the end, in metres, went over the end and not over a side.
const OVER_THE_END_METRES: f32 = 0.06;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shown>()
        .add_systems(OnEnter(TurnPhase::TurnEnd), |mut shown: ResMut<Shown>| shown.0 = 0.0)
        .add_systems(
            Update,
            start_next_lesson.run_if(
                in_state(TurnPhase::TurnEnd).and_then(in_state(Overlay::None)).and_then(resource_exists::<Game>),
            ),
        );
}

/// How long the result has been shown, in seconds.
#[derive(Resource, Debug, Default)]
struct Shown(f32);

/// The lesson at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) struct Lesson {
    /// Its number, from 1.
    pub(in crate::app) number: usize,
    /// The number of lessons.
    pub(in crate::app) all: usize,
    /// Whether it teaches the direction, which is so if weights lie on the board.
    pub(in crate::app) aims: bool,
}

/// The verdict on the last throw of a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum LessonWord {
    /// The throw reached the goal.
    Done,
    /// The throw stopped short of the foul line, or of the weights it is aimed at.
    Short,
    /// The throw went over the end.
    Over,
    /// The throw hit a weight that was to be knocked off, and it stayed on.
    Soft,
    /// The throw went past every weight that was to be knocked off.
    Wide,
    /// The throw missed the goal in another way.
    Missed,
}

impl LessonWord {
    pub(in crate::app) fn is_good(self) -> bool {
        self == Self::Done
    }

    /// The message key of its sentence.
    pub(in crate::app) fn key(self) -> &'static str {
        match self {
            Self::Done => "lesson-done",
            Self::Short => "lesson-short",
            Self::Over => "lesson-over",
            Self::Soft => "lesson-soft",
            Self::Wide => "lesson-wide",
            Self::Missed => "lesson-missed",
        }
    }
}

/// The lessons in order.
fn lessons() -> impl DoubleEndedIterator<Item = &'static Drill> {
    shipped().iter().filter(|drill| drill.level.group == Group::Lesson)
}

impl AtDrill {
    /// The lesson, if this is one of the shipped drills that teach.
    pub(in crate::app::table) fn lesson(&self) -> Option<Lesson> {
        let TaskKind::Listed(id) = &self.task.kind else { return None };
        let place = lessons().position(|drill| drill.id == *id)?;
        let aims = !self.attempt.level().layout().is_empty();
        Some(Lesson { number: place + 1, all: lessons().count(), aims })
    }
}

impl Game {
    pub(in crate::app) fn lesson(&self) -> Option<Lesson> {
        self.drill()?.lesson()
    }

    /// Whether the last of the lessons is done.
    pub(in crate::app) fn ends_the_lessons(&self) -> bool {
        let done = self.drill().is_some_and(|drill| drill.attempt.stars() > 0);
        done && self.lesson().is_some_and(|lesson| lesson.number == lesson.all)
    }

    /// The verdict on this attempt's last throw; `None` before it.
    pub(in crate::app) fn lesson_word(&self) -> Option<LessonWord> {
        let drill = self.drill().filter(|drill| drill.lesson().is_some())?;
        let outcome = &self.last_throw.as_ref()?.outcome;
        if drill.attempt.stars() > 0 {
            return Some(LessonWord::Done);
        }
        if drill.lesson().is_some_and(|lesson| lesson.aims) {
            return Some(at_targets(outcome, drill.attempt.level().shoots.other()));
        }
        let over_the_end = outcome.happenings.iter().any(|happening| {
            let end = self.rules().board().length - OVER_THE_END_METRES;
            matches!(happening, Happening::Fell { weight, at, .. } if outcome.thrown.contains(*weight) && at.x > end)
        });
        let is_short = |id| {
            let pose = outcome.after.get(id);
            pose.is_some_and(|pose| self.rules().call(id, pose).zone == Zone::Short)
        };
        Some(match (over_the_end, outcome.thrown.iter().any(is_short)) {
            (true, _) => LessonWord::Over,
            (false, true) => LessonWord::Short,
            (false, false) => LessonWord::Missed,
        })
    }
}

/// The verdict on a throw that knocked no weight of this colour off. What runs past them is aimed badly, however fast it is.
fn at_targets(outcome: &ThrowOutcome, targets: Colour) -> LessonWord {
    let hits = outcome.happenings.iter().filter_map(|happening| match happening {
        Happening::Hit { weights, .. } => Some(weights),
        Happening::Cushion { .. } | Happening::Fell { .. } => None,
    });
    if hits.flatten().any(|id| id.colour() == targets) {
        return LessonWord::Soft;
    }
    let nearest = outcome.before.iter().filter(|(id, _)| id.colour() == targets).map(|(_, pose)| pose.at.x);
    let nearest = nearest.fold(f32::INFINITY, f32::min);
    let fell = |id| {
        outcome.happenings.iter().find_map(|happening| match happening {
            Happening::Fell { weight, at, .. } => (*weight == id).then_some(at.x),
            Happening::Hit { .. } | Happening::Cushion { .. } => None,
        })
    };
    let reached = |id| outcome.after.get(id).map(|pose| pose.at.x).or_else(|| fell(id));
    if outcome.thrown.iter().any(|id| reached(id).is_none_or(|x| x >= nearest)) {
        LessonWord::Wide
    } else if outcome.thrown.iter().any(|id| fell(id).is_some()) {
        LessonWord::Missed
    } else {
        LessonWord::Short
    }
}

/// Starts the next lesson after a success, otherwise another attempt.
fn start_next_lesson(
    game: Res<Game>,
    time: Res<Time<Real>>,
    mut shown: ResMut<Shown>,
    mut motion: ResMut<Motion>,
    mut requests: Requests,
) {
    if game.lesson().is_none() || game.ends_the_lessons() {
        return;
    }
    motion.mark();
    let before = shown.0;
    shown.0 += time.delta_secs();
    if before <= SHOWN_SECONDS && shown.0 > SHOWN_SECONDS {
        let done = game.drill().is_some_and(|drill| drill.attempt.stars() > 0);
        requests.write(if done { DrillListRequest::Next.into() } else { DrillRequest::Retry.into() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::request::Task;
    use crate::shuffleboard::sim::{Grip, Throw};

    /// The verdict on the first throw of the lesson that aims, let go at this place across the end at this speed, straight ahead.
    fn verdict(place: f32, speed: f32) -> Option<LessonWord> {
        verdict_on(place, Vec2::new(speed, 0.0))
    }

    fn verdict_on(place: f32, velocity: Vec2) -> Option<LessonWord> {
        let aims = lessons().find(|drill| !drill.level.layout().is_empty()).expect("a lesson aims");
        let mut game = Game::at_drill(Task::listed(aims)).expect("it can be tried");
        let id = game.rules().in_hand().iter().next().expect("a weight is in the hand");
        let throw = Throw::new(Grip::One(id), Vec2::new(0.2, place), velocity, 0.0);
        game.last_throw = Some(game.session().throw(throw).expect("it can be thrown"));
        game.make(throw);
        game.lesson_word()
    }

    #[test]
    fn a_throw_at_weights_is_told_by_what_it_did_to_them_and_not_by_where_it_ended() {
        assert_eq!(verdict(0.08, 0.8), Some(LessonWord::Short), "it never got there");
        for speed in [2.0, 2.6] {
            assert_eq!(verdict(-0.15, speed), Some(LessonWord::Wide), "at {speed} m/s another speed is no help");
        }
        let aside = verdict_on(0.0, Vec2::new(1.5, 1.0));
        assert_eq!(aside, Some(LessonWord::Missed), "it falls off the side long before them");
        // A throw that just gets there moves a weight and leaves it on. Where it has to begin for that, the dish of the board decides.
        let places = (-10_i8..=10).map(|step| 0.02 * f32::from(step));
        let mut throws = places.flat_map(|place| (0..40).map(move |step| (place, 1.0 + 0.02 * step as f32)));
        assert!(throws.any(|(place, speed)| verdict(place, speed) == Some(LessonWord::Soft)), "none is only moved");
    }
}
