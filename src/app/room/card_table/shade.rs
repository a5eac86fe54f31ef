//! The shadows of the cards that lie on the cloth.
//!
//! Each pile and each card of a hand on the table has a soft quad on the cloth, which follows it while it flies. The cards that
//! the player holds before the eye throw none.

use bevy::image::ImageAddressMode;
use bevy::prelude::*;

use super::cards::CardBody;
use super::lamp::LAMP_HEIGHT;
use super::{CARD_SIZE, CARD_THICKNESS, CardKey, CardsShown, PlacedCard, middle};
use crate::app::room::StandingTable;
use crate::app::room::ease::smoothstep;
use crate::app::room::geometry::{Shape, Skin};
use crate::app::room::paint::Canvas;
use crate::app::room::scene_builder::{Part, SceneBuilder, can_draw};
use crate::app::settings::Quality;

/// Opacity of a card's shadow.
const DARKEST: f32 = 0.55;
/// The share of a shadow's size at which it begins to fade, and at which the card's edge is if it lies on the cloth.
const FADES_FROM: f32 = 0.72;
/// See [`FADES_FROM`].
const CARD_EDGE: f32 = 0.86;
/// How much farther a shadow reaches per height of its card's face, since more of the room's light is kept off there.
const REACH_PER_HEIGHT: f32 = 0.35;
/// A card this high above the cloth, in metres, throws no visible shadow any more.
const HIGHEST: f32 = 0.14;
/// Height of a shadow above the cloth, in metres: enough to avoid z-fighting.
const LIFT: f32 = 0.0003;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (throw_shadows.run_if(can_draw), follow).chain().after(super::cards::fly).run_if(resource_exists::<Quality>),
    );
}

/// The shadow of a card.
#[derive(Component)]
struct Shadow(Entity);

/// Whether a card throws the shadow of its pile, or its own on the cloth.
fn throws(key: CardKey) -> bool {
    matches!(key, CardKey::Stock(0) | CardKey::Pile(0) | CardKey::Of(..))
}

/// Gives every new card that throws one a shadow.
fn throw_shadows(
    mut commands: Commands,
    mut shop: SceneBuilder,
    new: Query<(Entity, &CardBody, &Transform), Added<CardBody>>,
    mut soft: Local<Option<(Quality, Part)>>,
) {
    for (card, _, place) in new.iter().filter(|(_, body, _)| throws(body.key)) {
        let quality = *shop.quality;
        let (_, part) = match soft.take() {
            Some(kept) if kept.0 == quality => soft.insert(kept),
            _ => soft.insert((quality, soft_quad(&mut shop))),
        };
        if let Part::Painted(mesh, material) = part.clone() {
            let place = Transform::from_translation(place.translation).with_scale(Vec3::ZERO);
            commands.spawn((Name::new("Shadow of a card"), Shadow(card), mesh, material, place));
        }
    }
}

/// A quad of size 1 that darkens what is below it.
fn soft_quad(shop: &mut SceneBuilder) -> Part {
    let picture = shop.texture("shadow of a card", ImageAddressMode::ClampToEdge, || {
        Canvas::paint(64, 64, |x, y| {
            let fades = |x: f32| 1.0 - smoothstep(FADES_FROM, 1.0, (x / 32.0 - 1.0).abs());
            Vec4::new(0.0, 0.0, 0.0, DARKEST * fades(x) * fades(y))
        })
    });
    let mut shape = Shape::new(10.0);
    shape.patch(Vec3::new(-0.5, -0.5, 0.0), Vec3::X, Vec3::Y, Skin::Part(Vec2::ZERO, Vec2::ONE));
    shop.veil(shape, picture)
}

/// Keeps the shadows under their cards, and removes those of cards that are gone.
fn follow(
    mut commands: Commands,
    shown: Res<CardsShown>,
    table: Res<StandingTable>,
    cards: Query<(&CardBody, &Transform), Without<Shadow>>,
    moved: Query<(), (With<CardBody>, Changed<Transform>, Without<Shadow>)>,
    mut shadows: Query<(Entity, &Shadow, &mut Transform)>,
) {
    if !shown.is_changed() && moved.is_empty() {
        return;
    }
    for (entity, shadow, mut place) in &mut shadows {
        let Ok((body, card)) = cards.get(shadow.0) else {
            commands.entity(entity).despawn();
            continue;
        };
        place.set_if_neq(shadow_of(middle(table.board()), card, thickness(&shown.cards, body.key)));
    }
}

/// The thickness of what throws a card's shadow, in metres: of the whole pile that it is the lowest of, or its own.
fn thickness(cards: &[PlacedCard], key: CardKey) -> f32 {
    let same = |other: CardKey| {
        matches!((key, other), (CardKey::Stock(_), CardKey::Stock(_)) | (CardKey::Pile(_), CardKey::Pile(_)))
    };
    let faces = cards.iter().filter(|card| same(card.key)).map(|card| {
        let PlacedCard { at, .. } = card;
        at.translation.z + CARD_THICKNESS * at.scale.z
    });
    let bottom = cards.iter().find(|card| card.key == key).map(|card| card.at.translation.z);
    let top = faces.fold(f32::MIN, f32::max);
    bottom.map_or(CARD_THICKNESS, |bottom| (top - bottom).max(CARD_THICKNESS))
}

