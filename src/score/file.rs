//! The file format of a score sheet: the game, the players, and the positions of the weights after each throw.
//!
//! RON; lengths are in millimetres from the scoring end, as a tape measure gives them.
//! `examples/score-sheets/README.md` shows every field.

use std::ops::Not;

use serde::{Deserialize, Serialize};

use super::MOST_SHEET_ENTRIES;
use crate::formats::ron_file::limited;
use crate::shuffleboard::rules::{
    Agreed, Board, BoardFile, BoardModel, BoardSpeed, Cents, Choice, Colour, Counting, EqualDepths, FoulLine, Given,
    Mode, Options, PlayerSetup, Short, ShotClock, Side, TieBreak, UndersideShape, WeightSize, WeightSpec, player_name,
};
use crate::shuffleboard::tape_position::TapePosition;
use crate::shuffleboard::weight_name::Name;

/// The board of a game at a real table.
#[derive(Debug, Clone, PartialEq)]
pub enum RealBoard {
    /// A board of the catalogue.
    Listed(BoardModel),
    /// Another board, as measured.
    Own(BoardFile),
}

impl RealBoard {
    /// The board; the speed of its wax does not matter for the score.
    pub fn board(&self) -> Board {
        match self {
            Self::Listed(model) => model.board(BoardSpeed::default()),
            Self::Own(own) => own.board(BoardSpeed::default()),
        }
    }

    fn weights(&self) -> WeightSize {
        match self {
            Self::Listed(model) => model.weights(),
            Self::Own(own) => own.weights,
        }
    }
}

/// The content of a score sheet.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sheet {
    pub(crate) game: Mode,
    /// A board of the catalogue; by default the longest one that the game is played on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) board: Option<BoardModel>,
    /// Another board instead, in the format of `assets/boards`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) own_board: Option<BoardFile>,
    /// The size of the weights; by default the one that belongs to the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    weights: Option<WeightSize>,
    /// The names of the players, by side and in order; the side that shoots first comes first.
    pub(crate) sides: Vec<Vec<String>>,
    /// The points that the sides begin with; empty if none has any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) start: Vec<u8>,
    /// Whether each side counts the red numbers; empty if none does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) red_numbers: Vec<bool>,
    /// Agreements that differ from the written rules.
    #[serde(default)]
    pub(crate) options: OptionsPart,
    /// Every throw of the game in order.
    #[serde(deserialize_with = "limited::<MOST_SHEET_ENTRIES, _, _>")]
    pub(crate) throws: Vec<ThrowPart>,
}

/// The options that affect the score.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct OptionsPart {
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<u32>,
    /// The colour of the side that shoots first.
    #[serde(skip_serializing_if = "Option::is_none")]
    first_colour: Option<Colour>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rotate: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tie_break: Option<TieBreak>,
    #[serde(skip_serializing_if = "Option::is_none")]
    foul_line: Option<FoulLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hanger: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    corners: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<EqualDepths>,
    #[serde(skip_serializing_if = "Option::is_none")]
    short: Option<Short>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counting: Option<Counting>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hickey_cents: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shot_clock: Option<ShotClock>,
}

/// A throw, or what happened instead of one.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct ThrowPart {
    /// The name of the thrower, as an optional check against forgotten lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<String>,
    /// What left the hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) thrown: Option<Thrown>,
    /// The positions of the weights that were thrown or moved.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) lies: Vec<TapePosition>,
    /// The weights that fell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) off: Vec<Name>,
    /// Whether the hand carried the weight over the shooter's own foul line.
    #[serde(skip_serializing_if = "Not::not")]
    pub(crate) foul: bool,
    /// Whether it touched no cushion on its way (bank boards).
    #[serde(skip_serializing_if = "Not::not")]
    pub(crate) no_bank: bool,
    /// Whether the shot clock ran out instead.
    #[serde(skip_serializing_if = "Not::not")]
    pub(crate) time_up: bool,
    /// Whether the shooter gave up the rest of the turn instead.
    #[serde(skip_serializing_if = "Not::not")]
    pub(crate) concede: bool,
    /// Whether it stands for all that was left of the round, with the positions of every weight on the board at its end. In place of
    /// a break, `thrown` is the colour of that break, which was good.
    #[serde(skip_serializing_if = "Not::not")]
    pub(crate) last_lie: bool,
}

/// What left the hand: one weight like `red 1`, or all four of a colour like `red`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) enum Thrown {
    One(Name),
    Four(Colour),
}

impl From<Thrown> for String {
    fn from(thrown: Thrown) -> Self {
        match thrown {
            Thrown::One(name) => name.into(),
            Thrown::Four(colour) => colour.name().to_owned(),
        }
    }
}

impl TryFrom<String> for Thrown {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match Colour::ALL.into_iter().find(|colour| colour.name() == text) {
            Some(colour) => Ok(Self::Four(colour)),
            None => Name::try_from(text).map(Self::One),
        }
    }
}

