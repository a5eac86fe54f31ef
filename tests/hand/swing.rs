//! The swing: the intended throw, changed by the hand's real movement as far as the firmness lets it.

use crazy_eight::shuffleboard::hand::{Delivery, Firmness, Gesture, HandKind, HandPhase, Manner, Nudge, Released};
use crazy_eight::shuffleboard::rules::{Board, BoardModel, BoardSpeed, WeightSpec};
use glam::Vec2;
use proptest::prelude::*;

use crate::table::*;

/// A draw in window heights, then a push with a speed in m/s and a deviation to the left per metre.
#[derive(Debug, Clone, Copy)]
struct Motion {
    draw: f32,
    speed: f32,
    slope: f32,
}

/// The durations of draw, pause and push, in seconds.
const DRAW_SECONDS: f64 = 0.4;
const PAUSE_SECONDS: f64 = 0.2;
const PUSH_SECONDS: f64 = 0.35;

impl Motion {
    /// The position of the pointer at a time, in window heights from the press.
    fn at(self, time: f64) -> Vec2 {
        let ease = |share: f64| (share * share * (3.0 - 2.0 * share)) as f32;
        let back = DEAD_ZONE + self.draw;
        if time < DRAW_SECONDS {
            return Vec2::new(0.0, back * ease(time / DRAW_SECONDS));
        }
        let pushed = (time - DRAW_SECONDS - PAUSE_SECONDS).max(0.0) as f32;
        // The pointer reaches its speed within 50 ms.
        let along = self.speed * (pushed - 0.025).max(pushed * pushed / 0.1_f32.max(pushed)).max(0.0);
        let beyond = (along / METRES - back).max(0.0);
        Vec2::new(-beyond * self.slope, back - along / METRES)
    }
}

fn swing(manner: Manner, motion: Motion, rate: f64) -> Option<Released> {
    let mut hand = Gesture::new(&board(), &WeightSpec::large(), one(), manner);
    assert!(hand.press(at(0.0, PRESS), false));
    let end = DRAW_SECONDS + PAUSE_SECONDS + PUSH_SECONDS;
    for event in 1.. {
        let time = f64::from(event) / rate;
        if time >= end {
            break;
        }
        if let Some(released) = hand.moved(at(time, PRESS + motion.at(time))) {
            return Some(released);
        }
    }
    hand.release(at(end, PRESS + motion.at(end)))
}

#[track_caller]
fn delivered(released: Option<Released>) -> Delivery {
    match released {
        Some(Released::Throw(delivery)) => delivery,
        other => panic!("expected a throw, not {other:?}"),
    }
}

const EASY: Motion = Motion { draw: 0.12, speed: 2.2, slope: 0.02 };

#[test]
fn the_draw_sets_the_intended_throw_and_the_push_changes_it() {
    let set = thrown(drag(&mut hand(), &[Vec2::new(0.0, 0.02), Vec2::new(0.0, DEAD_ZONE + EASY.draw)]));
    let mut before = 0.0;
    for firmness in Firmness::ALL {
        let delivery = delivered(swing(Manner::swing(firmness), EASY, 125.0));
        assert_eq!(delivery.hand, HandKind::Swing);
        // The weight is released farther up the board, where the intended throw would already be slower.
        let (meant, drawn) = (delivery.meant.velocity().length(), set.velocity().length());
        assert!(meant < drawn && meant > 0.9 * drawn, "{firmness:?}: {meant} of {drawn}");
        assert!(delivery.hot() > before, "{firmness:?}: {}", delivery.hot());
        before = delivery.hot();
    }
    let bare = delivered(swing(Manner::swing(Firmness::Bare), EASY, 125.0)).throw.velocity();
    assert!((bare.length() / EASY.speed - 1.0).abs() < 0.01 && (bare.y / bare.x - EASY.slope).abs() < 1e-3, "{bare}");
}

#[test]
fn a_swing_gives_the_same_throw_at_every_rate_of_events() {
    for firmness in Firmness::ALL {
        let exact = delivered(swing(Manner::swing(firmness), EASY, 5000.0));
        for rate in [30.0, 60.0, 125.0, 1000.0] {
            let delivery = delivered(swing(Manner::swing(firmness), EASY, rate));
            let [one, other] = [delivery, exact].map(|delivery| delivery.throw.velocity());
            assert!((one.length() / other.length() - 1.0).abs() < 0.01, "{firmness:?} at {rate} Hz: {one} for {other}");
            assert!((degrees(one) - degrees(other)).abs() < 0.1, "{firmness:?} at {rate} Hz");
        }
    }
}

#[test]
fn letting_go_of_a_draw_throws_nothing_and_the_weight_goes_back_with_the_hand() {
    let mut hand = pusher();
    hand.press(at(0.0, PRESS), false);
    hand.moved(at(0.2, PRESS + Vec2::new(0.0, 0.2)));
    let aim = hand.aim();
    assert!(aim.phase == HandPhase::Pulling && aim.drawn.x < -0.05 && aim.velocity.x > 1.0, "{aim:?}");
    assert_eq!(hand.release(at(0.3, PRESS + Vec2::new(0.0, 0.2))), Some(Released::Cancelled));
    lies_again(&mut hand);
}

