//! The stored form of a person's play at the card table: one text with the recent records and the totals of all others.

use serde::{Deserialize, Serialize};

use super::{CardEntry, CardTotals};
use crate::progress::kept::{packed, unpacked};
use crate::save::{Kind, ProfileId};

/// The greatest number of individual records; older ones are folded into the totals.
pub const MOST_CARD_ENTRIES: usize = 512;

/// The greatest number of opponents in a round.
const MOST_OTHERS: usize = 7;

/// A person's play at the card table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct CardPlay {
    /// The totals of the folded records.
    folded: CardTotals,
    /// The recent records, oldest first.
    recent: Vec<CardEntry>,
}

impl CardPlay {
    /// The individual records, oldest first.
    pub fn entries(&self) -> &[CardEntry] {
        &self.recent
    }

    /// The totals of all records ever made.
    pub fn totals(&self) -> CardTotals {
        let mut totals = self.folded.clone();
        self.recent.iter().for_each(|entry| totals.add(entry));
        totals
    }

    /// Whether there are no records.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Adds a record.
    pub(in crate::progress) fn push(&mut self, entry: CardEntry) {
        self.recent.push(entry);
        while self.recent.len() > MOST_CARD_ENTRIES {
            let oldest = self.recent.remove(0);
            self.folded.add(&oldest);
        }
    }

    /// Checks that the program could have written this.
    pub(in crate::progress) fn check(&self) -> Result<(), String> {
        let crowded = |entry: &CardEntry| match &entry.what {
            super::CardWhat::Round(round) => round.passed.len() > MOST_OTHERS || round.taken.len() > MOST_OTHERS,
            super::CardWhat::Match(_) => false,
        };
        if self.recent.len() > MOST_CARD_ENTRIES || !self.folded.is_sound() || self.recent.iter().any(crowded) {
            return Err("it has more than anybody plays at the card table".to_owned());
        }
        Ok(())
    }
}

impl Kind for CardPlay {
    const NAME: &'static str = "cardplay";

    fn content(&self) -> String {
        packed(self)
    }

    fn read(content: &str) -> Result<Self, String> {
        let play: Self = unpacked(content)?;
        play.check()?;
        Ok(play)
    }
}

/// The name under which a person's play at the card table is stored.
pub(in crate::progress) fn cards_name(id: ProfileId) -> String {
    format!("{}-{}", CardPlay::NAME, id.0)
}
