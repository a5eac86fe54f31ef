//! Distinguishes score sheets of card games from those of board games.

use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::formats::ron_file::{Check, Fault, Source};

/// The fields of a file that distinguish the two.
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

/// Whether a text is meant as a card score sheet: it has rounds and no throws.
pub(crate) fn is_card_sheet(source: &Source) -> bool {
    source.parse::<Outline>().is_ok_and(|Outline { rounds, throws }| rounds.is_some() && throws.is_none())
}
