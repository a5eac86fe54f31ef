//! What happens in a match, for everybody who shows, speaks, records or replays it.

use serde::{Deserialize, Serialize};

use super::action::{Illegal, Seat};
use super::card::{Card, Suit};
use super::open::Ground;

/// A card that somebody may see, or only its back.
pub type Face = Option<Card>;

/// Something the rules found. The scoreboard can be rebuilt from the events alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// Everybody drew a card for the deal; if the highest were level, another one of these follows.
    DrewForDeal {
        /// The cards.
        cards: Vec<(Seat, Card)>,
    },
    /// A round begins with a freshly shuffled deck.
    RoundBegan {
        /// Counted from 1.
        round: u16,
        /// Who deals.
        dealer: Seat,
        /// Why.
        why: DealerWhy,
        /// Who plays it, clockwise from the dealer's left.
        players: Vec<Seat>,
    },
    /// The deck was cut.
    Cut {
        /// By whom.
        seat: Seat,
        /// So many cards went from the top to the bottom.
        cards: u8,
    },
    /// Somebody was dealt a hand.
    Dealt {
        /// Who.
        seat: Seat,
        /// The cards, in the order in which they came.
        cards: Vec<Face>,
    },
    /// The first card of the discard pile.
    TurnedUp {
        /// The card.
        card: Card,
    },
    /// A suit was declared.
    Declared {
        /// By whom.
        seat: Seat,
        /// The suit.
        suit: Suit,
    },
    /// Cards were played.
    Played {
        /// By whom.
        seat: Seat,
        /// The cards, the bottom one first.
        cards: Vec<Card>,
        /// How many are left in the hand.
        left: u8,
    },
    /// The rotation turned.
    Reversed {
        /// How it goes now.
        clockwise: bool,
    },
    /// A player was skipped.
    Skipped {
        /// Who.
        seat: Seat,
        /// By this card.
        by: Card,
    },
    /// A player owes cards, or has to answer.
    Owes {
        /// Who.
        seat: Seat,
        /// How many in all.
        cards: u16,
    },
    /// A card passed the pick-up on.
    Shielded {
        /// Who played it.
        seat: Seat,
    },
    /// A card ended the pick-up.
    Broke {
        /// Who played it.
        seat: Seat,
    },
    /// Any card may follow.
    Freed {
        /// Who played the card that says so.
        seat: Seat,
    },
    /// Somebody drew.
    Drew {
        /// Who.
        seat: Seat,
        /// The cards, in the order in which they came; none if there were none.
        cards: Vec<Face>,
        /// Why.
        why: DrawWhy,
    },
    /// The stockpile was empty: the discard pile without its top card was shuffled into a new one.
    Reshuffled {
        /// How many cards it has.
        cards: u16,
    },
    /// A turn ended without a play.
    Passed {
        /// Whose.
        seat: Seat,
        /// Why.
        why: PassWhy,
    },
    /// "Last card" was declared.
    LastCard {
        /// For whom.
        seat: Seat,
        /// Whether the table said it.
        by_table: bool,
    },
    /// Somebody who forgot to declare was caught.
    Caught {
        /// Who.
        seat: Seat,
        /// By whom.
        by: Seat,
    },
    /// A wrong play was taken back.
    Mistaken {
        /// Whose.
        seat: Seat,
        /// The cards that everybody saw.
        cards: Vec<Card>,
        /// What was wrong.
        why: Illegal,
    },
    /// The silly hat has a new holder.
    Hat {
        /// Who.
        seat: Seat,
    },
    /// A player has no cards left, and is safe.
    Safe {
        /// Who.
        seat: Seat,
        /// The first one is 1.
        place: u8,
    },
    /// A player has no cards left, and a pick-up is to be played to its end.
    PlayedOut {
        /// Who.
        seat: Seat,
    },
    /// The round has ended.
    RoundEnded {
        /// Why.
        why: RoundEnd,
        /// The card it ended with, if it ended by an empty hand.
        play_out: Option<Card>,
    },
    /// What a player's hand counts.
    Counted {
        /// Whose.
        seat: Seat,
        /// Its cards.
        cards: Vec<CountedCard>,
    },
    /// Points off a total.
    Bonus {
        /// Whose.
        seat: Seat,
        /// How many.
        points: u16,
        /// Why.
        why: BonusWhy,
    },
    /// What a round added to a total, bonuses included.
    Scored {
        /// Whose.
        seat: Seat,
        /// What the round came to.
        points: i32,
        /// The new total.
        total: i32,
    },
    /// A player is out of the match.
    Out {
        /// Who.
        seat: Seat,
        /// Why.
        why: OutWhy,
    },
    /// One last round decides.
    SuddenDeath,
    /// The match could end, but the lowest totals are level: another round.
    Tied {
        /// Who.
        seats: Vec<Seat>,
        /// Their total.
        total: i32,
    },
    /// The time is up: the round that was begun is not counted.
    TimeUp,
    /// The match is decided.
    Over {
        /// Who came first, second and so on; those level share a place.
        places: Vec<Vec<Seat>>,
        /// Why.
        why: OverWhy,
    },
}

