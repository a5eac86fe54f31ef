//! Tests of the whole game without a window: screens, hand, live physics and rules, with simulated input.

mod callouts;
mod cameras;
mod cards;
mod free_camera;
mod game;
mod gamepad;
mod keeping;
mod keys;
pub(super) mod live_throw;
mod modes;
mod motions;
mod practice;
mod quality;
pub(super) mod real_egui;
mod rhythm;
mod rivals;
mod screens;
mod shown_again;
mod slate_and_jar;
mod standing_table;

use std::time::Duration;

use bevy::ecs::message::MessageCursor;
use bevy::input::ButtonState;
use bevy::input::InputPlugin;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButton, MouseButtonInput};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};

use super::announcement::Announcement;
use super::frame_rate::Motion;
use super::request::{Request, Requests, StartGame};
use super::room::camera::RoomView;
use super::settings::Settings;
use super::state::{Overlay, Screen, TurnPhase};
use super::storage::People;
use super::table::{Game, InHand};
use crate::shuffleboard::hand::{Gesture, HandKind, HandPhase, Nudge};
use crate::shuffleboard::replay::Setup;
use crate::shuffleboard::rules::{Agreed, BoardModel, BoardSpeed, Cents, Mode, PlayerSetup};

/// The number of fine steps from the default speed of the keys to that of a lag just past the deuce line, plus
/// `harder`. About 6 more reach the end of the board; about 18 more are the hardest possible.
fn harder_than_a_lag(hand: &Gesture, harder: i32) -> i32 {
    let marks = hand.scale().marks();
    let (deuce, end) = (marks[1].speed, marks[3].speed);
    let speed = match harder {
        ..=6 => deuce + (end - deuce) * harder as f32 / 6.0,
        _ => end + (0.97 * hand.scale().hardest() - end) * (harder - 6) as f32 / 12.0,
    };
    let mut begun = hand.clone();
    begun.nudge(Nudge::Power, 0);
    ((speed - begun.aim().velocity.length()) / 0.005).round() as i32
}

/// Sends a request, as a button does.
fn send(In(request): In<Request>, mut requests: Requests) {
    requests.write(request);
}

/// Whether profiles use their own hands.
#[derive(Resource, Default)]
struct Swingers(bool);

/// Makes every player use the hand that sets, so that throws are exactly as the tests want them.
fn everybody_sets(swingers: Res<Swingers>, mut settings: ResMut<Settings>, mut people: ResMut<People>) {
    if swingers.0 {
        return;
    }
    if settings.hand != HandKind::Set {
        settings.hand = HandKind::Set;
    }
    if people.profiles.iter().any(|profile| profile.hand != HandKind::Set) {
        people.profiles.iter_mut().for_each(|profile| profile.hand = HandKind::Set);
    }
}

/// The program without window, renderer and sound, at a fixed frame rate.
pub(super) struct Table {
    pub(super) app: App,
    window: Entity,
    /// Every announcement so far.
    said: Vec<String>,
    /// The read position in the announcements.
    heard: MessageCursor<Announcement>,
    /// The exit that the program requested.
    exit: Option<AppExit>,
}

impl Table {
    fn at(frames_a_second: f64) -> Self {
        Self::before(frames_a_second, |_| {})
    }

