//! The same throws give the same bits: in debug and release, with and without the window, on every platform.

#[path = "common/sim.rs"]
mod common;

use common::radius;
use crazy_eight::shuffleboard::rules::{
    Board, BoardSpeed, Colour, Contact, Cushions, End, Happening, Layout, Pose, ThrowOutcome, Underside, WeightId,
    WeightSpec,
};
use crazy_eight::shuffleboard::sim::{self, Area, Formation, Grip, Table, Throw, Wax};
use glam::Vec2;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// The hash of [`throws`]. If the physics is changed on purpose, put in the number that the failing test prints, and
/// say why in the commit; every recorded throw then ends differently.
const GOLDEN: u64 = 0x07c5_286e_206a_c5c9;

/// FNV-1a over the bits of the values.
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

/// The tables: each board speed with every dip and underside, with and without cushions, on even wax and on wax that
/// wears, from both ends.
fn table(index: usize) -> Table {
    let speed = BoardSpeed::ALL[index % 4];
    let dip = [0.0, 0.0005, 0.0015, -0.0005, 0.00025][index / 4 % 5];
    let cushions = (index % 7 == 3).then_some(Cushions { restitution: 0.7, friction: 0.2 });
    let (contact, share, drag) =
        [(Contact::Ring, 0.8, 1.0), (Contact::Disc, 1.0, 1.0), (Contact::Disc, 0.3, 1.3)][index % 3];
    let underside = Underside { contact, radius: share * radius(), drag };
    let board = Board { dip, cushions, ..Board::regulation(speed) };
    let mut table = Table::new(board, WeightSpec { underside, ..WeightSpec::large() });
    table.curl = [1.0, 1.0, 10.0, 0.0][index / 3 % 4];
    table.end = if index.is_multiple_of(5) { End::Away } else { End::Home };
    if index % 2 == 1 {
        table.wax = Wax::fresh(&table.board);
    }
    table
}

/// Ten throws on each of twenty-four tables: breaks in every formation, lags and knock-offs with and without English,
/// onto up to seven weights. Every second throw is at the layout of the one before; half of the tables wear, and are
/// dusted once.
fn throws() -> (Vec<ThrowOutcome>, Vec<Table>) {
    let mut dice = ChaCha8Rng::seed_from_u64(8);
    let shot = WeightId::of(Colour::Blue)[3];
    let (mut outcomes, mut tables): (Vec<ThrowOutcome>, Vec<Table>) = Default::default();
    for index in 0..240_usize {
        if index % 10 == 0 {
            tables.push(table(index / 10));
        }
        let table = tables.last_mut().expect("just made");
        if index % 10 == 6 {
            let areas = [Area::End(End::Home), Area::End(End::Away), Area::Board];
            table.wax.dust(&table.board, areas[index / 10 % 3]);
        }
        let mut before = Layout::EMPTY;
        let grip = if index % 5 == 0 {
            let formation = [Formation::Square, Formation::Diamond, Formation::Line, Formation::Pairs][index / 5 % 4];
            Grip::Four { colour: Colour::Red, formation, spread: dice.random_range(0..40_000) }
        } else {
            Grip::One(shot)
        };
        match outcomes.last() {
            Some(last)
                if index % 10 != 0
                    && index % 2 == 1
                    && grip.weights().iter().all(|id| last.after.get(id).is_none()) =>
            {
                before = last.after;
            }
            _ => {
                for id in WeightId::all().filter(|id| *id != shot && !grip.weights().contains(*id)) {
                    let at = Vec2::new(dice.random_range(2.0..6.2), dice.random_range(-0.22..0.22));
                    if before.iter().all(|(_, pose)| pose.at.distance(at) > 2.0 * radius()) {
                        before.put(id, Pose { at, angle: dice.random_range(-3.0..3.0) });
                    }
                }
            }
        }
        let from = Vec2::new(dice.random_range(0.2..0.6), dice.random_range(-0.1..0.1));
        let speed = (2.0 * table.brake() * dice.random_range(2.0..8.0_f32)).sqrt() * [1.0, 1.0, 2.0][index % 3];
        let velocity = Vec2::new(speed, dice.random_range(-0.06..0.06) * speed);
        let spin = if index % 2 == 0 { 0.0 } else { dice.random_range(-60.0..60.0) };
        let throw = Throw::new(grip, from, velocity, spin);
        outcomes.push(sim::throw(table, &before, &throw).expect("a legal throw"));
    }
    (outcomes, tables)
}

#[test]
fn the_golden_throws_end_as_ever() {
    let (outcomes, tables) = throws();
    let happenings = || outcomes.iter().flat_map(|outcome| &outcome.happenings);
    let hits = happenings().filter(|what| matches!(what, Happening::Hit { .. })).count();
    let bounces = happenings().filter(|what| matches!(what, Happening::Cushion { .. })).count();
    assert!(hits > 300 && bounces > 20, "only {hits} hits and {bounces} bounces: the golden throws prove little");
    let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
    for outcome in &outcomes {
        hash.feed_outcome(outcome);
    }
    for (_, thick) in tables.iter().flat_map(|table| table.wax.cells(&table.board)) {
        hash.feed(thick.to_bits());
    }
    assert!(
        hash.0 == GOLDEN,
        "the golden throws end differently: 0x{:016x} instead of 0x{GOLDEN:016x}. If the physics was not meant to change, \
         find out what did; if it was, put the new number into GOLDEN in tests/sim_golden.rs and say why in the commit",
        hash.0
    );
}
