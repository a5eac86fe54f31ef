//! Worked examples for every sentence of the written rules of Knock Off, section by section, in their order.
//!
//! Each test names the section and the sentence it plays. If the text leaves a point open, the test states our reading.
//! These sentences have no test here:
//!
//! - Overview, 4th (the Tournament Director designates the foul line): it is agreed before the game, see the 5th and 6th.
//! - How To Play, 2nd, 3rd and 6th (the coin, the choice, and "the fun and play begins"): `rules/coin.rs`.
//! - How To Play, 5th (the hammer is considered an advantage): an opinion, not a rule.

mod counting;
mod playing;

use crazy_eight::shuffleboard::rules::{Agreed, Event, Mode, Verdict};

use crate::table::Spot::Lead;
use crate::table::{S, Spot, Table, blue, duel, red};

/// A spot with the leading rim this many millimetres before the end.
fn mm(before_the_end: i32) -> Spot {
    Lead(before_the_end * 1000)
}

fn knock_off() -> Agreed {
    duel(Mode::KnockOff)
}

/// One round in which red shoots first.
fn round(agreed: Agreed, red: [Spot; 4], blue: [Spot; 4]) -> Vec<Event> {
    Table::new(agreed).round(red, blue)
}

fn ahead(best: usize, rival: Option<usize>) -> Verdict {
    Verdict::Ahead { side: S[0], best: red(best), rival: rival.map(blue), cancelled: vec![] }
}
