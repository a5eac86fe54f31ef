//! The knowledge of one seat: rivals and screens see nothing else of a match.

use serde::{Deserialize, Serialize};

use super::action::{Act, Seat};
use super::card::Card;
use super::deck::Shuffles;
use super::event::Event;
use super::legal::Side;
use super::open::{After, Open, Phase};
use super::play::CardMatch;

/// Everything that one seat knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The seat.
    pub seat: Seat,
    /// The public state.
    pub open: Open,
    /// The own hand, in the order in which its cards came.
    pub hand: Vec<Card>,
    /// The cards of the own hand that were drawn in this turn.
    pub drawn: Vec<Card>,
    /// The events of this round; cards that others were dealt or drew are hidden.
    pub log: Vec<Event>,
}

impl CardMatch {
    /// The knowledge of one seat.
    pub fn view(&self, seat: Seat) -> View {
        let own = self.open().turn() == Some(seat);
        View {
            seat,
            open: self.open().clone(),
            hand: self.hand(seat).to_vec(),
            drawn: if own { self.drawn().to_vec() } else { Vec::new() },
            log: self.log().iter().map(|event| event.seen_by(Some(seat))).collect(),
        }
    }
}

impl View {
    /// All legal actions of the seat.
    pub fn legal(&self) -> Vec<Act> {
        Side { open: &self.open, seat: self.seat, hand: &self.hand, drawn: &self.drawn }.legal()
    }

    /// The cards neither in the own hand nor on the discard pile, in the order of an unshuffled deck.
    pub fn unseen(&self) -> Vec<Card> {
        let mut cards = self.open.rules.deck.cards();
        for seen in self.hand.iter().chain(&self.open.discard) {
            if let Some(place) = cards.iter().position(|card| card == seen) {
                cards.remove(place);
            }
        }
        cards
    }

    /// How many of the last drawn cards may be played in this turn.
    fn just_drawn(&self, after: After) -> usize {
        let drew = |event: &Event| if let Event::Drew { cards, .. } = event { Some(cards.len()) } else { None };
        match after {
            After::Nothing => 0,
            After::Draw => 1,
            After::PickUp => self.log.iter().rev().find_map(drew).unwrap_or_default(),
        }
    }

    /// A possible match: the unseen cards fill the other hands by seat, and the rest is the stockpile, its top card
    /// last. It keeps no log. The caller shuffles the unseen cards; a wrong number of cards only makes hands too small
    /// or the stockpile too large.
    pub fn imagine(&self, unseen: Vec<Card>, seed: u64) -> CardMatch {
        let mut unseen = unseen.into_iter();
        let hands: Vec<Vec<Card>> =
            (0..)
                .map(Seat)
                .zip(&self.open.seats)
                .map(|(seat, place)| {
                    if seat == self.seat {
                        self.hand.clone()
                    } else {
                        unseen.by_ref().take(place.cards.into()).collect()
                    }
                })
                .collect();
        let drawn = match self.open.phase {
            Phase::Turn { seat, after } if seat != self.seat => {
                let hand = &hands[seat.index()];
                hand[hand.len().saturating_sub(self.just_drawn(after))..].to_vec()
            }
            _ => self.drawn.clone(),
        };
        CardMatch::imagined(self.open.clone(), hands, unseen.collect(), drawn, Shuffles::Seed(seed))
    }
}
