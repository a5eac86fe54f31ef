//! The speed of the table's clock: recording speed, slow motion in drills, rivals' slides, and fast forward.

use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::mouse::MouseButton;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::egui::{Event, Key};
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiInput, EguiPreUpdateSet};

use super::live::{Showing, Sliding};
use super::order::Judging;
use super::{FreeCamera, Game, Watching};
use crate::app::frame_rate::Motion;
use crate::app::input::{Held, Pressed};
use crate::app::request::PaceRequest;
use crate::app::settings::keys::Action;
use crate::app::state::{Overlay, Screen, TurnPhase};
use crate::app::table::Aids;
use crate::shuffleboard::rules::{Board, Happening, Line, WeightSpec};
use crate::shuffleboard::sim::{self, Slide};

/// Speed factor while fast-forwarding.
const HURRY_SPEED: f32 = 4.0;
/// Speed factor of a rival's slide while nothing is about to be decided.
const RIVAL_SPEED: f32 = 3.0;
/// Speed factor of slow motion.
const SLOW_SPEED: f32 = 0.25;
/// A rival's slide runs at normal speed this long before and after a collision or fall, in seconds of the slide.
const AROUND_SECONDS: [f32; 2] = [0.35, 0.45];
/// A weight below this speed creeps, in m/s,
const CREEP_SPEED: f32 = 0.22;
/// and is decisive within this distance of a line or an edge, in metres.
const NEAR_METRES: f32 = 0.05;
/// Longest press that counts as a tap, in seconds.
const TAP_SECONDS: f32 = 0.3;
/// After fast-forwarding its key does not throw for this long, in seconds.
const AFTER_SECONDS: f32 = 0.6;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hurry>()
        .add_systems(
            Update,
            (listen.run_if(in_state(Overlay::None)), keep_time)
                .chain()
                .in_set(Pacing)
                .after(Judging)
                .run_if(in_state(Screen::Table).and_then(resource_exists::<Game>)),
        )
        .add_systems(
            PreUpdate,
            spare_the_cards.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass).run_if(
                in_state(Overlay::None)
                    .and_then(not(in_state(TurnPhase::Aim)))
                    .and_then(not(in_state(TurnPhase::Slide))),
            ),
        )
        .add_systems(OnExit(Overlay::None), |mut hurry: ResMut<Hurry>| hurry.held = None)
        .add_systems(OnExit(Screen::Table), |mut hurry: ResMut<Hurry>, mut time: ResMut<Time<Virtual>>| {
            *hurry = Hurry::default();
            time.set_relative_speed(1.0);
        });
}

/// The system set that sets the clock.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Pacing;

/// The state of fast forward.
#[derive(Resource, Debug, Default)]
pub(in crate::app) struct Hurry {
    held: Option<Holding>,
    skips: bool,
    /// When it was last active, on the real clock.
    last: Option<f32>,
}

impl Hurry {
    /// Whether to skip the rival's throw.
    pub(super) fn skips(&self) -> bool {
        self.skips
    }

    /// Whether it was active a moment ago: its key also throws, and an extra tap must not.
    pub(super) fn was_just(&self, now: f32) -> bool {
        self.last.is_some_and(|last| now - last < AFTER_SECONDS)
    }

    /// Ends the skipping of a throw.
    pub(super) fn end_skip(&mut self) {
        self.skips = false;
    }
}

/// The held input: which, since when on the real clock, and for how many frames.
#[derive(Debug, Clone, Copy)]
struct Holding {
    by: By,
    since: f32,
    frames: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    Key,
    Mouse,
    Finger(u64),
    /// The on-screen button.
    Button,
}

impl Holding {
    /// Whether releasing now makes it a tap. At a low frame rate a press of two frames also counts.
    fn is_tap(&self, now: f32) -> bool {
        now - self.since <= TAP_SECONDS || self.frames <= 1
    }
}

impl Game {
    /// Whether fast forward is available: while weights slide, and while a rival thinks.
    pub(in crate::app) fn may_hurry(&self, play: TurnPhase) -> bool {
        match play {
            TurnPhase::Slide => true,
            TurnPhase::Aim => self.rival_up().is_some(),
            _ => false,
        }
    }
}

/// Inputs that can be held for fast forward.
#[derive(SystemParam)]
struct Presses<'w, 's> {
    requests: MessageReader<'w, 's, PaceRequest>,
    keys: MessageReader<'w, 's, Pressed>,
    events: MessageReader<'w, 's, WindowEvent>,
    held: Held<'w, 's>,
    egui: Option<Res<'w, EguiWantsInput>>,
    free: Res<'w, FreeCamera>,
}

