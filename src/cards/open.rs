//! The public state of a match: everything all players can see.

use serde::{Deserialize, Serialize};

use super::action::Seat;
use super::card::{Card, Suit};
use super::rule_set::{Effect, RuleSet};

/// The public state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    /// The rule set.
    pub rules: RuleSet,
    /// The round, counted from 1.
    pub round: u16,
    /// Who deals.
    pub dealer: Seat,
    /// The action the match waits for.
    pub phase: Phase,
    /// Every seat, in order.
    pub seats: Vec<Place>,
    /// The players safe in this round, in finishing order.
    pub safe: Vec<Seat>,
    /// How many cards the stockpile has.
    pub stock: u16,
    /// The discard pile, the top card last.
    pub discard: Vec<Card>,
    /// The condition the next card must match.
    pub ground: MustMatch,
    /// The cards owed.
    pub chain: Option<OwedCards>,
    /// Whether the rotation goes clockwise.
    pub clockwise: bool,
    /// The player who forgot to declare a last card and can still be caught.
    pub forgot: Option<ForgottenLastCard>,
    /// Who has the silly hat.
    pub hat: Option<Seat>,
    /// The first player to empty a hand, in a round that ends with it.
    pub first_out: Option<Seat>,
    /// The turns of this round so far.
    pub turns: u16,
    /// The number of consecutive turns without a play or a draw.
    pub idle: u8,
    /// The number of shuffles and random choices in the match so far.
    pub shuffles: u32,
    /// Whether a player reached the limit. The match ends once the lowest total is not tied.
    pub reached: bool,
}

/// The public state of a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// How many cards it holds.
    pub cards: u8,
    /// Whether the seat plays in this round: dealt in and not safe.
    pub playing: bool,
    /// Whether it has declared its last card.
    pub declared: bool,
    /// Its total.
    pub total: i32,
    /// The points of each round; `None` for rounds the player was not in.
    pub rounds: Vec<Option<i32>>,
    /// The round of elimination, if any.
    pub out: Option<u16>,
}

/// The action a match waits for.
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
    /// Nothing: the match is over.
    Over {
        /// The players in finishing order. Tied players share a place.
        places: Vec<Vec<Seat>>,
    },
}

/// What was drawn in a turn.
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
pub enum MustMatch {
    /// The suit or the rank of the top card.
    Top,
    /// A declared suit.
    Declared(Suit),
    /// Nothing: any card may be played.
    Free,
}

/// Cards owed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwedCards {
    /// How many.
    pub cards: u16,
    /// The last card that added to them.
    pub on: Card,
}

/// A player forgot to declare a last card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForgottenLastCard {
    /// Who.
    pub seat: Seat,
    /// Whether it can still be declared, because no player has drawn or played since.
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

    /// All seats after the given one, in the direction of play or clockwise, ending with the seat itself.
    pub(super) fn around(&self, from: Seat, clockwise: bool) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats.len();
        (1..=seats).map(move |step| {
            let step = if clockwise { step } else { seats - step };
            Seat(((from.index() + step) % seats) as u8)
        })
    }

    /// The next player in the direction of play who is still in the round.
    pub(super) fn next(&self, from: Seat) -> Option<Seat> {
        self.around(from, self.clockwise).find(|seat| self.seats[seat.index()].playing)
    }

    /// How many cards can still be drawn.
    pub fn drawable(&self) -> usize {
        usize::from(self.stock) + self.discard.len().saturating_sub(1)
    }

    /// Whether the round ends if this seat empties its hand by playing these cards.
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
