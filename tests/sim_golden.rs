//! The same throws give the same bits: in debug and release, with and without the window, on every platform.

#[path = "common/sim.rs"]
mod common;

use common::{radius, thrown};
use crazy_eight::rules::{Board, BoardSpeed, Colour, Happening, Layout, Pose, ThrowOutcome, WeightId, WeightSpec};
use crazy_eight::sim::{Formation, Grip, Table, Throw};
use glam::Vec2;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// What [`throws`] come to. To be changed only when the physics is meant to change: then put in the number that the
/// failing test prints, say in the commit why, and know that every recorded throw ends differently from now on.
const GOLDEN: u64 = 0xcb20_a09e_f2df_85d0;

/// FNV-1a over the bits of whatever it is fed.
struct Fnv(u64);

impl Fnv {
    fn feed(&mut self, bits: u32) {
        for byte in bits.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn feed_place(&mut self, at: Vec2) {
        self.feed(at.x.to_bits());
        self.feed(at.y.to_bits());
    }

    fn feed_outcome(&mut self, outcome: &ThrowOutcome) {
        for (id, pose) in outcome.after.iter() {
            self.feed(id.index() as u32);
            self.feed_place(pose.at);
            self.feed(pose.angle.to_bits());
        }
        for happening in &outcome.happenings {
            match *happening {
                Happening::Hit { time, at, speed, .. } | Happening::Cushion { time, at, speed, .. } => {
                    self.feed(time.to_bits());
                    self.feed_place(at);
                    self.feed(speed.to_bits());
                }
                Happening::Fell { time, at, velocity, .. } => {
                    self.feed(time.to_bits());
                    self.feed_place(at);
                    self.feed_place(velocity);
                }
            }
        }
    }
}

/// Forty-eight throws: breaks in every formation, lags and knock-offs with and without spin, onto up to seven weights,
/// on boards of every speed; every fourth at what the one before has left.
fn throws() -> Vec<ThrowOutcome> {
    let mut dice = ChaCha8Rng::seed_from_u64(8);
    let shot = WeightId::of(Colour::Blue)[3];
    let mut outcomes: Vec<ThrowOutcome> = Vec::new();
    for index in 0..48_usize {
        let table = Table::new(Board::regulation(BoardSpeed::ALL[index % 4]), WeightSpec::large());
        let mut before = Layout::default();
        let grip = if index % 3 == 0 {
            let formation = [Formation::Square, Formation::Diamond, Formation::Line, Formation::Pairs][index / 3 % 4];
            Grip::Four { colour: Colour::Red, formation, spread: dice.random_range(0..40_000) }
        } else {
            Grip::One(shot)
        };
        match outcomes.last() {
            Some(last) if index % 4 == 1 && grip.weights().iter().all(|id| last.after.get(id).is_none()) => {
                before = last.after;
            }
            _ => {
                for id in WeightId::all().filter(|id| *id != shot && !grip.weights().contains(*id)) {
                    let at = Vec2::new(dice.random_range(2.0..6.2), dice.random_range(-0.25..0.25));
                    if before.iter().all(|(_, pose)| pose.at.distance(at) > 2.0 * radius()) {
                        before.put(id, Pose { at, angle: dice.random_range(-3.0..3.0) });
                    }
                }
            }
        }
        let from = Vec2::new(dice.random_range(0.2..0.6), dice.random_range(-0.1..0.1));
        let speed = dice.random_range(0.8..4.0);
        let velocity = Vec2::new(speed, dice.random_range(-0.03..0.03) * speed);
        let spin = if index % 2 == 0 { 0.0 } else { dice.random_range(-60.0..60.0) };
        outcomes.push(thrown(&table, &before, &Throw::new(grip, from, velocity, spin)));
    }
    outcomes
}

#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test::wasm_bindgen_test)]
#[cfg_attr(not(target_arch = "wasm32"), test)]
fn the_golden_throws_end_as_ever() {
    let outcomes = throws();
    let hits = outcomes.iter().flat_map(|outcome| &outcome.happenings).count();
    assert!(hits > 100, "only {hits} things happen: the golden throws prove little");
    let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
    for outcome in &outcomes {
        hash.feed_outcome(outcome);
    }
    assert!(
        hash.0 == GOLDEN,
        "the golden throws end differently: 0x{:016x} instead of 0x{GOLDEN:016x}. If the physics was not meant to change, \
         find out what did; if it was, put the new number into GOLDEN in tests/sim_golden.rs and say why in the commit",
        hash.0
    );
}
