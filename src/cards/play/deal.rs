//! The beginning of a round: shuffle, cut, deal, and the turned-up card.

use super::CardMatch;
use crate::cards::action::{Illegal, Play, Seat};
use crate::cards::card::Suit;
use crate::cards::event::{DealerWhy, Event};
use crate::cards::open::{MustMatch, Phase};

impl CardMatch {
    /// Begins a round with a freshly shuffled deck.
    pub(super) fn begin_round(&mut self, dealer: Seat, why: DealerWhy, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let deck = self.shuffle(self.open.rules.deck.cards())?;
        self.stock = deck.into_iter().rev().collect();
        self.drawn.clear();
        self.hands.iter_mut().for_each(Vec::clear);
        let open = &mut self.open;
        for place in &mut open.seats {
            place.playing = place.out.is_none();
            place.declared = false;
        }
        open.round += 1;
        open.dealer = dealer;
        open.safe.clear();
        open.discard.clear();
        open.ground = MustMatch::Top;
        open.chain = None;
        open.clockwise = true;
        open.forgot = None;
        open.hat = None;
        open.first_out = None;
        open.turns = 0;
        open.idle = 0;
        let players: Vec<Seat> =
            open.around(dealer, true).filter(|seat| open.seats[seat.index()].out.is_none()).collect();
        // `around` ends with the dealer; the player before is at the dealer's right.
        let right = players.iter().rev().nth(1).copied().unwrap_or(dealer);
        events.push(Event::RoundBegan { round: open.round, dealer, why, players });
        self.recount();
        if self.open.rules.cut {
            self.open.phase = Phase::Cut(right);
            return Ok(());
        }
        self.ask_for_deal(events)
    }

    /// The player right of the dealer cuts (Crazy Eights Xtreme, Cutting the Deck).
    pub(super) fn cut(&mut self, seat: Seat, cards: u8, events: &mut Vec<Event>) -> Result<(), Illegal> {
        self.stock.rotate_right(usize::from(cards));
        events.push(Event::Cut { seat, cards });
        self.ask_for_deal(events)
    }

    /// Lets the dealer choose the number of cards, if the rules give a choice: "It is the dealer's choice" (Crazy
    /// Eights Xtreme, Dealing Cards).
    fn ask_for_deal(&mut self, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let (least, most) = self.open.rules.hand;
        if least < most {
            self.open.phase = Phase::Deal(self.open.dealer);
            return Ok(());
        }
        self.deal(least, events)
    }

    /// Deals "one at a time face down to their left going clockwise", and turns up the first card of the discard pile.
    pub(super) fn deal(&mut self, cards: u8, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let players: Vec<Seat> = {
            let open = &self.open;
            open.around(open.dealer, true).filter(|seat| open.seats[seat.index()].playing).collect()
        };
        for _ in 0..cards {
            for seat in &players {
                self.hands[seat.index()].extend(self.stock.pop());
            }
        }
        for seat in players {
            let cards = self.hand(seat).iter().copied().map(Some).collect();
            events.push(Event::Dealt { seat, cards });
        }
        let Some(card) = self.stock.pop() else { return Err(Illegal::NothingToDraw) };
        self.open.discard.push(card);
        events.push(Event::TurnedUp { card });
        self.recount();
        let dealer = self.open.dealer;
        if !self.open.rules.turned_up_acts {
            return self.next_turn(dealer, 0, None, events);
        }
        if self.open.rules.is_wild(card) {
            self.open.phase = Phase::Declare(dealer);
            return Ok(());
        }
        let skips = self.take_effects(dealer, &Play::of(&[card]), self.open.playing().count() == 2, events);
        self.next_turn(dealer, skips, Some(card), events)
    }

    /// "If the first card of the discard pile is a Joker then the dealer declares the suit to be matched" (Crazy Eights Xtreme,
    /// Dealing Cards).
    pub(super) fn declare(&mut self, seat: Seat, suit: Suit, events: &mut Vec<Event>) -> Result<(), Illegal> {
        self.open.ground = MustMatch::Declared(suit);
        events.push(Event::Declared { seat, suit });
        self.next_turn(seat, 0, None, events)
    }
}
