//! The referee's rulings after a throw: which weights are taken off the board or put back, and why.

use serde::{Deserialize, Serialize};

use super::{Call, Layout, Pose, WeightId};

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
pub(super) struct PutBack {
    /// The thrown weight, if it is removed as a penalty.
    pub(super) removed: Option<WeightId>,
    /// The weights to put back, with their places and the reasons.
    pub(super) back: Vec<(WeightId, Pose, WhyBack)>,
}
