//! The board: its size, its lines and how fast its wax is. The boards there are: [`BoardModel`](super::BoardModel).

use glam::Vec2;
use serde::{Deserialize, Serialize};

/// A shuffleboard playing surface and its lines. All lengths in metres.
///
/// A line's place is measured to the edge that judges: the one nearest the scoring end. The inlay itself
/// lies on the shooter's side of that edge, [`Board::line_width`] wide. The two players see one inlay from its two sides:
/// the long foul line of one is the short one of the other, and each is judged at its far edge.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Board {
    /// Length of the playing surface.
    pub length: f32,
    /// Width of the playing surface.
    pub width: f32,
    /// Distance of the foul lines' inlays from their own ends; one inlay in the middle serves both ends if it lies that far
    /// from either.
    pub foul_line: f32,
    /// Distance of the deuce ("2") line from its end.
    pub deuce_line: f32,
    /// Distance of the trey ("3") line from its end.
    pub trey_line: f32,
    /// Width of an inlaid line.
    pub line_width: f32,
    /// How fast the wax is.
    pub speed: BoardSpeed,
    /// How far the middle lies below the long edges: `z = dip (2 y / width)^2`; negative for a board that bulges.
    pub dip: f32,
    /// The rubber down the long sides of a bank board; without it weights fall over them.
    pub cushions: Option<Cushions>,
    /// The rings of a target board, which has them in the place of a deuce and a trey line.
    pub rings: Option<Rings>,
    /// How far from its end a zone marked "5" is printed, as on some 9-foot bank boards. It is only print: it "is disregarded
    /// and anything in that zone is considered in the trey zone" (Horse Collar, Technical Points, 4).
    pub five_zone: Option<f32>,
}

/// The three rings of a target board, about one centre in the middle of the board's width.
///
/// A ring is the inner edge of its line, [`Board::line_width`] wide. All lengths in metres.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Rings {
    /// Distance of the centre from the end.
    pub centre: f32,
    /// Radius of the outer ring.
    pub outer: f32,
    /// Radius of the ring in the middle.
    pub intermediate: f32,
    /// Radius of the inner ring, which is black all over.
    pub inner: f32,
}

impl Rings {
    /// The radius of a ring.
    pub fn radius(&self, ring: Ring) -> f32 {
        match ring {
            Ring::Outer => self.outer,
            Ring::Intermediate => self.intermediate,
            Ring::Inner => self.inner,
        }
    }

    /// The centre in the board frame of whoever shoots at them.
    pub fn centre(&self, board: &Board) -> Vec2 {
        Vec2::new(board.length - self.centre, 0.0)
    }
}

/// A ring of a target board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ring {
    /// The largest.
    Outer,
    /// The one between.
    Intermediate,
    /// The black one.
    Inner,
}

/// The rubber cushions of a bank board. Their noses stand on the long edges.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Cushions {
    /// The share of the speed towards a cushion that comes back.
    pub restitution: f32,
    /// The coefficient of friction between a rim and a cushion.
    pub friction: f32,
}

impl Board {
    /// The x of a line's judging edge, in metres from the shooter's end.
    pub fn line_x(&self, line: Line) -> f32 {
        match line {
            Line::ShortFoul => self.foul_line + self.line_width,
            Line::LongFoul => self.length - self.foul_line,
            Line::Deuce => self.length - self.deuce_line,
            Line::Trey => self.length - self.trey_line,
        }
    }

    /// Whether it has a foul line for each end, and not one in the middle for both.
    pub fn has_two_foul_lines(&self) -> bool {
        self.foul_line + self.line_width < self.length / 2.0
    }

    /// Whether a weight whose centre is at `at` is carried by the board: it falls when its centre passes an edge.
    pub fn carries(&self, at: Vec2) -> bool {
        at.x >= 0.0 && at.x <= self.length && at.y.abs() <= self.width / 2.0
    }
}

/// A line across the board, named as the shooter sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Line {
    /// The foul line nearest the shooter.
    ShortFoul,
    /// The foul line furthest from the shooter.
    LongFoul,
    /// The "2" line.
    Deuce,
    /// The "3" line.
    Trey,
}

/// The speed of the wax, by name, because makers number it in opposite directions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum BoardSpeed {
    /// Freshly sprinkled for a tournament: a lag takes about ten seconds.
    Tournament,
    /// A well-kept club board.
    Fast,
    /// A tavern board on a good evening.
    #[default]
    Medium,
    /// A tavern board late on the same evening.
    Slow,
}

impl BoardSpeed {
    /// Every speed, fastest first.
    pub const ALL: [Self; 4] = [Self::Tournament, Self::Fast, Self::Medium, Self::Slow];

    /// The coefficient of sliding friction.
    ///
    /// No measured value is published; these give lags of 6 to 10 s over 5.5 m by `mu = 2 D / (g T^2)`.
    pub fn friction(self) -> f32 {
        match self {
            Self::Tournament => 0.012,
            Self::Fast => 0.018,
            Self::Medium => 0.025,
            Self::Slow => 0.040,
        }
    }
}

/// The two ends of the table. The board frame always starts at the shooter's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum End {
    /// The end the first round of a game is shot from.
    #[default]
    Home,
    /// The other one.
    Away,
}

impl End {
    /// The opposite end.
    pub fn other(self) -> Self {
        match self {
            Self::Home => Self::Away,
            Self::Away => Self::Home,
        }
    }
}
