//! One round: eight weights thrown onto an empty board.

use serde::{Deserialize, Serialize};

use super::{BreakFault, Illegal};
use crate::shuffleboard::rules::{
    Board, Call, Colour, Happening, Layout, Pose, ThrowOutcome, WeightId, WeightSet, Zone,
};

/// The state of a round: what lies on the board and what is still to be thrown.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(super) struct Round {
    pub(super) layout: Layout,
    pub(super) unthrown: WeightSet,
    /// The colour of the break that was made and has to be cleared.
    pub(super) broke: Option<Colour>,
}

impl Round {
    /// A round with an empty board.
    pub(super) fn new() -> Self {
        Self { layout: Layout::EMPTY, unthrown: WeightId::all().collect(), broke: None }
    }

    /// The number of weights already thrown.
    pub(super) fn thrown(&self) -> usize {
        WeightId::COUNT - self.unthrown.len()
    }

    pub(super) fn unthrown_of(&self, colour: Colour) -> WeightSet {
        self.unthrown.iter().filter(|id| id.colour() == colour).collect()
    }

    /// The weights that may be thrown next in a turn of all eight: a colour that was begun has to be finished first.
    pub(super) fn next_in_a_row(&self) -> WeightSet {
        let begun = Colour::ALL.into_iter().map(|colour| self.unthrown_of(colour));
        begun.into_iter().find(|left| (1..4).contains(&left.len())).unwrap_or(self.unthrown)
    }

    /// Marks weights as thrown.
    pub(super) fn take(&mut self, weights: WeightSet) {
        self.unthrown = self.unthrown.iter().filter(|id| !weights.contains(*id)).collect();
    }

    /// The weights of the break, on the board or not.
    pub(super) fn break_weights(&self) -> WeightSet {
        self.broke.map(|colour| WeightId::of(colour).into_iter().collect()).unwrap_or_default()
    }
}

/// The colour of a legal break, which is all four weights of that colour and no other.
pub(super) fn break_colour(thrown: WeightSet) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| thrown == WeightId::of(*colour).into_iter().collect())
}

/// The weight of a legal shot, which is a single one of `in_hand`.
pub(super) fn shot_weight(thrown: WeightSet, in_hand: WeightSet) -> Option<WeightId> {
    let mut weights = thrown.iter();
    weights.next().filter(|weight| weights.next().is_none() && in_hand.contains(*weight))
}

/// The calls for a break, or the faults of its weights.
pub(super) fn judge_break(
    colour: Colour,
    after: &Layout,
    carried: bool,
    call: impl Fn(WeightId, Pose) -> Call,
) -> Result<Vec<Call>, Vec<(WeightId, BreakFault)>> {
    let mut calls = Vec::new();
    let mut faults = Vec::new();
    for id in WeightId::of(colour) {
        match after.get(id).map(|pose| call(id, pose)) {
            _ if carried => faults.push((id, BreakFault::Carried)),
            None => faults.push((id, BreakFault::Fell)),
            Some(call) if call.zone == Zone::Short => faults.push((id, BreakFault::Short(call))),
            Some(call) => calls.push(call),
        }
    }
    if faults.is_empty() { Ok(calls) } else { Err(faults) }
}

/// Checks that an outcome starts from the layout `known` and ends with finite positions on the board.
pub(super) fn check(board: &Board, known: &Layout, outcome: &ThrowOutcome) -> Result<(), Illegal> {
    if outcome.before != *known {
        return Err(Illegal::WrongLayout);
    }
    for (id, pose) in outcome.after.iter() {
        let in_play = known.get(id).is_some() || outcome.thrown.contains(id);
        let fell = outcome.happenings.iter().any(|h| matches!(h, Happening::Fell { weight, .. } if *weight == id));
        if !in_play || fell || !can_lie(board, pose) {
            return Err(Illegal::BadPosition(id));
        }
    }
    Ok(())
}

/// Whether a weight can rest at `pose`: finite numbers, and on the board.
pub(super) fn can_lie(board: &Board, pose: Pose) -> bool {
    pose.at.is_finite() && pose.angle.is_finite() && board.carries(pose.at)
}
