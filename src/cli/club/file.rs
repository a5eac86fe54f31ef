//! The file of an evening: what is agreed, who entered, and what happened.
//!
//! `examples/club-nights/README.md` shows every field.

use serde::Deserialize;

use crate::cards::NamedRules;
use crate::club::{Format, Handicap, Order, Pairs};
use crate::formats::ron_file::{Check, Fault};
use crate::save::ProfileId;
use crate::score::OptionsPart;
use crate::shuffleboard::rules::{BoardModel, Mode};

/// The most that can have happened.
const MOST_HAPPENED: usize = 5000;

/// An evening.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NightFile {
    pub(super) title: String,
    /// Where the luck of the draw begins.
    #[serde(default)]
    pub(super) seed: u64,
    pub(super) format: Format,
    #[serde(default)]
    pub(super) pairs: Pairs,
    #[serde(default)]
    pub(super) order: Order,
    /// A game at the board.
    #[serde(default)]
    pub(super) game: Option<Mode>,
    /// On which board; without it the longest.
    #[serde(default)]
    pub(super) board: Option<BoardModel>,
    #[serde(default)]
    pub(super) options: OptionsPart,
    /// A card game instead.
    #[serde(default)]
    pub(super) cards: Option<NamedRules>,
    /// What is agreed about it otherwise: pairs of the names of an option and of a choice.
    #[serde(default)]
    pub(super) card_options: Vec<(String, String)>,
    #[serde(default = "one")]
    pub(super) best_of: u8,
    #[serde(default)]
    pub(super) handicap: Handicap,
    #[serde(default)]
    pub(super) forfeit_points: u32,
    /// What the boards are called.
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

/// Somebody who enters.
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

/// Something that happened: each has one of the fields up to `undo`, and what belongs to it.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Happened {
    /// The two of a meeting: of a pair either player names it.
    pub(super) between: Option<(String, String)>,
    /// The points of everybody in a frame.
    pub(super) frame: Vec<(String, u32)>,
    /// Enters late.
    pub(super) enters: Option<EntrantPart>,
    /// Leaves.
    pub(super) withdraws: Option<String>,
    /// Is called otherwise: the old name and the new one.
    pub(super) renames: Option<(String, String)>,
    /// A week of a league begins, by its number from 1.
    pub(super) week: Option<u16>,
    /// The last thing that happened did not.
    pub(super) undo: bool,
    /// The games of a meeting of two.
    pub(super) score: Vec<(u32, u32)>,
    /// Who of the two did not play.
    pub(super) forfeit: Option<String>,
    /// The board that the meeting of two was called to.
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
