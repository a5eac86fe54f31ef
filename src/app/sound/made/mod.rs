//! The short sounds, made by a few lines of arithmetic each instead of files.
//!
//! A struck thing rings in a few tones that die away; what touches first is a tick of noise. So most of these are sums of
//! [`ring`]s behind a [`Noise`](super::noise::Noise) that is over in milliseconds.

pub(super) mod cards;
pub(super) mod coins;
pub(super) mod menu;
pub(super) mod steel;
pub(super) mod table;

use std::f32::consts::TAU;

use super::noise::{LowPass, RATE, taken_up};

/// The loudest sample of a clip: below 1, so that no resampling cuts it.
const PEAK: f32 = 0.9;

/// A tone of so many hertz that was struck at the time zero and falls to a third within `decay` seconds, at the time `t`.
fn ring(t: f32, hertz: f32, decay: f32) -> f32 {
    if t < 0.0 { 0.0 } else { (TAU * hertz * t).sin() * (-t / decay).exp() }
}

/// How far something has swelled at the time `t` that is whole after `seconds`; no click of its own.
fn swell(t: f32, seconds: f32) -> f32 {
    let share = (t / seconds).clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

/// So many seconds of a sound, told as the sample at each time, without what cannot be heard (a mean that is not zero) and
/// as loud as every clip is. It has died away at its end.
fn clip(seconds: f32, mut sample: impl FnMut(f32) -> f32) -> Vec<f32> {
    /// How long the very end is faded, in seconds.
    const FADE: f32 = 0.006;
    let count = (seconds * RATE as f32) as usize;
    let (mut slow, inaudible) = (LowPass::default(), taken_up(20.0));
    let mut made: Vec<f32> = (0..count)
        .map(|i| {
            let sample = sample(i as f32 / RATE as f32);
            let left = ((count - 1 - i) as f32 / (FADE * RATE as f32)).min(1.0);
            (sample - slow.next(sample, inaudible)) * left * left
        })
        .collect();
    let loudest = made.iter().fold(f32::MIN_POSITIVE, |loudest, sample| loudest.max(sample.abs()));
    for sample in &mut made {
        *sample *= PEAK / loudest;
    }
    made
}
