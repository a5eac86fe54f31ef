//! The eight weights: turned steel with an enamelled cap and a mark readable without colour.

use std::f32::consts::TAU;

use bevy::image::ImageAddressMode;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::cabinet::{CARPET, RAIL, alley, side_boards};
use super::ease::smoothstep;
use super::fall::Fall;
use super::geometry::{Ring, Shape};
use super::lettering::Lettering;
use super::paint::{Canvas, light_of};
use super::scene_builder::{self, Finish, SceneBuilder};
use super::weight_body::{ContactShadow, Steel, WeightBody};
use super::{StandingTable, to_world, to_world_angle};
use crate::shuffleboard::rules::{Board, Colour, End, WeightId, WeightSpec};

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
    weights: Query<(Entity, &WeightBody, Has<Fall>)>,
) {
    let StandingTable { board, weight: spec } = &*table;
    let place = Vec3::X * board.length * 0.8;
    let turned = Finish::metal(light_of(0xC4C2BE), 0.25);
    let segments = if shop.quality.lights_surfaces() { SEGMENTS } else { FEWER_SEGMENTS };
    let steel = shop.lit_as_at(place, board, body(spec, segments), turned.clone());
    let shadow = shop.grounding(board, spec, &turned);
    for (weight, WeightBody(id), has_fallen) in &weights {
        let face = shop.texture(format!("{id:?}"), ImageAddressMode::ClampToEdge, || cap_face(*id));
        let enamel = Finish { roughness: 0.3, ..Finish::textured(face) };
        let cap = shop.lit_as_at(place, board, cap(spec, segments), enamel).spawn(&mut commands, "Cap");
        let steel = steel.clone().spawn(&mut commands, "Steel");
        commands.entity(steel).insert((Steel, NotShadowCaster));
        let shadow = shadow.clone().spawn(&mut commands, "Contact shadow");
        commands.entity(cap).insert(NotShadowCaster);
        let shown = if has_fallen { Visibility::Hidden } else { Visibility::Inherited };
        commands.entity(shadow).insert((ContactShadow, NotShadowCaster, shown));
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

/// Size of the picture of a cap, in texels.
const CAP_TEXELS: u32 = 128;
/// Width of the walls of the engraved mark, as a share of the cap's radius.
const GROOVE_WALL: f32 = 0.045;

/// The enamel with the mark engraved in it: dark along the walls of the groove, bright on its lip.
fn cap_face(id: WeightId) -> Canvas {
    let (enamel, cream) = match id.colour() {
        Colour::Red => (light_of(0xC8332B), light_of(0xF3E9D2)),
        Colour::Blue => (light_of(0x1F4FA8), light_of(0xF3E9D2)),
    };
    let covered = mark(id);
    let at = |place: Vec2| {
        let texel = place.clamp(Vec2::ZERO, Vec2::splat(CAP_TEXELS as f32 - 1.0)).as_uvec2();
        covered[(texel.y * CAP_TEXELS + texel.x) as usize]
    };
    Canvas::paint(CAP_TEXELS, CAP_TEXELS, |x, y| {
        let place = Vec2::new(x, y);
        let wall = |turn: u8| Vec2::from_angle(f32::from(turn) * TAU / 8.0) * GROOVE_WALL * CAP_TEXELS as f32 / 2.0;
        let near = (0..8).map(|turn| at(place + wall(turn))).sum::<f32>() / 8.0;
        let deep = at(place);
        let cut = enamel * (1.0 + 0.5 * near);
        let colour = cut.lerp(cream * (1.0 - 0.75 * (1.0 - near)), deep);
        let out = (place / CAP_TEXELS as f32 * 2.0 - 1.0).length();
        (colour * (1.0 - 0.35 * smoothstep(0.92, 1.0, out))).extend(1.0)
    })
}

/// How much of each texel of a cap its mark covers, row by row: the number, on red in a ring, on blue before a bar.
fn mark(id: WeightId) -> Vec<f32> {
    let digit = char::from_digit(u32::from(id.number()), 10).unwrap_or(' ');
    let numeral = Lettering::numeral(digit);
    let soft = 2.0 / CAP_TEXELS as f32;
    let within = |distance: f32| smoothstep(soft, -soft, distance);
    let tall = 0.92;
    let covered = |at: Vec2| {
        let out = at.length();
        let sign = match id.colour() {
            Colour::Red => within((out - 0.72).abs() - 0.065),
            Colour::Blue => within(at.y.abs() - 0.10) * within(0.42 - at.x.abs()) * within(out - 0.90),
        };
        sign.max(numeral.at((at + Vec2::new(numeral.aspect(), 1.0) * tall / 2.0) / tall))
    };
    let centre = |texel: u32| (texel as f32 + 0.5) / CAP_TEXELS as f32 * 2.0 - 1.0;
    (0..CAP_TEXELS * CAP_TEXELS).map(|i| covered(Vec2::new(centre(i % CAP_TEXELS), centre(i / CAP_TEXELS)))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::room::every_table;

    #[test]
    fn a_mark_is_cream_with_dark_walls_and_its_enamel_has_a_bright_lip() {
        for id in WeightId::all() {
            let covered = mark(id);
            let image = cap_face(id).into_image(ImageAddressMode::ClampToEdge, 1);
            let texels = image.data.expect("texels");
            let edge = CAP_TEXELS as isize;
            // How many of the texels three beside, above and below belong to the mark.
            let near = |i: usize| {
                let beside = [3, -3, 3 * edge, -3 * edge].map(|off| i.wrapping_add_signed(off));
                beside.iter().filter(|i| covered.get(**i).is_some_and(|cover| *cover > 0.5)).count()
            };
            let mean = |belongs: bool, near_it: &dyn Fn(usize) -> bool| {
                let of = (0..covered.len()).filter(|i| (covered[*i] > 0.9) == belongs && near_it(near(*i)));
                let of: Vec<f32> = of.map(|i| f32::from(texels[4 * i + 1])).collect();
                assert!(of.len() > 20, "{id:?}");
                of.iter().sum::<f32>() / of.len() as f32
            };
            let [wall, floor] = [mean(true, &|near| near < 4), mean(true, &|near| near == 4)];
            let [lip, enamel] = [mean(false, &|near| near > 0), mean(false, &|near| near == 0)];
            assert!(wall < 0.95 * floor && lip > 1.1 * enamel, "{id:?}: {wall} {floor} {lip} {enamel}");
        }
    }

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
