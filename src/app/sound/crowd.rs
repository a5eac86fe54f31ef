//! The crowd in the bar, which answers what happens on the board: people draw a breath, groan, clap and cheer. It is synthesised
//! while it plays; everybody begins and sounds a little different each time, so that no answer is like another.

use std::f32::consts::PI;

use super::noise::{Band, LowPass, Noise, SAMPLE_RATE, taken_up};
use crate::words::Stir;

/// How many people there are.
const PEOPLE: usize = 9;
/// Gains of a voice and of a clap: a cheer of all is at about -30 dBFS.
const VOICE_GAIN: f32 = 0.075;
/// See [`VOICE_GAIN`].
const CLAP_GAIN: f32 = 0.9;
/// Cutoff of the walls between the bar and the board, in hertz.
const WALL_CUTOFF_HERTZ: f32 = 3800.0;

/// Everybody.
#[derive(Debug, Clone)]
pub(super) struct Crowd {
    noise: Noise,
    people: [Person; PEOPLE],
    walls: [[LowPass; 2]; 2],
}

impl Crowd {
    pub(super) fn new() -> Self {
        Self { noise: Noise::new(83), people: std::array::from_fn(Person::new), walls: Default::default() }
    }

    /// Everybody answers an event.
    pub(super) fn answer(&mut self, stir: Stir) {
        for person in &mut self.people {
            person.answer(stir, &mut self.noise);
        }
    }

    /// Whether anybody is heard.
    pub(super) fn sound(&self) -> bool {
        self.people.iter().any(|person| person.call.is_some() || person.claps.is_some())
    }

    /// Silences them at once.
    pub(super) fn hush(&mut self) {
        for person in &mut self.people {
            (person.call, person.claps) = (None, None);
        }
    }

    /// Adds the next samples, left and right.
    pub(super) fn add_to(&mut self, block: &mut [[f32; 2]]) {
        if !self.sound() {
            return;
        }
        let wall = taken_up(WALL_CUTOFF_HERTZ);
        for sample in block {
            let mut heard = [0.0; 2];
            for person in &mut self.people {
                let own = person.next();
                for (heard, ear) in heard.iter_mut().zip(person.ears) {
                    *heard += ear * own;
                }
            }
            for ((sample, heard), [first, second]) in sample.iter_mut().zip(heard).zip(&mut self.walls) {
                *sample += second.next(first.next(heard, wall), wall);
            }
        }
    }
}

/// One of them.
#[derive(Debug, Clone)]
struct Person {
    noise: Noise,
    ears: [f32; 2],
    /// The pitch of the voice and of the hands, in hertz.
    pitch: f32,
    hands: f32,
    /// Phase of the voice, 0 to 1.
    phase: f32,
    throat: [Band; 2],
    palms: Band,
    call: Option<Call>,
    claps: Option<Claps>,
}

/// A breath or a cry.
#[derive(Debug, Clone, Copy)]
struct Call {
    /// Seconds since its beginning, negative before it.
    age: f32,
    lasts: f32,
    /// The pitch at its beginning and at its end.
    pitch: [f32; 2],
    /// The two formants, in hertz, at its beginning and at its end.
    vowels: [[f32; 2]; 2],
    /// The share of breath in the voice, 0 to 1.
    breath: f32,
}

/// Applause.
#[derive(Debug, Clone, Copy)]
struct Claps {
    /// Seconds until the next clap, and since the last.
    until: f32,
    since: f32,
    /// Seconds between two claps.
    apart: f32,
    /// Seconds until the hands rest.
    left: f32,
    loud: f32,
}

/// Seconds after which a clap has died away.
const CLAP_SECONDS: f32 = 0.08;

