//! The meshes and textures of the hickey jar: glass, heap and coins.

use std::f32::consts::{PI, TAU};

use bevy::image::ImageAddressMode;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::{COINS_PER_HICKEY, Coin, GLASS_HEIGHT, GLASS_RADIUS, HEAP_HEIGHT, HEAP_RADIUS, Heap, Jar};
use crate::app::room::ease::smoothstep;
use crate::app::room::geometry::Shape;
use crate::app::room::paint::{Canvas, hash, light_of};
use crate::app::room::scene_builder::{Finish, SceneBuilder};
use crate::app::room::{StandingTable, bar, cabinet};
use crate::shuffleboard::rules::End;

/// Radius and thickness of a coin, in metres.
const COIN_SIZE: [f32; 2] = [0.021, 0.004];

/// Brightness factor of the coins, so that they stand out in that corner.
const COIN_BRIGHTNESS: f32 = 1.7;

/// Spawns the glass, the heap and the falling coins.
pub(super) fn blow(
    mut commands: Commands,
    mut shop: SceneBuilder,
    table: Res<StandingTable>,
    jar: Single<Entity, With<Jar>>,
) {
    let board = table.board();
    let place = bar::far_end(board, End::default());
    let look = shop.texture("jar", ImageAddressMode::Repeat, || Canvas::paint(128, 8, |x, _| glass(x / 128.0)));
    let glass = shop.veil(body(), look).spawn(&mut commands, "Glass");
    commands.entity(glass).insert(NotShadowCaster);

    let look = shop.texture("coins", ImageAddressMode::Repeat, || Canvas::paint(256, 128, coins_in_glass));
    let finish = Finish { texture: Some(look), ..Finish::metal(Vec3::ONE, 0.4) };
    let pile = shop.lit_as_at(place, board, heap(), finish).spawn(&mut commands, "Coins in the jar");
    commands.entity(pile).insert((Heap, Visibility::Hidden, NotShadowCaster));

    let mut shape = Shape::new(1.0);
    coin(&mut shape);
    let loose = shop.lit_as_at(place, board, shape, Finish::metal(light_of(cabinet::BRASS) * COIN_BRIGHTNESS, 0.3));
    let loose = (0..COINS_PER_HICKEY).map(|nth| {
        let loose = loose.clone().spawn(&mut commands, "Falling coin");
        commands.entity(loose).insert((Coin(nth), Visibility::Hidden, NotShadowCaster));
        loose
    });
    let parts: Vec<Entity> = loose.chain([glass, pile]).collect();
    commands.entity(*jar).add_children(&parts);
}

/// The glass: a straight body, a shoulder, and an open neck.
fn body() -> Shape {
    let mut shape = Shape::new(1.0);
    let outline = [
        (GLASS_RADIUS - 0.012, 0.0),
        (GLASS_RADIUS, 0.012),
        (GLASS_RADIUS, GLASS_HEIGHT - 0.09),
        (GLASS_RADIUS - 0.03, GLASS_HEIGHT - 0.04),
        (GLASS_RADIUS - 0.03, GLASS_HEIGHT - 0.02),
        (GLASS_RADIUS - 0.02, GLASS_HEIGHT - 0.015),
        (GLASS_RADIUS - 0.02, GLASS_HEIGHT),
    ];
    shape.lathe(Vec3::ZERO, &outline, 32);
    shape
}

/// A column of coins, with loose ones on top.
fn heap() -> Shape {
    let mut shape = Shape::new(1.0);
    shape.lathe(Vec3::ZERO, &[(HEAP_RADIUS, 0.0), (HEAP_RADIUS, HEAP_HEIGHT - 0.004), (0.0, HEAP_HEIGHT + 0.006)], 24);
    for nth in 0..24 {
        let mark = shape.mark();
        coin(&mut shape);
        let out = ((nth as f32 + 0.5) / 24.0).sqrt();
        let aside = Vec2::from_angle(2.4 * nth as f32) * (out * (HEAP_RADIUS - COIN_SIZE[0]));
        let slant = Quat::from_rotation_z(TAU * hash(nth, 3)) * Quat::from_rotation_x(0.1 + 0.35 * hash(nth, 7));
        shape.place(mark, aside.extend(HEAP_HEIGHT + 0.010 * (1.0 - out)), slant);
    }
    shape.tint(0, Vec3::splat(COIN_BRIGHTNESS));
    shape
}

/// A coin lying at the origin.
fn coin(shape: &mut Shape) {
    let [radius, thick] = COIN_SIZE;
    shape.lathe(Vec3::ZERO, &[(0.0, 0.0), (radius, 0.0), (radius, thick), (0.0, thick)], 12);
}

/// The colour of the glass at a share of its circumference: dense where its edge faces either end of the room, with two
/// bright stripes on each side.
fn glass(round: f32) -> Vec4 {
    let edge = (TAU * round).sin().abs().powi(6);
    let aside = (2.0 * round - (2.0 * round).round()).abs();
    let stripe = smoothstep(0.05, 0.02, (aside - 0.2).abs());
    let light = Vec3::new(0.80, 0.74, 0.62) * (0.3 + 0.5 * edge + 0.6 * stripe);
    light.extend(0.10 + 0.35 * edge + 0.40 * stripe)
}

/// Coins behind glass: brass and silver discs, tilted and overlapping.
fn coins_in_glass(x: f32, y: f32) -> Vec4 {
    let [across, up] = [20, 12];
    let at = Vec2::new(x / 256.0 * across as f32, y / 128.0 * up as f32);
    let mut before = 0.0;
    let mut colour = light_of(cabinet::BRASS) * 0.2;
    for (right, down) in (-1..=1).flat_map(|right| (-1..=1).map(move |down| (right, down))) {
        let corner = at.floor() + Vec2::new(right as f32, down as f32);
        let (i, j) = ((corner.x as i32).rem_euclid(across), (corner.y as i32).rem_euclid(up));
        let own = |nth: i32| hash(i + 100 * nth, j);
        let middle = corner + 0.2 + 0.6 * Vec2::new(own(1), own(2));
        let off = Vec2::from_angle(PI * own(3)).rotate(at - middle) / Vec2::new(0.7, 0.25 + 0.4 * own(4));
        let out = off.length();
        if out < 1.0 && own(5) > before {
            before = own(5);
            let metal = light_of(if own(6) < 0.25 { 0xC4C2BE } else { cabinet::BRASS });
            let rim = if out > 0.8 { 1.2 } else { 0.9 };
            colour = metal * (rim * (0.45 + 0.55 * before));
        }
    }
    colour.extend(1.0)
}
