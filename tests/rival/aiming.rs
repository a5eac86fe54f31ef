//! The displayed aiming of a rival: it moves from the middle of the end to the exact throw, like a person's.

use crazy_eight::shuffleboard::hand::HandPhase;
use crazy_eight::shuffleboard::rival::Aiming;
use crazy_eight::shuffleboard::rules::{Board, BoardSpeed, Colour, WeightId, WeightSpec};
use crazy_eight::shuffleboard::sim::{Grip, Throw};
use glam::Vec2;

fn throw() -> Throw {
    Throw::new(Grip::One(WeightId::of(Colour::Red)[0]), Vec2::new(0.19, -0.15), Vec2::new(2.4, 0.06), 12.0)
}

fn aiming() -> Aiming {
    Aiming::new(&Board::regulation(BoardSpeed::Medium), &WeightSpec::large(), &throw())
}

#[test]
fn the_displayed_aiming_ends_with_the_exact_throw() {
    for share in [0.9, 1.0, 2.0, f32::NAN] {
        let aim = aiming().after(share);
        assert_eq!((aim.phase, aim.at, aim.spin), (HandPhase::Pulling, throw().at(), throw().spin()));
        assert!(aim.velocity.distance(throw().velocity()) < 1e-5, "{}", aim.velocity);
        assert_eq!(aim.power, aiming().power);
    }
}

#[test]
fn the_weight_is_slid_to_its_place_and_then_pulled() {
    let begin = aiming().after(0.0);
    assert_eq!((begin.phase, begin.at.y, begin.velocity), (HandPhase::Placing, 0.0, Vec2::ZERO));
    let mut last = begin;
    let mut hardest = 0.0_f32;
    for step in 1..=1000 {
        let aim = aiming().after(step as f32 / 1000.0);
        assert!(aim.at.y <= last.at.y, "always on towards its place");
        assert!(aim.velocity.distance(last.velocity) < 0.1, "no jump at {step}: {} {}", last.velocity, aim.velocity);
        assert!((0.0..=1.0).contains(&aim.power));
        hardest = hardest.max(aim.power);
        last = aim;
    }
    assert!(hardest > 1.01 * aiming().power, "a hand goes a little too far at first");
}
