//! The mixer: voices on three buses, the room under them when something matters more, and one pair of samples after the
//! other out of it. The game turns its knobs; whatever plays the samples draws them, on a thread of its own.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bevy::prelude::*;

use super::evening::Evening;
use super::hiss::{Glide, Hiss};
use super::noise::RATE;
use super::voice::Voice;
use crate::rules::WeightId;

/// How many samples are mixed at a time: 6 ms, so that a knob is heard at once.
pub(super) const BLOCK: usize = 256;

/// How many clips sound at a time; beyond that the quietest is dropped.
const VOICES: usize = 20;
/// After so many frames of the game in which nothing was drawn nobody listens.
const NOBODY: u32 = 30;

/// How loud the room is while something matters more ...
const DUCKED: f32 = 0.35;
/// ... how long it takes to get there, and to come back, in seconds.
const DUCKS: (f32, f32) = (0.12, 1.1);
/// How long a change of a volume takes, in seconds: no click.
const TURNS: f32 = 0.05;
/// How long the room takes to be there at first, in seconds.
const ARRIVES: f32 = 2.5;

/// What a sound belongs to; each has a volume of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Bus {
    /// Weights, the coin, the jar: what happens at the table.
    Weights,
    /// The room itself.
    Room,
    /// Buttons, and what a game says when it is won.
    Menu,
}

/// The factor of each volume, 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Volumes {
    /// Of everything.
    pub(super) master: f32,
    /// Of each [`Bus`], in their order.
    pub(super) buses: [f32; 3],
}

impl Volumes {
    /// How loud what is on a bus is in the end.
    fn of(&self, bus: Bus) -> f32 {
        self.master * self.buses[bus as usize]
    }
}

/// The mixer as the game and the device share it.
#[derive(Resource, Clone)]
pub(super) struct Mixer(Arc<Mutex<Console>>);

impl Default for Mixer {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Console::new())))
    }
}

impl Mixer {
    /// The mixer for a moment: whoever has it, the other waits for, so nobody keeps it.
    pub(super) fn take(&self) -> MutexGuard<'_, Console> {
        // A thread that died while mixing has left nothing but sounds behind.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The mixer itself.
pub(super) struct Console {
    voices: Vec<Voice>,
    hisses: [Hiss; WeightId::COUNT],
    evening: Evening,
    volumes: Volumes,
    hidden: bool,
    /// The factor of each bus as it is now, and of the room for what matters more.
    now: [f32; 3],
    room: f32,
    /// How long the room keeps down for what was said, in seconds.
    listens: f32,
    /// For how many frames of the game nothing was drawn.
    undrawn: u32,
    buses: [[[f32; 2]; BLOCK]; 3],
}

impl Console {
    fn new() -> Self {
        Self {
            voices: Vec::with_capacity(VOICES),
            hisses: std::array::from_fn(Hiss::new),
            evening: Evening::new(),
            volumes: Volumes { master: 1.0, buses: [1.0; 3] },
            hidden: false,
            now: [0.0; 3],
            room: 0.0,
            listens: 0.0,
            // Nobody listens before the first sample was drawn.
            undrawn: NOBODY,
            buses: [[[0.0; 2]; BLOCK]; 3],
        }
    }

    /// Counts a frame of the game. A browser that has not been touched, and a machine without a sound device, draw nothing:
    /// then what was to sound is let go, instead of being heard all at once later.
    pub(super) fn count_frame(&mut self) {
        self.undrawn = self.undrawn.saturating_add(1);
    }

    /// Plays a clip. Should too many sound, the quietest of all is dropped, be it this one.
    pub(super) fn play(&mut self, voice: Voice) {
        let audible = self.volumes.of(voice.bus) > 0.0 && !self.hidden && voice.power() > 0.0;
        if self.undrawn >= NOBODY || !audible {
            return;
        }
        self.voices.push(voice);
        if self.voices.len() > VOICES {
            let quietest = self.voices.iter().enumerate().min_by(|(_, a), (_, b)| a.power().total_cmp(&b.power()));
            if let Some((quietest, _)) = quietest.map(|(at, voice)| (at, voice.power())) {
                self.voices.swap_remove(quietest);
            }
        }
    }

    /// What slides now, and how.
    pub(super) fn slide(&mut self, weights: &[Option<Glide>; WeightId::COUNT]) {
        for (hiss, sliding) in self.hisses.iter_mut().zip(weights) {
            hiss.tell(*sliding);
        }
    }

    /// Sets the volumes.
    pub(super) fn set_volumes(&mut self, volumes: Volumes) {
        self.volumes = volumes;
    }

    /// Whether nobody sees the window: then nobody wants to hear it either.
    pub(super) fn set_hidden(&mut self, hidden: bool) {
        self.hidden = hidden;
    }

