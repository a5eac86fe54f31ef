//! The way from the mixer to the sound device: one endless source that the engine plays. Without a device nothing draws
//! from it, and the game is silent; the engine says so in the log, once.

use std::num::NonZero;
use std::time::Duration;

use bevy::audio::{AddAudioSource, ChannelCount, Decodable, Sample, SampleRate, Source};
use bevy::prelude::*;

use super::mixer::{BLOCK_SAMPLES, Mixer};
use super::noise::SAMPLE_RATE;

pub(super) fn plugin(app: &mut App) {
    app.add_audio_source::<Output>().add_systems(Startup, connect);
}

/// What the engine plays.
#[derive(Asset, TypePath, Clone)]
struct Output(Mixer);

fn connect(mixer: Res<Mixer>, mut outputs: ResMut<Assets<Output>>, mut commands: Commands) {
    commands.spawn((Name::new("Mixer"), AudioPlayer(outputs.add(Output(mixer.clone()))), PlaybackSettings::ONCE));
}

/// The samples of the mixer, left, right, left, and so on.
struct MixerSamples {
    mixer: Mixer,
    block: [[f32; 2]; BLOCK_SAMPLES],
    at: usize,
}

impl Iterator for MixerSamples {
    type Item = Sample;

    fn next(&mut self) -> Option<Sample> {
        if self.at == 2 * BLOCK_SAMPLES {
            self.mixer.take().draw(&mut self.block);
            self.at = 0;
        }
        let sample = self.block[self.at / 2][self.at % 2];
        self.at += 1;
        Some(sample)
    }
}

impl Source for MixerSamples {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        NonZero::<u16>::MIN.saturating_add(1)
    }

    fn sample_rate(&self) -> SampleRate {
        SampleRate::new(SAMPLE_RATE).unwrap_or(NonZero::<u32>::MIN)
    }

    fn total_duration(&self) -> Option<Duration> {
        None
    }
}

impl Decodable for Output {
    type Decoder = MixerSamples;

    fn decoder(&self) -> MixerSamples {
        MixerSamples { mixer: self.0.clone(), block: [[0.0; 2]; BLOCK_SAMPLES], at: 2 * BLOCK_SAMPLES }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::sound::hiss::Glide;
    use crate::app::sound::measure::loudness;
    use crate::app::sound::place::Ears;

    #[test]
    fn the_device_hears_the_mixer_with_left_first_and_never_an_end() {
        let mixer = Mixer::default();
        let mut drawn = Output(mixer.clone()).decoder();
        assert_eq!((drawn.channels().get(), drawn.sample_rate().get()), (2, SAMPLE_RATE));
        let mut hear = |seconds: f32| -> Vec<f32> {
            let glide =
                Glide { speed: 2.0, friction: 0.025, ears: Ears { loud: [0.8, 0.0], clear: 18_000.0 }, pace: 1.0 };
            mixer.take().slide(&[Some(glide), None, None, None, None, None, None, None]);
            drawn.by_ref().take(2 * (seconds * SAMPLE_RATE as f32) as usize).collect()
        };
        let heard = hear(0.5);
        assert_eq!(heard.len(), SAMPLE_RATE as usize, "there is always more");
        let ear = |from: usize| loudness(&heard.iter().skip(from).step_by(2).copied().collect::<Vec<_>>());
        assert!(ear(0) > 5.0 * ear(1), "{} left, {} right", ear(0), ear(1));
    }
}
