//! What several people at one machine have thrown, and what it comes to.
//!
//! - A [`Record`] is everything about one person: the [`Profile`], every throw as long as there is room, the [`Totals`] of
//!   all that were ever made, and the drills. It lives on a [`Shelf`](crate::save::Shelf), and every throw is kept at once.
//! - A [`Scribe`] writes the [`Entry`]s of a game from what the rules say, for everybody at the table who has a profile.
//! - [`Totals`], [`sessions`], [`misses`], [`steadiness`] and [`dots`] are what screens draw; [`Record::hand`] is the hand of a
//!   rival that plays "like me", and hints are found for it.
//! - [`Practised`] is what of practice is done: of a person, and of whoever has no profile.
//! - [`Record::to_csv`] is for spreadsheets; [`Record::to_text`] takes a person with everything to another machine.

mod entry;
mod export;
mod kept;
mod practised;
mod profile;
mod record;
mod scribe;
mod spread;
mod statistics;
mod steadiness;
mod totals;

pub use entry::{Against, Ended, Entry, Landing, Sitting, Thrown, Turn, What};
pub use export::{BadImport, read_text};
pub use kept::PAGE;
pub use practised::{Drilled, Practised};
pub use profile::Profile;
pub use record::{MOST_ENTRIES, Record, people};
pub use scribe::Scribe;
pub use spread::{BAND, Lane, Misses, Spread, misses};
pub use statistics::{Dot, SESSION_GAP, Session, dots, sessions};
pub use steadiness::{Steadiness, steadiness};
pub use totals::{By, MOST_DAYS, Sum, Totals};
