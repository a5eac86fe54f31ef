//! The sound of the neon sign: the hum of its transformer, at twice the mains frequency with overtones, and the rustle of the gas in
//! its tubes, which swells with every half cycle.

use std::f32::consts::TAU;

use super::noise::{Band, LowPass, Noise, SAMPLE_RATE, taken_up};

/// The gain of the hum: about -44 dBFS RMS in an ear with a gain of 1.
const HUM_LEVEL: f32 = 0.0072;

/// Twice the frequency of the mains in North America, in hertz.
const HUM_HERTZ: f32 = 120.0;
/// The gains of the hum and its overtones.
const OVERTONES: [f32; 5] = [1.0, 0.55, 0.32, 0.12, 0.08];
/// The gain of the rustle, and the centre of its band in hertz.
const RUSTLE: (f32, f32) = (0.9, 3400.0);
/// The most by which the hum swells and fades, as a share of its gain, and the cutoff of that drift in hertz.
const DRIFT: (f32, f32) = (0.35, 0.4);
/// Time constant of gain changes, in seconds: short enough that a word going out is heard at once, long enough that a moving camera
/// makes no clicks.
const SMOOTHING_SECONDS: f32 = 0.025;

/// The generator of the hum.
#[derive(Debug, Clone)]
pub(super) struct Hum {
    noise: Noise,
    rustle: Band,
    drift: [LowPass; 2],
    /// Phase of the hum, 0 to 1.
    phase: f32,
    /// The current gain and the target gain of each ear.
    now: [f32; 2],
    wanted: [f32; 2],
}

impl Hum {
    /// A hum that is silent until its gains are set.
    pub(super) fn new() -> Self {
        Self {
            noise: Noise::new(83),
            rustle: Band::default(),
            drift: Default::default(),
            phase: 0.0,
            now: [0.0; 2],
            wanted: [0.0; 2],
        }
    }

    /// Sets the gain of each ear.
    pub(super) fn set(&mut self, ears: [f32; 2]) {
        self.wanted = ears;
    }

    /// The gain of each ear that was set last.
    #[cfg(test)]
    pub(super) fn wanted(&self) -> [f32; 2] {
        self.wanted
    }

    /// Adds the next samples, left and right; `loud` is the gain at their beginning and at their end.
    pub(super) fn add_to(&mut self, block: &mut [[f32; 2]], loud: [f32; 2]) {
        let (near, count) = (1.0 / (SMOOTHING_SECONDS * SAMPLE_RATE as f32), block.len() as f32);
        let drifts = taken_up(DRIFT.1);
        for (i, sample) in block.iter_mut().enumerate() {
            self.phase = (self.phase + HUM_HERTZ / SAMPLE_RATE as f32).fract();
            let (sin, cos) = (TAU * self.phase).sin_cos();
            // The sine of each multiple of an angle follows from the two before it.
            let (mut before, mut tone, mut hum) = (0.0, sin, 0.0);
            for gain in OVERTONES {
                hum += gain * tone;
                (before, tone) = (tone, 2.0 * cos * tone - before);
            }
            let noise = self.noise.next();
            // Loudest at the peaks of the voltage, twice per mains cycle.
            let gas = (0.5 - 0.5 * cos).powi(3);
            let rustle = RUSTLE.0 * gas * self.rustle.next(noise, RUSTLE.1, 0.5);
            let [slow, slower] = &mut self.drift;
            // A filter this low leaves noise with an amplitude in proportion to the root of its cutoff.
            let drift = slower.next(slow.next(noise, drifts), drifts) / drifts.sqrt();
            let swell = 1.0 + (DRIFT.0 * drift).clamp(-DRIFT.0, DRIFT.0);
            let share = (i as f32 + 1.0) / count;
            let heard = HUM_LEVEL * (loud[0] + share * (loud[1] - loud[0])) * (swell * hum + rustle);
            for ((now, wanted), sample) in self.now.iter_mut().zip(self.wanted).zip(sample) {
                *now += (wanted - *now) * near;
                *sample += *now * heard;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::sound::measure::{brightness, loudness};

    /// The left ear's samples of this many seconds.
    fn heard(hum: &mut Hum, seconds: f32) -> Vec<f32> {
        let mut block = vec![[0.0; 2]; 256];
        let mut heard = Vec::new();
        for _ in 0..(seconds * SAMPLE_RATE as f32) as usize / block.len() {
            block.fill([0.0; 2]);
            hum.add_to(&mut block, [1.0; 2]);
            heard.extend(block.iter().map(|sample| sample[0]));
        }
        heard
    }

    #[test]
    fn it_has_its_level_is_low_and_never_clicks() {
        let mut hum = Hum::new();
        hum.set([1.0; 2]);
        let ear = heard(&mut hum, 20.0);
        let decibels = 20.0 * loudness(&ear).log10();
        assert!((-46.0..-42.0).contains(&decibels), "{decibels} dB");
        assert!(ear.iter().all(|sample| sample.abs() < 0.04));
        assert!((150.0..900.0).contains(&brightness(&ear)), "{} Hz", brightness(&ear));
        let most = ear.windows(2).map(|pair| (pair[1] - pair[0]).abs()).fold(0.0, f32::max);
        assert!(most < 0.01, "it clicks by {most}");
    }

    #[test]
    fn it_hums_at_twice_the_mains_frequency_and_drifts_in_loudness() {
        let mut hum = Hum::new();
        hum.set([1.0; 2]);
        let ear = heard(&mut hum, 8.0);
        let second = SAMPLE_RATE as usize;
        // The strength of this frequency in the second that begins at sample `from`.
        let tone = |from: usize, hertz: f32| {
            let turn = |i: usize| TAU * hertz * i as f32 / SAMPLE_RATE as f32;
            let (x, y) = ear[from..from + second].iter().enumerate().fold((0.0_f32, 0.0_f32), |(x, y), (i, sample)| {
                (x + sample * turn(i).cos(), y + sample * turn(i).sin())
            });
            x.hypot(y) / second as f32
        };
        for nearby in [60.0, 97.0, 180.0, 1000.0] {
            assert!(tone(second, 120.0) > 10.0 * tone(second, nearby), "{nearby} Hz");
        }
        assert!(tone(second, 240.0) > 0.3 * tone(second, 120.0));
        let loud: Vec<f32> = (1..7).map(|nth| tone(nth * second, 120.0)).collect();
        let [most, least] = [loud.iter().copied().fold(0.0, f32::max), loud.iter().copied().fold(f32::MAX, f32::min)];
        assert!(most > 1.02 * least && most < 2.0 * least, "{loud:?}");
    }

    #[test]
    fn each_ear_has_its_own_gain_and_a_change_does_not_click() {
        let mut hum = Hum::new();
        hum.set([1.0, 0.25]);
        heard(&mut hum, 0.5);
        let mut block = [[0.0; 2]; 256];
        hum.add_to(&mut block, [1.0; 2]);
        for [left, right] in block {
            assert!((right - 0.25 * left).abs() < 1e-5);
        }
        let last = block[255][0];
        hum.set([0.0; 2]);
        let fades = heard(&mut hum, 0.5);
        assert!((fades[0] - last).abs() < 0.01);
        assert!(loudness(&fades[fades.len() / 2..]) < 1e-5, "it is off");
    }
}
