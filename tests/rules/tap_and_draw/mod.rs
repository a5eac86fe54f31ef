//! Worked examples for every sentence of the written rules of Tap & Draw, section by section, in their order.
//!
//! Each test names the section and the sentence it plays. If the text leaves a point open, the test states our reading.
//! These sentences have no test here:
//!
//! - Overview, 1st and 2nd (for whom it is; the object of the game).
//! - Overview, 3rd (the toss of a coin, or other means): `rules/coin.rs`, and the lot of `rules/options.rs`.
//! - Overview, 4th, and How To Count, 3rd (shooting first is an advantage): the reason for How To Count, 2nd.
//! - Cushion Shuffleboard Play: `rules/bank.rs`.

mod scoring;
mod tapping;
mod target;

use crazy_eight::shuffleboard::rules::{Agreed, Event, Mode, Ruling, WeightId, WhyBack};

use crate::table::{Table, duel};

fn tap_and_draw() -> Agreed {
    duel(Mode::TapAndDraw)
}

/// The referee's rulings after a throw.
fn rulings(events: &[Event]) -> &[Ruling] {
    match &events[0] {
        Event::Shot { rulings, .. } => rulings,
        other => panic!("{other:?} is not a shot"),
    }
}

/// The ruling that puts a weight back to its current place.
fn back(table: &Table, weight: WeightId, why: WhyBack) -> Ruling {
    Ruling::PutBack { weight, to: table.game.layout().get(weight).expect("a weight on the board"), why }
}
