//! The hiss of a sliding weight: noise filtered in real time by speed, so it never loops.

use super::noise::{Band, LowPass, Noise, SAMPLE_RATE, taken_up};
use super::place::Ears;

/// The friction of an average board, for which the hiss is tuned.
const USUAL_FRICTION: f32 = 0.025;
/// Below this speed a weight is silent, in m/s.
const SILENT_SPEED: f32 = 0.004;
/// Smoothing time of parameter changes, in seconds: longer than a frame, shorter than a collision.
const SMOOTHING_SECONDS: f32 = 0.030;
/// A weight with no update for this long is silenced, in seconds: the window may be minimised.
const SILENCED_AFTER_SECONDS: f32 = 0.7;

/// The state of a sliding weight.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Glide {
    /// In m/s.
    pub(super) speed: f32,
    /// The friction of the board under it.
    pub(super) friction: f32,
    pub(super) ears: Ears,
    /// Speed of the table's clock: 1 normally, less in slow motion.
    pub(super) pace: f32,
}

/// Synthesis parameters of a hiss.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Tone {
    /// The gain of each ear.
    pub(super) loud: [f32; 2],
    /// The cutoff frequency, in hertz.
    pub(super) reach: f32,
    /// Ticks of wax beads per second.
    pub(super) beads: f32,
    /// The share of the board's hum.
    pub(super) hum: f32,
}

impl Glide {
    /// Volume and pitch rise with speed. Slippery wax sounds higher and softer, with more beads; bare wood lower and louder.
    /// Slow motion lowers the pitch.
    pub(super) fn tone(&self) -> Tone {
        let speed = (self.speed - SILENT_SPEED).max(0.0);
        if speed == 0.0 {
            return Tone::default();
        }
        let slippery = (USUAL_FRICTION / self.friction.max(1e-3)).clamp(0.15, 3.0);
        let pace = pace_heard(self.pace);
        let loud = 0.50 * (speed / 3.0).powf(0.75).min(1.4) * slippery.powf(-0.35);
        let high = (900.0 + 1500.0 * speed.min(4.0)) * slippery.powf(0.3) * pace;
        Tone {
            loud: self.ears.loud.map(|ear| ear * loud),
            reach: high.min(self.ears.clear),
            beads: 900.0 * speed * pace * slippery.powf(-0.2),
            hum: 0.9 * (speed / 2.0).min(1.0),
        }
    }
}

/// The pitch factor for a pace of the table's clock, compressed because the true factor would sound unnatural.
pub(super) fn pace_heard(pace: f32) -> f32 {
    pace.max(0.0).sqrt().clamp(0.5, 1.2)
}

/// The hiss of one weight.
#[derive(Debug, Clone)]
pub(super) struct Hiss {
    noise: Noise,
    /// A pitch factor for each weight, so that no two sound alike.
    own: f32,
    wanted: Tone,
    now: Tone,
    /// Time since the last update, in seconds.
    untold: f32,
    /// The filters: two for the hiss, then the low band and the hum.
    high: [LowPass; 2],
    low: LowPass,
    hum: Band,
}

impl Hiss {
    pub(super) fn new(weight: usize) -> Self {
        Self {
            noise: Noise::new(51 + weight as u32),
            own: 0.94 + 0.018 * weight as f32,
            wanted: Tone::default(),
            now: Tone::default(),
            untold: 0.0,
            high: Default::default(),
            low: LowPass::default(),
            hum: Band::default(),
        }
    }

    /// Sets the target; `None` when the weight is at rest or gone.
    pub(super) fn tell(&mut self, glide: Option<Glide>) {
        self.wanted = glide.map(|glide| glide.tone()).unwrap_or_default();
        self.untold = 0.0;
    }

    /// Whether the target is audible.
    pub(super) fn sounds(&self) -> bool {
        self.wanted.loud != [0.0; 2]
    }

    /// Whether it can still be heard.
    fn heard(&self) -> bool {
        self.sounds() || self.now.loud[0].max(self.now.loud[1]) > 1e-4
    }

    /// Silences it at once; it restarts from the last target.
    pub(super) fn hush(&mut self) {
        self.now.loud = [0.0; 2];
    }

