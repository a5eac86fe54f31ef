//! The set-up of a match.

use serde::{Deserialize, Serialize};

use super::CardMatch;
use crate::cards::action::{Illegal, Seat};
use crate::cards::card::Card;
use crate::cards::deck::{BadOrder, Shuffles};
use crate::cards::event::{DealerWhy, Event};
use crate::cards::open::{After, MustMatch, Open, Phase, Place};
use crate::cards::rule_set::{FirstDealer, RuleSet};
use crate::formats::ron_file::{Check, Fault};

/// The set-up of a match. With the actions it determines the whole match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardSetup {
    /// The rules.
    pub rules: RuleSet,
    /// The number of players.
    pub players: u8,
    /// The first dealer, if agreed.
    pub dealer: Option<Seat>,
    /// The source of every shuffle's order.
    pub shuffles: Shuffles,
}

/// Why a match cannot begin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadCardSetup {
    /// The rules cannot be played.
    #[error("the rules cannot be played: `{}` {}", .0.field, .0.reason)]
    Rules(Fault),
    /// Too few or too many players.
    #[error("{name} is for {least} to {most} players, and not for {players}")]
    Players {
        /// The name of the game.
        name: String,
        /// The fewest players.
        least: u8,
        /// The most players.
        most: u8,
        /// The number of players given.
        players: u8,
    },
    /// A dealer who does not play.
    #[error("{0} cannot deal: there is no such player")]
    Dealer(Seat),
    /// A written order that does not fit the deck.
    #[error(transparent)]
    Order(#[from] BadOrder),
}

impl CardMatch {
    /// Begins a match: finds the first dealer and begins the first round.
    ///
    /// # Errors
    ///
    /// Rules that cannot be played, a wrong number of players, a dealer who does not play, or a written order that does
    /// not fit the deck.
    pub fn new(setup: CardSetup) -> Result<(Self, Vec<Event>), BadCardSetup> {
        let CardSetup { rules, players, dealer, shuffles } = setup;
        rules.check().map_err(BadCardSetup::Rules)?;
        let (least, most) = rules.players;
        if !(least..=most).contains(&players) {
            return Err(BadCardSetup::Players { name: rules.name, least, most, players });
        }
        if let Some(dealer) = dealer.filter(|dealer| dealer.0 >= players) {
            return Err(BadCardSetup::Dealer(dealer));
        }
        let place = Place { cards: 0, playing: true, declared: false, total: 0, rounds: Vec::new(), out: None };
        let first = Seat(0);
        let open = Open {
            round: 0,
            dealer: first,
            phase: Phase::Turn { seat: first, after: After::Nothing },
            seats: vec![place; usize::from(players)],
            safe: Vec::new(),
            stock: 0,
            discard: Vec::new(),
            ground: MustMatch::Top,
            chain: None,
            clockwise: true,
            forgot: None,
            hat: None,
            first_out: None,
            turns: 0,
            idle: 0,
            shuffles: 0,
            reached: false,
            rules,
        };
        let hands = vec![Vec::new(); usize::from(players)];
        let mut game = Self { open, hands, stock: Vec::new(), drawn: Vec::new(), shuffles, log: Some(Vec::new()) };
        let mut events = Vec::new();
        let (dealer, why) = match (dealer, game.open.rules.first_dealer) {
            (Some(dealer), _) => (dealer, DealerWhy::Agreed),
            (None, FirstDealer::Lot) => (Seat(game.shuffles.lot(players)), DealerWhy::Lot),
            (None, FirstDealer::HighCard) => (game.draw_for_deal(&mut events)?, DealerWhy::HighCard),
        };
        game.begin_round(dealer, why, &mut events).map_err(|reason| match reason {
            Illegal::Order(order) => BadCardSetup::Order(order),
            other => unreachable!("a round begins by a shuffle alone: {other}"),
        })?;
        game.note(&events);
        Ok((game, events))
    }

    /// Draws for the first deal: "Shuffle the deck and each player will draw a card. The player with the highest card
    /// becomes the first dealer" (Crazy Eights Xtreme, Determine First Dealer). Tied players draw again.
    fn draw_for_deal(&mut self, events: &mut Vec<Event>) -> Result<Seat, BadOrder> {
        let mut deck = self.shuffle(self.open.rules.deck.cards())?.into_iter();
        let mut level: Vec<Seat> = self.open.in_match().collect();
        while level.len() > 1 {
            let cards: Vec<(Seat, Card)> = level.iter().copied().zip(deck.by_ref()).collect();
            if cards.len() < level.len() {
                break;
            }
            let highest = cards.iter().map(|(_, card)| self.open.rules.height(*card)).max();
            level = cards
                .iter()
                .filter(|(_, card)| Some(self.open.rules.height(*card)) == highest)
                .map(|(seat, _)| *seat)
                .collect();
            events.push(Event::DrewForDeal { cards });
        }
        Ok(level[0])
    }

    /// Puts cards into the order of the next shuffle, the top one first.
    pub(super) fn shuffle(&mut self, cards: Vec<Card>) -> Result<Vec<Card>, BadOrder> {
        let shuffled = self.shuffles.shuffled(cards, self.open.shuffles + 1)?;
        self.open.shuffles += 1;
        Ok(shuffled)
    }
}
