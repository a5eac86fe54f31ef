//! The file format of a level: which weights lie on which board, what may be thrown, the goal, and what earns stars.
//!
//! RON; lengths are in millimetres from the scoring end, as a tape measure gives them. `levels/README.md` shows every
//! field.

use serde::{Deserialize, Serialize};

use super::{Goal, Stars};
use crate::shuffleboard::rules::{
    Agreed, BadPosition, BoardModel, BoardSpeed, Colour, Layout, Match, Mode, PlayerSetup, Pose, SetPosition, Shape,
    SideId, UndersideShape, WeightId, WeightSet,
};
use crate::shuffleboard::sim::{Table, Wax};
use crate::shuffleboard::tape_position::TapePosition;
use crate::shuffleboard::weight_name::Name;

/// One drill: a position, the throws allowed, a goal and the limits for stars.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// The name, the task and a hint.
    pub text: Text,
    /// What it trains.
    pub group: Group,
    /// The game whose written rules judge it.
    #[serde(default)]
    pub game: Mode,
    /// The board, which also determines the size of weights.
    #[serde(default)]
    pub board: BoardModel,
    /// How fast the wax is.
    #[serde(default)]
    pub speed: BoardSpeed,
    /// Whether throws wear the wax.
    #[serde(default)]
    pub wears: bool,
    /// The colour of the weights that are thrown one at a time. The other colour is that of the break or the opponent.
    #[serde(default = "blue")]
    pub shoots: Colour,
    /// The weights on the board.
    #[serde(default)]
    pub(crate) lies: Vec<TapePosition>,
    /// What may be thrown.
    pub throws: Throws,
    /// The condition for any star.
    pub goal: Goal,
    /// The measure and the limits for each star.
    pub stars: Stars,
    /// The number of attempts in which an average player, [`Regular`](crate::shuffleboard::rival::Strength::Regular),
    /// gets a star.
    #[serde(default = "five")]
    pub tries: u8,
}

/// The texts of a level.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Text {
    /// A message key in the game's own translations.
    Key(String),
    /// Texts of the author.
    Own {
        /// The name of the level.
        name: String,
        /// The task; if empty, a sentence is made from the goal.
        #[serde(default)]
        task: String,
        /// The hint.
        #[serde(default)]
        hint: String,
    },
}

/// What a drill trains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Group {
    /// The four-weight throw.
    Break,
    /// Knocking one weight off and keeping the own one on the board.
    KnockOff,
    /// Knocking two off with one shot, and hitting one by way of another.
    Combination,
    /// Knocking four off with four shots.
    Clearing,
    /// Lying deep, and over the end.
    Lag,
    /// A whole turn of Crazy Eight, or the rest of one.
    Turn,
    /// Guarding and outdrawing, as in the game of Knock Off.
    Defence,
    /// Moving weights without losing any, as in Tap & Draw.
    Touch,
    /// Shots over a cushion.
    Bank,
    /// Drills by users.
    Own,
    /// Lessons for beginners. It is the last variant because codes store the index of a variant.
    Lesson,
}

impl Group {
    /// Every group, in the order of the menu.
    pub const ALL: [Self; 11] = [
        Self::Lesson,
        Self::Break,
        Self::KnockOff,
        Self::Combination,
        Self::Clearing,
        Self::Lag,
        Self::Turn,
        Self::Defence,
        Self::Touch,
        Self::Bank,
        Self::Own,
    ];

    /// The index in the menu.
    pub(super) fn place(self) -> usize {
        Self::ALL.iter().position(|group| *group == self).unwrap_or(Self::ALL.len())
    }
}

/// The throws of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Throws {
    /// Only the break.
    Break,
    /// The break and the four shots after it.
    Turn,
    /// This many weights, one at a time. Where two sides alternate, the last of these is the last throw of the round,
    /// and the other side's throws in between go wide.
    Shots(u8),
}

