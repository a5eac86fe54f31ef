//! Crazy Eight: break with four weights of one colour, then clear them all with the other four.

mod action;
mod event;
mod options;
#[path = "match.rs"]
mod play;
mod stored;
mod turn;

pub use action::{Action, Illegal, Phase, PlayerId, Standing};
pub use event::{BreakFault, Event, Miss};
pub use options::{BadOptions, Options, Order, PlayerColour, PlayerSetup, TieBreak};
pub use play::CrazyEight;
pub use turn::Lie;
