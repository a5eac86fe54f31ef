//! The bar along the wall at the shooter's right: counter, stools, taps, bottles, and the jar's place.

use bevy::prelude::*;

use super::geometry::Shape;
use super::paint::light_of;
use super::scene_builder::{self, Finish, SceneBuilder};
use super::{StandingTable, cabinet, plan};
use crate::shuffleboard::rules::{Board, End};

/// From the room's middle to either end of the bar, in metres: long enough that the shooter sees the far end beside the
/// table.
const HALF_LENGTH: f32 = 3.55;

/// Distances of the counter top's back and front edges from the wall, in metres.
const TOP_EDGES: [f32; 2] = [0.45, 0.95];

/// Height of the counter top above the floor, in metres.
const TOP_HEIGHT: f32 = 1.08;

/// The number of stools, and the distance of the outermost from the room's middle along the bar, in metres.
const STOOLS: u8 = 6;
/// See [`STOOLS`].
const OUTERMOST_STOOL: f32 = 2.85;

/// Distance of the middle of a stool from the counter top's front edge, and the height of its seat above the floor, in metres.
const STOOL_DISTANCE: f32 = 0.32;
/// See [`STOOL_DISTANCE`].
const STOOL_HEIGHT: f32 = 0.765;

/// Distance of objects on the bar from its front edge, in metres.
const EDGE_DISTANCE: f32 = 0.2;

/// Distance of the middle of the jar from the bar's front edge, in metres: the least at which it stands.
const JAR_DISTANCE: f32 = 0.13;
/// Distances of the jar from the room's middle along the bar, in metres, over the shortest and over the longest board: there it is seen
/// between the slate and the inset.
const JAR_ALONG: [f32; 2] = [3.50, 3.30];
/// Lengths of these boards, in metres.
const BOARD_LENGTHS: [f32; 2] = [2.44, 6.30];

pub(super) fn plugin(app: &mut App) {
    scene_builder::fit(app, set_out);
}

/// The middle of the counter top's front edge.
fn middle(board: &Board) -> Vec3 {
    let (low, high) = plan::corners(board);
    Vec3::new((low.x + high.x) / 2.0, low.y + TOP_EDGES[1], plan::FLOOR + TOP_HEIGHT)
}

/// The place on the bar that a player at an end sees best: at its far end, near the front.
pub(super) fn far_end(board: &Board, seen_from: End) -> Vec3 {
    let away = if seen_from == End::Home { 1.0 } else { -1.0 };
    let ([short, long], [from, to]) = (JAR_ALONG, BOARD_LENGTHS);
    let along = short.lerp(long, ((board.length - from) / (to - from)).clamp(0.0, 1.0));
    middle(board) + Vec3::new(away * along, -JAR_DISTANCE, 0.0)
}

/// The middle of a stool's seat; the stools are numbered along +X.
pub(super) fn stool(board: &Board, nth: u8) -> Vec3 {
    let share = f32::from(nth) / f32::from(STOOLS - 1);
    let x = OUTERMOST_STOOL * (2.0 * share - 1.0);
    middle(board) + Vec3::new(x, STOOL_DISTANCE, STOOL_HEIGHT - TOP_HEIGHT)
}

/// The lowest and the highest corner of the counter's body.
fn body(board: &Board) -> [Vec3; 2] {
    let front = middle(board);
    let low = Vec3::new(front.x - HALF_LENGTH, front.y - TOP_EDGES[1] + TOP_EDGES[0] + 0.05, plan::FLOOR);
    [low, Vec3::new(front.x + HALF_LENGTH, front.y - 0.08, front.z - 0.05)]
}

/// Adds the counter and its stools, which share the material of the other joinery.
pub(super) fn counter(shape: &mut Shape, board: &Board) {
    let front = middle(board);
    let [low, high] = body(board);
    shape.cuboid(low, high, 0.6);
    let corner = Vec3::new(low.x - 0.08, front.y - TOP_EDGES[1] + TOP_EDGES[0], high.z);
    shape.cuboid(corner, Vec3::new(high.x + 0.08, front.y, front.z), 0.8);
    for stool in 0..STOOLS {
        let seat = self::stool(board, stool).with_z(plan::FLOOR);
        shape.lathe(seat, &[(0.17, 0.70), (0.18, 0.73), (0.17, 0.76), (0.0, 0.765)], 20);
        shape.lathe(seat, &[(0.03, 0.04), (0.028, 0.2), (0.025, 0.4), (0.023, 0.6), (0.022, 0.70)], 8);
        shape.lathe(seat, &[(0.19, 0.0), (0.18, 0.02), (0.03, 0.04)], 20);
    }
}

/// Builds the taps and bottles at both ends as one mesh.
fn set_out(mut commands: Commands, mut shop: SceneBuilder, table: Res<StandingTable>) {
    let board = table.board();
    let mut shape = Shape::new(0.3);
    for side in [-1.0, 1.0] {
        let place = |from_end: f32, from_front: f32| {
            middle(board) + Vec3::new(side * (HALF_LENGTH - from_end), -from_front, 0.0)
        };
        taps(&mut shape, place(0.95, EDGE_DISTANCE + 0.05));
        for (nth, glass) in [0x2E5A2A, 0x8A5A1C, 0x5A1E10, 0x9C8A60].into_iter().enumerate() {
            bottle(&mut shape, place(0.42 + 0.1 * nth as f32, EDGE_DISTANCE + 0.12), light_of(glass));
        }
    }
    shop.painted(&mut commands, board, "On the bar", shape, Finish::plain(Vec3::ONE));
}

/// A brass column with a crossbar, three spouts on the barkeeper's side, and three handles.
fn taps(shape: &mut Shape, foot: Vec3) {
    let mut part = |min: Vec3, max: Vec3, colour: u32| {
        let mark = shape.mark();
        shape.cuboid(foot + min, foot + max, 1.0);
        shape.tint(mark, light_of(colour));
    };
    part(Vec3::new(-0.20, -0.03, 0.28), Vec3::new(0.20, 0.03, 0.34), cabinet::BRASS);
    for (x, handle) in [(-0.14, 0xC8332B), (0.0, 0xF3E9D2), (0.14, 0x1F4FA8)] {
        part(Vec3::new(x - 0.012, -0.10, 0.26), Vec3::new(x + 0.012, -0.03, 0.29), cabinet::BRASS);
        part(Vec3::new(x - 0.016, -0.012, 0.34), Vec3::new(x + 0.016, 0.012, 0.50), handle);
    }
    let mark = shape.mark();
    shape.lathe(foot, &[(0.06, 0.0), (0.05, 0.02), (0.032, 0.03), (0.032, 0.28)], 12);
    shape.tint(mark, light_of(cabinet::BRASS));
}

fn bottle(shape: &mut Shape, foot: Vec3, glass: Vec3) {
    let mark = shape.mark();
    shape.lathe(foot, &[(0.037, 0.0), (0.037, 0.19), (0.014, 0.25), (0.013, 0.31), (0.0, 0.31)], 12);
    shape.tint(mark, glass);
    let mark = shape.mark();
    shape.lathe(foot, &[(0.038, 0.06), (0.038, 0.14)], 12);
    shape.tint(mark, light_of(0xC9B48A));
}
