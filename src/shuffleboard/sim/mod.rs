//! The simulation: one law of motion and one stepper, shared by the live table and every headless throw.
//!
//! Its data is a [`Table`] (what is played on), a resting `Layout` and a [`Throw`]; a [`Slide`] carries one throw from
//! the hand to rest over rapier's own sets, and ends in a `ThrowOutcome` for the rules. It depends on `rules` only.
//!
//! The same input gives the same bits on every platform: only `+ - * /` and `sqrt` in a fixed order, weights always in
//! the order of their numbers, steps that depend on nothing but the throw, and a fresh world for every throw.

mod begin;
mod contact;
mod formation;
mod friction;
mod ground;
mod law;
mod meet;
mod record;
mod slide;
mod table;
mod throw;
mod tonight;
mod wax;
mod wax_text;
mod world;

pub use formation::Release;
pub use law::{GRAVITY, Motion, STATIC};
pub use record::{Meeting, Party};
pub use slide::{STEP, Slide, TIME_LIMIT};
pub use table::{BadTable, Table};
pub use throw::{BadThrow, Formation, Grip, Throw};
pub use tonight::Tonight;
pub use wax::{Area, Wax};
pub use world::{Sets, World};

use crate::shuffleboard::rules::{Layout, ThrowOutcome};

/// Makes a throw without anybody watching: from the hand to rest. It leaves its track in the table's wax.
///
/// # Errors
/// A throw that no hand could make on this table.
pub fn throw(table: &mut Table, before: &Layout, throw: &Throw) -> Result<ThrowOutcome, BadThrow> {
    let slide = unseen(table, before, throw)?;
    let outcome = slide.outcome();
    table.wax = slide.into_wax();
    Ok(outcome)
}

/// What a throw would come to, to the same bits; the table stays as it is.
///
/// # Errors
/// A throw that no hand could make on this table.
pub fn foresee(table: &Table, before: &Layout, throw: &Throw) -> Result<ThrowOutcome, BadThrow> {
    unseen(table, before, throw).map(|slide| slide.outcome())
}

fn unseen(table: &Table, before: &Layout, throw: &Throw) -> Result<Slide, BadThrow> {
    let (mut slide, mut world) = Slide::begin(table, before, throw)?;
    slide.run_unseen(&mut world.sets());
    Ok(slide)
}
