//! Club nights: tournaments and leagues, for people at the screen and at a real table.
//!
//! The data is a list of [`Entry`] values in the order in which they were made: who enters, that the draw is made, which
//! meeting is on which board, how it ended. The owner is an [`Evening`], which has that list and the agreement before it
//! ([`Setup`]) and nothing else of its own: teams, meetings and results ([`State`]) are what the list comes to. The arrow goes one
//! way, from entries to state to standings, so that taking back an entry is leaving it out, and two machines with the same list
//! and seed have the same evening.
//!
//! Everything is a whole number; lots come from the seed, and each lot has a stream of its own.

mod among_rivals;
mod apply;
mod board;
mod cards;
mod draw;
mod entrant;
mod entry;
mod evening;
mod format;
mod kept;
mod meeting;
mod playable;
mod refusal;
mod score;
mod seats;
mod settle;
mod setup;
mod standings;
mod state;

pub use among_rivals::RivalsGame;
pub use board::{agreed_of, game_of, given_of, is_over, score_after};
pub use cards::{CardsOf, are_cards_over, card_score_after, cards_of};
pub use entrant::{Entrant, EntrantId, Team, TeamId, Who};
pub use entry::Entry;
pub use evening::{BadEvening, Evening, MOST_ENTRIES};
pub use meeting::{ByeWhy, Meeting, MeetingId, Outcome, Place, Score, Source, Stage};
pub use playable::can_be_played;
pub use refusal::{BadScore, Refusal};
pub use seats::{WhyNot, is_of_rivals};
pub use setup::{BadNight, Format, Handicap, MOST_ENTRANTS, Order, Pairs, Played, Setup};
pub use standings::{Row, Why};
pub use state::{EveningPhase, State};
