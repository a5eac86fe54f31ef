//! "Last card": declaring it, forgetting it, and being caught (Crazy Eights Xtreme, Last Card).

use super::CardMatch;
use crate::cards::action::{Illegal, Seat};
use crate::cards::event::{DrawWhy, Event};
use crate::cards::open::ForgottenLastCard;
use crate::cards::rule_set::LastCard;

impl CardMatch {
    /// Handles a play that leaves one card.
    pub(super) fn come_to_last_card(&mut self, seat: Seat, says: bool, events: &mut Vec<Event>) {
        match self.open.rules.last_card {
            LastCard::Unsaid => {}
            LastCard::ByTable(_) => self.say_last_card(seat, true, events),
            LastCard::Said(_) if says => self.say_last_card(seat, false, events),
            LastCard::Said(_) if self.open.seats[seat.index()].declared => {}
            LastCard::Said(_) => self.open.forgot = Some(ForgottenLastCard { seat, may_declare: true }),
        }
    }

    pub(super) fn say_last_card(&mut self, seat: Seat, by_table: bool, events: &mut Vec<Event>) {
        self.open.seats[seat.index()].declared = true;
        self.open.forgot = self.open.forgot.filter(|forgot| forgot.seat != seat);
        events.push(Event::LastCard { seat, by_table });
    }

    /// "If they forget to do this and another player declares 'Last Card' before the next player plays a card the player having
    /// last card must draw 2 cards."
    pub(super) fn catch(&mut self, by: Seat, seat: Seat, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let (LastCard::Said(cards) | LastCard::ByTable(cards)) = self.open.rules.last_card else {
            return Err(Illegal::NothingToCatch(seat));
        };
        self.open.forgot = None;
        events.push(Event::Caught { seat, by });
        self.give(seat, cards.into(), DrawWhy::Caught, events)?;
        Ok(())
    }

    /// When the next player draws, a forgotten declaration can still be caught, but no longer be made.
    pub(super) fn close_declaring(&mut self, seat: Seat) {
        if let Some(forgot) = &mut self.open.forgot
            && forgot.seat != seat
        {
            forgot.may_declare = false;
        }
    }
}
