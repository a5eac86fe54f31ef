//! Makes an edited layout consistent where there is only one way to do so.

use crate::shuffleboard::drill::{Condition, Level, Measure, Stars, Throws};
use crate::shuffleboard::rules::{Colour, Mode, Shape, WeightId, WeightSet};

/// In free play every weight that is not on the board is thrown.
pub(super) fn free_play(level: &mut Level) {
    let ringed = level.board.board(level.speed).rings.is_some();
    level.game = if ringed { Mode::Target } else { Mode::HorseCollar };
    let layout = level.layout();
    let free = |colour: Colour| WeightId::of(colour).into_iter().filter(|id| layout.get(*id).is_none()).count();
    if free(level.shoots) == 0 {
        level.shoots = level.shoots.other();
    }
    let (own, other) = (free(level.shoots), free(level.shoots.other()));
    let shots = match level.game.card().shape {
        Shape::Together { .. } => own.min(other + 1),
        // The other colour starts when all four of the first are thrown.
        Shape::Turns { .. } if own == 4 => own + other,
        Shape::Turns { .. } => own,
    };
    level.throws = Throws::Shots(shots.max(1) as u8);
}

/// A drill uses a board of its game, and a break needs an empty one.
pub(super) fn drill(level: &mut Level) {
    let boards = level.game.card().boards;
    if !boards.suits(&level.board.board(level.speed)) {
        level.board = boards.longest();
    }
    let shape = level.game.card().shape;
    if level.throws.breaks() && shape != (Shape::Turns { breaks: true }) {
        level.throws = Throws::Shots(1);
    }
    if level.throws.breaks() {
        level.lay([]);
    } else {
        level.goal.0.retain(|line| *line != [Condition::BreakStands]);
    }
    // Conditions and stars about removed weights go first, because they would block every other change.
    let there: WeightSet = WeightId::all().filter(|id| level.knows(*id)).collect();
    let all_there = |weights: WeightSet| weights.iter().all(|id| there.contains(id));
    level.goal.0.retain(|line| line.iter().all(|condition| all_there(condition.weights())));
    if !all_there(level.stars.of.weights()) {
        level.stars = Stars { of: Measure::Points, one: 1.0, two: 2.0, three: 3.0 };
    }
    // The first star is the easiest, whether the measure counts up or down.
    let Stars { of, one, three, .. } = &mut level.stars;
    let backwards = if of.wants_more() { three < one } else { three > one };
    if backwards {
        std::mem::swap(one, three);
    }
}
