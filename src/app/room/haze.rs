//! The air under the lamps over the board: haze that shows each lamp's cone, and, at the levels that the renderer lights,
//! specks of dust that drift through it.
//!
//! Haze is one upright rhombus below each lamp that turns toward the camera; its upper sides are those of the cone, so that few
//! pixels are drawn in vain. Dust drifts in pictures that are drawn anyway, and stands still under reduced motion.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::image::ImageAddressMode;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::StandingTable;
use super::backdrop::{Redraw, RidesAlong};
use super::camera::RoomCamera;
use super::ease::smoothstep;
use super::geometry::{Shape, Skin};
use super::glow::LAMPLIGHT;
use super::light::{CONE_ANGLES, bulbs};
use super::paint::{Canvas, hash};
use super::scene_builder::{self, SceneBuilder};
use crate::app::settings::Settings;

/// How far the haze of a lamp reaches below its bulb, in metres.
const DEPTH: f32 = 0.85;
/// The share of the way along a side of the rhombus at which haze begins to fade.
const FADES_FROM: f32 = 0.45;
/// Texels along a side of the rhombus.
const TEXELS: u16 = 64;
/// The colour of the haze: redder than the lamps, since the tone curve pales what is laid over a dark wall.
const HAZE: Vec3 = Vec3::new(0.95, 0.62, 0.30);
/// Opacity of the haze per unit of [`scattered`] light.
const DENSITY: f32 = 0.010;
/// The most opacity, close to the bulb.
const DENSEST: f32 = 0.22;
/// Horizontal distances of the camera, in metres, between which a cone grows from nothing to its full size: from within it
/// would look as flat as it is.
const FROM_AFAR: [f32; 2] = [0.35, 1.1];

/// Specks of dust below each lamp.
const SPECKS: i32 = 48;
/// Width of a speck, in metres.
const SPECK_WIDTH: f32 = 0.0013;
/// Distances of specks below the bulb, in metres.
const SPECK_DEPTHS: [f32; 2] = [0.12, 0.75];
/// How fast the specks turn round their lamp, in radians a second.
const DRIFT_SPEED: f32 = 0.025;
/// How far they rise and sink, in metres, and how long that takes, in seconds.
const RISE: (f32, f32) = (0.025, 19.0);

pub(super) fn plugin(app: &mut App) {
    scene_builder::fit(app, fill_air);
    app.add_systems(Update, (face.run_if(any_with_component::<Cone>), drift.run_if(any_with_component::<Specks>)));
}

/// The picture of a lamp's cone.
#[derive(Component)]
struct Cone;

/// The dust below a lamp.
#[derive(Component)]
struct Specks {
    /// Height of the bulb, in metres.
    height: f32,
    /// Seconds that the dust has drifted for.
    age: f32,
}

fn fill_air(mut commands: Commands, mut shop: SceneBuilder, table: Res<StandingTable>) {
    let picture = shop.texture("lit haze", ImageAddressMode::ClampToEdge, || {
        let side = f32::from(TEXELS);
        Canvas::paint(TEXELS.into(), TEXELS.into(), |x, y| HAZE.extend(opacity(Vec2::new(x, y) / side)))
    });
    for (nth, bulb) in (0..).zip(bulbs(table.board())) {
        let place = Transform::from_translation(bulb);
        let mut cone = Shape::new(10.0);
        let [left, right] = [-1.0, 1.0].map(|side| Vec3::new(side * half_width(), 0.0, -DEPTH / 2.0));
        cone.patch(Vec3::ZERO, left, right, Skin::Part(Vec2::ZERO, Vec2::ONE));
        let cone = shop.veil(cone, picture.clone()).spawn(&mut commands, "Haze");
        commands.entity(cone).insert((Cone, place, NotShadowCaster));
        if shop.quality.lights_surfaces() {
            let dust = shop.glowing(specks(nth), None).spawn(&mut commands, "Dust in the haze");
            let specks = Specks { height: bulb.z, age: 0.0 };
            commands.entity(dust).insert((specks, place, NotShadowCaster, RidesAlong));
        }
    }
}

