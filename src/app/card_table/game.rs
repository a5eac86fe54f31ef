//! The card game that is played: its match, who sits where, whose hand lies face up, and the round that just ended.

use std::sync::OnceLock;

use bevy::prelude::*;

use crate::app::platform;
use crate::app::request::CardOpening;
use crate::app::state::Screen;
use crate::app::storage::Slot;
use crate::cards::{
    Act, Action, BadCardRecording, Card, CardMatch, CardRecording, CardSkill, Event, Illegal, Phase, Seat, View,
};
use crate::progress::{CardEntry, CardScribe};
use crate::save::{self, ProfileId, ResumedCards, SavedCards};
use crate::shuffleboard::rival::Rival;
use crate::words::card_skill_of;

/// The running card game.
#[derive(Resource, Debug, Clone)]
pub(in crate::app) struct CardGame {
    /// What was agreed, who plays, and everything that was done so far.
    recording: CardRecording,
    /// Who plays in each seat.
    seats: Vec<save::Seat>,
    /// The seed of the rivals' thoughts.
    luck: u64,
    game: CardMatch,
    /// What each seat may do as the match stands, from when it was first asked for.
    legal: OnceLock<Vec<Vec<Act>>>,
    /// Whose hand lies face up.
    shown_to: Option<Seat>,
    /// The round that ended last, as long as it is to be shown.
    report: Option<RoundReport>,
    /// What the rules said of the round after it, to be told when its end was seen.
    next_round: Vec<Event>,
    /// What each seat did last in this round.
    last: Vec<Option<Event>>,
    /// Who has played last.
    played_last: Option<Seat>,
    /// How often something was taken back.
    undone: u32,
    /// For how long it was played, in seconds.
    seconds: f32,
    /// How much had been done when the round began.
    round_began: usize,
    /// Who writes down what rounds come to, and what is still to be kept of that.
    scribe: CardScribe,
    entries: Vec<(ProfileId, CardEntry)>,
    /// Where it is kept as long as it is not finished.
    pub(super) slot: Slot,
}

/// What is to be done at the card table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Stage {
    /// The table is handed to this seat, whose cards lie face down until it wants to see them.
    HandOver(Seat),
    /// Somebody acts.
    Play,
    /// The hands of the round that ended lie open.
    RoundEnd,
    /// The match is decided.
    Over,
}

/// A round that ended.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::app) struct RoundReport {
    /// Which one, counted from 1.
    pub(in crate::app) round: u16,
    /// What the rules said of its end: what was counted, who is out, who has won.
    pub(in crate::app) events: Vec<Event>,
    /// The hands as they lay at its end, seat by seat.
    pub(in crate::app) hands: Vec<Vec<Card>>,
    /// The discard pile as it lay then, the top card last.
    pub(in crate::app) pile: Vec<Card>,
}

impl CardGame {
    /// Begins a game; what the rules said of its beginning.
    ///
    /// # Errors
    /// Why no match can begin so.
    pub(in crate::app) fn new(opening: CardOpening) -> Result<(Self, Vec<Event>), BadCardRecording> {
        let CardOpening { setup, names, seats, luck } = opening;
        let recording = CardRecording::new(setup, names)?;
        let (game, events) = recording.begin()?;
        let mut scribe = CardScribe::new(recording.setup(), &seats);
        scribe.hear(&events, platform::now());
        let mut begun = Self {
            last: vec![None; seats.len()],
            recording,
            seats,
            luck,
            game,
            legal: OnceLock::new(),
            shown_to: None,
            report: None,
            next_round: Vec::new(),
            played_last: None,
            undone: 0,
            seconds: 0.0,
            round_began: 0,
            scribe,
            entries: Vec::new(),
            slot: Slot::New,
        };
        begun.shown_to = begun.only_person();
        Ok((begun, events))
    }

