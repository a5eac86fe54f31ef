//! How each player last threw with keys.

use bevy::prelude::*;

use super::Game;
use crate::shuffleboard::hand::Habit;
use crate::shuffleboard::rules::{Phase, Shooter};

/// The last key-driven aim of each player: one for the break (`true`), one for single weights.
#[derive(Resource, Debug, Default)]
pub(super) struct Habits(Vec<(Shooter, bool, Habit)>);

impl Habits {
    pub(super) fn forget(&mut self) {
        self.0.clear();
    }

    /// The current shooter's habit for the next kind of throw.
    pub(super) fn of(&self, game: &Game) -> Option<Habit> {
        let (shooter, breaks) = (game.rules().shooter(), game.rules().phase() == Phase::Break);
        self.0.iter().find(|(who, what, _)| (*who, *what) == (shooter, breaks)).map(|(_, _, habit)| *habit)
    }

    /// Stores the current shooter's habit for the next kind of throw.
    pub(super) fn keep(&mut self, game: &Game, habit: Habit) {
        let (shooter, breaks) = (game.rules().shooter(), game.rules().phase() == Phase::Break);
        self.0.retain(|(who, what, _)| (*who, *what) != (shooter, breaks));
        self.0.push((shooter, breaks, habit));
    }
}