    /// Keeps the room down for so many seconds: something is said.
    pub(super) fn listen(&mut self, seconds: f32) {
        self.listens = self.listens.max(seconds);
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

    /// How loud what is on a bus is.
    #[cfg(test)]
    pub(super) fn loud(&self, bus: Bus) -> f32 {
        self.volumes.of(bus)
    }

    /// Whether nobody sees the window.
    #[cfg(test)]
    pub(super) fn is_hidden(&self) -> bool {
        self.hidden
    }

    /// Mixes the next samples, left and right.
    pub(super) fn draw(&mut self, out: &mut [[f32; 2]; BLOCK]) {
        let seconds = BLOCK as f32 / RATE as f32;
        let toward = |now: f32, to: f32, takes: f32| {
            let next = now + (to - now) * (1.0 - (-seconds / takes).exp());
            if (next - to).abs() < 1e-4 { to } else { next }
        };
        self.undrawn = 0;

        let from = self.now;
        for bus in [Bus::Weights, Bus::Room, Bus::Menu] {
            let wanted = if self.hidden { 0.0 } else { self.volumes.of(bus) };
            self.now[bus as usize] = toward(from[bus as usize], wanted, TURNS);
        }
        let matters = self.listens > 0.0 || self.hisses.iter().any(Hiss::sounds);
        self.listens = (self.listens - seconds).max(0.0);
        let (room, arriving) = (self.room, self.room < DUCKED && !matters);
        self.room = match (matters, arriving) {
            (true, _) => toward(room, DUCKED, DUCKS.0),
            (false, true) => toward(room, 1.0, ARRIVES),
            (false, false) => toward(room, 1.0, DUCKS.1),
        };
        if self.now == [0.0; 3] && from == [0.0; 3] {
            // Muted, or nobody sees it: what would have been heard is over when it is heard again.
            self.voices.clear();
            out.fill([0.0; 2]);
            return;
        }

        let [weights, evening, _] = &mut self.buses;
        for hiss in &mut self.hisses {
            hiss.add_to(weights);
        }
        if from[Bus::Room as usize] + self.now[Bus::Room as usize] > 0.0 {
            self.evening.add_to(evening, [room, self.room]);
        }
        let buses = &mut self.buses;
        self.voices.retain_mut(|voice| voice.add_to(&mut buses[voice.bus as usize]));

        for (i, out) in out.iter_mut().enumerate() {
            let share = (i as f32 + 1.0) / BLOCK as f32;
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

/// Keeps a sample below 1 without cutting it: up to 0.7 it is left as it is.
fn softly(sample: f32) -> f32 {
    const FREE: f32 = 0.7;
    let over = (sample.abs() - FREE).max(0.0);
    if over == 0.0 { sample } else { sample.signum() * (FREE + (1.0 - FREE) * (over / (1.0 - FREE)).tanh() * 0.98) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::sound::clip::Sound;
    use crate::app::sound::measure::loudness;
    use crate::app::sound::place::Ears;

    /// The next seconds out of the mixer, left and right.
    fn hear(console: &mut Console, seconds: f32) -> [Vec<f32>; 2] {
        let mut heard = [Vec::new(), Vec::new()];
        for _ in 0..(seconds * RATE as f32) as usize / BLOCK {
            let mut block = [[0.0; 2]; BLOCK];
            console.draw(&mut block);
            for ear in [0, 1] {
                heard[ear].extend(block.iter().map(|sample| sample[ear]));
            }
        }
        heard
    }

    fn console(master: f32, buses: [f32; 3]) -> Console {
        let mut console = Console::new();
        console.set_volumes(Volumes { master, buses });
        hear(&mut console, 0.6);
        console
    }

    fn thud(bus: Bus, loud: f32) -> Voice {
        Voice::new(Sound::Thud, bus, Ears::MIDDLE.times(loud))
    }

    fn sliding() -> Glide {
        Glide { speed: 2.0, friction: 0.025, ears: Ears::MIDDLE, pace: 1.0 }
    }

    #[test]
    fn volumes_multiply_and_zero_is_silence() {
        let loud = |master: f32, weights: f32| {
            // The room is off: only the thud is heard.
            let mut console = console(master, [weights, 0.0, 1.0]);
            console.play(thud(Bus::Weights, 0.5));
            loudness(&hear(&mut console, 0.4)[0])
        };
        let whole = loud(1.0, 1.0);
        for (master, weights) in [(0.5, 1.0), (1.0, 0.5), (0.5, 0.5), (0.2, 0.7)] {
            let share = loud(master, weights) / whole;
            assert!((share - master * weights).abs() < 0.01, "{master} of {weights} is {share}");
        }
        assert_eq!((loud(0.0, 1.0), loud(1.0, 0.0)), (0.0, 0.0));
    }

    #[test]
    fn each_bus_has_its_own_volume() {
        for bus in [Bus::Weights, Bus::Menu] {
            let mut buses = [0.0; 3];
            buses[bus as usize] = 1.0;
            let mut console = console(1.0, buses);
            console.play(thud(bus, 0.5));
            let other = if bus == Bus::Menu { Bus::Weights } else { Bus::Menu };
            console.play(thud(other, 0.5));
            assert_eq!(console.voices(), 1, "what cannot be heard is not even begun");
            assert!(loudness(&hear(&mut console, 0.4)[0]) > 0.02);
        }
    }

    #[test]
    fn the_room_goes_down_for_what_slides_and_for_what_is_said_and_comes_back() {
        let mut console = console(1.0, [0.0, 1.0, 1.0]);
        hear(&mut console, 12.0);
        let free = loudness(&hear(&mut console, 4.0)[0]);
        for _ in 0..20 {
            console.slide(&[Some(sliding()), None, None, None, None, None, None, None]);
            hear(&mut console, 0.2);
        }
        console.slide(&[Some(sliding()), None, None, None, None, None, None, None]);
        let ducked = console.room;
        assert!((DUCKED..DUCKED + 0.02).contains(&ducked), "while a weight slides: {ducked}");
        console.slide(&Default::default());
        hear(&mut console, 8.0);
        assert!(console.room > 0.99 && free > 0.0, "it comes back");
        console.listen(1.0);
        hear(&mut console, 0.9);
        assert!(console.room < DUCKED + 0.02, "for what is said: {}", console.room);
        hear(&mut console, 8.0);
        assert!(console.room > 0.99);
    }

    #[test]
    fn the_quietest_voice_gives_way() {
        let mut console = console(1.0, [1.0; 3]);
        for i in 0..VOICES {
            console.play(thud(Bus::Weights, 0.1 + 0.01 * i as f32));
        }
        assert_eq!(console.voices(), VOICES);
        console.play(thud(Bus::Weights, 0.05));
        let least = |console: &Console| console.voices.iter().map(Voice::power).fold(f32::MAX, f32::min);
        assert_eq!(console.voices(), VOICES);
        assert!((least(&console) - 0.1).abs() < 1e-4, "one that is quieter than all does not begin");
        console.play(thud(Bus::Weights, 0.9));
        assert_eq!(console.voices(), VOICES);
        assert!((least(&console) - 0.11).abs() < 1e-4, "for a loud one the quietest ends");
        hear(&mut console, 0.6);
        assert_eq!(console.voices(), 0, "and all of them end by themselves");
    }

    #[test]
    fn where_nobody_listens_nothing_gathers() {
        let mut console = Console::new();
        console.play(thud(Bus::Weights, 1.0));
        assert_eq!(console.voices(), 0, "nothing was ever drawn: there is no device");
        hear(&mut console, 0.1);
        console.play(thud(Bus::Weights, 1.0));
        assert_eq!(console.voices(), 1);
        for _ in 0..NOBODY {
            console.count_frame();
        }
        console.play(thud(Bus::Weights, 1.0));
        assert_eq!(console.voices(), 1, "the page sleeps");
    }

    #[test]
    fn a_hidden_window_and_mute_go_silent_gently_and_come_back_without_what_was_missed() {
        for hide in [true, false] {
            let mut console = console(1.0, [1.0; 3]);
            console.slide(&[Some(sliding()), None, None, None, None, None, None, None]);
            hear(&mut console, 0.3);
            console.play(thud(Bus::Weights, 1.0));
            if hide {
                console.set_hidden(true);
            } else {
                console.set_volumes(Volumes { master: 0.0, buses: [1.0; 3] });
            }
            let [left, _] = hear(&mut console, 1.0);
            let biggest = left.windows(2).map(|pair| (pair[1] - pair[0]).abs()).fold(0.0, f32::max);
            assert!(biggest < 0.4, "a jump of {biggest}");
            assert!(left[left.len() / 2..].iter().all(|sample| *sample == 0.0), "silent after half a second");
            console.play(thud(Bus::Weights, 1.0));
            assert_eq!(console.voices(), 0);
        }
    }

    #[test]
    fn however_much_sounds_at_once_no_sample_is_cut() {
        let mut console = console(1.0, [1.0; 3]);
        console.slide(&[Some(sliding()); WeightId::COUNT]);
        for _ in 0..VOICES {
            console.play(thud(Bus::Weights, 1.0));
        }
        for ear in hear(&mut console, 0.5) {
            let loudest = ear.iter().fold(0.0_f32, |loudest, sample| loudest.max(sample.abs()));
            assert!((0.9..1.0).contains(&loudest), "{loudest}");
        }
        assert_eq!([0.5, -0.69].map(softly), [0.5, -0.69], "what is not too loud is left as it is");
    }
}
