//! The gesture: the same movement gives the same throw, and only a movement gives one.

use crazy_eight::shuffleboard::hand::{Gesture, HandPhase, Manner, Nudge, Pointer, Reach, Released};
use crazy_eight::shuffleboard::rules::WeightSpec;
use crazy_eight::shuffleboard::sim::Formation;
use glam::Vec2;

use crate::table::*;

/// Moves the pointer along a path that starts at the weight's rest, with an event every `1 / rate` s, and releases at
/// `end` s.
fn push(path: impl Fn(f64) -> Vec2, end: f64, rate: f64, late: f64) -> Option<Released> {
    let mut hand = pusher();
    assert!(hand.press(over(0.0, Vec2::ZERO), false));
    for event in 0.. {
        let time = (f64::from(event) + late) / rate;
        if time >= end {
            break;
        }
        if let Some(released) = hand.moved(over(time, path(time))) {
            return Some(released);
        }
    }
    hand.release(over(end, path(end)))
}

#[test]
fn a_push_gives_the_same_throw_at_every_rate_of_events() {
    let straight = |t: f64| Vec2::new(1.6 * t as f32, 0.0);
    let accelerating = |t: f64| Vec2::new(4.0 * (t * t) as f32, 0.02 * (t * t) as f32);
    let curved = |t: f64| Vec2::new((6.0 * t * t * t + t * t) as f32, 0.05 * (4.0 * t).sin() as f32);
    let slowing = |t: f64| Vec2::new((2.0 * t * t * (1.5 - t)) as f32, -0.1 * t as f32);
    let paths: [&dyn Fn(f64) -> Vec2; 4] = [&straight, &accelerating, &curved, &slowing];
    for (index, path) in paths.into_iter().enumerate() {
        let true_throw = thrown(push(path, 0.4, 10_000.0, 0.0)).velocity();
        for rate in [30.0, 60.0, 125.0, 144.0, 1000.0] {
            for late in [0.0, 0.25, 0.5, 0.9] {
                let velocity = thrown(push(path, 0.4, rate, late)).velocity();
                let speed = velocity.length() / true_throw.length() - 1.0;
                assert!(speed.abs() < 0.01, "path {index} at {rate} Hz, {late} late: {:.2} % off", speed * 100.0);
                let angle = degrees(velocity) - degrees(true_throw);
                assert!(angle.abs() < 0.1, "path {index} at {rate} Hz, {late} late: {angle:.3} degrees off");
            }
        }
    }
}

#[test]
fn a_steady_push_leaves_with_the_speed_of_the_pointer() {
    let throw = thrown(push(|t| Vec2::new(2.0, 0.04) * t as f32, 0.5, 60.0, 0.3));
    assert!((throw.velocity() - Vec2::new(2.0, 0.04)).length() < 1e-3, "{}", throw.velocity());
    assert_eq!(throw.spin(), 0.0);
    assert_eq!(throw.grip, one());
}

#[test]
fn the_weight_stays_under_the_pointer_metre_for_metre_at_every_sensitivity() {
    for sensitivity in [0.25, 1.0, 4.0] {
        let mut hand = Gesture::new(&board(), &WeightSpec::large(), one(), Manner { sensitivity, ..bare() });
        let offset = Vec2::new(0.01, -0.02);
        hand.press(over(0.0, offset), false);
        hand.moved(over(0.1, offset + Vec2::new(0.3, 0.0)));
        let before = hand.aim().at;
        hand.moved(over(0.2, offset + Vec2::new(0.7, 0.05)));
        assert!((hand.aim().at - before - Vec2::new(0.4, 0.05)).length() < 1e-5, "× {sensitivity}");
        assert_eq!(hand.aim().phase, HandPhase::Pushing);
    }
}

