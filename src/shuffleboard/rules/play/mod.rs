//! A match of any game: turns, ends, frames, the coin and totals. It takes actions and returns events.

mod action;
mod close;
mod coin;
mod conduct;
mod event;
mod frame;
#[path = "match.rs"]
mod game;
mod give;
mod laid;
mod last_lie;
mod round;
mod stored;
mod throw;

pub use action::{Action, Chosen, Face, Illegal, Phase, Standing};
pub use close::CloseCall;
pub use event::{BreakFault, Event};
pub use game::Match;
pub use give::{Given, most_given};
pub use laid::{BadPosition, SetPosition};
pub(crate) use stored::in_bytes;
