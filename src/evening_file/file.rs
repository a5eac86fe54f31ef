//! The file of an evening: its setup, its entrants, and what happened.
//!
//! `examples/club-nights/README.md` shows every field.

use serde::Deserialize;

use crate::cards::NamedRules;
use crate::club::{Format, Handicap, Order, Pairs};
use crate::formats::ron_file::{Check, Fault, element, within};
use crate::score::OptionsPart;
use crate::shuffleboard::rival::PEOPLE;
use crate::shuffleboard::rules::{BoardModel, BoardSpeed, Mode};

/// The greatest number of entries about what happened.
const MOST_HAPPENED: usize = 5000;
/// The highest handicap, and the most points for a forfeited meeting.
const MOST_GIVEN: u16 = 9999;

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
    pub(super) profile: Option<u64>,
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
        within("forfeit_points", self.forfeit_points.into(), 0.0, MOST_GIVEN.into())?;
        for (place, entrant) in self.entrants.iter().enumerate() {
            entrant.check(self.handicap).map_err(|fault| fault.inside(&element("entrants", place)))?;
        }
        for (place, happened) in self.happened.iter().enumerate() {
            let late = happened.enters.as_ref().map_or(Ok(()), |entrant| entrant.check(self.handicap));
            late.map_err(|fault| fault.inside("enters").inside(&element("happened", place)))?;
        }
        let of_cards = "belongs to a game at the card table, and this one is played at the board";
        let of_board = "belongs to a game at the board, and this one is played at the card table";
        match (self.game, &self.cards) {
            (None, None) => Err(Fault::new("", "the field `game` is missing, or `cards` instead of it")),
            (Some(_), Some(_)) => Err(Fault::new("cards", "stands beside `game`; one of the two is played")),
            (None, Some(_)) if self.board.is_some() => Err(Fault::new("board", of_board)),
            (None, Some(_)) if self.options.written_down().next().is_some() => Err(Fault::new("options", of_board)),
            (None, Some(cards)) => cards.check().map_err(|fault| fault.inside("cards")),
            (Some(_), None) if !self.card_options.is_empty() => Err(Fault::new("card_options", of_cards)),
            (Some(game), None) => {
                let board = self.board_of(game).board(BoardSpeed::default());
                self.options.check(game, &board).map_err(|fault| fault.inside("options"))
            }
        }
    }
}

impl NightFile {
    /// The board that a game is played on.
    pub(super) fn board_of(&self, game: Mode) -> BoardModel {
        self.board.unwrap_or_else(|| game.card().boards.longest())
    }
}

impl EntrantPart {
    fn check(&self, handicap: Handicap) -> Result<(), Fault> {
        within("handicap", self.handicap.into(), 0.0, MOST_GIVEN.into())?;
        if self.handicap > 0 && handicap == Handicap::Nothing {
            return Err(Fault::new("handicap", "is given, and the evening has no `handicap`"));
        }
        let kinds = [("profile", self.profile.is_some()), ("rival", self.rival), ("players", !self.players.is_empty())];
        let mut there = kinds.iter().filter(|(_, there)| *there);
        if let (Some((first, _)), Some((second, _))) = (there.next(), there.next()) {
            return Err(Fault::new(second, format!("stands beside `{first}`; only one of them can be given")));
        }
        if self.rival && !PEOPLE.iter().any(|rival| rival.name == self.name) {
            let known: Vec<&str> = PEOPLE.iter().map(|rival| &*rival.name).collect();
            return Err(Fault::new(
                "name",
                format!("is not that of a computer player; there are {}", known.join(", ")),
            ));
        }
        Ok(())
    }
}
