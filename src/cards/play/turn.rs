//! A play, the effects of its cards, and the next turn.

use super::CardMatch;
use crate::cards::action::{Act, Illegal, Play, Seat};
use crate::cards::card::Card;
use crate::cards::event::{DrawWhy, Event, PassWhy, RoundEnd};
use crate::cards::open::{After, MustMatch, OwedCards, Phase};
use crate::cards::rule_set::Effect;

impl CardMatch {
    /// Lays cards and continues.
    pub(super) fn play(&mut self, seat: Seat, play: &Play, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let ends = self.hand(seat).len() == play.cards.len() && self.open.ends_with(seat, &play.cards);
        let hand = &mut self.hands[seat.index()];
        for card in &play.cards {
            if let Some(place) = hand.iter().position(|held| held == card) {
                hand.remove(place);
            }
        }
        let left = hand.len();
        self.open.discard.extend(&play.cards);
        self.recount();
        self.drawn.clear();
        self.open.idle = 0;
        self.open.forgot = None;
        events.push(Event::Played { seat, cards: play.cards.clone(), left: self.open.seats[seat.index()].cards });
        if left == 1 {
            self.come_to_last_card(seat, play.last_card, events);
        }
        // Counted before the hand is emptied, so that a reversal as the last card of one of three players does not
        // skip.
        let two_left = self.open.playing().count() == 2;
        if left == 0 {
            self.empty_hand(seat, ends, events);
        }
        if ends {
            if play.cards.iter().any(|card| self.open.rules.effect(card.rank()) == Effect::Break)
                && self.open.chain.take().is_some()
            {
                events.push(Event::Broke { seat });
            }
            let why = match self.open.playing().next() {
                Some(last) if self.open.rules.points().is_none() => RoundEnd::OneLeft(last),
                _ if self.open.first_out == Some(seat) => RoundEnd::Empty(seat),
                _ => RoundEnd::ChainEnded,
            };
            return self.end_round(why, events);
        }
        let skips = self.take_effects(seat, play, two_left, events);
        // A pick-up that was played to its end was broken, which ends the round.
        if self.open.first_out.is_some() && self.open.chain.is_none() {
            return self.end_round(RoundEnd::ChainEnded, events);
        }
        self.next_turn(seat, skips, play.cards.last().copied(), events)
    }

    /// Handles an empty hand: its player is safe, or has won the round.
    fn empty_hand(&mut self, seat: Seat, ends: bool, events: &mut Vec<Event>) {
        if self.open.rules.points().is_none() {
            self.open.seats[seat.index()].playing = false;
            self.open.safe.push(seat);
            let place = u8::try_from(self.open.safe.len()).unwrap_or(u8::MAX);
            events.push(Event::Safe { seat, place });
        } else if self.open.first_out.is_none() {
            self.open.first_out = Some(seat);
            if !ends {
                events.push(Event::PlayedOut { seat });
            }
        }
    }

    /// Applies the effects of a play and returns the number of skips.
    pub(super) fn take_effects(&mut self, seat: Seat, play: &Play, two_left: bool, events: &mut Vec<Event>) -> usize {
        let mut skips = 0;
        self.open.ground = MustMatch::Top;
        for card in &play.cards {
            match self.open.rules.effect(card.rank()) {
                Effect::Skip => skips += 1,
                Effect::PickUp(more) => {
                    let owed = self.open.chain.map_or(0, |chain| chain.cards);
                    self.open.chain = Some(OwedCards { cards: owed.saturating_add(more.into()), on: *card });
                }
                Effect::Reverse => {
                    self.open.clockwise = !self.open.clockwise;
                    skips += usize::from(two_left && self.open.rules.reverse_of_two_skips);
                    events.push(Event::Reversed { clockwise: self.open.clockwise });
                }
                Effect::Shield if self.open.chain.is_some() => events.push(Event::Shielded { seat }),
                Effect::Break if self.open.chain.take().is_some() => events.push(Event::Broke { seat }),
                Effect::Nothing | Effect::Wild | Effect::Cover | Effect::FreePlay | Effect::Shield | Effect::Break => {}
            }
        }
        let last = play.cards.last().map(|card| self.open.rules.effect(card.rank()));
        if let Some(suit) = play.suit {
            self.open.ground = MustMatch::Declared(suit);
            events.push(Event::Declared { seat, suit });
        } else if last == Some(Effect::FreePlay) {
            self.open.ground = MustMatch::Free;
            events.push(Event::Freed { seat });
        }
        skips
    }

    /// Gives the turn to the next player after the skipped ones, of whom there are never more than the other players.
    pub(super) fn next_turn(
        &mut self,
        from: Seat,
        skips: usize,
        by: Option<Card>,
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        self.drawn.clear();
        let others = self.open.playing().filter(|seat| *seat != from).count();
        let mut at = from;
        for _ in 0..skips.min(others) {
            at = self.open.next(at).unwrap_or(at);
            if let Some(by) = by {
                events.push(Event::Skipped { seat: at, by });
                if self.open.rules.count.hat_bonus > 0 && self.open.rules.effect(by.rank()) == Effect::Skip {
                    self.open.hat = Some(at);
                    events.push(Event::Hat { seat: at });
                }
            }
        }
        let next = self.open.next(at).unwrap_or(from);
        let limit = self.open.rules.limits.turns;
        if usize::from(self.open.idle) > others {
            return self.end_round(RoundEnd::Stuck, events);
        }
        if self.open.turns >= limit {
            return self.end_round(RoundEnd::TurnLimit(limit), events);
        }
        self.open.turns += 1;
        self.set_turn(next, After::Nothing);
        if let Some(chain) = self.open.chain {
            events.push(Event::Owes { seat: next, cards: chain.cards });
        }
        Ok(())
    }

    /// Ends the turn without a play.
    pub(super) fn pass(&mut self, seat: Seat, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let why = match self.open.phase {
            Phase::Turn { after: After::Nothing, .. } => {
                self.open.idle = self.open.idle.saturating_add(1);
                PassWhy::NothingToDraw
            }
            _ => PassWhy::Chosen,
        };
        self.end_turn(seat, why, events)
    }

    pub(super) fn end_turn(&mut self, seat: Seat, why: PassWhy, events: &mut Vec<Event>) -> Result<(), Illegal> {
        self.open.forgot = None;
        events.push(Event::Passed { seat, why });
        self.next_turn(seat, 0, None, events)
    }

    /// Refuses an illegal action, or, where mistakes are punished, takes it back with a penalty: "they must take back
    /// their cards and draw one penalty card" (Crazy 8's, Invalid Plays), "must pick up two cards" (Crazy Eights
    /// Xtreme, Mistakes).
    pub(super) fn mistake(
        &mut self,
        seat: Seat,
        act: Act,
        reason: Illegal,
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        let rules = &self.open.rules;
        let shown = match act {
            Act::Play(play) if reason.is_mistake() => play.cards,
            Act::Draw | Act::PickUp if matches!(reason, Illegal::NotYourTurn(_)) => Vec::new(),
            _ => return Err(reason),
        };
        if !rules.mistakes.punished {
            return Err(reason);
        }
        let cards = rules.mistakes.cards.into();
        events.push(Event::Mistaken { seat, cards: shown, why: reason });
        self.give(seat, cards, DrawWhy::Mistake, events)?;
        Ok(())
    }
}
