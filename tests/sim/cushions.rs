//! The cushions of a bank board: bounces by the closed form, weights pressed against cushions, and no weight that falls
//! over them.

use crazy_eight::shuffleboard::rules::{Board, BoardSpeed, Cushions, Edge, Happening, Layout, WeightId};
use crazy_eight::shuffleboard::sim::{BadThrow, Motion, Slide, Table};
use glam::Vec2;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::common::{blue, lying, medium, one, radius, shooter, thrown};

const CUSHIONS: Cushions = Cushions { restitution: 0.7, friction: 0.2 };

fn bank(dip: f32) -> Table {
    let board = Board { cushions: Some(CUSHIONS), dip, ..Board::regulation(BoardSpeed::Medium) };
    Table { board, ..medium() }
}

/// The y of a centre whose rim touches the cushion on the left.
fn nose() -> f32 {
    medium().board.width / 2.0 - radius()
}

#[test]
fn a_bounce_off_a_cushion_is_the_closed_form() {
    let mut dice = ChaCha8Rng::seed_from_u64(5);
    let mut slid = 0;
    for _ in 0..500 {
        let left = dice.random_range(0.0..1.0) < 0.5;
        let side = if left { 1.0 } else { -1.0 };
        let velocity = Vec2::new(dice.random_range(-2.0..2.0), side * dice.random_range(0.1..3.0));
        let spin = dice.random_range(-80.0..80.0);
        let start = Motion { at: Vec2::new(3.0, side * (nose() - 1e-4)), velocity, angle: 0.0, spin };
        let (mut slide, mut world) = Slide::begin_moving(&bank(0.0), &[(shooter(), start)], None).expect("legal");
        slide.record();
        slide.run(&mut world.sets());
        let meeting = slide.meetings()[0];
        let edge = if left { Edge::Left } else { Edge::Right };
        assert_eq!((meeting.cushion, meeting.other), (Some(edge), None));
        let (before, after) = (meeting.weight.before, meeting.weight.after);
        // Per unit of mass: (1 + e) v_n back; friction up to mu times that, and no more than stops the slip of the rim
        // (a third of the slip, for a uniform disc).
        let (along, closing) = (Vec2::new(0.0, side), before.velocity.y * side);
        let pushed = 1.7 * closing;
        let slip = before.velocity.dot(along.perp()) + before.spin * radius();
        let dragged = (slip / 3.0).clamp(-0.2 * pushed, 0.2 * pushed);
        slid += usize::from(dragged.abs() < 0.19 * pushed);
        let velocity = before.velocity - along * pushed - along.perp() * dragged;
        let spin = before.spin - 2.0 * dragged / radius();
        let scale = before.velocity.length() + radius() * before.spin.abs();
        assert!((after.velocity - velocity).length() < 1e-3 * scale, "{meeting:?}, expected {velocity}");
        assert!((after.spin - spin).abs() * radius() < 1e-3 * scale, "{meeting:?}, expected {spin}");
        let energy = |motion: Motion| motion.velocity.length_squared() + 0.5 * (radius() * motion.spin).powi(2);
        assert!(energy(after) <= energy(before));
    }
    assert!(slid > 20, "some stop slipping, some do not: {slid}");
}

#[test]
fn a_bank_shot_touches_the_cushion_and_says_so() {
    let outcome = thrown(&bank(0.0), &Layout::EMPTY, &one(Vec2::new(0.3, 0.0), Vec2::new(1.4, 0.4)));
    let [Happening::Cushion { weight, edge, at, speed, .. }, Happening::Cushion { edge: Edge::Right, .. }] =
        outcome.happenings[..]
    else {
        panic!("left, then right expected: {:?}", outcome.happenings)
    };
    assert_eq!((weight, edge), (shooter(), Edge::Left));
    assert!((at.y - 0.254).abs() < 2e-6, "it touched at {at}");
    assert!((0.3..0.4).contains(&speed));
    let rest = outcome.after.get(shooter()).expect("it stays on").at;
    assert!(rest.y < 0.0 && rest.x > 3.0, "it rests at {rest}");
}

