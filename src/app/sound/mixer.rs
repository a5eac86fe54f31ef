//! The mixer: clips on three buses, ducking of the ambience, and stereo output. The game sets its parameters; the audio
//! thread pulls its samples.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bevy::prelude::*;

use super::crowd::Crowd;
use super::evening::Evening;
use super::hiss::{Glide, Hiss};
use super::neon::Hum;
use super::noise::SAMPLE_RATE;
use super::place::Ears;
use super::voice::{Bus, Voice};
use crate::shuffleboard::rules::WeightId;
use crate::words::Stir;

/// The block size, in samples: 6 ms, so that changes are heard at once.
pub(super) const BLOCK_SAMPLES: usize = 256;

/// The maximum number of simultaneous clips; beyond it the quietest is dropped.
const MOST_VOICES: usize = 20;
/// After so many seconds of the game without a pulled sample the output counts as inactive,
const INACTIVE_AFTER_SECONDS: f32 = 0.5;
/// of which a frame counts no more than this, since a slow frame says nothing about the output.
const MOST_FRAME_SECONDS: f32 = 1.0 / 60.0;

/// The gain of the ambience while ducked,
const DUCKED_GAIN: f32 = 0.35;
/// and the attack and release of the ducking, in seconds.
const DUCKING_SECONDS: (f32, f32) = (0.12, 1.1);
/// The ramp of a volume change, in seconds, which avoids clicks.
const VOLUME_RAMP_SECONDS: f32 = 0.05;
/// The fade-in of the ambience at the start, in seconds.
const FADE_IN_SECONDS: f32 = 2.5;

/// The gain of each volume, 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Volumes {
    /// The master gain.
    pub(super) master: f32,
    /// Of each [`Bus`], in their order.
    pub(super) buses: [f32; Bus::ALL.len()],
}

impl Volumes {
    /// The resulting gain of a bus.
    fn of(&self, bus: Bus) -> f32 {
        self.master * self.buses[bus as usize]
    }
}

/// The mixer, shared by the game and the audio thread.
#[derive(Resource, Clone)]
pub(super) struct Mixer(Arc<Mutex<Console>>);

impl Default for Mixer {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Console::new())))
    }
}

impl Mixer {
    /// Locks the mixer. The other thread waits meanwhile, so hold it briefly.
    pub(super) fn take(&self) -> MutexGuard<'_, Console> {
        // A thread that panicked while mixing leaves only sounds behind, so a poisoned lock is safe to use.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(super) struct Console {
    voices: Vec<Voice>,
    hisses: [Hiss; WeightId::COUNT],
    evening: Evening,
    hum: Hum,
    crowd: Crowd,
    volumes: Volumes,
    hidden: bool,
    /// The current gain of each bus, and of the ducking.
    now: [f32; Bus::ALL.len()],
    room: f32,
    /// Time left of the ducking, in seconds.
    listens: f32,
    /// Seconds of the game since a sample was last pulled.
    undrawn: f32,
    buses: [[[f32; 2]; BLOCK_SAMPLES]; Bus::ALL.len()],
}

impl Console {
    fn new() -> Self {
        Self {
            voices: Vec::with_capacity(MOST_VOICES),
            hisses: std::array::from_fn(Hiss::new),
            evening: Evening::new(),
            hum: Hum::new(),
            crowd: Crowd::new(),
            volumes: Volumes { master: 1.0, buses: [1.0; Bus::ALL.len()] },
            hidden: false,
            now: [0.0; Bus::ALL.len()],
            room: 0.0,
            listens: 0.0,
            // Inactive until the first sample is pulled.
            undrawn: INACTIVE_AFTER_SECONDS,
            buses: [[[0.0; 2]; BLOCK_SAMPLES]; Bus::ALL.len()],
        }
    }

    /// Counts a game frame of so many seconds. A browser without user activation or a machine without a sound device pulls no
    /// samples; then sounds are dropped instead of all playing at once later.
    pub(super) fn count_frame(&mut self, seconds: f32) {
        self.undrawn += seconds.min(MOST_FRAME_SECONDS);
    }

    /// Plays a clip. If too many sound, drops the quietest, which may be this one.
    pub(super) fn play(&mut self, voice: Voice) {
        let audible = self.volumes.of(voice.bus) > 0.0 && !self.hidden && voice.power() > 0.0;
        if self.undrawn >= INACTIVE_AFTER_SECONDS || !audible {
            return;
        }
        self.voices.push(voice);
        if self.voices.len() > MOST_VOICES {
            let quietest = self.voices.iter().enumerate().min_by(|(_, a), (_, b)| a.power().total_cmp(&b.power()));
            if let Some(quietest) = quietest.map(|(at, _)| at) {
                self.voices.swap_remove(quietest);
            }
        }
    }

    /// Sets the sliding weights.
    pub(super) fn slide(&mut self, weights: &[Option<Glide>; WeightId::COUNT]) {
        for (hiss, sliding) in self.hisses.iter_mut().zip(weights) {
            hiss.tell(*sliding);
        }
    }

    pub(super) fn set_volumes(&mut self, volumes: Volumes) {
        self.volumes = volumes;
    }

