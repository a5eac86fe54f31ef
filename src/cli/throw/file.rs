//! The file of a throw: what lies on which board, what moves, and what leaves the hand.
//!
//! RON; everything in metres, seconds, kilograms and radians, in the shooter's frame: x from the shooter's end to the far
//! one, y to the left of the middle, angles and spins anticlockwise as seen from above. What is left out is as the game
//! has it. `examples/throws/README.md` shows every field.

use glam::Vec2;
use serde::Deserialize;

use crate::ron_file::{Check, Fault, within};
use crate::rules::{
    Board, BoardFile, BoardModel, BoardSpeed, Colour, End, Profile, UndersideFile, WeightFile, WeightId, WeightSize,
    WeightSpec,
};
use crate::sim::{Formation, Grip, Motion, Table, Throw, Wax};

/// A micrometre in metres: the quantum of the spread of a break.
const MICRO: f32 = 1e-6;
/// The fastest that fingers open, in m/s. More is no break but a scattering.
const WIDEST_SPREAD: f32 = 1.0;

/// A throw, and what it is made on.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ThrowFile {
    /// A board of the catalogue; the 22-foot board if nothing is said ...
    #[serde(default)]
    board: Option<BoardModel>,
    /// ... or one's own, written as those in `assets/boards` are, in inches.
    #[serde(default)]
    own_board: Option<BoardFile>,
    /// How fast the wax is; medium if nothing is said.
    #[serde(default)]
    speed: BoardSpeed,
    /// The coefficient of friction between weight and board, instead of what speed and underside come to.
    #[serde(default)]
    friction: Option<f32>,
    /// How far the middle of the board lies below its edges, in metres, instead of the board's own.
    #[serde(default)]
    dip: Option<f32>,
    /// How the wax lies; evenly if nothing is said.
    #[serde(default)]
    wax: WaxPart,
    /// The end that is shot from.
    #[serde(default)]
    end: End,
    /// How strongly spin bends a path: 1, as derived for dry friction, if nothing is said; 0 is not at all.
    #[serde(default = "natural_curl")]
    curl: f32,
    /// The size of the weights; what belongs on the board if nothing is said ...
    #[serde(default)]
    weight: Option<WeightSize>,
    /// ... or one's own, written as those in `assets/weights` are.
    #[serde(default)]
    own_weight: Option<WeightFile>,
    /// Their underside; cupped if nothing is said ...
    #[serde(default)]
    underside: Option<Profile>,
    /// ... or one's own, written as those in `assets/undersides` are.
    #[serde(default)]
    own_underside: Option<UndersideFile>,
    /// The weights on the board, lying or moving.
    #[serde(default)]
    weights: Vec<OnBoard>,
    /// What leaves the hand; nothing if the weights on the board move by themselves.
    #[serde(default)]
    throw: Option<ThrowPart>,
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
struct OnBoard {
    weight: Name,
    /// Its centre.
    at: Vec2,
    #[serde(default)]
    angle: f32,
    #[serde(default)]
    velocity: Vec2,
    #[serde(default)]
    spin: f32,
}

/// What leaves the hand, from where and how fast: by `velocity`, or by `speed` and `direction`.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct ThrowPart {
    grip: GripPart,
    /// Where the middle of the grip is.
    from: Vec2,
    #[serde(default)]
    velocity: Option<Vec2>,
    #[serde(default)]
    speed: Option<f32>,
    /// To the left of straight ahead; straight ahead if nothing is said.
    #[serde(default)]
    direction: Option<f32>,
    #[serde(default)]
    spin: f32,
}

/// What the hand holds.
#[derive(Debug, Clone, Copy, Deserialize)]
enum GripPart {
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

/// A weight by its colour and number: `red 1` to `blue 4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Name(pub(super) WeightId);

impl TryFrom<String> for Name {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let found = WeightId::all().find(|id| name(*id) == text);
        found.map(Self).ok_or_else(|| format!("there is no weight {text:?}, only \"red 1\" to \"blue 4\""))
    }
}

