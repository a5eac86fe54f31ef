//! An evening: its setup and the log of entries.

use serde::{Deserialize, Serialize};

use super::apply::apply;
use super::entry::Entry;
use super::meeting::MeetingId;
use super::refusal::Refusal;
use super::setup::{BadNight, Setup};
use super::state::State;

/// The most entries of an evening.
pub const MOST_ENTRIES: usize = 20_000;

/// The setup and the log of entries. The state is derived from both.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Said", into = "Said")]
pub struct Evening {
    setup: Setup,
    entries: Vec<Entry>,
    state: State,
}

/// The saved form of an evening.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Evening", deny_unknown_fields)]
struct Said {
    setup: Setup,
    entries: Vec<Entry>,
}

impl From<Evening> for Said {
    fn from(Evening { setup, entries, .. }: Evening) -> Self {
        Self { setup, entries }
    }
}

impl TryFrom<Said> for Evening {
    type Error = BadEvening;

    fn try_from(Said { setup, entries }: Said) -> Result<Self, BadEvening> {
        Self::of(setup, entries)
    }
}

/// Why a list of entries is not an evening.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadEvening {
    /// It cannot be played as agreed.
    #[error("the evening cannot be played: it {0}")]
    Setup(#[from] BadNight),
    /// An entry cannot follow those before it.
    #[error("entry {} cannot follow those before it: {}", .place + 1, debug(.why))]
    Entry {
        /// Its index.
        place: usize,
        /// Why not.
        why: Refusal,
    },
}

/// A refusal without words of a language, for readers of files.
fn debug(why: &Refusal) -> String {
    format!("{why:?}")
}

impl Evening {
    /// An evening without entrants.
    ///
    /// # Errors
    /// An agreement that cannot be played.
    pub fn new(setup: Setup) -> Result<Self, BadNight> {
        setup.check()?;
        Ok(Self { setup, entries: Vec::new(), state: State::default() })
    }

    /// Builds an evening from a list of entries.
    ///
    /// # Errors
    /// An agreement that cannot be played, or the first entry that cannot follow those before it.
    pub fn of(setup: Setup, entries: Vec<Entry>) -> Result<Self, BadEvening> {
        let mut evening = Self::new(setup)?;
        for (place, entry) in entries.into_iter().enumerate() {
            evening.say(entry).map_err(|why| BadEvening::Entry { place, why })?;
        }
        Ok(evening)
    }

    /// The setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The entries in chronological order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The current state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Adds an entry.
    ///
    /// # Errors
    /// Why the entry is refused; nothing has changed then.
    pub fn say(&mut self, entry: Entry) -> Result<(), Refusal> {
        if self.entries.len() == MOST_ENTRIES {
            return Err(Refusal::TooMuch);
        }
        let mut next = self.state.clone();
        apply(&self.setup, &mut next, &entry)?;
        self.state = next;
        self.entries.push(entry);
        Ok(())
    }

    /// Removes and returns the last entry, and restores the state before it.
    pub fn undo(&mut self) -> Option<Entry> {
        let last = self.entries.pop()?;
        self.state = self.worked_out();
        Some(last)
    }

    /// Replaces an earlier entry, such as a score that was typed wrongly.
    ///
    /// # Errors
    /// The first entry that could not follow then, or would count for others than those who played; nothing has changed.
    pub fn correct(&mut self, place: usize, entry: Entry) -> Result<(), BadEvening> {
        let mut entries = self.entries.clone();
        *entries.get_mut(place).ok_or(BadEvening::Entry { place, why: Refusal::Nothing })? = entry;
        let corrected = Self::of(self.setup.clone(), entries)?;
        if let Some(place) = self.first_of_others(&corrected.state) {
            return Err(BadEvening::Entry { place, why: Refusal::TooLate });
        }
        *self = corrected;
        Ok(())
    }

    /// The first entry with the outcome of a meeting that other teams, or the same in other places, play in that state.
    fn first_of_others(&self, other: &State) -> Option<usize> {
        let moved = |meeting: MeetingId| {
            let [here, there] = [&self.state, other]
                .map(|state| state.meetings().get(meeting.index()).map(|meeting| meeting.places.as_slice()));
            here != there
        };
        self.entries.iter().position(|entry| match entry {
            Entry::Play { meeting, .. } | Entry::Forfeit { meeting, .. } => moved(*meeting),
            _ => false,
        })
    }

    /// The state after these entries, all of which were accepted before.
    fn worked_out(&self) -> State {
        let mut state = State::default();
        for entry in &self.entries {
            let accepted = apply(&self.setup, &mut state, entry);
            debug_assert_eq!(accepted, Ok(()));
        }
        state
    }
}
