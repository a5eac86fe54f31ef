//! The card game that is played or watched: its match, what was done in it, and what of it is to be shown.

use std::sync::OnceLock;

use bevy::prelude::*;

use super::report::{Lay, RoundReport};
use crate::app::platform;
use crate::app::state::Screen;
use crate::app::storage::Slot;
use crate::cards::{Act, Action, Card, CardMatch, CardRecording, Event, Illegal, Phase, Seat, View};
use crate::progress::{CardEntry, CardScribe};
use crate::save::{self, ProfileId};

/// The running card game.
#[derive(Resource, Debug, Clone)]
pub(in crate::app) struct CardGame {
    /// What was agreed, who plays, and everything that was done so far; of a game that is watched all that was ever done.
    pub(super) recording: CardRecording,
    /// Who plays in each seat.
    pub(super) seats: Vec<save::Seat>,
    /// The seed of the rivals' thoughts.
    pub(super) luck: u64,
    pub(super) game: CardMatch,
    /// What each seat may do as the match stands, from when it was first asked for.
    pub(super) legal: OnceLock<Vec<Vec<Act>>>,
    /// Whether it was recorded, and is watched.
    pub(super) watched: bool,
    /// Whether every hand of a game that is watched lies face up.
    pub(super) open_hands: bool,
    /// Whose hand lies face up.
    pub(super) shown_to: Option<Seat>,
    /// The round that ended last, as long as it is to be shown.
    pub(super) report: Option<RoundReport>,
    /// What the rules said of the round after it, to be told when its end was seen.
    pub(super) next_round: Vec<Event>,
    /// What each seat did last in this round.
    pub(super) last: Vec<Option<Event>>,
    /// Who has played last.
    pub(super) played_last: Option<Seat>,
    /// How often something was taken back.
    pub(super) undone: u32,
    /// For how long it was played, in seconds.
    pub(super) seconds: f32,
    /// How much had been done when the round began.
    pub(super) round_began: usize,
    /// Who writes down what rounds come to, and what is still to be kept of that.
    pub(super) scribe: CardScribe,
    pub(super) entries: Vec<(ProfileId, CardEntry)>,
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
    /// A recorded game is watched.
    Watch,
}

impl CardGame {
    /// Does something, and answers what came of it. What that says of the next round [`CardGame::close_report`] answers.
    ///
    /// # Errors
    /// Why it may not be done; nothing has changed then.
    pub(in crate::app) fn act(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        let before = Lay::of(self);
        let mut events = self.game.apply(action.clone())?;
        self.legal.take();
        if let Err(full) = self.recording.push(action, &self.game) {
            error!("the card game is recorded no further: {full}");
        }
        self.entries.extend(self.scribe.hear(&events, platform::now()));
        self.take_in(before, &events);
        if self.report.is_some()
            && let Some(begins) = events.iter().rposition(|event| matches!(event, Event::RoundBegan { .. }))
        {
            self.next_round = events.split_off(begins);
        }
        Ok(events)
    }

    /// Shows the match after the next action of the recording that is watched.
    pub(super) fn go_on_to(&mut self, game: &CardMatch, events: &[Event]) {
        let before = Lay::of(self);
        self.game.clone_from(game);
        self.legal.take();
        self.report = None;
        self.take_in(before, events);
    }

    /// Shows the match as it stands, wherever it came from.
    pub(super) fn stand_at(&mut self, game: &CardMatch) {
        self.game.clone_from(game);
        self.legal.take();
        (self.report, self.played_last) = (None, None);
        self.last.fill(None);
        for event in game.log() {
            self.remember(event);
        }
    }

    /// Takes in what came of an action, before which this lay on the table.
    fn take_in(&mut self, before: Lay, events: &[Event]) {
        if let Some(report) = RoundReport::after(before, events) {
            self.report = Some(report);
        }
        events.iter().for_each(|event| self.remember(event));
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

    /// The seed of the rivals' thoughts.
    pub(super) fn luck(&self) -> u64 {
        self.luck
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
            _ if self.watched => Stage::Watch,
            _ if self.report.is_some() => Stage::RoundEnd,
            None => Stage::Over,
            Some(seat) if self.rival(seat).is_none() && self.shown_to != Some(seat) => Stage::HandOver(seat),
            Some(_) => Stage::Play,
        }
    }

    /// The round that ended, as long as it is to be shown.
    pub(in crate::app) fn report(&self) -> Option<&RoundReport> {
        self.report.as_ref()
    }

    /// A hand, if every hand lies open.
    pub(in crate::app) fn open_hand(&self, seat: Seat) -> Option<&[Card]> {
        match &self.report {
            Some(report) => report.hands.get(seat.index()).map(Vec::as_slice),
            None => self.shows_all().then(|| self.game.hand(seat)),
        }
    }

    /// Whether every hand lies face up.
    pub(in crate::app) fn shows_all(&self) -> bool {
        self.watched && self.open_hands
    }

    /// What a seat did last in this round.
    pub(in crate::app) fn last_of(&self, seat: Seat) -> Option<&Event> {
        self.last.get(seat.index())?.as_ref()
    }

    /// Who has played last.
    pub(in crate::app) fn played_last(&self) -> Option<Seat> {
        self.played_last
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
        !self.watched && self.acting().is_some()
    }

    /// The screen that its players come back to.
    pub(in crate::app) fn home(&self) -> Screen {
        match self.watched {
            true => Screen::Replays,
            false if self.is_running() => Screen::Title,
            false => Screen::NewCards,
        }
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
        if !self.watched && self.only_person().is_none() {
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
        let Some(forgot) = self.game.open().forgot.filter(|_| !self.watched) else { return Vec::new() };
        let act = Act::Catch(forgot.seat);
        self.people().filter(|seat| self.legal(*seat).contains(&act)).map(|seat| (seat, act.clone())).collect()
    }
}
