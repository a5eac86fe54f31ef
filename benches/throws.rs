//! Measures whole throws per second on one core, and rapier alone with the same throws.
//!
//! The throws, under the complete law of friction: the medium board with a dip of half a millimetre, eight cupped
//! weights in play; five lags past seven lying weights, three of them with English; three knock-offs through these
//! weights, one with English; and two breaks, one onto an empty board and one onto four weights. The baseline steps the
//! same worlds by rapier's pipeline at 240 Hz. It subtracts plain friction from the velocities before every step,
//! without slope and without the coupling of slide and spin.

use std::time::Instant;

use crazy_eight::shuffleboard::rules::{Board, BoardSpeed, Colour, Layout, Pose, WeightId, WeightSpec};
use crazy_eight::shuffleboard::sim::{self, Formation, GRAVITY, Grip, STEP_SECONDS, Slide, Table, Throw, Wax};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use glam::Vec2;
use rapier2d::prelude::{IntegrationParameters, Vector};

/// Number of runs for the ratios printed at the end.
const TIMES: usize = 30;

fn main() {
    divan::main();
    let (table, mix) = mix();
    let by_rapier = median(|| rapier(&table, &mix));
    for (name, wax) in [("even wax", Wax::even()), ("wearing wax", Wax::fresh(&table.board))] {
        let by_us = median(|| us(&mut Table { wax: wax.clone(), ..table.clone() }, &mix));
        println!(
            "full law on {name}: {:.0} throws a second, {:.0} times rapier alone at 240 Hz",
            mix.len() as f64 / by_us,
            by_rapier / by_us
        );
    }
}

/// The median time of several runs, in seconds.
fn median(mut go: impl FnMut()) -> f64 {
    let mut times: Vec<f64> = (0..TIMES)
        .map(|_| {
            let began = Instant::now();
            go();
            began.elapsed().as_secs_f64()
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[TIMES / 2]
}

fn us(table: &mut Table, mix: &[(Layout, Throw)]) {
    for (before, throw) in mix {
        black_box(sim::throw(table, before, throw).expect("a legal throw"));
    }
}

fn rapier(table: &Table, mix: &[(Layout, Throw)]) {
    for (before, throw) in mix {
        black_box(by_rapier_alone(table, before, throw));
    }
}

#[divan::bench]
fn ours(bencher: Bencher) {
    let (mut table, mix) = mix();
    bencher.counter(ItemsCount::new(mix.len())).bench_local(|| us(&mut table, &mix));
}

/// The throws of the bench on wax that wears, not on even wax.
#[divan::bench]
fn ours_on_wearing_wax(bencher: Bencher) {
    let (mut table, mix) = mix();
    let fresh = Wax::fresh(&table.board);
    bencher.counter(ItemsCount::new(mix.len())).bench_local(|| {
        table.wax = fresh.clone();
        us(&mut table, &mix);
    });
}

#[divan::bench]
fn rapier_alone_at_240_hz(bencher: Bencher) {
    let (table, mix) = mix();
    bencher.counter(ItemsCount::new(mix.len())).bench_local(|| rapier(&table, &mix));
}

fn mix() -> (Table, Vec<(Layout, Throw)>) {
    let table = Table::new(Board::regulation(BoardSpeed::Medium), WeightSpec::large());
    let [shooter, others @ ..]: [WeightId; 4] = WeightId::of(Colour::Red);
    let blue = WeightId::of(Colour::Blue);
    let seven = layout(others.into_iter().chain(blue));
    let one = |y: f32, speed: f32, spin: f32| {
        (seven, Throw::new(Grip::One(shooter), Vec2::new(0.3, y), Vec2::new(speed, 0.0), spin))
    };
    let four = |before: Layout| {
        let grip = Grip::Four { colour: Colour::Red, formation: Formation::Square, spread: Grip::DEFAULT_SPREAD };
        (before, Throw::new(grip, Vec2::new(0.3, 0.0), Vec2::new(1.6, 0.0), 0.0))
    };
    let mix = vec![
        one(-0.20, 1.50, 0.0),
        one(-0.02, 1.50, 15.0),
        one(0.00, 1.60, 0.0),
        one(0.02, 1.40, -20.0),
        one(0.20, 1.45, 30.0),
        one(0.10, 2.20, 0.0),
        one(-0.12, 3.00, -25.0),
        one(0.13, 4.50, 0.0),
        four(Layout::EMPTY),
        four(layout(blue.into_iter())),
    ];
    (table, mix)
}

/// Weights in two columns before the far end.
fn layout(weights: impl Iterator<Item = WeightId>) -> Layout {
    let mut layout = Layout::EMPTY;
    for (index, id) in weights.enumerate() {
        let side = if index % 2 == 0 { 0.11 } else { -0.11 };
        layout.put(id, Pose { at: Vec2::new(4.7 + 0.2 * index as f32, side), angle: 0.0 });
    }
    layout
}

/// Steps a throw by rapier's pipeline alone until all weights are at rest or off the board; returns the number left.
fn by_rapier_alone(table: &Table, before: &Layout, throw: &Throw) -> usize {
    let (_, mut world) = Slide::begin(table, before, throw).expect("a legal throw");
    for (_, disc) in world.colliders.iter_mut() {
        disc.set_restitution(0.92);
        disc.set_friction(0.12);
    }
    let parameters = IntegrationParameters { dt: STEP_SECONDS, length_unit: 0.05, ..Default::default() };
    let braked = table.board.speed.friction() * GRAVITY * STEP_SECONDS;
    loop {
        let (mut moving, mut fallen) = (false, Vec::new());
        for (handle, body) in world.bodies.iter_mut() {
            let speed = body.linvel().length();
            let kept = if speed > braked { 1.0 - braked / speed } else { 0.0 };
            body.set_linvel(body.linvel() * kept, false);
            body.set_angvel(body.angvel() * kept, false);
            moving |= kept > 0.0;
            if !table.board.carries(body.translation()) {
                fallen.push(handle);
            }
        }
        for handle in fallen {
            world.bodies.remove(
                handle,
                &mut world.islands,
                &mut world.colliders,
                &mut world.impulse_joints,
                &mut world.multibody_joints,
                true,
            );
        }
        if !moving {
            return world.bodies.len();
        }
        world.pipeline.step(
            Vector::ZERO,
            &parameters,
            &mut world.islands,
            &mut world.broad_phase,
            &mut world.narrow_phase,
            &mut world.bodies,
            &mut world.colliders,
            &mut world.impulse_joints,
            &mut world.multibody_joints,
            &mut world.ccd_solver,
            &(),
            &(),
        );
    }
}