#[test]
fn a_window_that_repeats_the_last_place_every_frame_changes_nothing() {
    let path = |t: f64| Vec2::new(4.0 * (t * t) as f32, 0.0);
    let mut hand = pusher();
    hand.press(over(0.0, Vec2::ZERO), false);
    for event in 1..=12 {
        let time = f64::from(event) / 30.0;
        hand.moved(over(time, path(time)));
        for frame in 1..4 {
            hand.moved(over(time + f64::from(frame) * 0.008, path(time)));
        }
    }
    let repeated = thrown(hand.release(over(0.425, path(0.4))));
    assert_eq!(repeated, thrown(push(path, 0.4, 30.0, 0.0)));
}

#[test]
fn a_push_that_reaches_the_shooters_foul_line_lets_go_there() {
    let reach = *hand().reach();
    assert!((reach.foul_x + WeightSpec::large().radius - board().foul_line).abs() < 1e-6);
    let path = |t: f64| Vec2::new(2.0 * (t * t) as f32, 0.02 * t as f32);
    // The weight starts to follow where the pointer leaves the dead zone, and keeps that distance from it.
    let arrives = f64::from((reach.foul_x - reach.rest_x + DEAD_ZONE * METRES) / 2.0).sqrt();
    for rate in [30.0, 60.0, 1000.0] {
        let throw = thrown(push(path, 5.0, rate, 0.0));
        assert_eq!(throw.at().x, (reach.foul_x * 1e6).round() * 1e-6, "{rate} Hz");
        // The speed is an average over the last 80 ms, so it belongs to a moment 40 ms earlier.
        let speed = 4.0 * (arrives - 0.040) as f32;
        assert!((throw.velocity().x / speed - 1.0).abs() < 0.002, "{rate} Hz: {} for {speed}", throw.velocity().x);
    }
}

#[test]
fn a_pointer_that_leaves_the_boards_plane_lets_go_of_a_pushed_weight() {
    let mut hand = pusher();
    hand.press(over(0.0, Vec2::ZERO), false);
    for event in 1..=10 {
        let time = f64::from(event) * 0.02;
        assert_eq!(hand.moved(over(time, Vec2::new(3.0 * time as f32, 0.0))), None);
    }
    let above = Pointer { board: None, ..over(0.22, Vec2::new(0.66, 0.0)) };
    let throw = thrown(hand.moved(above));
    assert!((throw.velocity().x - 3.0).abs() < 0.01);
    assert_eq!(hand.release(above), None, "the weight has left");
}

#[test]
fn a_pull_back_and_to_the_left_throws_to_the_right_without_a_jump() {
    let pull = |x: f32, y: f32| thrown(drag(&mut hand(), &[Vec2::new(0.0, 0.02), Vec2::new(x, y)])).velocity();
    let right = pull(-0.25, 0.22);
    assert!((degrees(right) + 4.0).abs() < 0.02, "{}", degrees(right));
    let left = pull(0.25, 0.22);
    assert_eq!(right * Vec2::new(1.0, -1.0), left);
    assert!((right.length() - pull(0.0, 0.22).length()).abs() < 1e-5, "turning does not change the speed");
    assert!(degrees(pull(-0.001, 0.05)).abs() < 0.02, "a little aside turns a little, at the start too");
    assert!(degrees(pull(-9.0, 0.22)) > -6.1, "no further than 6 degrees");

    let mut hand = hand();
    hand.press(at(0.0, PRESS), false);
    hand.moved(at(0.1, PRESS + Vec2::new(0.05, 0.0)));
    hand.moved(at(0.2, PRESS + Vec2::new(0.05, DEAD_ZONE + 0.04)));
    assert_eq!(degrees(hand.aim().velocity), 0.0, "what slid the weight does not turn the aim");
}

