//! Makes random throws on random tables, as many as asked for. Each has to end with finite numbers and without
//! overlapping weights.
//!
//! ```text
//! cargo run --release --no-default-features --example soak -- --throws 1000000
//! ```

use std::process::ExitCode;
use std::time::Instant;

use crazy_eight::shuffleboard::rules::{
    Board, BoardSpeed, Colour, Contact, Cushions, Happening, Layout, Pose, Underside, WeightId, WeightSpec,
};
use crazy_eight::shuffleboard::sim::{self, Area, Formation, Grip, Table, Throw, Wax};
use glam::Vec2;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Greatest allowed overlap of weights at rest, in metres.
const MOST_OVERLAP_METRES: f32 = 2e-5;

/// Counts over all throws.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) throws: u64,
    pub(crate) hits: u64,
    pub(crate) bounces: u64,
    pub(crate) falls: u64,
    deepest: f32,
    latest: f32,
}

fn main() -> ExitCode {
    let began = Instant::now();
    match throws().and_then(soak) {
        Ok(Tally { throws, hits, bounces, falls, deepest, latest }) => {
            println!(
                "{throws} throws, {hits} hits, {bounces} bounces, {falls} falls: all at rest, none overlapping by more \
                 than {:.2} um; the last thing to happen came after {latest:.1} s; {:.0} throws a second",
                deepest * 1e6,
                throws as f64 / began.elapsed().as_secs_f64()
            );
            ExitCode::SUCCESS
        }
        Err(complaint) => {
            eprintln!("{complaint}");
            ExitCode::FAILURE
        }
    }
}

/// Makes this many throws, fifty on each table.
///
/// # Errors
///
/// The first throw with a fault.
pub(crate) fn soak(throws: u64) -> Result<Tally, String> {
    let mut tally = Tally::default();
    let mut dice = ChaCha8Rng::seed_from_u64(1);
    while tally.throws < throws {
        let mut table = table(&mut dice);
        let mut before = Layout::EMPTY;
        for _ in 0..50.min(throws - tally.throws) {
            one(&mut table, &mut before, &mut dice, &mut tally)
                .map_err(|complaint| format!("throw {}: {complaint}", tally.throws))?;
        }
    }
    Ok(tally)
}

/// The number of throws asked for.
fn throws() -> Result<u64, String> {
    let mut arguments = std::env::args().skip(1);
    match (arguments.next().as_deref(), arguments.next()) {
        (None, _) => Ok(10_000),
        (Some("--throws"), Some(number)) => number.parse().map_err(|_| format!("{number} is no number of throws")),
        _ => Err("usage: soak [--throws NUMBER]".to_owned()),
    }
}

/// A random table on which weights stay at rest.
fn table(dice: &mut ChaCha8Rng) -> Table {
    let speed = BoardSpeed::ALL[dice.random_range(0..4)];
    let cushions = (dice.random_range(0..4) == 0).then_some(Cushions { restitution: 0.7, friction: 0.2 });
    let board = Board { dip: dice.random_range(-0.0015..0.0015), cushions, ..Board::regulation(speed) };
    let contact = [Contact::Ring, Contact::Disc][dice.random_range(0..2)];
    let underside = Underside {
        contact,
        radius: dice.random_range(0.5..1.0) * WeightSpec::large().radius,
        drag: dice.random_range(1.0..1.5),
    };
    let mut table = Table::new(board, WeightSpec { underside, ..WeightSpec::large() });
    table.curl = [0.0, 1.0, 10.0][dice.random_range(0..3)];
    if dice.random_range(0..4) == 0 {
        table.wax = Wax::fresh(&table.board);
    }
    table
}

/// Makes one throw at the current layout or a new one.
fn one(table: &mut Table, before: &mut Layout, dice: &mut ChaCha8Rng, tally: &mut Tally) -> Result<(), String> {
    let radius = table.weight.radius;
    let from = Vec2::new(dice.random_range(0.2..0.6), dice.random_range(-0.12..0.12));
    let grip = if dice.random_range(0..6) == 0 {
        let formation =
            [Formation::Square, Formation::Diamond, Formation::Line, Formation::Pairs][dice.random_range(0..4)];
        Grip::Four { colour: Colour::Red, formation, spread: dice.random_range(0..40_000) }
    } else {
        Grip::One(WeightId::of(Colour::Red)[0])
    };
    // Half of the throws begin with the layout that the last one left.
    if dice.random_range(0..2) == 0 {
        *before = Layout::EMPTY;
    }
    let side = table.board.width / 2.0 - if table.board.cushions.is_some() { radius } else { 0.0 };
    let held = Throw::new(grip, from, Vec2::ZERO, 0.0).releases(table);
    for id in WeightId::all() {
        let lies = before.get(id).map(|pose| pose.at);
        if grip.weights().contains(id) || lies.is_some_and(|at| held.iter().any(|held| held.at.distance(at) < 0.07)) {
            before.remove(id);
        } else if lies.is_none() {
            let at = Vec2::new(dice.random_range(0.8..table.board.length), dice.random_range(-side..side));
            if before.iter().all(|(_, pose)| pose.at.distance(at) > 2.0 * radius) {
                before.put(id, Pose { at, angle: 0.0 });
            }
        }
    }
    let fastest = [2.0, 4.0, 7.9][dice.random_range(0..3)];
    let speed = dice.random_range(0.2..fastest);
    let velocity = Vec2::new(speed, dice.random_range(-0.1..0.1) * speed);
    let spin = dice.random_range(-200.0..200.0) * [0.0, 0.1, 1.0][dice.random_range(0..3)];
    let throw = Throw::new(grip, from, velocity, spin);
    let outcome = sim::throw(table, before, &throw).map_err(|refused| format!("{throw:?} was refused: {refused}"))?;
    tally.throws += 1;
    for what in &outcome.happenings {
        match what {
            Happening::Hit { .. } => tally.hits += 1,
            Happening::Cushion { .. } => tally.bounces += 1,
            Happening::Fell { .. } => tally.falls += 1,
        }
        tally.latest = tally.latest.max(what.time());
    }
    let rest: Vec<Pose> = outcome.after.iter().map(|(_, pose)| pose).collect();
    for (index, Pose { at, angle }) in rest.iter().enumerate() {
        if !at.is_finite() || !angle.is_finite() || !table.board.carries(*at) {
            return Err(format!("{throw:?} on {table:?} at {before:?} left a weight at {at}"));
        }
        for other in &rest[..index] {
            tally.deepest = tally.deepest.max(2.0 * radius - at.distance(other.at));
        }
    }
    if tally.deepest > MOST_OVERLAP_METRES {
        return Err(format!("{throw:?} on {table:?} at {before:?} left weights in each other"));
    }
    *before = outcome.after;
    if tally.throws.is_multiple_of(16) {
        table.wax.dust(&table.board, Area::Board);
    }
    Ok(())
}
