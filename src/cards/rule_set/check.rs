//! The validity checks of a rule set.

use std::path::Path;

use super::{DrawUntil, Effect, End, LastCard, RuleSet};
use crate::cards::card::Rank;
use crate::formats::excerpt::is_invisible;
use crate::formats::ron_file::{self, BadFile, Check, Fault, Source, within};

/// The most characters of a name.
const LONGEST_NAME: usize = 40;

/// The most cards that one card makes the next player pick up, or that a mistake costs.
const MOST_CARDS: f64 = 10.0;

/// The most ranks that may be covered.
const MOST_COVERED: usize = 2;

/// The most ranks with a pick-up.
const MOST_PICK_UPS: usize = 4;

impl RuleSet {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// What is wrong with it: file, line, field.
    pub fn open(path: &Path) -> Result<Self, BadFile> {
        Source::open(path)?.parse()
    }

    /// The text of a file.
    ///
    /// # Errors
    ///
    /// None in practice; the writer's type has one.
    pub fn to_text(&self) -> Result<String, ron::Error> {
        ron_file::write(self, 2)
    }
}

impl Check for RuleSet {
    fn check(&self) -> Result<(), Fault> {
        let letters = self.name.trim().chars().count();
        if letters == 0 || letters > LONGEST_NAME || self.name.chars().any(is_invisible) {
            return Err(Fault::new("name", format!("has to have 1 to {LONGEST_NAME} letters that can be seen")));
        }
        within("deck.packs", self.deck.packs.into(), 1.0, 4.0)?;
        within("deck.jokers", self.deck.jokers.into(), 0.0, 8.0)?;
        let (fewest, most) = self.players;
        if !(2..=8).contains(&fewest) || !(fewest..=8).contains(&most) {
            return Err(Fault::new("players", "has to be the fewest and the most players, from 2 to 8"));
        }
        let (least, largest) = self.hand;
        if least == 0 || largest < least {
            return Err(Fault::new("hand", "has to be the fewest and the most cards dealt, at least 1"));
        }
        if usize::from(most) * usize::from(largest) + 1 > self.deck.len() {
            let cards = self.deck.len();
            return Err(Fault::new("hand", format!("deals {most} players more than the {cards} cards of the deck")));
        }
        self.check_cards()?;
        let until = match self.draw.until {
            DrawUntil::Cards(cards) | DrawUntil::Hand(cards) => cards,
        };
        within("draw.until", until.into(), 1.0, 50.0)?;
        if let LastCard::Said(cards) | LastCard::ByTable(cards) = self.last_card {
            within("last_card", cards.into(), 1.0, MOST_CARDS)?;
        }
        within("mistakes.cards", self.mistakes.cards.into(), 0.0, MOST_CARDS)?;
        if self.mistakes.punished && self.mistakes.cards == 0 {
            return Err(Fault::new("mistakes.cards", "has to be at least 1 when mistakes are punished"));
        }
        if let End::Points(points) = &self.end {
            within("end.limit", points.limit.into(), 1.0, 10_000.0)?;
            if let Some(minutes) = points.minutes {
                within("end.minutes", minutes.into(), 1.0, 600.0)?;
            }
            // Otherwise every match would end level.
            let is_there = |rank: Rank| rank != Rank::Joker || self.deck.jokers > 0;
            if Rank::ALL.into_iter().filter(|rank| is_there(*rank)).all(|rank| self.points_of(rank) == 0) {
                return Err(Fault::new(
                    "count.ranks",
                    "counts no card of the deck, and the match is counted in points",
                ));
            }
        }
        within("count.winner_bonus", self.count.winner_bonus.into(), 0.0, 1000.0)?;
        within("count.hat_bonus", self.count.hat_bonus.into(), 0.0, 1000.0)?;
        if (1..self.options.len()).any(|place| self.options[..place].contains(&self.options[place])) {
            return Err(Fault::new("options", "has an option twice"));
        }
        within("limits.turns", self.limits.turns.into(), 10.0, 10_000.0)?;
        within("limits.rounds", self.limits.rounds.into(), 1.0, 1000.0)
    }
}

impl RuleSet {
    /// Checks the effects and points of the ranks.
    fn check_cards(&self) -> Result<(), Fault> {
        for (rank, effect) in &self.effects {
            let field = format!("effects.{rank:?}");
            if let Effect::PickUp(cards) = effect {
                within(&field, (*cards).into(), 1.0, MOST_CARDS)?;
            }
        }
        // More such ranks would give large hands too many plays to list.
        let many = |is: fn(&Effect) -> bool| self.effects.values().filter(|effect| is(effect)).count();
        if many(|effect| *effect == Effect::Cover) > MOST_COVERED {
            return Err(Fault::new("effects", format!("has more than {MOST_COVERED} ranks that may be covered")));
        }
        if many(|effect| matches!(effect, Effect::PickUp(_))) > MOST_PICK_UPS {
            return Err(Fault::new("effects", format!("has more than {MOST_PICK_UPS} ranks that make pick up")));
        }
        for (rank, points) in &self.count.ranks {
            within(&format!("count.ranks.{rank:?}"), (*points).into(), 0.0, 1000.0)?;
        }
        for (field, points) in [("count.wild", self.count.wild), ("count.defence", self.count.defence)] {
            within(field, points.unwrap_or_default().into(), 0.0, 1000.0)?;
        }
        Ok(())
    }
}
