//! What is written down of a person: every throw, what every turn came to, and how every game ended.

use glam::Vec2;
use serde::{Deserialize, Serialize};

use crate::shuffleboard::hand::{Firmness, HandKind};
use crate::shuffleboard::rival::Slip;
use crate::shuffleboard::rules::{Board, BoardModel, BoardSpeed, Edge, Mode, Zone};
use crate::shuffleboard::sim::Throw;

/// Something that is written down of a person.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// When, in seconds since 1970. Days are counted by the same clock: whoever wants local ones hands in local seconds.
    pub when: u64,
    /// Where and against whom.
    pub sitting: Sitting,
    /// What.
    pub what: What,
}

/// What was written down.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum What {
    /// A throw of the person's own.
    Throw(Thrown),
    /// A turn, or a round that both sides shot together, was counted.
    Turn(Turn),
    /// A game has ended.
    Game(Ended),
}

/// Where and against whom something was played.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sitting {
    /// Which game.
    pub mode: Mode,
    /// On which board.
    pub board: BoardModel,
    /// How fast its wax was before the first throw.
    pub speed: BoardSpeed,
    /// Against whom.
    pub against: Against,
}

impl Sitting {
    /// The board it was played on.
    pub fn board(&self) -> Board {
        self.board.board(self.speed)
    }
}

/// Against whom somebody plays.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Against {
    /// Nobody.
    Alone,
    /// Other people.
    People,
    /// A rival, by the name it is known by in every language; the first of several.
    Rival(String),
    /// A drill, by its key; the practice table has one, too.
    Drill(String),
}

/// A throw, as it was meant and as it came out. Places are in metres in the board frame of whoever threw.
///
/// `meant` is the aim: place, direction, power and English. `made` is what left the hand: the very same of a hand that sets, and of
/// a swing what it made of that; `slip` is then the difference. Where the meant throw comes to rest alone on the empty board,
/// which is what the aid to the aim shows, is `alone`. Whether a hand that sets wanted it there nobody knows, but of many throws
/// it can be seen what they must have been for: that place is `goal`, and `slip` is how far such a throw was from going there.
/// What really happened, weights in the way and all, is `landed`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Thrown {
    /// What was meant to leave the hand.
    pub meant: Throw,
    /// What left it.
    pub made: Throw,
    /// The hand that threw it ...
    pub hand: HandKind,
    /// ... and how much of a swing's deviation counted.
    pub firmness: Firmness,
    /// Where the meant throw comes to rest if nothing else lies on the board; `None` for a break.
    pub alone: Option<Landing>,
    /// The place it must have been meant for: where the weight lay that was to be hit, or where a lag was to come to rest.
    /// `None` where nobody can tell, and before it was written down.
    pub goal: Option<Vec2>,
    /// Where the thrown weights came to rest: one, or the four of a break in their order.
    pub landed: Vec<Landing>,
    /// The referee took the thrown weight off, or put it back.
    pub ruled: bool,
    /// How many weights fell that were to be knocked off.
    pub knocked_off: u8,
    /// How many of the thrower's own weights fell, the thrown one included.
    pub lost: u8,
    /// Whether the break was good; `None` for a throw of one weight.
    pub broke: Option<bool>,
    /// How far it was from what brings it there; nothing where nobody can tell.
    pub slip: Slip,
}

/// Where a thrown weight ended.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Landing {
    /// It lies on the board.
    Lies {
        /// Where its middle is.
        at: Vec2,
        /// Where it counts.
        zone: Zone,
        /// What it is worth there by itself.
        points: u8,
    },
    /// It fell.
    Fell {
        /// Over which edge.
        edge: Edge,
        /// Where its middle passed it.
        at: Vec2,
    },
}

impl Landing {
    /// Where it lies, if it does.
    pub fn lies(&self) -> Option<Vec2> {
        match *self {
            Self::Lies { at, .. } => Some(at),
            Self::Fell { .. } => None,
        }
    }

    /// Where it lies or fell.
    pub fn at(&self) -> Vec2 {
        match *self {
            Self::Lies { at, .. } | Self::Fell { at, .. } => at,
        }
    }
}

/// What a turn came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// The points of the person's side.
    pub points: u32,
    /// Whether it was a hickey.
    pub hickey: bool,
}

/// How a game ended.
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
    /// Whether all its numbers are numbers.
    pub(super) fn is_finite(&self) -> bool {
        let places = self.landed.iter().chain(&self.alone).map(Landing::at).chain(self.goal);
        let Slip { direction, speed, english } = self.slip;
        places.into_iter().all(Vec2::is_finite) && [direction, speed, english].into_iter().flatten().all(f32::is_finite)
    }
}
