//! Weight on weight against the closed form: restitution, rim friction, momentum, energy, symmetry.

#[path = "common/sim.rs"]
mod common;

use common::{blue, lying, medium, one, radius, shooter, thrown};
use crazy_eight::rules::{Colour, Happening, Layout, WeightId};
use crazy_eight::sim::{Formation, GRAVITY, Grip, Motion, Slide, Throw};
use glam::Vec2;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// What friction takes off a speed on the medium board, m/s^2.
const BRAKE: f32 = 0.025 * GRAVITY;

/// The motions of the shooter and the first blue weight before and after they meet, at that very moment.
fn meeting(before: &Layout, throw: &Throw) -> ([Motion; 2], [Motion; 2]) {
    let (mut slide, mut world) = Slide::begin(&medium(), before, throw).expect("a legal throw");
    slide.record();
    slide.run(&mut world.sets());
    let [met, ..] = *slide.meetings() else { panic!("they never met") };
    let other = met.other.expect("it met a weight");
    assert_eq!((met.weight.weight, other.weight), (shooter(), blue()[0]));
    ([met.weight.before, other.before], [met.weight.after, other.after])
}

#[test]
fn head_on_the_thrown_weight_keeps_4_percent_and_the_other_gets_96() {
    for (speed, e) in [(0.5, 0.92), (1.0, 0.92), (2.2, 0.92 - 0.07 * 1.2 / 3.0), (6.0, 0.85)] {
        let before = lying(&[(blue()[0], Vec2::new(1.6, 0.0))]);
        let ([thrown, _], [left, hit]) = meeting(&before, &one(Vec2::new(1.54, 0.0), Vec2::new(speed, 0.0)));
        let v = thrown.velocity.x;
        let (keeps, gets) = (0.5 * (1.0 - e) * v, 0.5 * (1.0 + e) * v);
        assert!((left.velocity.x - keeps).abs() < 2e-4 * v, "at {v} m/s it kept {}", left.velocity.x / v);
        assert!((hit.velocity.x - gets).abs() < 2e-4 * v, "at {v} m/s the other got {}", hit.velocity.x / v);
        assert_eq!((left.velocity.y, hit.velocity.y), (0.0, 0.0));
    }
}

/// The velocities and spins after an impact of two equal discs by Newton's restitution and Coulomb's law at the rim, both
/// per unit of mass.
///
/// The impulse along the line of centres is `(1 + e)/2 m v_n`; across it at most `mu` times that, and no more than stops
/// the slip of the rims (`m/6 * slip` for uniform discs).
fn closed_form(along: Vec2, velocity: Vec2, spin: f32) -> [(Vec2, f32); 2] {
    let across = along.perp();
    let closing = velocity.dot(along);
    let e = 0.92 - 0.07 * ((closing - 1.0) / 3.0).clamp(0.0, 1.0);
    let pushed = 0.5 * (1.0 + e) * closing;
    let slip = velocity.dot(across) + spin * radius();
    let dragged = (slip / 6.0).clamp(-0.12 * pushed, 0.12 * pushed);
    let given = along * pushed + across * dragged;
    let turned = 2.0 * dragged / radius();
    [(velocity - given, spin - turned), (given, -turned)]
}

#[test]
fn oblique_hits_leave_as_the_closed_form_says() {
    let mut dice = ChaCha8Rng::seed_from_u64(1);
    let (mut direction, mut speed, mut spin) = (0.0_f32, 0.0_f32, 0.0_f32);
    for _ in 0..1000 {
        let lies = Vec2::new(2.0, 0.0);
        let offset = dice.random_range(-0.95..0.95) * 2.0 * radius();
        let velocity = Vec2::new(dice.random_range(0.4..4.0), 0.0);
        let throw = Throw::new(
            Grip::One(shooter()),
            Vec2::new(1.9, offset),
            velocity,
            dice.random_range(-1.0..1.0) * dice.random_range(0.0..40.0),
        );
        let ([shot, _], after) = meeting(&lying(&[(blue()[0], lies)]), &throw);
        let offset = throw.at().y; // as quantised
        let along = Vec2::new((4.0 * radius() * radius() - offset * offset).sqrt(), -offset) / (2.0 * radius());
        for (got, (velocity, turns)) in after.iter().zip(closed_form(along, shot.velocity, shot.spin)) {
            spin = spin.max((got.spin - turns).abs() * radius() / shot.velocity.x);
            speed = speed.max((got.velocity - velocity).length() / shot.velocity.x);
            if velocity.length() > 0.05 {
                direction = direction.max(got.velocity.angle_to(velocity).to_degrees().abs());
            }
        }
    }
    assert!(direction < 0.1, "worst direction: {direction} degrees");
    assert!(speed < 0.001, "worst velocity: {speed} of the speed");
    assert!(spin < 0.001, "worst rim speed: {spin} of the speed");
}

#[test]
fn a_hit_keeps_the_momentum_to_a_hundred_thousandth() {
    let mut dice = ChaCha8Rng::seed_from_u64(3);
    for _ in 0..200 {
        let throw = one(
            Vec2::new(1.9, dice.random_range(-0.055..0.055)),
            Vec2::new(dice.random_range(0.4..8.0), dice.random_range(-0.05..0.05)),
        );
        let ([shot, _], [left, hit]) = meeting(&lying(&[(blue()[0], Vec2::new(2.0, 0.0))]), &throw);
        let lost = left.velocity + hit.velocity - shot.velocity;
        assert!(lost.length() < 1e-5 * shot.velocity.length(), "{lost} of {}", shot.velocity);
    }
}

