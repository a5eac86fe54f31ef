//! Recordings of card games: what a match began with and every action, small enough to send and exact enough to play again.
//!
//! - A [`CardRecording`] grows with the match: [`CardRecording::push`].
//! - It is stored as bytes, as a file (`.c8m`) or as a text code that fits into a link; [`CardRecording::read`] accepts any of
//!   them.
//! - A [`CardPlayback`] plays it again by the same rules; [`CardRecording::verify`] does so to the end, and compares a
//!   [`CardFingerprint`] of the match there.
//!
//! Input is not trusted: every size is checked before anything is decoded, and nothing is played that the rules refuse.

mod code;
mod error;
#[cfg(not(target_arch = "wasm32"))]
mod file;
mod fingerprint;
mod playback;

use serde::{Deserialize, Serialize};

use super::action::{Action, Seat};
use super::event::Event;
use super::play::{CardMatch, CardSetup};
use crate::formats::excerpt::is_invisible;
use crate::formats::sealed::append;

use code::WITHOUT_FIGURES;
pub use code::{
    CARD_RECORDING_EXTENSION, CARD_RECORDING_LINK, CARD_RECORDING_PREFIX, CARD_RECORDING_VERSION, MOST_CARD_TEXT,
    looks_like_card_recording,
};
pub use error::{BadCardRecording, CardNonsense};
pub use fingerprint::CardFingerprint;
pub use playback::{CardPlayback, CardPlayed};

/// The most actions of a recording: many times those of the longest evening.
pub const MOST_CARD_ACTIONS: usize = 40_000;

/// The largest beginning in bytes: a rule set, eight names, and written orders of some shuffles.
const MOST_BEGIN_BYTES: usize = 16 * 1024;

/// The largest action in bytes: more cards in one play than any rule set lets a hand lay.
const MOST_ACTION_BYTES: usize = 128;

/// The most characters of a player's name.
const LONGEST_NAME: usize = 24;

/// The part of a recording before its actions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Begin {
    setup: CardSetup,
    /// The names by seat.
    names: Vec<String>,
}

/// A recorded match at the card table, finished or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardRecording {
    /// The version it was begun in.
    version: u8,
    begin: Begin,
    /// The figure of each seat, from 1, or 0 for a person; empty if nobody has one.
    figures: Vec<u8>,
    actions: Vec<Action>,
    /// The match after the last action.
    ended: CardFingerprint,
}

impl CardRecording {
    /// A recording without actions; `names` by seat.
    ///
    /// # Errors
    ///
    /// A match that cannot begin, a wrong number of names, invalid names, or written shuffles that are too long.
    pub fn new(setup: CardSetup, names: Vec<String>) -> Result<Self, BadCardRecording> {
        let begin = Begin { setup, names };
        if append(&begin, Vec::new()).len() > MOST_BEGIN_BYTES {
            return Err(BadCardRecording::TooLong);
        }
        let (game, _) = begin.begin()?;
        let ended = CardFingerprint::of(&game);
        Ok(Self { version: WITHOUT_FIGURES, begin, figures: Vec::new(), actions: Vec::new(), ended })
    }

    /// The recording with a figure for each seat of a rival: a number from 1, whose meaning is that of the program, and 0 for
    /// a person.
    #[must_use]
    pub fn with_figures(self, mut figures: Vec<u8>) -> Self {
        figures.resize(self.names().len(), 0);
        if figures.iter().all(|figure| *figure == 0) {
            return Self { version: WITHOUT_FIGURES, figures: Vec::new(), ..self };
        }
        Self { version: CARD_RECORDING_VERSION, figures, ..self }
    }

    /// The figure of a seat, from 1, if a rival sat there.
    pub fn figure(&self, seat: Seat) -> Option<u8> {
        self.figures.get(seat.index()).copied().filter(|figure| *figure > 0)
    }

    /// Adds an action that the rules have accepted; `after` is the match after it.
    ///
    /// # Errors
    /// A recording that already has [`MOST_CARD_ACTIONS`] actions, or a play of more cards than any hand lays; it stays valid
    /// as an unfinished match.
    pub fn push(&mut self, action: Action, after: &CardMatch) -> Result<(), BadCardRecording> {
        self.has_room(&action)?;
        self.actions.push(action);
        self.ended = CardFingerprint::of(after);
        Ok(())
    }

    /// The set-up of the match.
    pub fn setup(&self) -> &CardSetup {
        &self.begin.setup
    }

    /// The names by seat.
    pub fn names(&self) -> &[String] {
        &self.begin.names
    }

    /// The actions, in order.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The match before the first action, and its first events.
    ///
    /// # Errors
    ///
    /// A recording of an older version, whose rules may have been different.
    pub fn begin(&self) -> Result<(CardMatch, Vec<Event>), BadCardRecording> {
        self.playable()?;
        self.begin.begin()
    }

    /// The match after this many actions, or after all if there are fewer.
    ///
    /// # Errors
    ///
    /// A recording of an older version, or an action that the rules refuse.
    pub fn play(&self, actions: usize) -> Result<CardMatch, BadCardRecording> {
        let (mut game, _) = self.begin()?;
        for (place, action) in self.actions.iter().take(actions).enumerate() {
            let number = place + 1;
            game.apply(action.clone()).map_err(|reason| BadCardRecording::Impossible { number, reason })?;
        }
        Ok(game)
    }

    /// Plays the whole recording and compares the end.
    ///
    /// # Errors
    ///
    /// As [`Self::play`], or an end that differs from the recorded one.
    pub fn verify(&self) -> Result<(), BadCardRecording> {
        if self.is_end(&self.play(self.actions.len())?) { Ok(()) } else { Err(BadCardRecording::Differs) }
    }

    /// Checks that the recording can be played again.
    ///
    /// # Errors
    /// It was begun in an older version, with other rules.
    pub fn playable(&self) -> Result<(), BadCardRecording> {
        if is_playable(self.version) { Ok(()) } else { Err(BadCardRecording::Older(self.version)) }
    }

    /// Whether a match is the recorded one after the last action.
    fn is_end(&self, game: &CardMatch) -> bool {
        CardFingerprint::of(game) == self.ended
    }

    /// Whether there is room for one more action, so that the recording can be read again.
    fn has_room(&self, action: &Action) -> Result<(), BadCardRecording> {
        let fits = self.actions.len() < MOST_CARD_ACTIONS && append(action, Vec::new()).len() <= MOST_ACTION_BYTES;
        if fits { Ok(()) } else { Err(BadCardRecording::TooLong) }
    }
}

impl Begin {
    fn begin(&self) -> Result<(CardMatch, Vec<Event>), BadCardRecording> {
        let begun = CardMatch::new(self.setup.clone())?;
        if self.names.len() != usize::from(self.setup.players) {
            return Err(BadCardRecording::Names { names: self.names.len(), players: self.setup.players });
        }
        match self.names.iter().position(|name| !is_name(name)) {
            Some(place) => Err(BadCardRecording::Name(place + 1)),
            None => Ok(begun),
        }
    }
}

/// Whether recordings of a version follow the rules of this one.
fn is_playable(version: u8) -> bool {
    (WITHOUT_FIGURES..=CARD_RECORDING_VERSION).contains(&version)
}

/// Whether a name can be shown in one line.
fn is_name(name: &str) -> bool {
    let letters = name.chars().count();
    (1..=LONGEST_NAME).contains(&letters) && name.trim() == name && !name.chars().any(is_invisible)
}
