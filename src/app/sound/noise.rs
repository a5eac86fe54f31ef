//! Noise and filters for synthesis, all deterministic.

use std::f32::consts::TAU;

/// The sample rate, in hertz.
pub(super) const SAMPLE_RATE: u32 = 44_100;

/// White noise.
#[derive(Debug, Clone)]
pub(super) struct Noise(u32);

impl Noise {
    pub(super) fn new(seed: u32) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9) | 1)
    }

    /// The next sample, -1 to 1 (xorshift).
    pub(super) fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as f32 / u32::MAX as f32 * 2.0 - 1.0
    }

    /// A number from 0 to 1.
    pub(super) fn share(&mut self) -> f32 {
        0.5 + 0.5 * self.next()
    }
}

/// The coefficient of a one-pole low-pass filter with this cutoff, in hertz.
pub(super) fn taken_up(hertz: f32) -> f32 {
    1.0 - (-TAU * hertz / SAMPLE_RATE as f32).exp()
}

/// A one-pole low-pass filter, 6 dB per octave.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct LowPass(f32);

impl LowPass {
    /// The next sample; see [`taken_up`].
    pub(super) fn next(&mut self, sample: f32, taken_up: f32) -> f32 {
        self.0 += taken_up * (sample - self.0);
        self.0
    }
}

/// A band-pass filter (Chamberlin's state-variable filter; accurate up to a sixth of the sample rate).
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Band {
    low: f32,
    band: f32,
}

impl Band {
    /// The next sample around this frequency, in hertz; a smaller `width` (0 to 1) rings longer.
    pub(super) fn next(&mut self, sample: f32, hertz: f32, width: f32) -> f32 {
        let tuned = 2.0 * (0.5 * TAU * hertz / SAMPLE_RATE as f32).sin();
        self.low += tuned * self.band;
        self.band += tuned * (sample - self.low - width * self.band);
        width * self.band
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The RMS of a sine after a filter.
    fn passes(hertz: f32, mut filter: impl FnMut(f32) -> f32) -> f32 {
        let tone = (0..SAMPLE_RATE).map(|i| (TAU * hertz * i as f32 / SAMPLE_RATE as f32).sin());
        let square: f32 = tone.map(|sample| filter(sample).powi(2)).sum();
        (2.0 * square / SAMPLE_RATE as f32).sqrt()
    }

    #[test]
    fn a_low_pass_halves_the_power_at_its_pitch_and_a_band_lets_its_own_pass() {
        let low = |hertz: f32| {
            let mut filter = LowPass::default();
            passes(hertz, move |sample| filter.next(sample, taken_up(1000.0)))
        };
        assert!(low(100.0) > 0.98 && (0.66..0.76).contains(&low(1000.0)) && low(8000.0) < 0.2);
        let band = |hertz: f32| {
            let mut filter = Band::default();
            passes(hertz, move |sample| filter.next(sample, 1000.0, 0.2))
        };
        assert!((0.9..1.1).contains(&band(1000.0)), "{}", band(1000.0));
        assert!(band(250.0) < 0.15 && band(4000.0) < 0.15, "{} {}", band(250.0), band(4000.0));
    }

    #[test]
    fn noise_is_the_same_again_has_no_middle_but_zero_and_keeps_within_one() {
        let drawn = |seed| {
            let mut noise = Noise::new(seed);
            (0..20_000).map(|_| noise.next()).collect::<Vec<_>>()
        };
        let noise = drawn(7);
        assert_eq!(noise, drawn(7));
        assert_ne!(noise, drawn(8));
        assert!(noise.iter().all(|sample| sample.abs() <= 1.0));
        assert!((noise.iter().sum::<f32>() / noise.len() as f32).abs() < 0.02);
    }
}
