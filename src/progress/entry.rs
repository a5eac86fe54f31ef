//! The records of a person's play: every throw, the score of every turn, the result of every game, and to which game they belong.

use glam::Vec2;
use serde::{Deserialize, Serialize};

use crate::shuffleboard::hand::{Firmness, HandKind};
use crate::shuffleboard::rival::Slip;
use crate::shuffleboard::rules::{Board, BoardModel, BoardSpeed, Edge, Mode, Zone};
use crate::shuffleboard::sim::Throw;

/// One record of a person.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// The time in seconds since 1970. Days are counted on the same clock: for local days the caller passes local
    /// seconds.
    pub when: u64,
    /// The game, the board and the opponent.
    pub sitting: Sitting,
    /// What happened.
    pub what: What,
}

/// The content of a record.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum What {
    /// A throw of the person.
    Throw(Thrown),
    /// A scored turn, or a round that both sides shot together.
    Turn(Turn),
    /// A finished game.
    Game(Ended),
    /// The person sits down to the game with this number: all later records of the same sitting are of that game, until the person
    /// sits down to another one.
    SatDown(u64),
}

/// The circumstances of a record: the game, the board and the opponent.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sitting {
    /// The game.
    pub mode: Mode,
    /// The board.
    pub board: BoardModel,
    /// The speed of its wax before the first throw.
    pub speed: BoardSpeed,
    /// The opponent.
    pub against: Against,
}

impl Sitting {
    /// The board with its wax.
    pub fn board(&self) -> Board {
        self.board.board(self.speed)
    }
}

/// The opponent.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Against {
    /// Nobody: a solo game.
    Alone,
    /// Other people.
    People,
    /// A rival, by the name that identifies it in every language; the first one of several.
    Rival(String),
    /// A drill or the practice table, by its key.
    Drill(String),
}

/// One throw, as intended and as it ended. Positions are in metres, in board coordinates from the shooter's end.
///
/// `meant` is the aim and `made` what left the hand; with [`HandKind::Set`] they are equal. `alone` is where the
/// intended throw stops on an empty board, which is also what the aiming aid shows. `landed` is what really happened.
/// `goal` is the place that the throw was probably meant for, inferred from the position, and `slip` is the deviation:
/// with [`HandKind::Swing`] that of `made` from `meant`, otherwise that of the throw from one that reaches `goal`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Thrown {
    /// The intended throw.
    pub meant: Throw,
    /// The throw that left the hand.
    pub made: Throw,
    /// The kind of hand.
    pub hand: HandKind,
    /// How much of a swing's deviation counted.
    pub firmness: Firmness,
    /// Where the intended throw stops on an empty board; `None` for a break.
    pub alone: Option<Landing>,
    /// The place it was probably meant for: the weight to be hit, or the place where a lag was to stop. `None` if
    /// unknown, and in old records.
    pub goal: Option<Vec2>,
    /// Where the thrown weights ended: one, or the four of a break in order.
    pub landed: Vec<Landing>,
    /// Whether the referee took the thrown weight off or put it back.
    pub ruled: bool,
    /// How many weights that are to be knocked off fell.
    pub knocked_off: u8,
    /// How many of the thrower's own weights fell, the thrown one included.
    pub lost: u8,
    /// Whether the break succeeded; `None` for a throw of one weight.
    pub broke: Option<bool>,
    /// The deviation from the intention, as far as it is known.
    pub slip: Slip,
}

/// Where a thrown weight ended.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Landing {
    /// On the board.
    Lies {
        /// The position of its centre.
        at: Vec2,
        /// Its zone.
        zone: Zone,
        /// Its points, whether they count or not.
        points: u8,
    },
    /// Over an edge.
    Fell {
        /// The edge.
        edge: Edge,
        /// Where its centre passed the edge.
        at: Vec2,
    },
}

impl Landing {
    /// The position on the board; `None` if it fell.
    pub fn lies(&self) -> Option<Vec2> {
        match *self {
            Self::Lies { at, .. } => Some(at),
            Self::Fell { .. } => None,
        }
    }

    /// The position where it lies or fell.
    pub fn at(&self) -> Vec2 {
        match *self {
            Self::Lies { at, .. } | Self::Fell { at, .. } => at,
        }
    }
}

/// The score of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// The points of the person's side.
    pub points: u32,
    /// Whether it was a hickey.
    pub hickey: bool,
}

/// The result of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// Whether the person's side won.
    pub won: bool,
    /// The points of the person's side.
    pub total: u32,
    /// The points of the best other side; 0 if there is none.
    pub other: u32,
}

impl Thrown {
    /// Whether no number is NaN or infinite.
    pub(super) fn is_finite(&self) -> bool {
        let places = self.landed.iter().chain(&self.alone).map(Landing::at).chain(self.goal);
        let Slip { direction, speed, english } = self.slip;
        places.into_iter().all(Vec2::is_finite) && [direction, speed, english].into_iter().flatten().all(f32::is_finite)
    }
}