    /// Sets whether the window is out of sight, which mutes everything.
    pub(super) fn set_hidden(&mut self, hidden: bool) {
        self.hidden = hidden;
    }

    /// Ducks the ambience for this many seconds.
    pub(super) fn listen(&mut self, seconds: f32) {
        self.listens = self.listens.max(seconds);
    }

    /// The crowd answers an event, unless it is not heard.
    pub(super) fn stir(&mut self, stir: Stir) {
        if self.undrawn < INACTIVE_AFTER_SECONDS && self.volumes.of(Bus::Crowd) > 0.0 && !self.hidden {
            self.crowd.answer(stir);
        }
    }

    /// Sets how loud the neon sign is for each ear.
    pub(super) fn hum(&mut self, ears: Ears) {
        self.hum.set(ears.loud);
    }

    /// How loud the neon sign is for each ear.
    #[cfg(test)]
    pub(super) fn humming(&self) -> [f32; 2] {
        self.hum.wanted()
    }

    /// Whether the crowd waits for something; its talk rises.
    pub(super) fn wait(&mut self, waits: bool) {
        self.evening.wait(waits);
    }

    /// Whether the crowd waits for something.
    #[cfg(test)]
    pub(super) fn is_waiting(&self) -> bool {
        self.evening.waits()
    }

    /// Whether the crowd answers something.
    #[cfg(test)]
    pub(super) fn is_stirred(&self) -> bool {
        self.crowd.sound()
    }

    /// How many clips sound.
    #[cfg(test)]
    pub(super) fn voices(&self) -> usize {
        self.voices.len()
    }

    /// How many weights hiss.
    #[cfg(test)]
    pub(super) fn hissing(&self) -> usize {
        self.hisses.iter().filter(|hiss| hiss.sounds()).count()
    }

    /// The gain of a bus.
    #[cfg(test)]
    pub(super) fn loud(&self, bus: Bus) -> f32 {
        self.volumes.of(bus)
    }

    /// Whether the window is out of sight.
    #[cfg(test)]
    pub(super) fn is_hidden(&self) -> bool {
        self.hidden
    }

    /// Mixes the next samples, left and right.
    pub(super) fn draw(&mut self, out: &mut [[f32; 2]; BLOCK_SAMPLES]) {
        let seconds = BLOCK_SAMPLES as f32 / SAMPLE_RATE as f32;
        let toward = |now: f32, to: f32, takes: f32| {
            let next = now + (to - now) * (1.0 - (-seconds / takes).exp());
            if (next - to).abs() < 1e-4 { to } else { next }
        };
        self.undrawn = 0.0;

        let from = self.now;
        for bus in Bus::ALL {
            let wanted = if self.hidden { 0.0 } else { self.volumes.of(bus) };
            self.now[bus as usize] = toward(from[bus as usize], wanted, VOLUME_RAMP_SECONDS);
        }
        let matters = self.listens > 0.0 || self.hisses.iter().any(Hiss::sounds);
        self.listens = (self.listens - seconds).max(0.0);
        let (room, arriving) = (self.room, self.room < DUCKED_GAIN && !matters);
        self.room = match (matters, arriving) {
            (true, _) => toward(room, DUCKED_GAIN, DUCKING_SECONDS.0),
            (false, true) => toward(room, 1.0, FADE_IN_SECONDS),
            (false, false) => toward(room, 1.0, DUCKING_SECONDS.1),
        };
        if self.now == [0.0; Bus::ALL.len()] && from == self.now {
            // While muted, clips still advance and end.
            self.voices.clear();
            self.hisses.iter_mut().for_each(Hiss::hush);
            self.crowd.hush();
            out.fill([0.0; 2]);
            return;
        }

        let [weights, evening, _, crowd] = &mut self.buses;
        for hiss in &mut self.hisses {
            hiss.add_to(weights);
        }
        if from[Bus::Room as usize] + self.now[Bus::Room as usize] > 0.0 {
            self.evening.add_to(evening, [room, self.room]);
            self.hum.add_to(evening, [room, self.room]);
        }
        self.crowd.add_to(crowd);
        let buses = &mut self.buses;
        self.voices.retain_mut(|voice| voice.add_to(&mut buses[voice.bus as usize]));

        for (i, out) in out.iter_mut().enumerate() {
            let share = (i as f32 + 1.0) / BLOCK_SAMPLES as f32;
            *out = [0.0; 2];
            for (bus, samples) in self.buses.iter().enumerate() {
                let loud = from[bus] + share * (self.now[bus] - from[bus]);
                out[0] += loud * samples[i][0];
                out[1] += loud * samples[i][1];
            }
            *out = out.map(softly);
        }
        for bus in &mut self.buses {
            bus.fill([0.0; 2]);
        }
    }
}

/// A soft limiter: leaves samples up to 0.7 unchanged and keeps the rest below 1.
fn softly(sample: f32) -> f32 {
    const FREE: f32 = 0.7;
    let over = (sample.abs() - FREE).max(0.0);
    if over == 0.0 { sample } else { sample.signum() * (FREE + (1.0 - FREE) * (over / (1.0 - FREE)).tanh() * 0.98) }
}

#[cfg(test)]
mod tests;
