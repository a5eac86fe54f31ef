//! The rubber cushions along the long sides of a bank board, with their noses exactly over its edges.

use bevy::prelude::*;

use super::StandingTable;
use super::geometry::Shape;
use super::paint::light_of;
use super::scene_builder::{self, Finish, SceneBuilder};
use crate::shuffleboard::rules::Board;

/// Depth from the nose to the rail behind, in metres.
pub(super) const DEPTH: f32 = 0.030;

/// Height of the nose above the board, in metres: about half a weight.
const NOSE_HEIGHT: f32 = 0.010;

/// Cross section of the rubber: distance beyond the board's edge, and height above the board, in metres.
const PROFILE: [Vec2; 6] = [
    Vec2::new(0.004, -0.001),
    Vec2::new(DEPTH, -0.001),
    Vec2::new(DEPTH, 0.027),
    Vec2::new(0.009, 0.020),
    Vec2::new(0.0, NOSE_HEIGHT + 0.003),
    Vec2::new(0.0, NOSE_HEIGHT - 0.002),
];

pub(super) fn plugin(app: &mut App) {
    scene_builder::fit(app, lay);
}

fn lay(mut commands: Commands, mut shop: SceneBuilder, table: Res<StandingTable>) {
    let board = table.board();
    if board.cushions.is_some() {
        let rubber = Finish { roughness: 0.85, reflectance: 0.2, ..Finish::plain(light_of(0x285C41)) };
        shop.lit(&mut commands, board, "Cushions", rubber_of(board), rubber);
    }
}

fn rubber_of(board: &Board) -> Shape {
    let mut shape = Shape::new(0.15);
    for (from, along) in [(0.0, 1.0), (board.length, -1.0)] {
        // The other cushion is the same, rotated by half a turn.
        let corners = PROFILE.map(|at| Vec3::new(from, along * (board.width / 2.0 + at.x), at.y));
        shape.prism(&corners, Vec3::X * along * board.length);
    }
    shape
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::room::every_table;

    #[test]
    fn the_noses_stand_on_the_long_edges_at_half_the_height_of_a_weight() {
        for StandingTable { board, weight } in every_table().filter(|table| table.board().cushions.is_some()) {
            let shape = rubber_of(&board);
            let corners = shape.corners();
            let nearest = corners.iter().map(|at| at.y.abs()).fold(f32::MAX, f32::min);
            assert!((nearest - board.width / 2.0).abs() < 1e-6, "the noses stand {nearest} m off the middle");
            let noses = corners.iter().filter(|at| at.y.abs() < nearest + 1e-6);
            let (low, high) = noses.fold((f32::MAX, 0.0_f32), |(low, high), at| (low.min(at.z), high.max(at.z)));
            assert!((low..=high).contains(&(weight.height / 2.0)), "from {low} to {high}");
            assert!(corners.iter().all(|at| (-1e-6..=board.length + 1e-6).contains(&at.x)));
        }
    }
}
