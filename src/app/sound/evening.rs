//! Ambience: room tone, distant talk, and an occasional clink of glasses. It is synthesised while it plays, so it never
//! loops and never has to wake the window.

use std::f32::consts::TAU;

use super::noise::{Band, LowPass, Noise, SAMPLE_RATE, taken_up};

/// RMS level of the ambience: -38 dBFS.
const AMBIENCE_LEVEL: f32 = 0.0126;

/// Seconds between clinks: the minimum, and the range added to it.
const CLINK_INTERVAL_SECONDS: (f32, f32) = (9.0, 26.0);

/// How much louder the talk is while something is waited for,
const WAITING_GAIN: f32 = 1.2;
/// and how long it takes to rise and to fall, in seconds.
const WAITING_RISE_AND_FALL_SECONDS: (f32, f32) = (2.5, 0.5);

/// The ambience generator.
#[derive(Debug, Clone)]
pub(super) struct Evening {
    noise: Noise,
    air: [[LowPass; 2]; 2],
    talkers: [Talker; 5],
    /// The low-pass filters of the walls.
    walls: [[LowPass; 2]; 2],
    glass: Glass,
    /// Samples until the next clink.
    until: u32,
    /// Whether something is waited for, and how far the talk has risen for it, 0 to 1.
    waits: bool,
    risen: f32,
}

impl Evening {
    pub(super) fn new() -> Self {
        Self {
            noise: Noise::new(61),
            air: Default::default(),
            talkers: [0, 1, 2, 3, 4].map(Talker::new),
            walls: Default::default(),
            glass: Glass::default(),
            until: 6 * SAMPLE_RATE,
            waits: false,
            risen: 0.0,
        }
    }

    /// Whether something is waited for; the talk rises.
    pub(super) fn wait(&mut self, waits: bool) {
        self.waits = waits;
    }

    /// Whether something is waited for.
    #[cfg(test)]
    pub(super) fn waits(&self) -> bool {
        self.waits
    }

    /// Adds the next samples, left and right; `loud` is the gain at their beginning and at their end.
    pub(super) fn add_to(&mut self, block: &mut [[f32; 2]], loud: [f32; 2]) {
        if loud == [0.0; 2] {
            return;
        }
        let (wall, breath) = (taken_up(620.0), taken_up(240.0));
        let count = block.len() as f32;
        let (wanted, takes) =
            if self.waits { (1.0, WAITING_RISE_AND_FALL_SECONDS.0) } else { (0.0, WAITING_RISE_AND_FALL_SECONDS.1) };
        self.risen += (wanted - self.risen) * (1.0 - (-count / SAMPLE_RATE as f32 / takes).exp());
        let talks = 12.0 * (1.0 + WAITING_GAIN * self.risen);
        for talker in &mut self.talkers {
            talker.think(count / SAMPLE_RATE as f32);
        }
        if self.until <= block.len() as u32 {
            let pause = CLINK_INTERVAL_SECONDS.0 + CLINK_INTERVAL_SECONDS.1 * self.noise.share();
            self.until = (pause * SAMPLE_RATE as f32) as u32;
            self.glass.clink(&mut self.noise);
        } else {
            self.until -= block.len() as u32;
        }
        for (i, sample) in block.iter_mut().enumerate() {
            let mut heard = [0.0; 2];
            for talker in &mut self.talkers {
                let voice = talker.next();
                for (heard, ear) in heard.iter_mut().zip(talker.ears) {
                    *heard += ear * voice;
                }
            }
            let glass = self.glass.next();
            let loud = AMBIENCE_LEVEL * (loud[0] + (i as f32 + 1.0) / count * (loud[1] - loud[0]));
            for (ear, sample) in sample.iter_mut().enumerate() {
                let air = twice(&mut self.air[ear], self.noise.next(), breath);
                let talk = twice(&mut self.walls[ear], heard[ear], wall);
                *sample += loud * (6.0 * air + talks * talk + glass[ear]);
            }
        }
    }
}

/// Filters a sample with two filters in series.
fn twice([first, second]: &mut [LowPass; 2], sample: f32, taken_up: f32) -> f32 {
    second.next(first.next(sample, taken_up), taken_up)
}

/// A distant talker, in syllables and pauses, without intelligible words.
#[derive(Debug, Clone)]
struct Talker {
    noise: Noise,
    ears: [f32; 2],
    /// The pitch and the target pitch, in hertz.
    pitch: f32,
    own_pitch: f32,
    /// Phase of the waveform, 0 to 1.
    phase: f32,
    /// The vowel: two formants, in hertz.
    vowel: [f32; 2],
    throat: [Band; 2],
    /// The current and target gain of the syllable, and the time left, in seconds.
    loud: f32,
    wanted: f32,
    lasts: f32,
}

impl Talker {
    fn new(number: usize) -> Self {
        let own_pitch = [104.0, 187.0, 122.0, 211.0, 142.0][number];
        let (right, left) = (0.35 + 0.2 * number as f32).sin_cos();
        Self {
            noise: Noise::new(71 + number as u32),
            ears: [left, right],
            pitch: own_pitch,
            own_pitch,
            phase: 0.0,
            vowel: [500.0, 1100.0],
            throat: Default::default(),
            loud: 0.0,
            wanted: 0.0,
            lasts: 0.4 * number as f32,
        }
    }

