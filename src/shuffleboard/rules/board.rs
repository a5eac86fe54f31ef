//! The board: its size, its lines and the speed of its wax. The boards of the game are listed in
//! [`BoardModel`](super::BoardModel).

use glam::Vec2;
use serde::{Deserialize, Serialize};

/// The playing surface of a shuffleboard table and its lines. All lengths are in metres.
///
/// The position of a line is that of the edge that decides: the one nearest to the scoring end. The inlay,
/// [`Board::line_width`] wide, lies on the shooter's side of that edge. One inlay is the long foul line of one player
/// and the short foul line of the other, and each is judged at the edge that is further from the shooter.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Board {
    /// Length of the playing surface, from end to end.
    pub length: f32,
    /// Width of the playing surface, across the shot.
    pub width: f32,
    /// Distance of the foul lines' inlays from their own ends. If it is the middle of the board, a single inlay serves
    /// both ends.
    pub foul_line: f32,
    /// Distance of the deuce ("2") line from its end.
    pub deuce_line: f32,
    /// Distance of the trey ("3") line from its end.
    pub trey_line: f32,
    /// Width of an inlaid line.
    pub line_width: f32,
    /// How fast the wax is.
    pub speed: BoardSpeed,
    /// How far the middle lies below the long edges: `z = dip (2 y / width)^2`. Negative for a board that bulges.
    pub dip: f32,
    /// The cushions of a bank board; `None` if weights can fall over the sides.
    pub cushions: Option<Cushions>,
    /// The rings of a target board, which has no deuce and trey lines.
    pub rings: Option<Rings>,
    /// Distance from its end to a printed zone marked "5", as on some 9-foot bank boards. The zone "is disregarded and
    /// anything in that zone is considered in the trey zone" (Horse Collar, Technical Points, 4).
    pub five_zone: Option<f32>,
}

/// The three concentric rings of a target board, centred on its middle line. All lengths are in metres; a radius is
/// that of the inner edge of the ring's line, which is [`Board::line_width`] wide.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Rings {
    /// Distance of the centre from the end.
    pub centre: f32,
    /// Radius of the outer ring.
    pub outer: f32,
    /// Radius of the middle ring.
    pub intermediate: f32,
    /// Radius of the inner ring, which is painted black.
    pub inner: f32,
}

impl Rings {
    /// The radius of a ring, in metres.
    pub fn radius(&self, ring: Ring) -> f32 {
        match ring {
            Ring::Outer => self.outer,
            Ring::Intermediate => self.intermediate,
            Ring::Inner => self.inner,
        }
    }

    /// The centre in board coordinates, measured from the shooter's end.
    pub fn centre(&self, board: &Board) -> Vec2 {
        Vec2::new(board.length - self.centre, 0.0)
    }
}

/// A ring of a target board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ring {
    /// The largest ring.
    Outer,
    /// The middle ring.
    Intermediate,
    /// The black ring.
    Inner,
}

/// The rubber cushions along both sides of a bank board. Their faces stand on the long edges.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Cushions {
    /// The share of the speed towards a cushion that is returned.
    pub restitution: f32,
    /// The coefficient of friction between a weight's rim and a cushion.
    pub friction: f32,
}

impl Board {
    /// The x of the edge of a line that decides, in metres from the shooter's end.
    pub fn line_x(&self, line: Line) -> f32 {
        match line {
            Line::ShortFoul => self.foul_line + self.line_width,
            Line::LongFoul => self.length - self.foul_line,
            Line::Deuce => self.length - self.deuce_line,
            Line::Trey => self.length - self.trey_line,
        }
    }

    /// Whether there is a foul line for each end, not a single one in the middle.
    pub fn has_two_foul_lines(&self) -> bool {
        self.foul_line + self.line_width < self.length / 2.0
    }

    /// Whether the board carries a weight with its centre at `at`: a weight falls when its centre passes an edge.
    pub fn carries(&self, at: Vec2) -> bool {
        at.x >= 0.0 && at.x <= self.length && at.y.abs() <= self.width / 2.0
    }
}

/// A line across the board, named from the shooter's point of view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Line {
    /// The foul line nearest to the shooter.
    ShortFoul,
    /// The foul line furthest from the shooter.
    LongFoul,
    /// The "2" line.
    Deuce,
    /// The "3" line.
    Trey,
}

/// The speed of the wax. It has names because makers number it in opposite directions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum BoardSpeed {
    /// Freshly waxed for a tournament: a lag takes about ten seconds.
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
    /// No measured value is published. These values give lags of 6 to 10 s over 5.5 m, from `mu = 2 D / (g T^2)`.
    pub fn friction(self) -> f32 {
        match self {
            Self::Tournament => 0.012,
            Self::Fast => 0.018,
            Self::Medium => 0.025,
            Self::Slow => 0.040,
        }
    }
}

/// One of the two ends of the table. Board coordinates start at the shooter's end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum End {
    /// The end from which the first round of a game is shot.
    #[default]
    Home,
    /// The end opposite to [`End::Home`].
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