#[test]
fn no_collision_gains_energy() {
    let mut dice = ChaCha8Rng::seed_from_u64(2);
    for _ in 0..300 {
        let throw = Throw::new(
            Grip::One(shooter()),
            Vec2::new(1.8, dice.random_range(-0.05..0.05)),
            Vec2::new(dice.random_range(0.3..8.0), 0.0),
            dice.random_range(-100.0..100.0),
        );
        let before = lying(&[
            (blue()[0], Vec2::new(2.0, 0.0)),
            (blue()[1], Vec2::new(2.0 + 2.1 * radius(), dice.random_range(-0.03..0.03))),
            (blue()[2], Vec2::new(2.0, 2.2 * radius())),
        ]);
        let (mut slide, mut world) = Slide::begin(&medium(), &before, &throw).expect("a legal throw");
        let mut sets = world.sets();
        // Per unit of mass; a disc's moment of inertia is half its radius squared.
        let energy = |slide: &Slide| -> f32 {
            let motions = WeightId::all().filter_map(|id| slide.motion(id));
            motions.map(|m| 0.5 * m.velocity.length_squared() + 0.25 * (radius() * m.spin).powi(2)).sum()
        };
        let mut last = energy(&slide);
        while !slide.is_over() {
            slide.step(&mut sets);
            let now = energy(&slide);
            assert!(now <= last * (1.0 + 1e-6), "energy rose from {last} to {now}");
            last = now;
        }
    }
}

#[test]
fn nothing_is_passed_through_at_8_m_s() {
    let before = lying(&[(blue()[0], Vec2::new(3.0, 0.0))]);
    for offset in [0.0, 0.02, 0.04, 0.055, 0.0587] {
        let outcome = thrown(&medium(), &before, &one(Vec2::new(0.2, offset), Vec2::new(8.0, 0.0)));
        assert!(matches!(outcome.happenings[0], Happening::Hit { .. }), "missed at {offset} m");
    }
    let outcome = thrown(&medium(), &before, &one(Vec2::new(0.2, 0.0588), Vec2::new(8.0, 0.0)));
    assert!(matches!(outcome.happenings[..], [Happening::Fell { .. }]), "met what it passes by: {outcome:?}");
}

#[test]
fn a_stick_runs_on_a_hair_and_the_weight_it_hit_goes_on() {
    // Domain figure: after a head-on hit only 0.16 % of the run-on distance remains.
    let before = lying(&[(blue()[0], Vec2::new(3.0, 0.0))]);
    let throw = one(Vec2::new(1.0, 0.0), Vec2::new(1.35, 0.0));
    let outcome = thrown(&medium(), &before, &throw);
    let met = 3.0 - 2.0 * radius();
    let run_on = 0.5 * throw.velocity().x.powi(2) / BRAKE - (met - 1.0);
    let stuck = outcome.after.get(shooter()).expect("it stays").at.x - met;
    assert!((stuck / run_on - 0.0016).abs() < 1e-4, "it ran on by {stuck} m of {run_on}");
    assert!(outcome.after.get(blue()[0]).expect("it stays").at.x > 4.4);
}

#[test]
fn a_row_of_touching_weights_passes_a_blow_on_to_the_last() {
    let row = |k: u8| Vec2::new(2.0 + f32::from(k) * 2.0 * radius(), 0.0);
    let before = lying(&[(blue()[0], row(0)), (blue()[1], row(1)), (blue()[2], row(2))]);
    let outcome = thrown(&medium(), &before, &one(Vec2::new(1.0, 0.0), Vec2::new(1.2, 0.0)));
    let [first, middle, last] = [0, 1, 2].map(|k| outcome.after.get(blue()[k]).expect("it stays").at);
    let speed = (1.2_f32.powi(2) - 2.0 * BRAKE * (1.0 - 2.0 * radius())).sqrt() * 0.96_f32.powi(3);
    let expected = row(2).x + 0.5 * speed * speed / BRAKE;
    assert!((last.x - expected).abs() < 0.005, "the last lies at {last}, expected {expected}");
    assert!(first.x - row(0).x < 0.01 && middle.x - row(1).x < 0.01, "{first} {middle}");
    assert!([first, middle, last].iter().all(|at| at.y.abs() < 1e-6), "the row stays straight");
}

#[test]
fn a_straight_break_on_a_weight_leaves_evenly() {
    for formation in [Formation::Square, Formation::Diamond, Formation::Line, Formation::Pairs] {
        for speed in [0.7, 0.75, 0.8] {
            let grip = Grip::Four { colour: Colour::Red, formation, spread: 0 };
            let throw = Throw::new(grip, Vec2::new(0.5, 0.0), Vec2::new(speed, 0.0), 0.0);
            let outcome = thrown(&medium(), &lying(&[(blue()[0], Vec2::new(1.4, 0.0))]), &throw);
            let places: Vec<Vec2> = outcome.after.iter().map(|(_, pose)| pose.at).collect();
            assert_eq!(places.len(), 5, "{formation:?} at {speed} m/s: all stay on");
            assert!(
                places[4].x > 1.42 && places[4].y.abs() < 1e-4,
                "{formation:?}: the weight hit lies at {}",
                places[4]
            );
            for at in &places {
                let mirrored = Vec2::new(at.x, -at.y);
                assert!(places.iter().any(|other| other.distance(mirrored) < 1e-4), "{formation:?}: {places:?}");
            }
        }
    }
}
