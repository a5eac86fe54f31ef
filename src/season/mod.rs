//! The season: one player's way through three divisions of the people of the house, evening by evening.
//!
//! The data is a [`Career`]: a player, a seed, and for each season the division, the jar at its beginning and what its nights came
//! to. The career owns nothing else: calendar, field, table, jar, promotion and what a rival remembers follow from it. The arrow
//! goes from here to the club nights: a night is an ordinary [`Evening`](crate::club::Evening), which knows of no season, and is
//! read when it is over.
//!
//! Everything is a whole number, and lots come from the seed, a stream for each night.

mod bill;
mod career;
mod division;
mod kept;
mod link;
mod night;
mod table;
mod taken;

pub use bill::{Bill, House, NIGHTS};
pub use career::{Career, Guest, MOST_SEASONS, NotTheNight, WhyGuest};
pub use division::Division;
pub use link::{SEASON_LINK, SEASON_PREFIX, looks_like_season};
pub use night::{Line, Night, Player};
pub use table::{Memory, Move, PRICE, Row, Season};
pub use taken::TakenCareer;
