//! Playback of a recorded card game: its actions one after the other by the same rules, with pause, steps and speeds.

use bevy::prelude::*;

use super::{CardGame, CardTold};
use crate::app::frame_rate::Motion;
use crate::app::input::{self, Pressed};
use crate::app::notice::Notice;
use crate::app::request::{Control, WatchRequest};
use crate::app::state::{Overlay, Screen};
use crate::cards::{BadCardRecording, CardPlayback, CardPlayed, CardRecording, Event, Seat};
use crate::save::Recorded;
use crate::words::{bad_card_recording, say_with};

/// Pause between two actions, in seconds at normal speed.
const ACTION_PAUSE_SECONDS: f32 = 1.1;
/// Pause at the end of a round, in seconds at normal speed.
const ROUND_PAUSE_SECONDS: f32 = 4.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            start_watching.run_if(on_message::<WatchRequest>),
            (
                follow_keys.run_if(on_message::<Pressed>.and_then(in_state(Overlay::None))),
                control.run_if(on_message::<WatchRequest>),
                play_on.run_if(in_state(Screen::Cards).and_then(in_state(Overlay::None))),
            )
                .chain()
                .run_if(resource_exists::<WatchingCards>.and_then(resource_exists::<CardGame>)),
        )
            .chain(),
    )
    .add_systems(OnExit(Screen::Cards), stop_watching);
}

/// The state of the playback.
#[derive(Resource, Debug)]
pub(in crate::app) struct WatchingCards {
    /// Whether it plays or is paused.
    pub(in crate::app) playing: bool,
    /// The speed factor.
    pub(in crate::app) speed: f32,
    /// Height of the controls at the foot of the window, in points.
    pub(in crate::app) foot: f32,
    playback: CardPlayback,
    /// The number of actions before each round.
    rounds: Vec<usize>,
    /// Time until the next action, in seconds at normal speed.
    wait: f32,
}

impl WatchingCards {
    /// Playback of a recorded game from its beginning. The whole recording is played once first, and refused if it is
    /// invalid or ends differently.
    ///
    /// # Errors
    ///
    /// Why it cannot be watched.
    pub(in crate::app) fn new(recording: CardRecording) -> Result<Self, BadCardRecording> {
        let mut playback = CardPlayback::new(recording)?;
        let mut rounds = vec![0];
        while let Some(played) = playback.step() {
            let CardPlayed { number, events, agrees, .. } = played?;
            if !agrees {
                return Err(BadCardRecording::Differs);
            }
            if events.iter().any(|event| matches!(event, Event::RoundBegan { .. })) {
                rounds.push(number);
            }
        }
        playback.seek(0)?;
        Ok(Self { playing: true, speed: 1.0, foot: 0.0, playback, rounds, wait: ACTION_PAUSE_SECONDS })
    }

    /// The game at its beginning, for watching.
    ///
    /// # Errors
    ///
    /// As [`Self::new`].
    pub(in crate::app) fn game(&self) -> Result<CardGame, BadCardRecording> {
        CardGame::watched(self.playback.recording().clone())
    }

    /// Number of actions made so far.
    pub(in crate::app) fn made(&self) -> usize {
        self.playback.made()
    }

    /// Number of all actions.
    pub(in crate::app) fn all(&self) -> usize {
        self.playback.recording().actions().len()
    }

    /// The last start of a round before this many actions.
    pub(in crate::app) fn round_before(&self, made: usize) -> usize {
        self.rounds.iter().copied().rfind(|began| *began < made).unwrap_or(0)
    }

    /// The first start of a round after this many actions, or the end of the game.
    pub(in crate::app) fn round_after(&self, made: usize) -> usize {
        self.rounds.iter().copied().find(|began| *began > made).unwrap_or(self.all())
    }

    /// Makes the next action.
    fn step(&mut self, game: &mut CardGame) -> Option<Result<Vec<Event>, BadCardRecording>> {
        let played = self.playback.step()?;
        Some(played.map(|CardPlayed { mut events, .. }| {
            game.go_on_to(self.playback.game(), &mut events);
            self.wait = if game.report().is_some() { ROUND_PAUSE_SECONDS } else { ACTION_PAUSE_SECONDS };
            events
        }))
    }
}

