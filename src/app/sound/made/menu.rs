//! Menu sounds, and the sounds of callouts and results.

use super::{clip, ring, swell};
use crate::app::sound::noise::Noise;

/// A wooden tick of this pitch and decay time in seconds.
pub(in crate::app::sound) fn wood(hertz: f32, decay: f32) -> Vec<f32> {
    let mut noise = Noise::new(41);
    clip(0.012 + 6.0 * decay, |t| {
        let tick = 0.25 * noise.next() * (-t / 0.0008).exp();
        (ring(t, hertz, decay) + 0.3 * ring(t, 2.76 * hertz, 0.4 * decay) + tick) * swell(t, 0.0006)
    })
}

/// Two dull knocks for a refusal.
pub(in crate::app::sound) fn refuse() -> Vec<f32> {
    clip(0.26, |t| {
        let knock = |t: f32| ring(t, 236.0, 0.022) + 0.4 * ring(t, 411.0, 0.013);
        knock(t) + 0.8 * knock(t - 0.105)
    })
}

/// A marimba bar: its fundamental, and two short overtones.
fn bar(t: f32, hertz: f32) -> f32 {
    let strike = ring(t, hertz, 0.26) + 0.28 * ring(t, 3.93 * hertz, 0.05) + 0.10 * ring(t, 9.24 * hertz, 0.014);
    strike * swell(t, 0.002)
}

// Pitches in hertz: C4, G4, C5, E5, G5.
const LOW: f32 = 261.63;
const G: f32 = 392.0;
const C: f32 = 523.25;
const E: f32 = 659.26;
const HIGH: f32 = 783.99;

/// A callout: one short note.
pub(in crate::app::sound) fn call() -> Vec<f32> {
    clip(0.45, |t| bar(t, E) * (-t / 0.12).exp())
}

/// The end of a frame: two notes.
pub(in crate::app::sound) fn frame() -> Vec<f32> {
    clip(1.3, |t| 0.8 * bar(t, G) + bar(t - 0.13, C))
}

/// The end of a game: four notes over a low one.
pub(in crate::app::sound) fn game() -> Vec<f32> {
    const NOTES: [(f32, f32, f32); 5] =
        [(0.0, LOW, 0.6), (0.0, G, 0.7), (0.13, C, 0.8), (0.26, E, 0.85), (0.42, HIGH, 1.0)];
    clip(1.9, |t| NOTES.iter().map(|(at, hertz, force)| force * bar(t - at, *hertz)).sum())
}
