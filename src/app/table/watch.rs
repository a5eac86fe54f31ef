//! Watching a recorded game: its throws one after the other by the same stepper, with pause, steps, speeds and a free
//! camera.

use bevy::prelude::*;

use super::live::{Showing, Sliding, Thrown};
use super::referee::Settled;
use super::{Game, LastThrow, LiveWeights, Told};
use crate::app::ask::Ask;
use crate::app::frame_rate::Motion;
use crate::app::notice::Notice;
use crate::app::room::ClearAlley;
use crate::app::state::{Overlay, Play, Screen};
use crate::replay::{Move, Playback, Played};
use crate::words;

/// How long the table is shown between two throws, in seconds at the usual speed.
const BETWEEN: f32 = 1.3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, begin.run_if(on_message::<Ask>))
        .add_systems(
            Update,
            (
                control.run_if(on_message::<Ask>),
                take_in.run_if(on_message::<Settled>),
                go_on.run_if(in_state(Play::Watch).and_then(in_state(Overlay::None))),
                keep_time,
            )
                .chain()
                .run_if(resource_exists::<Watching>.and_then(resource_exists::<Game>)),
        )
        .add_systems(OnExit(Screen::Table), end);
}

/// A recorded game that is watched.
#[derive(Resource, Debug)]
pub(in crate::app) struct Watching {
    /// Where in the game it is.
    pub(in crate::app) playback: Playback,
    /// Whether it plays, or stands still.
    pub(in crate::app) playing: bool,
    /// How many times as fast as it was.
    pub(in crate::app) speed: f32,
    /// The camera, if it is in the hand of whoever watches.
    pub(in crate::app) orbit: Option<orbit::Orbit>,
    /// When so many moves were made it stops by itself.
    stop_at: usize,
    /// How long until the next move, in seconds at the usual speed.
    wait: f32,
}

/// What whoever watches can do.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::app) enum Control {
    /// Play, or stand still.
    Toggle,
    /// Play just the next move.
    Step,
    /// Go to where so many moves were made.
    Seek(usize),
    /// Play so many times as fast.
    Speed(f32),
    /// Take the camera in hand, or let go of it.
    Camera,
}

fn begin(
    mut asks: MessageReader<Ask>,
    mut screen: ResMut<NextState<Screen>>,
    mut play: ResMut<NextState<Play>>,
    mut live: ResMut<LiveWeights>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    for ask in asks.read() {
        let Ask::Watch(recording) = ask else { continue };
        match Playback::new((**recording).clone()) {
            Ok(playback) => {
                let mut game = Game::new(recording.setup(), playback.game().clone());
                game.recording = (**recording).clone();
                commands.insert_resource(game);
                let stop_at = recording.moves().len();
                commands.insert_resource(Watching {
                    playback,
                    playing: true,
                    speed: 1.0,
                    orbit: None,
                    stop_at,
                    wait: BETWEEN,
                });
                *live = LiveWeights::default();
                screen.set(Screen::Table);
                play.set(Play::Watch);
            }
            Err(bad) => {
                notices.write(Notice(bad.to_string()));
            }
        }
    }
}

fn control(
    mut asks: MessageReader<Ask>,
    mut watching: ResMut<Watching>,
    mut game: ResMut<Game>,
    mut live: ResMut<LiveWeights>,
    mut play: ResMut<NextState<Play>>,
    mut clear: MessageWriter<ClearAlley>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    for ask in asks.read() {
        let Ask::Control(control) = ask else { continue };
        let all = watching.playback.recording().moves().len();
        match *control {
            Control::Toggle => {
                watching.playing = !watching.playing;
                watching.stop_at = all;
                if watching.playing && watching.playback.made() == all {
                    watching.wait = BETWEEN;
                    jump(0, &mut watching, &mut game, &mut live, &mut notices);
                    clear.write(ClearAlley);
                }
            }
            Control::Step => {
                watching.playing = true;
                watching.stop_at = watching.playback.made() + 1;
                watching.wait = 0.0;
            }
            Control::Seek(made) => {
                commands.remove_resource::<Sliding>();
                commands.remove_resource::<Thrown>();
                jump(made, &mut watching, &mut game, &mut live, &mut notices);
                clear.write(ClearAlley);
                play.set(Play::Watch);
            }
            Control::Speed(speed) => watching.speed = speed,
            Control::Camera => {
                watching.orbit = if watching.orbit.is_some() { None } else { Some(orbit::Orbit::new(&game)) };
            }
        }
    }
}

/// Goes to where so many moves were made.
fn jump(
    made: usize,
    watching: &mut Watching,
    game: &mut Game,
    live: &mut LiveWeights,
    notices: &mut MessageWriter<Notice>,
) {
    if let Err(bad) = watching.playback.seek(made) {
        notices.write(Notice(bad.to_string()));
    }
    watching.stop_at = watching.stop_at.max(watching.playback.made());
    watching.wait = BETWEEN;
    game.follow(&watching.playback);
    live.show(game.rules.layout());
}

impl Game {
    /// Stands as a recorded game does now.
    fn follow(&mut self, playback: &Playback) {
        self.rules.clone_from(playback.game());
        self.table.clone_from(playback.table());
        self.seen_from = self.rules.end();
    }
}