fn start_watching(
    mut requests: MessageReader<WatchRequest>,
    mut screen: ResMut<NextState<Screen>>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    for request in requests.read() {
        let WatchRequest::Begin(recorded) = request else { continue };
        let Recorded::Cards(recording) = &**recorded else { continue };
        match WatchingCards::new(recording.clone()).and_then(|watching| Ok((watching.game()?, watching))) {
            Ok((game, watching)) => {
                commands.insert_resource(game);
                commands.insert_resource(watching);
                screen.set(Screen::Cards);
            }
            Err(bad) => {
                notices.write(unwatchable(&bad, recording.names()));
            }
        }
    }
}

/// The notice that a recording cannot be watched.
fn unwatchable(bad: &BadCardRecording, names: &[String]) -> Notice {
    Notice::Trouble(say_with("replay-unwatchable", &[("why", bad_card_recording(bad, names).into())]))
}

/// Handles the playback keys; those that move from action to action repeat.
fn follow_keys(
    mut keys: MessageReader<Pressed>,
    watching: Res<WatchingCards>,
    mut requests: MessageWriter<WatchRequest>,
) {
    let controls = input::controls(keys.read(), watching.made());
    requests.write_batch(controls.into_iter().map(WatchRequest::Control));
}

fn control(
    mut requests: MessageReader<WatchRequest>,
    mut watching: ResMut<WatchingCards>,
    mut game: ResMut<CardGame>,
    mut told: MessageWriter<CardTold>,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        let went = match request {
            WatchRequest::Begin(_) => continue,
            WatchRequest::OpenHands => {
                game.open_hands = !game.open_hands;
                continue;
            }
            WatchRequest::NextSeat => {
                let count = game.seats().count();
                game.shown_to = game.shown_to.map(|seat| Seat(((seat.index() + 1) % count) as u8));
                continue;
            }
            WatchRequest::Control(Control::Toggle) => {
                watching.playing = !watching.playing;
                let again = watching.playing && watching.made() == watching.all();
                if again { seek(&mut watching, &mut game, 0) } else { Ok(()) }
            }
            WatchRequest::Control(Control::Step) => {
                watching.playing = false;
                next(&mut watching, &mut game, &mut told)
            }
            WatchRequest::Control(Control::Seek(made)) => seek(&mut watching, &mut game, *made),
            WatchRequest::Control(Control::Speed(speed)) => {
                watching.speed = *speed;
                Ok(())
            }
        };
        if let Err(bad) = went {
            watching.playing = false;
            notices.write(unwatchable(&bad, game.names()));
        }
    }
}

/// Goes to the position after this many actions.
fn seek(watching: &mut WatchingCards, game: &mut CardGame, made: usize) -> Result<(), BadCardRecording> {
    let went = watching.playback.seek(made);
    watching.wait = ACTION_PAUSE_SECONDS;
    game.stand_at(watching.playback.game());
    went
}

/// Closes the round report and deals the next round, or makes the next action and announces its events.
fn next(
    watching: &mut WatchingCards,
    game: &mut CardGame,
    told: &mut MessageWriter<CardTold>,
) -> Result<(), BadCardRecording> {
    if game.report().is_some() && watching.made() < watching.all() {
        let events = game.close_report();
        told.write_batch(events.iter().map(|event| CardTold(game.seen(event))));
        watching.wait = ACTION_PAUSE_SECONDS;
        return Ok(());
    }
    match watching.step(game).transpose()? {
        Some(events) => {
            told.write_batch(events.iter().map(|event| CardTold(game.seen(event))));
        }
        None => watching.playing = false,
    }
    Ok(())
}

/// Makes the next action when its time has come.
fn play_on(
    mut watching: ResMut<WatchingCards>,
    mut game: ResMut<CardGame>,
    time: Res<Time<Real>>,
    mut told: MessageWriter<CardTold>,
    mut notices: MessageWriter<Notice>,
    mut motion: ResMut<Motion>,
) {
    if !watching.playing {
        return;
    }
    motion.mark();
    // The countdown changes nothing on the screen.
    let quiet = watching.bypass_change_detection();
    quiet.wait -= time.delta_secs() * quiet.speed;
    if quiet.wait > 0.0 {
        return;
    }
    if let Err(bad) = next(&mut watching, &mut game, &mut told) {
        watching.playing = false;
        notices.write(unwatchable(&bad, game.names()));
    }
}

fn stop_watching(mut commands: Commands) {
    commands.remove_resource::<WatchingCards>();
}