/// Half the width of the rhombus, in metres.
fn half_width() -> f32 {
    CONE_ANGLES[1].tan() * DEPTH / 2.0
}

/// The opacity of the haze at a point of the rhombus, given as shares of its sides to the left and to the right from the bulb.
fn opacity(sides: Vec2) -> f32 {
    let fades = |share: f32| 1.0 - smoothstep(FADES_FROM, 1.0, share);
    let at = Vec2::new((sides.y - sides.x) * half_width(), (sides.x + sides.y) * DEPTH / 2.0);
    let dense = DENSITY * scattered(at);
    // Rises evenly and never exceeds the densest.
    fades(sides.x) * fades(sides.y) * DENSEST * dense / (DENSEST + dense)
}

/// The light of a lamp that thin, even air throws toward a distant eye along a level line of sight, which passes the bulb at a
/// point `at.x` metres beside it and `at.y` below it: the sum of the light at one metre over the squared distance, in 1/m.
fn scattered(at: Vec2) -> f32 {
    const STEPS: u16 = 32;
    let near = at.length().max(0.02);
    let [full, none] = CONE_ANGLES.map(f32::cos);
    // With s = near tan(angle) along the line, ds / (near^2 + s^2) is d angle / near.
    let lit = (0..STEPS).map(|step| {
        let angle = ((f32::from(step) + 0.5) / f32::from(STEPS) - 0.5) * PI;
        smoothstep(none, full, at.y / near * angle.cos())
    });
    lit.sum::<f32>() * PI / f32::from(STEPS) / near
}

/// The dust below the nth lamp, with the bulb at the origin.
fn specks(lamp: i32) -> Shape {
    let mut shape = Shape::new(1.0);
    for nth in 0..SPECKS {
        let chance = |what: i32| hash(7 * lamp + what, nth);
        let below = SPECK_DEPTHS[0].lerp(SPECK_DEPTHS[1], chance(0));
        let out = below * CONE_ANGLES[0].tan() * chance(1).sqrt();
        let at = (Vec2::from_angle(TAU * chance(2)) * out).extend(-below);
        let half = Vec3::splat(SPECK_WIDTH / 2.0);
        let mark = shape.mark();
        shape.cuboid(at - half, at + half, 1.0);
        shape.tint(mark, LAMPLIGHT * (0.16 / at.length_squared()).min(1.6));
    }
    shape
}

/// Turns the cones toward the camera.
fn face(eye: Single<&Transform, (With<RoomCamera>, Without<Cone>)>, mut cones: Query<&mut Transform, With<Cone>>) {
    for mut place in &mut cones {
        let way = (eye.translation - place.translation).truncate();
        let size = smoothstep(FROM_AFAR[0], FROM_AFAR[1], way.length());
        // The picture's face is toward -Y.
        let rotation = Quat::from_rotation_z(way.to_angle() + FRAC_PI_2);
        place.set_if_neq(Transform { rotation, scale: Vec3::splat(size.max(1e-3)), ..*place });
    }
}