impl Person {
    fn new(number: usize) -> Self {
        let mut noise = Noise::new(97 + number as u32);
        let (right, left) = (0.15 + 1.25 * number as f32 / (PEOPLE - 1) as f32).sin_cos();
        let low = [98.0, 196.0, 124.0, 228.0, 110.0, 142.0, 205.0, 117.0, 132.0];
        Self {
            pitch: low[number % low.len()],
            hands: 1050.0 + 900.0 * noise.share(),
            noise,
            ears: [left, right],
            phase: 0.0,
            throat: Default::default(),
            palms: Band::default(),
            call: None,
            claps: None,
        }
    }

    /// Joins in, or not. `dice` is shared by all.
    fn answer(&mut self, stir: Stir, dice: &mut Noise) {
        let mut drawn = |low: f32, high: f32| low + (high - low) * dice.share();
        let joins = drawn(0.0, 1.0);
        let own = self.pitch * drawn(0.94, 1.06);
        match stir {
            Stir::Breath if joins < 0.7 => {
                self.call = Some(Call {
                    age: -drawn(0.0, 0.25),
                    lasts: drawn(0.35, 0.55),
                    pitch: [own; 2],
                    vowels: [[900.0, 1700.0], [1500.0, 2900.0]],
                    breath: 1.0,
                });
            }
            Stir::Groan if joins < 0.75 => {
                self.call = Some(Call {
                    age: -drawn(0.05, 0.35),
                    lasts: drawn(0.65, 1.15),
                    pitch: [own * 1.12, own * drawn(0.72, 0.82)],
                    vowels: [[620.0, 1020.0], [400.0, 760.0]],
                    breath: 0.12,
                });
            }
            Stir::Applause if joins < 0.9 => self.clap(drawn(0.05, 0.45), drawn(1.3, 2.6), drawn(3.7, 5.3)),
            Stir::Cheer => {
                self.clap(drawn(0.05, 0.5), drawn(2.4, 4.6), drawn(4.0, 5.8));
                if joins < 0.6 {
                    self.call = Some(Call {
                        age: -drawn(0.0, 0.5),
                        lasts: drawn(0.55, 1.0),
                        pitch: [own * 1.25, own * drawn(1.5, 1.8)],
                        vowels: [[480.0, 1750.0], [680.0, 1250.0]],
                        breath: 0.2,
                    });
                }
            }
            Stir::Breath | Stir::Groan | Stir::Applause => {}
        }
    }

    fn clap(&mut self, until: f32, left: f32, hertz: f32) {
        let loud = 0.6 + 0.4 * self.noise.share();
        self.claps = Some(Claps { until, since: CLAP_SECONDS, apart: 1.0 / hertz, left: until + left, loud });
    }

    fn next(&mut self) -> f32 {
        let seconds = 1.0 / SAMPLE_RATE as f32;
        let called = self.called(seconds);
        called + self.clapped(seconds)
    }

    fn called(&mut self, seconds: f32) -> f32 {
        let Some(call) = &mut self.call else { return 0.0 };
        call.age += seconds;
        let Call { age, lasts, pitch, vowels, breath } = *call;
        if age < 0.0 {
            return 0.0;
        }
        let share = age / lasts;
        if share >= 1.0 {
            self.call = None;
            return 0.0;
        }
        let between = |[from, to]: [f32; 2]| from + share * (to - from);
        self.phase += between(pitch) * seconds;
        self.phase -= self.phase.floor();
        let source = (1.0 - breath) * (1.0 - 2.0 * self.phase) + breath * 1.6 * self.noise.next();
        let [open, front] = &mut self.throat;
        let sounds = open.next(source, between([vowels[0][0], vowels[1][0]]), 0.2)
            + 0.6 * front.next(source, between([vowels[0][1], vowels[1][1]]), 0.15);
        VOICE_GAIN * (PI * share).sin().powf(0.8) * sounds
    }

