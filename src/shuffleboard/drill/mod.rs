//! Drills: a position, a few throws, a goal, and three stars.
//!
//! - A [`Level`] is the position and what is asked for, as data: a RON file, a share code, or what an editor makes.
//! - An [`Attempt`] plays it, throw by throw, through the same stepper and by the same rules as a game; its [`Report`] says
//!   what came of it.
//!
//! It depends on the rules, the stepper, the hand's reach and the opponents' search; it knows no clock.

mod attempt;
mod catalogue;
mod check;
mod code;
mod day;
mod goal;
mod heat;
mod level;
mod report;
mod solo;
mod solve;
mod stars;
mod view;

pub use attempt::Attempt;
pub use catalogue::{Drill, shipped};
#[cfg(not(target_arch = "wasm32"))]
pub use catalogue::{Folder, load_folder};
pub use code::{BadCode, CODE_PREFIX, LINK, looks_like_code};
pub use day::{Day, Making};
pub use goal::{Condition, Goal, Names, Pick};
pub use heat::Heat;
pub use level::{Group, Level, Text, Throws};
pub use report::{Others, Report};
pub use solo::{Solo, SoloBests, SoloResult, TARGETS};
pub use solve::{Solved, Solving};
pub use stars::{MOST_STARS, Measure, One, Stars};
use view::View;
