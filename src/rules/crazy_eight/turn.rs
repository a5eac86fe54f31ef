//! One turn: what a throw of it must be, how the break is judged, and what the lie is worth.

use serde::{Deserialize, Serialize};

use super::{BreakFault, Illegal, Miss};
use crate::rules::{Board, Call, Colour, Happening, Layout, Pose, ThrowOutcome, WeightId, WeightSet, Zone};

/// What lies on the board in the middle of a turn, and what it is worth.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Lie {
    /// How many weights of the break are still on the board, past the foul line or not.
    pub break_left: u8,
    /// The call for each shooting weight on the board.
    pub calls: Vec<Call>,
    /// The sum of these calls: what the turn scores if it ends now and no weight of the break is left.
    pub points: u32,
}

impl Lie {
    /// Whether the turn would score if it ended now.
    pub fn scores(&self) -> bool {
        self.break_left == 0 && self.points > 0
    }

    /// Why a turn that ends like this does not score, if it does not.
    pub(super) fn miss(&self) -> Miss {
        if self.break_left > 0 { Miss::NotCleared(self.break_left) } else { Miss::NothingLeft }
    }
}

/// The second part of a turn: four shots at the break.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(super) struct Shots {
    /// The colour of the break, which must go.
    pub(super) target: Colour,
    /// The shooting weights not yet thrown.
    pub(super) in_hand: WeightSet,
    /// What lies on the board.
    pub(super) layout: Layout,
}

impl Shots {
    /// All four shots are still to come.
    pub(super) fn after_break(target: Colour, layout: Layout) -> Self {
        Self { target, in_hand: WeightId::of(target.other()).into_iter().collect(), layout }
    }

    /// The same turn after `weight` was thrown and everything has come to rest.
    pub(super) fn after_shot(&self, weight: WeightId, layout: Layout) -> Self {
        Self { in_hand: self.in_hand.iter().filter(|id| *id != weight).collect(), layout, ..*self }
    }

    /// The one weight of a legal shot.
    pub(super) fn weight_of(&self, thrown: WeightSet) -> Option<WeightId> {
        let mut weights = thrown.iter();
        weights.next().filter(|weight| weights.next().is_none() && self.in_hand.contains(*weight))
    }

    /// The weights of the break that are still on the board.
    pub(super) fn break_on_board(&self) -> impl Iterator<Item = WeightId> {
        WeightId::of(self.target).into_iter().filter(|id| self.layout.get(*id).is_some())
    }

    /// The shooting weights that have left the hand.
    pub(super) fn thrown(&self) -> impl Iterator<Item = WeightId> {
        WeightId::of(self.target.other()).into_iter().filter(|id| !self.in_hand.contains(*id))
    }

    /// Whether a weight is still in play: in the hand or on the board.
    pub(super) fn held(&self, weight: WeightId) -> bool {
        self.in_hand.contains(weight) || self.layout.get(weight).is_some()
    }

    /// What the shots have achieved so far.
    pub(super) fn lie(&self, call: impl Fn(WeightId, Pose) -> Call) -> Lie {
        let calls: Vec<Call> = self.thrown().filter_map(|id| self.layout.get(id).map(|pose| call(id, pose))).collect();
        let points = calls.iter().map(|call| call.points).sum();
        Lie { break_left: self.break_on_board().count() as u8, calls, points }
    }
}

/// The colour of a legal break: all four weights of it and no other.
pub(super) fn break_colour(thrown: WeightSet) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| thrown == WeightId::of(*colour).into_iter().collect())
}

/// The calls for a break, or what was wrong with the weights at fault.
pub(super) fn judge_break(
    colour: Colour,
    after: &Layout,
    call: impl Fn(WeightId, Pose) -> Call,
) -> Result<Vec<Call>, Vec<(WeightId, BreakFault)>> {
    let mut calls = Vec::new();
    let mut faults = Vec::new();
    for id in WeightId::of(colour) {
        match after.get(id).map(|pose| call(id, pose)) {
            None => faults.push((id, BreakFault::Fell)),
            Some(call) if call.zone == Zone::Short => faults.push((id, BreakFault::Short(call))),
            Some(call) => calls.push(call),
        }
    }
    if faults.is_empty() { Ok(calls) } else { Err(faults) }
}

/// Whether a throw from the layout `known` can have come to rest as its outcome says.
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

/// Whether a weight can lie there: numbers, and on the board.
pub(super) fn can_lie(board: &Board, pose: Pose) -> bool {
    pose.at.is_finite() && pose.angle.is_finite() && board.carries(pose.at)
}
