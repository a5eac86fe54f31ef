//! The simulation: one law of motion and one stepper, shared by the live table and every headless throw.
//!
//! Its data is a [`Table`] (what is played on), a resting `Layout` and a [`Throw`]; a [`Slide`] carries one throw from
//! the hand to rest over rapier's own sets, and ends in a `ThrowOutcome` for the rules. It depends on `rules` only.
//!
//! The same input gives the same bits on every platform: only `+ - * /` and `sqrt` in a fixed order, weights always in
//! the order of their numbers, a fixed step, and a fresh world for every throw.

mod contact;
mod formation;
mod law;
mod slide;
mod throw;
mod world;

pub use formation::Release;
pub use law::{GRAVITY, Motion};
pub use slide::{STEP, Slide, TIME_LIMIT};
pub use throw::{BadThrow, Formation, Grip, Throw};
pub use world::{Sets, World};

use crate::rules::{Board, Layout, ThrowOutcome, WeightSpec};

/// What a throw is made on: the board with its wax, and the weights.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// The board.
    pub board: Board,
    /// The weights, all alike.
    pub weight: WeightSpec,
}

impl Table {
    /// A table with its wax spread evenly.
    pub fn new(board: Board, weight: WeightSpec) -> Self {
        Self { board, weight }
    }
}

/// Makes a throw without anybody watching: from the hand to rest.
///
/// # Errors
/// A throw that no hand could make on this table.
pub fn throw(table: &Table, before: &Layout, throw: &Throw) -> Result<ThrowOutcome, BadThrow> {
    let (mut slide, mut world) = Slide::begin(table, before, throw)?;
    let mut sets = world.sets();
    while !slide.is_over() {
        slide.tick(&mut sets);
    }
    Ok(slide.outcome())
}