/// The place and size of a card's shadow on a cloth with this middle; of size 0 if the card is too high, or not level.
fn shadow_of(middle: Vec3, card: &Transform, thick: f32) -> Transform {
    let (above, level) = (card.translation.z - middle.z, (card.rotation * Vec3::Z).z.abs());
    let face = above + thick;
    let mut shadow = Transform::from_translation(card.translation.with_z(middle.z + LIFT));
    if level < 0.98 || !(0.0..HIGHEST).contains(&above) {
        return shadow.with_scale(Vec3::ZERO);
    }
    // The lamp over the middle throws the shadow of the face outward; it begins at the foot.
    let outward = (card.translation - middle).truncate() * face / (LAMP_HEIGHT - face);
    shadow.translation += (outward / 2.0).extend(0.0);
    let along = card.rotation * Vec3::Y;
    shadow.rotation = Quat::from_rotation_z((-along.x).atan2(along.y));
    let size = CARD_SIZE * card.scale.truncate() / CARD_EDGE + 2.0 * REACH_PER_HEIGHT * face + outward.length();
    shadow.with_scale(size.extend(1.0))
}

#[cfg(test)]
mod tests {
    use std::f32::consts::{FRAC_PI_2, TAU};

    use super::*;
    use crate::app::room::without_renderer;

    fn lying(at: Vec3) -> Transform {
        Transform::from_translation(at)
    }

    #[test]
    fn a_card_on_the_cloth_has_a_shadow_just_wider_than_itself_and_a_pile_a_wider_one() {
        let middle = Vec3::new(3.0, 1.4, -0.02);
        let card = lying(middle + Vec3::new(0.2, 0.1, 0.0005));
        let size = |thick: f32| shadow_of(middle, &card, thick).scale.truncate();
        let one = size(CARD_THICKNESS);
        assert!(one.cmpgt(CARD_SIZE).all() && one.cmplt(CARD_SIZE * 1.25).all(), "{one}");
        assert!(size(0.02).cmpgt(one + 0.01).all(), "{}", size(0.02));
        // Away from the lamp, and on the cloth.
        let shadow = shadow_of(middle, &card, 0.02).translation - card.translation;
        assert!(shadow.x > 0.0 && shadow.y > 0.0 && shadow.z.abs() < 0.0005, "{shadow}");
    }

    #[test]
    fn a_shadow_turns_with_its_card_and_a_held_or_high_card_has_none() {
        let card = lying(Vec3::new(0.1, 0.0, 0.001)).with_rotation(Quat::from_rotation_z(0.7));
        for upside_down in [Quat::IDENTITY, Quat::from_rotation_y(TAU / 2.0)] {
            let card = card.with_rotation(card.rotation * upside_down);
            let turned = shadow_of(Vec3::ZERO, &card, 0.001).rotation;
            assert!(turned.angle_between(Quat::from_rotation_z(0.7)) < 1e-3, "{turned}");
        }
        let held = card.with_rotation(Quat::from_rotation_x(FRAC_PI_2));
        assert_eq!(shadow_of(Vec3::ZERO, &held, 0.001).scale, Vec3::ZERO);
        assert_eq!(shadow_of(Vec3::ZERO, &lying(Vec3::Z * 0.3), 0.001).scale, Vec3::ZERO);
    }

    #[test]
    fn the_lowest_card_throws_the_shadow_of_its_whole_pile() {
        let card = |key, height: f32, blocks: f32| {
            let at = lying(Vec3::Z * height).with_scale(Vec3::new(1.0, 1.0, blocks));
            PlacedCard { key, face: None, dim: false, at, from: None, delay: 0.0 }
        };
        let cards = [
            card(CardKey::Stock(0), 0.0, 4.0),
            card(CardKey::Stock(1), 4.0 * CARD_THICKNESS, 4.0),
            card(CardKey::Pile(0), 0.0, 1.0),
            card(CardKey::Of(1, 3), 0.1, 1.0),
        ];
        let thick = |key| thickness(&cards, key) / CARD_THICKNESS;
        assert!((thick(CardKey::Stock(0)) - 8.0).abs() < 1e-3, "{}", thick(CardKey::Stock(0)));
        assert!((thick(CardKey::Pile(0)) - 1.0).abs() < 1e-3);
        assert!((thick(CardKey::Of(1, 3)) - 1.0).abs() < 1e-3);
        assert!(!throws(CardKey::Stock(1)) && throws(CardKey::Stock(0)) && throws(CardKey::Of(1, 3)));
    }

    #[test]
    fn shadows_come_follow_and_go_with_their_cards() {
        let mut app = without_renderer(Quality::Software);
        let middle = middle(StandingTable::default().board());
        let card =
            |key, at: Vec3| PlacedCard { key, face: None, dim: false, at: lying(middle + at), from: None, delay: 0.0 };
        let show = |app: &mut App, cards: Vec<PlacedCard>| {
            app.insert_resource(CardsShown { open: true, round: 1, cards, ..default() });
            app.update();
            app.update();
            let mut shadows = app.world_mut().query_filtered::<&Transform, With<Shadow>>();
            shadows.iter(app.world()).map(|place| place.translation.truncate() - middle.truncate()).collect::<Vec<_>>()
        };
        let stock = [0, 1].map(|block| card(CardKey::Stock(block), Vec3::new(0.1, 0.0, 0.001 * f32::from(block))));
        let of = |x: f32| card(CardKey::Of(1, 0), Vec3::new(x, 0.3, 0.001));
        let shadows = show(&mut app, stock.iter().cloned().chain([of(-0.2)]).collect());
        assert_eq!(shadows.len(), 2, "one of the pile and one of the hand: {shadows:?}");
        let shadows = show(&mut app, vec![of(0.2)]);
        assert_eq!(shadows.len(), 1, "{shadows:?}");
        assert!((shadows[0].x - 0.2).abs() < 0.001, "{shadows:?}");
        assert!(show(&mut app, Vec::new()).is_empty());
    }
}
