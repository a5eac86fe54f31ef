//! Where a weight lies, as files write it and a tape gives it that is laid at the end shot at: in millimetres.

use glam::Vec2;
use serde::{Deserialize, Serialize};

use crate::shuffleboard::rules::{Board, Pose, WeightId, WeightSpec};
use crate::shuffleboard::weight_name::Name;

/// Where a weight lies.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TapePosition {
    pub(crate) weight: Name,
    /// From the end shot at to the nearest point of its rim; negative by as much as it hangs over.
    pub(crate) from_end_mm: f64,
    /// From the middle line to its middle, as the shooter sees it: positive to the left, negative to the right.
    pub(crate) off_centre_mm: f64,
}

impl TapePosition {
    /// As a tape gives it that is read to a tenth of a millimetre.
    pub(crate) fn measured(board: &Board, weight: &WeightSpec, id: WeightId, at: Vec2) -> Self {
        let tenths = |metres: f64| (metres * 10_000.0).round() / 10.0;
        let from_end = f64::from(board.length) - f64::from(at.x) - f64::from(weight.radius);
        // Nothing lies at minus nought.
        let [from_end_mm, off_centre_mm] = [tenths(from_end) + 0.0, tenths(f64::from(at.y)) + 0.0];
        Self { weight: Name(id), from_end_mm, off_centre_mm }
    }

    /// The place in the shooter's frame.
    pub(crate) fn pose(&self, board: &Board, weight: &WeightSpec) -> Pose {
        let x = f64::from(board.length) - self.from_end_mm / 1000.0 - f64::from(weight.radius);
        Pose { at: Vec2::new(x as f32, (self.off_centre_mm / 1000.0) as f32), angle: 0.0 }
    }
}