/// Lets the dust drift on in pictures that are drawn.
fn drift(
    mut specks: Query<(&mut Specks, &mut Transform)>,
    settings: Option<Res<Settings>>,
    redraw: Res<Redraw>,
    time: Res<Time>,
) {
    if redraw.rests().is_some() || settings.is_some_and(|settings| settings.reduced_motion) {
        return;
    }
    for (mut specks, mut place) in &mut specks {
        specks.age += time.delta_secs();
        let (height, seconds) = RISE;
        place.rotation = Quat::from_rotation_z(DRIFT_SPEED * specks.age);
        place.translation.z = specks.height + height * (TAU * specks.age / seconds).sin();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::room::{every_table, without_renderer};
    use crate::app::settings::Quality;

    #[test]
    fn air_is_bright_below_a_bulb_and_dark_beside_its_cone() {
        let below = |depth: f32| scattered(Vec2::new(0.0, depth));
        assert!(below(0.1) > 1.9 * below(0.2) && below(0.2) > 1.9 * below(0.4), "{} {}", below(0.1), below(0.2));
        // The whole of a cone of 180 degrees would give pi / d.
        assert!(below(0.5) < PI / 0.5 && below(0.5) > 0.4 * PI / 0.5, "{}", below(0.5));
        let beside = CONE_ANGLES[1].tan() * 0.2;
        assert_eq!(scattered(Vec2::new(beside * 1.01, 0.2)), 0.0);
        assert!(scattered(Vec2::new(beside * 0.8, 0.2)) > 0.0);
    }

    #[test]
    fn haze_ends_at_the_sides_of_its_rhombus_and_above_the_board() {
        for step in 0..=100 {
            let share = step as f32 / 100.0;
            for sides in [Vec2::new(share, 1.0), Vec2::new(1.0, share), Vec2::new(share, 0.0), Vec2::new(0.0, share)] {
                assert!(opacity(sides) < 1e-3, "{sides}: {}", opacity(sides));
            }
            assert!(opacity(Vec2::splat(share)) < DENSEST);
        }
        assert!(opacity(Vec2::splat(0.2)) > 0.05 && opacity(Vec2::splat(0.5)) > 0.02);
        assert!(bulbs(StandingTable::default().board()).all(|bulb| bulb.z > DEPTH));
    }

    #[test]
    fn dust_is_in_the_light_and_stays_above_the_board() {
        for lamp in 0..3 {
            let shape = specks(lamp);
            assert_eq!(shape.vertices().len(), 24 * SPECKS as usize);
            for (at, _) in shape.vertices() {
                let out = at.truncate().length();
                assert!(out < -at.z * CONE_ANGLES[0].tan() + SPECK_WIDTH, "{at}");
                assert!(bulbs(StandingTable::default().board()).all(|bulb| bulb.z + at.z - RISE.0 > 0.1), "{at}");
            }
        }
    }

    #[test]
    fn every_lamp_has_haze_that_faces_the_camera_and_dust_where_the_renderer_lights() {
        for quality in Quality::ALL {
            let mut app = without_renderer(quality);
            for table in every_table() {
                let lamps = bulbs(table.board()).len();
                app.insert_resource(table);
                app.update();
                let eye = Vec3::new(-1.5, 0.7, 0.6);
                let mut camera = app.world_mut().query_filtered::<&mut Transform, With<RoomCamera>>();
                camera.single_mut(app.world_mut()).expect("a camera").translation = eye;
                app.world_mut().run_system_cached(face).expect("there are cones");
                let mut cones = app.world_mut().query_filtered::<&Transform, With<Cone>>();
                for place in cones.iter(app.world()) {
                    let way = (eye - place.translation).with_z(0.0).normalize();
                    assert!((place.rotation * Vec3::NEG_Y).dot(way) > 0.999 && place.scale.x == 1.0, "{place:?}");
                }
                assert_eq!(cones.iter(app.world()).count(), lamps);
                let dust = app.world_mut().query_filtered::<(), With<Specks>>().iter(app.world()).count();
                assert_eq!(dust, if quality.lights_surfaces() { lamps } else { 0 }, "{quality:?}");
            }
        }
    }

    #[test]
    fn dust_drifts_in_pictures_that_are_drawn_and_never_under_reduced_motion() {
        for (reduced, drawn, drifts) in [(false, true, true), (false, false, false), (true, true, false)] {
            let mut app = without_renderer(Quality::Low);
            app.insert_resource(Settings { reduced_motion: reduced, ..default() });
            app.update();
            if !drawn {
                app.insert_resource(Redraw::at_rest());
            }
            let places = |app: &mut App| {
                let mut specks = app.world_mut().query_filtered::<&Transform, With<Specks>>();
                specks.iter(app.world()).copied().collect::<Vec<_>>()
            };
            let before = places(&mut app);
            app.world_mut().resource_mut::<Time>().advance_by(std::time::Duration::from_secs(1));
            app.world_mut().run_system_cached(drift).expect("there is dust");
            assert_eq!(places(&mut app) != before, drifts, "{reduced} {drawn}");
        }
    }
}
