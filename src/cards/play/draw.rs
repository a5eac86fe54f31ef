//! Drawing: until a card can be played, what is owed, and penalties; and the reshuffled stockpile.

use super::CardMatch;
use crate::cards::action::{Illegal, Seat};
use crate::cards::card::Card;
use crate::cards::event::{DrawWhy, Event, PassWhy, RoundEnd};
use crate::cards::legal::Side;
use crate::cards::open::{After, MustMatch};
use crate::cards::rule_set::{AfterPickUp, DrawUntil};

impl CardMatch {
    /// Draws until a card can be played or the rules' limit is reached.
    pub(super) fn draw(&mut self, seat: Seat, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let could_play = self.side(seat).is_some_and(Side::can_play);
        let top = self.open.top().unwrap_or(Card::JOKER);
        let why =
            if could_play { DrawWhy::Instead { top } } else { DrawWhy::CannotPlay { top, ground: self.open.ground } };
        self.close_declaring(seat);
        self.set_turn(seat, After::Draw);
        let (mut cards, mut plays) = (Vec::new(), false);
        while let Some(card) = self.take_top_card(events)? {
            cards.push(card);
            self.hands[seat.index()].push(card);
            self.drawn = vec![card];
            self.recount();
            plays = self.side(seat).is_some_and(Side::can_play);
            let enough = match self.open.rules.draw.until {
                DrawUntil::Cards(most) => cards.len() >= usize::from(most),
                DrawUntil::Hand(most) => self.hand(seat).len() >= usize::from(most),
            };
            if plays || enough {
                break;
            }
        }
        self.drew(seat, cards, why, events);
        if plays {
            return Ok(());
        }
        self.end_turn(seat, PassWhy::CannotPlay, events)
    }

    /// Picks up the owed cards, or as many as both piles have; the debt is then cleared.
    pub(super) fn pick_up(&mut self, seat: Seat, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let chain = self.open.chain.take();
        let owed = chain.map_or(0, |chain| chain.cards);
        self.open.forgot = None;
        let cards = self.give(seat, owed.into(), DrawWhy::Owed(owed), events)?;
        if cards.is_empty() {
            self.open.idle = self.open.idle.saturating_add(1);
        }
        self.open.ground = MustMatch::Top;
        if self.open.first_out.is_some() {
            // "After a chain at the end the last 2 laid is the play-out", even if a shield lies on it or it was shuffled away.
            return self.end_round_by(RoundEnd::ChainEnded, chain.map(|chain| chain.on), events);
        }
        if self.open.rules.after_pick_up == AfterPickUp::Nothing {
            return self.end_turn(seat, PassWhy::PickedUp, events);
        }
        self.drawn = cards;
        self.set_turn(seat, After::PickUp);
        if self.side(seat).is_some_and(Side::can_play) {
            return Ok(());
        }
        self.end_turn(seat, PassWhy::CannotPlay, events)
    }

    /// Gives a player this many cards, or as many as there are.
    pub(super) fn give(
        &mut self,
        seat: Seat,
        many: usize,
        why: DrawWhy,
        events: &mut Vec<Event>,
    ) -> Result<Vec<Card>, Illegal> {
        let mut cards = Vec::new();
        while cards.len() < many
            && let Some(card) = self.take_top_card(events)?
        {
            cards.push(card);
            self.hands[seat.index()].push(card);
        }
        self.drew(seat, cards.clone(), why, events);
        Ok(cards)
    }

    /// Reports drawn cards. "A declaration does not outlive a draw."
    fn drew(&mut self, seat: Seat, cards: Vec<Card>, why: DrawWhy, events: &mut Vec<Event>) {
        if !cards.is_empty() {
            self.open.seats[seat.index()].declared = false;
            self.open.forgot = self.open.forgot.filter(|forgot| forgot.seat != seat);
            if !matches!(why, DrawWhy::Caught | DrawWhy::Mistake) {
                self.open.idle = 0;
            }
        }
        self.recount();
        events.push(Event::Drew { seat, cards: cards.into_iter().map(Some).collect(), why });
    }

    /// Takes the top card of the stockpile. An empty stockpile is refilled: "all cards from the discard pile except the
    /// top card, which remains, are shuffled" (Crazy Eights Xtreme, Cycling the Stockpile; Crazy 8's, Empty Draw Pile).
    fn take_top_card(&mut self, events: &mut Vec<Event>) -> Result<Option<Card>, Illegal> {
        if self.stock.is_empty() && self.open.discard.len() > 1 {
            let top = self.open.discard.pop();
            let pile = std::mem::take(&mut self.open.discard);
            self.open.discard.extend(top);
            let shuffled = self.shuffle(pile)?;
            events.push(Event::Reshuffled { cards: u16::try_from(shuffled.len()).unwrap_or(u16::MAX) });
            self.stock = shuffled.into_iter().rev().collect();
        }
        let card = self.stock.pop();
        self.recount();
        Ok(card)
    }
}