    /// Adds the next samples, left and right.
    pub(super) fn add_to(&mut self, block: &mut [[f32; 2]]) {
        let seconds = block.len() as f32 / SAMPLE_RATE as f32;
        self.untold += seconds;
        if self.untold > SILENCED_AFTER_SECONDS {
            self.wanted = Tone::default();
        }
        if !self.heard() {
            self.now.loud = [0.0; 2];
            return;
        }
        let (from, follow) = (self.now, 1.0 - (-seconds / SMOOTHING_SECONDS).exp());
        // A starting hiss has no previous pitch to glide from; an ending one keeps its pitch.
        let from = if from.loud == [0.0; 2] { Tone { loud: [0.0; 2], ..self.wanted } } else { from };
        let wanted = if self.sounds() { self.wanted } else { Tone { loud: [0.0; 2], ..from } };
        let near = |from: f32, to: f32| from + follow * (to - from);
        self.now = Tone {
            loud: [near(from.loud[0], wanted.loud[0]), near(from.loud[1], wanted.loud[1])],
            reach: near(from.reach, wanted.reach),
            beads: near(from.beads, wanted.beads),
            hum: near(from.hum, wanted.hum),
        };
        let (high, low) = (taken_up(self.now.reach * self.own), taken_up(420.0 * self.own));
        let (beads, count) = (self.now.beads / SAMPLE_RATE as f32, block.len() as f32);
        for (i, sample) in block.iter_mut().enumerate() {
            let white = self.noise.next();
            // A bead gives a tick above the noise.
            let bead = if self.noise.share() < beads { 2.5 * self.noise.next() } else { 0.0 };
            let [first, second] = &mut self.high;
            let hissed = second.next(first.next(white + bead, high), high);
            let hissed = hissed - self.low.next(hissed, low);
            let hummed = self.hum.next(white, 190.0 * self.own, 0.25);
            let sounds = hissed + self.now.hum * hummed;
            let share = (i as f32 + 1.0) / count;
            for (ear, sample) in sample.iter_mut().enumerate() {
                *sample += sounds * (from.loud[ear] + share * (self.now.loud[ear] - from.loud[ear]));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::sound::measure::{brightness, loudness};

    fn sliding(speed: f32, friction: f32) -> Glide {
        Glide { speed, friction, ears: Ears::MIDDLE, pace: 1.0 }
    }

    /// The left channel of a weight after smoothing has settled.
    fn heard(sliding: Glide) -> Vec<f32> {
        let mut hiss = Hiss::new(3);
        let mut all = Vec::new();
        for _ in 0..150 {
            hiss.tell(Some(sliding));
            let mut block = [[0.0; 2]; 256];
            hiss.add_to(&mut block);
            all.extend(block.map(|[left, _]| left));
        }
        all.split_off(50 * 256)
    }

    #[test]
    fn the_hiss_follows_the_speed_and_stops_at_rest() {
        let speeds = [0.05, 0.3, 1.0, 3.0].map(|speed| heard(sliding(speed, USUAL_FRICTION)));
        for pair in speeds.windows(2) {
            assert!(loudness(&pair[1]) > 1.5 * loudness(&pair[0]), "faster is louder");
            assert!(brightness(&pair[1]) > brightness(&pair[0]), "and higher");
        }
        assert!(loudness(&speeds[0]) > 1e-4, "even a slow weight is heard");
        assert!(speeds[3].iter().all(|sample| sample.abs() < 0.6), "the fastest leaves room for a click");
        assert!(heard(sliding(0.0, USUAL_FRICTION)).iter().all(|sample| *sample == 0.0), "a weight at rest is silent");
    }

    #[test]
    fn slippery_wax_hisses_higher_and_softer_than_bare_wood() {
        let [fast, slow, bare] = [0.012, 0.040, 0.12].map(|friction| heard(sliding(1.5, friction)));
        assert!(loudness(&fast) < loudness(&slow) && loudness(&slow) < loudness(&bare));
        assert!(brightness(&fast) > brightness(&slow) && brightness(&slow) > brightness(&bare));
    }

    #[test]
    fn slow_motion_is_deeper_and_fast_motion_hardly_higher() {
        let at = |pace| brightness(&heard(Glide { pace, ..sliding(1.5, USUAL_FRICTION) }));
        let (slow, usual, fast) = (at(0.25), at(1.0), at(4.0));
        assert!(slow < 0.8 * usual && slow > 0.3 * usual, "{slow} of {usual} Hz");
        assert!((1.0..1.3).contains(&(fast / usual)), "{fast} of {usual} Hz");
    }

    #[test]
    fn a_stop_and_a_forgotten_weight_fade_without_a_jump() {
        for forgotten in [false, true] {
            let mut hiss = Hiss::new(0);
            let (mut all, mut silent_after) = (Vec::new(), 0);
            for block_number in 0..400 {
                if block_number < 60 {
                    hiss.tell(Some(sliding(2.0, USUAL_FRICTION)));
                } else if !forgotten {
                    hiss.tell(None);
                }
                let mut block = [[0.0; 2]; 256];
                hiss.add_to(&mut block);
                if block.iter().any(|[left, _]| *left != 0.0) {
                    silent_after = block_number;
                }
                all.extend(block.map(|[left, _]| left));
            }
            let biggest = all.windows(2).map(|pair| (pair[1] - pair[0]).abs()).fold(0.0, f32::max);
            assert!(biggest < 0.35, "a jump of {biggest}");
            let seconds = (silent_after - 60) as f32 * 256.0 / SAMPLE_RATE as f32;
            let expected = if forgotten { 0.6..1.2 } else { 0.05..0.4 };
            assert!(expected.contains(&seconds), "silent {seconds} s after (forgotten: {forgotten})");
        }
    }
}
