//! What the table sounds like: weights clicking, sliding, bumping into cushions and thudding into the alley. Silent without a sound device.

mod clip;

use bevy::audio::{AddAudioSource, AudioSinkPlayback, PlaybackMode, Volume};
use bevy::prelude::*;

use clip::Clip;

use super::room::Landed;
use super::state::{Overlay, Play};
use super::table::LiveWeights;
use super::table::Sliding;
use crate::rules::Happening;

/// Closing speed of the loudest click, m/s.
const LOUDEST_HIT: f32 = 4.0;
/// Closing speed of the loudest bump, m/s: nobody banks a weight harder.
const LOUDEST_BUMP: f32 = 2.5;
/// Sliding speed of the loudest hiss, m/s.
const LOUDEST_SLIDE: f32 = 3.0;

pub(super) fn plugin(app: &mut App) {
    app.add_audio_source::<Clip>()
        .add_systems(Startup, record)
        .add_systems(OnEnter(Play::Slide), begin_hiss)
        .add_systems(OnExit(Play::Slide), end_hiss)
        .add_systems(
            Update,
            (
                knocks.run_if(resource_exists::<Sliding>),
                hiss.run_if(in_state(Play::Slide)),
                thuds.run_if(on_message::<Landed>),
            ),
        );
}

/// The sounds, made once at the start.
#[derive(Resource)]
struct Clips {
    click: Handle<Clip>,
    bump: Handle<Clip>,
    thud: Handle<Clip>,
    hiss: Handle<Clip>,
}

fn record(mut clips: ResMut<Assets<Clip>>, mut commands: Commands) {
    commands.insert_resource(Clips {
        click: clips.add(Clip::click()),
        bump: clips.add(Clip::bump()),
        thud: clips.add(Clip::thud()),
        hiss: clips.add(Clip::hiss()),
    });
}

/// The sliding sound of the running throw.
#[derive(Component)]
struct Hiss;

fn once(volume: f32, speed: f32) -> PlaybackSettings {
    PlaybackSettings { mode: PlaybackMode::Despawn, volume: Volume::Linear(volume), speed, ..default() }
}

/// A click for each hit since the last frame, and a bump for each cushion.
fn knocks(sliding: Res<Sliding>, clips: Res<Clips>, mut heard: Local<usize>, mut commands: Commands) {
    let happenings = sliding.slide().happenings();
    if happenings.len() < *heard {
        *heard = 0; // another throw
    }
    for happening in &happenings[*heard..] {
        // No two weights ring quite alike.
        let (clip, loud, pitch) = match happening {
            Happening::Hit { speed, weights, .. } => {
                let pitch = 0.94 + 0.015 * (weights[0].index() + weights[1].index()) as f32;
                (&clips.click, speed / LOUDEST_HIT, pitch)
            }
            Happening::Cushion { speed, weight, .. } => {
                (&clips.bump, speed / LOUDEST_BUMP, 0.94 + 0.015 * weight.index() as f32)
            }
            Happening::Fell { .. } => continue,
        };
        let volume = loud.clamp(0.0, 1.0).powf(0.7);
        if volume > 0.01 {
            commands.spawn((AudioPlayer(clip.clone()), once(volume, pitch)));
        }
    }
    *heard = happenings.len();
}

fn thuds(mut landed: MessageReader<Landed>, clips: Res<Clips>, mut commands: Commands) {
    for Landed { weight } in landed.read() {
        let pitch = 0.92 + 0.02 * weight.index() as f32;
        commands.spawn((AudioPlayer(clips.thud.clone()), once(0.8, pitch)));
    }
}

fn begin_hiss(clips: Res<Clips>, mut commands: Commands) {
    let silent_loop = PlaybackSettings { mode: PlaybackMode::Loop, volume: Volume::SILENT, ..default() };
    commands.spawn((Hiss, AudioPlayer(clips.hiss.clone()), silent_loop));
}

fn end_hiss(hiss: Query<Entity, With<Hiss>>, mut commands: Commands) {
    for entity in &hiss {
        commands.entity(entity).despawn();
    }
}

/// The hiss follows the fastest weight, and falls silent under an overlay.
fn hiss(live: Res<LiveWeights>, overlay: Res<State<Overlay>>, mut hiss: Query<&mut AudioSink, With<Hiss>>) {
    let fastest = live.0.iter().flatten().map(|weight| weight.velocity.length()).fold(0.0, f32::max);
    let share = (fastest / LOUDEST_SLIDE).clamp(0.0, 1.0);
    for mut sink in &mut hiss {
        let volume = if *overlay.get() == Overlay::None { 0.35 * share.sqrt() } else { 0.0 };
        sink.set_volume(Volume::Linear(if share > 0.0 { volume } else { 0.0 }));
        sink.set_speed(0.8 + 0.4 * share);
    }
}
