//! Records and statistics of the people who play on this machine.
//!
//! - A [`Record`] is everything about one person: the [`Profile`], recent throws, the [`Totals`] of all throws ever
//!   made, and practice. It is saved in a [`Shelf`](crate::save::Shelf) after every throw.
//! - A [`Scribe`] turns the events of a game into [`Entry`]s for every person at the table with a profile.
//! - [`Totals`], [`sessions`], [`misses`], [`steadiness`] and [`dots`] are what screens show; [`Record::hand`] is the
//!   scatter of a rival that plays "like me", and of hints.
//! - At the card table a [`CardScribe`] makes [`CardEntry`]s of rounds and matches; [`Record::cards`] has them and their
//!   [`CardTotals`].
//! - [`Firsts`] are what a person has reached for the first time, of the list [`First::ALL`].
//! - [`Practised`] is the practice of a person, or of players without a profile.
//! - [`Record::to_csv`] is for spreadsheets; [`Record::to_text`] moves a person to another machine.

mod cards;
mod entry;
mod export;
mod firsts;
mod kept;
mod practised;
mod profile;
mod record;
mod scribe;
mod spread;
mod statistics;
mod steadiness;
mod totals;

pub use cards::{
    CardDuels, CardEnded, CardEntry, CardPlay, CardRound, CardScribe, CardSitting, CardSum, CardTotals, CardWhat,
    MOST_CARD_ENTRIES, MOST_CARD_GAMES, MOST_OPPONENTS, Opponent, Passed,
};
pub use entry::{Against, Ended, Entry, Landing, Sitting, Thrown, Turn, What};
pub use export::{BadImport, read_text};
pub use firsts::{First, Firsts};
pub use kept::PAGE_RECORDS;
pub use practised::{Drilled, Practised};
pub use profile::Profile;
pub use record::{MOST_ENTRIES, Record, people};
pub use scribe::Scribe;
pub use spread::{BAND_METRES, Lane, Misses, Spread, misses};
pub use statistics::{Dot, SESSION_GAP_SECONDS, Session, dots, sessions};
pub use steadiness::{Steadiness, steadiness};
pub use totals::{MOST_DAYS, Sum, Totals, TotalsBy};
