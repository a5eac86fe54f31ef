//! The physics: one equation of motion and one stepper, shared by the game's window and every headless throw.
//!
//! A [`Slide`] takes a [`Table`] (board, wax and weights), a resting `Layout` and a [`Throw`], moves the throw from the
//! hand to rest, using rapier's collision sets, and ends in a `ThrowOutcome` for the rules.
//!
//! The same input gives the same bits on every platform: only `+ - * /` and `sqrt` in a fixed order, weights in the
//! order of their numbers, steps that depend only on the throw, and a fresh world for every throw.

mod begin;
mod contact;
mod formation;
mod friction;
mod ground;
mod law;
mod meet;
mod record;
mod shapes;
mod slide;
mod table;
mod throw;
mod tonight;
mod wax;
mod wax_text;
mod world;

pub use formation::Release;
pub use law::Motion;
pub use record::{CollidingWeight, CollisionRecord};
pub use slide::{STEP_SECONDS, Slide, TIME_LIMIT_SECONDS};
pub use table::{BadTable, GRAVITY, STATIC_FRICTION_RATIO, Table};
pub use throw::{BadThrow, Formation, Grip, Throw};
pub use tonight::Tonight;
pub use wax::{Area, Wax};
pub use world::{Sets, World};

use crate::shuffleboard::rules::{Layout, ThrowOutcome};

/// Simulates a throw to its end and leaves its track in the table's wax.
///
/// # Errors
/// A throw that no hand can make on this table.
pub fn throw(table: &mut Table, before: &Layout, throw: &Throw) -> Result<ThrowOutcome, BadThrow> {
    let slide = unseen(table, before, throw)?;
    let outcome = slide.outcome();
    table.wax = slide.into_wax();
    Ok(outcome)
}

/// Simulates a throw to its end without changing the table. The outcome is the same to the bit as that of [`throw`].
///
/// # Errors
/// A throw that no hand can make on this table.
pub fn foresee(table: &Table, before: &Layout, throw: &Throw) -> Result<ThrowOutcome, BadThrow> {
    unseen(table, before, throw).map(|slide| slide.outcome())
}

fn unseen(table: &Table, before: &Layout, throw: &Throw) -> Result<Slide, BadThrow> {
    let (mut slide, mut world) = Slide::begin(table, before, throw)?;
    slide.run_unseen(&mut world.sets());
    Ok(slide)
}
