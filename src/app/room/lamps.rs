//! The lamps in the room: the brass shades over the board with their bulbs, and the lights of the renderer.

use std::f32::consts::PI;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::geometry::Shape;
use super::glow::{LAMPLIGHT, per_exposure};
use super::light::{CONE_ANGLES, LAMP_STRENGTH, accents, bulbs};
use super::paint::light_of;
use super::scene_builder::{self, Finish, Fitted, SceneBuilder};
use super::{StandingTable, cabinet, plan};
use crate::shuffleboard::rules::Board;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(GlobalAmbientLight::NONE);
    scene_builder::fit(app, hang_lamps);
}

fn hang_lamps(mut commands: Commands, mut shop: SceneBuilder, table: Res<StandingTable>) {
    let board = table.board();
    let last = bulbs(board).len() - 1;
    let candela = |strength: f32| strength * PI * per_exposure();
    let colour = |light: Vec3| Color::linear_rgb(light.x, light.y, light.z);
    for (i, bulb) in bulbs(board).enumerate() {
        commands.spawn((
            Name::new("Lamp"),
            Fitted,
            SpotLight {
                color: colour(LAMPLIGHT),
                intensity: candela(LAMP_STRENGTH) * 4.0 * PI,
                range: 8.0,
                radius: 0.045,
                // Only the lamps over the scoring zones cast shadows; a third shadow map would only cost time.
                shadow_maps_enabled: shop.quality.shadows() && (i == 0 || i == last),
                shadow_depth_bias: 0.004,
                shadow_normal_bias: 1.0,
                shadow_map_near_z: 0.3,
                inner_angle: CONE_ANGLES[0],
                outer_angle: CONE_ANGLES[1],
                ..default()
            },
            Transform::from_translation(bulb).looking_to(Vec3::NEG_Z, Vec3::X),
        ));
    }
    for accent in accents(board) {
        commands.spawn((
            Name::new("Accent light"),
            Fitted,
            PointLight {
                color: colour(accent.colour),
                intensity: candela(accent.strength) * 4.0 * PI,
                range: 6.0,
                ..default()
            },
            Transform::from_translation(accent.at),
        ));
    }
    spawn_shades(&mut commands, &mut shop, board);
}

/// Spawns the brass shades with their rods, and the bulbs.
fn spawn_shades(commands: &mut Commands, shop: &mut SceneBuilder, board: &Board) {
    let (mut brass, mut inside, mut glass) = (Shape::new(1.0), Shape::new(1.0), Shape::new(1.0));
    for bulb in bulbs(board) {
        let cup = [(0.155, -0.05), (0.15, -0.035), (0.125, 0.03), (0.07, 0.085), (0.03, 0.105), (0.02, 0.14)];
        brass.lathe(bulb, &cup, 40);
        brass.lathe(bulb, &[(0.006, 0.14), (0.006, plan::CEILING - bulb.z)], 8);
        // The inside of the shade, with reversed faces.
        inside.lathe(bulb, &[(0.02, 0.10), (0.068, 0.08), (0.122, 0.027), (0.147, -0.036), (0.155, -0.05)], 40);
        glass.lathe(bulb, &[(0.0, -0.03), (0.022, -0.022), (0.03, 0.0), (0.022, 0.022), (0.0, 0.05)], 16);
    }
    inside.tint(0, light_of(0xF3D9A0) * LAMPLIGHT * 1.6);
    glass.tint(0, LAMPLIGHT * 14.0);
    let brass = shop.lit(commands, board, "Lamp shades", brass, Finish::metal(light_of(cabinet::BRASS), 0.28));
    let inside = shop.glowing(inside, None).spawn(commands, "Lamp shades, inside");
    let glass = shop.glowing(glass, None).spawn(commands, "Bulbs");
    for part in [brass, inside, glass] {
        commands.entity(part).insert(NotShadowCaster);
    }
}