    /// A game that goes on where it was left. What was still to be shown of the last round has been seen.
    ///
    /// # Errors
    /// A recording that cannot be played any more.
    pub(super) fn resumed(saved: SavedCards, slot: Slot) -> Result<Self, BadCardRecording> {
        let (seats, luck, seconds) = (saved.seats.clone(), saved.luck, saved.seconds as f32);
        let ResumedCards { game, recording } = saved.resume();
        let scribe = CardScribe::resumed(&recording, &seats)?;
        let mut resumed = Self {
            last: vec![None; seats.len()],
            seats,
            luck,
            game,
            legal: OnceLock::new(),
            shown_to: None,
            report: None,
            next_round: Vec::new(),
            played_last: None,
            undone: 0,
            seconds,
            round_began: recording.actions().len(),
            scribe,
            entries: Vec::new(),
            recording,
            slot,
        };
        for event in resumed.game.log().to_vec() {
            resumed.remember(&event);
        }
        resumed.shown_to = resumed.only_person();
        Ok(resumed)
    }

    /// What is kept of it; `now` in seconds since 1970.
    pub(super) fn saved(&self, now: u64) -> SavedCards {
        let name = self.names().join(" \u{2013} ");
        let mut saved = SavedCards::new(&name, &self.seats, self.luck, now, &self.recording, &self.game);
        saved.seconds = self.seconds as u32;
        saved
    }

    /// Does something, and answers what came of it. What that says of the next round [`CardGame::close_report`] answers.
    ///
    /// # Errors
    /// Why it may not be done; nothing has changed then.
    pub(in crate::app) fn act(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        let before: Vec<Vec<Card>> = self.seats().map(|seat| self.game.hand(seat).to_vec()).collect();
        let (round, pile) = (self.game.open().round, self.game.open().discard.clone());
        let mut events = self.game.apply(action.clone())?;
        self.legal.take();
        if let Err(full) = self.recording.push(action, &self.game) {
            error!("the card game is recorded no further: {full}");
        }
        if let Some(ended) = events.iter().position(|event| matches!(event, Event::RoundEnded { .. })) {
            self.report = Some(RoundReport::new(round, &events, ended, before, pile));
        }
        self.entries.extend(self.scribe.hear(&events, platform::now()));
        for event in &events {
            self.remember(event);
        }
        if self.report.is_some()
            && let Some(begins) = events.iter().rposition(|event| matches!(event, Event::RoundBegan { .. }))
        {
            self.next_round = events.split_off(begins);
        }
        Ok(events)
    }

    /// Remembers what a seat did last.
    fn remember(&mut self, event: &Event) {
        match event {
            Event::RoundBegan { .. } => {
                self.last.fill(None);
                self.round_began = self.recording.actions().len();
            }
            Event::Played { seat, .. }
            | Event::Drew { seat, .. }
            | Event::Passed { seat, .. }
            | Event::Safe { seat, .. }
            | Event::Skipped { seat, .. }
            | Event::Out { seat, .. } => {
                if let Event::Played { .. } = event {
                    self.played_last = Some(*seat);
                }
                self.last[seat.index()] = Some(event.clone());
            }
            _ => {}
        }
    }

    /// The match.
    pub(in crate::app) fn game(&self) -> &CardMatch {
        &self.game
    }

    /// What a seat may do. It is found once for each state of the match, however often it is asked for.
    pub(in crate::app) fn legal(&self, seat: Seat) -> &[Act] {
        let all = self.legal.get_or_init(|| self.seats().map(|seat| self.game.legal(seat)).collect());
        all.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// What a seat may know and do.
    pub(in crate::app) fn view(&self, seat: Seat) -> View {
        self.game.view(seat)
    }

    /// What the game was begun with.
    pub(super) fn opening(&self) -> CardOpening {
        CardOpening {
            setup: self.recording.setup().clone(),
            names: self.names().to_vec(),
            seats: self.seats.clone(),
            luck: self.luck,
        }
    }

    /// The seed of the rivals' thoughts.
    pub(super) fn luck(&self) -> u64 {
        self.luck
    }

    /// What the players are called, seat by seat.
    pub(in crate::app) fn names(&self) -> &[String] {
        self.recording.names()
    }

    /// All seats.
    pub(in crate::app) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        (0..self.recording.setup().players).map(Seat)
    }

