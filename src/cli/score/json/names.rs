//! Lists of weights and sides in JSON.

use crate::shuffleboard::rules::{SideId, WeightId};
use crate::shuffleboard::weight_name::name;

pub(super) fn names(weights: impl Iterator<Item = WeightId>) -> Vec<String> {
    weights.map(name).collect()
}

pub(super) fn places(sides: &[SideId]) -> Vec<u8> {
    sides.iter().map(|side| side.0).collect()
}
