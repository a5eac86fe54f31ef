//! The score of a card game at a real table, kept from the cards left in the hands: entered on screen, or read from a sheet.

mod draft;
mod file;
mod keeper;
mod ledger;
#[cfg(any(feature = "app", not(target_arch = "wasm32")))]
mod outline;

#[cfg(any(feature = "app", not(target_arch = "wasm32")))]
pub(crate) use outline::is_card_sheet;

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use file::check_names;

pub use draft::{BadNote, Note, RoundDraft, RoundEnding, Unsaid};
pub use keeper::{CardKeeper, KeptRound};
pub use ledger::CardLedger;
