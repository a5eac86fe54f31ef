//! Messages about the aim of a hand, a swing's deviation and tonight's table conditions.

use super::{number, say, say_with};
use crate::shuffleboard::hand::{Aim, Delivery, Firmness, HandKind, HandPhase};
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

/// What is different about an aim now: the place of the weight, the direction, the speed and the English, as far as they differ in
/// words.
pub fn aim(before: &Aim, now: &Aim) -> Option<String> {
    let parts = aim_parts(now).into_iter().zip(aim_parts(before)).filter(|(now, before)| now != before);
    let told: Vec<String> = parts.filter_map(|(now, _)| now).collect();
    (!told.is_empty()).then(|| told.join(", "))
}

/// The parts of an aim in words; direction and speed only if there are any.
#[expect(clippy::disallowed_methods, reason = "the direction is told in hundredths of a degree")]
fn aim_parts(aim: &Aim) -> [Option<String>; 4] {
    let place = sided(aim.at.y * 1000.0, 0, "mm", ["aim-middle", "aim-place-left", "aim-place-right"]);
    let (speed, turns) = (aim.velocity.length(), aim.spin / std::f32::consts::TAU);
    let degrees = aim.velocity.y.atan2(aim.velocity.x).to_degrees();
    let line = || sided(degrees, 2, "degrees", ["aim-straight", "aim-line-left", "aim-line-right"]);
    let fast = || say_with("hud-metres-a-second", &[("speed", number(speed.into(), 2).into())]);
    let spin = sided(turns, 1, "turns", ["hud-english-none", "hud-english-left", "hud-english-right"]);
    let english = say_with("aim-english", &[("spin", spin.into())]);
    [Some(place), (speed > 0.0).then(line), (aim.phase == HandPhase::Keys).then(fast), Some(english)]
}

/// A value with its side, left being positive; the first message if it is zero in words.
fn sided(value: f32, decimals: usize, name: &str, [none, left, right]: [&str; 3]) -> String {
    let told = number(value.abs().into(), decimals);
    if told == number(0.0, decimals) {
        return say(none);
    }
    say_with(if value > 0.0 { left } else { right }, &[(name, told.into())])
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
