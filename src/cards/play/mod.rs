//! A match at the card table as a pure value: its hidden and open cards, and the one function that changes it.

mod deal;
mod draw;
mod last_card;
mod match_end;
mod real;
mod round_end;
mod setup;
mod stored;
mod turn;

use serde::{Deserialize, Serialize};

use super::action::{Act, Action, Illegal, Seat};
use super::card::Card;
use super::deck::Shuffles;
use super::event::Event;
use super::legal::Side;
use super::open::{After, Open, Phase};

pub use real::{BadRealRound, RealHands, RealRound};
pub use setup::{BadCardSetup, CardSetup};

/// A match. Only [`CardMatch::apply`] changes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct CardMatch {
    /// The public state.
    open: Open,
    /// The hands by seat, each in the order in which its cards came.
    hands: Vec<Vec<Card>>,
    /// The stockpile, the top card last.
    stock: Vec<Card>,
    /// The cards drawn in this turn.
    drawn: Vec<Card>,
    /// The source of every shuffle's order.
    shuffles: Shuffles,
    /// The events of this round; `None` in an imagined match, which keeps none.
    log: Option<Vec<Event>>,
}

impl CardMatch {
    /// Applies an action and returns its events.
    ///
    /// # Errors
    ///
    /// Why the rules refuse the action; nothing has changed then.
    pub fn apply(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        // A written order that does not fit is noticed only in the middle of an action, which then has to be undone.
        let before = matches!(self.shuffles, Shuffles::Written(_)).then(|| self.clone());
        let mut events = Vec::new();
        match self.act(action, &mut events) {
            Ok(()) => {
                self.note(&events);
                Ok(events)
            }
            Err(reason) => {
                if let Some(before) = before {
                    *self = before;
                }
                Err(reason)
            }
        }
    }

    /// All legal actions of a player.
    pub fn legal(&self, seat: Seat) -> Vec<Act> {
        self.side(seat).map(Side::legal).unwrap_or_default()
    }

    /// The public state.
    pub fn open(&self) -> &Open {
        &self.open
    }

    /// A hand, in the order in which its cards came. Rivals and screens of other players must not read it.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        self.hands.get(seat.index()).map(Vec::as_slice).unwrap_or_default()
    }

    /// The stockpile, the top card last. Nobody may read it during a round.
    pub fn stock(&self) -> &[Card] {
        &self.stock
    }

    /// Whether the match has the rules, the number of players and the shuffles of a set-up.
    pub(crate) fn is_of(&self, setup: &CardSetup) -> bool {
        self.open.rules == setup.rules
            && self.open.seats.len() == usize::from(setup.players)
            && self.shuffles == setup.shuffles
    }

    /// A match made of known and guessed cards.
    pub(super) fn imagined(
        open: Open,
        hands: Vec<Vec<Card>>,
        stock: Vec<Card>,
        drawn: Vec<Card>,
        shuffles: Shuffles,
    ) -> Self {
        let mut game = Self { open, hands, stock, drawn, shuffles, log: None };
        game.recount();
        game
    }

    /// The cards of the hand that were drawn in this turn.
    pub(super) fn drawn(&self) -> &[Card] {
        &self.drawn
    }

    /// The complete events of this round. Screens show them through [`Event::seen_by`].
    pub fn log(&self) -> &[Event] {
        self.log.as_deref().unwrap_or_default()
    }

    /// One player's state; `None` for an empty seat.
    pub(super) fn side(&self, seat: Seat) -> Option<Side<'_>> {
        let hand = self.hands.get(seat.index())?;
        let drawn = if self.open.turn() == Some(seat) { &self.drawn[..] } else { &[] };
        Some(Side { open: &self.open, seat, hand, drawn })
    }

    fn act(&mut self, action: Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let Action::By(seat, act) = action else { return self.time_up(events) };
        let side = self.side(seat).ok_or(Illegal::NotInRound(seat))?;
        if let Err(reason) = side.check(&act) {
            return self.mistake(seat, act, reason, events);
        }
        match act {
            Act::Cut(cards) => self.cut(seat, cards, events),
            Act::Deal(cards) => self.deal(cards, events),
            Act::Declare(suit) => self.declare(seat, suit, events),
            Act::Play(play) => self.play(seat, &play, events),
            Act::Draw => self.draw(seat, events),
            Act::PickUp => self.pick_up(seat, events),
            Act::Pass => self.pass(seat, events),
            Act::LastCard => {
                self.say_last_card(seat, false, events);
                Ok(())
            }
            Act::Catch(whom) => self.catch(seat, whom, events),
        }
    }

    /// Sets what the current player has done in this turn.
    fn set_turn(&mut self, seat: Seat, after: After) {
        self.open.phase = Phase::Turn { seat, after };
    }

    /// Updates the public counts of hidden cards.
    fn recount(&mut self) {
        for (place, hand) in self.open.seats.iter_mut().zip(&self.hands) {
            place.cards = u8::try_from(hand.len()).unwrap_or(u8::MAX);
        }
        self.open.stock = u16::try_from(self.stock.len()).unwrap_or(u16::MAX);
    }

    /// Adds events to the log; a new round clears it.
    fn note(&mut self, events: &[Event]) {
        let Some(log) = &mut self.log else { return };
        let began = events.iter().rposition(|event| matches!(event, Event::RoundBegan { .. }));
        if let Some(began) = began {
            log.clear();
            log.extend_from_slice(&events[began..]);
        } else {
            log.extend_from_slice(events);
        }
    }
}
