//! Scores that are kept at a real table.

use bevy::math::Vec2;

use super::game_of;
use crate::app::scorekeeper::Scorekeeper;
use crate::score::{Keeper, Mark, RealBoard};
use crate::shuffleboard::rules::{BoardModel, Mode, Phase, ShotClock};

/// The score of a game at a real table, before its first throw.
pub(crate) fn kept(mode: Mode, sides: usize, team: usize) -> Scorekeeper {
    let game = game_of(mode, sides, team);
    let setup = game.recording.setup();
    Scorekeeper::new(Keeper::new(RealBoard::Listed(setup.board), setup.agreed.clone()).unwrap())
}

/// The same, after a throw, with the next one drawn.
pub(crate) fn drawn(mode: Mode, sides: usize, team: usize) -> Scorekeeper {
    let mut desk = kept(mode, sides, team);
    draw_a_throw(&mut desk.keeper);
    desk.keeper.mark(Mark::Done).unwrap();
    draw_a_throw(&mut desk.keeper);
    desk
}

/// The same at a bank board, with a clock.
pub(crate) fn drawn_on_bank() -> Scorekeeper {
    let mut agreed = game_of(Mode::KnockOff, 2, 1).rules().agreed().clone();
    agreed.options.shot_clock = ShotClock::Seconds30;
    let mut desk = Scorekeeper::new(Keeper::new(RealBoard::Listed(BoardModel::Bank12), agreed).unwrap());
    draw_a_throw(&mut desk.keeper);
    desk
}

/// Draws what was thrown so that it lies across the scoring end.
fn draw_a_throw(keeper: &mut Keeper) {
    let length = keeper.game().board().length;
    for _ in 0..keeper.thrown().len() {
        // The first is the deepest: whoever shoots first scores.
        let place = keeper.layout().len();
        keeper.put(Vec2::new(length - 0.05 - 0.06 * place as f32, 0.05 * (place % 7) as f32 - 0.15));
    }
}

/// Keeps so many rounds and stops at the count of the last one, or at the end of the game.
pub(crate) fn keep_rounds(desk: &mut Scorekeeper, rounds: usize) {
    for _ in 0..rounds {
        if let Phase::Over { .. } = desk.keeper.game().phase() {
            return;
        }
        if desk.keeper.may(Mark::Continue) {
            desk.keeper.mark(Mark::Continue).unwrap();
        }
        while !desk.keeper.is_counted() {
            draw_a_throw(&mut desk.keeper);
            desk.keeper.mark(Mark::Done).unwrap();
        }
    }
}
