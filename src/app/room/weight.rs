//! The eight weights: turned steel with an enamelled cap and a mark readable without colour.

use bevy::image::ImageAddressMode;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::cabinet::{CARPET, RAIL, alley, side_boards};
use super::ease::smoothstep;
use super::fall::Fall;
use super::geometry::Shape;
use super::lettering::Lettering;
use super::paint::{Canvas, light_of};
use super::scene_builder::{self, Finish, SceneBuilder};
use super::weight_body::{ContactShadow, WeightBody};
use super::{StandingTable, to_world};
use crate::shuffleboard::rules::{Board, Colour, End, WeightId, WeightSpec};

/// Scale of the specular overlay relative to the steel: enough to avoid z-fighting.
const OVERLAY_SCALE: f32 = 1.001;

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
    let angle = if end == End::Home { 0.0 } else { std::f32::consts::PI };
    let mut place = lying(at, angle);
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
    weights: Query<(Entity, &WeightBody, Has<Fall>)>,
) {
    let StandingTable { board, weight: spec } = &*table;
    let place = Vec3::X * board.length * 0.8;
    let turned = Finish::metal(light_of(0xC4C2BE), 0.25);
    let gleam = shop.gleam(board, body(spec), &turned);
    let steel = shop.lit_as_at(place, board, body(spec), turned.clone());
    let shadow = shop.grounding(board, spec, &turned);
    for (weight, WeightBody(id), has_fallen) in &weights {
        let face = shop.texture(format!("{id:?}"), ImageAddressMode::ClampToEdge, || cap_face(*id));
        let enamel = Finish { roughness: 0.3, ..Finish::textured(face) };
        let cap = shop.lit_as_at(place, board, cap(spec), enamel).spawn(&mut commands, "Cap");
        let steel = steel.clone().spawn(&mut commands, "Steel");
        commands.entity(steel).insert(NotShadowCaster);
        let shadow = shadow.clone().spawn(&mut commands, "Contact shadow");
        commands.entity(cap).insert(NotShadowCaster);
        let shown = if has_fallen { Visibility::Hidden } else { Visibility::Inherited };
        commands.entity(shadow).insert((ContactShadow, NotShadowCaster, shown));
        commands.entity(weight).add_children(&[steel, cap, shadow]);
        if let Some(gleam) = gleam.clone() {
            let gleam = gleam.spawn(&mut commands, "Gleam of the steel");
            commands.entity(gleam).insert((Transform::from_scale(Vec3::splat(OVERLAY_SCALE)), NotShadowCaster));
            commands.entity(weight).add_child(gleam);
        }
    }
}

/// The steel: a rounded foot, a straight rim, a bevelled shoulder, and the recess for the cap.
fn body(spec: &WeightSpec) -> Shape {
    let WeightSpec { radius: r, height: h, .. } = *spec;
    let mut shape = Shape::new(1.0);
    let outline = [
        (0.0, 0.0),
        (r - 0.0050, 0.0),
        (r - 0.0022, 0.0007),
        (r - 0.0006, 0.0022),
        (r, 0.0040),
        (r, h - 0.0060),
        (r - 0.0005, h - 0.0044),
        (r - 0.0018, h - 0.0030),
        (r - 0.0034, h - 0.0024),
        (r - 0.0060, h - 0.0022),
        (r - 0.0066, h - 0.0028),
        (r - 0.0066, h - 0.0050),
    ];
    shape.lathe(Vec3::ZERO, &outline, 48);
    shape
}

/// The cap: a shallow dome in the recess.
fn cap(spec: &WeightSpec) -> Shape {
    let WeightSpec { radius: r, height: h, .. } = *spec;
    let mut shape = Shape::new(1.0);
    shape.dome(Vec3::Z * (h - 0.0036), r - 0.0067, 0.0030, 40);
    shape
}

/// The enamel: red with a ring around the number, blue with a bar behind it.
fn cap_face(id: WeightId) -> Canvas {
    let digit = char::from_digit(u32::from(id.number()), 10).unwrap_or(' ');
    let numeral = Lettering::numeral(digit);
    let (enamel, cream) = match id.colour() {
        Colour::Red => (light_of(0xC8332B), light_of(0xF3E9D2)),
        Colour::Blue => (light_of(0x1F4FA8), light_of(0xF3E9D2)),
    };
    let texels = 128;
    let soft = 2.0 / texels as f32;
    Canvas::paint(texels, texels, |x, y| {
        let at = Vec2::new(x, y) / texels as f32 * 2.0 - 1.0;
        let out = at.length();
        let within = |distance: f32| smoothstep(soft, -soft, distance);
        let mark = match id.colour() {
            Colour::Red => within((out - 0.72).abs() - 0.065),
            Colour::Blue => within(at.y.abs() - 0.10) * within(0.42 - at.x.abs()) * within(out - 0.90),
        };
        let tall = 0.92;
        let written = numeral.at((at + Vec2::new(numeral.aspect(), 1.0) * tall / 2.0) / tall);
        let edge = 1.0 - 0.35 * smoothstep(0.92, 1.0, out);
        (enamel.lerp(cream, mark.max(written)) * edge).extend(1.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::room::every_table;

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
