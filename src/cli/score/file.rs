//! The file of a score sheet: what game, who plays, and where every weight lay after each throw.
//!
//! RON; lengths in millimetres, as a tape gives them that is laid at the end shot at. `examples/score-sheets/README.md` shows
//! every field.

use glam::Vec2;
use serde::Deserialize;

use crate::cli::arguments::longest_board;
use crate::cli::weight_name::Name;
use crate::rules::{
    Agreed, Board, BoardFile, BoardModel, BoardSpeed, Cents, Choice, Colour, Counting, FoulLine, Level, Mode, Options,
    PlayerSetup, Pose, Profile, Short, ShotClock, Side, TieBreak, WeightSize, WeightSpec,
};

/// What was played at a table.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sheet {
    /// Which game.
    pub(super) game: Mode,
    /// A board of the catalogue; the longest the game is played on if nothing is said ...
    #[serde(default)]
    pub(super) board: Option<BoardModel>,
    /// ... or one's own, written as those in `assets/boards` are, in inches.
    #[serde(default)]
    pub(super) own_board: Option<BoardFile>,
    /// The size of the weights; what belongs on the board if nothing is said.
    #[serde(default)]
    weights: Option<WeightSize>,
    /// Who plays: the names of every side's players in their order, the side that shoots first first.
    pub(super) sides: Vec<Vec<String>>,
    /// What was agreed otherwise than the written rules have it.
    #[serde(default)]
    pub(super) options: OptionsPart,
    /// What was thrown, from the first throw of the game to the last.
    pub(super) throws: Vec<ThrowPart>,
}

/// The options that bear on the score.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OptionsPart {
    #[serde(default)]
    target: Option<u32>,
    /// Of the side that shoots first.
    #[serde(default)]
    first_colour: Option<Colour>,
    #[serde(default)]
    rotate: Option<bool>,
    #[serde(default)]
    tie_break: Option<TieBreak>,
    #[serde(default)]
    foul_line: Option<FoulLine>,
    #[serde(default)]
    hanger: Option<u32>,
    #[serde(default)]
    corners: Option<bool>,
    #[serde(default)]
    level: Option<Level>,
    #[serde(default)]
    short: Option<Short>,
    #[serde(default)]
    counting: Option<Counting>,
    #[serde(default)]
    hickey_cents: Option<u32>,
    #[serde(default)]
    shot_clock: Option<ShotClock>,
}

/// A throw, or what came instead of one.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ThrowPart {
    /// Who threw, for whoever wants to be told of a line that was forgotten.
    #[serde(default)]
    pub(super) by: Option<String>,
    /// What left the hand.
    #[serde(default)]
    pub(super) thrown: Option<Thrown>,
    /// Where the weights lay after it that were thrown or moved.
    #[serde(default)]
    pub(super) lies: Vec<Lies>,
    /// The weights that fell.
    #[serde(default)]
    pub(super) off: Vec<Name>,
    /// The hand carried the weight over the shooter's own foul line.
    #[serde(default)]
    pub(super) foul: bool,
    /// It touched no cushion on its way (bank boards).
    #[serde(default)]
    pub(super) no_bank: bool,
    /// The shot clock ran out instead.
    #[serde(default)]
    pub(super) time_up: bool,
    /// The rest of the turn was given up instead.
    #[serde(default)]
    pub(super) concede: bool,
}

/// What leaves the hand: `red 1`, or all four `red`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(super) enum Thrown {
    One(Name),
    Four(Colour),
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

/// Where a weight lay.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lies {
    pub(super) weight: Name,
    /// From the end shot at to the nearest point of its rim; negative by as much as it hangs over.
    pub(super) from_end_mm: f64,
    /// From the middle line to its middle, as the shooter sees it: positive to the left, negative to the right.
    pub(super) off_centre_mm: f64,
}

impl Lies {
    /// The place in the shooter's frame.
    pub(super) fn pose(&self, board: &Board, weight: &WeightSpec) -> Pose {
        let x = f64::from(board.length) - self.from_end_mm / 1000.0 - f64::from(weight.radius);
        Pose { at: Vec2::new(x as f32, (self.off_centre_mm / 1000.0) as f32), angle: 0.0 }
    }
}

impl OptionsPart {
    /// Every option that is written down, by its field.
    pub(super) fn written_down(&self) -> impl Iterator<Item = (&'static str, Choice)> {
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

    /// The options of the game, the written rules where nothing is said.
    fn options(&self, game: Mode) -> Options {
        let written = game.written();
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
    /// What it was played on. How fast the wax was is nothing to the score.
    pub(super) fn board(&self) -> Board {
        match &self.own_board {
            Some(own) => own.board(BoardSpeed::default()),
            None => self.model().board(BoardSpeed::default()),
        }
    }

    /// The board of the catalogue, unless it is one's own.
    pub(super) fn model(&self) -> BoardModel {
        self.board.unwrap_or_else(|| longest_board(self.game))
    }

    /// What it was played with.
    pub(super) fn weight(&self) -> WeightSpec {
        let fitting = self.own_board.as_ref().map_or_else(|| self.model().weights(), |own| own.weights);
        self.weights.unwrap_or(fitting).with(Profile::default())
    }

    /// What was agreed before it.
    pub(super) fn agreed(&self) -> Agreed {
        let mut seats = 0..;
        let mut side = |names: &Vec<String>| {
            let players = names.iter().zip(&mut seats).map(|(name, seat)| PlayerSetup::in_seat(seat, name.as_str()));
            Side { players: players.collect() }
        };
        Agreed {
            mode: self.game,
            sides: self.sides.iter().map(&mut side).collect(),
            options: self.options.options(self.game),
        }
    }
}
