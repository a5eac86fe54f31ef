//! A card game that was not finished: what is kept of it, and how it goes on. One that was finished is kept as its recording.
//!
//! As for a game at the board the recording is the truth, and beside it stands the match that it comes to. So a game outlasts a
//! change of the rules: its recording can then not be played any more, but from the match the game goes on.

use serde::{Deserialize, Serialize};

use super::{Kind, Seat};
use crate::cards::{BadCardRecording, CardMatch, CardRecording, MOST_CARD_ACTIONS};

/// What the names of kept card games begin with; the whole one is from [`free_name`](super::free_name).
pub const CARD_GAMES: &str = "cards";

/// What the names of finished card games begin with.
pub const FINISHED_CARDS: &str = "cardgame";

/// A card game in the middle, or at its end, as it is kept.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedCards {
    /// What the players call it.
    pub name: String,
    /// When it was saved, in seconds since 1970.
    pub saved: u64,
    /// Who plays, seat by seat.
    pub seats: Vec<Seat>,
    /// The seed of the rivals' thoughts: see [`SavedGame::thinking`](super::SavedGame::thinking).
    pub luck: u64,
    /// For how long it was played, in seconds, where it is played by time.
    pub seconds: u32,
    recording: CardRecording,
    game: CardMatch,
}

/// A saved card game as it goes on.
#[derive(Debug, Clone, PartialEq)]
pub struct ResumedCards {
    /// The match, as the next action finds it.
    pub game: CardMatch,
    /// What was agreed and done so far, to be written on.
    pub recording: CardRecording,
}

impl SavedCards {
    /// The game as it stands now; seats that are not named are guests.
    pub fn new(name: &str, seats: &[Seat], luck: u64, saved: u64, recording: &CardRecording, game: &CardMatch) -> Self {
        let mut seats = seats.to_vec();
        seats.resize(recording.names().len(), Seat::Guest);
        Self { name: name.to_owned(), saved, seats, luck, seconds: 0, recording: recording.clone(), game: game.clone() }
    }

    /// What was agreed and done.
    pub fn recording(&self) -> &CardRecording {
        &self.recording
    }

    /// How far it has come.
    pub fn game(&self) -> &CardMatch {
        &self.game
    }

    /// Goes on with it.
    pub fn resume(self) -> ResumedCards {
        ResumedCards { game: self.game, recording: self.recording }
    }

    /// Plays the recording again and compares it with how far the game is said to have come. A recording with no room for more
    /// actions may lead less far.
    ///
    /// # Errors
    /// A recording that does not end as it says, was begun in an older version, or leads to another match.
    pub fn check(&self) -> Result<(), BadCardRecording> {
        self.recording.verify()?;
        let actions = self.recording.actions().len();
        if actions >= MOST_CARD_ACTIONS || self.recording.play(actions)? == self.game {
            Ok(())
        } else {
            Err(BadCardRecording::Differs)
        }
    }
}

/// A saved card game as it is written down.
#[derive(Serialize, Deserialize)]
#[serde(rename = "SavedCards", deny_unknown_fields)]
struct Written {
    name: String,
    saved: u64,
    seats: Vec<Seat>,
    luck: u64,
    seconds: u32,
    /// The recording as its text code.
    recording: String,
    game: CardMatch,
}

impl Kind for SavedCards {
    const NAME: &'static str = "cards";

    fn content(&self) -> String {
        let Self { name, saved, seats, luck, seconds, recording, game } = self.clone();
        super::ron_content(&Written { name, saved, seats, luck, seconds, recording: recording.to_code(), game })
    }

    fn read(content: &str) -> Result<Self, String> {
        let Written { name, saved, seats, luck, seconds, recording, game } =
            ron::from_str(content).map_err(|error| error.to_string())?;
        let recording =
            CardRecording::from_older_code(&recording).map_err(|bad| format!("its recording cannot be read: {bad}"))?;
        if !game.is_of(recording.setup()) {
            return Err("the match it has come to is another than the recorded one".to_owned());
        }
        if seats.len() != recording.names().len() {
            return Err(format!("it has {} seats for {} players", seats.len(), recording.names().len()));
        }
        Ok(Self { name, saved, seats, luck, seconds, recording, game })
    }
}

/// A finished game is nothing but its recording.
impl Kind for CardRecording {
    const NAME: &'static str = "cardgame";

    fn content(&self) -> String {
        self.to_code()
    }

    fn read(content: &str) -> Result<Self, String> {
        Self::from_older_code(content).map_err(|bad| bad.to_string())
    }
}
