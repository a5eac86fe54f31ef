//! The board's mesh: its top in sections, its ends and its sides.
//!
//! The board looks the same from either end, so one texture of a scoring zone and one of the lane next to it serve both
//! ends. The middle of a long board has its own texture.

use bevy::image::ImageAddressMode;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::StandingTable;
use super::geometry::{Shape, Skin};
use super::paint::light_of;
use super::painted::Waxed;
use super::scene_builder::{self, Finish, SceneBuilder};
use super::surface::Surface;
use crate::app::inlay::Inlay;
use crate::shuffleboard::rules::Board;

/// Thickness of the maple, in metres: makers build 3 in butcher block.
pub(super) const THICKNESS: f32 = 0.0762;

/// Width of the 45 degree bevel along every edge, in metres.
const BEVEL_WIDTH: f32 = 0.003;

/// Greatest distance from an end at which the lane ends and the middle begins, in metres.
const LANE_LENGTH: f32 = 2.0;

/// Height of the specular wax layer above the maple, in metres: below the film that shows wear.
const WAX_HEIGHT: f32 = 0.0001;

/// Bare wood between the inlay of a scoring zone and the lane, in metres.
const ZONE_MARGIN: f32 = 0.02;

pub(super) fn plugin(app: &mut App) {
    // The textures of the sections take longest to paint of all in the room.
    for section in [Section::Zones, Section::Lanes, Section::Middle] {
        let lay = move |mut commands: Commands, mut shop: SceneBuilder, table: Res<StandingTable>| {
            lay_section(&mut commands, &mut shop, table.board(), section);
        };
        scene_builder::fit(app, lay);
    }
    scene_builder::fit(app, lay_rest);
}

/// A part of the top with a texture of its own.
#[derive(Debug, Clone, Copy)]
enum Section {
    /// The scoring zones of both ends.
    Zones,
    /// The board next to them.
    Lanes,
    /// The middle of a long board, between the lanes.
    Middle,
}

/// Distances from an end at which the textures change, in metres: after the scoring zone, which has the finest texture,
/// and after the lane. The middle lies between the two lanes, if there is room for one.
pub(super) fn sections(board: &Board) -> [f32; 2] {
    [Inlay::new(board).reaches(board) + ZONE_MARGIN, LANE_LENGTH.min(board.length / 2.0)]
}

/// The waxed maple, without its texture.
fn waxed() -> Finish {
    Finish { roughness: 0.26, coat: Some(0.18), reflectance: 0.35, ..Finish::plain(Vec3::ONE) }
}

fn lay_section(commands: &mut Commands, shop: &mut SceneBuilder, board: &Board, section: Section) {
    let [zone, lane] = sections(board);
    let (name, from, to, texels_a_metre, across) = match section {
        Section::Zones => ("Board, scoring zones", 0.0, zone, 1900.0, 1024),
        Section::Lanes => ("Board, lanes", zone, lane, 1300.0, 512),
        Section::Middle => ("Board, middle", lane, board.length - lane, 440.0, 512),
    };
    if to <= from {
        return;
    }
    let along = (((to - from) * texels_a_metre) as u32).next_power_of_two();
    let canvas = Surface::new(board).paint(from, to, UVec2::new(along, across));
    let texture = canvas.into_image(ImageAddressMode::ClampToEdge, shop.quality.anisotropy());
    let mut shape = Shape::new(0.13);
    top(&mut shape, board, from, to, false);
    if !matches!(section, Section::Middle) {
        top(&mut shape, board, from, to, true);
    }
    if matches!(section, Section::Zones) {
        end_grain(&mut shape, board, to);
    }
    let finish = Finish { texture: Some(shop.images.add(texture)), ..waxed() };
    let part = shop.lit(commands, board, name, shape, finish);
    commands.entity(part).insert(Waxed);
}

/// Lays what the sections share: the wax, and the sides.
fn lay_rest(mut commands: Commands, mut shop: SceneBuilder, table: Res<StandingTable>) {
    let board = table.board();
    let mut whole = Shape::new(board.length);
    top(&mut whole, board, 0.0, board.length, false);
    if let Some(wax) = shop.gleam(board, whole, &waxed()) {
        let wax = wax.spawn(&mut commands, "Board, wax");
        commands.entity(wax).insert((Transform::from_xyz(0.0, 0.0, WAX_HEIGHT), NotShadowCaster, Waxed));
    }
    shop.lit(&mut commands, board, "Board, sides", sides(board), Finish::plain(light_of(0xB9854C)));
}

/// The flat top between two distances from the Home end, or from the Away end when turned.
fn top(shape: &mut Shape, board: &Board, from: f32, to: f32, turned: bool) {
    let inner = |d: f32| d.clamp(BEVEL_WIDTH, board.length - BEVEL_WIDTH);
    let half = board.width / 2.0 - BEVEL_WIDTH;
    let u = |d: f32| (inner(d) - from) / (to - from);
    let v = |y: f32| 0.5 - y / board.width;
    let (low, high) = (Vec2::new(u(from), v(-half)), Vec2::new(u(to), v(half)));
    let (corner, along, across) = if turned {
        (Vec3::new(board.length - inner(from), half, 0.0), Vec3::NEG_X, Vec3::NEG_Y)
    } else {
        (Vec3::new(inner(from), -half, 0.0), Vec3::X, Vec3::Y)
    };
    shape.patch(corner, along * (inner(to) - inner(from)), across * (2.0 * half), Skin::Part(low, high));
}

/// The vertical faces of the two ends, where the strips show. `zone` is the length of the scoring zone's texture, in
/// metres.
fn end_grain(shape: &mut Shape, board: &Board, zone: f32) {
    let tall = Vec3::Z * (THICKNESS - BEVEL_WIDTH);
    // The part of the texture before the first inlay.
    let [near, far] = [BEVEL_WIDTH, Inlay::new(board).begins() - 0.001].map(|at| at / zone);
    let bare = Skin::Part(Vec2::new(far, 1.0), Vec2::new(near, 0.0));
    for (x, across) in [(0.0, Vec3::Y), (board.length, Vec3::NEG_Y)] {
        let corner = Vec3::new(x, 0.0, -THICKNESS) - across * board.width / 2.0;
        shape.patch(corner, tall, across * board.width, bare);
    }
}

/// The bevels, and the vertical faces of the long sides.
fn sides(board: &Board) -> Shape {
    let mut shape = Shape::new(0.2);
    let centre = Vec3::X * board.length / 2.0;
    let skin = Skin::Tiled(1.0);
    for out in [Vec3::X, Vec3::Y, Vec3::NEG_X, Vec3::NEG_Y] {
        let along = Vec3::Z.cross(out);
        let size = Vec3::new(board.length, board.width, 0.0);
        let (reach, half) = ((size * out).length() / 2.0, (size * along).length() / 2.0);
        let bottom = centre + out * reach - along * half - Vec3::Z * THICKNESS;
        if out.x == 0.0 {
            shape.patch(bottom, along * 2.0 * half, Vec3::Z * (THICKNESS - BEVEL_WIDTH), skin);
        }
        let bevel = bottom + Vec3::Z * (THICKNESS - BEVEL_WIDTH);
        shape.patch(bevel, along * 2.0 * half, (Vec3::Z - out) * BEVEL_WIDTH, skin);
    }
    shape
}
