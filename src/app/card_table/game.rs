//! The running or replayed card game: the match, its record, and what the screens show of it.

use std::sync::OnceLock;

use bevy::prelude::*;

use super::far::FarTable;
use super::report::{Lay, RoundReport};
use crate::app::platform;
use crate::app::state::Screen;
use crate::app::storage::Slot;
use crate::cards::{Act, Action, Card, CardMatch, CardRecording, Event, Illegal, Phase, Seat};
use crate::progress::{CardEntry, CardScribe};
use crate::save::{self, ProfileId};

/// The running card game.
#[derive(Resource, Debug, Clone)]
pub(in crate::app) struct CardGame {
    /// The agreed rules, the players and all actions so far; for a recording, all actions ever.
    pub(super) recording: CardRecording,
    /// Who plays in each seat.
    pub(super) seats: Vec<save::Seat>,
    /// The seed of the rivals.
    pub(super) luck: u64,
    pub(super) game: CardMatch,
    /// Cached legal actions of each seat in the current state.
    pub(super) legal: OnceLock<Vec<Vec<Act>>>,
    /// Whether this is a recording being watched.
    pub(super) watched: bool,
    /// Whether all hands of a recording are face up.
    pub(super) open_hands: bool,
    /// The seat whose hand is face up.
    pub(super) shown_to: Option<Seat>,
    /// The last finished round, while its report is shown.
    pub(super) report: Option<RoundReport>,
    /// Events of the next round, reported once the round report is closed.
    pub(super) next_round: Vec<Event>,
    /// Each seat's last action in this round.
    pub(super) last: Vec<Option<Event>>,
    /// The seat that acted last.
    pub(super) played_last: Option<Seat>,
    /// The number of takebacks.
    pub(super) undone: u32,
    /// Playing time, in seconds.
    pub(super) seconds: f32,
    /// Number of actions before this round.
    pub(super) round_began: usize,
    /// Profiles that record round results, and results not stored yet.
    pub(super) scribe: CardScribe,
    pub(super) entries: Vec<(ProfileId, CardEntry)>,
    /// The save slot while the game is unfinished.
    pub(super) slot: Slot,
    /// The log of a game at several places.
    pub(super) far: Option<FarTable>,
}

/// The phase of the card table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Stage {
    /// The table is handed to this seat, whose cards stay face down until it reveals them.
    HandOver(Seat),
    /// A seat acts.
    Play,
    /// The hands of the finished round are shown.
    RoundEnd,
    Over,
    /// A recording is played back.
    Watch,
}

impl CardGame {
    /// Applies an action and returns its events; those of the next round come from [`CardGame::close_report`].
    ///
    /// # Errors
    /// Why the action is illegal; the game is unchanged then.
    pub(in crate::app) fn act(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        let before = Lay::of(self);
        let mut events = self.game.apply(action.clone())?;
        self.legal.take();
        if let Err(full) = self.recording.push(action, &self.game) {
            error!("the card game is recorded no further: {full}");
        }
        self.entries.extend(self.scribe.hear(&events, platform::now_local()));
        self.take_in(before, &mut events);
        Ok(events)
    }

    /// Applies the next action of the recording, whose events are those of [`CardGame::act`]: it keeps those of the next round.
    pub(super) fn go_on_to(&mut self, game: &CardMatch, events: &mut Vec<Event>) {
        let before = Lay::of(self);
        self.game.clone_from(game);
        self.legal.take();
        self.report = None;
        self.next_round.clear();
        self.take_in(before, events);
    }

    /// Replaces the match.
    pub(super) fn stand_at(&mut self, game: &CardMatch) {
        self.game.clone_from(game);
        self.legal.take();
        (self.report, self.played_last) = (None, None);
        self.next_round.clear();
        self.last.fill(None);
        for event in game.log() {
            self.remember(event);
        }
    }

    /// Records the result of an action, given the table before it, and holds back the events of the next round while the
    /// report of the last one is open.
    fn take_in(&mut self, before: Lay, events: &mut Vec<Event>) {
        if let Some(report) = RoundReport::after(before, events) {
            self.report = Some(report);
        }
        events.iter().for_each(|event| self.remember(event));
        if self.report.is_some()
            && let Some(begins) = events.iter().rposition(|event| matches!(event, Event::RoundBegan { .. }))
        {
            self.next_round = events.split_off(begins);
        }
        // If the time runs out while a result is read, the next round is never played.
        if matches!(self.game.open().phase, Phase::Over { .. }) {
            self.next_round.clear();
        }
    }

    /// Records a seat's last action.
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

    pub(in crate::app) fn game(&self) -> &CardMatch {
        &self.game
    }

