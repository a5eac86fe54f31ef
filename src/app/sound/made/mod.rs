//! Short sounds, synthesised by a few lines of arithmetic each.
//!
//! A struck object rings in a few decaying tones after a short burst of noise. Most of these sounds are therefore sums
//! of [`ring`]s after a [`Noise`](super::noise::Noise) of a few milliseconds.

pub(super) mod cards;
pub(super) mod coins;
pub(super) mod menu;
pub(super) mod steel;
pub(super) mod table;

use std::f32::consts::TAU;

use super::noise::{LowPass, SAMPLE_RATE, taken_up};

/// Peak amplitude of a clip: below 1, so that resampling does not clip.
const PEAK: f32 = 0.9;

/// The sample at time `t` of a tone struck at time zero that falls to 1/e in `decay` seconds.
fn ring(t: f32, hertz: f32, decay: f32) -> f32 {
    if t < 0.0 { 0.0 } else { (TAU * hertz * t).sin() * (-t / decay).exp() }
}

/// A fade-in that is complete after `seconds`, smooth enough to make no click.
fn swell(t: f32, seconds: f32) -> f32 {
    let share = (t / seconds).clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

/// Renders a sound of this duration from its sample at each time, without its mean, normalised to [`PEAK`] and faded
/// out at the end.
fn clip(seconds: f32, mut sample: impl FnMut(f32) -> f32) -> Vec<f32> {
    /// Duration of the fade-out, in seconds.
    const FADE_SECONDS: f32 = 0.006;
    let count = (seconds * SAMPLE_RATE as f32) as usize;
    let (mut slow, inaudible) = (LowPass::default(), taken_up(20.0));
    let mut made: Vec<f32> = (0..count)
        .map(|i| {
            let sample = sample(i as f32 / SAMPLE_RATE as f32);
            let left = ((count - 1 - i) as f32 / (FADE_SECONDS * SAMPLE_RATE as f32)).min(1.0);
            (sample - slow.next(sample, inaudible)) * left * left
        })
        .collect();
    let loudest = made.iter().fold(f32::MIN_POSITIVE, |loudest, sample| loudest.max(sample.abs()));
    for sample in &mut made {
        *sample *= PEAK / loudest;
    }
    made
}
