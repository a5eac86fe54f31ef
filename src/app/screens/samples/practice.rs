//! Sample drills and solo games.

use bevy::math::Vec2;

use super::score_ten;
use crate::app::request::{Task, TaskKind};
use crate::app::table::Game;
use crate::shuffleboard::drill::{Level, shipped};
use crate::shuffleboard::rules::{BoardModel, BoardSpeed};
use crate::shuffleboard::sim::{Grip, Throw};

/// A shipped drill before its first throw.
pub(crate) fn drill(id: &str) -> Game {
    let drill = shipped().iter().find(|drill| drill.id == id).unwrap_or_else(|| panic!("no drill {id}"));
    practised(TaskKind::Listed(drill.id.clone()), drill.level.clone())
}

/// A level at the table.
pub(crate) fn practised(kind: TaskKind, level: Level) -> Game {
    Game::at_drill(Task { kind, level }).unwrap()
}

/// A drill after its last throw; every weight was thrown straight down the middle.
pub(crate) fn tried(kind: TaskKind, level: Level) -> Game {
    let mut game = practised(kind, level);
    while let Some(id) = game.drill().and_then(|drill| drill.attempt.in_hand().iter().next()) {
        let throw = Throw::new(Grip::One(id), Vec2::new(0.2, 0.0), Vec2::new(1.9, 0.0), 0.0);
        game.make(throw);
    }
    game
}

/// A solo game to 15 before its first break.
pub(crate) fn alone() -> Game {
    Game::alone(BoardModel::Feet22, BoardSpeed::Medium, 15, None, 0).unwrap()
}

/// A finished solo game.
pub(crate) fn alone_at_its_end() -> Game {
    let mut game = alone();
    while game.solo().is_some_and(|solo| solo.result().is_none()) {
        score_ten(&mut game);
    }
    game
}