    /// The legal actions of a seat, computed once per state; none for one that plays elsewhere.
    pub(in crate::app) fn legal(&self, seat: Seat) -> &[Act] {
        if !self.may_act(seat) {
            return &[];
        }
        let all = self.legal.get_or_init(|| self.seats().map(|seat| self.game.legal(seat)).collect());
        all.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// What a seat knows and may do.
    #[cfg(test)]
    pub(in crate::app) fn view(&self, seat: Seat) -> crate::cards::View {
        self.game.view(seat)
    }

    /// The seed of the rivals.
    pub(in crate::app) fn luck(&self) -> u64 {
        self.luck
    }

    /// The seat that acts next.
    pub(in crate::app) fn acting(&self) -> Option<Seat> {
        match self.game.open().phase {
            Phase::Cut(seat) | Phase::Deal(seat) | Phase::Declare(seat) | Phase::Turn { seat, .. } => Some(seat),
            Phase::Over { .. } => None,
        }
    }

    /// The current phase.
    pub(in crate::app) fn stage(&self) -> Stage {
        match self.acting() {
            _ if self.watched => Stage::Watch,
            _ if self.report.is_some() => Stage::RoundEnd,
            None => Stage::Over,
            // A screen with friends elsewhere is handed to nobody.
            Some(seat) if self.far.is_none() && self.rival(seat).is_none() && self.shown_to != Some(seat) => {
                Stage::HandOver(seat)
            }
            Some(_) => Stage::Play,
        }
    }

    /// The finished round, while its report is shown.
    pub(in crate::app) fn report(&self) -> Option<&RoundReport> {
        self.report.as_ref()
    }

    /// A hand, if all hands are face up.
    pub(in crate::app) fn open_hand(&self, seat: Seat) -> Option<&[Card]> {
        match &self.report {
            Some(report) => report.hands.get(seat.index()).map(Vec::as_slice),
            None => self.shows_all().then(|| self.game.hand(seat)),
        }
    }

    /// Whether all hands are face up.
    pub(in crate::app) fn shows_all(&self) -> bool {
        self.watched && self.open_hands
    }

    /// A seat's last action in this round.
    pub(in crate::app) fn last_of(&self, seat: Seat) -> Option<&Event> {
        self.last.get(seat.index())?.as_ref()
    }

    /// The seat that acted last.
    pub(in crate::app) fn played_last(&self) -> Option<Seat> {
        self.played_last
    }

    /// The number of takebacks.
    pub(in crate::app) fn undone(&self) -> u32 {
        self.undone
    }

    /// The record so far.
    pub(in crate::app) fn recording(&self) -> &CardRecording {
        &self.recording
    }

    /// Playing time, in seconds.
    pub(in crate::app) fn seconds_played(&self) -> f32 {
        self.seconds
    }

    /// The whole minutes of playing time.
    pub(super) fn minutes_played(&self) -> u32 {
        self.seconds as u32 / 60
    }

    /// Adds playing time, in seconds.
    pub(super) fn played(&mut self, seconds: f32) {
        self.seconds += seconds;
    }

    /// Takes the round results to store for players with a profile.
    pub(super) fn take_entries(&mut self) -> Vec<(ProfileId, CardEntry)> {
        std::mem::take(&mut self.entries)
    }

    /// The save slot while the game is unfinished.
    pub(in crate::app) fn slot(&self) -> &Slot {
        &self.slot
    }

    /// Whether leaving would lose progress.
    pub(in crate::app) fn is_running(&self) -> bool {
        !self.watched && self.far.is_none() && self.acting().is_some()
    }

    /// Whether nothing has been played yet, nor taken back.
    pub(in crate::app) fn is_unplayed(&self) -> bool {
        self.recording.actions().is_empty() && self.undone == 0
    }

    /// The screen to return to from the table; `None` for a recording, which returns to where it was opened.
    pub(in crate::app) fn home(&self) -> Option<Screen> {
        match self.watched {
            true => None,
            false if self.far.is_some() => Some(Screen::WithFriends),
            false if self.is_running() => Some(Screen::Title),
            false => Some(Screen::NewCards),
        }
    }

    /// Reveals the hand of the seat that the table was handed to.
    pub(in crate::app) fn show_hand(&mut self) {
        if let Stage::HandOver(seat) = self.stage() {
            self.shown_to = Some(seat);
        }
    }

    /// Closes the round report and returns the events of the next round.
    pub(in crate::app) fn close_report(&mut self) -> Vec<Event> {
        self.report = None;
        if !self.watched && self.only_person().is_none() {
            self.shown_to = None;
        }
        std::mem::take(&mut self.next_round)
    }

    /// Index of the only local player's last action, if it can be taken back.
    fn to_take_back(&self) -> Option<usize> {
        let person = self.only_person().filter(|_| self.report.is_none() && self.far.is_none())?;
        let done = self.recording.actions();
        let last = done.iter().rposition(|action| matches!(action, Action::By(seat, _) if *seat == person));
        // A stored round result is final.
        last.filter(|place| *place >= self.round_began)
    }

    /// Whether a takeback is possible: only for a single local player against rivals.
    pub(in crate::app) fn may_undo(&self) -> bool {
        self.to_take_back().is_some()
    }

    /// Takes back the local player's last action and everything after it.
    pub(super) fn undo(&mut self) {
        let Some(until) = self.to_take_back() else { return };
        let mut before = match Self::made_again(&self.recording, until, (self.seats.clone(), self.luck)) {
            Ok(before) => before,
            Err(bad) => {
                error!("the card game could not be taken back: {bad}");
                return;
            }
        };
        before.close_report();
        before.undone = self.undone + 1;
        before.seconds = self.seconds;
        before.slot = self.slot.clone();
        *self = before;
    }

    /// The actions of a person who may act out of turn or from another seat's view: catching a player who forgot to declare
    /// a last card.
    pub(in crate::app) fn catches(&self) -> Vec<(Seat, Act)> {
        let Some(forgot) = self.game.open().forgot.filter(|_| !self.watched) else { return Vec::new() };
        let act = Act::Catch(forgot.seat);
        self.people().filter(|seat| self.legal(*seat).contains(&act)).map(|seat| (seat, act.clone())).collect()
    }

    /// The person who forgot to declare a last card and still may, while the table is shown to somebody else or handed on.
    pub(in crate::app) fn late_last_card(&self) -> Option<Seat> {
        let seat = self.game.open().forgot.filter(|_| !self.watched)?.seat;
        let own_view = self.stage() == Stage::Play && self.seen_from() == seat;
        (!own_view && self.sits_here(seat) && self.legal(seat).contains(&Act::LastCard)).then_some(seat)
    }
}
