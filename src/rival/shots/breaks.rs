//! Breaks: four weights in one throw, to lie past the long foul line.

use super::{Hand, Scene, ShotKind, Thought};
use crate::rules::Line;
use crate::sim::{Formation, Grip};

/// Every way to hold four weights.
const FORMATIONS: [Formation; 4] = [Formation::Square, Formation::Diamond, Formation::Line, Formation::Pairs];
/// How deep a break is to lie, as shares of the way from the foul line to the end, the most natural first.
const DEPTHS: [f32; 3] = [0.5, 0.4, 0.62];

pub(super) fn think(scene: &Scene, thought: &mut Thought) {
    let board = &scene.table.board;
    let foul = board.line_x(Line::LongFoul);
    for (fancy, formation) in (0..).zip(FORMATIONS) {
        for (spread, opening) in (0..).zip([Grip::DEFAULT_SPREAD, Grip::DEFAULT_SPREAD / 2, 2 * Grip::DEFAULT_SPREAD]) {
            let hand = Hand::with(scene, scene.grip(formation, opening));
            for (deep, share) in (0..).zip(DEPTHS) {
                let throw = hand.straight(0.0, foul + share * (board.length - foul));
                thought.of(u8::max(fancy / 2, deep) + spread, ShotKind::Break(formation), throw);
            }
        }
    }
}
