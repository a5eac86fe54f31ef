//! The rules of the table games: the board, the weights, judging, and every game as a pure value.
//!
//! Nothing here depends on a clock, an engine or a screen. A [`Match`] takes the [`ThrowOutcome`] of each throw and
//! returns events; the screens, the sound, the announcer and the recorder read those events.

mod agreed;
mod board;
mod catalogue;
mod count;
mod judge;
mod layout;
mod measure;
mod modes;
mod money;
mod options;
mod outcome;
mod play;
mod player_name;
mod position;
mod rings;
mod ruling;
mod weight;

pub use agreed::{Agreed, BadAgreement, PlayerColour, PlayerSetup, Shooter, Side, SideId};
pub use board::{Board, BoardSpeed, Cushions, End, Line, Ring, Rings};
pub use catalogue::{
    BoardFile, BoardModel, CushionsFile, FoulLinesFile, RingsFile, UndersideFile, UndersideShape, WeightFile,
    WeightSize,
};
pub use count::{Compared, Count, Counted, Verdict};
use judge::EQUALLY_DEEP;
pub use judge::{CLOSE_CALL, Call, FoulLine, Reason, Values, Zone, judge};
pub use layout::{Layout, Pose};
pub(crate) use measure::hundredths;
pub use modes::{Boards, Card, DeadWeights, GameEnd, Mode, Shape};
pub use money::Cents;
pub use options::{Choice, Counting, Dusting, EqualDepths, Options, Order, Short, ShotClock, TieBreak};
pub use outcome::{Edge, Happening, ThrowOutcome};
pub(crate) use play::in_bytes;
pub use play::{
    Action, BadPosition, BreakFault, Chosen, CloseCall, Event, Face, Given, Illegal, Match, Phase, SetPosition,
    Standing, most_given,
};
pub use player_name::{BadName, is_same_name, player_name};
pub use position::Rank;
pub use ruling::{Ruling, WhyBack, WhyDead};
pub use weight::{Colour, Contact, Underside, WeightId, WeightSet, WeightSpec};
