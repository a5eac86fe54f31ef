//! The end of a round: elimination, or counting of the hands.

use super::CardMatch;
use crate::cards::action::{Illegal, Seat};
use crate::cards::card::Card;
use crate::cards::event::{BonusWhy, Event, OutWhy, RoundEnd};

impl CardMatch {
    /// Ends the round and continues the match.
    pub(super) fn end_round(&mut self, why: RoundEnd, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let play_out = match why {
            // Here a chain ended with the break on top of it. [`CardMatch::pick_up`] ends the others.
            RoundEnd::ChainEnded | RoundEnd::Empty(_) | RoundEnd::OneLeft(_) => self.open.top(),
            RoundEnd::Stuck | RoundEnd::TurnLimit(_) => None,
        };
        self.end_round_by(why, play_out, events)
    }

    /// Ends the round with a given last card.
    pub(super) fn end_round_by(
        &mut self,
        why: RoundEnd,
        play_out: Option<Card>,
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        self.open.forgot = None;
        self.drawn.clear();
        events.push(Event::RoundEnded { why, play_out });
        if self.open.rules.points().is_some() {
            self.count_round(play_out, events);
            return self.end_points(events);
        }
        let (last, why) = match why {
            RoundEnd::OneLeft(last) => (last, OutWhy::LastWithCards),
            _ => (self.most_cards(), OutWhy::MostCards),
        };
        self.put_out(last, why, events);
        self.end_eliminated(events)
    }

    /// The player with the most cards; of several, the one farthest from the dealer's left.
    fn most_cards(&self) -> Seat {
        let open = &self.open;
        let playing = open.around(open.dealer, true).filter(|seat| open.seats[seat.index()].playing);
        playing.max_by_key(|seat| self.hand(*seat).len()).unwrap_or(open.dealer)
    }

    /// Eliminates a player.
    pub(super) fn put_out(&mut self, seat: Seat, why: OutWhy, events: &mut Vec<Event>) {
        self.open.seats[seat.index()].out = Some(self.open.round);
        events.push(Event::Out { seat, why });
    }

    /// Counts every hand: "everyone must add their card scores to their game total" (Crazy Eights Xtreme, Winning).
    fn count_round(&mut self, play_out: Option<Card>, events: &mut Vec<Event>) {
        let seats: Vec<Seat> = self.open.around(self.open.dealer, true).collect();
        let (winner, hat) = (self.open.first_out, self.open.hat);
        for seat in seats {
            if self.open.seats[seat.index()].out.is_some() {
                self.open.seats[seat.index()].rounds.push(None);
                continue;
            }
            let rules = &self.open.rules;
            let cards: Vec<_> = self.hand(seat).iter().map(|card| rules.count_card(*card, play_out)).collect();
            let mut points = cards.iter().map(|card| card.points as i32).sum::<i32>();
            events.push(Event::Counted { seat, cards });
            let bonuses =
                [(winner, rules.count.winner_bonus, BonusWhy::Winner), (hat, rules.count.hat_bonus, BonusWhy::Hat)];
            for (holder, bonus, why) in bonuses {
                if holder == Some(seat) && bonus > 0 {
                    points -= i32::from(bonus);
                    events.push(Event::Bonus { seat, points: bonus, why });
                }
            }
            let place = &mut self.open.seats[seat.index()];
            place.total += points;
            place.rounds.push(Some(points));
            events.push(Event::Scored { seat, points, total: place.total });
        }
    }
}
