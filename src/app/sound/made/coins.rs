//! The coin that is flipped, and those in the jar.

use std::f32::consts::TAU;

use super::{clip, ring, swell};
use crate::app::sound::noise::{LowPass, Noise, taken_up};

/// The tones of a coin that was struck at the time zero and is free to ring for so long.
fn coin(t: f32, rings: f32) -> f32 {
    0.5 * ring(t, 4260.0, rings) + 0.4 * ring(t, 6890.0, 0.7 * rings) + 0.22 * ring(t, 9730.0, 0.4 * rings)
}

/// A thumb flips it, and it rings; as it turns over its tone comes and goes.
pub(in crate::app::sound) fn flip() -> Vec<f32> {
    let mut noise = Noise::new(31);
    let mut nail = LowPass::default();
    clip(1.5, |t| {
        let spins = 0.62 + 0.38 * (TAU * 12.8 * t).sin();
        let flick = nail.next(noise.next(), taken_up(5000.0)) * (-t / 0.0015).exp();
        coin(t, 0.30) * spins * swell(t, 0.001) + 0.5 * flick
    })
}

/// It falls on wood, bounces shorter and shorter, and rattles until it lies.
pub(in crate::app::sound) fn fall() -> Vec<f32> {
    /// The first bounce takes so long, in seconds, and each of the others so much of the one before.
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
        // The coin, and the wood under it.
        let clink = |(at, force): &(f32, f32)| force * (coin(t - at, 0.030) + 0.45 * ring(t - at, 510.0, 0.012));
        bounces.iter().map(clink).sum()
    })
}

/// A coin into a jar with some in it: it meets glass, then another, and hops once.
pub(in crate::app::sound) fn jar() -> Vec<f32> {
    /// When it meets something, in seconds, how much higher than at first that rings, and how much softer.
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
