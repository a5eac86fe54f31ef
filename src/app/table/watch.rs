//! Playback of a recorded game: its throws one after the other by the same stepper, with pause, steps and speeds.

use bevy::prelude::*;

use super::free_camera::{FreeCamera, FreeCameraSystems};
use super::in_play::InPlay;
use super::live::{PendingThrow, Sliding, ThrowPurpose};
use super::pace::Pacing;
use super::referee::{ThrowFinished, rulings};
use super::ruling::ruled;
use super::turn::{self, advance};
use super::{Dusted, Game, GameEvent, LiveWeights};
use crate::app::frame_rate::Motion;
use crate::app::input::{self, Pressed};
use crate::app::notice::Notice;
use crate::app::request::{Control, Opening, WatchRequest};
use crate::app::room::ClearAlley;
use crate::app::state::{Overlay, Screen, TurnPhase};
use crate::save::Recorded;
use crate::shuffleboard::replay::{Move, Playback, Played};
use crate::shuffleboard::rules::Ruling;
use crate::words;

/// Moves made per frame while seeking: a few milliseconds of simulation.
const MOVES_PER_FRAME: usize = 25;
/// Pause between two throws, in seconds at normal speed.
const PAUSE_SECONDS: f32 = 1.3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, start_watching.run_if(on_message::<WatchRequest>))
        .add_systems(
            Update,
            (
                follow_keys.run_if(on_message::<Pressed>.and_then(in_state(Overlay::None))),
                control.run_if(on_message::<WatchRequest>),
                go.run_if(|watching: Option<Res<Watching>>| watching.is_some_and(|watching| watching.going.is_some())),
                take_settled_throw.run_if(on_message::<ThrowFinished>),
                play_on.run_if(in_state(TurnPhase::Watch).and_then(in_state(Overlay::None))),
            )
                .chain()
                .before(FreeCameraSystems)
                .before(Pacing)
                .run_if(resource_exists::<Watching>.and_then(resource_exists::<Game>)),
        )
        .add_systems(OnExit(Screen::Table), stop_watching);
}

/// The state of the playback.
#[derive(Resource, Debug)]
pub(in crate::app) struct Watching {
    /// Whether it plays or is paused.
    pub(in crate::app) playing: bool,
    /// The speed factor.
    pub(in crate::app) speed: f32,
    /// It pauses by itself after this many moves.
    stop_at: usize,
    /// The move number to seek to, over as many frames as it takes.
    going: Option<usize>,
    /// Time until the next move, in seconds at normal speed.
    wait: f32,
}

impl Watching {
    /// Playback at normal speed to the end, from where the recording opens.
    pub(in crate::app) fn new(playback: &Playback) -> Self {
        let (stop_at, opens_at) = (playback.recording().moves().len(), playback.recording().opens_at());
        let going = Some(opens_at).filter(|moves| *moves > 0);
        Self { playing: true, speed: 1.0, stop_at, going, wait: PAUSE_SECONDS }
    }

    /// The current speed factor; 0 when paused.
    pub(super) fn speed_now(&self) -> f32 {
        if self.playing { self.speed } else { 0.0 }
    }
}

fn start_watching(
    mut requests: MessageReader<WatchRequest>,
    mut screen: ResMut<NextState<Screen>>,
    mut play: ResMut<NextState<TurnPhase>>,
    mut live: ResMut<LiveWeights>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    for request in requests.read() {
        let WatchRequest::Begin(recorded) = request else { continue };
        let Recorded::Board(recording) = &**recorded else { continue };
        match Playback::new(recording.clone()) {
            Ok(playback) => {
                commands.insert_resource(Watching::new(&playback));
                let game = Game::watched(playback);
                advance(&mut play, &game);
                commands.insert_resource(game);
                *live = LiveWeights::default();
                screen.set(Screen::Table);
            }
            Err(bad) => {
                notices.write(Notice::from(&bad));
            }
        }
    }
}

/// Handles the playback keys. Those that move from throw to throw repeat, and are off while the arrow keys move the
/// camera.
fn follow_keys(
    mut keys: MessageReader<Pressed>,
    game: Res<Game>,
    free: Res<FreeCamera>,
    mut requests: MessageWriter<WatchRequest>,
) {
    let (made, moves) = (game.moves_made(), free.0.is_none());
    let controls = input::controls(keys.read(), made).into_iter();
    let controls = controls.filter(|control| moves || *control == Control::Toggle);
    requests.write_batch(controls.map(WatchRequest::Control));
}

fn control(
    mut requests: MessageReader<WatchRequest>,
    mut watching: ResMut<Watching>,
    game: Res<Game>,
    mut play: ResMut<NextState<TurnPhase>>,
    mut commands: Commands,
) {
    for request in requests.read() {
        let WatchRequest::Control(control) = request else { continue };
        let all = game.recording.moves().len();
        match *control {
            Control::Toggle => {
                watching.playing = !watching.playing;
                watching.stop_at = all;
                if watching.playing && game.moves_made() == all {
                    watching.wait = PAUSE_SECONDS;
                    watching.going = Some(game.recording.opens_at());
                }
            }
            Control::Step => {
                watching.playing = true;
                watching.stop_at = game.moves_made() + 1;
                watching.wait = 0.0;
            }
            Control::Seek(made) => {
                commands.remove_resource::<Sliding>();
                commands.remove_resource::<PendingThrow>();
                watching.going = Some(made);
                advance(&mut play, &game);
            }
            Control::Speed(speed) => watching.speed = speed,
        }
    }
}

