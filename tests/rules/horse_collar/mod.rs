//! Worked examples for every sentence of the written rules of Horse Collar, section by section, in their order.
//!
//! Each test names the section and the sentence it plays. If the text leaves a point open, the test states our reading.
//! These sentences have no test here:
//!
//! - Overview, 2nd ("one set of weights, red or blue"): the sentences after it show that the shooter uses all eight.
//! - Overview, 10th (one should know the foul line before the game): it is agreed before the game; shown by the menu.
//! - Overview, 13th and 17th (the objective), 18th (see below).
//! - Technical Points, 2nd (nobody leaves his position to look): an option that limits the camera; see
//!   `technical_2_staying_at_the_end_is_agreed_and_kept`.
//! - Technical Points, 4th (cushions): `rules/bank.rs`.

mod playing;
mod scoring;

use crazy_eight::shuffleboard::rules::{Agreed, Event, Mode};

use crate::table::Spot::{Corner, Hanger, Off, Three};
use crate::table::{Spot, Table, duel};

fn horse_collar() -> Agreed {
    duel(Mode::HorseCollar)
}

/// Plays a turn in which the weights end on these spots, the red ones first.
fn turn(table: &mut Table, spots: [Spot; 8]) -> Vec<Event> {
    table.shots(&spots)
}

/// A turn of a new game.
fn first(agreed: Agreed, spots: [Spot; 8]) -> Vec<Event> {
    turn(&mut Table::new(agreed), spots)
}

const NOTHING: [Spot; 8] = [Off; 8];
/// A turn worth 25.
const GOOD: [Spot; 8] = [Hanger, Three, Three, Three, Three, Off, Off, Off];
/// A turn worth 130: a weight in each corner, and six between them.
const BEST: [Spot; 8] = [Corner, Hanger, Hanger, Hanger, Hanger, Hanger, Hanger, Corner];