    fn clapped(&mut self, seconds: f32) -> f32 {
        let Some(claps) = &mut self.claps else { return 0.0 };
        claps.until -= seconds;
        claps.since += seconds;
        claps.left -= seconds;
        if claps.until <= 0.0 && claps.left > 0.0 {
            claps.since = 0.0;
            // Nobody keeps time, and hands tire.
            claps.until = claps.apart * (0.85 + 0.3 * self.noise.share());
            claps.loud = (0.55 + 0.45 * self.noise.share()) * (claps.left / 1.2).clamp(0.4, 1.0);
        }
        let strikes = if claps.since < CLAP_SECONDS { (-claps.since / 0.007).exp() } else { 0.0 };
        let sounds = self.palms.next(self.noise.next() * strikes, self.hands, 0.55);
        let loud = claps.loud;
        if claps.left <= -CLAP_SECONDS {
            self.claps = None;
        }
        CLAP_GAIN * loud * sounds
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::sound::measure::{brightness, loudness};

    const STIRS: [Stir; 4] = [Stir::Breath, Stir::Groan, Stir::Applause, Stir::Cheer];

    /// The left channel of an answer, to its end.
    fn answered(crowd: &mut Crowd, stir: Stir) -> Vec<f32> {
        crowd.answer(stir);
        let mut heard = Vec::new();
        while crowd.sound() {
            let mut block = [[0.0; 2]; 256];
            crowd.add_to(&mut block);
            heard.extend(block.map(|[left, _]| left));
            assert!(heard.len() < 7 * SAMPLE_RATE as usize, "{stir:?} does not end");
        }
        heard
    }

    /// The loudest tenth of a second, in dBFS.
    fn peak(heard: &[f32]) -> f32 {
        let loudest = heard.chunks(SAMPLE_RATE as usize / 10).map(loudness).fold(0.0, f32::max);
        20.0 * loudest.log10()
    }

    #[test]
    fn each_answer_is_heard_startles_nobody_and_ends() {
        for stir in STIRS {
            let heard = answered(&mut Crowd::new(), stir);
            let decibels = peak(&heard);
            assert!((-40.0..-20.0).contains(&decibels), "{stir:?} at {decibels} dB");
            assert!(heard.iter().all(|sample| sample.abs() < 0.5), "{stir:?}");
            let step = heard.windows(2).map(|pair| (pair[1] - pair[0]).abs()).fold(0.0, f32::max);
            assert!(step < 0.1, "{stir:?} jumps by {step}");
        }
        let [breath, _, applause, cheer] = STIRS.map(|stir| peak(&answered(&mut Crowd::new(), stir)));
        assert!(breath < applause && applause < cheer, "{breath} {applause} {cheer} dB");
    }

    #[test]
    fn no_answer_is_like_the_one_before() {
        for stir in STIRS {
            let mut crowd = Crowd::new();
            let heard = [(); 4].map(|()| answered(&mut crowd, stir));
            for (at, one) in heard.iter().enumerate() {
                assert!(heard[at + 1..].iter().all(|other| one.len() != other.len() || one != other), "{stir:?}");
            }
        }
    }

    #[test]
    fn a_breath_hisses_a_groan_sinks_and_applause_crackles() {
        let heard = |stir| answered(&mut Crowd::new(), stir);
        let (breath, groan) = (heard(Stir::Breath), heard(Stir::Groan));
        assert!(brightness(&breath) > 1.5 * brightness(&groan));
        let third = groan.len() / 3;
        let (begins, ends) = (brightness(&groan[..third]), brightness(&groan[2 * third..]));
        assert!(ends < 0.9 * begins, "from {begins} to {ends} Hz");
        // A clap is ten times as loud as the gap before it.
        let hundredths: Vec<f32> = heard(Stir::Applause).chunks(SAMPLE_RATE as usize / 100).map(loudness).collect();
        let strikes = hundredths.windows(2).filter(|pair| pair[1] > 2.0 * pair[0] && pair[1] > 0.004).count();
        assert!(strikes > 15, "{strikes} strikes");
    }
}
