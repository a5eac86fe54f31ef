//! A card game as data: what each rank does, and the switches of deal, turn, draw, end and count.

mod check;
mod code;
mod named;
mod option;
mod shipped;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::card::{Card, Rank, Suit};
use super::deck::Deck;

pub use code::{BadCardCode, CARD_CODE_PREFIX, CARD_LINK};
pub(crate) use named::NamedRules;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use named::agree;
pub use option::CardOption;

/// A card game. The two written games are two of these; house rules are others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleSet {
    /// What it is called.
    pub name: String,
    /// The document that its rules come from.
    pub written: Document,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// The deck.
    pub deck: Deck,
    /// The fewest and the most cards the dealer may deal to each; the same number leaves no choice.
    pub hand: (u8, u8),
    /// How the first dealer is found.
    #[serde(default)]
    pub first_dealer: FirstDealer,
    /// Whether the player right of the dealer cuts the deck.
    #[serde(default)]
    pub cut: bool,
    /// Whether the card turned up has its effect, as if the dealer had played it.
    #[serde(default)]
    pub turned_up_acts: bool,
    /// What each rank does; those not named do nothing.
    pub effects: BTreeMap<Rank, Effect>,
    /// Whether a reversal is a skip, too, when two are left in the round.
    #[serde(default)]
    pub reverse_of_two_skips: bool,
    /// Which cards may be laid in one turn.
    #[serde(default)]
    pub together: Together,
    /// What may follow a declared suit, besides that suit and wild cards.
    #[serde(default)]
    pub after_wild: AfterWild,
    /// Whether a wild card may cover a card that is to be covered.
    #[serde(default)]
    pub wild_covers: bool,
    /// What somebody who has picked up what was owed may still play.
    #[serde(default)]
    pub after_pick_up: AfterPickUp,
    /// How many cards are drawn.
    pub draw: Draw,
    /// Whether "Last card" has to be said.
    #[serde(default)]
    pub last_card: LastCard,
    /// What a wrong play costs.
    #[serde(default)]
    pub mistakes: Mistakes,
    /// Whether players may ask what they can play.
    #[serde(default = "yes")]
    pub hints: bool,
    /// When a round ends, and when the match.
    pub end: End,
    /// What the cards left in a hand count.
    #[serde(default)]
    pub count: Count,
    /// How long a match can last whatever is played.
    #[serde(default)]
    pub limits: Limits,
    /// What its menu lets players agree otherwise.
    #[serde(default)]
    pub options: Vec<CardOption>,
}

fn yes() -> bool {
    true
}

/// The document that a rule is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Document {
    /// "Crazy 8's".
    Crazy8s,
    /// "Crazy Eights Xtreme".
    Xtreme,
    /// The rules of somebody's house.
    House,
}

/// How the first dealer is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum FirstDealer {
    /// By lot.
    #[default]
    Lot,
    /// Everybody draws a card, and the highest deals; wild cards are lowest.
    HighCard,
}

/// What a card does when it is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Effect {
    /// Nothing.
    #[default]
    Nothing,
    /// The next player is skipped.
    Skip,
    /// The next player picks up so many cards, or plays another card that picks up, of its rank or its suit.
    PickUp(u8),
    /// The rotation turns.
    Reverse,
    /// It goes on any card, and declares the suit that follows.
    Wild,
    /// Its player may cover it at once with a card of its suit or rank.
    Cover,
    /// The next player may play any card on it.
    FreePlay,
    /// Played on a pick-up of its suit, it passes the pick-up on.
    Shield,
    /// Played on a pick-up, it ends it: nobody draws.
    Break,
}

/// Which cards may be laid in one turn, besides covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Together {
    /// One.
    #[default]
    One,
    /// Several of one rank; of cards that pick up, only those of one suit.
    SameRank,
    /// Several of one rank; cards that pick up, if they are of one rank or of one suit.
    SameRankPickUps,
}

/// What may follow a declared suit, besides that suit and wild cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum AfterWild {
    /// Nothing else.
    #[default]
    Wild,
    /// Every card that does something.
    Special,
}

/// What somebody who has picked up what was owed may still play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum AfterPickUp {
    /// Nothing: the turn is lost.
    #[default]
    Nothing,
    /// The cards that were drawn.
    Drawn,
    /// Every card in the hand.
    Hand,
}

/// How cards are drawn by whoever owes none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// How many.
    pub until: DrawUntil,
    /// Whether somebody who can play may draw instead.
    #[serde(default)]
    pub instead: bool,
    /// Whether a drawn card that can be played has to be played.
    #[serde(default)]
    pub must_play: bool,
}

/// How many cards are drawn, one after the other, until one can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum DrawUntil {
    /// At most so many.
    Cards(u8),
    /// One, and more until the hand holds so many.
    Hand(u8),
}

