//! A saved card game, and how it resumes. A finished one is stored as its recording.
//!
//! As for a board game, the recording is authoritative, and the state of the match is stored beside it. After a change of the
//! rules the recording cannot be replayed any more, but the game resumes from the stored match.

use serde::{Deserialize, Serialize};

use super::game::code_of_recording;
use super::{Bad, Kind, Seat};
use crate::cards::{BadCardRecording, CARD_RECORDING_VERSION, CardMatch, CardRecording, MOST_CARD_ACTIONS};

/// The prefix of the names of saved card games; [`free_name`](super::free_name) adds the rest.
pub const CARD_GAMES: &str = "cards";

/// The prefix of the names of finished card games.
pub const FINISHED_CARDS: &str = "cardgame";

/// A saved card game, in progress or finished.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedCards {
    /// The name that the players gave it.
    pub name: String,
    /// When it was saved, in seconds since 1970.
    pub saved: u64,
    /// Who controls each player, in the order of the seats.
    pub seats: Vec<Seat>,
    /// The random seed of the rivals; see [`SavedGame::thinking`](super::SavedGame::thinking).
    pub luck: u64,
    /// The time played in a timed game, in seconds.
    pub seconds: u32,
    /// How often something was taken back.
    pub undone: u32,
    recording: CardRecording,
    game: CardMatch,
}

/// A resumed card game.
#[derive(Debug, Clone, PartialEq)]
pub struct ResumedCards {
    /// The match, ready for the next action.
    pub game: CardMatch,
    /// The recording, ready to be continued.
    pub recording: CardRecording,
}

impl SavedCards {
    /// Saves the game as it stands. Seats without an entry are guests.
    pub fn new(name: &str, seats: &[Seat], luck: u64, saved: u64, recording: &CardRecording, game: &CardMatch) -> Self {
        let mut seats = seats.to_vec();
        seats.resize(recording.names().len(), Seat::Guest);
        let (name, recording, game) = (name.to_owned(), recording.clone(), game.clone());
        Self { name, saved, seats, luck, seconds: 0, undone: 0, recording, game }
    }

    /// The recording: the agreement and every action.
    pub fn recording(&self) -> &CardRecording {
        &self.recording
    }

    /// The state of the match.
    pub fn game(&self) -> &CardMatch {
        &self.game
    }

    /// Resumes the game.
    pub fn resume(self) -> ResumedCards {
        ResumedCards { game: self.game, recording: self.recording }
    }

    /// Replays the recording and compares it with the stored match. A recording with the greatest number of actions may end
    /// before the match.
    ///
    /// # Errors
    /// A recording that does not end as stated, was made by an older version, or leads to another match.
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

/// The stored form of a saved card game.
#[derive(Serialize, Deserialize)]
#[serde(rename = "SavedCards", deny_unknown_fields)]
struct StoredCardGame {
    name: String,
    saved: u64,
    seats: Vec<Seat>,
    luck: u64,
    seconds: u32,
    #[serde(default, skip_serializing_if = "is_zero")]
    undone: u32,
    /// The recording as its text code.
    recording: String,
    game: CardMatch,
}

/// Whether nothing was taken back, as in games from before that was kept.
fn is_zero(undone: &u32) -> bool {
    *undone == 0
}

impl Kind for SavedCards {
    const NAME: &'static str = "cards";

    fn content(&self) -> String {
        let Self { name, saved, seats, luck, seconds, undone, recording, game } = self.clone();
        let recording = recording.to_code();
        super::ron_content(&StoredCardGame { name, saved, seats, luck, seconds, undone, recording, game })
    }

    fn read(content: &str) -> Result<Self, String> {
        let StoredCardGame { name, saved, seats, luck, seconds, undone, recording, game } =
            ron::from_str(content).map_err(|error| error.to_string())?;
        let recording =
            CardRecording::from_older_code(&recording).map_err(|bad| format!("its recording cannot be read: {bad}"))?;
        if !game.is_of(recording.setup()) {
            return Err("the match it has come to is another than the recorded one".to_owned());
        }
        if seats.len() != recording.names().len() {
            return Err(format!("it has {} seats for {} players", seats.len(), recording.names().len()));
        }
        Ok(Self { name, saved, seats, luck, seconds, undone, recording, game })
    }

    fn newer(content: &str) -> Option<Bad> {
        CardRecording::newer(code_of_recording(content)?)
    }
}

/// A finished game is stored as its recording only.
impl Kind for CardRecording {
    const NAME: &'static str = "cardgame";

    fn content(&self) -> String {
        self.to_code()
    }

    fn read(content: &str) -> Result<Self, String> {
        Self::from_older_code(content).map_err(|bad| bad.to_string())
    }

    fn newer(content: &str) -> Option<Bad> {
        match Self::version_of_code(content) {
            Err(BadCardRecording::Newer(version)) => {
                Some(Bad::Newer { version: version.into(), known: CARD_RECORDING_VERSION.into() })
            }
            _ => None,
        }
    }
}
