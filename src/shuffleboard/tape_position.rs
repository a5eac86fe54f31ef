//! The position of a weight in files and messages: in millimetres from the scoring end, as a tape measure gives it.

use glam::Vec2;
use serde::{Deserialize, Serialize};

use crate::shuffleboard::rules::{Board, Pose, WeightId, WeightSpec};
use crate::shuffleboard::weight_name::Name;

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TapePosition {
    pub(crate) weight: Name,
    /// From the scoring end to the nearest point of the weight's rim; negative by the amount that it hangs over.
    pub(crate) from_end_mm: f64,
    /// From the middle line to the weight's centre as the shooter sees it: positive to the left, negative to the right.
    pub(crate) off_centre_mm: f64,
}

impl TapePosition {
    /// The position of a weight, rounded to 0.1 mm.
    pub(crate) fn measured(board: &Board, weight: &WeightSpec, id: WeightId, at: Vec2) -> Self {
        let tenths = |metres: f64| (metres * 10_000.0).round() / 10.0;
        let from_end = f64::from(board.length) - f64::from(at.x) - f64::from(weight.radius);
        // Adding zero turns -0.0 into 0.0.
        let [from_end_mm, off_centre_mm] = [tenths(from_end) + 0.0, tenths(f64::from(at.y)) + 0.0];
        Self { weight: Name(id), from_end_mm, off_centre_mm }
    }

    /// The pose in board coordinates, without rotation.
    pub(crate) fn pose(&self, board: &Board, weight: &WeightSpec) -> Pose {
        let x = f64::from(board.length) - self.from_end_mm / 1000.0 - f64::from(weight.radius);
        Pose { at: Vec2::new(x as f32, (self.off_centre_mm / 1000.0) as f32), angle: 0.0 }
    }
}
