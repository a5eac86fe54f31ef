//! The table that throws are made on.

use glam::Vec2;
use serde::{Deserialize, Serialize};

use super::throw::MOST_OVERLAP;
use super::tonight::Tonight;
use super::wax::Wax;
use crate::shuffleboard::rules::{Board, End, WeightSpec};

/// The standard acceleration of free fall, in m/s^2.
pub const GRAVITY: f32 = 9.806_65;

/// The ratio of static to kinetic friction. Our choice.
pub const STATIC_FRICTION_RATIO: f64 = 1.2;

/// The table that throws are made on: a board with its wax, and the weights.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// The playing surface and its lines.
    pub board: Board,
    /// The properties of all weights, which are alike.
    pub weight: WeightSpec,
    /// The wax on the board. A throw wears it, unless it is [`Wax::even`].
    pub wax: Wax,
    /// The end that is shot from.
    pub end: End,
    /// How strongly spin bends the path of a weight: 1 is the physical value for dry friction, 0 no bending, and more
    /// makes English easier to see. At most [`Table::MOST_CURL`].
    pub curl: f32,
    /// Tonight's deviations from the nominal board.
    pub tonight: Tonight,
}

/// Why a table is not valid.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
pub enum BadTable {
    /// A number is outside its range or NaN.
    #[error("{name} of {value} makes no sense")]
    Senseless {
        /// The name of the number, with its article.
        name: &'static str,
        /// Its value.
        value: f32,
    },
    /// The board is so steep at its edges that a weight would not lie still there.
    #[error(
        "a board that is {:.2} mm lower in the middle than at its edges is too steep for its wax: \
         weights would not lie still on it",
        .dip * 1000.0
    )]
    TooSteep {
        /// The dip of the board, in metres.
        dip: f32,
    },
    /// The wax map has the size of another board.
    #[error("the wax on the table is of a board of another size")]
    ForeignWax,
}

impl Table {
    /// The largest value of [`Table::curl`].
    pub const MOST_CURL: f32 = 50.0;

    /// A table with even wax, shot from the home end.
    pub fn new(board: Board, weight: WeightSpec) -> Self {
        Self { board, weight, wax: Wax::even(), end: End::Home, curl: 1.0, tonight: Tonight::default() }
    }

    /// Checks that throws can be simulated on this table.
    ///
    /// # Errors
    /// A size, mass or friction that is zero, negative, too large or NaN, or a board so steep that a weight would not
    /// lie still.
    pub fn check(&self) -> Result<(), BadTable> {
        let Self { board, weight, curl, tonight, .. } = self;
        let under = &weight.underside;
        let cushions = board.cushions.map(|cushions| {
            [
                ("a cushion's restitution", cushions.restitution, 0.0, 1.0),
                ("a cushion's friction", cushions.friction, 0.0, 10.0),
            ]
        });
        // Name, value, least, most.
        let bounds = [
            ("a board's length", board.length, 0.1, 1000.0),
            ("a board's width", board.width, 4.0 * weight.radius, 100.0),
            ("a board's friction", self.friction(), 1e-4, 10.0),
            ("a board's dip", board.dip, -0.1, 0.1),
            ("a weight's radius", weight.radius, 1e-3, 1.0),
            ("a weight's mass", weight.mass, 1e-3, 100.0),
            ("a weight's height", weight.height, 1e-4, 1.0),
            ("a weight's radius of gyration", weight.gyration, 0.1 * weight.radius, 2.0 * weight.radius),
            ("a contact's radius", under.radius, 0.01 * weight.radius, weight.radius),
            ("an underside's drag", under.drag, 0.01, 100.0),
            ("a curl", *curl, 0.0, Self::MOST_CURL),
            ("a table's lean", tonight.lean, -0.001, 0.001),
        ];
        for (name, value, least, most) in bounds.into_iter().chain(cushions.into_iter().flatten()) {
            // NaN is outside every range.
            if !(least..=most).contains(&value) {
                return Err(BadTable::Senseless { name, value });
            }
        }
        // Even wax has the least friction: where it holds a weight, worn wax does too.
        let dish = 4.0 * f64::from(board.dip.abs()) / f64::from(board.width);
        let steepest = dish + f64::from(tonight.lean.abs());
        if steepest >= STATIC_FRICTION_RATIO * f64::from(self.friction()) * f64::from(under.drag) {
            return Err(BadTable::TooSteep { dip: board.dip });
        }
        if !self.wax.fits(board) {
            return Err(BadTable::ForeignWax);
        }
        Ok(())
    }

    /// Whether a weight fits here: its centre on the board and its rim clear of the cushions.
    pub(super) fn has_room(&self, at: Vec2) -> bool {
        let Board { length, width, cushions, .. } = self.board;
        let half = if cushions.is_some() { width / 2.0 - self.weight.radius + MOST_OVERLAP } else { width / 2.0 };
        at.x >= 0.0 && at.x <= length && at.y.abs() <= half
    }

    /// The coefficient of friction of even wax on this table.
    pub fn friction(&self) -> f32 {
        self.board.speed.friction() * self.tonight.drag
    }

    /// The deceleration of a weight that slides without spin on even wax, in m/s^2.
    pub fn brake(&self) -> f32 {
        self.friction() * self.weight.underside.drag * GRAVITY
    }
}
