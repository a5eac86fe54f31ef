//! The score of a card game at a real table, kept from the cards left in the hands: entered on screen, or read from a sheet.

mod draft;
mod file;
mod keeper;
mod ledger;
mod outline;

pub(crate) use outline::is_card_sheet;

pub use draft::{BadNote, Note, RoundDraft, RoundEnding, Unsaid};
pub use keeper::{CardKeeper, KeptRound};
pub use ledger::CardLedger;
