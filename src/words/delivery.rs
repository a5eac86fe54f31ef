//! Messages about a swing's deviation and about tonight's table conditions.

use super::{number, say, say_with};
use crate::shuffleboard::hand::{Delivery, Firmness, HandKind};
use crate::shuffleboard::sim::Tonight;

/// How tonight's table differs from the nominal board.
pub fn tonight(tonight: Tonight) -> String {
    let percent = f64::from(tonight.drag - 1.0) * 100.0;
    let wax = if percent >= 0.0 { "tonight-slower" } else { "tonight-faster" };
    let wax = say_with(wax, &[("percent", number(percent.abs(), 1).into())]);
    let lean = if tonight.lean >= 0.0 { "tonight-left" } else { "tonight-right" };
    // Millimetres per metre are thousandths.
    let lean = say_with(lean, &[("mm", number(f64::from(tonight.lean.abs()) * 1000.0, 2).into())]);
    say_with("tonight", &[("wax", wax.into()), ("lean", lean.into())])
}

/// The name of a kind of hand.
pub fn hand_name(hand: HandKind) -> String {
    say(match hand {
        HandKind::Swing => "settings-hand-swing",
        HandKind::Set => "settings-hand-set",
    })
}

/// The name of a firmness.
pub fn firmness_name(firmness: Firmness) -> String {
    say(match firmness {
        Firmness::Gentle => "settings-firmness-gentle",
        Firmness::Club => "settings-firmness-club",
        Firmness::Bare => "settings-firmness-bare",
    })
}

/// The relative deviation of speed below which a throw counts as intended.
const AS_MEANT: f32 = 0.0005;
/// The deviation of direction below which a throw counts as intended, as sideways per forward distance: 3 mm at the far
/// end.
const STRAIGHT: f32 = 0.0005;

/// The deviation of spin below which a throw counts as intended, in turns a second.
const UNTWISTED: f64 = 0.05;

/// How a throw deviated from the intention: faster or slower, to which side, and by how much English, if any.
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
        // In millimetres per metre.
        let key = if left > 0.0 { "delivery-left" } else { "delivery-right" };
        say_with(key, &[("mm", number(f64::from(left.abs()) * 1000.0, 0).into())])
    };
    let turns = f64::from(last.twisted()) / std::f64::consts::TAU;
    let told = [("speed", speed.into()), ("line", line.into())];
    if turns.abs() < UNTWISTED {
        return say_with("delivery", &told);
    }
    let key = if turns > 0.0 { "hud-english-left" } else { "hud-english-right" };
    let spin = say_with(key, &[("turns", number(turns.abs(), 1).into())]);
    let [speed, line] = told;
    say_with("delivery-twisted", &[speed, line, ("spin", spin.into())])
}
