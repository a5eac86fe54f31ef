//! The count of a hand at the end of a round (Crazy Eights Xtreme, Scoring, Double Score and Variations, 4).

use super::card::{Card, Rank};
use super::event::{CountedCard, DoubledWhy};
use super::rule_set::{Double, RuleSet};

impl RuleSet {
    /// The points of a card left in a hand, given the card that ended the round.
    pub fn count_card(&self, card: Card, play_out: Option<Card>) -> CountedCard {
        let doubled = play_out.and_then(|play_out| self.doubled(card, play_out));
        let times = if doubled.is_some() { 2 } else { 1 };
        CountedCard { card, points: u32::from(self.points_of(card.rank())) * times, doubled }
    }

    /// Why a card counts double, if it does.
    fn doubled(&self, card: Card, play_out: Card) -> Option<DoubledWhy> {
        let grouped = |card: Card| if self.is_wild(card) { None } else { group(card.rank()) };
        if self.count.double == Double::Nothing {
            None
        } else if self.is_wild(play_out) {
            Some(DoubledWhy::Wild)
        } else if card.rank() == play_out.rank() {
            Some(DoubledWhy::Rank)
        } else if self.count.double == Double::Group && grouped(card).is_some() && grouped(card) == grouped(play_out) {
            Some(DoubledWhy::Group)
        } else {
            None
        }
    }
}

/// The groups of "double trouble": 2 to 5, 6 to 9, face cards.
fn group(rank: Rank) -> Option<u8> {
    match rank {
        Rank::Two | Rank::Three | Rank::Four | Rank::Five => Some(0),
        Rank::Six | Rank::Seven | Rank::Eight | Rank::Nine => Some(1),
        Rank::Jack | Rank::Queen | Rank::King => Some(2),
        Rank::Ten | Rank::Ace | Rank::Joker => None,
    }
}
