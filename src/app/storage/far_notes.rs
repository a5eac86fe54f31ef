//! Notes on games with friends elsewhere that are no part of their logs: the seat here, times, invitations.

use serde::{Deserialize, Serialize};

use crate::save::{Kind, ron_content};

/// The name of the notes in the store.
pub(super) const NOTES_NAME: &str = "farnotes";
/// The most notes on removed games that are kept.
const MOST_REMOVED: usize = 200;

/// The notes of this machine on all its games.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Notes {
    /// The address of the page in the last link that arrived, for links from a desktop.
    #[serde(default)]
    pub(super) page: Option<String>,
    #[serde(default)]
    pub(super) games: Vec<Note>,
}

/// A note about one game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Note {
    /// The name of the game.
    pub(super) game: String,
    /// The seat that plays here before its key has claimed it.
    pub(super) seat: Option<u8>,
    /// When the last act was made or arrived, in seconds since 1970.
    pub(super) since: u64,
    /// The invitation to its room, as a code, if it is played live.
    #[serde(default)]
    pub(super) invitation: Option<String>,
    /// How many of its acts are in the statistics.
    #[serde(default)]
    pub(super) counted: usize,
    /// Whether the game is removed; then the note only says what is counted.
    #[serde(default)]
    pub(super) removed: bool,
}

impl Notes {
    /// Leaves of a game's note what is counted, and forgets the games that were removed first if there are too many.
    pub(super) fn remove_game(&mut self, name: &str) {
        let Some(place) = self.games.iter().position(|note| note.game == name) else { return };
        let note = self.games.remove(place);
        if note.counted == 0 {
            return;
        }
        self.games.push(Note { seat: None, invitation: None, removed: true, ..note });
        let mut beyond = self.games.iter().filter(|note| note.removed).count().saturating_sub(MOST_REMOVED);
        self.games.retain(|note| {
            let goes = note.removed && beyond > 0;
            beyond -= usize::from(goes);
            !goes
        });
    }
}

impl Kind for Notes {
    const NAME: &'static str = NOTES_NAME;

    fn content(&self) -> String {
        ron_content(self)
    }

    fn read(content: &str) -> Result<Self, String> {
        ron::from_str(content).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_of_every_version_are_read() {
        let note = Note {
            game: "0123456789abcdef".into(),
            seat: Some(0),
            since: 1_790_000_000,
            invitation: Some("c8l.AA".into()),
            counted: 12,
            removed: true,
        };
        let notes = Notes { page: Some("https://example.org/8/".into()), games: vec![note] };
        let first = r#"(page: Some("https://example.org/8/"), games: [(game: "0123456789abcdef", seat: Some(0), since: 1790000000)])"#;
        let mut older = notes.clone();
        (older.games[0].invitation, older.games[0].counted, older.games[0].removed) = (None, 0, false);
        assert_eq!(Notes::read(first), Ok(older));
        assert_eq!(Notes::read(&notes.content()), Ok(notes));
        assert_eq!(Notes::read("()"), Ok(Notes::default()));
    }

    #[test]
    fn what_is_counted_of_a_removed_game_stays_noted_for_the_latest_ones() {
        let note = |number: usize, counted| Note {
            game: number.to_string(),
            seat: Some(1),
            since: 1_790_000_000,
            invitation: Some("c8l.AA".into()),
            counted,
            removed: false,
        };
        let kept = note(0, 5);
        let removed = (1..=MOST_REMOVED + 2).map(|number| note(number, 9));
        let mut notes = Notes { page: None, games: [kept.clone()].into_iter().chain(removed).collect() };
        for number in 1..=MOST_REMOVED + 2 {
            notes.remove_game(&number.to_string());
        }
        assert_eq!((notes.games.len(), &notes.games[0]), (MOST_REMOVED + 1, &kept));
        let oldest = Note { seat: None, invitation: None, removed: true, ..note(3, 9) };
        assert_eq!(notes.games[1], oldest, "the first two are forgotten");

        notes.games.push(note(1, 0));
        notes.remove_game("1");
        assert_eq!(notes.games.len(), MOST_REMOVED + 1, "nothing of it was counted");
        notes.remove_game("of nobody");
        assert_eq!(notes.games.len(), MOST_REMOVED + 1);
    }
}
