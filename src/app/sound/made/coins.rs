//! Coin sounds: the flip, and coins in the jar.

use std::f32::consts::TAU;

use super::{clip, ring, swell};
use crate::app::sound::noise::{LowPass, Noise, taken_up};

/// The tones of a coin struck at time zero, with the decay time `rings` in seconds.
fn coin(t: f32, rings: f32) -> f32 {
    0.5 * ring(t, 4260.0, rings) + 0.4 * ring(t, 6890.0, 0.7 * rings) + 0.22 * ring(t, 9730.0, 0.4 * rings)
}

/// A coin flipped by a thumb; its tone is modulated by its spin.
pub(in crate::app::sound) fn flip() -> Vec<f32> {
    let mut noise = Noise::new(31);
    let mut nail = LowPass::default();
    clip(1.5, |t| {
        let spins = 0.62 + 0.38 * (TAU * 12.8 * t).sin();
        let flick = nail.next(noise.next(), taken_up(5000.0)) * (-t / 0.0015).exp();
        coin(t, 0.30) * spins * swell(t, 0.001) + 0.5 * flick
    })
}

/// A coin falling on wood, with ever shorter bounces until it rests.
pub(in crate::app::sound) fn fall() -> Vec<f32> {
    /// Duration of the first bounce in seconds, and the ratio of each bounce to the one before.
    const BOUNCE: (f32, f32) = (0.17, 0.72);
    let mut bounces = Vec::new();
    let (mut at, mut takes, mut force) = (0.0, BOUNCE.0, 1.0);
    while takes > 0.008 {
        bounces.push((at, force));
        at += takes;
        takes *= BOUNCE.1;
        force *= 0.80;
    }
    clip(0.85, |t| {
        // The coin and the wood below it.
        let clink = |(at, force): &(f32, f32)| force * (coin(t - at, 0.030) + 0.45 * ring(t - at, 510.0, 0.012));
        bounces.iter().map(clink).sum()
    })
}

/// A coin falling into a jar with coins: it hits the glass, then another coin, and bounces once.
pub(in crate::app::sound) fn jar() -> Vec<f32> {
    /// The hits: their times in seconds, their pitch factors and their amplitudes.
    const CLINKS: [(f32, f32, f32); 3] = [(0.0, 1.0, 1.0), (0.045, 1.09, 0.8), (0.17, 1.2, 0.35)];
    clip(0.6, |t| {
        let one = |(at, higher, softer): &(f32, f32, f32)| {
            let t = t - at;
            let glass = 0.30 * ring(t, 1870.0 * higher, 0.055) + 0.22 * ring(t, 3090.0 * higher, 0.040);
            softer * (glass + 0.5 * coin(t * higher, 0.028))
        };
        CLINKS.iter().map(one).sum()
    })
}
