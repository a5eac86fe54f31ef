//! What the referee does after a throw: dead weights are taken off, and weights that may not have moved are put back.

use crate::shuffleboard::rules::position::{Ground, moved};
use crate::shuffleboard::rules::ruling::PutBack;
use crate::shuffleboard::rules::{
    Board, DeadWeights, Happening, Layout, Line, Mode, Ruling, ThrowOutcome, WeightId, WeightSet, WeightSpec, WhyBack,
    WhyDead, Zone,
};

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
