//! A match of any game: turns, ends, frames, the coin and totals. It takes actions and returns events.

mod action;
mod close;
mod coin;
mod conduct;
mod count;
mod event;
mod frame;
#[path = "match.rs"]
mod game;
mod laid;
mod round;
mod stored;
mod throw;

pub use action::{Action, Chosen, Face, Illegal, Phase, Standing};
pub use close::CloseCall;
pub(super) use conduct::PutBack;
pub use conduct::{Ruling, WhyBack, WhyDead};
pub use count::{Compared, Count, Counted, Verdict};
pub use event::{BreakFault, Event};
pub use game::Match;
pub use laid::{BadLaid, Laid};
