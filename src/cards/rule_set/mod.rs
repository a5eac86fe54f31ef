//! A card game as data: the effect of each rank, and the options for deal, turn, draw, end and count.

mod check;
mod code;
mod named;
mod option;
mod shipped;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::card::{Card, Rank, Suit};
use super::deck::Deck;

pub use code::{BadCardCode, CARD_CODE_PREFIX, CARD_LINK, looks_like_rules};
pub(crate) use named::NamedRules;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use named::agree;
pub use option::CardOption;

/// A card game: one of the two written games, or house rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleSet {
    /// The name of the game.
    pub name: String,
    /// The document that its rules come from.
    pub written: Document,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// The deck.
    pub deck: Deck,
    /// The fewest and the most cards that the dealer may deal to each player; equal numbers leave no choice.
    pub hand: (u8, u8),
    /// How the first dealer is chosen.
    #[serde(default)]
    pub first_dealer: FirstDealer,
    /// Whether the player right of the dealer cuts the deck.
    #[serde(default)]
    pub cut: bool,
    /// Whether the turned-up card has its effect, as if the dealer had played it.
    #[serde(default)]
    pub turned_up_acts: bool,
    /// The effect of each rank; missing ranks have none.
    pub effects: BTreeMap<Rank, Effect>,
    /// Whether a reversal also skips when two players are left in the round.
    #[serde(default)]
    pub reverse_of_two_skips: bool,
    /// Which cards may be laid in one turn.
    #[serde(default)]
    pub together: Together,
    /// What may follow a declared suit, besides that suit and wild cards.
    #[serde(default)]
    pub after_wild: AfterWild,
    /// Whether a wild card may cover a cover card.
    #[serde(default)]
    pub wild_covers: bool,
    /// What a player may still play after picking up owed cards.
    #[serde(default)]
    pub after_pick_up: AfterPickUp,
    /// How many cards are drawn.
    pub draw: Draw,
    /// Whether "Last card" has to be said.
    #[serde(default)]
    pub last_card: LastCard,
    /// The penalty for a wrong play.
    #[serde(default)]
    pub mistakes: Mistakes,
    /// Whether players can be shown what they can play.
    #[serde(default = "yes")]
    pub hints: bool,
    /// When a round and the match end.
    pub end: End,
    /// How the cards left in a hand are counted.
    #[serde(default)]
    pub count: Count,
    /// Limits that end any match.
    #[serde(default)]
    pub limits: Limits,
    /// The options that the menu offers.
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
    /// House rules.
    House,
}

/// How the first dealer is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum FirstDealer {
    /// By lot.
    #[default]
    Lot,
    /// Everybody draws a card, and the highest deals; wild cards are lowest.
    HighCard,
}

/// The effect of a card when it is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Effect {
    /// Nothing.
    #[default]
    Nothing,
    /// The next player is skipped.
    Skip,
    /// The next player picks up this many cards, or answers with another pick-up card of its rank or suit.
    PickUp(u8),
    /// The rotation reverses.
    Reverse,
    /// It goes on any card, and declares the suit that follows.
    Wild,
    /// Its player may cover it at once with a card of its suit or rank.
    Cover,
    /// The next player may play any card on it.
    FreePlay,
    /// Played on a pick-up of its suit, it passes the pick-up on unchanged.
    Shield,
    /// Played on a pick-up, it ends the pick-up, and nobody draws.
    Break,
}

/// Which cards may be laid in one turn, besides covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Together {
    /// One card.
    #[default]
    One,
    /// Several of one rank; pick-up cards only if they are of one suit.
    SameRank,
    /// Several of one rank; pick-up cards if they are of one rank or of one suit.
    SameRankPickUps,
}

/// What may follow a declared suit, besides that suit and wild cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum AfterWild {
    /// Nothing else.
    #[default]
    Wild,
    /// Any card with an effect.
    Special,
}

/// What a player may still play after picking up owed cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum AfterPickUp {
    /// Nothing; the turn ends.
    #[default]
    Nothing,
    /// The cards that were drawn.
    Drawn,
    /// Every card in the hand.
    Hand,
}

/// How cards are drawn by a player who owes none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// How many cards.
    pub until: DrawUntil,
    /// Whether a player who can play may draw instead.
    #[serde(default)]
    pub instead: bool,
    /// Whether a drawn card that can be played has to be played.
    #[serde(default)]
    pub must_play: bool,
}

/// How many cards are drawn, one after the other, until one can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum DrawUntil {
    /// At most this many.
    Cards(u8),
    /// One, and more until the hand holds this many.
    Hand(u8),
}

/// Whether "Last card" has to be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum LastCard {
    /// No.
    #[default]
    Unsaid,
    /// Yes; a player who forgets it and is caught draws this many cards.
    Said(u8),
    /// The table says it for everybody. The number is kept for switching back to [`LastCard::Said`].
    ByTable(u8),
}

