//! Where the rule behind an event is written.

use super::event::{BonusWhy, DealerWhy, DoubledWhy, DrawWhy, Event, OutWhy, OverWhy, PassWhy, RoundEnd};
use super::rule_set::{Document, Effect, Over, RuleSet};

/// Where a rule is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// In this section of a document.
    In(Document, &'static str),
    /// The documents are silent: it is our reading.
    OurReading,
}

impl Document {
    /// Its title; the rules of a house have none.
    pub fn title(self) -> Option<&'static str> {
        match self {
            Self::Crazy8s => Some("Crazy 8's"),
            Self::Xtreme => Some("Crazy Eights Xtreme"),
            Self::House => None,
        }
    }
}

impl RuleSet {
    /// Where the rule behind an event is written. What a house made up is in its own rules.
    pub fn written(&self, event: &Event) -> Written {
        let section = match self.written {
            Document::Crazy8s => self.in_crazy_8s(event),
            Document::Xtreme => self.in_xtreme(event),
            Document::House => Some(""),
        };
        section.map_or(Written::OurReading, |section| Written::In(self.written, section))
    }

    fn in_crazy_8s(&self, event: &Event) -> Option<&'static str> {
        Some(match event {
            Event::Dealt { .. } | Event::TurnedUp { .. } => "Setup",
            Event::Declared { .. } => "8 - Wild Card",
            Event::Played { cards, .. } => match &cards[..] {
                [_, _, ..] if cards.iter().any(|card| matches!(self.effect(card.rank()), Effect::PickUp(_))) => {
                    "Special Card Stacking"
                }
                [_, _, ..] => "Basic Stacking",
                _ => "Playing Cards",
            },
            Event::Reversed { .. } => "Queen - Reverse",
            Event::Skipped { by, .. } if self.effect(by.rank()) == Effect::Reverse => "Queen - Reverse",
            Event::Skipped { .. } => "Jack - Skip",
            Event::Owes { .. } => "Carrying Over Effects",
            Event::Drew { why, .. } => match why {
                DrawWhy::CannotPlay { .. } => "Playing Cards",
                DrawWhy::Owed(_) => "Drawing Cards",
                DrawWhy::Mistake => "Invalid Plays",
                DrawWhy::Instead { .. } | DrawWhy::Caught => return None,
            },
            Event::Passed { why: PassWhy::CannotPlay | PassWhy::Chosen, .. } => "Playing Cards",
            Event::Passed { why: PassWhy::PickedUp, .. } => "Drawing Cards",
            Event::Reshuffled { .. } => "Empty Draw Pile",
            Event::Mistaken { .. } => "Invalid Plays",
            Event::Safe { .. } | Event::RoundEnded { why: RoundEnd::OneLeft(_), .. } => "Winning a Round",
            Event::Out { why: OutWhy::LastWithCards, .. } | Event::Over { why: OverWhy::OneLeft, .. } => {
                "Elimination Rounds"
            }
            _ => return None,
        })
    }

    fn in_xtreme(&self, event: &Event) -> Option<&'static str> {
        let over = self.points().map(|points| points.over);
        let end = match over {
            Some(Over::SuddenDeath) => "Variations, 2",
            Some(Over::Elimination) => "Variations, 3",
            _ => "Winning",
        };
        Some(match event {
            Event::DrewForDeal { .. } | Event::RoundBegan { why: DealerWhy::HighCard, .. } => "Determine First Dealer",
            Event::RoundBegan { why: DealerWhy::Next, .. } | Event::Passed { why: PassWhy::CannotPlay, .. } => {
                "Method of Play"
            }
            Event::Cut { .. } => "Cutting the Deck",
            Event::Dealt { .. } | Event::TurnedUp { .. } => "Dealing Cards",
            Event::Declared { .. } if self.deck.jokers == 0 => "Single Deck Play",
            Event::Played { cards, .. } if cards.len() == 1 => "Method of Play",
            Event::Declared { .. }
            | Event::Played { .. }
            | Event::Reversed { .. }
            | Event::Skipped { .. }
            | Event::Owes { .. }
            | Event::Freed { .. }
            | Event::Passed { why: PassWhy::PickedUp, .. } => "Special Action Cards",
            Event::Shielded { .. } | Event::Broke { .. } => "Variations, 6",
            Event::Drew { why, .. } => match why {
                DrawWhy::CannotPlay { .. } => "Method of Play",
                DrawWhy::Owed(_) => "Special Action Cards",
                DrawWhy::Caught => "Last Card",
                DrawWhy::Mistake => "Mistakes",
                DrawWhy::Instead { .. } => return None,
            },
            Event::Reshuffled { .. } => "Cycling the Stockpile",
            Event::LastCard { by_table: false, .. } | Event::Caught { .. } => "Last Card",
            Event::Mistaken { .. } => "Mistakes",
            Event::Hat { .. } | Event::Bonus { why: BonusWhy::Hat, .. } => "Variations, 7",
            Event::PlayedOut { .. } | Event::RoundEnded { why: RoundEnd::Empty(_) | RoundEnd::ChainEnded, .. } => {
                "Winning"
            }
            Event::Counted { cards, .. } => {
                let doubled = |why| cards.iter().any(|card| card.doubled == Some(why));
                if doubled(DoubledWhy::Group) {
                    "Variations, 4"
                } else if doubled(DoubledWhy::Rank) || doubled(DoubledWhy::Wild) {
                    "Double Score"
                } else {
                    "Scoring"
                }
            }
            Event::Bonus { why: BonusWhy::Winner, .. } => "Variations, 1",
            Event::Scored { .. } => "Scoring",
            Event::Out { .. } => end,
            Event::SuddenDeath => "Variations, 2",
            Event::TimeUp | Event::Over { why: OverWhy::TimeUp, .. } => "Timed Play",
            Event::Over { why: OverWhy::Lowest | OverWhy::OneLeft, .. } => end,
            _ => return None,
        })
    }
}
