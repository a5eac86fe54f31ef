//! What a screen reader is told about an aim.

use crazy_eight::shuffleboard::hand::{Aim, HandPhase};
use crazy_eight::words;
use glam::Vec2;

#[test]
fn an_aim_is_told_by_what_is_different_about_it() {
    let waiting = Aim { at: Vec2::new(0.2, 0.0), ..Aim::default() };
    let placed = Aim { at: Vec2::new(0.2, 0.031), ..waiting };
    let told = |before: &Aim, now: &Aim| words::aim(before, now).unwrap_or_default();
    assert_eq!(told(&waiting, &placed), "31 mm left of the middle");
    assert_eq!(told(&placed, &waiting), "in the middle");
    let aimed = Aim { phase: HandPhase::Keys, velocity: Vec2::new(1.5, 0.0), ..placed };
    assert_eq!(told(&placed, &aimed), "straight ahead, 1.50 m/s");
    let turned = Aim { velocity: Vec2::new(1.5, -0.0075), ..aimed };
    assert_eq!(told(&aimed, &turned), "0.29° to the right");
    let twisted = Aim { at: Vec2::new(0.2, -0.004), spin: -10.0, ..turned };
    assert_eq!(told(&turned, &twisted), "4 mm right of the middle, English: 1.6 turns/s clockwise");
    let hairbreadth = Aim { at: Vec2::new(0.2, -0.0041), ..twisted };
    assert_eq!(words::aim(&twisted, &hairbreadth), None, "it is the same in words");
    assert_eq!(words::aim(&aimed, &placed), None, "an aim that is given up has no direction and no speed");
}
