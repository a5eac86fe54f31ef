//! Tells a card score sheet from one of the board.

use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::formats::ron_file::{Check, Fault, Source};

/// As much of a file as tells a card score sheet from one of the board.
#[derive(Deserialize)]
struct Outline {
    #[serde(default)]
    rounds: Option<IgnoredAny>,
    #[serde(default)]
    throws: Option<IgnoredAny>,
}

impl Check for Outline {
    fn check(&self) -> Result<(), Fault> {
        Ok(())
    }
}

/// Whether a text means to be a card score sheet: it has rounds, and no throws.
pub(crate) fn is_card_sheet(source: &Source) -> bool {
    source.parse::<Outline>().is_ok_and(|Outline { rounds, throws }| rounds.is_some() && throws.is_none())
}