#[test]
fn the_weight_is_slid_then_pulled_and_slid_again() {
    let mut hand = hand();
    hand.press(at(0.0, PRESS), false);
    hand.moved(at(0.1, PRESS + Vec2::new(0.02, 0.0)));
    assert_eq!((hand.aim().phase, hand.aim().velocity), (HandPhase::Placing, Vec2::ZERO));
    let slid = hand.aim().at.y;
    assert!((slid + 0.02 * METRES).abs() < 1e-5, "to the right of the screen is to the right of the board: {slid}");
    hand.moved(at(0.2, PRESS + Vec2::new(0.02, DEAD_ZONE + 0.1)));
    let pulled = hand.aim();
    assert_eq!((pulled.phase, pulled.at.y), (HandPhase::Pulling, slid));
    assert!((pulled.power - 0.1 / FULL_PULL).abs() < 1e-5);
    hand.moved(at(0.3, PRESS + Vec2::new(0.03, 0.0)));
    assert_eq!((hand.aim().phase, hand.aim().velocity), (HandPhase::Placing, Vec2::ZERO));
    assert!((hand.aim().at.y - slid).abs() < 0.01 * METRES, "it goes on from where it lies");
    assert_eq!(hand.release(at(0.4, PRESS + Vec2::new(0.03, 0.0))), Some(Released::Cancelled));
    assert!(hand.aim().at.y < -0.05, "a weight that was only slid stays where it was slid to");
    assert_eq!(hand.aim().phase, HandPhase::Waiting);
}

#[test]
fn a_swing_back_and_forward_is_a_push() {
    let way = [Vec2::new(0.0, 0.1), Vec2::new(0.0, -0.05), Vec2::new(0.0, -0.10)];
    let throw = thrown(drag(&mut pusher(), &way));
    // The last stretch is 0.05 window heights in 0.1 s.
    assert!((throw.velocity() - Vec2::new(0.05 * METRES / 0.1, 0.0)).length() < 1e-3, "{}", throw.velocity());
}

#[test]
fn every_way_to_cancel() {
    let mut hand = pusher();
    for (name, way) in [
        ("let go at once", vec![Vec2::ZERO]),
        ("let go in the dead zone", vec![Vec2::new(0.0, 0.011)]),
        ("let go at nearly no pull", vec![Vec2::new(0.0, DEAD_ZONE + 0.003)]),
        ("let go back at the start", vec![Vec2::new(0.0, 0.2), Vec2::ZERO]),
        ("too slow a push", vec![Vec2::new(0.0, -0.02), Vec2::new(0.0, -0.024)]),
        ("a push going back", vec![Vec2::new(0.0, -0.2), Vec2::new(0.0, -0.1)]),
    ] {
        assert_eq!(drag(&mut hand, &way), Some(Released::Cancelled), "{name}");
        lies_again(&mut hand);
    }

    // The push has stopped before the release.
    hand.press(over(0.0, Vec2::ZERO), false);
    for event in 1..=10 {
        let time = f64::from(event) * 0.02;
        hand.moved(over(time, Vec2::new(3.0 * time as f32, 0.0)));
    }
    assert_eq!(hand.release(over(0.3, Vec2::new(0.6, 0.0))), Some(Released::Cancelled));
    lies_again(&mut hand);

    // Esc or the right button cancels in every phase: slid, pulled, pushed.
    for place in [Vec2::new(0.03, 0.0), Vec2::new(0.03, 0.2), Vec2::new(0.03, -0.2)] {
        hand.press(at(0.0, PRESS), false);
        hand.moved(at(0.1, PRESS + place));
        assert!(hand.cancel());
        lies_again(&mut hand);
        assert!(!hand.cancel(), "nothing is left to cancel");
    }

    // A cancel also resets what the keys set.
    hand.nudge(Nudge::Power, 3);
    assert!(hand.cancel());
    lies_again(&mut hand);
}

#[test]
fn a_press_takes_hold_only_near_the_weight() {
    for (place, holds) in [
        (Vec2::ZERO, true),
        (Vec2::new(0.0, 0.08), true),
        (Vec2::new(-0.2, -0.08), true),
        (Vec2::new(0.0, 0.12), false),
        (Vec2::new(0.5, 0.0), false),
    ] {
        assert_eq!(hand().press(over(0.0, place), false), holds, "{place}");
    }
    assert!(!hand().press(Pointer { board: None, ..at(0.0, PRESS) }, false));
}