/// Seeks to the requested move, and shows its position when reached.
fn go(
    mut watching: ResMut<Watching>,
    mut game: ResMut<Game>,
    mut live: ResMut<LiveWeights>,
    mut clear: MessageWriter<ClearAlley>,
    mut notices: MessageWriter<Notice>,
    mut motion: ResMut<Motion>,
) {
    let (Some(made), InPlay::Watched(playback)) = (watching.going, &mut game.in_play) else { return };
    motion.mark();
    match playback.approach(made, MOVES_PER_FRAME) {
        Ok(false) => return,
        Ok(true) => {}
        Err(bad) => {
            notices.write(Notice::from(&bad));
        }
    }
    watching.going = None;
    watching.stop_at = watching.stop_at.max(playback.made());
    watching.wait = PAUSE_SECONDS;
    game.seen_from = game.rules().end();
    live.show(game.rules().layout());
    clear.write(ClearAlley);
}

impl Game {
    /// A recorded game at its beginning.
    pub(in crate::app) fn watched(playback: Playback) -> Self {
        let recording = playback.recording().clone();
        let opening = Opening::from(recording.setup().clone());
        Self { recording, ..Self::new(opening, InPlay::Watched(Box::new(playback))) }
    }

    /// Number of moves made so far; in a recorded game, those played back.
    pub(in crate::app) fn moves_made(&self) -> usize {
        if let InPlay::Watched(playback) = &self.in_play { playback.made() } else { self.recording.moves().len() }
    }
}

/// Makes the next move when its time has come.
fn play_on(
    mut watching: ResMut<Watching>,
    mut game: ResMut<Game>,
    time: Res<Time<Real>>,
    (mut told, mut dusted): (MessageWriter<GameEvent>, MessageWriter<Dusted>),
    mut clear: MessageWriter<ClearAlley>,
    mut motion: ResMut<Motion>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    if !watching.playing || watching.going.is_some() {
        return;
    }
    motion.mark();
    watching.wait -= time.delta_secs() * watching.speed;
    if watching.wait > 0.0 {
        return;
    }
    if game.moves_made() >= watching.stop_at {
        watching.playing = false;
        return;
    }
    let end = game.rules().end();
    if end != game.seen_from {
        clear.write(ClearAlley);
        game.seen_from = end;
    }
    match game.recording.moves().get(game.moves_made()) {
        Some(Move::Throw { throw, .. }) => {
            let (table, before) = (game.table().clone(), *game.rules().layout());
            let thrown = PendingThrow { table, before, throw: *throw, showing: ThrowPurpose::Watched };
            commands.queue(move |world: &mut World| turn::show(world, thrown));
        }
        Some(_) => {
            make_move(&mut watching, &mut game, (&mut told, &mut dusted), &mut notices);
        }
        None => watching.playing = false,
    }
}

/// Handles a finished throw of the recording.
fn take_settled_throw(
    mut settled: MessageReader<ThrowFinished>,
    mut watching: ResMut<Watching>,
    mut game: ResMut<Game>,
    mut live: ResMut<LiveWeights>,
    mut clear: MessageWriter<ClearAlley>,
    (mut told, mut dusted): (MessageWriter<GameEvent>, MessageWriter<Dusted>),
    mut notices: MessageWriter<Notice>,
    mut play: ResMut<NextState<TurnPhase>>,
) {
    for ThrowFinished { thrown, outcome, .. } in settled.read() {
        // The viewer may have gone elsewhere in the very frame in which the throw ended.
        let next = game.recording.moves().get(game.moves_made());
        let is_next = matches!(next, Some(Move::Throw { throw, .. }) if *throw == thrown.throw);
        if thrown.showing == ThrowPurpose::Watched && is_next {
            let after = outcome.after;
            let rulings = make_move(&mut watching, &mut game, (&mut told, &mut dusted), &mut notices);
            if !rulings.is_empty() {
                clear.write(ClearAlley);
                live.show(&ruled(after, &rulings));
            }
            advance(&mut play, &game);
        }
    }
}

/// Makes the recording's next move, announces its events, and returns the rulings. The layout is shown until the move
/// after.
fn make_move(
    watching: &mut Watching,
    game: &mut Game,
    (told, dusted): (&mut MessageWriter<GameEvent>, &mut MessageWriter<Dusted>),
    notices: &mut MessageWriter<Notice>,
) -> Vec<Ruling> {
    watching.wait = PAUSE_SECONDS;
    let mut called = Vec::new();
    let InPlay::Watched(playback) = &mut game.in_play else { return called };
    match playback.step() {
        Some(Ok(Played { number, done, made, events, agrees, .. })) => {
            if matches!(done, Move::Dust(_)) {
                dusted.write(Dusted);
            }
            if made.is_some() {
                game.last_throw = made;
            }
            called = rulings(&events);
            told.write_batch(events.into_iter().map(GameEvent));
            if !agrees {
                notices.write(Notice::Trouble(words::say_with("watch-differs", &[("number", number.into())])));
            }
        }
        Some(Err(bad)) => {
            watching.playing = false;
            notices.write(Notice::from(&bad));
        }
        None => watching.playing = false,
    }
    called
}

fn stop_watching(mut commands: Commands) {
    commands.remove_resource::<Watching>();
}
