//! The deck and the source of its shuffle order.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde::{Deserialize, Serialize};

use super::card::{Card, Rank, Suit};

/// The composition of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// Packs of 52 cards.
    pub packs: u8,
    /// The total number of Jokers.
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

/// The source of every shuffle of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shuffles {
    /// A random seed. Equal seeds give equal shuffles on every platform.
    Seed(u64),
    /// Prescribed orders, one per shuffle, top card first. An order may name only the first few cards; the others keep
    /// their order below them. After the last order, shuffles leave the cards unchanged.
    Written(Vec<Vec<Card>>),
}

/// A prescribed order names a card that is not in the shuffled pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("the order of shuffle {shuffle} names {card} more often than it is among the cards to be shuffled")]
pub struct BadOrder {
    /// The number of the shuffle in the match, from 1.
    pub shuffle: u32,
    /// The card.
    pub card: Card,
}

impl Shuffles {
    /// Orders the cards for the shuffle with this number, counted from 1. The first card is the top.
    ///
    /// # Errors
    /// A prescribed order names a card that is not in the pile.
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

    /// A random index below a count; the first index if the orders are prescribed.
    pub(super) fn lot(&self, among: u8) -> u8 {
        match self {
            Self::Seed(seed) => luck(*seed, 0).random_range(0..among.max(1)),
            Self::Written(_) => 0,
        }
    }
}

/// The random stream of one shuffle. Each shuffle has its own.
fn luck(seed: u64, stream: u32) -> ChaCha8Rng {
    let mut luck = ChaCha8Rng::seed_from_u64(seed);
    luck.set_stream(stream.into());
    luck
}
