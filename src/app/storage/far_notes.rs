//! Notes on games with friends elsewhere that are no part of their logs: the seat here, times, invitations.

use serde::{Deserialize, Serialize};

use crate::save::{Kind, ron_content};

/// The name of the notes in the store.
pub(super) const NOTES_NAME: &str = "farnotes";

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
        };
        let notes = Notes { page: Some("https://example.org/8/".into()), games: vec![note] };
        let first = r#"(page: Some("https://example.org/8/"), games: [(game: "0123456789abcdef", seat: Some(0), since: 1790000000)])"#;
        let mut older = notes.clone();
        (older.games[0].invitation, older.games[0].counted) = (None, 0);
        assert_eq!(Notes::read(first), Ok(older));
        assert_eq!(Notes::read(&notes.content()), Ok(notes));
        assert_eq!(Notes::read("()"), Ok(Notes::default()));
    }
}
