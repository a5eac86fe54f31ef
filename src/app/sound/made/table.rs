//! The sounds of wood, rubber, carpet and wax at the table.

use std::f32::consts::TAU;

use super::{clip, ring, swell};
use crate::app::sound::noise::{Band, LowPass, Noise, taken_up};

/// The board under a collision: three strongly damped tones of a thick plank.
pub(in crate::app::sound) fn wood() -> Vec<f32> {
    let mut noise = Noise::new(21);
    let mut dull = LowPass::default();
    clip(0.16, |t| {
        let knock = dull.next(noise.next(), taken_up(700.0)) * (-t / 0.005).exp();
        0.6 * ring(t, 196.0, 0.034) + 0.35 * ring(t, 347.0, 0.022) + 0.2 * ring(t, 618.0, 0.012) + 0.9 * knock
    })
}

/// A weight on a cushion: a dull tone of falling pitch with little noise.
pub(in crate::app::sound) fn cushion() -> Vec<f32> {
    let mut noise = Noise::new(22);
    let mut dull = LowPass::default();
    clip(0.20, |t| {
        let body = (TAU * (150.0 + 60.0 * (-t / 0.02).exp()) * t).sin() * (-t / 0.028).exp();
        0.6 * body + 0.5 * dull.next(noise.next(), 0.12) * (-t / 0.012).exp()
    })
}

/// A weight sliding over an edge: the rim scrapes along the wood and knocks once.
pub(in crate::app::sound) fn brush() -> Vec<f32> {
    const KNOCK_SECONDS: f32 = 0.085;
    let mut noise = Noise::new(23);
    let (mut scrape, mut rough) = (Band::default(), LowPass::default());
    clip(0.26, |t| {
        let hertz = 1900.0 - 900.0 * (t / 0.1).min(1.0);
        let catch = 0.55 + 6.0 * rough.next(noise.next(), taken_up(70.0)).abs();
        let over = swell(t, 0.012) * (-(t - 0.03).max(0.0) / 0.035).exp();
        let knock = 0.34 * ring(t - KNOCK_SECONDS, 430.0, 0.014) + 0.22 * ring(t - KNOCK_SECONDS, 1150.0, 0.006);
        1.3 * scrape.next(noise.next(), hertz, 0.7) * over * catch + knock
    })
}

/// A weight landing on carpet: a falling tone near 110 Hz and a rustle.
pub(in crate::app::sound) fn thud() -> Vec<f32> {
    let mut noise = Noise::new(24);
    let (mut dull, mut duller) = (LowPass::default(), LowPass::default());
    clip(0.32, |t| {
        let body = (TAU * (95.0 + 45.0 * (-t / 0.03).exp()) * t).sin() * (-t / 0.06).exp();
        let pile = duller.next(dull.next(noise.next(), taken_up(420.0)), taken_up(600.0));
        0.75 * body + 1.1 * pile * (-t / 0.04).exp()
    })
}

/// A weight rolling out on carpet: a rumble modulated by its slowing rotation.
pub(in crate::app::sound) fn roll() -> Vec<f32> {
    let mut noise = Noise::new(25);
    let (mut dull, mut duller) = (LowPass::default(), LowPass::default());
    clip(0.95, |t| {
        // The rotation slows from nine turns a second to two.
        let turned = 9.0 * t - 3.7 * t * t;
        let throb = 0.55 + 0.45 * (TAU * turned).sin();
        let pile = duller.next(dull.next(noise.next(), taken_up(210.0)), taken_up(330.0));
        pile * throb * swell(t, 0.05) * (-t / 0.30).exp()
    })
}

/// Dusting: two strokes of the brush, then grains of wax from the can.
pub(in crate::app::sound) fn dust() -> Vec<f32> {
    let mut noise = Noise::new(26);
    let (mut bristles, mut grains) = (Band::default(), Band::default());
    let stroke = |t: f32, begins: f32| {
        let share = (t - begins) / 0.34;
        if (0.0..1.0).contains(&share) { (std::f32::consts::PI * share).sin().powi(2) } else { 0.0 }
    };
    clip(1.45, |t| {
        let (there, back) = (stroke(t, 0.0), stroke(t, 0.37));
        let swept = bristles.next(noise.next(), 1500.0 + 700.0 * there - 300.0 * back, 0.9) * (there + 0.85 * back);
        let shaken = swell(t - 0.76, 0.05) * (-(t - 0.8).max(0.0) / 0.22).exp();
        let fell = if noise.share() < 0.02 * shaken { noise.next() } else { 0.0 };
        0.7 * swept + 3.0 * grains.next(fell, 5200.0, 0.5)
    })
}
