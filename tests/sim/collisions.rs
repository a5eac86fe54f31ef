//! Weight on weight against the closed form: restitution, rim friction, momentum, energy, symmetry.

use crazy_eight::shuffleboard::rules::{BoardSpeed, Colour, Happening, Layout, WeightId};
use crazy_eight::shuffleboard::sim::{Formation, GRAVITY, Grip, Motion, Slide, Throw};
use glam::Vec2;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::common::{blue, dished, lying, medium, one, radius, shooter, thrown};

/// The deceleration by friction on the medium board, in m/s^2.
const DECELERATION: f32 = 0.025 * GRAVITY;

/// The motions of the shooter and the first blue weight just before and after they meet.
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

/// The motions after an impact of two equal discs by Newton's restitution and Coulomb's law at the rim.
///
/// Per unit of mass, the impulse along the line of centres is `(1 + e)/2 v_n`; across it at most `mu` times that, and no
/// more than stops the slip of the rims (a sixth of the slip, for uniform discs).
fn closed_form([a, b]: [Motion; 2]) -> [(Vec2, f32); 2] {
    let along = (b.at - a.at).normalize();
    let across = along.perp();
    let closing = (a.velocity - b.velocity).dot(along);
    let e = 0.92 - 0.07 * ((closing - 1.0) / 3.0).clamp(0.0, 1.0);
    let pushed = 0.5 * (1.0 + e) * closing;
    let slip = (a.velocity - b.velocity).dot(across) + (a.spin + b.spin) * radius();
    let dragged = (slip / 6.0).clamp(-0.12 * pushed, 0.12 * pushed);
    let given = along * pushed + across * dragged;
    let turned = 2.0 * dragged / radius();
    [(a.velocity - given, a.spin - turned), (b.velocity + given, b.spin - turned)]
}

#[test]
fn a_thousand_random_hits_leave_as_the_closed_form_says() {
    let mut dice = ChaCha8Rng::seed_from_u64(1);
    let (mut direction, mut speed, mut spin, mut momentum) = (0.0_f32, 0.0_f32, 0.0_f32, 0.0_f32);
    let mut met = 0;
    while met < 1000 {
        // The second weight lies or moves; the line of centres has every direction and every offset to the course.
        let relative = dice.random_range(0.2..4.0_f32);
        let offset = dice.random_range(-0.999..0.999_f32);
        let course = Vec2::new(dice.random_range(-1.0..1.0), dice.random_range(-1.0..1.0)).normalize();
        let carried = if met % 2 == 0 { Vec2::ZERO } else { course.perp() * dice.random_range(-0.5..0.5) };
        let mut whirl = || dice.random_range(-1.0..1.0_f32) * [0.0, 5.0, 60.0][met % 3];
        let (spins, lies) = ([whirl(), whirl()], Vec2::new(3.0, 0.0));
        let centres = course * (1.0 - offset * offset).sqrt() + course.perp() * offset;
        let motion = |at, velocity, spin| Motion { at, velocity, angle: 0.0, spin };
        let start = [
            (shooter(), motion(lies - centres * (2.0 * radius() + 1e-5), carried + course * relative, spins[0])),
            (blue()[0], motion(lies, carried, spins[1])),
        ];
        let (mut slide, mut world) = Slide::begin_moving(&medium(), &start, None).expect("legal");
        slide.record();
        slide.run(&mut world.sets());
        // The weakest contacts may miss each other after all.
        let Some(meeting) = slide.meetings().first() else { continue };
        met += 1;
        let other = meeting.other.expect("no cushions here");
        let before = [meeting.weight.before, other.before];
        let closing_speed = (before[0].velocity - before[1].velocity).length();
        let after = [meeting.weight.after, other.after];
        for (got, (velocity, turns)) in after.iter().zip(closed_form(before)) {
            spin = spin.max((got.spin - turns).abs() * radius() / closing_speed);
            speed = speed.max((got.velocity - velocity).length() / closing_speed);
            if velocity.length() > 0.02 * closing_speed {
                direction = direction.max(got.velocity.angle_to(velocity).to_degrees().abs());
            }
        }
        let total = |[a, b]: [Motion; 2]| a.velocity + b.velocity;
        momentum = momentum.max((total(after) - total(before)).length() / closing_speed);
    }
    assert!(direction < 0.1, "worst direction: {direction} degrees");
    assert!(speed < 1e-4, "worst velocity: {speed} of the speed");
    assert!(spin < 1e-4, "worst rim speed: {spin} of the speed");
    assert!(momentum < 1e-5, "worst momentum: {momentum} of the speed");
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
    let run_on = 0.5 * throw.velocity().x.powi(2) / DECELERATION - (met - 1.0);
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
    let speed = (1.2_f32.powi(2) - 2.0 * DECELERATION * (1.0 - 2.0 * radius())).sqrt() * 0.96_f32.powi(3);
    let expected = row(2).x + 0.5 * speed * speed / DECELERATION;
    assert!((last.x - expected).abs() < 0.005, "the last lies at {last}, expected {expected}");
    assert!(first.x - row(0).x < 0.01 && middle.x - row(1).x < 0.01, "{first} {middle}");
    assert!([first, middle, last].iter().all(|at| at.y.abs() < 1e-6), "the row stays straight");
}

