//! The keyboard gives the same throws as the pointer, within the same limits, and remembers its last settings.

use crazy_eight::shuffleboard::hand::{Gesture, HandPhase, Nudge, Pointer, Released};
use glam::Vec2;

use crate::table::*;

#[test]
fn keys_and_pointer_give_the_same_throws() {
    let mut keys = hand();
    keys.nudge(Nudge::Place, -4 * Nudge::COARSE_STEP);
    keys.nudge(Nudge::Power, -1000);
    keys.nudge(Nudge::Power, 48 * Nudge::COARSE_STEP);
    keys.nudge(Nudge::Direction, 2 * Nudge::COARSE_STEP + 3);
    assert_eq!(keys.aim().phase, HandPhase::Keys);
    let by_keys = thrown(keys.key_down(1.0));

    // 40 mm to the right, then a pull of 0.6 that turns the aim by 23 steps of 0.0005.
    let placed = 0.040 / METRES;
    let aside = 23.0 * 0.0005 / 0.28;
    let pull = DEAD_ZONE + 0.6 * FULL_PULL;
    let way = [Vec2::new(placed, 0.0), Vec2::new(placed, 0.02), Vec2::new(placed + aside, pull)];
    let by_pointer = thrown(drag(&mut hand(), &way));
    assert!((by_keys.at() - by_pointer.at()).length() < 2e-6, "{} {}", by_keys.at(), by_pointer.at());
    assert!((by_keys.velocity() - by_pointer.velocity()).length() < 5e-6);
}

#[test]
fn keys_keep_the_limits_and_do_nothing_while_a_pointer_holds_the_weight() {
    let mut hand = hand();
    assert_eq!(hand.key_down(1.0), None, "the first key only takes aim");
    let first = hand.aim();
    assert_eq!((first.phase, first.velocity.y), (HandPhase::Keys, 0.0));
    assert!((first.velocity.x - 1.0).abs() < 1e-5, "the same on every board");
    for nudge in [Nudge::Place, Nudge::Direction, Nudge::Power] {
        hand.nudge(nudge, i32::MAX);
    }
    assert_eq!(hand.aim().at.y, hand.reach().lateral);
    assert!((hand.aim().velocity.length() - hand.scale().hardest()).abs() < 1e-5);
    assert!((degrees(hand.aim().velocity) - 6.0).abs() < 0.1);
    assert_eq!(hand.aim().power, 1.0);
    hand.nudge(Nudge::Power, i32::MIN);
    assert_eq!(hand.key_down(1.0), Some(Released::Cancelled), "no power, no throw");

    hand.nudge(Nudge::Place, i32::MIN);
    hand.nudge(Nudge::Place, 300);
    let before = hand.aim();
    let on_weight = Pointer { board: Some(before.at), ..at(0.0, PRESS) };
    assert!(hand.press(on_weight, false));
    hand.nudge(Nudge::Place, 5);
    assert_eq!((hand.aim().at, hand.key_down(1.0)), (before.at, None));
}

#[test]
fn keys_begin_where_the_last_throw_left_off() {
    let mut hand = hand();
    assert_eq!(hand.habit(), None, "nothing has been aimed yet");
    hand.nudge(Nudge::Place, -30);
    hand.nudge(Nudge::Power, -50);
    hand.nudge(Nudge::Direction, 7);
    hand.nudge(Nudge::English, 4);
    let habit = hand.habit().expect("the keys have taken aim");
    let first = thrown(hand.key_down(1.0));

    let mut next = crate::table::hand();
    next.resume(habit);
    assert_eq!(next.aim().phase, HandPhase::Waiting, "no stray key throws");
    assert_eq!(next.key_down(2.0), None, "the first key only takes aim");
    assert_eq!(thrown(next.key_down(2.0)), first);
}

#[test]
fn english_leaves_with_the_weight_whichever_way_it_is_thrown() {
    let mut keys = hand();
    keys.nudge(Nudge::English, 2 * Nudge::COARSE_STEP);
    keys.nudge(Nudge::Power, 1);
    assert_eq!(thrown(keys.key_down(1.0)).spin(), 10.0);

    let mut pulled = hand();
    assert!(pulled.press(at(0.0, PRESS), false));
    pulled.moved(at(0.1, PRESS + Vec2::new(0.0, 0.15)));
    pulled.nudge(Nudge::English, -3);
    assert_eq!(pulled.aim().spin, -1.5);
    let spin = thrown(pulled.release(at(0.2, PRESS + Vec2::new(0.0, 0.15)))).spin();
    assert!((spin + 1.5).abs() < 1e-3, "{spin}");

    let mut twisted = hand();
    twisted.twist(1000.0);
    assert_eq!(twisted.aim().spin, Gesture::MOST_ENGLISH);
    twisted.twist(f32::NAN);
    assert_eq!(twisted.aim().spin, Gesture::MOST_ENGLISH, "what is no number changes nothing");
    assert!(twisted.cancel(), "Esc gives it up");
    assert_eq!(twisted.aim().spin, 0.0);
}
