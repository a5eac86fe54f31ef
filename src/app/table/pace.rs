//! The speed of the table's clock: recording speed, slow motion in drills, rivals' slides, and fast forward.

use bevy::prelude::*;

use super::hurry::{self, Hurry};
use super::live::{Sliding, ThrowPurpose};
use super::order::RefereeSystems;
use super::{FreeCamera, Game, Watching};
use crate::app::frame_rate::Motion;
use crate::app::settings::{RivalPace, Settings};
use crate::app::state::{Overlay, Screen};
use crate::app::table::Aids;
use crate::shuffleboard::rules::{Board, Happening, Line, WeightId, WeightSpec};
use crate::shuffleboard::sim::{self, Slide};

/// Speed factor while fast-forwarding.
const HURRY_SPEED: f32 = 4.0;
/// Speed factor of slow motion.
const SLOW_SPEED: f32 = 0.25;
/// A rival's slide runs at its slower speed this long before and after a collision or fall, in seconds of the slide.
const AROUND_SECONDS: [f32; 2] = [0.35, 0.45];
/// A weight below this speed creeps, in m/s,
const CREEP_SPEED: f32 = 0.22;
/// and is decisive within this distance of a line or an edge, in metres.
const NEAR_METRES: f32 = 0.05;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(hurry::plugin)
        .add_systems(
            Update,
            (hurry::listen.run_if(in_state(Overlay::None)), keep_time)
                .chain()
                .in_set(Pacing)
                .after(RefereeSystems)
                .run_if(in_state(Screen::Table).and_then(resource_exists::<Game>)),
        )
        .add_systems(OnExit(Screen::Table), |mut time: ResMut<Time<Virtual>>| time.set_relative_speed(1.0));
}

/// The system set that sets the clock.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Pacing;

/// Sets the speed of the table's clock.
fn keep_time(
    game: Res<Game>,
    (hurry, aids, free, settings): (Res<Hurry>, Res<Aids>, Res<FreeCamera>, Res<Settings>),
    (watching, sliding): (Option<Res<Watching>>, Option<Res<Sliding>>),
    mut time: ResMut<Time<Virtual>>,
    mut motion: ResMut<Motion>,
) {
    let slides = sliding.as_ref().filter(|sliding| !sliding.slide().is_over());
    let speed = match (watching, slides) {
        (Some(watching), _) => watching.speed_now(),
        _ if hurry.is_on() => HURRY_SPEED,
        (None, Some(_)) if aids.slow && game.drill().is_some() && game.lesson().is_none() => SLOW_SPEED,
        // A player using the free camera wants to watch.
        (None, Some(sliding))
            if sliding.showing() == ThrowPurpose::Game && game.rival_up().is_some() && free.0.is_none() =>
        {
            rivals_speed(&game, sliding.slide(), settings.rival_pace)
        }
        (None, _) => 1.0,
    };
    if time.relative_speed() != speed {
        time.set_relative_speed(speed);
        // A stopped clock resumes with the next frame.
        motion.mark();
    }
}

/// Fast-forwards a rival's slide to the next event, which is known from the simulation.
fn rivals_speed(game: &Game, slide: &Slide, pace: RivalPace) -> f32 {
    let last = game.as_made().last_throw.as_ref();
    let happenings = last.map_or(&[][..], |last| &last.outcome.happenings);
    let creeps = WeightId::all().filter_map(|id| slide.motion(id));
    let mut creeps = creeps.filter(|motion| is_close(game.rules().board(), game.rules().weight(), motion));
    let [decisive, between] = pace.slides();
    if is_near(happenings, slide.time()) || creeps.next().is_some() { decisive } else { between }
}

/// Position of the last moving weight if it creeps near a line or the end.
pub(in crate::app) fn last_creeping(game: &Game, slide: &Slide) -> Option<Vec2> {
    let moving = || WeightId::all().filter_map(|id| slide.motion(id)).filter(|motion| motion.velocity != Vec2::ZERO);
    let last = moving().next().filter(|_| moving().count() == 1)?;
    is_close(game.rules().board(), game.rules().weight(), &last).then_some(last.at)
}

/// Whether an event is near.
fn is_near(happenings: &[Happening], now: f32) -> bool {
    let [before, after] = AROUND_SECONDS;
    happenings.iter().any(|what| (what.time() - before..=what.time() + after).contains(&now))
}

/// Whether a weight creeps close to a line or the far end.
fn is_close(board: &Board, spec: &WeightSpec, motion: &sim::Motion) -> bool {
    let speed = motion.velocity.length();
    let at = motion.at.x;
    let lines = [Line::LongFoul, Line::Deuce, Line::Trey].map(|line| at - spec.radius - board.line_x(line));
    let edges = [board.length - at, board.length - spec.radius - at];
    (0.0..CREEP_SPEED).contains(&speed)
        && speed > 0.0
        && lines.into_iter().chain(edges).any(|gap| gap.abs() < NEAR_METRES)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shuffleboard::rules::BoardSpeed;

    #[test]
    fn what_is_about_to_happen_or_has_just_happened_is_near() {
        let hit = Happening::Hit {
            time: 2.0,
            weights: [WeightId::all().next().expect("one"); 2],
            at: Vec2::ZERO,
            speed: 1.0,
        };
        let near = [0.5, 1.7, 2.0, 2.4, 3.0].map(|now| is_near(&[hit], now));
        assert_eq!(near, [false, true, true, true, false]);
        assert!(!is_near(&[], 2.0));
    }

    #[test]
    fn only_what_creeps_at_a_line_or_the_end_decides() {
        let (board, spec) = (Board::regulation(BoardSpeed::Medium), WeightSpec::large());
        let close = |x: f32, speed: f32| {
            let motion = sim::Motion { at: Vec2::new(x, 0.0), velocity: Vec2::new(speed, 0.0), angle: 0.0, spin: 0.0 };
            is_close(&board, &spec, &motion)
        };
        let deuce = board.line_x(Line::Deuce) + spec.radius;
        assert!(close(deuce - 0.03, 0.1) && close(deuce + 0.03, 0.1) && close(board.length - 0.01, 0.1));
        assert!(!close(deuce, 1.0), "it runs on");
        assert!(!close(deuce, 0.0), "it lies");
        assert!(!close(3.0, 0.1), "nothing is there");
    }
}