/// Why somebody deals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum DealerWhy {
    /// It was agreed.
    Agreed,
    /// By lot.
    Lot,
    /// With the highest card.
    HighCard,
    /// The next one clockwise who is still in.
    Next,
}

/// Why somebody draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum DrawWhy {
    /// Nothing could be played on this.
    CannotPlay {
        /// The top card.
        top: Card,
        /// What had to be matched.
        ground: Ground,
    },
    /// Instead of playing.
    Instead {
        /// The top card.
        top: Card,
    },
    /// So many cards were owed.
    Owed(u16),
    /// For forgetting "Last card".
    Caught,
    /// For a wrong play.
    Mistake,
}

/// Why a turn ended without a play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PassWhy {
    /// Nothing could be played, and what was drawn could not be, either.
    CannotPlay,
    /// Nothing could be played, and there was nothing to draw.
    NothingToDraw,
    /// Who picks up loses the turn.
    PickedUp,
    /// By choice.
    Chosen,
}

/// Why a round ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum RoundEnd {
    /// A hand is empty.
    Empty(Seat),
    /// The pick-up that an empty hand began, or was part of, has come to its end.
    ChainEnded,
    /// One player alone has cards.
    OneLeft(Seat),
    /// Everybody in turn could neither draw nor play.
    Stuck,
    /// It has had so many turns.
    TurnLimit(u16),
}

/// A card of a hand that is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountedCard {
    /// The card.
    pub card: Card,
    /// What it counts, doubled or not.
    pub points: u32,
    /// Whether and why it is doubled.
    pub doubled: Option<DoubledWhy>,
}

/// Why a card counts double.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum DoubledWhy {
    /// It has the rank of the last card played.
    Rank,
    /// It is of the group of the last card played.
    Group,
    /// The last card played was wild.
    Wild,
}

/// Why points are taken off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum BonusWhy {
    /// For the empty hand.
    Winner,
    /// For the silly hat.
    Hat,
}

/// Why a player is out of the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum OutWhy {
    /// The last one with cards.
    LastWithCards,
    /// The round could not be played to its end, and this one held the most cards.
    MostCards,
    /// The total is at the limit, or above it.
    Total(i32),
    /// Everybody passed the limit, and this one was not the lowest.
    NotLowest(i32),
}

/// Why a match is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum OverWhy {
    /// One player is left.
    OneLeft,
    /// The lowest total after somebody has reached the limit.
    Lowest,
    /// The lowest total after the last round that was agreed.
    RoundLimit,
    /// The lowest total when the time was up.
    TimeUp,
}

impl Event {
    /// The event as one seat sees it: hands dealt to others and cards drawn by others show their backs. `None` is whoever
    /// only watches.
    pub fn seen_by(&self, viewer: Option<Seat>) -> Self {
        let mut seen = self.clone();
        if let Self::Dealt { seat, cards } | Self::Drew { seat, cards, .. } = &mut seen
            && viewer != Some(*seat)
        {
            cards.fill(None);
        }
        seen
    }
}
