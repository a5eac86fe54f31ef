//! Actions of a card match, and the reasons for which the rules refuse one.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::card::{Card, Suit};
use super::deck::BadOrder;
use crate::formats::counted;

/// A seat at the card table, counted from 0 clockwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// Its place in a list of all seats.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Prints the seat counted from 1.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.index() + 1)
    }
}

/// The inputs of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// A player's action.
    By(Seat, Act),
    /// The agreed time limit has passed.
    TimeUp,
}

/// What a player can do.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Act {
    /// Cuts the deck: moves this many cards from the top to the bottom.
    Cut(u8),
    /// Deals this many cards to each player.
    Deal(u8),
    /// Declares the suit of a wild card turned up at the start of a round.
    Declare(Suit),
    /// Plays cards, the bottom one first.
    Play(Play),
    /// Draws, either by necessity or by choice.
    Draw,
    /// Picks up all cards owed.
    PickUp,
    /// Ends the turn.
    Pass,
    /// Says "Last card".
    LastCard,
    /// Catches a player who forgot to say "Last card".
    Catch(Seat),
}

/// Cards played in one turn.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Play {
    /// The cards, the bottom one first.
    pub cards: Vec<Card>,
    /// The declared suit, if the last card is wild.
    #[serde(default)]
    pub suit: Option<Suit>,
    /// Whether the player says "Last card" with the play.
    #[serde(default)]
    pub last_card: bool,
}

impl Play {
    /// A play without a declared suit and without "Last card".
    pub fn of(cards: &[Card]) -> Self {
        Self { cards: cards.to_vec(), suit: None, last_card: false }
    }

    /// The same play with its inner cards in a fixed order. Their order has no effect, but a cover may need one of them, so the result may
    /// be a play that the rules refuse: compare it, do not make it.
    pub fn canonical(mut self) -> Self {
        if let [_, middle @ .., _] = &mut self.cards[..] {
            middle.sort_unstable();
        }
        self
    }
}

/// Why an action is refused. A refused action changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Illegal {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The seat does not exist or is out of this round.
    #[error("{0} is not in this round")]
    NotInRound(Seat),
    /// It is another player's turn.
    #[error("it is the turn of {0}")]
    NotYourTurn(Seat),
    /// The match waits for a different kind of action.
    #[error("that is not what the game waits for now")]
    NotNow,
    /// A play without a card.
    #[error("a play needs at least one card")]
    NoCards,
    /// A card that is not in the hand.
    #[error("{0} is not in the hand so often")]
    NotHeld(Card),
    /// The card matches neither suit nor rank of the top card.
    #[error("{card} matches neither the suit nor the rank of {top}")]
    NoMatch {
        /// The first card played.
        card: Card,
        /// The top card.
        top: Card,
    },
    /// The card does not match the declared suit.
    #[error("{card} does not follow the declared suit, {}", .suit.sign())]
    NotDeclared {
        /// The first card played.
        card: Card,
        /// The suit.
        suit: Suit,
    },
    /// Cards are owed, and this card does not answer the pick-up.
    #[error("{card} does not answer {on}, and the pick-up is {}", counted((*.owed).into(), "card"))]
    NoAnswer {
        /// The first card played.
        card: Card,
        /// The last card that added to the pick-up.
        on: Card,
        /// The cards owed.
        owed: u16,
    },
    /// The card may not be played together with the cards before it.
    #[error("{0} may not be laid together with the cards before it")]
    NotTogether(Card),
    /// Only a card drawn this turn may be played.
    #[error("{0} is not one of the cards just drawn, and only those may be played now")]
    NotDrawn(Card),
    /// A wild card needs a declared suit.
    #[error("a suit has to be declared")]
    SuitMissing,
    /// A suit was declared where none is allowed.
    #[error("no suit is declared with this play")]
    SuitNeedless,
    /// The player can play, so may not draw or pass.
    #[error("a card in the hand can be played")]
    CanPlay,
    /// The drawn card has to be played.
    #[error("the card drawn can be played, and has to be")]
    MustPlay,
    /// Cards are owed and must be answered or picked up.
    #[error("the pick-up of {} has to be answered or taken", counted((*.0).into(), "card"))]
    Owes(u16),
    /// No card is owed.
    #[error("no cards are owed")]
    OwesNothing,
    /// Both piles are empty.
    #[error("there is no card to draw")]
    NothingToDraw,
    /// The player can draw, so may not pass.
    #[error("whoever cannot play has to draw")]
    MustDraw,
    /// No "Last card" to be said.
    #[error("there is no last card to declare now")]
    NothingToDeclare,
    /// No player, or a different one, forgot to say "Last card".
    #[error("{0} has not forgotten to declare a last card")]
    NothingToCatch(Seat),
    /// The number of cards dealt is out of range.
    #[error("the dealer deals {least} to {most} cards")]
    Deal {
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// The cut leaves the deck unchanged or takes too many cards.
    #[error("a cut takes 1 to {0} cards")]
    Cut(u8),
    /// The match is not timed.
    #[error("the game is not played by time")]
    NotTimed,
    /// A prescribed shuffle order does not fit the deck.
    #[error(transparent)]
    Order(#[from] BadOrder),
}

impl Illegal {
    /// Whether the refusal is a playing mistake, which house rules may punish with cards.
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
