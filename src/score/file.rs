//! The file of a score sheet: what game, who plays, and where every weight lay after each throw.
//!
//! RON; lengths in millimetres, as a tape gives them that is laid at the end shot at. `examples/score-sheets/README.md` shows
//! every field.

use std::ops::Not;

use serde::{Deserialize, Serialize};

use crate::shuffleboard::rules::{
    Agreed, Board, BoardFile, BoardModel, BoardSpeed, Cents, Choice, Colour, Counting, FoulLine, Level, Mode, Options,
    PlayerSetup, Profile, Short, ShotClock, Side, TieBreak, WeightSize, WeightSpec, player_name,
};
use crate::shuffleboard::tape_position::TapePosition;
use crate::shuffleboard::weight_name::Name;

/// What a game at a real table is played on.
#[derive(Debug, Clone, PartialEq)]
pub enum RealBoard {
    /// A board of the catalogue.
    Listed(BoardModel),
    /// One's own, as a tape measures it.
    Own(BoardFile),
}

impl RealBoard {
    /// The board itself. How fast the wax was is nothing to the score.
    pub fn board(&self) -> Board {
        match self {
            Self::Listed(model) => model.board(BoardSpeed::default()),
            Self::Own(own) => own.board(BoardSpeed::default()),
        }
    }

    /// The weights that belong on it.
    fn weights(&self) -> WeightSize {
        match self {
            Self::Listed(model) => model.weights(),
            Self::Own(own) => own.weights,
        }
    }
}

/// What was played at a table.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sheet {
    /// Which game.
    pub(crate) game: Mode,
    /// A board of the catalogue; the longest the game is played on if nothing is said ...
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) board: Option<BoardModel>,
    /// ... or one's own, written as those in `assets/boards` are, in inches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) own_board: Option<BoardFile>,
    /// The size of the weights; what belongs on the board if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    weights: Option<WeightSize>,
    /// Who plays: the names of every side's players in their order, the side that shoots first first.
    pub(crate) sides: Vec<Vec<String>>,
    /// What was agreed otherwise than the written rules have it.
    #[serde(default)]
    pub(crate) options: OptionsPart,
    /// What was thrown, from the first throw of the game to the last.
    pub(crate) throws: Vec<ThrowPart>,
}

/// The options that bear on the score.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct OptionsPart {
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<u32>,
    /// Of the side that shoots first.
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
    level: Option<Level>,
    #[serde(skip_serializing_if = "Option::is_none")]
    short: Option<Short>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counting: Option<Counting>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hickey_cents: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shot_clock: Option<ShotClock>,
}

/// A throw, or what came instead of one.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct ThrowPart {
    /// Who threw, for whoever wants to be told of a line that was forgotten.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<String>,
    /// What left the hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) thrown: Option<Thrown>,
    /// Where the weights lay after it that were thrown or moved.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) lies: Vec<TapePosition>,
    /// The weights that fell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) off: Vec<Name>,
    /// The hand carried the weight over the shooter's own foul line.
    #[serde(skip_serializing_if = "Not::not")]
    pub(crate) foul: bool,
    /// It touched no cushion on its way (bank boards).
    #[serde(skip_serializing_if = "Not::not")]
    pub(crate) no_bank: bool,
    /// The shot clock ran out instead.
    #[serde(skip_serializing_if = "Not::not")]
    pub(crate) time_up: bool,
    /// The rest of the turn was given up instead.
    #[serde(skip_serializing_if = "Not::not")]
    pub(crate) concede: bool,
}

/// What leaves the hand: `red 1`, or all four `red`.
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
    /// Every option that is written down, by its field.
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

    /// What is otherwise than the written rules have it.
    pub(super) fn of(game: Mode, options: &Options, board: &Board) -> Self {
        fn other<T: PartialEq>(agreed: T, written: T) -> Option<T> {
            (agreed != written).then_some(agreed)
        }
        let counting = other(options.counting, game.written().counting);
        // Another counting brings another target.
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

    /// The options of the game, the written rules where nothing is said.
    pub(super) fn options(&self, game: Mode, board: &Board) -> Options {
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
    /// The sheet of a game by these that begins on that board, with the weights that belong on it.
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
            options,
            throws: Vec::new(),
        }
    }

    /// What it was played on.
    pub(crate) fn board(&self) -> RealBoard {
        match &self.own_board {
            Some(own) => RealBoard::Own(own.clone()),
            None => RealBoard::Listed(self.board.unwrap_or_else(|| self.game.card().boards.longest())),
        }
    }

    /// What it was played with.
    pub(crate) fn weight(&self) -> WeightSpec {
        self.weights.unwrap_or_else(|| self.board().weights()).with(Profile::default())
    }

    /// What was agreed before it.
    pub(crate) fn agreed(&self) -> Agreed {
        let mut seats = 0..;
        let mut side = |names: &Vec<String>| {
            // What is no name stays as it is, and is refused with the agreement.
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
