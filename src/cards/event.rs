//! Events of a match, for display, speech, recording and replay.

use serde::{Deserialize, Serialize};

use super::action::{Illegal, Seat};
use super::card::{Card, Suit};
use super::open::MustMatch;

/// A card face, or only its back where the viewer may not see the face.
pub type Face = Option<Card>;

/// An event reported by the rules. The scoreboard can be rebuilt from the events alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// Every player drew a card for the deal. Another such event follows if the highest cards tie.
    DrewForDeal {
        /// The cards.
        cards: Vec<(Seat, Card)>,
    },
    /// A round begins with a freshly shuffled deck.
    RoundBegan {
        /// The number of the round, from 1.
        round: u16,
        /// Who deals.
        dealer: Seat,
        /// Why this seat deals.
        why: DealerWhy,
        /// The players of the round, clockwise from the dealer's left.
        players: Vec<Seat>,
    },
    /// The deck was cut.
    Cut {
        /// The player who cut.
        seat: Seat,
        /// The number of cards moved from the top to the bottom.
        cards: u8,
    },
    /// A player was dealt a hand.
    Dealt {
        /// The player.
        seat: Seat,
        /// The cards, in the order in which they came.
        cards: Vec<Face>,
    },
    /// The first card of the discard pile.
    TurnedUp {
        /// The card.
        card: Card,
    },
    /// A suit was declared: with a wild card, or by the dealer who turned one up.
    Declared {
        /// The player who declared it.
        seat: Seat,
        /// The suit.
        suit: Suit,
    },
    /// Cards were played.
    Played {
        /// The player.
        seat: Seat,
        /// The cards, the bottom one first.
        cards: Vec<Card>,
        /// How many are left in the hand.
        left: u8,
    },
    /// The direction of play was reversed.
    Reversed {
        /// The new direction.
        clockwise: bool,
    },
    /// A player was skipped.
    Skipped {
        /// The player.
        seat: Seat,
        /// The card that skips.
        by: Card,
    },
    /// A player owes cards or has to answer the pick-up.
    Owes {
        /// The player.
        seat: Seat,
        /// The total number of cards owed.
        cards: u16,
    },
    /// A card redirected the pick-up.
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
        /// The player of the card with this effect.
        seat: Seat,
    },
    /// A player drew cards.
    Drew {
        /// The player.
        seat: Seat,
        /// The cards in the order drawn; empty if there were none.
        cards: Vec<Face>,
        /// The reason for drawing.
        why: DrawWhy,
    },
    /// The stockpile was empty, and the discard pile without its top card was shuffled into a new one.
    Reshuffled {
        /// The number of cards in the new stockpile.
        cards: u16,
    },
    /// A turn ended without a play.
    Passed {
        /// The player whose turn ended.
        seat: Seat,
        /// The reason why nothing was played.
        why: PassWhy,
    },
    /// "Last card" was declared.
    LastCard {
        /// The player with the last card.
        seat: Seat,
        /// Whether the program declared it for the player.
        by_table: bool,
    },
    /// A player who forgot to declare was caught.
    Caught {
        /// The player who forgot.
        seat: Seat,
        /// The player who caught them.
        by: Seat,
    },
    /// A wrong play was taken back.
    Mistaken {
        /// The player who made it.
        seat: Seat,
        /// The cards that were revealed.
        cards: Vec<Card>,
        /// The rule that was broken.
        why: Illegal,
    },
    /// The silly hat has a new holder.
    Hat {
        /// The new holder.
        seat: Seat,
    },
    /// A player has no cards left, and is safe.
    Safe {
        /// The player.
        seat: Seat,
        /// The place in finishing order, from 1.
        place: u8,
    },
    /// A player emptied the hand while a pick-up must still be resolved.
    PlayedOut {
        /// The player.
        seat: Seat,
    },
    /// The round has ended.
    RoundEnded {
        /// The reason for the end.
        why: RoundEnd,
        /// The card that ended the round, if a hand was emptied.
        play_out: Option<Card>,
    },
    /// The points of a player's remaining hand.
    Counted {
        /// The owner of the hand.
        seat: Seat,
        /// The cards with their points.
        cards: Vec<CountedCard>,
    },
    /// Points are subtracted from a total.
    Bonus {
        /// The player.
        seat: Seat,
        /// The points subtracted.
        points: u16,
        /// The reason for the bonus.
        why: BonusWhy,
    },
    /// The round's points, bonuses included, were added to a total.
    Scored {
        /// The player.
        seat: Seat,
        /// The points of the round.
        points: i32,
        /// The new total.
        total: i32,
    },
    /// A player is out of the match.
    Out {
        /// The player.
        seat: Seat,
        /// The reason for leaving.
        why: OutWhy,
    },
    /// A final round decides the match.
    SuddenDeath,
    /// The match could end but the lowest totals tie, so another round is played.
    Tied {
        /// The players who tie.
        seats: Vec<Seat>,
        /// Their total.
        total: i32,
    },
    /// Time ran out. The current round is not counted.
    TimeUp,
    /// The match is decided.
    Over {
        /// The players in finishing order. Tied players share a place.
        places: Vec<Vec<Seat>>,
        /// The reason for the end.
        why: OverWhy,
    },
}

