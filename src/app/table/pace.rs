//! How fast the table's clock goes: the speed of a recording, slow motion at a drill, a rival's slide, and a player in a hurry.

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

/// How many times as fast as usual a slide runs while somebody is in a hurry.
const HURRIED: f32 = 4.0;
/// The same of a rival's slide while nothing is about to be decided.
const RIVALS: f32 = 3.0;
/// The same in slow motion.
const SLOW: f32 = 0.25;
/// So long before a weight meets or falls a rival's slide runs at the usual speed, and so long after, in seconds of the slide.
const AROUND_SECONDS: [f32; 2] = [0.35, 0.45];
/// A weight this slow creeps, in m/s ...
const CREEPS: f32 = 0.22;
/// ... and decides something as near as this to a line or an edge, in metres.
const NEAR: f32 = 0.05;
/// Whoever presses for no longer than this taps, in seconds.
const TAP_SECONDS: f32 = 0.3;
/// So long after a hurry its key throws nothing, in seconds.
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

/// When the clock is set.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Pacing;

/// Whether somebody is in a hurry.
#[derive(Resource, Debug, Default)]
pub(in crate::app) struct Hurry {
    held: Option<Holding>,
    skips: bool,
    /// When somebody last was, on the real clock.
    last: Option<f32>,
}

impl Hurry {
    /// Whether the rival's throw is to be over at once.
    pub(super) fn skips(&self) -> bool {
        self.skips
    }

    /// Whether somebody was in a hurry a moment ago: the key that hurries also throws, and one tap too many is no throw.
    pub(super) fn was_just(&self, now: f32) -> bool {
        self.last.is_some_and(|last| now - last < AFTER_SECONDS)
    }

    /// The throw that was skipped is over.
    pub(super) fn end_skip(&mut self) {
        self.skips = false;
    }
}

/// What is held down to be faster, since when on the real clock, and for how many frames.
#[derive(Debug, Clone, Copy)]
struct Holding {
    by: By,
    since: f32,
    frames: u32,
}

/// With what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    Key,
    Mouse,
    Finger(u64),
    /// The button on the screen.
    Button,
}

impl Holding {
    /// Whether it was a tap, if it ends now. At a low frame rate a press that lasts for two frames is one as well.
    fn is_tap(&self, now: f32) -> bool {
        now - self.since <= TAP_SECONDS || self.frames <= 1
    }
}

impl Game {
    /// Whether somebody may be in a hurry: while weights slide, and while a rival takes its time.
    pub(in crate::app) fn may_hurry(&self, play: TurnPhase) -> bool {
        match play {
            TurnPhase::Slide => true,
            TurnPhase::Aim => self.rival_up().is_some(),
            _ => false,
        }
    }
}

/// What can be held down for it.
#[derive(SystemParam)]
struct Presses<'w, 's> {
    requests: MessageReader<'w, 's, PaceRequest>,
    keys: MessageReader<'w, 's, Pressed>,
    events: MessageReader<'w, 's, WindowEvent>,
    held: Held<'w, 's>,
    egui: Option<Res<'w, EguiWantsInput>>,
    free: Res<'w, FreeCamera>,
}

/// Whoever holds the key, the button or the pointer down is in a hurry; whoever taps during a rival's throw skips it.
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
    // Buttons, and a camera in somebody's hand, have presses of their own.
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
                // Only now is it known whether the finger came down on a button.
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
    // What is shown again is no throw of the rival's.
    let throws = *play.get() == TurnPhase::Aim || game.pending.is_some();
    hurry.skips |= tapped && throws && game.rival_up().is_some();
}

/// One tap too many answers no card that nobody has read yet.
fn spare_the_cards(hurry: Res<Hurry>, time: Res<Time<Real>>, mut inputs: Query<&mut EguiInput>) {
    if !hurry.was_just(time.elapsed_secs()) {
        return;
    }
    let answers = |event: &Event| matches!(event, Event::Key { key: Key::Space | Key::Enter, pressed: true, .. });
    for mut input in &mut inputs {
        input.events.retain(|event| !answers(event));
    }
}

/// The table's clock goes as fast as whoever plays or watches wants it to.
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
        _ if hurry.held.is_some() => HURRIED,
        (None, Some(_)) if aids.slow && game.drill().is_some() => SLOW,
        // Whoever has the camera in hand watches on purpose.
        (None, Some(sliding))
            if sliding.showing() == Showing::Game && game.rival_up().is_some() && free.0.is_none() =>
        {
            rivals_speed(&game, sliding.slide())
        }
        (None, _) => 1.0,
    };
    if time.relative_speed() != speed {
        time.set_relative_speed(speed);
        // What stood still goes on with the next frame.
        motion.mark();
    }
}

/// A rival's slide runs on quickly to whatever happens next. What will happen is known.
fn rivals_speed(game: &Game, slide: &Slide) -> f32 {
    let last = game.as_made().last_throw.as_ref();
    let happenings = last.map_or(&[][..], |last| &last.outcome.happenings);
    let creeps = crate::shuffleboard::rules::WeightId::all().filter_map(|id| slide.motion(id));
    let mut creeps = creeps.filter(|motion| is_close(game.rules().board(), game.rules().weight(), motion));
    if is_near(happenings, slide.time()) || creeps.next().is_some() { 1.0 } else { RIVALS }
}

/// Where the last weight creeps that still moves, if that is near a line or the end: the next hand's breadth decides.
pub(in crate::app) fn last_creeping(game: &Game, slide: &Slide) -> Option<Vec2> {
    let moving = || {
        crate::shuffleboard::rules::WeightId::all()
            .filter_map(|id| slide.motion(id))
            .filter(|motion| motion.velocity != Vec2::ZERO)
    };
    let last = moving().next().filter(|_| moving().count() == 1)?;
    is_close(game.rules().board(), game.rules().weight(), &last).then_some(last.at)
}

/// Whether something happens about now.
fn is_near(happenings: &[Happening], now: f32) -> bool {
    let [before, after] = AROUND_SECONDS;
    happenings.iter().any(|what| (what.time() - before..=what.time() + after).contains(&now))
}

/// Whether a weight creeps so near to a line or to the far end that the next hand's breadth decides.
fn is_close(board: &Board, spec: &WeightSpec, motion: &sim::Motion) -> bool {
    let speed = motion.velocity.length();
    let at = motion.at.x;
    let lines = [Line::LongFoul, Line::Deuce, Line::Trey].map(|line| at - spec.radius - board.line_x(line));
    let edges = [board.length - at, board.length - spec.radius - at];
    (0.0..CREEPS).contains(&speed) && speed > 0.0 && lines.into_iter().chain(edges).any(|gap| gap.abs() < NEAR)
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
