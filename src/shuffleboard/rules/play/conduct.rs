//! What the referee does after a throw: dead weights are taken off, and weights that may not have moved are put back.

use serde::{Deserialize, Serialize};

use crate::shuffleboard::rules::modes::{DeadWeights, Ground, Mode, moved};
use crate::shuffleboard::rules::{
    Board, Call, Happening, Layout, Line, Pose, ThrowOutcome, WeightId, WeightSet, WeightSpec, Zone,
};

/// What the referee did to one weight after a throw.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Ruling {
    /// The weight is dead and taken off the board.
    Dead {
        /// The weight.
        weight: WeightId,
        /// The reason.
        why: WhyDead,
    },
    /// The weight is put back where it was before the throw.
    PutBack {
        /// The weight.
        weight: WeightId,
        /// Its place before the throw.
        to: Pose,
        /// The reason.
        why: WhyBack,
    },
}

impl Ruling {
    /// The weight concerned.
    pub fn weight(&self) -> WeightId {
        match *self {
            Self::Dead { weight, .. } | Self::PutBack { weight, .. } => weight,
        }
    }

    /// Whether the ruling puts this weight back, so that knocking it off had no effect.
    pub fn puts_back(&self, id: WeightId) -> bool {
        matches!(self, Self::PutBack { weight, .. } if *weight == id)
    }

    /// Applies the ruling to a layout.
    pub fn apply(&self, layout: &mut Layout) {
        match *self {
            Self::Dead { weight, .. } => layout.remove(weight),
            Self::PutBack { weight, to, .. } => layout.put(weight, to),
        }
    }
}

/// Why a weight is dead.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum WhyDead {
    /// The hand carried it over the shooter's own foul line.
    Carried,
    /// It touched no cushion on its way (bank boards).
    NoBank,
    /// It is not wholly past the foul line.
    Short(Call),
    /// It knocked off a weight of the other side, or pushed one back over the foul line (Tap & Draw).
    KnockedOff,
}

/// Why a weight is put back.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum WhyBack {
    /// A dead weight moved it.
    Undone,
    /// The other side knocked it off (Tap & Draw).
    KnockedOff,
    /// The other side pushed it back over the foul line, which counts as knocking it off (Tap & Draw).
    PushedBack(Call),
    /// The throw that knocked off another weight moved it to a higher value (Tap & Draw).
    Advanced {
        /// Its points before the throw, which it has again.
        was: u32,
        /// The call where it came to rest.
        call: Call,
    },
    /// It lies where this weight has to be put back (Tap & Draw).
    InTheWayOf(WeightId),
}

/// What the rules of a game undo after a throw.
#[derive(Debug, Clone, Default)]
pub(in crate::shuffleboard::rules) struct PutBack {
    /// The thrown weight, if it is removed as a penalty.
    pub(in crate::shuffleboard::rules) removed: Option<WeightId>,
    /// The weights to put back, with their places and the reasons.
    pub(in crate::shuffleboard::rules) back: Vec<(WeightId, Pose, WhyBack)>,
}

/// The layout after a throw as the referee leaves it, and the rulings that led to it.
pub(super) fn rule(mode: Mode, ground: &Ground, throw: &ThrowOutcome, carried: bool) -> (Layout, Vec<Ruling>) {
    if carried {
        return undo(throw, throw.thrown, WhyDead::Carried);
    }
    let unbanked = unbanked(ground.board, ground.weight, throw);
    if !unbanked.is_empty() {
        return undo(throw, unbanked, WhyDead::NoBank);
    }
    let (mut layout, mut rulings) = (throw.after, Vec::new());
    let PutBack { removed, back } = mode.rules().put_back(ground, throw);
    if let Some(weight) = removed {
        layout.remove(weight);
        rulings.push(Ruling::Dead { weight, why: WhyDead::KnockedOff });
    }
    for (weight, to, why) in back {
        layout.put(weight, to);
        rulings.push(Ruling::PutBack { weight, to, why });
    }
    if mode.card().dead == DeadWeights::Removed {
        for (weight, pose) in layout.clone().iter() {
            let call = mode.rules().call(ground, weight, pose);
            if call.zone == Zone::Short {
                layout.remove(weight);
                rulings.push(Ruling::Dead { weight, why: WhyDead::Short(call) });
            }
        }
    }
    (layout, rulings)
}

/// Undoes a throw that does not count: its weights are removed, and "what it moved goes back". This is our reading of a
/// foul throw and of a bank shot without a bank, for which the rules name no penalty.
fn undo(throw: &ThrowOutcome, dead: WeightSet, why: WhyDead) -> (Layout, Vec<Ruling>) {
    let dead = dead.iter().map(|weight| Ruling::Dead { weight, why });
    let displaced = throw.before.iter().filter(|(weight, _)| moved(&throw.before, &throw.after, *weight));
    let back = displaced.map(|(weight, to)| Ruling::PutBack { weight, to, why: WhyBack::Undone });
    (throw.before, dead.chain(back).collect())
}

/// The thrown weights that did not "first carom off either side cushion on its way to the scoring areas" (Horse Collar,
/// Technical Points, 4): their leading rim passed the deuce line before they touched a cushion. Empty on a board
/// without cushions.
fn unbanked(board: &Board, weight: &WeightSpec, throw: &ThrowOutcome) -> WeightSet {
    if board.cushions.is_none() {
        return WeightSet::NONE;
    }
    let before_the_line = |x: f32| x + weight.radius <= board.line_x(Line::Deuce);
    let banked = |id: WeightId| {
        // A weight that hit another one beyond the line had passed it, even if it touches a cushion later.
        let beyond = |happening: &Happening| matches!(happening, Happening::Hit { weights, at, .. } if weights.contains(&id) && at.x > board.line_x(Line::Deuce));
        let way = throw.happenings.iter().take_while(|happening| !beyond(happening));
        way.into_iter().any(
            |happening| matches!(happening, Happening::Cushion { weight, at, .. } if *weight == id && before_the_line(at.x)),
        )
    };
    throw.thrown.iter().filter(|id| !banked(*id)).collect()
}
