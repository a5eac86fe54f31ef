//! Card sounds: laying, sliding, shuffling, and the knock for "Last card".

use super::{clip, ring, swell};
use crate::app::sound::noise::{Band, LowPass, Noise, taken_up};

/// A card laid on others: a slap of stiff paper and a dull thud.
pub(in crate::app::sound) fn slap() -> Vec<f32> {
    let mut noise = Noise::new(51);
    let (mut paper, mut cloth) = (Band::default(), LowPass::default());
    clip(0.11, |t| {
        let slap = paper.next(noise.next(), 2600.0, 0.9) * (-t / 0.007).exp();
        let thud = cloth.next(noise.next(), taken_up(300.0)) * (-t / 0.018).exp();
        (1.2 * slap + 1.6 * thud + 0.2 * ring(t, 168.0, 0.018)) * swell(t, 0.0008)
    })
}

/// A card sliding over the cloth.
pub(in crate::app::sound) fn slide() -> Vec<f32> {
    let mut noise = Noise::new(52);
    let mut paper = Band::default();
    clip(0.16, |t| {
        let hertz = 3400.0 - 1500.0 * (t / 0.14).min(1.0);
        paper.next(noise.next(), hertz, 0.8) * swell(t, 0.03) * (-(t - 0.05).max(0.0) / 0.03).exp()
    })
}

/// A riffle shuffle: a run of ticks that gets faster, and the bridge at the end.
pub(in crate::app::sound) fn shuffle() -> Vec<f32> {
    const TICKS_SECONDS: f32 = 0.46;
    let mut noise = Noise::new(53);
    let (mut paper, mut bridge) = (Band::default(), Band::default());
    clip(0.86, |t| {
        let run = (t / TICKS_SECONDS).min(1.0);
        let turns = 26.0 * run + 16.0 * run * run;
        let tick = (-turns.fract() / 0.22).exp();
        let running = if t < TICKS_SECONDS { 1.0 } else { 0.0 };
        let falls = swell(t - 0.52, 0.05) * (-(t - 0.60).max(0.0) / 0.05).exp();
        let ticks = paper.next(noise.next(), 2400.0, 0.9) * tick * running * (0.6 + 0.4 * run);
        ticks + 0.6 * bridge.next(noise.next(), 1700.0, 0.9) * falls * if t > 0.52 { 1.0 } else { 0.0 }
    })
}

/// Two knocks on the rim of the table.
pub(in crate::app::sound) fn knock() -> Vec<f32> {
    let mut noise = Noise::new(54);
    clip(0.34, |t| {
        let mut once = |t: f32| {
            let wood = ring(t, 412.0, 0.020) + 0.5 * ring(t, 655.0, 0.012) + 0.3 * ring(t, 1240.0, 0.006);
            wood + if t > 0.0 { 0.4 * noise.next() * (-t / 0.0012).exp() } else { 0.0 }
        };
        once(t) + 0.9 * once(t - 0.15)
    })
}
