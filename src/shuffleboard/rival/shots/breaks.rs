//! Candidates for breaks: four weights in one throw, aimed past the long foul line.

use super::{Hand, RankedCandidates, Scene, ShotKind};
use crate::shuffleboard::rules::Line;
use crate::shuffleboard::sim::{Formation, Grip};

const FORMATIONS: [Formation; 4] = [Formation::Square, Formation::Diamond, Formation::Line, Formation::Pairs];
/// The depths to aim at, as shares of the way from the foul line to the end, most obvious first. A centimetre changes
/// how the four weights collide, so a steady hand with a large budget finds better ones among these.
const DEPTHS: [f32; 7] = [0.5, 0.4, 0.62, 0.45, 0.56, 0.34, 0.7];

pub(super) fn think(scene: &Scene, thought: &mut RankedCandidates) {
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
