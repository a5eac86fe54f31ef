//! Distinguishes score sheets of card games from those of board games.

use crate::formats::ron_file::{Source, has_field};
use crate::score::MOST_SHEET_BYTES;

/// Whether a text is meant as a card score sheet, even if it is not valid. A sheet of the board has sides and throws.
pub(crate) fn is_card_sheet(source: &Source) -> bool {
    let has = |fields: &[&str]| fields.iter().any(|field| has_field(source.text(), MOST_SHEET_BYTES, field));
    has(&["rounds", "dealer", "players"]) && !has(&["throws", "sides"])
}
