//! What the statistics of somebody at the card table show.

use crate::progress::{CardPlay, CardTotals, Opponent, Profile};
use crate::words::{rival_name, say};

/// What is shown of a person at the card table.
#[derive(Debug, Clone)]
pub(super) struct CardFigures {
    pub(super) play: CardPlay,
    pub(super) totals: CardTotals,
    /// Everybody with a profile, for the names of opponents.
    people: Vec<Profile>,
}

impl CardFigures {
    pub(super) fn of(play: &CardPlay) -> Self {
        Self { play: play.clone(), totals: play.totals(), people: Vec::new() }
    }

    /// These are the people that opponents are named after.
    pub(super) fn know(&mut self, people: &[Profile]) {
        self.people = people.to_vec();
    }

    /// What an opponent is called.
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
