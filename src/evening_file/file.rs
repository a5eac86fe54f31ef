//! The file of an evening: its setup, its entrants, and what happened.
//!
//! `examples/club-nights/README.md` shows every field.

use serde::Deserialize;

use crate::cards::NamedRules;
use crate::club::{Format, Handicap, Order, Pairs};
use crate::formats::ron_file::{Check, Fault};
use crate::save::ProfileId;
use crate::score::OptionsPart;
use crate::shuffleboard::rules::{BoardModel, Mode};

/// The greatest number of entries about what happened.
const MOST_HAPPENED: usize = 5000;

/// An evening.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NightFile {
    pub(super) title: String,
    /// The random seed of the draw.
    #[serde(default)]
    pub(super) seed: u64,
    pub(super) format: Format,
    #[serde(default)]
    pub(super) pairs: Pairs,
    #[serde(default)]
    pub(super) order: Order,
    /// A board game.
    #[serde(default)]
    pub(super) game: Option<Mode>,
    /// Its board; by default the longest.
    #[serde(default)]
    pub(super) board: Option<BoardModel>,
    #[serde(default)]
    pub(super) options: OptionsPart,
    /// A card game instead.
    #[serde(default)]
    pub(super) cards: Option<NamedRules>,
    /// The options of the card game that differ from its written rules: pairs of the names of an option and a choice.
    #[serde(default)]
    pub(super) card_options: Vec<(String, String)>,
    #[serde(default = "one")]
    pub(super) best_of: u8,
    #[serde(default)]
    pub(super) handicap: Handicap,
    #[serde(default)]
    pub(super) forfeit_points: u32,
    /// The names of the boards.
    #[serde(default = "one_board")]
    pub(super) boards: Vec<String>,
    pub(super) entrants: Vec<EntrantPart>,
    /// Whether the draw was made.
    #[serde(default = "yes")]
    pub(super) drawn: bool,
    /// What happened after the draw.
    #[serde(default)]
    pub(super) happened: Vec<Happened>,
}

fn one() -> u8 {
    1
}

fn yes() -> bool {
    true
}

fn one_board() -> Vec<String> {
    vec!["1".to_owned()]
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EntrantPart {
    pub(super) name: String,
    /// The number of a profile on this machine.
    #[serde(default)]
    pub(super) profile: Option<ProfileId>,
    /// Whether it is a computer player.
    #[serde(default)]
    pub(super) rival: bool,
    /// The players of a team.
    #[serde(default)]
    pub(super) players: Vec<String>,
    #[serde(default)]
    pub(super) handicap: u32,
}

/// Something that happened: one of the fields up to `undo`, and the fields that belong to it.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Happened {
    /// The two teams of a meeting, each by the name of one of its players.
    pub(super) between: Option<(String, String)>,
    /// The points of each player in a frame.
    pub(super) frame: Vec<(String, u32)>,
    /// A late entrant.
    pub(super) enters: Option<EntrantPart>,
    /// An entrant who leaves.
    pub(super) withdraws: Option<String>,
    /// A new name for an entrant: the old name and the new one.
    pub(super) renames: Option<(String, String)>,
    /// The number of the week of a league that begins, from 1.
    pub(super) week: Option<u16>,
    /// Takes back the last entry.
    pub(super) undo: bool,
    /// The points of each game of the meeting.
    pub(super) score: Vec<(u32, u32)>,
    /// The one of the two that forfeits.
    pub(super) forfeit: Option<String>,
    /// The board to which the meeting was called.
    pub(super) board: Option<String>,
}

impl Check for NightFile {
    fn check(&self) -> Result<(), Fault> {
        if self.happened.len() > MOST_HAPPENED {
            return Err(Fault::new("happened", format!("has more than {MOST_HAPPENED}")));
        }
        match (&self.game, &self.cards) {
            (None, None) => Err(Fault::new("", "the field `game` is missing, or `cards` instead of it")),
            (Some(_), Some(_)) => Err(Fault::new("cards", "stands beside `game`; one of the two is played")),
            (None, Some(cards)) => cards.check().map_err(|fault| fault.inside("cards")),
            (Some(_), None) => Ok(()),
        }
    }
}
