//! The score of a card game at a real table, kept from the hands that are left: on screen, or read from a sheet.

mod file;
mod keeper;
#[cfg(not(target_arch = "wasm32"))] // only the command line asks
mod outline;

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use outline::is_card_sheet;

pub use keeper::{CardKeeper, KeptRound};
