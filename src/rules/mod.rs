//! The table games by their written rules: the board, the weights, judging, and each game as a pure value.
//!
//! Nothing here knows a clock, an engine or a screen. A game takes the [`ThrowOutcome`] of each throw and answers with
//! events; whoever shows, speaks, records or replays a game reads those events.

mod board;
mod catalogue;
pub mod crazy_eight;
mod judge;
mod layout;
mod money;
mod outcome;
mod weight;

pub use board::{Board, BoardSpeed, Cushions, End, Line, Ring, Rings};
pub use catalogue::{
    BoardFile, BoardModel, CushionsFile, FoulLinesFile, Profile, RingsFile, UndersideFile, WeightFile, WeightSize,
};
pub use judge::{CLOSE_CALL, Call, FoulLine, Reason, Values, Zone, judge};
pub use layout::{Layout, Pose};
pub use money::Cents;
pub use outcome::{Edge, Happening, ThrowOutcome};
pub use weight::{Colour, Contact, Underside, WeightId, WeightSet, WeightSpec};
