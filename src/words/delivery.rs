//! What a swing did beside what was meant, in one short line.

use super::{number, say, say_with};
use crate::hand::Delivery;

/// Less than this of the speed, as a share, is as meant.
const AS_MEANT: f32 = 0.0005;
/// Less than this of the direction, sideways per forward, is as meant: 3 mm at the far end.
const STRAIGHT: f32 = 0.0005;

/// How the throw left the hand: hotter or softer, and how far to a side, than was meant.
pub fn delivery(last: &Delivery) -> String {
    let hot = last.hot();
    let speed = if hot.abs() < AS_MEANT {
        say("delivery-speed-right")
    } else {
        let key = if hot > 0.0 { "delivery-hot" } else { "delivery-soft" };
        say_with(key, &[("percent", number(f64::from(hot.abs()) * 100.0, 1).into())])
    };
    let left = last.left();
    let line = if left.abs() < STRAIGHT {
        say("delivery-line-right")
    } else {
        // Millimetres to a side for every metre of the way.
        let key = if left > 0.0 { "delivery-left" } else { "delivery-right" };
        say_with(key, &[("mm", number(f64::from(left.abs()) * 1000.0, 0).into())])
    };
    say_with("delivery", &[("speed", speed.into()), ("line", line.into())])
}
