//! Dust: a few soft puffs where a weight lands on the carpet, and of wax where weights collide hard. They last half a
//! second. (`hud/aim_line.rs` draws the wax that is being sprinkled.)

use std::f32::consts::TAU;

use bevy::image::ImageAddressMode;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::backdrop::Redraw;
use super::camera::RoomCamera;
use super::ease::smoothstep;
use super::fall::Landed;
use super::geometry::{Shape, Skin};
use super::paint::{Canvas, light_of};
use super::scene_builder::{self, Part, SceneBuilder};
use crate::app::frame_rate::Motion;
use crate::app::settings::Settings;

/// Lifetime of a puff, in seconds.
const LIFETIME_SECONDS: f32 = 0.5;
/// Number of puffs per event.
const PUFFS_PER_EVENT: u8 = 4;
/// Fade steps, each with its own material, so that no material shared with other puffs changes.
const FADE_STEPS: usize = 6;
/// Initial opacity.
const OPACITY: f32 = 0.20;
/// Initial and final width, in metres.
const WIDTHS: [f32; 2] = [0.03, 0.10];
/// How far it drifts outward and up, in metres.
const DRIFT: Vec2 = Vec2::new(0.035, 0.025);
/// Minimum landing speed on the carpet that raises dust, in m/s.
const LANDING_SPEED: f32 = 0.3;
/// Minimum collision speed on the wax that raises dust, and the speed at which it raises as much as a landing, in m/s.
const COLLISION_SPEEDS: [f32; 2] = [0.5, 3.0];

/// A collision on the wax, of two weights or a weight and a cushion.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub(in super::super) struct Struck {
    /// Position in the world.
    pub at: Vec2,
    /// Closing speed, in m/s.
    pub speed: f32,
}

pub(super) fn plugin(app: &mut App) {
    scene_builder::fit(app, gather);
    let something = on_message::<Landed>.or_eager(on_message::<Struck>);
    app.add_message::<Struck>().add_systems(
        Update,
        (raise.run_if(something.and_then(resource_exists::<Dust>)), waft.run_if(any_with_component::<Puff>)).chain(),
    );
}

/// A material for each fade step.
#[derive(Resource)]
struct Dust(Vec<Part>);

/// A puff in flight.
#[derive(Component)]
struct Puff {
    from: Vec3,
    drift: Vec3,
    /// Its width, as a share of the maximum.
    size: f32,
    age: f32,
}

/// Creates the material for each fade step.
fn gather(mut shop: SceneBuilder, mut commands: Commands) {
    let dust = (0..FADE_STEPS).map(|step| {
        let dense = OPACITY * (1.0 - step as f32 / FADE_STEPS as f32);
        let picture = shop.texture(format!("dust {step}"), ImageAddressMode::ClampToEdge, || {
            Canvas::paint(32, 32, |x, y| {
                let off = Vec2::new(x - 16.0, y - 16.0).length() / 16.0;
                light_of(0xA89A84).extend(dense * (1.0 - smoothstep(0.1, 1.0, off)))
            })
        });
        let mut shape = Shape::new(1.0);
        shape.patch(Vec3::new(-0.5, -0.5, 0.0), Vec3::X, Vec3::Y, Skin::Part(Vec2::ZERO, Vec2::ONE));
        shop.veil(shape, picture)
    });
    commands.insert_resource(Dust(dust.collect()));
}

/// Spawns puffs at landings and collisions.
fn raise(
    mut landed: MessageReader<Landed>,
    mut struck: MessageReader<Struck>,
    dust: Res<Dust>,
    settings: Option<Res<Settings>>,
    mut commands: Commands,
) {
    let dropped = landed.read().filter(|landed| landed.speed > LANDING_SPEED);
    let dropped = dropped.map(|landed| (landed.at, landed.weight.index() as f32, 1.0));
    let met = struck.read().filter(|struck| struck.speed > COLLISION_SPEEDS[0]);
    let met = met.map(|struck| {
        (struck.at.extend(0.0), 40.0 * struck.speed, (struck.speed / COLLISION_SPEEDS[1]).clamp(0.3, 1.0))
    });
    let places: Vec<(Vec3, f32, f32)> = dropped.chain(met).collect();
    if settings.is_some_and(|settings| settings.reduced_motion) {
        return;
    }
    for ((at, turned, size), puff) in
        places.into_iter().flat_map(|place| (0..PUFFS_PER_EVENT).map(move |puff| (place, puff)))
    {
        let out = Vec2::from_angle((f32::from(puff) + 0.37 * turned) / f32::from(PUFFS_PER_EVENT) * TAU);
        let puff = Puff {
            from: at + size * (out * 0.6 * WIDTHS[0]).extend(WIDTHS[0] / 2.0),
            drift: size * (out * DRIFT.x).extend(DRIFT.y),
            size,
            age: 0.0,
        };
        let (place, part) = (Transform::from_translation(puff.from).with_scale(Vec3::ZERO), dust.0[0].clone());
        let entity = part.spawn(&mut commands, "Dust");
        commands.entity(entity).insert((puff, place, NotShadowCaster));
    }
}

/// Moves, grows and fades puffs, as billboards.
fn waft(
    time: Res<Time>,
    dust: Res<Dust>,
    eye: Single<&Transform, (With<RoomCamera>, Without<Puff>)>,
    mut puffs: Query<(Entity, &mut Puff, &mut Transform)>,
    mut motion: ResMut<Motion>,
    mut redraw: ResMut<Redraw>,
    mut commands: Commands,
) {
    let step = |age: f32| (age / LIFETIME_SECONDS * FADE_STEPS as f32) as usize;
    for (entity, mut puff, mut place) in &mut puffs {
        let before = step(puff.age);
        puff.age += time.delta_secs();
        if !time.delta().is_zero() {
            motion.mark();
        }
        let Some(part) = dust.0.get(step(puff.age)) else {
            commands.entity(entity).try_despawn();
            redraw.request();
            continue;
        };
        if let Part::Painted(_, material) = part
            && step(puff.age) != before
        {
            commands.entity(entity).try_insert(material.clone());
        }
        // Fast at first, then slowed by drag.
        let share = 1.0 - (1.0 - puff.age / LIFETIME_SECONDS).powi(2);
        place.set_if_neq(Transform {
            translation: puff.from + puff.drift * share,
            rotation: eye.rotation,
            scale: Vec3::splat(puff.size * WIDTHS[0].lerp(WIDTHS[1], share)),
        });
    }
}
