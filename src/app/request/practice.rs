//! Practice requests: at the table, in the list of drills, and in the drill editor.

use bevy::prelude::*;

use crate::shuffleboard::drill::{Day, Drill, Level, Week};
use crate::shuffleboard::rules::{BoardModel, BoardSpeed};

#[derive(Message, Debug, Clone, PartialEq)]
pub(in crate::app) enum DrillRequest {
    Try(Box<Task>),
    /// Play Crazy Eight solo.
    Alone {
        board: BoardModel,
        speed: BoardSpeed,
        target: u32,
    },
    /// Try the same drill again.
    Retry,
    /// Undo the last throw.
    Undo,
    /// Toggle slow motion.
    Slow,
    /// Toggle the ghost of the last attempt.
    Ghost,
    /// Toggle the hint.
    Hint,
}

#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum DrillListRequest {
    /// Start the drill after the current one.
    Next,
    /// Start the drill in this text (a code or a link).
    Read(String),
    /// Copy the current drill as a code or a link.
    Share(ShareOf),
    /// Delete the drill of this identifier from the player's own, and its results (already confirmed).
    Remove(String),
}

/// Which drill to share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum ShareOf {
    /// The shot of the day, as it is made for the list.
    Today,
    /// The drill of this week.
    Week(Week),
    /// The drill at the table.
    AtTable,
}

/// A request about the drill editor.
#[derive(Message, Debug, Clone, PartialEq)]
pub(in crate::app) enum DrawingRequest {
    /// Open the editor to place weights for free play, starting from the weights on the table.
    Lay,
    /// Edit a drill: the current one, or this one after a confirmation if unsaved work would be lost.
    Draw(Option<Box<Level>>),
    /// Edit the drill from the confirmation (already confirmed).
    DrawNow,
    /// Start or stop proving the drill solvable.
    Prove,
    /// Save the drill among the player's own.
    Save,
    /// Copy the drill as a code or link.
    Copy,
}

/// A drill or layout to play, with its origin.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::app) struct Task {
    pub(in crate::app) kind: TaskKind,
    pub(in crate::app) level: Level,
}

/// The origin of a task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum TaskKind {
    /// A drill of the list, by the identifier its stars are saved under.
    Listed(String),
    /// The shot of that day.
    OfTheDay(Day),
    /// The drill of that week.
    OfTheWeek(Week),
    /// A code, a link or a file.
    Brought,
    /// The drill editor.
    Drawn,
    /// Free play with placed weights, not a drill.
    Free,
}

impl TaskKind {
    /// The key under which throws at the practice table are recorded.
    pub(in crate::app) const TABLE: &'static str = "practice table";

    /// The key under which throws at this task are recorded.
    pub(in crate::app) fn key(&self) -> &str {
        match self {
            Self::Listed(id) => id,
            Self::OfTheDay(_) => "shot of the day",
            Self::OfTheWeek(week) => &week.drill().id,
            Self::Brought | Self::Drawn => "own drill",
            Self::Free => Self::TABLE,
        }
    }
}

impl Task {
    pub(in crate::app) fn listed(drill: &Drill) -> Self {
        Self { kind: TaskKind::Listed(drill.id.clone()), level: drill.level.clone() }
    }

    pub(in crate::app) fn of_week(week: Week) -> Self {
        Self { kind: TaskKind::OfTheWeek(week), level: week.drill().level.clone() }
    }

    pub(in crate::app) fn brought(level: Level) -> Self {
        Self { kind: TaskKind::Brought, level }
    }
}
