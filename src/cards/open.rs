//! What lies open on the card table: everything that all players know.

use serde::{Deserialize, Serialize};

use super::action::Seat;
use super::card::{Card, Suit};
use super::rule_set::{Effect, RuleSet};

/// What everybody at the table knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    /// What is played.
    pub rules: RuleSet,
    /// The round, counted from 1.
    pub round: u16,
    /// Who deals.
    pub dealer: Seat,
    /// What the match waits for.
    pub phase: Phase,
    /// Every seat, in order.
    pub seats: Vec<Place>,
    /// Those who are safe in this round, first to last.
    pub safe: Vec<Seat>,
    /// How many cards the stockpile has.
    pub stock: u16,
    /// The discard pile, the top card last.
    pub discard: Vec<Card>,
    /// What the next card has to match.
    pub ground: Ground,
    /// The cards owed.
    pub chain: Option<Chain>,
    /// Whether the rotation goes clockwise.
    pub clockwise: bool,
    /// Who forgot to declare a last card, and may still be caught.
    pub forgot: Option<Forgot>,
    /// Who has the silly hat.
    pub hat: Option<Seat>,
    /// Who emptied a hand first, in a round that ends with it.
    pub first_out: Option<Seat>,
    /// The turns of this round so far.
    pub turns: u16,
    /// The turns on end in which nobody played or drew.
    pub idle: u8,
    /// Shuffles and lots of the match so far.
    pub shuffles: u32,
    /// Whether somebody has reached the limit: the match ends as soon as the lowest total is not level.
    pub reached: bool,
}

/// What everybody knows of a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// How many cards it holds.
    pub cards: u8,
    /// Whether it plays in this round: it was dealt in and is not safe.
    pub playing: bool,
    /// Whether it has declared its last card.
    pub declared: bool,
    /// Its total.
    pub total: i32,
    /// What each round added to it; nothing for rounds it was not in.
    pub rounds: Vec<Option<i32>>,
    /// The round in which it went out of the match, if it has.
    pub out: Option<u16>,
}

/// What a match waits for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// The deck is to be cut.
    Cut(Seat),
    /// The dealer decides how many cards are dealt.
    Deal(Seat),
    /// The dealer declares a suit for the wild card turned up.
    Declare(Seat),
    /// A player's turn.
    Turn {
        /// Whose.
        seat: Seat,
        /// Whether cards were drawn in it already.
        after: After,
    },
    /// Nothing: the match is decided.
    Over {
        /// Who came first, second and so on; those level share a place.
        places: Vec<Vec<Seat>>,
    },
}

/// What has been drawn in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum After {
    /// Nothing.
    Nothing,
    /// A card that can be played.
    Draw,
    /// The cards owed.
    PickUp,
}

/// What the next card has to match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ground {
    /// The suit or the rank of the top card.
    Top,
    /// A declared suit.
    Declared(Suit),
    /// Nothing: any card may be played.
    Free,
}

/// Cards owed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chain {
    /// How many.
    pub cards: u16,
    /// The last card that added to them.
    pub on: Card,
}

/// Somebody forgot to declare a last card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forgot {
    /// Who.
    pub seat: Seat,
    /// Whether it may still be declared: nobody has drawn or played since.
    pub may_declare: bool,
}

impl Open {
    /// The top card of the discard pile; none before the deal.
    pub fn top(&self) -> Option<Card> {
        self.discard.last().copied()
    }

    /// A seat.
    pub fn place(&self, seat: Seat) -> Option<&Place> {
        self.seats.get(seat.index())
    }

    /// Whose turn it is, if it is anybody's.
    pub fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Cut(seat) | Phase::Deal(seat) | Phase::Declare(seat) | Phase::Turn { seat, .. } => Some(seat),
            Phase::Over { .. } => None,
        }
    }

    /// Those who play in this round, in the order of their seats.
    pub fn playing(&self) -> impl Iterator<Item = Seat> {
        self.which(|place| place.playing)
    }

    /// Those who are still in the match, in the order of their seats.
    pub fn in_match(&self) -> impl Iterator<Item = Seat> {
        self.which(|place| place.out.is_none())
    }

    fn which(&self, is: impl Fn(&Place) -> bool) -> impl Iterator<Item = Seat> {
        (0..).map(Seat).zip(&self.seats).filter(move |(_, place)| is(place)).map(|(seat, _)| seat)
    }

    /// The seats after one, in the rotation or clockwise, once around, that one last.
    pub(super) fn around(&self, from: Seat, clockwise: bool) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats.len();
        (1..=seats).map(move |step| {
            let step = if clockwise { step } else { seats - step };
            Seat(((from.index() + step) % seats) as u8)
        })
    }

    /// The next seat in the rotation that still plays in this round.
    pub(super) fn next(&self, from: Seat) -> Option<Seat> {
        self.around(from, self.clockwise).find(|seat| self.seats[seat.index()].playing)
    }

    /// How many cards can still be drawn.
    pub(super) fn drawable(&self) -> usize {
        usize::from(self.stock) + self.discard.len().saturating_sub(1)
    }

    /// Whether the round is over when this seat has laid its last card and these are on the pile.
    pub(super) fn ends_with(&self, seat: Seat, cards: &[Card]) -> bool {
        let Some(points) = self.rules.points() else {
            return self.playing().filter(|other| *other != seat).count() == 1;
        };
        let effects = || cards.iter().map(|card| self.rules.effect(card.rank()));
        let breaks = self.chain.is_some() && effects().any(|effect| effect == Effect::Break);
        let goes_on = !breaks && (self.chain.is_some() || effects().any(|effect| matches!(effect, Effect::PickUp(_))));
        !(points.finish_chain && goes_on)
    }
}