    /// The rival in a seat, if one sits there.
    pub(in crate::app) fn rival(&self, seat: Seat) -> Option<&Rival> {
        match self.seats.get(seat.index()) {
            Some(save::Seat::Rival(rival)) => Some(rival),
            _ => None,
        }
    }

    /// How well the rival in a seat plays cards, if one sits there.
    pub(super) fn skill(&self, seat: Seat) -> Option<CardSkill> {
        self.rival(seat).map(skill)
    }

    /// The seats of those who sit here.
    pub(in crate::app) fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| self.rival(*seat).is_none())
    }

    /// The one who sits here, if it is only one.
    pub(in crate::app) fn only_person(&self) -> Option<Seat> {
        let mut people = self.people();
        let first = people.next();
        first.filter(|_| people.next().is_none())
    }

    /// Whoever the game waits for.
    pub(in crate::app) fn acting(&self) -> Option<Seat> {
        match self.game.open().phase {
            Phase::Cut(seat) | Phase::Deal(seat) | Phase::Declare(seat) | Phase::Turn { seat, .. } => Some(seat),
            Phase::Over { .. } => None,
        }
    }

    /// What is to be done now.
    pub(in crate::app) fn stage(&self) -> Stage {
        match self.acting() {
            _ if self.report.is_some() => Stage::RoundEnd,
            None => Stage::Over,
            Some(seat) if self.rival(seat).is_none() && self.shown_to != Some(seat) => Stage::HandOver(seat),
            Some(_) => Stage::Play,
        }
    }

    /// Whose hand lies face up.
    pub(in crate::app) fn viewer(&self) -> Option<Seat> {
        match self.stage() {
            Stage::HandOver(_) => None,
            Stage::Play | Stage::RoundEnd | Stage::Over => self.shown_to,
        }
    }

    /// The seat that the table is seen from: whose hand is seen, or whoever the table is handed to.
    pub(in crate::app) fn seen_from(&self) -> Seat {
        match self.stage() {
            Stage::HandOver(seat) => seat,
            _ => self.shown_to.or_else(|| self.people().next()).unwrap_or(Seat(0)),
        }
    }

    /// The round that ended, as long as it is to be shown.
    pub(in crate::app) fn report(&self) -> Option<&RoundReport> {
        self.report.as_ref()
    }

    /// What a seat did last in this round.
    pub(in crate::app) fn last_of(&self, seat: Seat) -> Option<&Event> {
        self.last.get(seat.index())?.as_ref()
    }

    /// Who has played last.
    pub(in crate::app) fn played_last(&self) -> Option<Seat> {
        self.played_last
    }

    /// How far round the table a seat is from the one that it is seen from, clockwise, in radians: those at the sides stand so that
    /// nobody sits beside whoever looks.
    pub(in crate::app) fn around(&self, seat: Seat) -> f32 {
        let count = self.seats().count();
        let place = (seat.index() + count - self.seen_from().index()) % count;
        around(place, count)
    }

    /// How often something was taken back.
    pub(in crate::app) fn undone(&self) -> u32 {
        self.undone
    }

    /// Everything that was agreed and done so far.
    pub(in crate::app) fn recording(&self) -> &CardRecording {
        &self.recording
    }

    /// For how long it was played, in seconds.
    pub(in crate::app) fn seconds_played(&self) -> f32 {
        self.seconds
    }

    /// It was played for so many seconds more.
    pub(super) fn played(&mut self, seconds: f32) {
        self.seconds += seconds;
    }

    /// What is to be kept of what rounds came to, for those with a profile.
    pub(super) fn take_entries(&mut self) -> Vec<(ProfileId, CardEntry)> {
        std::mem::take(&mut self.entries)
    }

    /// Where it is kept as long as it is not finished.
    pub(in crate::app) fn slot(&self) -> &Slot {
        &self.slot
    }

    /// Whether leaving would lose something.
    pub(in crate::app) fn is_running(&self) -> bool {
        self.acting().is_some()
    }

    /// The screen that its players come back to.
    pub(in crate::app) fn home(&self) -> Screen {
        if self.is_running() { Screen::Title } else { Screen::NewCards }
    }

    /// Turns up the hand of whoever the table was handed to.
    pub(in crate::app) fn show_hand(&mut self) {
        if let Stage::HandOver(seat) = self.stage() {
            self.shown_to = Some(seat);
        }
    }

    /// The end of the round was seen: what the rules said of the next one.
    pub(in crate::app) fn close_report(&mut self) -> Vec<Event> {
        self.report = None;
        if self.only_person().is_none() {
            self.shown_to = None;
        }
        std::mem::take(&mut self.next_round)
    }

    /// Where the last action of the one player here is, if it may be taken back.
    fn to_take_back(&self) -> Option<usize> {
        let person = self.only_person().filter(|_| self.report.is_none())?;
        let done = self.recording.actions();
        let last = done.iter().rposition(|action| matches!(action, Action::By(seat, _) if *seat == person));
        // What a round came to is written down.
        last.filter(|place| *place >= self.round_began)
    }

    /// Whether something can be taken back: only by the one player who sits here, against rivals.
    pub(in crate::app) fn may_undo(&self) -> bool {
        self.to_take_back().is_some()
    }

    /// Takes back the last action of the one player here, and whatever was done after it.
    pub(super) fn undo(&mut self) {
        let Some(until) = self.to_take_back() else { return };
        let Ok((mut before, _)) = Self::new(self.opening()) else { return };
        for action in &self.recording.actions()[..until] {
            if let Err(reason) = before.act(action.clone()) {
                error!("the card game could not be taken back: {reason}");
                return;
            }
            before.close_report();
        }
        before.entries.clear();
        before.undone = self.undone + 1;
        before.seconds = self.seconds;
        before.slot = self.slot.clone();
        *self = before;
    }

    /// What a person may do now who may act although it is not their turn, or who sees another hand: catch somebody who forgot
    /// to declare a last card.
    pub(in crate::app) fn catches(&self) -> Vec<(Seat, Act)> {
        let Some(forgot) = self.game.open().forgot else { return Vec::new() };
        let act = Act::Catch(forgot.seat);
        self.people().filter(|seat| self.legal(*seat).contains(&act)).map(|seat| (seat, act.clone())).collect()
    }
}