/// The penalty for a wrong play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mistakes {
    /// Whether wrong plays are possible; otherwise the table refuses the card without a penalty.
    #[serde(default)]
    pub punished: bool,
    /// The penalty in cards.
    #[serde(default)]
    pub cards: u8,
}

/// When a round and the match end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// A round continues until one player is left with cards; that player is eliminated. The last player left wins the
    /// match.
    LastOut,
    /// A round ends with the first empty hand; the other hands are counted.
    Points(Points),
}

/// The end of a match that is counted in points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// The total at which it ends.
    pub limit: u32,
    /// How it ends.
    #[serde(default)]
    pub over: Over,
    /// Whether players tied for the lowest total share the win; otherwise another round is played.
    #[serde(default)]
    pub shared: bool,
    /// Whether a pick-up begun by the last card of a hand is played to its end before the round ends.
    #[serde(default)]
    pub finish_chain: bool,
    /// Time limit in minutes, if there is one.
    #[serde(default)]
    pub minutes: Option<u16>,
}

/// What happens when a player reaches the limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Over {
    /// The lowest total wins.
    #[default]
    Lowest,
    /// Players at the limit are eliminated, and one last round decides.
    SuddenDeath,
    /// Players above the limit are eliminated; the last player left wins.
    Elimination,
}

/// How the cards left in a hand are counted.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// The points of each rank; missing ranks count nothing.
    #[serde(default)]
    pub ranks: BTreeMap<Rank, u16>,
    /// The points of a wild card, if different from those of its rank.
    #[serde(default)]
    pub wild: Option<u16>,
    /// The points of a card that shields or breaks, if different from those of its rank.
    #[serde(default)]
    pub defence: Option<u16>,
    /// What counts double.
    #[serde(default)]
    pub double: Double,
    /// What the winner of a round subtracts from the total.
    #[serde(default)]
    pub winner_bonus: u16,
    /// What the holder of the silly hat subtracts from the total.
    #[serde(default)]
    pub hat_bonus: u16,
}

/// What counts double at the end of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Double {
    /// Nothing.
    #[default]
    Nothing,
    /// Cards of the rank of the last card played; all cards, if that one was wild.
    Rank,
    /// Cards of its group (2 to 5, 6 to 9, face cards), for 10 and Ace those of its rank; all cards, if it was wild.
    Group,
}

/// Limits that end any match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// The most turns of a round; then the hands are compared as they are.
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
    /// The effect of a rank.
    pub fn effect(&self, rank: Rank) -> Effect {
        self.effects.get(&rank).copied().unwrap_or_default()
    }

    /// Whether a card is wild.
    pub fn is_wild(&self, card: Card) -> bool {
        self.effect(card.rank()) == Effect::Wild
    }

    /// The points settings, if the match is counted in points.
    pub fn points(&self) -> Option<&Points> {
        match &self.end {
            End::Points(points) => Some(points),
            End::LastOut => None,
        }
    }

    /// The points of a rank left in a hand at the end of a round.
    pub fn points_of(&self, rank: Rank) -> u16 {
        let special = match self.effect(rank) {
            Effect::Wild => self.count.wild,
            Effect::Shield | Effect::Break => self.count.defence,
            _ => None,
        };
        special.or_else(|| self.count.ranks.get(&rank).copied()).unwrap_or_default()
    }

    /// Whether a round that ended with this card may have ended a pick-up that was played to its end, in which more hands than one
    /// can become empty. An unknown card may.
    pub(crate) fn plays_out(&self, last: Option<Card>) -> bool {
        let ends = |card: Card| matches!(self.effect(card.rank()), Effect::PickUp(_) | Effect::Break);
        self.points().is_some_and(|points| points.finish_chain) && last.is_none_or(ends)
    }

    /// Whether a card matches another by suit or rank; every card matches a card without a suit.
    pub(super) fn matches(&self, card: Card, on: Card) -> bool {
        card.rank() == on.rank() || on.suit().is_none_or(|suit| card.suit() == Some(suit))
    }

    /// Whether a card may follow a declared suit.
    pub(super) fn follows(&self, card: Card, declared: Suit) -> bool {
        let special = self.after_wild == AfterWild::Special && self.effect(card.rank()) != Effect::Nothing;
        card.suit() == Some(declared) || special || self.is_wild(card)
    }

    /// Whether a card may cover another one (Crazy Eights Xtreme, Special Action Cards).
    pub(super) fn covers(&self, card: Card, on: Card) -> bool {
        self.effect(on.rank()) == Effect::Cover
            && if self.is_wild(card) { self.wild_covers } else { self.matches(card, on) }
    }

    /// The height of a card when everybody draws for the deal; wild cards are lowest.
    pub(super) fn height(&self, card: Card) -> u8 {
        if self.is_wild(card) || card == Card::JOKER { 0 } else { card.rank() as u8 + 1 }
    }
}
