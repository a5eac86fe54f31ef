//! The plan of the room: its size, and where its walls, its window, its signs and the lamps of the bar are.
//!
//! The room is the same for every table and centred on its board.

use bevy::prelude::*;

use crate::shuffleboard::rules::{Board, End};

/// Height of the floor, in metres: 30 in below the playing surface.
pub(super) const FLOOR: f32 = -0.762;

/// Height of the ceiling above the playing surface, in metres.
pub(super) const CEILING: f32 = 2.05;

/// Half the room's length and width, in metres: three metres of space behind the ends of the longest board.
const HALF_SIZE: Vec2 = Vec2::new(6.15, 2.75);

/// Centres of the neon sign, the slates, and the framed rules or the clock on an end wall: the offset from the wall's middle and the
/// height, in metres.
const SIGN_CENTRE: Vec2 = Vec2::new(1.42, 0.75);
/// See [`SIGN_CENTRE`].
const SLATE_CENTRE: Vec2 = Vec2::new(-1.45, 0.75);
/// See [`SIGN_CENTRE`].
pub(super) const RULES_CENTRE: Vec2 = Vec2::new(0.01, 0.86);

/// Heights of the top and of the bottom of the sign and the slates, in metres, and how far from the middle of the wall they reach.
pub(super) const SIGNS_TOP: f32 = 1.30;
/// See [`SIGNS_TOP`].
pub(super) const SIGNS_BOTTOM: f32 = 0.20;
/// See [`SIGNS_TOP`].
pub(super) const SIGNS_REACH: f32 = 2.55;

/// Position of a back-bar lamp, in metres: from the room's middle, from the wall, and above the playing surface.
const BAR_LAMP_OFFSET: Vec3 = Vec3::new(1.9, 0.35, 0.95);

/// The centre of the window, in the wall behind the Home end.
pub(super) fn window_at(board: &Board) -> Vec3 {
    Vec3::new(board.length / 2.0 - HALF_SIZE.x, 1.15, 0.62)
}

/// The centre of the neon sign, on the wall behind the Away end.
pub(super) fn neon_at(board: &Board) -> Vec3 {
    on_end_wall(board, End::Away, SIGN_CENTRE)
}

/// The centre of the slate on the wall behind an end.
pub(super) fn slate_at(board: &Board, behind: End) -> Vec3 {
    on_end_wall(board, behind, SLATE_CENTRE)
}

/// A point on the wall behind an end: `place.x` to the left of its middle as seen from the Home end, at height
/// `place.y`.
pub(super) fn on_end_wall(board: &Board, behind: End, place: Vec2) -> Vec3 {
    let (low, high) = corners(board);
    let wall = if behind == End::Home { low.x } else { high.x };
    Vec3::new(wall, place.x, place.y)
}

/// The direction to the right of a viewer who faces the wall behind an end.
pub(super) fn right_of_wall(behind: End) -> Vec3 {
    if behind == End::Home { Vec3::Y } else { Vec3::NEG_Y }
}

/// The room's lowest and highest corners.
pub(super) fn corners(board: &Board) -> (Vec3, Vec3) {
    let middle = Vec2::new(board.length / 2.0, 0.0);
    ((middle - HALF_SIZE).extend(FLOOR), (middle + HALF_SIZE).extend(CEILING))
}

/// The positions of the two lamps over the bottle shelf.
pub(super) fn bar_lamps(board: &Board) -> [Vec3; 2] {
    let (low, high) = corners(board);
    let middle = (low.x + high.x) / 2.0;
    [-1.0, 1.0].map(|side| Vec3::new(middle + side * BAR_LAMP_OFFSET.x, low.y + BAR_LAMP_OFFSET.y, BAR_LAMP_OFFSET.z))
}
