//! The round table, and the signs on its cloth.

use bevy::image::ImageAddressMode;
use bevy::prelude::*;

use super::lamp;
use super::{CLOTH_RADIUS, CardsShown, RIM_SIZE, middle, on_cloth};
use crate::app::card_faces::{self, Atlas};
use crate::app::room::backdrop::Redraw;
use crate::app::room::ease::smoothstep;
use crate::app::room::geometry::{Shape, Skin};
use crate::app::room::paint::{Canvas, light_of, noise};
use crate::app::room::scene_builder::{Finish, Part, SceneBuilder, can_draw};
use crate::app::room::{StandingTable, plan};
use crate::app::settings::Quality;
use crate::cards::Suit;

/// The colour of the cloth.
pub(super) const BAIZE: u32 = 0x1E5A40;
/// How far from its middle the table's light and shade on the floor reach, in metres.
const FLOOR_REACH: f32 = 1.8;
/// Radius of the rotation arrow, in metres.
const ARROW_RADIUS: f32 = 0.20;
/// Radius of the glow in front of the current player's seat, and its distance from the middle, in metres.
const GLOW: Vec2 = Vec2::new(0.15, 0.45);
/// Size of the sign for a declared suit, in metres.
const SIGN_SIZE: Vec2 = Vec2::new(0.10, 0.14);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            set_up.run_if(can_draw).run_if(resource_changed::<CardsShown>.or_eager(resource_changed::<Quality>)),
            lay_signs.run_if(can_draw).run_if(resource_changed::<CardsShown>.or_eager(resource_changed::<Quality>)),
        )
            .chain(),
    );
}

/// Marks the entities of the table, which exist while the card room is open.
#[derive(Component)]
struct Furniture;

/// Marks a sign on the cloth.
#[derive(Component)]
struct Sign;

fn set_up(
    mut commands: Commands,
    mut shop: SceneBuilder,
    shown: Res<CardsShown>,
    quality: Res<Quality>,
    table: Res<StandingTable>,
    standing: Query<Entity, With<Furniture>>,
    mut redraw: ResMut<Redraw>,
) {
    let stands = !standing.is_empty();
    if stands && (!shown.open || quality.is_changed()) {
        standing.iter().for_each(|entity| commands.entity(entity).despawn());
    }
    if !shown.open || stands && !quality.is_changed() {
        return;
    }
    redraw.request();
    let top = middle(table.board());
    let felt = shop.texture("card table cloth", ImageAddressMode::ClampToEdge, || Canvas::paint(512, 512, cloth));
    let mut shape = Shape::new(0.05);
    // Its edge lies under the brass.
    shape.dome(top, CLOTH_RADIUS - 0.009, 0.0, 72);
    stand(&mut commands, &mut shop, "Cloth of the card table", shape, Finish::textured(felt));

    let mut wood = Shape::new(0.05);
    let (inner, outer) = (CLOTH_RADIUS - 0.006, CLOTH_RADIUS + RIM_SIZE.x);
    wood.lathe(top, &[(outer - 0.012, -0.05), (outer, -0.03), (outer, 0.0), (outer - 0.008, RIM_SIZE.y)], 72);
    wood.lathe(top, &[(outer - 0.008, RIM_SIZE.y), (inner + 0.012, RIM_SIZE.y), (inner, 0.0)], 72);
    let foot = Vec3::new(top.x, top.y, plan::FLOOR);
    wood.lathe(foot, &[(0.26, 0.0), (0.26, 0.03), (0.08, 0.09), (0.055, 0.30), (0.075, 0.55), (0.30, 0.70)], 32);
    stand(&mut commands, &mut shop, "Wood of the card table", wood, Finish::plain(light_of(0x5A3520)));

    let mut brass = Shape::new(0.05);
    // A millimetre before the wood.
    let edge = [(0.0065, 0.0135), (0.0045, 0.0112), (-0.0055, 0.0012), (-0.010, 0.0006)];
    brass.lathe(top, &edge.map(|(out, up)| (CLOTH_RADIUS + out, up)), 72);
    stand(&mut commands, &mut shop, "Brass of the card table", brass, Finish::plain(light_of(0x96732F)));

    // Light and shade around the foot of the table.
    let veil = shop.texture("light on the floor", ImageAddressMode::ClampToEdge, || {
        Canvas::paint(128, 128, |x, y| {
            let off = Vec2::new(x - 64.0, y - 64.0).length() / 64.0;
            let veil = lamp::on_floor(off * FLOOR_REACH);
            veil.with_w(veil.w * (1.0 - smoothstep(0.75, 1.0, off)))
        })
    });
    let mut pool = Shape::new(10.0);
    let reach = Vec3::new(FLOOR_REACH, FLOOR_REACH, 0.0);
    let floor = Vec3::new(top.x, top.y, plan::FLOOR + 0.004);
    let side = 2.0 * FLOOR_REACH;
    pool.patch(floor - reach, Vec3::X * side, Vec3::Y * side, Skin::Part(Vec2::ZERO, Vec2::ONE));
    spawn(&mut commands, "Light round the card table", shop.veil(pool, veil));
}

