//! The score of a game at a real table, kept from the positions of the weights: drawn on screen, or read from a sheet.
//!
//! A drawn throw becomes an entry of a sheet, and only entries are played, so a drawn game and its sheet cannot
//! disagree. [`CardKeeper`] does the same for a card game, from the hands that are left.

mod cards;
mod check;
mod correct;
mod file;
mod keeper;
mod laying;
mod play;
mod quick;
mod told;

/// The part of a link to the page that comes just before a sheet; the page makes such a link of a sheet that is pasted into it.
pub const SHEET_LINK: &str = "#s=";

/// The most entries of a sheet: a throw every half minute for a day and a night.
pub const MOST_SHEET_ENTRIES: usize = 3000;

/// The largest sheet that is read, in bytes: room for that many entries, each with every weight and the longest name, and for the most
/// rounds of cards.
pub const MOST_SHEET_BYTES: usize = 4 * 1024 * 1024;

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use cards::check_names;
#[cfg(any(feature = "app", not(target_arch = "wasm32")))]
pub(crate) use cards::is_card_sheet;
pub(crate) use file::OptionsPart;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use file::{Sheet, Thrown};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use play::{PlayedGame, PlayedThrow};

pub use cards::{BadNote, CardKeeper, CardLedger, KeptRound, Note, RoundDraft, RoundEnding, Unsaid};
pub use file::RealBoard;
pub use keeper::{Keeper, Mark};
pub use laying::{Fate, Slips};