impl Throws {
    /// Whether it begins with the break.
    pub fn breaks(self) -> bool {
        matches!(self, Self::Break | Self::Turn)
    }

    /// How many weights are thrown one at a time.
    pub fn shots(self) -> u8 {
        match self {
            Self::Break => 0,
            Self::Turn => 4,
            Self::Shots(shots) => shots,
        }
    }
}

fn blue() -> Colour {
    Colour::Blue
}

fn five() -> u8 {
    5
}

impl Level {
    /// The table before the first throw.
    pub fn table(&self) -> Table {
        let weight = self.board.weights().with(UndersideShape::default());
        let table = Table::new(self.board.board(self.speed), weight);
        let wax = if self.wears { Wax::fresh(&table.board) } else { Wax::even() };
        Table { wax, ..table }
    }

    /// The weights on the board before the first throw.
    pub fn layout(&self) -> Layout {
        let Table { board, weight, .. } = self.table();
        let mut layout = Layout::EMPTY;
        for lies in &self.lies {
            layout.put(lies.weight.0, lies.pose(&board, &weight));
        }
        layout
    }

    /// Replaces the weights on the board; positions are rounded to 0.1 mm.
    pub fn lay(&mut self, weights: impl IntoIterator<Item = (WeightId, Pose)>) {
        let Table { board, weight, .. } = self.table();
        let lies = weights.into_iter().map(|(id, pose)| TapePosition::measured(&board, &weight, id, pose.at));
        self.lies = lies.collect();
    }

    /// The side that throws. It has the hammer where two sides alternate.
    pub(super) fn thrower(&self) -> SideId {
        match self.game.card().shape {
            Shape::Turns { .. } => SideId(0),
            Shape::Together { .. } => SideId(1),
        }
    }

    /// The match of an attempt, with these players for the thrower and the other side.
    ///
    /// # Errors
    /// Weights that cannot lie as they do, or do not fit to those in the hand.
    pub(super) fn game(&self, thrower: PlayerSetup, other: PlayerSetup) -> Result<Match, BadPosition> {
        let together = matches!(self.game.card().shape, Shape::Together { .. });
        let players = if together { [other, thrower] } else { [thrower, other] };
        let mut agreed = Agreed::singles(self.game, players);
        if together {
            agreed.options.first_colour = self.shoots.other();
        }
        let Table { board, weight, .. } = self.table();
        if self.throws.breaks() {
            // Without anything played, this is the normal start of a match.
            return Ok(Match::new(board, weight, agreed)?.0);
        }
        let broke = (self.game.card().shape == Shape::Turns { breaks: true }).then_some(self.shoots.other());
        let laid = SetPosition { layout: self.layout(), unthrown: self.in_hand(), broke };
        Match::laid(board, weight, agreed, laid)
    }

    /// Whether conditions may name this weight: it lies on the board, belongs to the break or is still to be thrown.
    pub fn knows(&self, id: WeightId) -> bool {
        let lies = self.lies.iter().any(|lies| lies.weight == Name(id));
        lies || self.throws.breaks() && id.colour() != self.shoots || self.in_hand().contains(id)
    }

    /// The weights that are still to be thrown one at a time: the highest numbers that do not lie on the board.
    pub(super) fn in_hand(&self) -> WeightSet {
        let shots = usize::from(self.throws.shots());
        let free = |colour: Colour| {
            WeightId::of(colour).into_iter().rev().filter(|id| self.lies.iter().all(|lies| lies.weight != Name(*id)))
        };
        let (own, other) = (free(self.shoots), free(self.shoots.other()));
        match self.game.card().shape {
            Shape::Turns { breaks: true } => own.take(shots).collect(),
            // A side that shoots all eight continues with the other colour.
            Shape::Turns { breaks: false } => own.chain(other).take(shots).collect(),
            Shape::Together { .. } => own.take(shots).chain(other.take(shots.saturating_sub(1))).collect(),
        }
    }
}
