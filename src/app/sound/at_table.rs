//! Table sounds: sliding, collisions, falls, coins, the jar, and the end of a frame.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::clip::Sound;
use super::hiss::{Glide, pace_heard};
use super::mixer::Mixer;
use super::place::Ears;
use super::voice::{Bus, Voice};
use crate::app::announcement::Announcement;
use crate::app::room::camera::RoomCamera;
use crate::app::room::{CoinFell, Landed, to_world};
use crate::app::screens::at_table::coin::SPIN_SECONDS;
use crate::app::settings::Settings;
use crate::app::state::{Screen, TurnPhase};
use crate::app::table::{
    CalledOut, Dusted, Game, GameEvent, Happened, LiveWeight, LiveWeights, Sliding, StarEarned, Watching,
};
use crate::shuffleboard::rules::{Board, Cents, Edge, Event, Happening, WeightId};
use crate::words::Tone;

/// Closing speed of the loudest click, in m/s.
const LOUDEST_HIT_SPEED: f32 = 4.0;
/// Closing speed of the loudest cushion bump, in m/s.
const LOUDEST_BUMP_SPEED: f32 = 2.5;
/// Landing speed on the carpet of the loudest thud, in m/s.
const LOUDEST_LANDING_SPEED: f32 = 1.5;
/// Sounds quieter than this are skipped.
const LEAST_GAIN: f32 = 0.01;
/// How long the ambience is ducked during speech, in seconds.
const SPEECH_DUCK_SECONDS: f32 = 2.5;
/// Seconds between coins that drop together.
const COIN_INTERVAL_SECONDS: f32 = 0.15;
/// The maximum number of coins heard when the jar goes to the winner.
const MOST_COINS: u32 = 8;
/// Delay from the last weight coming to rest to the end-of-frame sound, in seconds.
const END_SOUND_DELAY_SECONDS: f32 = 0.35;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(TurnPhase::GameOver), tip_the_jar.run_if(resource_exists::<Game>))
        .add_systems(OnExit(TurnPhase::Slide), |mixer: Res<Mixer>| mixer.take().slide(&[None; WeightId::COUNT]))
        .add_systems(
            Update,
            (
                knocks.run_if(on_message::<Happened>.and_then(resource_exists::<Game>)),
                slides.run_if(
                    in_state(TurnPhase::Slide).and_then(resource_exists::<Sliding>).and_then(resource_exists::<Game>),
                ),
                landings.run_if(on_message::<Landed>),
                coins.run_if(on_message::<CoinFell>),
                play_events.run_if(on_message::<GameEvent>),
                called.run_if(on_message::<CalledOut>.and_then(resource_exists::<Game>)),
                stars.run_if(on_message::<StarEarned>),
                dusted.run_if(on_message::<Dusted>),
                duck_for_speech.run_if(on_message::<Announcement>.and_then(in_state(Screen::Table))),
            ),
        );
}

/// The listener, at the camera.
#[derive(SystemParam)]
struct Listener<'w, 's> {
    cameras: Query<'w, 's, &'static Transform, With<RoomCamera>>,
}

impl Listener<'_, '_> {
    /// The placement of a point in the world.
    fn hears(&self, at: Vec3) -> Ears {
        Ears::of(self.cameras.iter().next(), at)
    }

    /// The placement of a point on the board, in the shooter's frame.
    fn hears_board(&self, game: &Game, at: Vec2) -> Ears {
        self.hears(to_world(game.rules().board(), game.seen_from, at).extend(0.0))
    }
}

/// Plays a click for each collision since the last frame, a bump for each cushion, a scrape for each edge.
fn knocks(
    mut happened: MessageReader<Happened>,
    game: Res<Game>,
    seat: Listener,
    time: Res<Time<Virtual>>,
    mut voices: MessageWriter<Voice>,
) {
    let pace = pace_heard(time.relative_speed());
    for Happened(happening) in happened.read() {
        match *happening {
            Happening::Hit { weights, at, speed, .. } => {
                voices.write_batch(hit(weights, speed, at, game.rules().board(), seat.hears_board(&game, at), pace));
            }
            Happening::Cushion { weight, at, speed, .. } => {
                let loud = (speed / LOUDEST_BUMP_SPEED).clamp(0.0, 1.0).powf(0.7);
                if loud > LEAST_GAIN {
                    let ears = seat.hears_board(&game, at).times(0.9 * loud);
                    voices.write(Voice::new(Sound::Cushion, Bus::Weights, ears).pitched(pitch_of(weight) * pace));
                }
            }
            Happening::Fell { weight, edge, at, velocity, .. } => {
                // Over an end a weight runs straight out; along a side it scrapes.
                let scrapes = if matches!(edge, Edge::Left | Edge::Right) { 0.6 } else { 0.3 };
                let loud = scrapes * (velocity.length() / 1.5).clamp(0.2, 1.0);
                let ears = seat.hears_board(&game, at).times(loud);
                voices.write(Voice::new(Sound::Brush, Bus::Weights, ears).pitched(pitch_of(weight) * pace));
            }
        }
    }
}

