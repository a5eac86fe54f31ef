//! Drills: a position, a few throws, a goal, and three stars.
//!
//! - A [`Level`] is the position and the task as data: from a RON file, a text code or the editor.
//! - An [`Attempt`] plays it throw by throw with the physics and rules of a game; its [`Report`] summarises the result.
//!
//! Drills depend on the rules, the physics, the hand's reach and the rivals' search, but on no clock.

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
mod week;

pub use attempt::Attempt;
pub use catalogue::{Drill, shipped};
#[cfg(not(target_arch = "wasm32"))]
pub use catalogue::{Folder, load_folder};
pub use code::{BadCode, CODE_PREFIX, LINK, looks_like_code};
pub use day::{Day, DayMaker};
pub use goal::{Condition, Goal, Names, Pick};
pub use heat::{Heat, HeatRates};
pub use level::{Group, Level, Text, Throws};
pub use report::{OtherWeights, Report};
pub use solo::{Solo, SoloBests, SoloResult, TARGETS};
pub use solve::{Solved, Solving};
pub use stars::{MOST_STARS, Measure, OneWeight, Stars};
use view::View;
pub use week::Week;
