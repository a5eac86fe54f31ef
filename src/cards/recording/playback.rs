//! Plays a recording action by action, forwards and backwards.

use super::{BadCardRecording, CardRecording};
use crate::cards::action::Action;
use crate::cards::event::Event;
use crate::cards::play::CardMatch;

/// The most positions kept for seeking. The actions between two of them have to be played again: at most 312 in the
/// longest recording.
const MOST_KEPT: usize = 128;

/// A match being watched, between two actions. [`CardPlayback::step`] makes the next action by the rules;
/// [`CardPlayback::seek`] goes to any action.
#[derive(Debug, Clone)]
pub struct CardPlayback {
    recording: CardRecording,
    /// The position before every `stride`-th action, as far as the recording was played.
    kept: Vec<Position>,
    stride: usize,
    now: Position,
    /// The number of actions made to reach the current position.
    made: usize,
}

/// The state between two actions.
#[derive(Debug, Clone)]
struct Position {
    game: CardMatch,
    /// The events of the last action, or of the beginning before the first one.
    events: Vec<Event>,
}

/// An action that was played again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardPlayed {
    /// Its number, from 1.
    pub number: usize,
    /// The recorded action.
    pub action: Action,
    /// The events of the rules.
    pub events: Vec<Event>,
    /// Whether the match equals the recorded end; always true before the last action.
    pub agrees: bool,
}

impl CardPlayback {
    /// Starts before the first action.
    ///
    /// # Errors
    /// A recording that is not [playable](CardRecording::playable).
    pub fn new(recording: CardRecording) -> Result<Self, BadCardRecording> {
        let (game, events) = recording.begin()?;
        let now = Position { game, events };
        let stride = recording.actions.len().div_ceil(MOST_KEPT).max(1);
        Ok(Self { kept: vec![now.clone()], recording, stride, now, made: 0 })
    }

    /// The recording that is played.
    pub fn recording(&self) -> &CardRecording {
        &self.recording
    }

    /// The match in its current state.
    pub fn game(&self) -> &CardMatch {
        &self.now.game
    }

    /// The events of the last action, or of the beginning before the first one.
    pub fn events(&self) -> &[Event] {
        &self.now.events
    }

    /// The number of actions made so far: 0 before the first, all of them at the end.
    pub fn made(&self) -> usize {
        self.made
    }

    /// The last action that was made.
    pub fn last(&self) -> Option<&Action> {
        self.recording.actions.get(self.made.checked_sub(1)?)
    }

    /// The action that [`Self::step`] will make.
    pub fn upcoming(&self) -> Option<&Action> {
        self.recording.actions.get(self.made)
    }

    /// Makes the next action; `None` at the end.
    ///
    /// # Errors
    /// An action that the rules refuse; it is not made.
    pub fn step(&mut self) -> Option<Result<CardPlayed, BadCardRecording>> {
        let action = self.upcoming()?.clone();
        let number = self.made + 1;
        let events = match self.now.game.apply(action.clone()) {
            Ok(events) => events,
            Err(reason) => return Some(Err(BadCardRecording::Impossible { number, reason })),
        };
        self.now.events.clone_from(&events);
        self.made = number;
        if number == self.kept.len() * self.stride {
            self.kept.push(self.now.clone());
        }
        let agrees = number < self.recording.actions.len() || self.recording.is_end(self.game());
        Some(Ok(CardPlayed { number, action, events, agrees }))
    }

    /// Goes to the position after `made` actions, or to the end if there are fewer.
    ///
    /// # Errors
    /// An impossible action on the way; the playback then stays before it.
    pub fn seek(&mut self, made: usize) -> Result<(), BadCardRecording> {
        let made = made.min(self.recording.actions.len());
        let kept = (made / self.stride).min(self.kept.len() - 1);
        if made < self.made || self.made < kept * self.stride {
            self.now.clone_from(&self.kept[kept]);
            self.made = kept * self.stride;
        }
        while self.made < made {
            self.step().transpose()?;
        }
        Ok(())
    }
}
