//! The law of motion against its formulas: stopping distance and time, and how long a lag takes.

#[path = "common/sim.rs"]
mod common;

use common::{medium, on, one, shooter, thrown};
use crazy_eight::rules::BoardSpeed;
use crazy_eight::sim::{GRAVITY, STEP, Slide};
use glam::Vec2;

#[test]
fn a_lone_weight_slides_v2_over_2_mu_g_within_0_001_percent() {
    for speed in BoardSpeed::ALL {
        let table = on(speed);
        let friction = speed.friction();
        for distance in [0.3_f32, 1.0, 2.5, 5.5] {
            let v = (2.0 * friction * GRAVITY * distance).sqrt();
            let throw = one(Vec2::new(0.2, 0.0), Vec2::new(v, 0.0));
            let v = throw.velocity().x; // as quantised
            let expected = v * v / (2.0 * friction * GRAVITY);
            let outcome = thrown(&table, &Default::default(), &throw);
            let slid = outcome.after.get(shooter()).expect("it stays on").at.x - throw.at().x;
            assert!((slid / expected - 1.0).abs() < 1e-5, "{speed:?}, {distance} m: slid {slid}, expected {expected}");
        }
    }
}

#[test]
fn a_lone_weight_stops_after_v_over_mu_g() {
    let table = medium();
    let throw = one(Vec2::new(0.2, 0.0), Vec2::new(1.2, 0.0));
    let expected = 1.2 / (0.025 * GRAVITY);
    let (mut slide, mut world) = Slide::begin(&table, &Default::default(), &throw).expect("legal");
    let mut sets = world.sets();
    while !slide.is_over() {
        slide.step(&mut sets);
    }
    assert!((slide.time() - expected).abs() <= 1.5 * STEP, "stopped after {} s, expected {expected}", slide.time());
}

#[test]
fn the_direction_of_a_lone_weight_never_changes() {
    let throw = one(Vec2::new(0.2, -0.1), Vec2::new(1.5, 0.04));
    let outcome = thrown(&medium(), &Default::default(), &throw);
    let moved = outcome.after.get(shooter()).expect("it stays on").at - throw.at();
    assert!((moved.y / moved.x - 0.04 / 1.5).abs() < 1e-5, "slope {}", moved.y / moved.x);
}

#[test]
fn slide_and_spin_end_together() {
    let throw = crazy_eight::sim::Throw::new(
        crazy_eight::sim::Grip::One(shooter()),
        Vec2::new(0.2, 0.0),
        Vec2::new(1.0, 0.0),
        20.0,
    );
    let (mut slide, mut world) = Slide::begin(&medium(), &Default::default(), &throw).expect("legal");
    let mut sets = world.sets();
    while !slide.is_over() {
        let motion = slide.motion(shooter()).expect("it stays on");
        assert_eq!(motion.spin == 0.0, motion.velocity == Vec2::ZERO);
        slide.step(&mut sets);
    }
}
