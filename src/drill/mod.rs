//! Drills: a position, a few throws, a goal, and three stars.
//!
//! - A [`Level`] is the position and what is asked for, as data: a RON file, a share code, or what an editor makes.
//! - An [`Attempt`] plays it, throw by throw, through the same stepper and by the same rules as a game; its [`Report`] says
//!   what came of it.
//!
//! It depends on the rules, the stepper, the hand's reach and the opponents' search; it knows no clock.

mod attempt;
mod check;
mod code;
mod goal;
mod level;
mod report;
mod stars;
mod view;

pub use attempt::{Attempt, BadMove};
pub use code::{BadCode, CODE_PREFIX, LINK, looks_like_code};
pub use goal::{Condition, Goal, Names, Pick};
pub use level::{Group, Level, Text, Throws};
pub use report::{Others, Report};
pub use stars::{MOST_STARS, Measure, One, Stars};
use view::View;
