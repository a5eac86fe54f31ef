//! Ambient occlusion in the tavern: corners, and the space below large objects.

use bevy::prelude::*;

use super::{bar, cabinet, tavern};
use crate::shuffleboard::rules::Board;

/// An axis-aligned box.
pub(super) type Block = [Vec3; 2];

/// Sampling distance above a surface, in metres, and the occlusion where that sample has no clearance.
const FEELERS: [(f32, f32); 3] = [(0.1, 0.22), (0.25, 0.24), (0.6, 0.24)];

/// The occluders: the room seen from inside and the large objects in it, as distance fields.
pub(super) struct Occlusion {
    room: Block,
    things: [Block; 3],
}

impl Occlusion {
    pub(super) fn new(board: &Board) -> Self {
        let (low, high) = tavern::corners(board);
        Self { room: [low, high], things: [cabinet::bulk(board), bar::bulk(board), tavern::bench(low, high)] }
    }

    /// The occlusion of a surface facing `normal`, 0 in the open.
    pub(super) fn keeps_off(&self, at: Vec3, normal: Vec3) -> f32 {
        let kept_off =
            |(reach, share): (f32, f32)| share * (1.0 - self.free(at + normal * reach) / reach).clamp(0.0, 1.0);
        FEELERS.map(kept_off).iter().sum()
    }

    /// Signed distance to the nearest surface, in metres.
    fn free(&self, at: Vec3) -> f32 {
        let [low, high] = self.room;
        let within = (at - low).min(high - at).min_element();
        self.things.iter().map(|block| beside(block, at)).fold(within, f32::min)
    }
}

/// Signed distance to a box, in metres.
fn beside([low, high]: &Block, at: Vec3) -> f32 {
    let beyond = (low - at).max(at - high);
    beyond.max(Vec3::ZERO).length() + beyond.max_element().min(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::room::every_table;

    #[test]
    fn it_is_darker_in_corners_and_under_the_table_and_light_on_the_board_and_the_bar() {
        for table in every_table() {
            let board = table.board();
            let occlusion = Occlusion::new(board);
            let (low, high) = tavern::corners(board);
            let middle = (low + high) / 2.0;
            let wall = |x: f32, z: f32| occlusion.keeps_off(Vec3::new(x, high.y, z), Vec3::NEG_Y);
            assert!(wall(middle.x, 0.9) < 0.01, "{} m", board.length);
            assert!(wall(low.x + 0.02, 0.9) > 0.2 && wall(low.x + 0.02, high.z - 0.02) > 0.2, "{} m", board.length);
            let floor = |y: f32| occlusion.keeps_off(Vec3::new(middle.x, y, low.z), Vec3::Z);
            assert!(floor(middle.y) > 0.2 && floor(middle.y + 1.3) < 0.01, "{} m", board.length);
            for top in [
                Vec3::new(middle.x, middle.y, 0.0),
                Vec3::new(middle.x, bar::bulk(board)[1].y - 0.1, bar::bulk(board)[1].z),
            ] {
                assert!(occlusion.keeps_off(top, Vec3::Z) < 0.01, "{} m, {top}", board.length);
            }
        }
    }

    #[test]
    fn the_distance_to_a_block_is_that_to_its_nearest_face_edge_or_corner() {
        let block = [Vec3::ZERO, Vec3::ONE];
        for (at, distance) in [
            (Vec3::new(0.5, 0.5, 3.0), 2.0),
            (Vec3::new(0.5, 4.0, 5.0), 5.0),
            (Vec3::new(-2.0, 2.0, -2.0), 3.0),
            (Vec3::new(0.5, 0.9, 0.5), -0.1),
        ] {
            assert!((beside(&block, at) - distance).abs() < 1e-6, "{at}");
        }
    }
}
