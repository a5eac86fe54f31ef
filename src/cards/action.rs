//! The words between a match and those who play it: what they can do, and why not.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::card::{Card, Suit};
use super::deck::BadOrder;

/// A seat at the card table, from 0; the next number sits to the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// Its place in a list of all seats.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Whoever reads it counts seats from 1.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0 + 1)
    }
}

/// What can happen to a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// A player does something.
    By(Seat, Act),
    /// The time that was agreed is up.
    TimeUp,
}

/// What a player can do.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Act {
    /// Cuts the deck: so many cards go from the top to the bottom.
    Cut(u8),
    /// Deals so many cards to everybody.
    Deal(u8),
    /// Declares the suit of the wild card that was turned up.
    Declare(Suit),
    /// Plays cards, the bottom one first.
    Play(Play),
    /// Draws, because nothing can be played or instead of playing.
    Draw,
    /// Picks up all cards owed.
    PickUp,
    /// Ends the turn.
    Pass,
    /// Says "Last card".
    LastCard,
    /// Says "Last card" for somebody who forgot it.
    Catch(Seat),
}

/// Cards played in one turn.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Play {
    /// The cards, the bottom one first.
    pub cards: Vec<Card>,
    /// The suit that is declared, if the last one is wild.
    #[serde(default)]
    pub suit: Option<Suit>,
    /// Whether "Last card" is said with it.
    #[serde(default)]
    pub last_card: bool,
}

impl Play {
    /// Cards without a word.
    pub fn of(cards: &[Card]) -> Self {
        Self { cards: cards.to_vec(), suit: None, last_card: false }
    }

    /// The same play with the cards between the first and the last in a fixed order, which makes no difference to anybody.
    pub fn canonical(mut self) -> Self {
        if let [_, middle @ .., _] = &mut self.cards[..] {
            middle.sort_unstable();
        }
        self
    }
}

/// Why an action is refused. Nothing has changed then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Illegal {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// There is no such seat, or it is not in this round any more.
    #[error("{0} is not in this round")]
    NotInRound(Seat),
    /// Somebody else is to act.
    #[error("it is the turn of {0}")]
    NotYourTurn(Seat),
    /// The match waits for something else.
    #[error("that is not what the game waits for now")]
    NotNow,
    /// A play without a card.
    #[error("a play needs at least one card")]
    NoCards,
    /// A card that is not in the hand.
    #[error("{0} is not in the hand so often")]
    NotHeld(Card),
    /// Neither suit nor rank of the top card.
    #[error("{card} matches neither the suit nor the rank of {top}")]
    NoMatch {
        /// The first card played.
        card: Card,
        /// The top card.
        top: Card,
    },
    /// Not what may follow the declared suit.
    #[error("{card} does not follow the declared suit, {}", .suit.sign())]
    NotDeclared {
        /// The first card played.
        card: Card,
        /// The suit.
        suit: Suit,
    },
    /// Cards are owed, and this card does not answer.
    #[error("{owed} cards are owed, and {card} does not answer {on}")]
    NoAnswer {
        /// The first card played.
        card: Card,
        /// The last card that added to the pick-up.
        on: Card,
        /// The cards owed.
        owed: u16,
    },
    /// A card that may not be laid with those before it.
    #[error("{0} may not be laid together with the cards before it")]
    NotTogether(Card),
    /// Only what was drawn may be played now.
    #[error("{0} is not one of the cards just drawn, and only those may be played now")]
    NotDrawn(Card),
    /// A wild card without its suit.
    #[error("a suit has to be declared")]
    SuitMissing,
    /// A suit where none is declared.
    #[error("no suit is declared with this play")]
    SuitNeedless,
    /// Who can play may not draw or pass.
    #[error("a card in the hand can be played")]
    CanPlay,
    /// The drawn card has to be played.
    #[error("the card drawn can be played, and has to be")]
    MustPlay,
    /// Cards are owed: they are answered or picked up.
    #[error("{0} cards are owed: answer them or pick them up")]
    Owes(u16),
    /// No card is owed.
    #[error("no cards are owed")]
    OwesNothing,
    /// Both piles are empty.
    #[error("there is no card to draw")]
    NothingToDraw,
    /// Somebody who can draw may not pass.
    #[error("whoever cannot play has to draw")]
    MustDraw,
    /// No "Last card" to be said.
    #[error("there is no last card to declare now")]
    NothingToDeclare,
    /// Nobody, or not this one, has forgotten to say it.
    #[error("{0} has not forgotten to declare a last card")]
    NothingToCatch(Seat),
    /// A deal of too few or too many cards.
    #[error("the dealer deals {least} to {most} cards")]
    Deal {
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// A cut that leaves the deck as it is, or takes more than there is.
    #[error("a cut takes 1 to {0} cards")]
    Cut(u8),
    /// The match is not timed.
    #[error("the game is not played by time")]
    NotTimed,
    /// A written order does not fit the cards.
    #[error(transparent)]
    Order(#[from] BadOrder),
}

impl Illegal {
    /// Whether it is a mistake in play, which costs cards where mistakes are punished.
    pub(super) fn is_mistake(self) -> bool {
        matches!(
            self,
            Self::NotYourTurn(_)
                | Self::NoMatch { .. }
                | Self::NotDeclared { .. }
                | Self::NoAnswer { .. }
                | Self::NotTogether(_)
                | Self::NotDrawn(_)
        )
    }
}
