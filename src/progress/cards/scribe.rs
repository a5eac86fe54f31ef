//! Turns the events of a card game into records for every person at the table with a profile.

use super::{CardEnded, CardEntry, CardRound, CardSitting, CardWhat, Opponent, Passed};
use crate::cards::{
    BadCardRecording, CardPlayback, CardRecording, CardSetup, DrawWhy, Event, OverWhy, RoundEnd, RuleSet,
};
use crate::progress::Against;
use crate::save::{ProfileId, Seat};

/// Turns the events of one match into records. It needs all events in order.
#[derive(Debug, Clone)]
pub struct CardScribe {
    rules: RuleSet,
    seats: Vec<Seat>,
    totals: Vec<i32>,
    /// The current round, seat by seat; `None` for players who are not in it.
    rounds: Vec<Option<CardRound>>,
    /// Whether the round has ended.
    ended: bool,
    /// The last player of a card, or the dealer of the card turned up.
    last: Option<usize>,
}

impl CardScribe {
    /// For a match before its first event; missing seats are guests.
    pub fn new(setup: &CardSetup, seats: &[Seat]) -> Self {
        let players = usize::from(setup.players);
        let mut seats = seats.to_vec();
        seats.resize(players, Seat::Guest);
        let (totals, rounds) = (vec![0; players], vec![None; players]);
        Self { rules: setup.rules.clone(), seats, totals, rounds, ended: false, last: None }
    }

    /// For a resumed match. The records of its earlier events exist already.
    ///
    /// # Errors
    /// A recording that cannot be replayed.
    pub fn resumed(recording: &CardRecording, seats: &[Seat]) -> Result<Self, BadCardRecording> {
        let mut scribe = Self::new(recording.setup(), seats);
        let mut playback = CardPlayback::new(recording.clone())?;
        scribe.hear(playback.events(), 0);
        while let Some(played) = playback.step() {
            scribe.hear(&played?.events, 0);
        }
        Ok(scribe)
    }

    /// The records of everything that these events ended.
    pub fn hear(&mut self, events: &[Event], when: u64) -> Vec<(ProfileId, CardEntry)> {
        let mut entries = Vec::new();
        for event in events {
            match event {
                Event::RoundBegan { players, dealer, .. } => {
                    self.end_round(when, &mut entries);
                    self.rounds.fill(None);
                    for seat in players {
                        if let Some(round) = self.rounds.get_mut(seat.index()) {
                            *round = Some(CardRound::default());
                        }
                    }
                    self.last = Some(dealer.index());
                }
                Event::Over { places, why } => {
                    // "The round that was begun is not counted" when the time is up.
                    if *why != OverWhy::TimeUp {
                        self.end_round(when, &mut entries);
                    }
                    let mut place = 1;
                    for level in places {
                        for seat in level {
                            let total = self.rules.points().and(self.totals.get(seat.index()).copied());
                            let ended = CardEnded { place, shared: level.len() as u8, total };
                            self.of(seat.index(), when, CardWhat::Match(ended), &mut entries);
                        }
                        place += level.len() as u8;
                    }
                }
                _ => self.hear_in_round(event),
            }
        }
        self.end_round(when, &mut entries);
        entries
    }

    /// Adds an event between the beginning of a round and its count.
    fn hear_in_round(&mut self, event: &Event) {
        match event {
            Event::Played { seat, cards, .. } => {
                self.last = Some(seat.index());
                self.change(seat.index(), |round| round.played += cards.len() as u32);
            }
            Event::Drew { seat, cards, why } => {
                let drawn = cards.len() as u32;
                self.change(seat.index(), |round| match why {
                    DrawWhy::CannotPlay { .. } | DrawWhy::Instead { .. } => round.drawn += drawn,
                    DrawWhy::Owed(_) => round.picked_up += drawn,
                    DrawWhy::Caught | DrawWhy::Mistake => round.penalties += drawn,
                });
                if let (DrawWhy::Owed(_), Some(by)) = (why, self.last) {
                    self.pass(by, seat.index(), drawn);
                }
            }
            Event::PlayedOut { seat } | Event::Safe { seat, place: 1 } => {
                self.change(seat.index(), |round| round.first = true);
            }
            Event::RoundEnded { why, .. } => {
                self.ended = true;
                if let RoundEnd::Empty(seat) = why {
                    self.change(seat.index(), |round| round.first = true);
                }
            }
            Event::Scored { seat, points, total } => {
                self.change(seat.index(), |round| round.points = Some(*points));
                if let Some(of) = self.totals.get_mut(seat.index()) {
                    *of = *total;
                }
            }
            Event::Out { seat, .. } => self.change(seat.index(), |round| round.out = true),
            _ => {}
        }
    }

    fn change(&mut self, seat: usize, change: impl FnOnce(&mut CardRound)) {
        if let Some(Some(round)) = self.rounds.get_mut(seat) {
            change(round);
        }
    }

    /// Adds cards that one player passed on and another picked up.
    fn pass(&mut self, from: usize, to: usize, cards: u32) {
        if from == to || cards == 0 {
            return;
        }
        let (giver, taker) = (self.opponent(from), self.opponent(to));
        self.change(from, |round| add(&mut round.passed, taker, cards));
        self.change(to, |round| add(&mut round.taken, giver, cards));
    }

    fn opponent(&self, seat: usize) -> Opponent {
        match self.seats.get(seat) {
            Some(Seat::Person(id)) => Opponent::Person(*id),
            Some(Seat::Rival(rival)) => Opponent::Rival(rival.name.to_string()),
            Some(Seat::Guest) | None => Opponent::Guest,
        }
    }

    /// The records of the round, if one has ended.
    fn end_round(&mut self, when: u64, entries: &mut Vec<(ProfileId, CardEntry)>) {
        if !std::mem::take(&mut self.ended) {
            return;
        }
        for seat in 0..self.seats.len() {
            if let Some(round) = self.rounds[seat].take() {
                self.of(seat, when, CardWhat::Round(round), entries);
            }
        }
    }

    /// Adds a record for the player in a seat, if that is a person with a profile.
    fn of(&self, seat: usize, when: u64, what: CardWhat, entries: &mut Vec<(ProfileId, CardEntry)>) {
        let Some(Seat::Person(id)) = self.seats.get(seat) else { return };
        let others = || self.seats.iter().enumerate().filter(|(other, _)| *other != seat).map(|(_, seat)| seat);
        let rival =
            others().find_map(|seat| if let Seat::Rival(rival) = seat { Some(rival.name.to_string()) } else { None });
        let against = rival.map_or(Against::People, Against::Rival);
        let RuleSet { name, written, .. } = &self.rules;
        let players = self.seats.len() as u8;
        let sitting = CardSitting { game: name.clone(), written: *written, players, against };
        entries.push((*id, CardEntry { when, sitting, what }));
    }
}

/// Adds cards to those of the same opponent.
fn add(list: &mut Vec<Passed>, other: Opponent, cards: u32) {
    match list.iter_mut().find(|passed| passed.other == other) {
        Some(passed) => passed.cards += cards,
        None => list.push(Passed { other, cards }),
    }
}
