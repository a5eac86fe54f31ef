//! The sounds themselves, made by a few lines of arithmetic instead of files.

use std::f32::consts::TAU;
use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use bevy::audio::{ChannelCount, Decodable, Sample, SampleRate, Source};
use bevy::prelude::*;

/// Samples a second.
const RATE: u32 = 44_100;

/// A short mono recording.
#[derive(Asset, TypePath, Debug, Clone)]
pub(super) struct Clip(Arc<[f32]>);

impl Clip {
    /// Steel on steel: three partials between 2 and 6 kHz that die within 60 ms, behind a tick of noise.
    pub(super) fn click() -> Self {
        let mut noise = Noise::new(1);
        Self::from_fn(0.09, |t| {
            let ring = |hertz: f32, decay: f32| (TAU * hertz * t).sin() * (-t / decay).exp();
            let tick = noise.next() * (-t / 0.0015).exp();
            0.34 * ring(2350.0, 0.016) + 0.26 * ring(3900.0, 0.011) + 0.16 * ring(5850.0, 0.007) + 0.3 * tick
        })
    }

    /// A weight on rubber: a dull tone that gives a little, and hardly any noise.
    pub(super) fn bump() -> Self {
        let mut noise = Noise::new(4);
        let mut smooth = 0.0;
        Self::from_fn(0.16, |t| {
            smooth += 0.12 * (noise.next() - smooth);
            let body = (TAU * (150.0 + 60.0 * (-t / 0.02).exp()) * t).sin() * (-t / 0.028).exp();
            0.6 * body + 0.5 * smooth * (-t / 0.012).exp()
        })
    }

    /// A weight on carpet: a falling tone near 110 Hz and the rustle of the pile.
    pub(super) fn thud() -> Self {
        let mut noise = Noise::new(2);
        let mut smooth = 0.0;
        Self::from_fn(0.28, |t| {
            smooth += 0.06 * (noise.next() - smooth);
            let body = (TAU * (95.0 + 45.0 * (-t / 0.03).exp()) * t).sin() * (-t / 0.06).exp();
            0.75 * body + 0.9 * smooth * (-t / 0.04).exp()
        })
    }

    /// A weight on wax: soft noise without its lowest and highest parts. Its ends match, so that it loops unheard.
    pub(super) fn hiss() -> Self {
        let mut noise = Noise::new(3);
        let (mut low, mut lower) = (0.0, 0.0);
        let length = 1.6;
        let made = Self::from_fn(length + 0.2, |_| {
            let white = noise.next();
            low += 0.45 * (white - low);
            lower += 0.05 * (low - lower);
            0.5 * (low - lower)
        });
        let fade = (0.2 * RATE as f32) as usize;
        let kept = made.0.len() - fade;
        let looped = (0..kept).map(|i| {
            let into = (i as f32 / fade as f32).min(1.0);
            let tail = made.0.get(kept + i).copied().unwrap_or(0.0);
            made.0[i] * into.sqrt() + tail * (1.0 - into).sqrt()
        });
        Self(looped.collect())
    }

    fn from_fn(seconds: f32, mut sample: impl FnMut(f32) -> f32) -> Self {
        let count = (seconds * RATE as f32) as u32;
        Self((0..count).map(|i| sample(i as f32 / RATE as f32).clamp(-1.0, 1.0)).collect())
    }
}

/// White noise that is the same at every start.
struct Noise(u32);

impl Noise {
    fn new(seed: u32) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9) | 1)
    }

    /// The next sample, -1 to 1 (xorshift).
    fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as f32 / u32::MAX as f32 * 2.0 - 1.0
    }
}

/// A clip being played.
pub(super) struct Playing {
    clip: Arc<[f32]>,
    at: usize,
}

impl Iterator for Playing {
    type Item = Sample;

    fn next(&mut self) -> Option<Sample> {
        let sample = self.clip.get(self.at).copied();
        self.at += 1;
        sample
    }
}

impl Source for Playing {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        NonZero::<u16>::MIN
    }

    fn sample_rate(&self) -> SampleRate {
        SampleRate::new(RATE).unwrap_or(NonZero::<u32>::MIN)
    }

    fn total_duration(&self) -> Option<Duration> {
        Some(Duration::from_secs_f32(self.clip.len() as f32 / RATE as f32))
    }
}

impl Decodable for Clip {
    type Decoder = Playing;

    fn decoder(&self) -> Playing {
        Playing { clip: self.0.clone(), at: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clip_is_heard_and_never_clips_hard_or_jumps_at_its_loop() {
        for clip in [Clip::click(), Clip::bump(), Clip::thud(), Clip::hiss()] {
            let loudest = clip.0.iter().fold(0.0_f32, |loudest, sample| loudest.max(sample.abs()));
            assert!((0.1..=1.0).contains(&loudest), "loudest sample {loudest}");
        }
        let hiss = Clip::hiss();
        let (first, last) = (hiss.0[0], hiss.0[hiss.0.len() - 1]);
        assert!((first - last).abs() < 0.35, "the loop jumps from {last} to {first}");
    }
}