/// The name of a weight.
pub(super) fn name(id: WeightId) -> String {
    format!("{} {}", id.colour().name(), id.number())
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

    fn board(&self) -> Board {
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

    fn check_weights(&self) -> Result<(), Fault> {
        if self.weights.len() > WeightId::COUNT {
            return Err(Fault::new("weights", format!("are {}, and there are only eight", self.weights.len())));
        }
        let board = self.board();
        for (place, on) in self.weights.iter().enumerate() {
            let inside = |fault: Fault| fault.inside(&format!("weights[{place}]"));
            if self.weights[..place].iter().any(|other| other.weight == on.weight) {
                return Err(inside(Fault::new(
                    "weight",
                    format!("is {}, and that lies there already", name(on.weight.0)),
                )));
            }
            on_board(&board, "at", on.at).map_err(inside)?;
            within("angle", on.angle.into(), -1e6, 1e6).map_err(inside)?;
            slow_enough("velocity", on.velocity.length()).map_err(inside)?;
            turns_slowly_enough(on.spin).map_err(inside)?;
        }
        Ok(())
    }
}

impl ThrowPart {
    fn velocity(&self) -> Vec2 {
        let (sin, cos) = self.direction.unwrap_or(0.0).sin_cos();
        self.velocity.unwrap_or(Vec2::new(cos, sin) * self.speed.unwrap_or(0.0))
    }

    fn check(&self, board: &Board, lying: &[OnBoard]) -> Result<(), Fault> {
        match (self.velocity, self.speed, self.direction) {
            (Some(velocity), None, None) => slow_enough("velocity", velocity.length())?,
            (None, Some(speed), direction) => {
                slow_enough("speed", speed)?;
                within("direction", direction.unwrap_or(0.0).into(), -3.2, 3.2)?;
            }
            (None, None, _) => return Err(Fault::new("", "needs a `velocity`, or a `speed` and a `direction`")),
            _ => {
                return Err(Fault::new(
                    "velocity",
                    "is all that is needed: `speed` and `direction` say the same again",
                ));
            }
        }
        turns_slowly_enough(self.spin)?;
        on_board(board, "from", self.from)?;
        if let GripPart::Four { spread: Some(spread), .. } = self.grip {
            within("spread", spread.into(), 0.0, WIDEST_SPREAD.into()).map_err(|fault| fault.inside("grip"))?;
        }
        let held = match self.grip {
            GripPart::One(Name(weight)) => vec![weight],
            GripPart::Four { colour, .. } => WeightId::of(colour).to_vec(),
        };
        match lying.iter().find(|on| held.contains(&on.weight.0)) {
            Some(on) => Err(Fault::new("grip", format!("holds {}, which is on the board", name(on.weight.0)))),
            None => Ok(()),
        }
    }
}

impl Check for ThrowFile {
    fn check(&self) -> Result<(), Fault> {
        let twice = |field: &str, own: &str| Err(Fault::new(own, format!("and `{field}` cannot both be there")));
        if let Some(own) = &self.own_board {
            own.check().map_err(|fault| fault.inside("own_board"))?;
            if self.board.is_some() {
                return twice("board", "own_board");
            }
        }
        if let Some(own) = &self.own_weight {
            own.check().map_err(|fault| fault.inside("own_weight"))?;
            if self.weight.is_some() {
                return twice("weight", "own_weight");
            }
        }
        if let Some(own) = &self.own_underside {
            own.check().map_err(|fault| fault.inside("own_underside"))?;
            if self.underside.is_some() {
                return twice("underside", "own_underside");
            }
        }
        within("friction", self.friction.unwrap_or(0.02).into(), 0.001, 1.0)?;
        within("dip", self.dip.unwrap_or(0.0).into(), -0.003, 0.003)?;
        within("curl", self.curl.into(), 0.0, Table::MOST_CURL.into())?;
        self.check_weights()?;
        match &self.throw {
            Some(throw) => throw.check(&self.board(), &self.weights).map_err(|fault| match fault.field.as_str() {
                "" => Fault { field: "throw".to_owned(), ..fault },
                _ => fault.inside("throw"),
            }),
            None if self.weights.is_empty() => {
                Err(Fault::new("", "there is no `throw`, and there are no `weights` either"))
            }
            None => Ok(()),
        }
    }
}

/// Checks that a weight can be there.
fn on_board(board: &Board, field: &str, at: Vec2) -> Result<(), Fault> {
    if board.carries(at) {
        return Ok(());
    }
    let (length, half) = (board.length, board.width / 2.0);
    let reason = format!("is x {}, y {}, and the board ends at x {length:.3} and y {half:.3}", at.x, at.y);
    Err(Fault::new(field, reason))
}

/// Checks that a hand can move a weight that fast.
fn slow_enough(field: &str, speed: f32) -> Result<(), Fault> {
    let most = Throw::FASTEST;
    if speed >= 0.0 && speed <= most {
        return Ok(());
    }
    Err(Fault::new(field, format!("is {speed:.3} m/s, and has to be from 0 to {most}, the fastest a hand can do")))
}

/// Checks that a hand can turn a weight that fast.
fn turns_slowly_enough(spin: f32) -> Result<(), Fault> {
    let most = f64::from(Throw::MOST_SPIN);
    within("spin", spin.into(), -most, most)
}
