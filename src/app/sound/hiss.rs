//! A weight sliding on wax: noise that is carved anew all the time, so that it follows the speed and never repeats.

use super::noise::{Band, LowPass, Noise, RATE, taken_up};
use super::place::Ears;

/// The friction that a board of ordinary speed has: on it the hiss is as it is described here.
const ORDINARY: f32 = 0.025;
/// Below this speed nothing is heard of a weight, in m/s.
const STILL: f32 = 0.004;
/// How long it takes until it sounds like what it was told, in seconds: longer than a frame, shorter than a hit.
const FOLLOWS: f32 = 0.030;
/// A weight of which nothing was told for so long has stopped for all we know, in seconds: the window may be minimised.
const FORGOTTEN: f32 = 0.7;

/// What is heard of a sliding weight.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Glide {
    /// Its speed, in m/s.
    pub(super) speed: f32,
    /// The friction of what it slides on.
    pub(super) friction: f32,
    /// From where.
    pub(super) ears: Ears,
    /// How fast the table's clock goes: 1 usually, less in slow motion.
    pub(super) pace: f32,
}

/// How a hiss sounds.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Tone {
    /// How loud each ear hears it.
    pub(super) loud: [f32; 2],
    /// Up to where it reaches, in hertz.
    pub(super) reach: f32,
    /// How many beads of wax crackle under it, in a second.
    pub(super) beads: f32,
    /// How much of it is the hum of the board.
    pub(super) hum: f32,
}

impl Glide {
    /// The faster, the louder and the higher. On slippery wax it runs on beads, higher and softer; on bare wood it
    /// scrapes, lower and louder. In slow motion it is deeper, as far as that still sounds like sliding.
    pub(super) fn tone(&self) -> Tone {
        let speed = (self.speed - STILL).max(0.0);
        if speed == 0.0 {
            return Tone::default();
        }
        let slippery = (ORDINARY / self.friction.max(1e-3)).clamp(0.15, 3.0);
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

/// How much deeper or higher everything sounds at a pace of the table's clock: less than it is, or it would be absurd.
pub(super) fn pace_heard(pace: f32) -> f32 {
    pace.max(0.0).sqrt().clamp(0.5, 1.2)
}

/// The hiss of one weight.
#[derive(Debug, Clone)]
pub(super) struct Hiss {
    noise: Noise,
    /// How much higher than others it sounds: no two weights are quite alike.
    own: f32,
    wanted: Tone,
    now: Tone,
    /// For how long nothing was told, in seconds.
    untold: f32,
    /// For the hiss, twice; below it; and for the hum.
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

    /// From now on it is to sound like this; `None` when the weight lies, or is gone.
    pub(super) fn tell(&mut self, glide: Option<Glide>) {
        self.wanted = glide.map(|glide| glide.tone()).unwrap_or_default();
        self.untold = 0.0;
    }

    /// Whether anything is to be heard of it.
    pub(super) fn sounds(&self) -> bool {
        self.wanted.loud != [0.0; 2]
    }

    /// Whether anything is still heard of it.
    fn heard(&self) -> bool {
        self.sounds() || self.now.loud[0].max(self.now.loud[1]) > 1e-4
    }

    /// Nothing is heard of it at once; when it is, it begins anew with what it was told last.
    pub(super) fn hush(&mut self) {
        self.now.loud = [0.0; 2];
    }

    /// Adds the next samples of it, left and right.
    pub(super) fn add_to(&mut self, block: &mut [[f32; 2]]) {
        let seconds = block.len() as f32 / RATE as f32;
        self.untold += seconds;
        if self.untold > FORGOTTEN {
            self.wanted = Tone::default();
        }
        if !self.heard() {
            self.now.loud = [0.0; 2];
            return;
        }
        let (from, follow) = (self.now, 1.0 - (-seconds / FOLLOWS).exp());
        // What begins has no pitch to come from; what ends keeps the one it had.
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
        let (beads, count) = (self.now.beads / RATE as f32, block.len() as f32);
        for (i, sample) in block.iter_mut().enumerate() {
            let white = self.noise.next();
            // A bead gives way with a tick that is louder than the rest.
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

    /// What the left ear hears of a weight, once it sounds like what it does.
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
        let speeds = [0.05, 0.3, 1.0, 3.0].map(|speed| heard(sliding(speed, ORDINARY)));
        for pair in speeds.windows(2) {
            assert!(loudness(&pair[1]) > 1.5 * loudness(&pair[0]), "faster is louder");
            assert!(brightness(&pair[1]) > brightness(&pair[0]), "and higher");
        }
        assert!(loudness(&speeds[0]) > 1e-4, "even a slow weight is heard");
        assert!(speeds[3].iter().all(|sample| sample.abs() < 0.6), "the fastest leaves room for a click");
        assert!(heard(sliding(0.0, ORDINARY)).iter().all(|sample| *sample == 0.0), "a weight at rest is silent");
    }

    #[test]
    fn slippery_wax_hisses_higher_and_softer_than_bare_wood() {
        let [fast, slow, bare] = [0.012, 0.040, 0.12].map(|friction| heard(sliding(1.5, friction)));
        assert!(loudness(&fast) < loudness(&slow) && loudness(&slow) < loudness(&bare));
        assert!(brightness(&fast) > brightness(&slow) && brightness(&slow) > brightness(&bare));
    }

    #[test]
    fn slow_motion_is_deeper_and_fast_motion_hardly_higher() {
        let at = |pace| brightness(&heard(Glide { pace, ..sliding(1.5, ORDINARY) }));
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
                    hiss.tell(Some(sliding(2.0, ORDINARY)));
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
            let seconds = (silent_after - 60) as f32 * 256.0 / RATE as f32;
            let expected = if forgotten { 0.6..1.2 } else { 0.05..0.4 };
            assert!(expected.contains(&seconds), "silent {seconds} s after (forgotten: {forgotten})");
        }
    }
}