/// A slightly different pitch for each weight.
fn pitch_of(weight: WeightId) -> f32 {
    0.94 + 0.015 * weight.index() as f32
}

/// Plays a collision: steel gets louder, higher and brighter with closing speed; the board resonates lower in its free
/// middle than over the legs. (`at` in the shooter's frame.)
pub(super) fn hit(
    weights: [WeightId; 2],
    speed: f32,
    at: Vec2,
    board: &Board,
    ears: Ears,
    pace: f32,
) -> impl Iterator<Item = Voice> {
    let loud = (speed / LOUDEST_HIT_SPEED).clamp(0.0, 1.0).powf(0.7);
    let sound = match speed {
        ..0.4 => Sound::ClickSoft,
        0.4..1.3 => Sound::ClickMiddle,
        _ => Sound::ClickHard,
    };
    let pair = 0.5 * (pitch_of(weights[0]) + pitch_of(weights[1]));
    let steel = Ears { clear: ears.clear.min(5000.0 + 13_000.0 * loud), ..ears.times(0.95 * loud) };
    let from_middle = (2.0 * at.x / board.length - 1.0).abs();
    let click = Voice::new(sound, Bus::Weights, steel).pitched(pair * (0.97 + 0.08 * loud) * pace);
    // The harder the hit, the larger the share of steel.
    let answers = ears.times(0.40 * loud * (1.0 - 0.4 * loud));
    let wood = Voice::new(Sound::Wood, Bus::Weights, answers).pitched((0.85 + 0.3 * from_middle) * pace);
    [click, wood].into_iter().filter(move |_| loud > LEAST_GAIN)
}

/// Updates the hiss of each sliding weight. Under an overlay the table's clock stands, and nothing is heard.
fn slides(
    sliding: Res<Sliding>,
    live: Res<LiveWeights>,
    game: Res<Game>,
    seat: Listener,
    time: Res<Time<Virtual>>,
    mixer: Res<Mixer>,
) {
    let pace = if time.is_paused() { 0.0 } else { time.relative_speed() };
    let glides = live.0.map(|weight| {
        let LiveWeight { at, velocity, .. } = weight.filter(|_| pace > 0.0)?;
        let speed = velocity.length();
        let friction = sliding.slide().friction_at(at);
        (speed > 0.0).then(|| Glide { speed, friction, ears: seat.hears_board(&game, at), pace })
    });
    mixer.take().slide(&glides);
}

/// A thud in the alley, and a rumble while the weight rolls.
fn landings(
    mut landed: MessageReader<Landed>,
    seat: Listener,
    time: Res<Time<Virtual>>,
    mut voices: MessageWriter<Voice>,
) {
    let pace = pace_heard(time.relative_speed());
    for Landed { weight, at, speed, rolls } in landed.read() {
        let ears = seat.hears(*at);
        let thud = ears.times(0.85 * (speed / LOUDEST_LANDING_SPEED).clamp(0.3, 1.0));
        voices.write(Voice::new(Sound::Thud, Bus::Weights, thud).pitched(pitch_of(*weight) * pace));
        let loud = (rolls / 0.15).min(1.0);
        if loud > LEAST_GAIN {
            let roll = Voice::new(Sound::Roll, Bus::Weights, ears.times(0.5 * loud));
            voices.write(roll.pitched(pitch_of(*weight) * pace).after(0.07));
        }
    }
}

/// The coins that fall into the jar.
fn coins(mut fell: MessageReader<CoinFell>, seat: Listener, mut heard: Local<u32>, mut voices: MessageWriter<Voice>) {
    // Under reduced motion the coins land at once, but are still heard one after the other.
    for (together, CoinFell { at }) in (0..).zip(fell.read()) {
        voices.write(clink(*heard, seat.hears(*at)).after(together as f32 * COIN_INTERVAL_SECONDS));
        *heard = heard.wrapping_add(1);
    }
}

