//! The file format of a throw: the board and its weights, moving weights, and the release.
//!
//! RON; metres, seconds, kilograms and radians in the shooter's frame: x from the shooter's end to the far end, y to
//! the left of the middle, angles and spins anticlockwise seen from above. Omitted fields have the values of the game.
//! `examples/throws/README.md` shows every field.

use glam::Vec2;
use serde::Deserialize;

use crate::shuffleboard::rules::{
    Board, BoardFile, BoardModel, BoardSpeed, Colour, End, UndersideFile, UndersideShape, WeightFile, WeightId,
    WeightSize, WeightSpec,
};
use crate::shuffleboard::sim::{Formation, Grip, Motion, Table, Throw, Wax};
use crate::shuffleboard::weight_name::Name;

/// One micrometre in metres, the quantum of a break's spread.
const MICRO: f32 = 1e-6;

/// The content of a throw file.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ThrowFile {
    /// A board of the catalogue; by default the 22-foot board.
    #[serde(default)]
    pub(super) board: Option<BoardModel>,
    /// Another board instead, in the format of `assets/boards`.
    #[serde(default)]
    pub(super) own_board: Option<BoardFile>,
    /// How fast the wax is; medium by default.
    #[serde(default)]
    speed: BoardSpeed,
    /// The coefficient of friction between weight and board, instead of that of wax and underside.
    #[serde(default)]
    pub(super) friction: Option<f32>,
    /// How far the middle of the board lies below its edges, in metres, instead of the board's own value.
    #[serde(default)]
    pub(super) dip: Option<f32>,
    /// The state of the wax; even by default.
    #[serde(default)]
    wax: WaxPart,
    /// The end that is shot from.
    #[serde(default)]
    end: End,
    /// How strongly spin bends a path: 1 is the physical value for dry friction and the default, 0 is none.
    #[serde(default = "natural_curl")]
    pub(super) curl: f32,
    /// The size of the weights; by default the one that belongs to the board.
    #[serde(default)]
    pub(super) weight: Option<WeightSize>,
    /// Another weight instead, in the format of `assets/weights`.
    #[serde(default)]
    pub(super) own_weight: Option<WeightFile>,
    /// The underside; cupped by default.
    #[serde(default)]
    pub(super) underside: Option<UndersideShape>,
    /// Another underside instead, in the format of `assets/undersides`.
    #[serde(default)]
    pub(super) own_underside: Option<UndersideFile>,
    /// The weights on the board, resting or moving.
    #[serde(default)]
    pub(super) weights: Vec<OnBoard>,
    /// The release; without it, only weights on the board move.
    #[serde(default)]
    pub(super) throw: Option<ThrowPart>,
}

/// The state of the wax.
#[derive(Debug, Clone, Default, Deserialize)]
enum WaxPart {
    /// Even, without wear.
    #[default]
    Even,
    /// Even, with wear.
    Fresh,
    /// As stored by a game.
    Kept(Wax),
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OnBoard {
    pub(super) weight: Name,
    pub(super) at: Vec2,
    #[serde(default)]
    pub(super) angle: f32,
    #[serde(default)]
    pub(super) velocity: Vec2,
    #[serde(default)]
    pub(super) spin: f32,
}

/// A release: by `velocity`, or by `speed` and `direction`.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ThrowPart {
    pub(super) grip: GripPart,
    /// The middle of the grip.
    pub(super) from: Vec2,
    #[serde(default)]
    pub(super) velocity: Option<Vec2>,
    #[serde(default)]
    pub(super) speed: Option<f32>,
    /// Positive to the left; straight ahead by default.
    #[serde(default)]
    pub(super) direction: Option<f32>,
    #[serde(default)]
    pub(super) spin: f32,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) enum GripPart {
    One(Name),
    Four {
        colour: Colour,
        #[serde(default)]
        formation: Formation,
        /// The speed of the opening fingers at the outermost weight; by default that of the game.
        #[serde(default)]
        spread: Option<f32>,
    },
}

fn natural_curl() -> f32 {
    1.0
}

impl ThrowFile {
    pub(super) fn table(&self) -> Table {
        let weight = self.weight();
        let board = self.board();
        let wax = match &self.wax {
            WaxPart::Even => Wax::even(),
            WaxPart::Fresh => Wax::fresh(&board),
            WaxPart::Kept(wax) => wax.clone(),
        };
        Table { wax, end: self.end, curl: self.curl, ..Table::new(board, weight) }
    }

    /// The initial motions of the weights on the board.
    pub(super) fn moving(&self) -> Vec<(WeightId, Motion)> {
        let motion = |on: &OnBoard| Motion { at: on.at, velocity: on.velocity, angle: on.angle, spin: on.spin };
        self.weights.iter().map(|on| (on.weight.0, motion(on))).collect()
    }

    pub(super) fn throw(&self) -> Option<Throw> {
        let throw = self.throw?;
        let grip = match throw.grip {
            GripPart::One(Name(weight)) => Grip::One(weight),
            GripPart::Four { colour, formation, spread } => {
                let spread = spread.map_or(Grip::DEFAULT_SPREAD, |spread| (spread / MICRO).round() as i32);
                Grip::Four { colour, formation, spread }
            }
        };
        Some(Throw::new(grip, throw.from, throw.velocity(), throw.spin))
    }

    pub(super) fn board(&self) -> Board {
        let mut board = match &self.own_board {
            Some(own) => own.board(self.speed),
            None => self.board.unwrap_or_default().board(self.speed),
        };
        board.dip = self.dip.unwrap_or(board.dip);
        board
    }

    fn weight(&self) -> WeightSpec {
        let fitting = match &self.own_board {
            Some(own) => own.weights,
            None => self.board.unwrap_or_default().weights(),
        };
        let shape = self.underside.unwrap_or_default();
        let mut weight = match &self.own_weight {
            Some(own) => own.with(shape),
            None => self.weight.unwrap_or(fitting).with(shape),
        };
        if let Some(own) = &self.own_underside {
            weight.underside = own.underside(f64::from(weight.radius));
        }
        // The speed of the wax is one of a few names, so the rest goes into the underside; only the product matters.
        if let Some(friction) = self.friction {
            weight.underside.drag = friction / self.speed.friction();
        }
        weight
    }
}

impl ThrowPart {
    fn velocity(&self) -> Vec2 {
        // The standard library's sine may differ in the last bit between machines.
        let (sin, cos) = libm::sincosf(self.direction.unwrap_or(0.0));
        self.velocity.unwrap_or(Vec2::new(cos, sin) * self.speed.unwrap_or(0.0))
    }
}
