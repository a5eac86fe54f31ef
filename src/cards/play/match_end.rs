//! The end of a match: the last player left, or the lowest total, with the written variations.

use super::CardMatch;
use crate::cards::action::{Illegal, Seat};
use crate::cards::event::{DealerWhy, Event, OutWhy, OverWhy};
use crate::cards::open::Phase;
use crate::cards::rule_set::{Over, Points};

impl CardMatch {
    /// Ends the match or begins the next round, in a game without points: "Continue until only one player remains -
    /// they are the winner" (Crazy 8's, Elimination Rounds).
    pub(super) fn end_eliminated(&mut self, events: &mut Vec<Event>) -> Result<(), Illegal> {
        if self.open.in_match().count() == 1 {
            self.decide(OverWhy::OneLeft, events);
            return Ok(());
        }
        self.next_round(events)
    }

    /// Ends the match or begins the next round, in a game with points.
    pub(super) fn end_points(&mut self, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let Some(points) = self.open.rules.points().copied() else { return Ok(()) };
        let decided = match points.over {
            Over::Lowest => {
                self.open.reached |= self.highest() >= points.limit as i32;
                self.open.reached && self.is_lowest_alone(&points, events)
            }
            Over::SuddenDeath if self.open.reached => self.is_lowest_alone(&points, events),
            Over::SuddenDeath => self.sudden_death(&points, events),
            Over::Elimination => self.eliminate(points.limit as i32 + 1, &points, events),
        };
        if decided {
            let one = self.open.in_match().count() == 1;
            self.decide(if one { OverWhy::OneLeft } else { OverWhy::Lowest }, events);
        } else if self.is_last_round() {
            self.decide(OverWhy::RoundLimit, events);
        } else {
            return self.next_round(events);
        }
        Ok(())
    }

    /// Ends a timed match: "The winner is the player with the lowest score at this time" (Crazy Eights Xtreme, Timed
    /// Play). The unfinished round does not count.
    pub(super) fn time_up(&mut self, events: &mut Vec<Event>) -> Result<(), Illegal> {
        if matches!(self.open.phase, Phase::Over { .. }) {
            return Err(Illegal::Over);
        }
        if self.open.rules.points().is_none_or(|points| points.minutes.is_none()) {
            return Err(Illegal::NotTimed);
        }
        events.push(Event::TimeUp);
        self.decide(OverWhy::TimeUp, events);
        Ok(())
    }

    /// Who deals first in the next match, if this one decides it: "The person who was eliminated becomes the first
    /// dealer of the next game" (Crazy Eights Xtreme, Variations, 2); of several eliminated players the one with the
    /// highest total.
    pub fn next_first_dealer(&self) -> Option<Seat> {
        let sudden = self.open.rules.points().is_some_and(|points| points.over == Over::SuddenDeath);
        let over = matches!(self.open.phase, Phase::Over { .. });
        let out = (0..).map(Seat).zip(&self.open.seats).filter(|(_, place)| place.out.is_some());
        let highest = out.max_by_key(|(seat, place)| (place.total, std::cmp::Reverse(*seat)));
        highest.map(|(seat, _)| seat).filter(|_| sudden && over)
    }

    /// Whether the limit of rounds ends the match with this round, so that no other one can be announced.
    fn is_last_round(&self) -> bool {
        self.open.round >= self.open.rules.limits.rounds
    }

    fn total(&self, seat: Seat) -> i32 {
        self.open.seats[seat.index()].total
    }

    fn highest(&self) -> i32 {
        self.open.in_match().map(|seat| self.total(seat)).max().unwrap_or_default()
    }

    /// The players in the match with the lowest total.
    fn lowest(&self) -> Vec<Seat> {
        let lowest = self.open.in_match().map(|seat| self.total(seat)).min();
        self.open.in_match().filter(|seat| Some(self.total(*seat)) == lowest).collect()
    }

    /// Whether the lowest total decides the match: one player has it, or tied players share the win. Otherwise another
    /// round is needed.
    fn is_lowest_alone(&self, points: &Points, events: &mut Vec<Event>) -> bool {
        let seats = self.lowest();
        if seats.len() == 1 || points.shared {
            return true;
        }
        let total = seats.first().map_or(0, |seat| self.total(*seat));
        if !self.is_last_round() {
            events.push(Event::Tied { seats, total });
        }
        false
    }

    /// Eliminates players at the limit and announces the last round: "When one person reaches 100 or more they are
    /// eliminated [...] the next round is the last round" (Crazy Eights Xtreme, Variations, 2); so it is if all reach it with the same
    /// total. Returns whether the match is decided already.
    fn sudden_death(&mut self, points: &Points, events: &mut Vec<Event>) -> bool {
        let reached = self.highest() >= points.limit as i32;
        let over = self.eliminate(points.limit as i32, points, events);
        if !over && reached {
            self.open.reached = true;
            if !self.is_last_round() {
                events.push(Event::SuddenDeath);
            }
        }
        over
    }

    /// Eliminates the players with at least `from` points; if all have that many, all but the lowest. Returns whether
    /// that decides the match.
    fn eliminate(&mut self, from: i32, points: &Points, events: &mut Vec<Event>) -> bool {
        let passed: Vec<Seat> = self.open.in_match().filter(|seat| self.total(*seat) >= from).collect();
        let lowest = self.lowest();
        let all = passed.len() == self.open.in_match().count();
        for seat in passed {
            let total = self.total(seat);
            if !all {
                self.put_out(seat, OutWhy::Total(total), events);
            } else if !lowest.contains(&seat) {
                self.put_out(seat, OutWhy::NotLowest(total), events);
            }
        }
        let left = self.open.in_match().count();
        left == 1 || all && self.is_lowest_alone(points, events)
    }

    /// Begins the next round; the next player clockwise in the match deals.
    fn next_round(&mut self, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let dealer = self.open.dealer;
        let next = self.open.around(dealer, true).find(|seat| self.open.seats[seat.index()].out.is_none());
        self.begin_round(next.unwrap_or(dealer), DealerWhy::Next, events)
    }

    /// Ends the match. Players still in are ranked by their totals, followed by the eliminated players, the last one
    /// out first.
    fn decide(&mut self, why: OverWhy, events: &mut Vec<Event>) {
        let rank = |seat: Seat| {
            let place = &self.open.seats[seat.index()];
            (place.out.map_or(0, |round| u16::MAX - round), place.total)
        };
        let mut seats: Vec<Seat> = (0..).map(Seat).take(self.open.seats.len()).collect();
        seats.sort_by_key(|seat| rank(*seat));
        let places: Vec<Vec<Seat>> = seats.chunk_by(|a, b| rank(*a) == rank(*b)).map(<[Seat]>::to_vec).collect();
        self.open.phase = Phase::Over { places: places.clone() };
        events.push(Event::Over { places, why });
    }
}
