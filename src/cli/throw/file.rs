//! The file of a throw: what lies on which board, what moves, and what leaves the hand.
//!
//! RON; everything in metres, seconds, kilograms and radians, in the shooter's frame: x from the shooter's end to the far
//! one, y to the left of the middle, angles and spins anticlockwise as seen from above. What is left out is as the game
//! has it. `examples/throws/README.md` shows every field.

use glam::Vec2;
use serde::Deserialize;

use crate::shuffleboard::rules::{
    Board, BoardFile, BoardModel, BoardSpeed, Colour, End, Profile, UndersideFile, WeightFile, WeightId, WeightSize,
    WeightSpec,
};
use crate::shuffleboard::sim::{Formation, Grip, Motion, Table, Throw, Wax};
use crate::shuffleboard::weight_name::Name;

/// A micrometre in metres: the quantum of the spread of a break.
const MICRO: f32 = 1e-6;

/// A throw, and what it is made on.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ThrowFile {
    /// A board of the catalogue; the 22-foot board if nothing is said ...
    #[serde(default)]
    pub(super) board: Option<BoardModel>,
    /// ... or one's own, written as those in `assets/boards` are, in inches.
    #[serde(default)]
    pub(super) own_board: Option<BoardFile>,
    /// How fast the wax is; medium if nothing is said.
    #[serde(default)]
    speed: BoardSpeed,
    /// The coefficient of friction between weight and board, instead of what speed and underside come to.
    #[serde(default)]
    pub(super) friction: Option<f32>,
    /// How far the middle of the board lies below its edges, in metres, instead of the board's own.
    #[serde(default)]
    pub(super) dip: Option<f32>,
    /// How the wax lies; evenly if nothing is said.
    #[serde(default)]
    wax: WaxPart,
    /// The end that is shot from.
    #[serde(default)]
    end: End,
    /// How strongly spin bends a path: 1, as derived for dry friction, if nothing is said; 0 is not at all.
    #[serde(default = "natural_curl")]
    pub(super) curl: f32,
    /// The size of the weights; what belongs on the board if nothing is said ...
    #[serde(default)]
    pub(super) weight: Option<WeightSize>,
    /// ... or one's own, written as those in `assets/weights` are.
    #[serde(default)]
    pub(super) own_weight: Option<WeightFile>,
    /// Their underside; cupped if nothing is said ...
    #[serde(default)]
    pub(super) underside: Option<Profile>,
    /// ... or one's own, written as those in `assets/undersides` are.
    #[serde(default)]
    pub(super) own_underside: Option<UndersideFile>,
    /// The weights on the board, lying or moving.
    #[serde(default)]
    pub(super) weights: Vec<OnBoard>,
    /// What leaves the hand; nothing if the weights on the board move by themselves.
    #[serde(default)]
    pub(super) throw: Option<ThrowPart>,
}

/// How the wax lies.
#[derive(Debug, Clone, Default, Deserialize)]
enum WaxPart {
    /// Evenly, and so it stays.
    #[default]
    Even,
    /// Evenly, but it wears.
    Fresh,
    /// As a game has kept it.
    Kept(Wax),
}

/// A weight on the board.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OnBoard {
    pub(super) weight: Name,
    /// Its centre.
    pub(super) at: Vec2,
    #[serde(default)]
    pub(super) angle: f32,
    #[serde(default)]
    pub(super) velocity: Vec2,
    #[serde(default)]
    pub(super) spin: f32,
}

/// What leaves the hand, from where and how fast: by `velocity`, or by `speed` and `direction`.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ThrowPart {
    pub(super) grip: GripPart,
    /// Where the middle of the grip is.
    pub(super) from: Vec2,
    #[serde(default)]
    pub(super) velocity: Option<Vec2>,
    #[serde(default)]
    pub(super) speed: Option<f32>,
    /// To the left of straight ahead; straight ahead if nothing is said.
    #[serde(default)]
    pub(super) direction: Option<f32>,
    #[serde(default)]
    pub(super) spin: f32,
}

/// What the hand holds.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) enum GripPart {
    One(Name),
    Four {
        colour: Colour,
        #[serde(default)]
        formation: Formation,
        /// How fast the fingers open, at the outermost weight; as the game has it if nothing is said.
        #[serde(default)]
        spread: Option<f32>,
    },
}

fn natural_curl() -> f32 {
    1.0
}

impl ThrowFile {
    /// What it is made on.
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

    /// The weights on the board as they are when it begins.
    pub(super) fn moving(&self) -> Vec<(WeightId, Motion)> {
        let motion = |on: &OnBoard| Motion { at: on.at, velocity: on.velocity, angle: on.angle, spin: on.spin };
        self.weights.iter().map(|on| (on.weight.0, motion(on))).collect()
    }

    /// What leaves the hand.
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
        let profile = self.underside.unwrap_or_default();
        let mut weight = match &self.own_weight {
            Some(own) => own.with(profile),
            None => self.weight.unwrap_or(fitting).with(profile),
        };
        if let Some(own) = &self.own_underside {
            weight.underside = own.underside(f64::from(weight.radius));
        }
        // The board's friction has a name, so what is left goes to the underside; only their product matters.
        if let Some(friction) = self.friction {
            weight.underside.drag = friction / self.speed.friction();
        }
        weight
    }
}

impl ThrowPart {
    fn velocity(&self) -> Vec2 {
        // The standard library leaves the last bit to the machine; a throw is to be the same on all of them.
        let (sin, cos) = libm::sincosf(self.direction.unwrap_or(0.0));
        self.velocity.unwrap_or(Vec2::new(cos, sin) * self.speed.unwrap_or(0.0))
    }
}
