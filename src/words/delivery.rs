//! What a swing did beside what was meant, in one short line.

use super::{number, say, say_with};
use crate::shuffleboard::hand::{Delivery, Firmness, HandKind};
use crate::shuffleboard::sim::Tonight;

/// How tonight's table differs from its board.
pub fn tonight(tonight: Tonight) -> String {
    let percent = f64::from(tonight.drag - 1.0) * 100.0;
    let wax = if percent >= 0.0 { "tonight-slower" } else { "tonight-faster" };
    let wax = say_with(wax, &[("percent", number(percent.abs(), 1).into())]);
    let lean = if tonight.lean >= 0.0 { "tonight-left" } else { "tonight-right" };
    // Millimetres over a metre are thousandths.
    let lean = say_with(lean, &[("mm", number(f64::from(tonight.lean.abs()) * 1000.0, 2).into())]);
    say_with("tonight", &[("wax", wax.into()), ("lean", lean.into())])
}

/// What a hand is called.
pub fn hand_name(hand: HandKind) -> String {
    say(match hand {
        HandKind::Swing => "settings-hand-swing",
        HandKind::Set => "settings-hand-set",
    })
}

/// What a firmness is called.
pub fn firmness_name(firmness: Firmness) -> String {
    say(match firmness {
        Firmness::Gentle => "settings-firmness-gentle",
        Firmness::Club => "settings-firmness-club",
        Firmness::Bare => "settings-firmness-bare",
    })
}

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
