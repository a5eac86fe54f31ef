//! The lights: brass lamps over the board, a warm ambient fill, the night in the window, the neon sign, the lamps of
//! the bar.
//!
//! The same numbers are used three times: for the renderer's lights, for the light that is traced and stored for everything
//! that stands still (see [`super::baked`]), and for a formula that lights what moves on a software renderer.

use std::f32::consts::PI;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

#[cfg(test)]
use super::baked::Lamp;
use super::geometry::Shape;
use super::paint::light_of;
use super::scene_builder::{self, Finish, Fitted, SceneBuilder};
use super::{StandingTable, bar, cabinet, sheen, tavern};
use crate::shuffleboard::rules::Board;

/// The colour of the lamps: about 2800 K, a little paler, so that the maple looks like honey and not orange.
pub(super) const LAMPLIGHT: Vec3 = Vec3::new(1.0, 0.80, 0.55);

/// The colour of the street at night.
pub(super) const NIGHT: Vec3 = Vec3::new(0.35, 0.55, 1.0);

/// The colour of the neon sign, `#FF6B4A`.
pub(super) const NEON: Vec3 = Vec3::new(1.0, 0.15, 0.07);

/// Height of the bulbs above the board, in metres.
const BULB_HEIGHT: f32 = 0.98;

/// Boards up to this length, in metres, have two lamps.
const TWO_LAMPS_LENGTH: f32 = 4.2;

/// Brightness of a white matt surface one metre below a bulb, in display units.
const LAMP_STRENGTH: f32 = 1.9;

/// Half-angles of a lamp's cone, in radians: full light inside the first, none outside the second.
pub(super) const CONE_ANGLES: [f32; 2] = [0.80, 1.20];

/// Radius of the ball that throws a lamp's soft shadows, in metres: its bulb and what the shade throws back.
#[cfg(test)]
const BULB_RADIUS: f32 = 0.09;
/// Radius of the ball that stands for the window, the neon sign or a lamp of the bar, in metres.
#[cfg(test)]
const ACCENT_RADIUS: f32 = 0.25;
/// See [`house_glow`].
#[cfg(test)]
const CEILING_GLOW: Vec3 = Vec3::new(0.30, 0.235, 0.17);

/// An unshaded light, for the window, the neon sign and the bar.
struct Accent {
    at: Vec3,
    colour: Vec3,
    /// Brightness of a white matt surface one metre away, facing it.
    strength: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(GlobalAmbientLight::NONE);
    scene_builder::fit(app, hang_lamps);
}

/// Radiance (cd/m2) that the camera shows as white.
pub(super) fn per_exposure() -> f32 {
    // The exposure of the camera's default settings.
    1.2 * bevy::camera::Exposure::EV100_BLENDER.exp2()
}

/// Positions of the bulbs: the first and the last over the scoring zones, and one between on a long board.
pub(super) fn bulbs(board: &Board) -> impl DoubleEndedIterator<Item = Vec3> + ExactSizeIterator {
    let shares: &[f32] = if board.length > TWO_LAMPS_LENGTH { &[0.12, 0.5, 0.88] } else { &[0.2, 0.8] };
    shares.iter().map(|share| Vec3::new(board.length * share, 0.0, BULB_HEIGHT))
}

/// The light of the room without its lamps on a surface that faces up, as a share of a lamp's one metre below it.
pub(super) fn room_share() -> f32 {
    sheen::fill(Vec3::Z).x / (LAMPLIGHT.x * LAMP_STRENGTH)
}

fn accents(board: &Board) -> [Accent; 4] {
    let [one, other] = bar::lamps(board).map(|at| Accent { at, colour: LAMPLIGHT, strength: 0.22 });
    [
        one,
        other,
        Accent { at: tavern::window_at(board) + Vec3::new(0.5, 0.0, 0.0), colour: NIGHT, strength: 0.16 },
        Accent { at: tavern::neon_at(board) - Vec3::new(0.35, 0.0, 0.0), colour: NEON, strength: 0.20 },
    ]
}

/// The light that falls on a matt surface with nothing in its way, in display units per unit of albedo.
pub(super) fn falling_on(board: &Board, at: Vec3, normal: Vec3) -> Vec3 {
    let lamps: Vec3 = bulbs(board).map(|bulb| lamp_falling(bulb, at, normal)).sum();
    let accents: Vec3 = accents(board).iter().map(|accent| accent.falling(at, normal)).sum();
    sheen::fill(normal) + lamps + accents
}

