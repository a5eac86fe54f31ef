//! The tavern around the table: floor, brick, plaster, joinery, and the pictures on the walls, all with baked light.
//!
//! The room is the same for every table and centred on its board; only the baked light differs.

use bevy::image::ImageAddressMode;
use bevy::prelude::*;

use super::geometry::{Shape, Skin};
use super::pictures::{self, Picture};
use super::plan::{CEILING, FLOOR, RULES_CENTRE, corners, neon_at, on_end_wall, right_of_wall};
use super::relief::{BRICKS, DARK_WOOD, FLOORBOARDS, PLASTER};
use super::scene_builder::{self, SceneBuilder};
use super::{StandingTable, bar, neon};
use crate::shuffleboard::rules::{Board, End};

/// Height of the top of the brick, in metres: shoulder height.
const BRICK_HEIGHT: f32 = 0.62;

pub(super) fn plugin(app: &mut App) {
    scene_builder::fit(app, build);
}

fn build(mut commands: Commands, mut shop: SceneBuilder, table: Res<StandingTable>) {
    let board = table.board();
    let (low, high) = corners(board);

    let mut floor = Shape::new(0.16);
    floor.patch(low, Vec3::X * (high.x - low.x), Vec3::Y * (high.y - low.y), FLOORBOARDS.skin());
    let finish = shop.covered(&FLOORBOARDS);
    shop.painted(&mut commands, board, "Floor", floor, finish);

    let mut brick = Shape::new(0.18);
    walls(&mut brick, low, high.with_z(BRICK_HEIGHT), BRICKS.skin());
    let finish = shop.covered(&BRICKS);
    shop.painted(&mut commands, board, "Brick", brick, finish);

    let mut plaster = Shape::new(0.3);
    walls(&mut plaster, low.with_z(BRICK_HEIGHT), high, PLASTER.skin());
    let ceiling = Vec3::new(low.x, high.y, CEILING);
    plaster.patch(ceiling, Vec3::X * (high.x - low.x), Vec3::NEG_Y * (high.y - low.y), PLASTER.skin());
    let finish = shop.covered(&PLASTER);
    shop.painted(&mut commands, board, "Plaster", plaster, finish);

    let mut wood = joinery(low, high);
    bar::counter(&mut wood, board);
    let finish = shop.covered(&DARK_WOOD);
    shop.painted(&mut commands, board, "Joinery", wood, finish);

    hang_pictures(&mut commands, &mut shop, board);
}

/// The four walls between two heights, facing inward.
fn walls(shape: &mut Shape, low: Vec3, high: Vec3, skin: Skin) {
    let (x, y, z) = (Vec3::X * (high.x - low.x), Vec3::Y * (high.y - low.y), Vec3::Z * (high.z - low.z));
    shape.patch(low + x, -x, z, skin).patch(low + y, x, z, skin).patch(low, y, z, skin).patch(low + x + y, -y, z, skin);
}

/// Chair rail, skirting, and the bench.
fn joinery(low: Vec3, high: Vec3) -> Shape {
    let mut shape = Shape::new(0.3);
    for (bottom, top, depth) in [(BRICK_HEIGHT - 0.03, BRICK_HEIGHT + 0.05, 0.03), (FLOOR, FLOOR + 0.12, 0.02)] {
        let (b, t) = (low.with_z(bottom), high.with_z(top));
        shape.cuboid(b, Vec3::new(t.x, b.y + depth, t.z), 0.8);
        shape.cuboid(Vec3::new(b.x, t.y - depth, b.z), t, 0.8);
        shape.cuboid(b, Vec3::new(b.x + depth, t.y, t.z), 0.8);
        shape.cuboid(Vec3::new(t.x - depth, b.y, b.z), t, 0.8);
    }
    // A bench along the whole wall opposite the bar.
    let [from, to] = bench(low, high);
    shape.cuboid(from, to, 0.8);
    for leg in [-4.8, -2.4, 0.0, 2.4, 4.8] {
        let foot = Vec3::new((from.x + to.x) / 2.0 + leg, high.y - 0.38, FLOOR);
        shape.cuboid(foot, foot + Vec3::new(0.06, 0.36, 0.38), 0.8);
    }
    shape
}

/// The lowest and the highest corner of the bench's seat.
fn bench(low: Vec3, high: Vec3) -> [Vec3; 2] {
    [Vec3::new(low.x, high.y - 0.42, FLOOR + 0.38), Vec3::new(high.x, high.y, FLOOR + 0.45)]
}

/// A place to sit on the bench, so many metres along +X from its middle.
pub(super) fn bench_seat(board: &Board, along: f32) -> Vec3 {
    let (low, high) = corners(board);
    let [from, to] = bench(low, high);
    Vec3::new((from.x + to.x) / 2.0 + along, (from.y + to.y) / 2.0, to.z)
}

/// How bright the neon sign is.
pub(super) const NEON_SHINE: f32 = 2.2;

/// How bright the bottle shelf is, and its size in metres.
pub(super) const SHELF_SHINE: f32 = 0.75;
/// See [`SHELF_SHINE`].
pub(super) const SHELF_SIZE: Vec2 = Vec2::new(5.6, 1.1);

/// The middle of the bottle shelf.
pub(super) fn shelf_at(board: &Board) -> Vec3 {
    Vec3::new(board.length / 2.0, corners(board).0.y, 0.86)
}

/// Adds a picture that hangs on a wall with its middle there.
pub(super) fn hang(shape: &mut Shape, skin: Skin, middle: Vec3, right: Vec3, size: Vec2, shine: f32) {
    let mark = shape.mark();
    shape.patch(hung_corner(middle, right, size), right * size.x, Vec3::Z * size.y, skin);
    shape.tint(mark, Vec3::splat(shine));
}

/// The lower left corner of such a picture: in front of the chair rail, which some of them cross.
pub(super) fn hung_corner(middle: Vec3, right: Vec3, size: Vec2) -> Vec3 {
    middle - (right * size.x + Vec3::Z * size.y) / 2.0 + right.cross(Vec3::Z) * 0.045
}

/// Adds the neon sign, the bottle shelf and the framed rules as flat unlit quads. (`street.rs` adds the window.)
fn hang_pictures(commands: &mut Commands, shop: &mut SceneBuilder, board: &Board) {
    let mut flat = Shape::new(10.0);
    let mut add = |picture: Picture, middle: Vec3, right: Vec3, size: Vec2, shine: f32| {
        hang(&mut flat, picture.skin(), middle, right, size, shine);
    };
    let frame = Vec2::new(0.42, 0.30);
    add(Picture::Frame, on_end_wall(board, End::Home, RULES_CENTRE), right_of_wall(End::Home), frame, 0.16);
    add(Picture::Neon, neon_at(board), right_of_wall(End::Away), neon::SIZE, NEON_SHINE);
    add(Picture::Shelf, shelf_at(board), Vec3::NEG_X, SHELF_SIZE, SHELF_SHINE);
    let texture = shop.texture("pictures", ImageAddressMode::ClampToEdge, pictures::atlas);
    shop.glowing(flat, Some(texture)).spawn(commands, "Pictures");
}