impl OptionsPart {
    /// Every option that the sheet sets, with its field name.
    pub(crate) fn written_down(&self) -> impl Iterator<Item = (&'static str, Choice)> {
        [
            ("target", Choice::Target, self.target.is_some()),
            ("first_colour", Choice::Coin, self.first_colour.is_some()),
            ("rotate", Choice::Rotate, self.rotate.is_some()),
            ("tie_break", Choice::TieBreak, self.tie_break.is_some()),
            ("foul_line", Choice::FoulLine, self.foul_line.is_some()),
            ("hanger", Choice::Hanger, self.hanger.is_some()),
            ("corners", Choice::Corners, self.corners.is_some()),
            ("level", Choice::Level, self.level.is_some()),
            ("short", Choice::Short, self.short.is_some()),
            ("counting", Choice::Counting, self.counting.is_some()),
            ("hickey_cents", Choice::Hickey, self.hickey_cents.is_some()),
            ("shot_clock", Choice::ShotClock, self.shot_clock.is_some()),
        ]
        .into_iter()
        .filter_map(|(field, choice, there)| there.then_some((field, choice)))
    }

    /// The options that differ from the written rules.
    pub(super) fn of(game: Mode, options: &Options, board: &Board) -> Self {
        fn other<T: PartialEq>(agreed: T, written: T) -> Option<T> {
            (agreed != written).then_some(agreed)
        }
        let counting = other(options.counting, game.written().counting);
        // Each way of counting has its own usual target.
        let written = Self { counting, ..Self::default() }.options(game, board);
        Self {
            target: other(options.target, written.target),
            first_colour: other(options.first_colour, written.first_colour),
            rotate: other(options.rotate, written.rotate),
            tie_break: other(options.tie_break, written.tie_break),
            foul_line: other(options.foul_line, written.foul_line),
            hanger: other(options.hanger, written.hanger),
            corners: other(options.corners, written.corners),
            level: other(options.level, written.level),
            short: other(options.short, written.short),
            counting,
            hickey_cents: options.hickey.map(|Cents(price)| price),
            shot_clock: other(options.shot_clock, written.shot_clock),
        }
    }

    /// The options of the game: the written rules with those that the sheet sets.
    pub(crate) fn options(&self, game: Mode, board: &Board) -> Options {
        let written = game.written_on(board);
        let target = self.counting.map_or(written.target, Counting::usual_target);
        Options {
            target: self.target.unwrap_or(target),
            first_colour: self.first_colour.unwrap_or(written.first_colour),
            rotate: self.rotate.unwrap_or(written.rotate),
            tie_break: self.tie_break.unwrap_or(written.tie_break),
            foul_line: self.foul_line.unwrap_or(written.foul_line),
            hanger: self.hanger.unwrap_or(written.hanger),
            corners: self.corners.unwrap_or(written.corners),
            level: self.level.unwrap_or(written.level),
            short: self.short.unwrap_or(written.short),
            counting: self.counting.unwrap_or(written.counting),
            hickey: self.hickey_cents.map(Cents).or(written.hickey),
            shot_clock: self.shot_clock.unwrap_or(written.shot_clock),
            ..written
        }
    }
}

impl Sheet {
    /// An empty sheet for a game on this board, with the weights that belong to it.
    pub(super) fn new(board: RealBoard, agreed: &Agreed) -> Self {
        let names = |side: &Side| side.players.iter().map(|player| player.name.clone()).collect();
        let options = OptionsPart::of(agreed.mode, &agreed.options, &board.board());
        let (board, own_board) = match board {
            RealBoard::Listed(model) => (Some(model), None),
            RealBoard::Own(own) => (None, Some(own)),
        };
        Self {
            game: agreed.mode,
            board,
            own_board,
            weights: None,
            sides: agreed.sides.iter().map(names).collect(),
            start: Vec::new(),
            red_numbers: Vec::new(),
            options,
            throws: Vec::new(),
        }
    }

    /// The handicaps of the sides, in their order.
    pub(super) fn given(&self) -> Vec<Given> {
        let side = |side: usize| Given {
            points: self.start.get(side).copied().unwrap_or_default(),
            red_numbers: self.red_numbers.get(side).copied().unwrap_or_default(),
        };
        (0..self.sides.len()).map(side).collect()
    }

    /// Writes the handicaps of the sides down.
    pub(super) fn give(&mut self, given: &[Given]) {
        let points = given.iter().any(|given| given.points > 0);
        let red = given.iter().any(|given| given.red_numbers);
        self.start = given.iter().filter(|_| points).map(|given| given.points).collect();
        self.red_numbers = given.iter().filter(|_| red).map(|given| given.red_numbers).collect();
    }

    pub(crate) fn board(&self) -> RealBoard {
        match &self.own_board {
            Some(own) => RealBoard::Own(own.clone()),
            None => RealBoard::Listed(self.board.unwrap_or_else(|| self.game.card().boards.longest())),
        }
    }

    pub(crate) fn weight(&self) -> WeightSpec {
        self.weights.unwrap_or_else(|| self.board().weights()).with(UndersideShape::default())
    }

    /// The agreement before the game.
    pub(crate) fn agreed(&self) -> Agreed {
        let mut seats = 0..;
        let mut side = |names: &Vec<String>| {
            // An invalid name is left unchanged; the check of the agreement rejects it.
            let named = |name| player_name(name).unwrap_or(name);
            let players = names.iter().zip(&mut seats).map(|(name, seat)| PlayerSetup::in_seat(seat, named(name)));
            Side { players: players.collect() }
        };
        Agreed {
            mode: self.game,
            sides: self.sides.iter().map(&mut side).collect(),
            options: self.options.options(self.game, &self.board().board()),
        }
    }
}
