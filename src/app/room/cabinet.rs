//! The cabinet: walnut sides, carpeted alleys around the board, brass corners, and the legs.

use bevy::prelude::*;

use super::board::THICKNESS;
use super::geometry::Shape;
use super::paint::light_of;
use super::relief::{PILE, WALNUT};
use super::scene_builder::{self, Finish, SceneBuilder};
use super::{StandingTable, cushions, plan};
use crate::shuffleboard::rules::Board;

/// Width of the alleys behind the ends (7 in) and along the long sides (4.5 in) of a 31 in wide cabinet, in metres.
const ALLEY_WIDTHS: Vec2 = Vec2::new(0.178, 0.114);

/// Thickness of the cabinet's boards, in metres (1 in).
const PLANK_THICKNESS: f32 = 0.0254;

/// Width of the rail behind a cushion, in metres: enough for the waiting weights.
const CUSHION_RAIL_WIDTH: f32 = 0.076;

/// Boards longer than this, in metres, have legs in the middle too.
const MIDDLE_LEGS_LENGTH: f32 = 3.0;

/// Top of the rails above the playing surface, in metres.
pub(super) const RAIL: f32 = 0.038;

/// Height of the cabinet's underside, in metres.
const UNDERSIDE: f32 = -0.27;

/// Height of the underside of its base moulding, in metres.
const MOULDING_BOTTOM: f32 = UNDERSIDE - 0.03;

pub(super) const BRASS: u32 = 0xD6A94E;

/// Height of the alley's carpet, in metres.
pub(super) const CARPET: f32 = -THICKNESS;

pub(super) fn plugin(app: &mut App) {
    scene_builder::fit(app, build);
}

/// Width of the alley behind the ends and along the long sides, in metres. A cushion fills the latter.
pub(super) fn alley(board: &Board) -> Vec2 {
    if board.cushions.is_some() { Vec2::new(ALLEY_WIDTHS.x, cushions::DEPTH) } else { ALLEY_WIDTHS }
}

/// Thickness of the side boards across the ends and along the long sides, in metres.
pub(super) fn side_boards(board: &Board) -> Vec2 {
    if board.cushions.is_some() { Vec2::new(PLANK_THICKNESS, CUSHION_RAIL_WIDTH) } else { Vec2::splat(PLANK_THICKNESS) }
}

/// Half the inner size of the cabinet, and its centre.
fn inner(board: &Board) -> (Vec2, Vec2) {
    (Vec2::new(board.length, board.width) / 2.0 + alley(board), Vec2::new(board.length / 2.0, 0.0))
}

/// Half the outer size of the cabinet, and its centre.
pub(super) fn outer(board: &Board) -> (Vec2, Vec2) {
    let (half, middle) = inner(board);
    (half + side_boards(board), middle)
}

fn build(mut commands: Commands, mut shop: SceneBuilder, table: Res<StandingTable>) {
    let board = table.board();

    // Oil reflects less than varnish: seen from above, the rails keep the tone that their picture has.
    let walnut = Finish { roughness: 0.38, reflectance: 0.25, ..shop.covered(&WALNUT) };
    shop.lit(&mut commands, board, "Cabinet", carcass(board), walnut);

    let carpet = Finish { roughness: 1.0, reflectance: 0.05, ..shop.covered(&PILE) };
    shop.lit(&mut commands, board, "Alleys", alleys(board), carpet);

    let brass = Finish::metal(light_of(BRASS), 0.3);
    shop.lit(&mut commands, board, "Corner caps", corner_caps(board), brass);
}