/// Plays one coin; its pitch differs from the three before it.
fn clink(nth: u32, ears: Ears) -> Voice {
    let pitch = [1.0, 0.95, 1.06, 1.02][nth as usize % 4];
    Voice::new(Sound::Jar, Bus::Weights, ears).pitched(pitch)
}

/// Plays the coins of the jar while the game's result card counts them; not again when the card comes back after a replay.
fn tip_the_jar(
    mut changes: MessageReader<StateTransitionEvent<TurnPhase>>,
    game: Res<Game>,
    mut voices: MessageWriter<Voice>,
) {
    let is_back = changes.read().last().is_some_and(|change| change.exited == Some(TurnPhase::Slide));
    if !is_back && game.rules().options().hickey.is_some() && game.rules().jar() > Cents(0) {
        let coins = (0..MOST_COINS)
            .map(|nth| clink(nth, Ears::MIDDLE.times(0.45)).after(0.2 + nth as f32 * COIN_INTERVAL_SECONDS));
        voices.write_batch(coins);
    }
}

/// Plays the coin toss and the end of a frame or a game.
fn play_events(
    mut told: MessageReader<GameEvent>,
    game: Option<Res<Game>>,
    watching: Option<Res<Watching>>,
    settings: Res<Settings>,
    mut voices: MessageWriter<Voice>,
) {
    // The stars give the result of a drill.
    if game.is_some_and(|game| game.drill().is_some()) {
        told.clear();
        return;
    }
    let near = |sound, loud: f32| Voice::new(sound, Bus::Weights, Ears::MIDDLE.times(loud));
    let flourish = |sound| Voice::new(sound, Bus::Menu, Ears::MIDDLE.times(0.45)).after(END_SOUND_DELAY_SECONDS);
    let events: Vec<&Event> = told.read().map(|GameEvent(event)| event).collect();
    let won = events.iter().any(|event| matches!(event, Event::Won { .. }));
    for event in events {
        match event {
            Event::Flipped { .. } => {
                // Under reduced motion and in replays the coin lands at once.
                let spins = if settings.reduced_motion || watching.is_some() { 0.0 } else { SPIN_SECONDS };
                if spins > 0.0 {
                    voices.write(near(Sound::CoinRing, 0.30));
                }
                voices.write(near(Sound::CoinFall, 0.40).after(spins));
            }
            Event::FrameEnded { .. } if !won => {
                voices.write(flourish(Sound::Frame));
            }
            Event::Won { .. } => {
                voices.write(flourish(Sound::Game));
            }
            _ => {}
        }
    }
}

/// Plays a note at the position of each callout: high for good, low for bad. The callout of the whole throw is two notes.
fn called(mut calls: MessageReader<CalledOut>, game: Res<Game>, seat: Listener, mut voices: MessageWriter<Voice>) {
    for (together, CalledOut { tone, at, .. }) in (0..).zip(calls.read()) {
        let pitch = if *tone == Tone::Good { 1.0 } else { 0.6 };
        let after = together as f32 * COIN_INTERVAL_SECONDS;
        match at {
            Some(at) => {
                let ears = seat.hears_board(&game, *at).times(0.5);
                voices.write(Voice::new(Sound::Call, Bus::Menu, ears).pitched(pitch).after(after));
            }
            None => {
                let ears = Ears::MIDDLE.times(0.35);
                let notes = if *tone == Tone::Good { [1.0, 1.33] } else { [0.75, 0.6] };
                voices.write_batch(
                    notes.into_iter().zip([0.0, 0.11]).map(|(note, later)| {
                        Voice::new(Sound::Call, Bus::Menu, ears).pitched(note).after(after + later)
                    }),
                );
            }
        }
    }
}

/// Plays once for a drill attempt that earned a star; its card also returns after the throw was replayed.
fn stars(mut starred: MessageReader<StarEarned>, mut voices: MessageWriter<Voice>) {
    starred.clear();
    voices.write(Voice::new(Sound::Frame, Bus::Menu, Ears::MIDDLE.times(0.45)));
}

fn dusted(mut dusted: MessageReader<Dusted>, mut voices: MessageWriter<Voice>) {
    dusted.clear();
    voices.write(Voice::new(Sound::Dust, Bus::Weights, Ears::MIDDLE.times(0.5)));
}

/// Ducks the ambience while something is spoken.
fn duck_for_speech(mut said: MessageReader<Announcement>, mixer: Res<Mixer>) {
    said.clear();
    mixer.take().listen(SPEECH_DUCK_SECONDS);
}