/// How the dealer was chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum DealerWhy {
    /// It was agreed.
    Agreed,
    /// At random.
    Lot,
    /// By drawing the highest card.
    HighCard,
    /// The deal passed clockwise to the next player still in the match.
    Next,
}

/// Why a player draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum DrawWhy {
    /// Nothing could be played on this.
    CannotPlay {
        /// The top card.
        top: Card,
        /// The condition that had to be matched.
        ground: MustMatch,
    },
    /// By choice.
    Instead {
        /// The top card.
        top: Card,
    },
    /// The player owed this many cards.
    Owed(u16),
    /// For forgetting "Last card".
    Caught,
    /// For a wrong play.
    Mistake,
}

/// Why a turn ended without a play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PassWhy {
    /// Neither the hand nor the drawn cards could be played.
    CannotPlay,
    /// Nothing could be played or drawn.
    NothingToDraw,
    /// Picking up the cards owed ends the turn.
    PickedUp,
    /// By choice.
    Chosen,
}

/// Why a round ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum RoundEnd {
    /// A hand is empty.
    Empty(Seat),
    /// A pick-up that involved an empty hand has been resolved.
    ChainEnded,
    /// Only one player still holds cards.
    OneLeft(Seat),
    /// Every player in turn could neither draw nor play.
    Stuck,
    /// The round reached its limit of turns.
    TurnLimit(u16),
}

/// A card of a hand that is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountedCard {
    /// The card.
    pub card: Card,
    /// Its points, after any doubling.
    pub points: u32,
    /// Whether and why it is doubled.
    pub doubled: Option<DoubledWhy>,
}

/// Why a card counts double.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum DoubledWhy {
    /// It has the rank of the last card played.
    Rank,
    /// It is in the same group as the last card played.
    Group,
    /// The last card played was wild.
    Wild,
}

/// Why points are subtracted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum BonusWhy {
    /// The player emptied the hand.
    Winner,
    /// The player holds the silly hat.
    Hat,
}

/// Why a player is out of the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum OutWhy {
    /// The last one with cards.
    LastWithCards,
    /// The round was blocked, and this player held the most cards.
    MostCards,
    /// The total is at the limit, or above it.
    Total(i32),
    /// Every player passed the limit, and this one did not have the lowest total.
    NotLowest(i32),
}

/// Why a match is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum OverWhy {
    /// Only one player is left.
    OneLeft,
    /// Lowest total after a player reached the limit.
    Lowest,
    /// Lowest total after the agreed last round.
    RoundLimit,
    /// Lowest total when time ran out.
    TimeUp,
}

impl Event {
    /// The event as one seat sees it: cards dealt to and drawn by other players show only their backs. `None` is a spectator.
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