#[test]
fn nothing_passes_a_cushion_however_it_is_driven() {
    let mut dice = ChaCha8Rng::seed_from_u64(6);
    let mut bounces = 0;
    for round in 0..300 {
        let table = bank([0.0, 0.0005, -0.0015][round % 3]);
        // Three weights in a row against the cushion, one of which touches it, and a fast weight aimed at them.
        let side = if round % 2 == 0 { 1.0 } else { -1.0 };
        let (x, gap) = (dice.random_range(2.0..4.0), [0.0, 1e-5, 0.01][round / 3 % 3]);
        let row = |k: f32| Vec2::new(x + dice_free(k) * 0.01, side * (nose() - gap - k * (2.0 * radius() + gap)));
        let before = lying(&[(blue()[0], row(0.0)), (blue()[1], row(1.0)), (blue()[2], row(2.0))]);
        let aim = row(2.0) - Vec2::new(x - 1.0, 0.0);
        let speed = dice.random_range(0.5..7.9);
        let velocity = aim.normalize() * speed;
        let (mut slide, mut world) = Slide::begin(&table, &before, &one(Vec2::new(1.0, 0.0), velocity)).expect("legal");
        let mut sets = world.sets();
        let energy = |slide: &Slide| -> f32 {
            let motions = WeightId::all().filter_map(|id| slide.motion(id));
            motions.map(|m| 0.5 * m.velocity.length_squared() + 0.25 * (radius() * m.spin).powi(2)).sum()
        };
        let mut last = energy(&slide);
        while !slide.is_over() {
            slide.step(&mut sets);
            for motion in WeightId::all().filter_map(|id| slide.motion(id)) {
                assert!(motion.at.y.abs() < nose() + 1e-5, "round {round}: a weight at {}", motion.at);
            }
            let now = energy(&slide);
            // The slope gives up to 0.012 g over the width.
            assert!(now <= last * (1.0 + 1e-5) + 1e-3 * f32::from(u8::from(round % 3 != 0)), "{last} became {now}");
            last = now;
        }
        let outcome = slide.outcome();
        bounces += outcome.happenings.iter().filter(|what| matches!(what, Happening::Cushion { .. })).count();
        assert!(
            !outcome
                .happenings
                .iter()
                .any(|what| { matches!(what, Happening::Fell { edge: Edge::Left | Edge::Right, .. }) })
        );
        let places: Vec<Vec2> = outcome.after.iter().map(|(_, pose)| pose.at).collect();
        for (index, at) in places.iter().enumerate() {
            assert!(places[..index].iter().all(|other| at.distance(*other) > 2.0 * radius() - 2e-5), "{places:?}");
        }
    }
    assert!(bounces > 500, "only {bounces} bounces");
}

/// A small sideways shift for each weight of the row, so that it is not straight.
fn dice_free(k: f32) -> f32 {
    k * k - k
}

#[test]
fn a_blow_through_a_weight_at_the_cushion_comes_back_evenly() {
    // A pair side by side hits a weight that touches the cushion: left and right stay mirrored along the board.
    let x = 3.0;
    let pressed = Motion { at: Vec2::new(x, nose()), velocity: Vec2::ZERO, angle: 0.0, spin: 0.0 };
    let coming = |side: f32| Motion {
        at: Vec2::new(x + side * 1.01 * radius(), nose() - 0.2),
        velocity: Vec2::new(0.0, 1.5),
        angle: 0.0,
        spin: 0.0,
    };
    let moving = [(shooter(), coming(-1.0)), (blue()[0], coming(1.0)), (blue()[1], pressed)];
    let (mut slide, mut world) = Slide::begin_moving(&bank(0.0), &moving, None).expect("legal");
    slide.run(&mut world.sets());
    let [left, right, middle] = [shooter(), blue()[0], blue()[1]].map(|id| slide.motion(id).expect("all stay on").at);
    assert!((left.x + right.x - 2.0 * x).abs() < 1e-4 && (left.y - right.y).abs() < 1e-4, "{left} {right}");
    assert!((middle.x - x).abs() < 1e-4, "{middle}");
    assert!(left.y < nose() - 0.1, "they come back: {left}");
}

#[test]
fn weights_in_a_cushion_are_refused() {
    let lies = lying(&[(blue()[0], Vec2::new(3.0, nose() + 0.001))]);
    let throw = one(Vec2::new(0.3, 0.0), Vec2::X);
    assert!(matches!(Slide::begin(&bank(0.0), &lies, &throw).err(), Some(BadThrow::Misplaced(..))));
    assert!(Slide::begin(&medium(), &lies, &throw).is_ok(), "without cushions it hangs over the side");
    let beside = one(Vec2::new(0.3, nose() + 0.001), Vec2::X);
    assert!(matches!(Slide::begin(&bank(0.0), &Layout::EMPTY, &beside).err(), Some(BadThrow::OffTheBoard(_))));
}