#[test]
fn the_whole_grip_stays_on_the_board_and_the_rail_guides_it() {
    let grips =
        [one(), four(Formation::Square), four(Formation::Diamond), four(Formation::Line), four(Formation::Pairs)];
    for grip in grips {
        let mut hand = Gesture::new(&board(), &WeightSpec::large(), grip, bare());
        let reach = *hand.reach();
        assert!(reach.lateral + reach.half_size.y < board().width / 2.0, "{grip:?}");
        assert!(reach.rest_x - reach.half_size.x > 0.15 && reach.foul_x > reach.rest_x);

        let start = Pointer { board: Some(Vec2::new(reach.rest_x, 0.0)), screen: PRESS, time: 0.0 };
        let slide = |y| Pointer { board: Some(Vec2::new(reach.rest_x, y)), time: 0.1, ..start };
        hand.press(start, false);
        for (y, lies) in [
            (3.0, reach.lateral),
            (reach.lateral - 0.01, reach.lateral),
            (-reach.lateral + 0.01, -reach.lateral),
            (reach.lateral - 0.02, reach.lateral - 0.02),
            (-3.0, -reach.lateral),
        ] {
            hand.moved(slide(y));
            assert_eq!(hand.aim().at, Vec2::new(reach.rest_x, lies), "{grip:?} slid to {y}");
        }

        // A weight carried forward and aside stays on the board.
        let aside = Pointer { board: Some(Vec2::new(0.8, -9.0)), screen: PRESS - Vec2::new(0.0, 0.2), time: 0.3 };
        hand.moved(aside);
        assert_eq!(hand.aim().at.y, -reach.lateral);
    }
    assert!(Reach::new(&board(), &WeightSpec::large(), four(Formation::Line)).lateral < hand().reach().lateral);
}

#[test]
fn sensitivity_stretches_the_pull() {
    let mut quick = Gesture::new(&board(), &WeightSpec::large(), one(), Manner { sensitivity: 2.0, ..Manner::EXACT });
    let half = thrown(drag(&mut quick, &[Vec2::new(0.0, 0.02), Vec2::new(0.1, DEAD_ZONE + 0.09)]));
    let whole = thrown(drag(&mut hand(), &[Vec2::new(0.0, 0.02), Vec2::new(0.2, DEAD_ZONE + 0.18)]));
    assert!((half.velocity() - whole.velocity()).length() < 1e-5);
    let odd = Gesture::new(&board(), &WeightSpec::large(), one(), Manner { sensitivity: f32::NAN, ..Manner::EXACT });
    assert_eq!(odd, hand());
}

#[test]
fn events_that_make_no_sense_throw_nothing() {
    let push = |hand: &mut Gesture| {
        hand.press(over(1.0, Vec2::ZERO), false);
        for event in 1..=10 {
            let time = 1.0 + f64::from(event) * 0.02;
            hand.moved(over(time, Vec2::new(3.0 * (time as f32 - 1.0), 0.0)));
        }
    };
    let last = over(1.2, Vec2::new(0.6, 0.0));
    for (name, end) in [
        ("a time that is not a number", Pointer { time: f64::NAN, ..last }),
        ("a time before the last", Pointer { time: 0.5, ..last }),
        ("a place that is not one", Pointer { screen: Vec2::NAN, ..last }),
    ] {
        let mut hand = pusher();
        push(&mut hand);
        assert_eq!(hand.release(end), Some(Released::Cancelled), "{name}");
        lies_again(&mut hand);
    }

    let mut hand = pusher();
    push(&mut hand);
    let rounded = Pointer { time: last.time - 1e-9, ..last };
    assert!((thrown(hand.release(rounded)).velocity().x - 3.0).abs() < 0.01, "a clock that only rounds is believed");

    assert_eq!((hand.moved(last), hand.release(last)), (None, None), "a press is missing");

    // All events have the same time, so there is no speed.
    hand.press(over(1.0, Vec2::ZERO), false);
    for event in 1..=10 {
        hand.moved(over(1.0, Vec2::new(0.1 * event as f32, 0.0)));
    }
    assert_eq!(hand.release(over(1.0, Vec2::new(1.0, 0.0))), Some(Released::Cancelled));
    lies_again(&mut hand);
}
