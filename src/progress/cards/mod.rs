//! Records and statistics of a person at the card table: rounds, matches, and cards passed on.

mod entry;
mod kept;
mod recent;
mod scribe;
mod totals;

pub use entry::{CardEnded, CardEntry, CardRound, CardSitting, CardWhat, Opponent, Passed};
pub use kept::{CardPlay, MOST_CARD_ENTRIES};
pub use recent::CardDuels;
pub use scribe::CardScribe;
pub use totals::{CardSum, CardTotals, MOST_CARD_GAMES, MOST_OPPONENTS};

pub(super) use kept::cards_name;