/// The light of the lamp with this bulb.
fn lamp_falling(bulb: Vec3, at: Vec3, normal: Vec3) -> Vec3 {
    let (toward, distance, facing) = seen_from(at, normal, bulb);
    let cone = smoothstep(CONE_ANGLES[1].cos(), CONE_ANGLES[0].cos(), toward.z);
    LAMPLIGHT * (LAMP_STRENGTH * cone * facing / (distance * distance))
}

impl Accent {
    fn falling(&self, at: Vec3, normal: Vec3) -> Vec3 {
        let (_, distance, facing) = seen_from(at, normal, self.at);
        self.colour * (self.strength * facing / (distance * distance).max(0.1))
    }
}

/// A light as a surface sees it: its direction, its distance, and the cosine to the surface's normal.
fn seen_from(at: Vec3, normal: Vec3, light: Vec3) -> (Vec3, f32, f32) {
    let way = light - at;
    let distance = way.length().max(0.05);
    (way / distance, distance, (way.dot(normal) / distance).max(0.0))
}

/// The lamps for tracing the light on everything that stands still.
#[cfg(test)]
pub(super) fn lamps(board: &Board) -> Vec<Lamp> {
    let bulbs = bulbs(board).map(|at| Lamp {
        at,
        radius: BULB_RADIUS,
        falling: Box::new(move |on, normal| lamp_falling(at, on, normal)),
    });
    let accents = accents(board).into_iter().map(|accent| Lamp {
        at: accent.at,
        radius: ACCENT_RADIUS,
        falling: Box::new(move |on, normal| accent.falling(on, normal)),
    });
    bulbs.chain(accents).collect()
}

/// The light that a surface of the room sends out by itself, in display units: the ceiling stands for all the lamps of the
/// house that are not in the picture.
#[cfg(test)]
pub(super) fn house_glow(_: Vec3, normal: Vec3) -> Vec3 {
    if normal.z < -0.99 { CEILING_GLOW } else { Vec3::ZERO }
}

/// A light as the specular shader uses it.
pub(super) struct Seen {
    pub(super) at: Vec3,
    /// Radius in metres.
    pub(super) radius: f32,
    /// Radiance in display units.
    pub(super) colour: Vec3,
}

/// The lights with specular highlights on the table: the lamps and the accents.
pub(super) fn seen(board: &Board) -> impl Iterator<Item = Seen> {
    let lamps = bulbs(board).map(|at| Seen { at, radius: 0.11, colour: LAMPLIGHT * 9.0 });
    let accents = accents(board).map(|accent| Seen { at: accent.at, radius: 0.35, colour: accent.colour * 4.0 });
    lamps.chain(accents)
}

/// Hermite interpolation from 0 at `low` to 1 at `high`.
pub(super) fn smoothstep(low: f32, high: f32, x: f32) -> f32 {
    let t = ((x - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
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
        brass.lathe(bulb, &[(0.006, 0.14), (0.006, tavern::CEILING - BULB_HEIGHT)], 8);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::room::every_table;

    #[test]
    fn the_scoring_zones_of_every_board_are_brighter_than_the_floor_and_the_walls() {
        for table in every_table() {
            let board = table.board();
            let zone = falling_on(board, Vec3::new(board.length - 0.1, 0.0, 0.0), Vec3::Z).x;
            let floor = falling_on(board, Vec3::new(board.length / 2.0, 1.6, tavern::FLOOR), Vec3::Z).x;
            let wall = falling_on(board, Vec3::new(board.length / 2.0, 2.8, 0.5), Vec3::NEG_Y).x;
            assert!(zone > 2.0 * floor && zone > 5.0 * wall, "{} m: {zone} {floor} {wall}", board.length);
        }
    }

    #[test]
    fn every_board_is_lit_from_end_to_end() {
        for table in every_table() {
            let board = table.board();
            let along = (0..=100).map(|i| falling_on(board, Vec3::X * board.length * i as f32 / 100.0, Vec3::Z).x);
            let (least, most) = along.fold((f32::MAX, 0.0_f32), |(least, most), x| (least.min(x), most.max(x)));
            assert!(least > 0.25 * most && most < 3.0, "{} m: from {least} to {most}", board.length);
        }
    }
}
