//! Cards: suits, ranks and their notation.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Suit {
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
    /// ♠
    Spades,
}

impl Suit {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// Its letter, as files have it.
    fn letter(self) -> char {
        ['C', 'D', 'H', 'S'][self as usize]
    }

    /// Its sign.
    pub fn sign(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }
}

/// A rank; the Joker's is its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say all")]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
    Joker,
}

impl Rank {
    /// All ranks in ascending order, the Joker last.
    pub const ALL: [Self; 14] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
        Self::Joker,
    ];

    /// The label in the corner of a card.
    pub fn index(self) -> &'static str {
        ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "Joker"][self as usize]
    }
}

/// A card by its face. Equal faces from two packs are the same card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    rank: Rank,
    suit: Option<Suit>,
}

/// The number of distinct faces.
const FACES: u8 = 53;

impl Card {
    /// The Joker, which has no suit.
    pub const JOKER: Self = Self { rank: Rank::Joker, suit: None };

    /// The card of this suit and rank. A Joker ignores the suit.
    pub fn new(rank: Rank, suit: Suit) -> Self {
        Self { rank, suit: (rank != Rank::Joker).then_some(suit) }
    }

    /// Its rank.
    pub fn rank(self) -> Rank {
        self.rank
    }

    /// Its suit; a Joker has none.
    pub fn suit(self) -> Option<Suit> {
        self.suit
    }

    /// The index of the face, for binary encoding.
    fn number(self) -> u8 {
        self.suit.map_or(FACES - 1, |suit| self.rank as u8 * 4 + suit as u8)
    }

    /// The card with this face index.
    fn numbered(number: u8) -> Option<Self> {
        if number == FACES - 1 {
            return Some(Self::JOKER);
        }
        let rank = Rank::ALL[..13].get(usize::from(number / 4))?;
        Some(Self::new(*rank, Suit::ALL[usize::from(number % 4)]))
    }
}

/// Prints the card for readers: "10♥", "A♠", "Joker".
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rank.index())?;
        self.suit.map_or(Ok(()), |suit| write!(f, "{}", suit.sign()))
    }
}

/// A text that does not name a card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no card: write a rank (2 to 10, J, Q, K, A) and a suit (C, D, H, S), like 10H or AS, or Joker")]
pub struct BadCard(String);

impl FromStr for Card {
    type Err = BadCard;

    fn from_str(text: &str) -> Result<Self, BadCard> {
        let bad = || BadCard(crate::formats::excerpt::excerpt(text));
        if text.eq_ignore_ascii_case("joker") {
            return Ok(Self::JOKER);
        }
        let last = text.chars().next_back().ok_or_else(bad)?;
        let is_suit = |suit: &&Suit| suit.sign() == last || suit.letter() == last.to_ascii_uppercase();
        let suit = Suit::ALL.iter().find(is_suit).ok_or_else(bad)?;
        let index = &text[..text.len() - last.len_utf8()];
        let rank = Rank::ALL[..13].iter().find(|rank| rank.index().eq_ignore_ascii_case(index)).ok_or_else(bad)?;
        Ok(Self::new(*rank, *suit))
    }
}

/// Parses a list of cards like "7S 7H Joker".
///
/// # Errors
/// Returns the first word that is not a card.
pub fn cards(text: &str) -> Result<Vec<Card>, BadCard> {
    text.split_whitespace().map(str::parse).collect()
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return serializer.serialize_u8(self.number());
        }
        let letter = self.suit.map(|suit| suit.letter().to_string()).unwrap_or_default();
        serializer.serialize_str(&format!("{}{letter}", self.rank.index()))
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            let number = u8::deserialize(deserializer)?;
            return Self::numbered(number).ok_or_else(|| D::Error::custom("no card has this number"));
        }
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