#[test]
fn a_hand_that_eases_its_draw_and_waits_means_less() {
    let meant = |eases_at: f64| {
        let mut hand = pusher();
        hand.press(at(0.0, PRESS), false);
        for event in 1..=100 {
            let time = f64::from(event) * 0.01;
            let back = if time < eases_at { 0.2 } else { 0.1 };
            hand.moved(at(time, PRESS + Vec2::new(0.0, back)));
        }
        hand.aim().power
    };
    assert!((meant(0.5) - (0.1 - DEAD_ZONE) / FULL_PULL).abs() < 1e-3, "the deeper draw is forgotten: {}", meant(0.5));
    assert!((meant(0.9) - (0.2 - DEAD_ZONE) / FULL_PULL).abs() < 1e-3, "not yet: {}", meant(0.9));
}

#[test]
fn a_key_swings_by_timing() {
    let begin = |steady_line| {
        let manner = Manner { steady_line, ..bare() };
        let mut hand = Gesture::new(&board(), &WeightSpec::large(), one(), manner);
        hand.nudge(Nudge::Power, 4);
        assert_eq!(hand.key_down(10.0), None, "the mark begins to run");
        assert_eq!(hand.aim().phase, HandPhase::Sweeping);
        hand
    };
    let mut right = begin(true);
    let delivery = delivered(right.key_up(10.35));
    assert!(delivery.hot().abs() < 1e-3, "half of the run is what was meant: {}", delivery.hot());
    let mut late = begin(true);
    assert!((delivered(late.key_up(10.36)).hot() - 0.01 / 0.35).abs() < 1e-3);
    assert_eq!(begin(true).key_up(10.01), Some(Released::Cancelled), "a tap throws nothing");

    let mut lined = begin(false);
    assert_eq!(lined.key_up(10.35), None, "then comes the line");
    assert_eq!(lined.aim().phase, HandPhase::Lining);
    let delivery = delivered(lined.key_down(10.35 + 0.3));
    assert!(delivery.left().abs() < 1e-3, "a quarter of its way: {}", delivery.left());
    let mut stopped = begin(false);
    assert!(stopped.cancel());
    assert_eq!(stopped.aim().phase, HandPhase::Keys, "the aim is still there");
}

#[test]
fn a_stick_swings_back_and_through() {
    let through = |seconds: f64, aside: f32| {
        let mut hand = pusher();
        hand.nudge(Nudge::Power, 0);
        assert_eq!(hand.stick(0.0, Vec2::new(0.0, -1.0)), None);
        assert_eq!(hand.stick(0.5, Vec2::new(0.0, -1.0)), None);
        // The stick moves from -1 to 1; the middle 0.8 of this is timed.
        hand.stick(0.5 + seconds, Vec2::new(aside, 1.0))
    };
    assert!(delivered(through(0.25, 0.0)).hot().abs() < 1e-3, "at the tempo");
    assert!(delivered(through(0.20, 0.0)).hot() > 0.2 && delivered(through(0.30, 0.0)).hot() < -0.1);
    assert!(delivered(through(0.25, 0.5)).left() < -0.02, "to the right");
    assert_eq!(through(2.0, 0.0), None, "that slow it is no push");
}

#[test]
fn a_stick_that_was_let_be_has_to_be_drawn_anew() {
    let mut hand = pusher();
    hand.stick(0.0, Vec2::new(0.0, -1.0));
    assert!(hand.has_stick_drawn() && hand.aim().drawn.x < 0.0);
    hand.let_stick_be();
    assert!(!hand.has_stick_drawn() && hand.aim().drawn == Vec2::ZERO);
    assert_eq!(hand.stick(0.25, Vec2::new(0.0, 1.0)), None, "nothing was drawn");
    hand.stick(1.0, Vec2::new(0.0, -1.0));
    assert!(delivered(hand.stick(1.25, Vec2::new(0.0, 1.0))).hot().abs() < 1e-3);
}

#[test]
fn between_cushions_every_way_across_can_be_pulled() {
    let steepest = |model: BoardModel| {
        let board: Board = model.board(BoardSpeed::Medium);
        let mut hand = Gesture::new(&board, &WeightSpec::large(), one(), Manner::EXACT);
        let rest = Vec2::new(hand.reach().rest_x, 0.0);
        let on = |time: f64, x: f32, y: f32| crazy_eight::shuffleboard::hand::Pointer {
            board: Some(rest),
            screen: Vec2::new(x, y),
            time,
        };
        hand.press(on(0.0, 0.0, 0.0), false);
        hand.moved(on(0.1, 0.0, 0.02));
        hand.moved(on(0.2, 0.7, 0.15));
        hand.aim().velocity.y / hand.aim().velocity.x
    };
    assert!(steepest(BoardModel::Bank12) > 0.75);
    assert!(steepest(BoardModel::Feet22) < 0.11);
}

proptest! {
    #[test]
    fn nothing_jumps_between_neighbouring_swings(draw in 0.02f32..0.2, speed in 1.0f32..3.5, slope in -0.05f32..0.05, firmness in prop::sample::select(Firmness::ALL.to_vec())) {
        let motion = Motion { draw, speed, slope };
        let near = Motion { draw: draw + 1e-4, speed: speed * 1.0005, slope: slope + 1e-4 };
        let [one, other] = [motion, near].map(|motion| swing(Manner::swing(firmness), motion, 125.0));
        if let (Some(Released::Throw(one)), Some(Released::Throw(other))) = (one, other) {
            let apart = (one.throw.velocity() - other.throw.velocity()).length();
            prop_assert!(apart < 0.05, "{} and {}", one.throw.velocity(), other.throw.velocity());
        }
    }
}