/// Whether "Last card" has to be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum LastCard {
    /// No.
    #[default]
    Unsaid,
    /// Yes; who forgets it and is caught draws so many cards.
    Said(u8),
    /// The table says it for everybody.
    ByTable(u8),
}

/// What a wrong play costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mistakes {
    /// Whether wrong plays can be made at all: otherwise the table does not take the card, and nothing is lost.
    #[serde(default)]
    pub punished: bool,
    /// The cards that one costs if they can.
    #[serde(default)]
    pub cards: u8,
}

/// When a round ends, and when the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// A round goes on until one player has cards; that one is out, and the last player left wins the match.
    LastOut,
    /// A round ends with the first empty hand; what the others hold is counted.
    Points(Points),
}

/// The end of a match that is counted in points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// The total at which it ends.
    pub limit: u32,
    /// How.
    #[serde(default)]
    pub over: Over,
    /// Whether those level with the lowest total share the win; otherwise another round is played.
    #[serde(default)]
    pub shared: bool,
    /// Whether a pick-up that the last card of a hand began is played to its end before the round ends.
    #[serde(default)]
    pub finish_chain: bool,
    /// After how many minutes the match is stopped, if it is.
    #[serde(default)]
    pub minutes: Option<u16>,
}

/// What happens when somebody reaches the limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Over {
    /// The lowest total wins.
    #[default]
    Lowest,
    /// Who is at the limit is out, and one last round decides.
    SuddenDeath,
    /// Who is above the limit is out; the last player left wins.
    Elimination,
}

/// What the cards left in a hand count.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// The points of each rank; those not named count nothing.
    #[serde(default)]
    pub ranks: BTreeMap<Rank, u16>,
    /// The points of a wild card, whatever its rank; without it those of its rank.
    #[serde(default)]
    pub wild: Option<u16>,
    /// The points of a card that shields or breaks; without it those of its rank.
    #[serde(default)]
    pub defence: Option<u16>,
    /// What counts double.
    #[serde(default)]
    pub double: Double,
    /// What the winner of a round takes off the total.
    #[serde(default)]
    pub winner_bonus: u16,
    /// What the holder of the silly hat takes off the total.
    #[serde(default)]
    pub hat_bonus: u16,
}

/// What counts double at the end of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Double {
    /// Nothing.
    #[default]
    Nothing,
    /// Cards of the rank of the last card played; everything, if that was wild.
    Rank,
    /// Cards of its group (2 to 5, 6 to 9, face cards); for 10 and Ace those of its rank; everything, if it was wild.
    Group,
}

/// How long a match can last whatever is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// The most turns of a round; then it is counted as it lies.
    pub turns: u16,
    /// The most rounds of a match that is counted in points; then the lowest total wins.
    pub rounds: u16,
}

impl Default for Limits {
    fn default() -> Self {
        Self { turns: 1000, rounds: 200 }
    }
}

impl RuleSet {
    /// What a rank does.
    pub fn effect(&self, rank: Rank) -> Effect {
        self.effects.get(&rank).copied().unwrap_or_default()
    }

    /// Whether a card is wild.
    pub fn is_wild(&self, card: Card) -> bool {
        self.effect(card.rank()) == Effect::Wild
    }

    /// The points of the match's end, if it is counted in points.
    pub fn points(&self) -> Option<&Points> {
        match &self.end {
            End::Points(points) => Some(points),
            End::LastOut => None,
        }
    }

    /// What a rank counts in a hand at the end of a round.
    pub fn points_of(&self, rank: Rank) -> u16 {
        let special = match self.effect(rank) {
            Effect::Wild => self.count.wild,
            Effect::Shield | Effect::Break => self.count.defence,
            _ => None,
        };
        special.or_else(|| self.count.ranks.get(&rank).copied()).unwrap_or_default()
    }

    /// Whether a card lies on another by suit or rank; on one without a suit lies any.
    pub(super) fn matches(&self, card: Card, on: Card) -> bool {
        card.rank() == on.rank() || on.suit().is_none_or(|suit| card.suit() == Some(suit))
    }

    /// Whether a card may follow a declared suit.
    pub(super) fn follows(&self, card: Card, declared: Suit) -> bool {
        let special = self.after_wild == AfterWild::Special && self.effect(card.rank()) != Effect::Nothing;
        card.suit() == Some(declared) || special || self.is_wild(card)
    }

    /// Whether a card may cover one that is to be covered (Crazy Eights Xtreme, Special Action Cards).
    pub(super) fn covers(&self, card: Card, on: Card) -> bool {
        self.effect(on.rank()) == Effect::Cover
            && if self.is_wild(card) { self.wild_covers } else { self.matches(card, on) }
    }

    /// How high a card is when everybody draws for the deal: wild cards are lowest.
    pub(super) fn height(&self, card: Card) -> u8 {
        if self.is_wild(card) || card == Card::JOKER { 0 } else { card.rank() as u8 + 1 }
    }
}
