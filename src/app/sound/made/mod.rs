//! The short sounds, made by a few lines of arithmetic each instead of files.
//!
//! A struck thing rings in a few tones that die away; what touches first is a tick of noise. So most of these are sums of
//! [`ring`]s behind a [`Noise`](super::noise::Noise) that is over in milliseconds.

pub(super) mod coins;
pub(super) mod menu;
pub(super) mod steel;
pub(super) mod table;

use std::f32::consts::TAU;

/// A tone of so many hertz that was struck at the time zero and falls to a third within `decay` seconds, at the time `t`.
fn ring(t: f32, hertz: f32, decay: f32) -> f32 {
    if t < 0.0 { 0.0 } else { (TAU * hertz * t).sin() * (-t / decay).exp() }
}

/// How far something has swelled at the time `t` that is whole after `seconds`; no click of its own.
fn swell(t: f32, seconds: f32) -> f32 {
    let share = (t / seconds).clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}