#[test]
fn a_chain_of_four_hit_head_on_hands_the_blow_on_link_by_link() {
    // 5 mm of air between them: each stops but for (1 - e)/2 of its speed, the last goes on with ((1 + e)/2)^3 of it.
    let place = |k: u8| Vec2::new(2.0 + f32::from(k) * (2.0 * radius() + 0.005), 0.0);
    let start = |k: u8, speed: f32| Motion { at: place(k), velocity: Vec2::new(speed, 0.0), angle: 0.0, spin: 0.0 };
    let moving = [
        (shooter(), start(0, 0.9)),
        (blue()[0], start(1, 0.0)),
        (blue()[1], start(2, 0.0)),
        (blue()[2], start(3, 0.0)),
    ];
    let (mut slide, mut world) = Slide::begin_moving(&medium(), &moving, None).expect("legal");
    slide.record();
    slide.run(&mut world.sets());
    let mut speed = 0.9_f32;
    for (link, meeting) in slide.meetings().iter().take(3).enumerate() {
        speed = (speed * speed - 2.0 * DECELERATION * 0.005).sqrt();
        let other = meeting.other.expect("a weight");
        assert!((meeting.weight.before.velocity.x / speed - 1.0).abs() < 1e-3, "link {link}: {meeting:?}");
        assert!((meeting.weight.after.velocity.x / speed - 0.04).abs() < 1e-4, "link {link}: {meeting:?}");
        assert!((other.after.velocity.x / speed - 0.96).abs() < 1e-4, "link {link}: {meeting:?}");
        speed *= 0.96;
    }
    let last = slide.motion(blue()[2]).expect("it stays on").at;
    assert!((last.x - place(3).x - 0.5 * speed * speed / DECELERATION).abs() < 1e-3, "the last lies at {last}");
    assert_eq!(last.y, 0.0);
}

#[test]
fn a_symmetric_pile_bursts_symmetrically() {
    let across = 3.0_f32.sqrt() * radius();
    for air in [0.0, 1e-5, 0.002] {
        // A triangle of six with one behind it, hit on its point.
        let pitch = 1.0 + air / (2.0 * radius());
        let rows = [(0.0, 0.0), (1.0, 1.0), (1.0, -1.0), (2.0, 2.0), (2.0, 0.0), (2.0, -2.0), (4.0, 0.0)];
        let places: Vec<Vec2> =
            rows.iter().map(|(row, side)| Vec2::new(3.5 + row * across * pitch, side * radius() * pitch)).collect();
        let ids = WeightId::all().skip(1);
        let before = lying(&ids.zip(places).collect::<Vec<_>>());
        for (table, speed) in [(medium(), 1.9), (medium(), 3.5), (dished(BoardSpeed::Fast, 0.0005), 1.7)] {
            let outcome = thrown(&table, &before, &one(Vec2::new(0.5, 0.0), Vec2::new(speed, 0.0)));
            let lies =
                |index: usize| WeightId::all().nth(index).and_then(|id| outcome.after.get(id)).map(|pose| pose.at);
            for [left, right] in [[2, 3], [4, 6]] {
                match (lies(left), lies(right)) {
                    (Some(left), Some(right)) => {
                        let apart = left.distance(Vec2::new(right.x, -right.y));
                        assert!(apart < 1e-4, "air {air}, {speed} m/s: {left} and {right}");
                    }
                    (left, right) => assert_eq!(left, right, "both stay on or both fall"),
                }
            }
            for at in [0, 1, 5, 7].into_iter().filter_map(lies) {
                assert!(at.y.abs() < 1e-4, "air {air}, {speed} m/s: {at} is off the axis");
            }
            assert!(outcome.happenings.len() > 5);
        }
    }
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
