//! A playing clip: placement, gain, pitch and delay.

use bevy::prelude::*;

use super::clip::Sound;
use super::noise::{LowPass, SAMPLE_RATE, taken_up};
use super::place::Ears;

/// A mixer bus, with its own volume.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Bus {
    /// Weights, the coin, the jar: what happens at the table.
    Weights,
    /// The ambience.
    Room,
    /// Buttons and victory sounds.
    Menu,
    /// The crowd that answers the game.
    Crowd,
}

impl Bus {
    pub(super) const ALL: [Self; 4] = [Self::Weights, Self::Room, Self::Menu, Self::Crowd];
}

/// A message that starts a clip; the mixer reads it in the same frame.
#[derive(Message, Debug, Clone)]
pub(super) struct Voice {
    pub(super) sound: Sound,
    pub(super) bus: Bus,
    /// Panning, gain and cutoff.
    pub(super) ears: Ears,
    /// Playback rate: 1 is the original pitch.
    step: f64,
    at: f64,
    /// Delay, in samples.
    waits: u32,
    dull: LowPass,
}

impl Voice {
    /// The clip unchanged, at once.
    pub(super) fn new(sound: Sound, bus: Bus, ears: Ears) -> Self {
        // Synthesises the clip here if needed, not on the audio thread.
        sound.clip();
        Self { sound, bus, ears, step: 1.0, at: 0.0, waits: 0, dull: LowPass::default() }
    }

    /// Multiplies the pitch, from a quarter to four times.
    pub(super) fn pitched(self, pitch: f32) -> Self {
        Self { step: f64::from(pitch.clamp(0.25, 4.0)), ..self }
    }

    /// Delays it by this many seconds.
    pub(super) fn after(self, seconds: f32) -> Self {
        Self { waits: (seconds.max(0.0) * SAMPLE_RATE as f32) as u32, ..self }
    }

    /// The combined gain of both ears.
    pub(super) fn power(&self) -> f32 {
        self.ears.power()
    }

    /// Adds the next samples, left and right; returns false at the end.
    pub(super) fn add_to(&mut self, block: &mut [[f32; 2]]) -> bool {
        let (clip, clear) = (self.sound.clip(), taken_up(self.ears.clear));
        let waits = (self.waits as usize).min(block.len());
        self.waits -= waits as u32;
        for sample in &mut block[waits..] {
            let (whole, part) = (self.at as usize, self.at.fract() as f32);
            let Some(before) = clip.get(whole) else { return false };
            let after = clip.get(whole + 1).unwrap_or(&0.0);
            let heard = self.dull.next(before + part * (after - before), clear);
            sample[0] += heard * self.ears.loud[0];
            sample[1] += heard * self.ears.loud[1];
            self.at += self.step;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::sound::measure::{brightness, loudness};

    fn played(mut voice: Voice) -> [Vec<f32>; 2] {
        let mut heard = [Vec::new(), Vec::new()];
        let mut more = true;
        while more {
            let mut block = [[0.0; 2]; 100];
            more = voice.add_to(&mut block);
            for ear in [0, 1] {
                heard[ear].extend(block.iter().map(|sample| sample[ear]));
            }
        }
        heard
    }

    #[test]
    fn a_voice_plays_its_clip_on_the_side_where_it_is_and_then_it_is_over() {
        let ears = Ears { loud: [0.6, 0.2], clear: 18_000.0 };
        let [left, right] = played(Voice::new(Sound::Thud, Bus::Weights, ears));
        assert!((left.len() as i64 - Sound::Thud.clip().len() as i64).abs() <= 100);
        assert!((loudness(&left) / loudness(&right) - 3.0).abs() < 0.01);
    }

    #[test]
    fn pitch_clearness_and_delay_are_heard() {
        let click = || Voice::new(Sound::ClickHard, Bus::Weights, Ears::MIDDLE);
        let [plain, _] = played(click());
        let [high, _] = played(click().pitched(1.3));
        assert!(brightness(&high) > 1.2 * brightness(&plain) && high.len() < plain.len());
        let far = Ears { clear: 2000.0, ..Ears::MIDDLE };
        let [dull, _] = played(Voice::new(Sound::ClickHard, Bus::Weights, far));
        assert!(brightness(&dull) < 0.9 * brightness(&plain));
        let [late, _] = played(click().after(0.1));
        let begins = late.iter().position(|sample| *sample != 0.0).expect("it is heard");
        assert!((begins as f32 / SAMPLE_RATE as f32 - 0.1).abs() < 0.001, "it begins after {begins} samples");
    }
}
