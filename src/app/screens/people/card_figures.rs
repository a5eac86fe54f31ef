//! The data of a player's card statistics.

use crate::progress::{CardPlay, CardTotals, Opponent, Profile};
use crate::words::{rival_name, say};

/// A player's statistics at the card table.
#[derive(Debug, Clone)]
pub(super) struct CardFigures {
    pub(super) play: CardPlay,
    pub(super) totals: CardTotals,
    /// All profiles, for the names of opponents.
    people: Vec<Profile>,
}

impl CardFigures {
    pub(super) fn of(play: &CardPlay) -> Self {
        Self { play: play.clone(), totals: play.totals(), people: Vec::new() }
    }

    /// Sets the profiles that opponents' names are taken from.
    pub(super) fn know(&mut self, people: &[Profile]) {
        self.people = people.to_vec();
    }

    /// The display name of an opponent.
    pub(super) fn name_of(&self, opponent: &Opponent) -> String {
        match opponent {
            Opponent::Guest => say("stats-cards-guests"),
            Opponent::Rival(name) => rival_name(name),
            Opponent::Person(id) => {
                let known = self.people.iter().find(|profile| profile.id == *id);
                known.map_or_else(|| say("stats-cards-somebody"), |profile| profile.name.clone())
            }
        }
    }
}