    /// A table for which `prepare` runs before the program starts.
    pub(super) fn before(frames_a_second: f64, prepare: impl FnOnce(&mut App)) -> Self {
        let mut app = App::new();
        prepare(&mut app);
        app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin, TransformPlugin))
            .add_message::<WindowEvent>()
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f64(1.0 / frames_a_second)))
            .init_resource::<Motion>()
            .init_resource::<Swingers>()
            .init_resource::<super::settings::Quality>()
            .add_plugins((super::table_plugin, super::room::plugin, super::director::plugin));
        app.add_systems(PreUpdate, everybody_sets);
        let window =
            app.world_mut().spawn((Window { resolution: (1280, 720).into(), ..default() }, PrimaryWindow)).id();
        app.finish();
        app.cleanup();
        let mut table = Self { app, window, said: Vec::new(), heard: MessageCursor::default(), exit: None };
        table.frames(2);
        table
    }

    /// A table with a new game of two players to 15.
    fn with_game(frames_a_second: f64) -> Self {
        let mut table = Self::at(frames_a_second);
        table.ask(Request::Start(StartGame(two_players(15).into())));
        table
    }

    pub(super) fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.app.update();
            self.exit = self.exit.take().or_else(|| self.app.should_exit());
            let messages = self.app.world().resource::<Messages<Announcement>>();
            self.said.extend(self.heard.read(messages).map(|said| said.0.clone()));
        }
    }

    pub(super) fn ask(&mut self, ask: Request) {
        self.app.world_mut().run_system_cached_with(send, ask).expect("requests can be written");
        self.frames(3);
    }

    fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    fn overlay(&self) -> Overlay {
        *self.app.world().resource::<State<Overlay>>().get()
    }

    pub(super) fn play(&self) -> Option<TurnPhase> {
        self.app.world().get_resource::<State<TurnPhase>>().map(|play| *play.get())
    }

    pub(super) fn game(&self) -> &Game {
        self.app.world().resource::<Game>()
    }

    /// Runs until the table leaves this phase; panics after a minute of its time.
    fn wait_out(&mut self, play: TurnPhase) {
        for _ in 0..60 * 144 {
            if self.play() != Some(play) {
                return;
            }
            self.frames(1);
        }
        panic!("still in {play:?} after a minute; said {:?}", self.said.last());
    }

    /// The position on the screen of the middle of the weights in the hand, once the camera has arrived.
    fn weight_on_screen(&mut self) -> Vec2 {
        self.frames(60);
        fn find(view: RoomView, in_hand: Res<InHand>, game: Res<Game>) -> Option<Vec2> {
            let at = in_hand.0.filter(|aim| aim.phase == HandPhase::Waiting)?.at;
            view.screen_point(at.extend(0.0), Vec2::new(1280.0, 720.0), game.rules().board(), game.rules().end())
        }
        let place = self.app.world_mut().run_system_cached(find).expect("the table knows");
        place.expect("a weight waits in view")
    }

    pub(super) fn key(&mut self, code: KeyCode, logical: Key) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.key_goes(code, logical.clone(), state);
        }
    }

    /// Presses or releases a key.
    fn key_goes(&mut self, key_code: KeyCode, logical_key: Key, state: ButtonState) {
        let window = self.window;
        let key = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
        self.app.world_mut().write_message(key);
        self.frames(1);
    }

    fn mouse_to(&mut self, x: f32, y: f32) {
        self.mouse_to_later(Vec2::new(x, y));
        self.frames(1);
    }

    /// Moves the pointer; the next frame takes it in.
    fn mouse_to_later(&mut self, position: Vec2) {
        let mut window = self.app.world_mut().get_mut::<Window>(self.window).expect("the window is open");
        window.set_cursor_position(Some(position));
        let moved = CursorMoved { window: self.window, position, delta: None };
        self.app.world_mut().write_message(WindowEvent::CursorMoved(moved));
    }

    fn mouse(&mut self, button: MouseButton, state: ButtonState) {
        self.mouse_later(button, state);
        self.frames(1);
    }

    /// Presses or releases a button; the next frame takes it in.
    fn mouse_later(&mut self, button: MouseButton, state: ButtonState) {
        let event = MouseButtonInput { button, state, window: self.window };
        self.app.world_mut().write_message(WindowEvent::MouseButtonInput(event));
    }
}

pub(super) fn two_players(target: u32) -> Setup {
    let mut setup = two_play(Mode::CrazyEight, BoardModel::Feet22);
    setup.agreed.options.target = target;
    setup.agreed.options.hickey = Some(Cents(25));
    setup
}

fn two_play(mode: Mode, board: BoardModel) -> Setup {
    let players = [PlayerSetup::in_seat(0, "Ada"), PlayerSetup::in_seat(1, "Ben")];
    Setup::new(board, BoardSpeed::Medium, Agreed::singles(mode, players))
}
