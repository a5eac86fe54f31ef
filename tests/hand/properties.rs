//! For any input a hand throws only within its limits, and a mirrored input gives a mirrored throw.

use crazy_eight::shuffleboard::hand::{Gesture, Nudge, Pointer, Released};
use glam::Vec2;
use proptest::prelude::*;

use crate::table::*;

proptest! {
    #[test]
    fn a_mirrored_gesture_gives_the_mirrored_throw(way in prop::collection::vec((-0.4f32..0.4, -0.4f32..0.4), 1..12)) {
        // A mirror image about x = 0 on the screen is exact.
        let throw = |side: f32| {
            let mut hand = pusher();
            let on = |time: f64, x: f32, y: f32| Pointer {
                board: Some(Vec2::new(hand_rest() - y * METRES, -x * side * METRES)),
                screen: Vec2::new(x * side, y),
                time,
            };
            hand.press(on(0.0, 0.0, 0.0), false);
            for (step, (x, y)) in way.iter().enumerate() {
                if let Some(released) = hand.moved(on(0.03 * (step + 1) as f64, *x, *y)) {
                    return released;
                }
            }
            let (x, y) = way[way.len() - 1];
            hand.release(on(0.03 * way.len() as f64, x, y)).unwrap()
        };
        match (throw(1.0), throw(-1.0)) {
            (Released::Throw(one), Released::Throw(other)) => {
                let mirror = Vec2::new(1.0, -1.0);
                let (one, other) = (one.throw, other.throw);
                prop_assert_eq!(one.at(), other.at() * mirror);
                prop_assert_eq!(one.velocity(), other.velocity() * mirror);
            }
            (one, other) => prop_assert_eq!(one, other),
        }
    }

    #[test]
    fn no_input_panics_or_gives_an_impossible_throw(swings: bool, events in prop::collection::vec((0u8..10, odd(), odd(), odd(), odd(), odd()), 1..40)) {
        let mut hand = if swings { pusher() } else { hand() };
        for (kind, time, x, y, board_x, board_y) in events {
            let pointer = Pointer {
                board: (kind != 7).then_some(Vec2::new(board_x, board_y)),
                screen: Vec2::new(x, y),
                time: f64::from(time),
            };
            let released = match kind {
                0 => { hand.press(pointer, false); None }
                1 => hand.release(pointer),
                2 => { hand.cancel(); None }
                3 => { hand.nudge(Nudge::Power, (x * 10.0) as i32); hand.nudge(Nudge::Place, (y * 10.0) as i32);
                    hand.nudge(Nudge::English, (x * y * 10.0) as i32); None }
                4 => hand.key_down(f64::from(time)),
                8 => hand.key_up(f64::from(time)),
                9 => hand.stick(f64::from(time), Vec2::new(x, y)),
                _ => hand.moved(pointer),
            };
            let aim = hand.aim();
            prop_assert!(aim.at.is_finite() && aim.velocity.is_finite());
            prop_assert!((0.0..=1.0).contains(&aim.power) && aim.spin.abs() <= Gesture::MOST_ENGLISH);
            if let Some(Released::Throw(throw)) = released {
                let (at, velocity, reach) = (throw.throw.at(), throw.throw.velocity(), hand.reach());
                prop_assert!(at.x >= reach.rest_x - 1e-6 && at.x <= reach.foul_x + 1e-6);
                prop_assert!(at.y.abs() <= reach.lateral + 1e-6);
                prop_assert!(velocity.x > 0.19 && velocity.length() <= hand.scale().hardest() + 1e-5);
            }
        }
    }
}

/// Random numbers, among them extreme ones.
fn odd() -> impl Strategy<Value = f32> {
    prop_oneof![
        8 => -1.0f32..1.0,
        1 => Just(0.0),
        1 => prop::sample::select(vec![f32::NAN, f32::INFINITY, f32::NEG_INFINITY, f32::MAX, f32::MIN, 1e-40]),
    ]
}