/// Holding the key, button or pointer fast-forwards; a tap during a rival's throw skips it.
fn listen(
    mut presses: Presses,
    game: Res<Game>,
    play: Res<State<TurnPhase>>,
    watching: Option<Res<Watching>>,
    time: Res<Time<Real>>,
    mut hurry: ResMut<Hurry>,
    mut motion: ResMut<Motion>,
) {
    let now = time.elapsed_secs();
    if watching.is_some() || !game.may_hurry(*play.get()) {
        presses.events.clear();
        presses.requests.clear();
        let last = hurry.last;
        *hurry.bypass_change_detection() = Hurry { last, ..default() };
        return;
    }
    let mut tapped = false;
    if let Some(held) = &mut hurry.bypass_change_detection().held {
        held.frames += 1;
    }
    let begin = |hurry: &mut Hurry, by| {
        hurry.held.get_or_insert(Holding { by, since: now, frames: 0 });
    };
    let mut end = |hurry: &mut Hurry, by| {
        if let Some(held) = hurry.held.filter(|held| held.by == by) {
            tapped |= held.is_tap(now);
            hurry.held = None;
        }
    };
    let wanted = Pressed { action: Action::Hurry, repeat: false };
    if presses.keys.read().any(|pressed| *pressed == wanted) {
        begin(&mut hurry, By::Key);
    }
    if !presses.held.is(Action::Hurry) {
        end(&mut hurry, By::Key);
    }
    let requests: Vec<&PaceRequest> = presses.requests.read().collect();
    if requests.contains(&&PaceRequest::Hurry) {
        begin(&mut hurry, By::Button);
    } else if requests.contains(&&PaceRequest::Skip) {
        begin(&mut hurry, By::Button);
        end(&mut hurry, By::Button);
    } else if hurry.held.is_some_and(|held| held.by == By::Button) {
        hurry.held = None;
    }
    // Buttons and the free camera have their own presses.
    let taken = presses.egui.as_ref().is_some_and(|egui| egui.wants_any_pointer_input()) || presses.free.0.is_some();
    for event in presses.events.read() {
        match event {
            WindowEvent::MouseButtonInput(event) if event.button == MouseButton::Left => match event.state {
                ButtonState::Pressed if !taken => begin(&mut hurry, By::Mouse),
                ButtonState::Pressed => {}
                ButtonState::Released => end(&mut hurry, By::Mouse),
            },
            WindowEvent::TouchInput(event) => match event.phase {
                TouchPhase::Started if !taken => begin(&mut hurry, By::Finger(event.id)),
                // Only now is it known whether the touch began on a button.
                TouchPhase::Ended if taken => hurry.held = hurry.held.filter(|held| held.by != By::Finger(event.id)),
                TouchPhase::Ended => end(&mut hurry, By::Finger(event.id)),
                TouchPhase::Canceled => hurry.held = hurry.held.filter(|held| held.by != By::Finger(event.id)),
                TouchPhase::Started | TouchPhase::Moved => {}
            },
            _ => {}
        }
    }
    if hurry.held.is_some() {
        motion.mark();
    }
    if hurry.held.is_some() || tapped {
        hurry.last = Some(now);
    }
    // A replay is not a rival's throw.
    let throws = *play.get() == TurnPhase::Aim || game.pending.is_some();
    hurry.skips |= tapped && throws && game.rival_up().is_some();
}

/// Prevents an extra tap from answering a card that nobody has read.
fn spare_the_cards(hurry: Res<Hurry>, time: Res<Time<Real>>, mut inputs: Query<&mut EguiInput>) {
    if !hurry.was_just(time.elapsed_secs()) {
        return;
    }
    let answers = |event: &Event| matches!(event, Event::Key { key: Key::Space | Key::Enter, pressed: true, .. });
    for mut input in &mut inputs {
        input.events.retain(|event| !answers(event));
    }
}

/// Sets the speed of the table's clock.
fn keep_time(
    game: Res<Game>,
    (hurry, aids, free): (Res<Hurry>, Res<Aids>, Res<FreeCamera>),
    (watching, sliding): (Option<Res<Watching>>, Option<Res<Sliding>>),
    mut time: ResMut<Time<Virtual>>,
    mut motion: ResMut<Motion>,
) {
    let slides = sliding.as_ref().filter(|sliding| !sliding.slide().is_over());
    let speed = match (watching, slides) {
        (Some(watching), _) => watching.speed_now(),
        _ if hurry.held.is_some() => HURRY_SPEED,
        (None, Some(_)) if aids.slow && game.drill().is_some() => SLOW_SPEED,
        // A player using the free camera wants to watch.
        (None, Some(sliding))
            if sliding.showing() == Showing::Game && game.rival_up().is_some() && free.0.is_none() =>
        {
            rivals_speed(&game, sliding.slide())
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
fn rivals_speed(game: &Game, slide: &Slide) -> f32 {
    let last = game.as_made().last_throw.as_ref();
    let happenings = last.map_or(&[][..], |last| &last.outcome.happenings);
    let creeps = crate::shuffleboard::rules::WeightId::all().filter_map(|id| slide.motion(id));
    let mut creeps = creeps.filter(|motion| is_close(game.rules().board(), game.rules().weight(), motion));
    if is_near(happenings, slide.time()) || creeps.next().is_some() { 1.0 } else { RIVAL_SPEED }
}

/// Position of the last moving weight if it creeps near a line or the end.
pub(in crate::app) fn last_creeping(game: &Game, slide: &Slide) -> Option<Vec2> {
    let moving = || {
        crate::shuffleboard::rules::WeightId::all()
            .filter_map(|id| slide.motion(id))
            .filter(|motion| motion.velocity != Vec2::ZERO)
    };
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
    use crate::shuffleboard::rules::{BoardSpeed, WeightId};

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

    #[test]
    fn a_short_press_is_a_tap_and_so_is_one_of_two_slow_frames() {
        let held = |frames| Holding { by: By::Key, since: 1.0, frames };
        assert!(held(10).is_tap(1.2) && held(1).is_tap(3.0));
        assert!(!held(10).is_tap(1.5));
    }
}
