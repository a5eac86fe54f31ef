//! The report of a round, from the events of the action that ended it.

use super::CardGame;
use crate::cards::{Card, Event};

/// A finished round.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::app) struct RoundReport {
    /// Its number, from 1.
    pub(in crate::app) round: u16,
    /// The events of its end: counted hands, eliminated players, the winner.
    pub(in crate::app) events: Vec<Event>,
    /// The hands at its end, by seat.
    pub(in crate::app) hands: Vec<Vec<Card>>,
    /// The discard pile at its end, the top card last.
    pub(in crate::app) pile: Vec<Card>,
}

/// The hands and the pile before an action, and the round.
pub(super) struct Lay {
    round: u16,
    hands: Vec<Vec<Card>>,
    pile: Vec<Card>,
}

impl Lay {
    /// The current state of a game.
    pub(super) fn of(game: &CardGame) -> Self {
        let (rules, open) = (game.game(), game.game().open());
        let hands = game.seats().map(|seat| rules.hand(seat).to_vec()).collect();
        Self { round: open.round, hands, pile: open.discard.clone() }
    }
}

impl RoundReport {
    /// The report, if the events of an action end a round.
    pub(super) fn after(before: Lay, events: &[Event]) -> Option<Self> {
        let ended = events.iter().position(|event| matches!(event, Event::RoundEnded { .. }))?;
        let after = events[ended..].iter().position(|event| matches!(event, Event::RoundBegan { .. }));
        let events = &events[..after.map_or(events.len(), |after| ended + after)];
        let Lay { round, mut hands, mut pile } = before;
        for event in &events[..ended] {
            match event {
                Event::Played { seat, cards, .. } => {
                    let hand = &mut hands[seat.index()];
                    pile.extend(cards);
                    for card in cards {
                        if let Some(place) = hand.iter().position(|held| held == card) {
                            hand.remove(place);
                        }
                    }
                }
                Event::Drew { seat, cards, .. } => hands[seat.index()].extend(cards.iter().flatten()),
                _ => {}
            }
        }
        Some(Self { round, events: events[ended..].to_vec(), hands, pile })
    }
}
