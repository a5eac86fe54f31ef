//! Practice: at the table, in its list, and on the drawing board.

use bevy::prelude::*;

use crate::shuffleboard::drill::{Day, Drill, Level};
use crate::shuffleboard::rules::{BoardModel, BoardSpeed};

/// Practise at the table.
#[derive(Message, Debug, Clone, PartialEq)]
pub(in crate::app) enum DrillRequest {
    /// Try a drill.
    Try(Box<Task>),
    /// Play Crazy Eight alone.
    Alone {
        /// On what.
        board: BoardModel,
        /// How fast the wax is.
        speed: BoardSpeed,
        /// To how many points.
        target: u32,
    },
    /// Another try of the same.
    Retry,
    /// The last throw back.
    Undo,
    /// Slow motion on or off.
    Slow,
    /// The ghost of the last try on or off.
    Ghost,
    /// The hint on or off.
    Hint,
}

/// Choose what to practise.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum DrillListRequest {
    /// The drill after the one at the table.
    Next,
    /// The drill that was copied as a code or a link.
    Copied,
}

/// Draw a drill, or put weights down to play with.
#[derive(Message, Debug, Clone, PartialEq)]
pub(in crate::app) enum DrawingRequest {
    /// Put weights down: what lies on the table, as far as anything does.
    Lay,
    /// Draw a drill: go on with it, or begin with this one; asks first when the one that is drawn would be lost.
    Draw(Option<Box<Level>>),
    /// Begin with the one that was asked about (already confirmed).
    DrawNow,
    /// Ask whether the drawn drill is possible, or stop asking.
    Prove,
    /// Save the drawn drill among the own ones.
    Save,
    /// Copy the drawn drill as something that can be sent.
    Copy,
}

/// Something to be tried, and where it comes from.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::app) struct Task {
    /// Where it comes from.
    pub(in crate::app) kind: TaskKind,
    /// What it is.
    pub(in crate::app) level: Level,
}

/// Where something to be tried comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum TaskKind {
    /// A drill of the list: what its stars are kept under.
    Listed(String),
    /// The shot of that day.
    OfTheDay(Day),
    /// A code, a link or a file.
    Brought,
    /// The drawing board.
    Drawn,
    /// No drill at all, but weights to play with.
    Free,
}

impl TaskKind {
    /// What throws at the practice table are written down under.
    pub(in crate::app) const TABLE: &'static str = "practice table";

    /// What throws at it are written down under.
    pub(in crate::app) fn key(&self) -> &str {
        match self {
            Self::Listed(id) => id,
            Self::OfTheDay(_) => "shot of the day",
            Self::Brought | Self::Drawn => "own drill",
            Self::Free => Self::TABLE,
        }
    }
}

impl Task {
    /// A drill of the list.
    pub(in crate::app) fn listed(drill: &Drill) -> Self {
        Self { kind: TaskKind::Listed(drill.id.clone()), level: drill.level.clone() }
    }

    pub(in crate::app) fn brought(level: Level) -> Self {
        Self { kind: TaskKind::Brought, level }
    }
}
