//! The hands at a weight: those of persons with their sleeves, and the shadow of every hand.

use bevy::image::ImageAddressMode;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::grasp::{Shooter, ShooterMoves, Whose, cloth, seen_from, turned};
use super::hand::{self, Hold, WRIST};
use crate::app::room::StandingTable;
use crate::app::room::ease::smoothstep;
use crate::app::room::geometry::{Clay, Shape, Skin};
use crate::app::room::paint::{Canvas, light_of};
use crate::app::room::scene_builder::{self, SceneBuilder};

/// A person's hand and sleeve, which belong to nobody in particular.
const HAND: u32 = 0x6E4A36;
/// See [`HAND`].
const SLEEVE: u32 = 0x2E3A50;
/// Where a person's arm leaves the picture, from the middle of what the hand holds, in metres.
const SHOULDER: Vec3 = Vec3::new(-0.95, -0.21, 0.15);
/// Width of the strips that the shadow of a hand consists of, in metres: only those over the board are seen.
const STRIP: f32 = 0.03;
/// The part of the board that the shadow of a hand covers, around the middle of what it holds, in metres.
const SHADOW: Rect = Rect { min: Vec2::new(-0.18, -0.14), max: Vec2::new(0.06, 0.14) };
/// Height of the shadow above the board, in metres.
const SHADOW_HEIGHT: f32 = 0.0009;
/// How dark the shadow is.
const SHADOW_OPACITY: f32 = 0.62;

pub(super) fn plugin(app: &mut App) {
    scene_builder::fit(app, dress_hands);
    app.add_systems(Startup, |mut commands: Commands| {
        for of in [Whose::Person, Whose::Rival] {
            for hold in [Hold::Pinch, Hold::Push] {
                commands.spawn((Name::new("Hand"), Hand { of, hold }));
            }
        }
    })
    .add_systems(PostUpdate, hold.in_set(ShooterMoves).before(TransformSystems::Propagate));
}

/// A hand at a weight; its children are its parts.
#[derive(Component, Debug)]
#[require(Transform, Visibility::Hidden)]
pub(super) struct Hand {
    pub(super) of: Whose,
    pub(super) hold: Hold,
}

/// A strip of a hand's shadow: its nearer edge along the board, from the middle of what is held, in metres.
#[derive(Component)]
#[require(Visibility)]
pub(super) struct Strip(pub(super) f32);

/// The hands of persons and their shadow, and the shadow of a rival's hand.
fn dress_hands(
    mut commands: Commands,
    mut shop: SceneBuilder,
    table: Res<StandingTable>,
    hands: Query<(Entity, &Hand)>,
) {
    let StandingTable { board, weight } = &*table;
    let place = Vec3::X * 0.15;
    for (entity, Hand { of, hold }) in &hands {
        let mut clay = Clay::default();
        hand::hand(&mut clay, weight, *hold, light_of(HAND));
        let turned = turned(*of, *hold);
        // The weights of all tables are alike enough for one shadow.
        let name = format!("shadow of a hand, {of:?}, {hold:?}");
        let shadow = shop.texture(name, ImageAddressMode::ClampToEdge, || shadow(&clay, turned));
        if *of == Whose::Person {
            let place_of = |share: f32| WRIST.lerp(SHOULDER, share);
            clay.limb(WRIST, place_of(0.16), [0.026, 0.036]);
            let mut sleeve = Clay::default();
            sleeve.of(light_of(SLEEVE), 0.02).limb(place_of(0.15), place_of(0.4), [0.041, 0.052]);
            sleeve.limb(place_of(0.145), place_of(0.165), [0.044, 0.045]).limb(place_of(0.4), SHOULDER, [0.052, 0.066]);
            for (shape, name) in [(clay.fired(0.0045), "Hand"), (sleeve.fired(0.013), "Sleeve")] {
                let part = shop.lit_as_at(place, board, shape, cloth()).spawn(&mut commands, name);
                commands.entity(part).insert((NotShadowCaster, ChildOf(entity)));
            }
        }
        let strips = (SHADOW.width() / STRIP).round();
        for nth in 0..strips as u8 {
            let share = |nth: u8| f32::from(nth) / strips;
            let mut shape = Shape::new(1.0);
            let corner = Vec3::new(SHADOW.min.x + SHADOW.width() * share(nth), SHADOW.min.y, SHADOW_HEIGHT);
            let skin = Skin::Part(Vec2::new(share(nth), 1.0), Vec2::new(share(nth + 1), 0.0));
            shape.patch(corner, Vec3::X * STRIP, Vec3::Y * SHADOW.height(), skin);
            let part = shop.veil(shape, shadow.clone()).spawn(&mut commands, "Shadow of a hand");
            let along = Transform::from_rotation(Quat::from_rotation_z(-turned));
            commands.entity(part).insert((Strip(corner.x), along, NotShadowCaster, ChildOf(entity)));
        }
    }
}

/// The shadow of a turned hand in [`SHADOW`].
fn shadow(clay: &Clay, turned: f32) -> Canvas {
    let texels = Vec2::new(96.0, 112.0);
    Canvas::paint(texels.x as u32, texels.y as u32, |x, y| {
        let share = Vec2::new(x, texels.y - y) / texels;
        let border = share.min(1.0 - share).min_element();
        let at = Vec2::from_angle(-turned).rotate(SHADOW.min + SHADOW.size() * share);
        let dark = clay.shadow(at) * SHADOW_OPACITY * smoothstep(0.0, 0.12, border);
        light_of(0x0E0906).extend(dark)
    })
}

/// Places the hands at what is held.
fn hold(
    shooter: Res<Shooter>,
    table: Res<StandingTable>,
    mut hands: Query<(&Hand, &mut Transform, &mut Visibility, Option<&Children>)>,
    mut strips: Query<(&Strip, &mut Visibility), Without<Hand>>,
) {
    let StandingTable { board, weight } = &*table;
    let whose = if shooter.rival_is_up { Whose::Rival } else { Whose::Person };
    for (hand, mut place, mut visibility, children) in &mut hands {
        let held = shooter.held.filter(|held| hand.of == whose && held.hold() == hand.hold);
        visibility.set_if_neq(if held.is_some() { Visibility::Inherited } else { Visibility::Hidden });
        let Some(held) = held else { continue };
        let (at, turned) = held.grasp(whose, weight);
        place.set_if_neq(seen_from(board, shooter.end, at, turned));
        for child in children.into_iter().flatten() {
            let Ok((strip, mut visibility)) = strips.get_mut(*child) else { continue };
            let is_over = at.x + strip.0 > 0.0;
            visibility.set_if_neq(if is_over { Visibility::Inherited } else { Visibility::Hidden });
        }
    }
}
