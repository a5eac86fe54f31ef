//! A level as it is written down: what lies on which board, what may be thrown, what is asked for, and what earns stars.
//!
//! RON; lengths in millimetres, as a tape gives them that is laid at the end shot at. `levels/README.md` shows every field.

use serde::{Deserialize, Serialize};

use super::{Goal, Stars};
use crate::shuffleboard::rules::{
    Agreed, BadLaid, BoardModel, BoardSpeed, Colour, Laid, Layout, Match, Mode, PlayerSetup, Pose, Profile, Shape,
    SideId, WeightId, WeightSet,
};
use crate::shuffleboard::sim::{Table, Wax};
use crate::shuffleboard::tape_position::TapePosition;
use crate::shuffleboard::weight_name::Name;

/// One drill.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// What it is called and what it says.
    pub text: Text,
    /// What it trains.
    pub group: Group,
    /// The game by whose written rules it is judged.
    #[serde(default)]
    pub game: Mode,
    /// What it is thrown on, with the weights that belong on it.
    #[serde(default)]
    pub board: BoardModel,
    /// How fast the wax is.
    #[serde(default)]
    pub speed: BoardSpeed,
    /// Whether throws wear the wax.
    #[serde(default)]
    pub wears: bool,
    /// The colour of the weights that are thrown one at a time. The other one is the break's, or the opponent's.
    #[serde(default = "blue")]
    pub shoots: Colour,
    /// What lies on the board.
    #[serde(default)]
    pub(crate) lies: Vec<TapePosition>,
    /// What may be thrown.
    pub throws: Throws,
    /// What has to hold at the end for any star at all.
    pub goal: Goal,
    /// What the stars are for.
    pub stars: Stars,
    /// Within so many tries an average player, [`Regular`](crate::shuffleboard::rival::Strength::Regular), gets a star.
    #[serde(default = "five")]
    pub tries: u8,
}

/// The words of a level.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Text {
    /// A message of the game's own file of words.
    Key(String),
    /// Somebody's own words.
    Own {
        /// What it is called.
        name: String,
        /// What is to be done; if empty, what the goal says.
        #[serde(default)]
        task: String,
        /// How to go about it.
        #[serde(default)]
        hint: String,
    },
}

/// What a drill trains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Group {
    /// The four-weight throw.
    Break,
    /// One weight off the board, and the own one kept on it.
    KnockOff,
    /// Two with one shot, and one by way of another.
    Combination,
    /// Four off in four.
    Clearing,
    /// Lying deep, and over the end.
    Lag,
    /// A whole turn of Crazy Eight, or what is left of one.
    Turn,
    /// Guarding and outdrawing, as in the game of Knock Off.
    Defence,
    /// Moving weights without losing any, as in Tap & Draw.
    Touch,
    /// By way of a cushion.
    Bank,
    /// Somebody's own.
    Own,
    /// The first throws of all. It stands last because codes count from the top.
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

    /// Its place in the menu.
    pub(super) fn place(self) -> usize {
        Self::ALL.iter().position(|group| *group == self).unwrap_or(Self::ALL.len())
    }
}

/// What may be thrown in an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Throws {
    /// The break, and nothing after it.
    Break,
    /// The break, and the four shots after it.
    Turn,
    /// So many weights, one at a time. Where two sides shoot by turns the last throw of the round is the last of them, and
    /// what the other side throws in between goes wide.
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
    /// The table it is thrown on, before the first throw.
    pub fn table(&self) -> Table {
        let weight = self.board.weights().with(Profile::default());
        let table = Table::new(self.board.board(self.speed), weight);
        let wax = if self.wears { Wax::fresh(&table.board) } else { Wax::even() };
        Table { wax, ..table }
    }

    /// What lies on the board.
    pub fn layout(&self) -> Layout {
        let Table { board, weight, .. } = self.table();
        let mut layout = Layout::EMPTY;
        for lies in &self.lies {
            layout.put(lies.weight.0, lies.pose(&board, &weight));
        }
        layout
    }

    /// Lays other weights, as a tape gives them: to a tenth of a millimetre.
    pub fn lay(&mut self, weights: impl IntoIterator<Item = (WeightId, Pose)>) {
        let Table { board, weight, .. } = self.table();
        let lies = weights.into_iter().map(|(id, pose)| TapePosition::measured(&board, &weight, id, pose.at));
        self.lies = lies.collect();
    }

    /// The side that throws. It has the hammer where two sides shoot by turns.
    pub(super) fn thrower(&self) -> SideId {
        match self.game.card().shape {
            Shape::Turns { .. } => SideId(0),
            Shape::Together { .. } => SideId(1),
        }
    }

    /// The match it is a moment of, with these names for the thrower and the other side.
    ///
    /// # Errors
    /// Weights that cannot lie so, or not with these in the hand.
    pub(super) fn game(&self, thrower: PlayerSetup, other: PlayerSetup) -> Result<Match, BadLaid> {
        let together = matches!(self.game.card().shape, Shape::Together { .. });
        let players = if together { [other, thrower] } else { [thrower, other] };
        let mut agreed = Agreed::singles(self.game, players);
        if together {
            agreed.options.first_colour = self.shoots.other();
        }
        let Table { board, weight, .. } = self.table();
        if self.throws.breaks() {
            // Nothing of a round has been played: this is how every match begins.
            return Ok(Match::new(board, weight, agreed)?.0);
        }
        let broke = (self.game.card().shape == Shape::Turns { breaks: true }).then_some(self.shoots.other());
        let laid = Laid { layout: self.layout(), unthrown: self.in_hand(), broke };
        Match::laid(board, weight, agreed, laid)
    }

    /// Whether a weight can be spoken of by name: it lies there, is thrown with the break, or is still to be thrown.
    pub fn knows(&self, id: WeightId) -> bool {
        let lies = self.lies.iter().any(|lies| lies.weight == Name(id));
        lies || self.throws.breaks() && id.colour() != self.shoots || self.in_hand().contains(id)
    }

    /// The weights that are still to be thrown one at a time: those of the highest numbers that do not lie on the board.
    pub(super) fn in_hand(&self) -> WeightSet {
        let shots = usize::from(self.throws.shots());
        let free = |colour: Colour| {
            WeightId::of(colour).into_iter().rev().filter(|id| self.lies.iter().all(|lies| lies.weight != Name(*id)))
        };
        let (own, other) = (free(self.shoots), free(self.shoots.other()));
        match self.game.card().shape {
            Shape::Turns { breaks: true } => own.take(shots).collect(),
            // Whoever shoots all eight goes on with the other colour.
            Shape::Turns { breaks: false } => own.chain(other).take(shots).collect(),
            Shape::Together { .. } => own.take(shots).chain(other.take(shots.saturating_sub(1))).collect(),
        }
    }
}