/// Green baize with a brass ring.
fn cloth(x: f32, y: f32) -> Vec4 {
    let at = Vec2::new(x, y) / 256.0 - 1.0;
    let out = at.length();
    let nap = noise(x / 3.0, y / 3.0) - 0.5;
    let baize = light_of(BAIZE) * (1.0 + 0.22 * nap) * (1.0 - 0.25 * smoothstep(0.5, 1.0, out));
    let ring = smoothstep(0.004, 0.0, (out - 0.86).abs() - 0.0015);
    baize.lerp(light_of(0x9C8038), 0.55 * ring).extend(1.0)
}

/// Creates the signs: the declared suit, the rotation arrow, and the glow in front of the current player's seat.
fn lay_signs(
    mut commands: Commands,
    mut shop: SceneBuilder,
    shown: Res<CardsShown>,
    table: Res<StandingTable>,
    quality: Res<Quality>,
    signs: Query<Entity, With<Sign>>,
    mut laid: Local<Option<(Option<Suit>, Option<bool>, Option<f32>, bool)>>,
    mut redraw: ResMut<Redraw>,
) {
    let wanted = shown.open.then_some((shown.declared, shown.clockwise, shown.turn, shown.style.four_colours));
    if *laid == wanted && !quality.is_changed() {
        return;
    }
    *laid = wanted;
    signs.iter().for_each(|entity| commands.entity(entity).despawn());
    redraw.request();
    let Some((declared, clockwise, turn, four_colours)) = wanted else { return };
    let board = table.board();
    if let Some(turn) = turn {
        let glow = shop.texture("light of the turn", ImageAddressMode::ClampToEdge, || {
            Canvas::paint(64, 64, |x, y| {
                let off = Vec2::new(x - 32.0, y - 32.0).length() / 32.0;
                (light_of(0xE0BC66) * 1.6).extend(0.75 * (1.0 - smoothstep(0.15, 1.0, off)))
            })
        });
        let at = on_cloth(board, turn, GLOW.y, 0.0004);
        spawn_sign(&mut commands, "Light of the turn", decal(&mut shop, Vec2::splat(2.0 * GLOW.x), glow), at);
    }
    if let Some(clockwise) = clockwise {
        let texture =
            shop.texture("arrow of the rotation", ImageAddressMode::ClampToEdge, || Canvas::paint(256, 256, arrow));
        let at = on_cloth(board, 0.0, 0.0, 0.0006);
        // The texture shows the clockwise arrow; mirrored, it shows the other direction.
        let shape = decal_of(Vec2::splat(2.0 * ARROW_RADIUS), if clockwise { [0.0, 1.0] } else { [1.0, 0.0] });
        spawn_sign(&mut commands, "Arrow of the rotation", shop.veil(shape, texture), at);
    }
    if let Some(suit) = declared {
        let texture = shop.texture(format!("sign {suit:?} {four_colours}"), ImageAddressMode::ClampToEdge, || {
            let Atlas { width, height, texels } = card_faces::sign(suit, four_colours);
            Canvas::from_texels(width, height, texels)
        });
        let mut at = on_cloth(board, 0.0, 0.0, 0.002);
        at.translation += Vec3::new(-0.185, 0.02, 0.0);
        spawn_sign(&mut commands, "Declared suit", decal(&mut shop, SIGN_SIZE, texture), at);
    }
}

/// A flat picture on the cloth, upright for the player.
fn decal(shop: &mut SceneBuilder, size: Vec2, texture: Handle<Image>) -> Part {
    shop.veil(decal_of(size, [0.0, 1.0]), texture)
}

/// The quad of such a picture; `across` are the texture's u coordinates at its left and right edges.
fn decal_of(size: Vec2, across: [f32; 2]) -> Shape {
    let mut shape = Shape::new(10.0);
    let skin = Skin::Part(Vec2::new(across[0], 1.0), Vec2::new(across[1], 0.0));
    shape.patch((-size / 2.0).extend(0.0), Vec3::X * size.x, Vec3::Y * size.y, skin);
    shape
}

/// Two clockwise arrows on a ring around the piles.
fn arrow(x: f32, y: f32) -> Vec4 {
    let at = Vec2::new(x, y) / 128.0 - 1.0;
    let out = at.length();
    // The angle clockwise from the top, in half turns, because both halves are alike.
    let turn = (at.x.atan2(-at.y) / std::f32::consts::PI).rem_euclid(1.0);
    let soft = |distance: f32| smoothstep(0.012, -0.012, distance);
    let shaft = soft((out - 0.86).abs() - 0.022) * smoothstep(0.14, 0.16, turn) * smoothstep(0.80, 0.79, turn);
    let tip = ((turn - 0.78) / 0.09).clamp(-1.0, 1.0);
    let head = if (0.0..1.0).contains(&tip) { soft((out - 0.86).abs() - 0.075 * (1.0 - tip)) } else { 0.0 };
    (light_of(0xE2C77A) * 1.2).extend(0.8 * shaft.max(head))
}

fn stand(commands: &mut Commands, shop: &mut SceneBuilder, name: &'static str, shape: Shape, finish: Finish) {
    let part = shop.of_card_table(name, shape, finish);
    spawn(commands, name, part);
}

fn spawn(commands: &mut Commands, name: &'static str, part: Part) {
    if let Part::Painted(mesh, material) = part {
        commands.spawn((Name::new(name), Furniture, mesh, material));
    }
}

fn spawn_sign(commands: &mut Commands, name: &'static str, part: Part, at: Transform) {
    if let Part::Painted(mesh, material) = part {
        commands.spawn((Name::new(name), Sign, mesh, material, at));
    }
}