/// How well a rival plays cards: as well as at the board.
pub(in crate::app) fn skill(rival: &Rival) -> CardSkill {
    card_skill_of(rival.form.strength())
}

/// How far round the table the seat is that is so many seats further clockwise, of so many, in radians.
fn around(place: usize, count: usize) -> f32 {
    /// Where the seats next to whoever looks are: of three, of four, and of more.
    const SIDES: [f32; 3] = [2.0, 1.62, 1.28];
    let half = std::f32::consts::PI;
    match (place, count) {
        (0, _) => 0.0,
        (_, ..=2) => half,
        _ => {
            let side = SIDES[(count - 3).min(2)];
            let share = (place - 1) as f32 / (count - 2) as f32;
            side + (2.0 * half - 2.0 * side) * share
        }
    }
}

impl RoundReport {
    /// From the events of the action that ended it, of which the one in this place says so; `hands` and `pile` are
    /// what lay there before.
    fn new(round: u16, events: &[Event], ended: usize, mut hands: Vec<Vec<Card>>, mut pile: Vec<Card>) -> Self {
        let after = events[ended..].iter().position(|event| matches!(event, Event::RoundBegan { .. }));
        let events = &events[..after.map_or(events.len(), |after| ended + after)];
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
        Self { round, events: events[ended..].to_vec(), hands, pile }
    }
}