    /// Starts the next syllable or pause when it is due.
    fn think(&mut self, seconds: f32) {
        self.lasts -= seconds;
        if self.lasts > 0.0 {
            return;
        }
        let draw = self.noise.share();
        if draw < 0.14 {
            // A breath, or a pause to listen.
            self.wanted = 0.0;
            self.lasts = 0.4 + 3.0 * self.noise.share();
        } else if self.wanted > 0.3 && draw < 0.5 {
            // The gap between two syllables.
            self.wanted *= 0.25;
            self.lasts = 0.05;
        } else {
            self.wanted = 0.45 + 0.55 * self.noise.share();
            self.lasts = 0.10 + 0.16 * self.noise.share();
            self.pitch = self.own_pitch * (0.88 + 0.28 * self.noise.share());
            self.vowel = [320.0 + 480.0 * self.noise.share(), 850.0 + 900.0 * self.noise.share()];
        }
    }

    fn next(&mut self) -> f32 {
        // A syllable fades in and out within about 40 ms.
        self.loud += (self.wanted - self.loud) / (0.040 * SAMPLE_RATE as f32);
        self.phase += self.pitch / SAMPLE_RATE as f32;
        self.phase -= self.phase.floor();
        // A sawtooth for the voice, plus noise for the breath.
        let source = (1.0 - 2.0 * self.phase) + 0.25 * self.noise.next();
        let [open, front] = &mut self.throat;
        self.loud * (open.next(source, self.vowel[0], 0.18) + 0.5 * front.next(source, self.vowel[1], 0.12))
    }
}

/// Two glasses that touch.
#[derive(Debug, Clone, Copy, Default)]
struct Glass {
    /// Time since it started, in seconds.
    age: f32,
    loud: [f32; 2],
    hertz: f32,
}

impl Glass {
    fn clink(&mut self, noise: &mut Noise) {
        let loud = 0.9 + 1.3 * noise.share();
        let (right, left) = (0.2 + 1.2 * noise.share()).sin_cos();
        *self = Self { age: 0.0, loud: [loud * left, loud * right], hertz: 2300.0 + 900.0 * noise.share() };
    }

    fn next(&mut self) -> [f32; 2] {
        /// When it has died away, in seconds after its start.
        const DECAY_SECONDS: f32 = 0.8;
        if self.loud == [0.0; 2] || self.age > DECAY_SECONDS {
            return [0.0; 2];
        }
        let t = self.age;
        self.age += 1.0 / SAMPLE_RATE as f32;
        let tone = |times: f32, decay: f32| (TAU * times * self.hertz * t).sin() * (-t / decay).exp();
        let swells = (t / 0.004).min(1.0);
        let both = swells * (0.6 * tone(1.0, 0.12) + 0.4 * tone(1.53, 0.09) + 0.15 * tone(2.31, 0.05));
        self.loud.map(|ear| ear * both)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::sound::measure::{brightness, loudness};

    /// This many seconds of the ambience, left and right.
    fn evening(seconds: usize) -> [Vec<f32>; 2] {
        heard(&mut Evening::new(), seconds)
    }

    fn heard(room: &mut Evening, seconds: usize) -> [Vec<f32>; 2] {
        let mut block = vec![[0.0; 2]; 256];
        let mut heard = [Vec::new(), Vec::new()];
        for _ in 0..seconds * SAMPLE_RATE as usize / block.len() {
            block.fill([0.0; 2]);
            room.add_to(&mut block, [1.0; 2]);
            for ear in [0, 1] {
                heard[ear].extend(block.iter().map(|sample| sample[ear]));
            }
        }
        heard
    }

    #[test]
    fn the_room_is_as_quiet_as_it_should_be_and_dark() {
        for ear in evening(30) {
            let decibels = 20.0 * (loudness(&ear) * std::f32::consts::SQRT_2).log10();
            assert!((-42.0..-34.0).contains(&decibels), "{decibels} dB");
            assert!(ear.iter().all(|sample| sample.abs() < 0.15), "nothing in it startles");
            assert!(brightness(&ear) < 900.0, "{} Hz", brightness(&ear));
        }
    }

    #[test]
    fn the_talk_rises_while_something_is_waited_for_and_falls_after_it() {
        let mut room = Evening::new();
        let mut loud = |waits, seconds| {
            room.wait(waits);
            let [left, _] = heard(&mut room, seconds);
            loudness(&left[left.len() / 2..])
        };
        let [before, waiting, after] =
            [(false, 20), (true, 20), (false, 20)].map(|(waits, seconds)| loud(waits, seconds));
        assert!(waiting > 1.4 * before && waiting < 2.5 * before, "{before} {waiting}");
        assert!(after < 1.25 * before, "{before} {after}");
    }

    #[test]
    fn it_does_not_come_round_again() {
        let [left, _] = evening(60);
        // Compares every second with all later ones: none repeats.
        let second = SAMPLE_RATE as usize;
        let like = |one: &[f32], other: &[f32]| {
            let product: f32 = one.iter().zip(other).map(|(a, b)| a * b).sum();
            product / (loudness(one) * loudness(other) * one.len() as f32)
        };
        for later in 2..59 {
            let alike = like(&left[second..2 * second], &left[later * second..(later + 1) * second]);
            assert!(alike < 0.5, "after {later} s it is as at the first: {alike}");
        }
    }

    #[test]
    fn now_and_then_a_glass_clinks() {
        let [left, right] = evening(90);
        let tenth = SAMPLE_RATE as usize / 10;
        let bright = |ear: &[f32]| -> Vec<bool> { ear.chunks(tenth).map(|part| brightness(part) > 1500.0).collect() };
        let (left, right) = (bright(&left), bright(&right));
        let either: Vec<bool> = left.iter().zip(&right).map(|(l, r)| *l || *r).collect();
        let clinks = either.windows(2).filter(|pair| !pair[0] && pair[1]).count();
        assert!((2..=10).contains(&clinks), "{clinks} clinks in a minute and a half");
    }
}
