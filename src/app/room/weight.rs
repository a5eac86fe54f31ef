//! The eight weights: turned steel with an enamelled cap, in which its [mark](super::mark) is engraved.

use std::cell::LazyCell;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::cabinet::{CARPET, RAIL, alley, side_boards};
use super::geometry::{Ring, Shape};
use super::mark::Engraving;
use super::paint::light_of;
use super::scene_builder::{self, Finish, SceneBuilder};
use super::weight_body::{Steel, WeightBody};
use super::{StandingTable, to_world, to_world_angle};
use crate::shuffleboard::rules::{Board, End, WeightId, WeightSpec};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_weights);
    scene_builder::fit(app, dress_weights);
}

/// The transform of a weight lying at a world position.
pub(in super::super) fn lying(at: Vec2, angle: f32) -> Transform {
    Transform::from_translation(at.extend(0.0)).with_rotation(Quat::from_rotation_z(angle))
}

/// The place of a waiting weight: in a row at the shooter's right, in the alley or on the rail behind a cushion.
pub(in super::super) fn rack_place(board: &Board, weight: &WeightSpec, end: End, slot: usize) -> Transform {
    let (aside, height) = match board.cushions {
        Some(_) => (alley(board).y + side_boards(board).y / 2.0, RAIL),
        None => (alley(board).y / 2.0, CARPET),
    };
    let pitch = weight.radius * 2.0 + 0.012;
    let at = to_world(board, end, Vec2::new(0.06 + slot as f32 * pitch, -board.width / 2.0 - aside));
    let mut place = lying(at, to_world_angle(end, 0.0));
    place.translation.z = height;
    place
}

fn spawn_weights(mut commands: Commands) {
    for id in WeightId::all() {
        commands.spawn((Name::new(format!("Weight {} {}", id.colour().name(), id.number())), WeightBody(id)));
    }
}

fn dress_weights(
    mut commands: Commands,
    mut shop: SceneBuilder,
    table: Res<StandingTable>,
    weights: Query<(Entity, &WeightBody)>,
) {
    let StandingTable { board, weight: spec } = &*table;
    let place = Vec3::X * board.length * 0.8;
    let turned = Finish::metal(light_of(0xC4C2BE), 0.25);
    let segments = if shop.quality.lights_surfaces() { SEGMENTS } else { FEWER_SEGMENTS };
    let steel = shop.lit_as_at(place, board, body(spec, segments), turned.clone());
    let shadow = shop.grounding(board, spec, &turned, alley(board).extend(CARPET));
    for (weight, WeightBody(id)) in &weights {
        let engraving = LazyCell::new(|| Engraving::new(*id));
        let normals = |anisotropy| engraving.normals(anisotropy);
        let face = shop.engraved(&format!("{id:?}"), || engraving.picture(), normals);
        let enamel = Finish { roughness: 0.3, ..face };
        let cap = shop.lit_as_at(place, board, cap(spec, segments), enamel).spawn(&mut commands, "Cap");
        let steel = steel.clone().spawn(&mut commands, "Steel");
        commands.entity(steel).insert((Steel, NotShadowCaster));
        let shadow = shadow.clone().spawn(&mut commands, "Contact shadow");
        for part in [cap, shadow] {
            commands.entity(part).insert(NotShadowCaster);
        }
        commands.entity(weight).add_children(&[steel, cap, shadow]);
    }
}

/// Segments round a weight where a card draws.
const SEGMENTS: u32 = 96;
/// Segments round a weight on a software renderer, which pays for each of them. The outline is then half a pixel off a circle in a
/// close call at 1280 by 720.
const FEWER_SEGMENTS: u32 = 48;

/// The share of the light that gets into the gap between the steel and the cap.
const GAP_LIGHT: f32 = 0.2;

/// The steel: a rounded foot, a straight rim, a rounded bevel, and the recess for the cap.
fn body(spec: &WeightSpec, segments: u32) -> Shape {
    let WeightSpec { radius: r, height: h, .. } = *spec;
    let ring = |radius: f32, height: f32, degrees: f32| Ring { radius, height, faces: degrees.to_radians() };
    let rings = [
        ring(0.0, 0.0, -90.0),
        ring(r - 0.0050, 0.0, -90.0),
        ring(r - 0.0014, 0.0013, -45.0),
        ring(r, 0.0040, 0.0),
        // The bevel.
        ring(r, h - 0.0060, 0.0),
        ring(r - 0.0005, h - 0.0044, 30.0),
        ring(r - 0.0018, h - 0.0030, 56.0),
        ring(r - 0.0034, h - 0.0024, 77.0),
        ring(r - 0.0060, h - 0.0022, 90.0),
        // The recess.
        ring(r - 0.0066, h - 0.0028, 180.0),
        ring(r - 0.0066, h - 0.0050, 180.0),
    ];
    let mut steel = Shape::turned(&rings, segments);
    // Little light gets into the gap round the cap.
    let recess = steel.mark() - 2 * (segments as usize + 1);
    steel.tint(recess, Vec3::splat(GAP_LIGHT));
    steel
}

/// The cap: a shallow dome in the recess.
fn cap(spec: &WeightSpec, segments: u32) -> Shape {
    let WeightSpec { radius: r, height: h, .. } = *spec;
    let mut shape = Shape::new(1.0);
    shape.dome(Vec3::Z * (h - 0.0036), r - 0.0067, 0.0030, segments);
    shape
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::room::every_table;

    #[test]
    fn the_steel_is_as_wide_as_its_weight_where_its_rim_is_upright() {
        for StandingTable { weight, .. } in every_table() {
            let steel = body(&weight, FEWER_SEGMENTS);
            let widest = |at: Vec3| (at.truncate().length() - weight.radius).abs() < 1e-6;
            assert!(steel.vertices().all(|(at, _)| at.truncate().length() < weight.radius + 1e-6));
            let rim: Vec<_> = steel.vertices().filter(|(at, _)| widest(*at)).collect();
            assert!(!rim.is_empty() && rim.iter().all(|(_, normal)| normal.z.abs() < 1e-6), "{rim:?}");
        }
    }

    #[test]
    fn the_rack_stands_beside_every_board_at_the_shooters_right() {
        for StandingTable { board, weight } in every_table() {
            for (end, slot) in [End::Home, End::Away].into_iter().flat_map(|end| (0..8).map(move |slot| (end, slot))) {
                let place = rack_place(&board, &weight, end, slot).translation;
                let shooters = to_world(&board, end, place.truncate());
                let off_board = -shooters.y - board.width / 2.0;
                let (alley, rail) = (alley(&board).y, side_boards(&board).y);
                let (from, to) = if place.z == CARPET { (0.0, alley) } else { (alley, alley + rail) };
                assert!(off_board > from + weight.radius && off_board < to - weight.radius, "{shooters} has no room");
                assert!(shooters.x < board.foul_line, "{shooters} is out of reach");
                assert_eq!(place.z == RAIL, board.cushions.is_some(), "{shooters} stands at {}", place.z);
            }
        }
    }
}
