//! The scorekeeper of card games: the set-up, and the screen on which rounds are entered.

mod entry;
mod pad;
pub(crate) mod screen;
pub(crate) mod setup;
mod standings;
