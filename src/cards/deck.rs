//! The deck, and where the order of its shuffles comes from.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde::{Deserialize, Serialize};

use super::card::{Card, Rank, Suit};

/// What a deck is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// Packs of 52 cards.
    pub packs: u8,
    /// Jokers in all.
    pub jokers: u8,
}

impl Deck {
    /// How many cards it has.
    pub fn len(self) -> usize {
        usize::from(self.packs) * 52 + usize::from(self.jokers)
    }

    /// Whether it has none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// All its cards, pack by pack, suit by suit, the Jokers last.
    pub fn cards(self) -> Vec<Card> {
        let pack =
            || Suit::ALL.into_iter().flat_map(|suit| Rank::ALL[..13].iter().map(move |rank| Card::new(*rank, suit)));
        let packs = (0..self.packs).flat_map(|_| pack());
        packs.chain((0..self.jokers).map(|_| Card::JOKER)).collect()
    }
}

/// Where the order of every shuffle of a match comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shuffles {
    /// Luck: the same seed gives the same shuffles everywhere.
    Seed(u64),
    /// Orders that are written down, one for each shuffle, top card first. An order may name the first few cards alone: the
    /// others lie under them as they lay; after the last order the cards stay as they lie.
    Written(Vec<Vec<Card>>),
}

/// A card of a written order that is not among those to be shuffled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("the order of shuffle {shuffle} names {card} more often than it is among the cards to be shuffled")]
pub struct BadOrder {
    /// Which shuffle of the match, from 1.
    pub shuffle: u32,
    /// The card.
    pub card: Card,
}

impl Shuffles {
    /// The cards in the order of the shuffle with that number, counted from 1; the first one is the top.
    ///
    /// # Errors
    /// A written order that names a card too many.
    pub(super) fn shuffled(&self, mut cards: Vec<Card>, shuffle: u32) -> Result<Vec<Card>, BadOrder> {
        match self {
            Self::Seed(seed) => {
                let mut luck = luck(*seed, shuffle);
                for last in (1..cards.len()).rev() {
                    cards.swap(last, luck.random_range(0..=last));
                }
                Ok(cards)
            }
            Self::Written(orders) => {
                let order = shuffle.checked_sub(1).and_then(|place| orders.get(place as usize));
                let mut shuffled = order.cloned().unwrap_or_default();
                for card in &shuffled {
                    let place = cards.iter().position(|other| other == card);
                    cards.remove(place.ok_or(BadOrder { shuffle, card: *card })?);
                }
                shuffled.append(&mut cards);
                Ok(shuffled)
            }
        }
    }

    /// A lot among so many; the first where the orders are written down.
    pub(super) fn lot(&self, among: u8) -> u8 {
        match self {
            Self::Seed(seed) => luck(*seed, 0).random_range(0..among.max(1)),
            Self::Written(_) => 0,
        }
    }
}

/// The luck of one shuffle: each has a stream of its own.
fn luck(seed: u64, stream: u32) -> ChaCha8Rng {
    let mut luck = ChaCha8Rng::seed_from_u64(seed);
    luck.set_stream(stream.into());
    luck
}