/// Side boards, aprons and legs.
fn carcass(board: &Board) -> Shape {
    let mut shape = Shape::new(0.2);
    let (half, middle) = outer(board);
    let (low, high) = (middle - half, middle + half);
    let wide = side_boards(board);
    let tile = WALNUT.tile;
    let mut plank = |min: Vec2, max: Vec2, bottom: f32, top: f32| {
        shape.cuboid(min.extend(bottom), max.extend(top), tile);
    };
    plank(low, Vec2::new(high.x, low.y + wide.y), UNDERSIDE, RAIL);
    plank(Vec2::new(low.x, high.y - wide.y), high, UNDERSIDE, RAIL);
    plank(Vec2::new(low.x, low.y + wide.y), Vec2::new(low.x + wide.x, high.y - wide.y), UNDERSIDE, RAIL);
    plank(Vec2::new(high.x - wide.x, low.y + wide.y), Vec2::new(high.x, high.y - wide.y), UNDERSIDE, RAIL);
    if board.cushions.is_some() {
        // The cushions' base closes the gap beside the board.
        let (near, far) = (board.width / 2.0, board.width / 2.0 + alley(board).y);
        plank(Vec2::new(0.0, near), Vec2::new(board.length, far), UNDERSIDE, -0.001);
        plank(Vec2::new(0.0, -far), Vec2::new(board.length, -near), UNDERSIDE, -0.001);
    }
    // The base moulding, and the cabinet's floor.
    plank(low - 0.018, Vec2::new(high.x + 0.018, high.y + 0.018), MOULDING_BOTTOM, UNDERSIDE + 0.005);
    let legs: &[f32] = if board.length > MIDDLE_LEGS_LENGTH { &[0.09, 0.5, 0.91] } else { &[0.09, 0.91] };
    for share in legs {
        let x = board.length * share;
        for side in [-1.0, 1.0] {
            let foot = Vec2::new(x, side * (half.y - 0.11));
            plank(foot - Vec2::new(0.055, 0.055), foot + Vec2::new(0.055, 0.055), plan::FLOOR + 0.05, UNDERSIDE);
            plank(foot - Vec2::new(0.08, 0.08), foot + Vec2::new(0.08, 0.08), plan::FLOOR, plan::FLOOR + 0.05);
        }
        plank(
            Vec2::new(x - 0.03, 0.12 - half.y),
            Vec2::new(x + 0.03, half.y - 0.12),
            plan::FLOOR + 0.16,
            plan::FLOOR + 0.26,
        );
    }
    shape
}

/// The carpet on the floor of the alleys and on the inner faces of the side boards.
fn alleys(board: &Board) -> Shape {
    let mut shape = Shape::new(0.06);
    let (half, middle) = inner(board);
    // It covers the side boards. Its floor ends where it does so, since a vertex behind it would get no light.
    let half = half - 0.0008;
    let (low, high) = (middle - half, middle + half);
    let skin = PILE.skin();
    let mut floor = |min: Vec2, max: Vec2| {
        shape.patch(min.extend(CARPET), Vec3::X * (max.x - min.x), Vec3::Y * (max.y - min.y), skin);
    };
    let side = if board.cushions.is_some() { high.y } else { board.width / 2.0 };
    floor(Vec2::new(low.x, -side), Vec2::new(0.0, side));
    floor(Vec2::new(board.length, -side), Vec2::new(high.x, side));
    if board.cushions.is_none() {
        // They run past the ends, because the shadow of the board's corner falls across.
        floor(low, Vec2::new(high.x, -side));
        floor(Vec2::new(low.x, side), high);
    }
    let rise = Vec3::Z * (-CARPET - 0.004);
    let (x, y) = (Vec3::X * (high.x - low.x), Vec3::Y * (high.y - low.y));
    shape
        .patch(Vec3::new(high.x, low.y, CARPET), -x, rise, skin)
        .patch(Vec3::new(low.x, high.y, CARPET), x, rise, skin)
        .patch(low.extend(CARPET), y, rise, skin)
        .patch(high.extend(CARPET), -y, rise, skin);
    shape
}

fn corner_caps(board: &Board) -> Shape {
    let mut shape = Shape::new(1.0);
    let (half, middle) = outer(board);
    for corner in [Vec2::new(-1.0, -1.0), Vec2::new(1.0, -1.0), Vec2::new(1.0, 1.0), Vec2::new(-1.0, 1.0)] {
        let tip = middle + corner * (half + 0.003);
        for leg in [Vec2::new(0.085, PLANK_THICKNESS + 0.006), Vec2::new(PLANK_THICKNESS + 0.006, 0.085)] {
            let back = tip - corner * leg;
            shape.cuboid(tip.min(back).extend(-0.05), tip.max(back).extend(RAIL + 0.003), 1.0);
        }
    }
    shape
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::room::baked::{Place, light_on};
    use crate::app::room::every_table;

    #[test]
    fn the_carpet_beyond_the_ends_is_lit_into_its_corners() {
        for table in every_table() {
            let board = table.board();
            let carpet = alleys(board);
            let light = light_on(Place::Room(board), "Alleys", carpet.vertices().len()).expect("stored light");
            // The board itself keeps light off what is nearer to it.
            let beyond = |at: Vec3| (at.x - board.length / 2.0).abs() > board.length / 2.0 + 0.08;
            let lit = carpet.vertices().zip(light).filter(|((at, normal), _)| normal.z > 0.9 && beyond(*at));
            let (darkest, brightest) = lit.fold((f32::MAX, 0.0_f32), |(darkest, brightest), (_, light)| {
                (darkest.min(light.x), brightest.max(light.x))
            });
            assert!(darkest > 0.5 * brightest, "{} m: from {darkest} to {brightest}", board.length);
        }
    }
}
