//! Checks of a throw file beyond the types of its fields; the first fault is reported with its field.

use glam::Vec2;

use super::file::{GripPart, OnBoard, ThrowFile, ThrowPart};
use crate::formats::ron_file::{Check, Fault, element, within};
use crate::shuffleboard::rules::{Board, WeightId};
use crate::shuffleboard::sim::{Table, Throw};
use crate::shuffleboard::weight_name::{Name, name};

/// The fastest opening of fingers, in m/s.
const WIDEST_SPREAD: f32 = 1.0;

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
            Some(throw) => throw.check(&self.board(), &self.weights).map_err(|fault| fault.inside("throw")),
            None if self.weights.is_empty() => {
                Err(Fault::new("", "there is no `throw`, and there are no `weights` either"))
            }
            None => Ok(()),
        }
    }
}

impl ThrowFile {
    fn check_weights(&self) -> Result<(), Fault> {
        if self.weights.len() > WeightId::COUNT {
            return Err(Fault::new("weights", format!("are {}, and there are only eight", self.weights.len())));
        }
        let board = self.board();
        for (place, on) in self.weights.iter().enumerate() {
            let inside = |fault: Fault| fault.inside(&element("weights", place));
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

/// Checks that a position is on the board.
fn on_board(board: &Board, field: &str, at: Vec2) -> Result<(), Fault> {
    if board.carries(at) {
        return Ok(());
    }
    let (length, half) = (board.length, board.width / 2.0);
    let reason = format!("is x {}, y {}, and the board ends at x {length:.3} and y {half:.3}", at.x, at.y);
    Err(Fault::new(field, reason))
}

/// Checks that a hand can throw this fast.
fn slow_enough(field: &str, speed: f32) -> Result<(), Fault> {
    let most = Throw::FASTEST;
    if speed >= 0.0 && speed <= most {
        return Ok(());
    }
    Err(Fault::new(field, format!("is {speed:.3} m/s, and has to be from 0 to {most}, the fastest a hand can do")))
}

/// Checks that a hand can give this much spin.
fn turns_slowly_enough(spin: f32) -> Result<(), Fault> {
    let most = f64::from(Throw::MOST_SPIN);
    within("spin", spin.into(), -most, most)
}