/// Makes the next move when it is time.
fn go_on(
    mut watching: ResMut<Watching>,
    mut game: ResMut<Game>,
    time: Res<Time<Real>>,
    mut play: ResMut<NextState<Play>>,
    mut told: MessageWriter<Told>,
    mut clear: MessageWriter<ClearAlley>,
    mut motion: ResMut<Motion>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    if !watching.playing {
        return;
    }
    motion.mark();
    watching.wait -= time.delta_secs() * watching.speed;
    if watching.wait > 0.0 {
        return;
    }
    if watching.playback.made() >= watching.stop_at {
        watching.playing = false;
        return;
    }
    if watching.playback.game().end() != game.seen_from {
        clear.write(ClearAlley);
    }
    game.follow(&watching.playback);
    match watching.playback.upcoming() {
        Some(Move::Throw { throw, .. }) => {
            let (table, before) = (game.next_table(), *game.rules.layout());
            commands.insert_resource(Thrown { table, before, throw, showing: Showing::Watched });
            play.set(Play::Slide);
        }
        Some(_) => made(&mut watching, &mut game, &mut told, &mut notices),
        None => watching.playing = false,
    }
}

/// A throw of the recording has come to rest on the table.
fn take_in(
    mut settled: MessageReader<Settled>,
    mut watching: ResMut<Watching>,
    mut game: ResMut<Game>,
    mut told: MessageWriter<Told>,
    mut notices: MessageWriter<Notice>,
    mut play: ResMut<NextState<Play>>,
) {
    for Settled { thrown, outcome, .. } in settled.read() {
        if thrown.showing == Showing::Watched {
            let (table, throw, outcome) = (thrown.table.clone(), thrown.throw, outcome.clone());
            game.last_throw = Some(LastThrow { table, throw, outcome });
            made(&mut watching, &mut game, &mut told, &mut notices);
            play.set(Play::Watch);
        }
    }
}

/// Makes the next move in the recording and tells what came of it. The layout stays in view until the move after.
fn made(watching: &mut Watching, game: &mut Game, told: &mut MessageWriter<Told>, notices: &mut MessageWriter<Notice>) {
    watching.wait = BETWEEN;
    match watching.playback.step() {
        Some(Ok(Played { number, events, agrees, .. })) => {
            game.rules.clone_from(watching.playback.game());
            game.table.wax.clone_from(&watching.playback.table().wax);
            told.write_batch(events.into_iter().map(Told));
            if !agrees {
                notices.write(Notice(words::say_with("watch-differs", &[("number", number.into())])));
            }
        }
        Some(Err(bad)) => {
            watching.playing = false;
            notices.write(Notice(bad.to_string()));
        }
        None => watching.playing = false,
    }
}

/// The table's clock goes as fast as whoever watches wants it to.
fn keep_time(watching: Res<Watching>, mut time: ResMut<Time<Virtual>>) {
    let speed = if watching.playing { watching.speed } else { 0.0 };
    if time.relative_speed() != speed {
        time.set_relative_speed(speed);
    }
}

fn end(mut time: ResMut<Time<Virtual>>, mut commands: Commands) {
    time.set_relative_speed(1.0);
    commands.remove_resource::<Watching>();
}

pub(in crate::app) mod orbit {
    //! The free camera: around a point of the board, nearer and farther.

    use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll};
    use bevy::prelude::*;

    use crate::app::room::to_world;
    use crate::app::table::Game;

    /// Radians for each pixel of a drag.
    const TURN: f32 = 0.005;
    /// How much nearer one notch of the wheel is.
    const NEARER: f32 = 0.9;

    /// Where the free camera stands: around a point of the world, in metres and radians.
    #[derive(Debug, Clone, Copy, PartialEq)]
    pub(in crate::app) struct Orbit {
        middle: Vec2,
        turn: f32,
        rise: f32,
        away: f32,
    }

    impl Orbit {
        /// At first from the side, on the scoring end.
        pub(in crate::app) fn new(game: &Game) -> Self {
            let board = game.rules.board();
            let middle = to_world(board, game.seen_from, Vec2::new(board.length - 0.9, 0.0));
            Self { middle, turn: -1.1, rise: 0.5, away: 1.7 }
        }

        /// Where the eye is and what it looks at, in the world.
        pub(in crate::app) fn eye_and_target(&self) -> (Vec3, Vec3) {
            let target = self.middle.extend(0.0);
            let flat = Vec2::from_angle(self.turn) * self.rise.cos();
            (target + flat.extend(self.rise.sin()) * self.away, target)
        }

        /// A drag turns and tilts, with the right button it moves along; the wheel goes nearer.
        pub(in crate::app) fn follow(
            &mut self,
            buttons: &ButtonInput<MouseButton>,
            motion: &AccumulatedMouseMotion,
            scroll: &AccumulatedMouseScroll,
        ) {
            let moved = motion.delta;
            if buttons.pressed(MouseButton::Left) {
                self.turn -= moved.x * TURN;
                self.rise = (self.rise + moved.y * TURN).clamp(0.08, 1.5);
            } else if buttons.pressed(MouseButton::Right) {
                let ahead = Vec2::from_angle(self.turn);
                self.middle += (ahead.perp() * -moved.x - ahead * moved.y) * 0.0012 * self.away;
                self.middle = self.middle.clamp(Vec2::new(-0.5, -1.0), Vec2::new(7.0, 1.0));
            }
            self.away = (self.away * NEARER.powf(scroll.delta.y.clamp(-5.0, 5.0))).clamp(0.35, 4.0);
        }
    }
}
