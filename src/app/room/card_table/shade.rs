//! The shadows of the cards on the cloth: that of the lamp over the table, and the even light that a card keeps off nearby.
//!
//! Each card has a square that `shade.wgsl` lays on the cloth round the shadow of the card's upper face, so that only the pixels
//! near a shadow cost anything. It is hidden for cards that lie in a pile below others, and where the shadow does not reach the
//! cloth, as that of the hand before the eye.

#[cfg(test)]
mod rays;

use bevy::asset::embedded_asset;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::pbr::{MaterialPlugin, PbrPlugin};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, ShaderType};
use bevy::shader::ShaderRef;

use super::cards::{CORNER_RADIUS, CardBody, Flight};
use super::furniture::BAIZE;
use super::lamp::{self, LAMP_HEIGHT, LAMP_RADIUS};
use super::{CARD_SIZE, CARD_THICKNESS, CLOTH_RADIUS, CardKey, CardsShown, middle};
use crate::app::room::geometry::{Shape, Skin};
use crate::app::room::paint::light_of;
use crate::app::room::scene_builder::{SceneBuilder, can_draw};
use crate::app::room::{StandingTable, light};
use crate::shuffleboard::rules::Board;

/// Height of a shadow above the cloth, in metres: enough to avoid z-fighting.
const LIFT: f32 = 0.0003;
/// A card that reaches this height above the cloth, in metres, throws no visible shadow any more.
const HIGHEST: f32 = 0.6;
/// Radius of the cloth within its ring of brass, in metres.
const OPEN_RADIUS: f32 = CLOTH_RADIUS - 0.01;
/// Lets shadows be drawn after the signs on the cloth, as if they were so much nearer to the camera, in metres.
const AFTER_SIGNS: f32 = 1.0;

const SHADER: &str = "embedded://crazy_eight/app/room/card_table/shade.wgsl";

/// The material of all shadows.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
struct CardShadow {
    #[uniform(0)]
    numbers: Numbers,
}

/// The numbers that the shader reads, laid out as there.
#[derive(ShaderType, Debug, Clone)]
struct Numbers {
    cloth: Vec4,
    lamp: Vec4,
    dim: [Vec4; 2],
}

impl CardShadow {
    fn new(board: &Board) -> Self {
        let top = middle(board);
        let dim = [-1.0, 1.0].map(|side| {
            let at = top + Vec3::Y * side * OPEN_RADIUS;
            let [even, lamp] = [light::falling_on(board, at, Vec3::Z), lamp::falling(top, at, Vec3::Z)];
            (light_of(BAIZE) * even).extend(even.x / (even.x + lamp.x))
        });
        let corner = CORNER_RADIUS / (CARD_SIZE.x / 2.0);
        let lamp = Vec4::new(LAMP_HEIGHT, LAMP_RADIUS, corner, LIFT);
        Self { numbers: Numbers { cloth: top.extend(OPEN_RADIUS), lamp, dim } }
    }
}

impl Material for CardShadow {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Premultiplied
    }

    fn depth_bias(&self) -> f32 {
        AFTER_SIGNS
    }

    fn enable_shadows() -> bool {
        false
    }
}

pub(super) fn plugin(app: &mut App) {
    if app.is_plugin_added::<PbrPlugin>() {
        embedded_asset!(app, "shade.wgsl");
        app.add_plugins(MaterialPlugin::<CardShadow>::default());
    }
    app.add_systems(
        Update,
        (throw_shadows.run_if(can_draw), follow.run_if(any_with_component::<Shadow>)).chain().after(super::cards::fly),
    );
}

/// The shadow of a card; its transform is that of the card's [face](upper_face).
#[derive(Component)]
struct Shadow(Entity);

/// Gives every new card a shadow.
fn throw_shadows(
    mut commands: Commands,
    mut shop: SceneBuilder,
    mut materials: If<ResMut<Assets<CardShadow>>>,
    table: Res<StandingTable>,
    new: Query<Entity, Added<CardBody>>,
    mut kept: Local<Option<(Handle<Mesh>, Handle<CardShadow>)>>,
) {
    if table.is_changed() {
        *kept = None;
    }
    for card in &new {
        let make = || (shop.mesh(square()), materials.add(CardShadow::new(table.board())));
        let (mesh, material) = kept.get_or_insert_with(make).clone();
        commands.spawn((
            Name::new("Shadow of a card"),
            Shadow(card),
            Mesh3d(mesh),
            MeshMaterial3d(material),
            Visibility::Hidden,
            // The shader moves its corners.
            NoFrustumCulling,
        ));
    }
}

/// A square with corners at 1 and -1.
fn square() -> Shape {
    let mut shape = Shape::new(10.0);
    shape.patch(Vec3::new(-1.0, -1.0, 0.0), Vec3::X * 2.0, Vec3::Y * 2.0, Skin::Part(Vec2::ZERO, Vec2::ONE));
    shape
}

/// Keeps the shadows under their cards, and removes those of cards that are gone.
fn follow(
    mut commands: Commands,
    shown: Res<CardsShown>,
    table: Res<StandingTable>,
    cards: Query<(&CardBody, &Transform, Option<&Flight>), Without<Shadow>>,
    moved: Query<(), (With<CardBody>, Changed<Transform>, Without<Shadow>)>,
    mut shadows: Query<(Entity, &Shadow, &mut Transform, &mut Visibility)>,
) {
    if !shown.is_changed() && moved.is_empty() {
        return;
    }
    let tops = tops(cards.iter().filter(|(.., flight)| flight.is_none()).map(|(body, ..)| body.key));
    let middle = middle(table.board());
    for (entity, shadow, mut place, mut visibility) in &mut shadows {
        let Ok((body, card, flight)) = cards.get(shadow.0) else {
            commands.entity(entity).despawn();
            continue;
        };
        let face = upper_face(card);
        if throws(body.key, flight, tops) && reaches_cloth(middle, &face) {
            place.set_if_neq(face);
            visibility.set_if_neq(Visibility::Inherited);
        } else {
            visibility.set_if_neq(Visibility::Hidden);
        }
    }
}

/// The numbers of the uppermost cards of the stockpile and of the discard pile, if they have any.
fn tops(lying: impl Iterator<Item = CardKey>) -> [Option<u16>; 2] {
    lying.fold([None; 2], |[stock, pile], key| match key {
        CardKey::Stock(number) => [stock.max(Some(number)), pile],
        CardKey::Pile(number) => [stock, pile.max(Some(number))],
        CardKey::Own(..) | CardKey::Of(..) => [stock, pile],
    })
}

/// Whether a card throws a shadow of its own, with these [`tops`] of the piles.
fn throws(key: CardKey, flight: Option<&Flight>, [stock, pile]: [Option<u16>; 2]) -> bool {
    match (key, flight) {
        // Cards that wait to be dealt lie on the stockpile and are part of its shadow; the halves of a shuffle lie apart.
        (key, Some(flight)) => !flight.waits() || matches!(key, CardKey::Stock(_)),
        (CardKey::Stock(number), None) => stock == Some(number),
        (CardKey::Pile(number), None) => pile == Some(number),
        (CardKey::Own(..) | CardKey::Of(..), None) => true,
    }
}

/// The middle of the side of a card that looks up, with half its width and height as the scale.
fn upper_face(card: &Transform) -> Transform {
    let normal = card.rotation * Vec3::Z;
    let rise = if normal.z > 0.0 { CARD_THICKNESS * card.scale.z } else { 0.0 };
    let size = CARD_SIZE / 2.0 * card.scale.truncate();
    Transform { translation: card.translation + normal * rise, scale: size.extend(1.0), ..*card }
}

/// Whether the lamp throws the shadow of a face on a cloth with this middle, or just beside it.
fn reaches_cloth(middle: Vec3, face: &Transform) -> bool {
    let corners = [Vec2::ONE, Vec2::new(-1.0, 1.0), Vec2::NEG_ONE, Vec2::new(1.0, -1.0)]
        .map(|corner| face.transform_point(corner.extend(0.0)) - middle);
    let highest = corners.iter().map(|corner| corner.z).fold(0.0, f32::max);
    if highest >= HIGHEST {
        return false;
    }
    let ends = corners.map(thrown);
    let centre = ends.iter().sum::<Vec2>() / 4.0;
    let reach = ends.iter().map(|end| end.distance(centre)).fold(0.0, f32::max) + penumbra(highest);
    centre.length() < OPEN_RADIUS + reach
}

/// Where the middle of the lamp throws a point on the cloth, both from the middle of the cloth in metres.
fn thrown(at: Vec3) -> Vec2 {
    at.truncate() * LAMP_HEIGHT / (LAMP_HEIGHT - at.z)
}

/// Half the width of the soft edge of the shadow of something so high above the cloth, in metres.
fn penumbra(height: f32) -> f32 {
    LAMP_RADIUS * height / (LAMP_HEIGHT - height)
}

#[cfg(test)]
mod tests {
    use std::f32::consts::TAU;

    use super::*;
    use crate::app::room::card_table::{PlacedCard, card_table_view, on_cloth};
    use crate::app::room::{every_table, without_renderer};
    use crate::app::settings::Quality;

    fn placed(key: CardKey, at: Transform) -> PlacedCard {
        PlacedCard { key, face: None, dim: false, at, from: None, delay: 0.0 }
    }

    #[test]
    fn a_shadow_lies_farther_out_and_is_softer_the_nearer_its_card_is_to_the_lamp() {
        // A quarter of the way up: from there a ray of the lamp goes on for a third of the way that it has come.
        let high = LAMP_HEIGHT / 4.0;
        assert!((thrown(Vec3::new(0.3, -0.15, high)) - Vec2::new(0.4, -0.2)).length() < 1e-6);
        assert!((penumbra(high) - LAMP_RADIUS / 3.0).abs() < 1e-6, "{}", penumbra(high));
        assert!((thrown(Vec3::new(0.3, -0.15, 0.0)) - Vec2::new(0.3, -0.15)).length() < 1e-6);
        assert!(penumbra(0.0) == 0.0 && penumbra(2.0 * CARD_THICKNESS) < 0.0002);
    }

    #[test]
    fn the_side_of_a_card_that_looks_up_throws_its_shadow() {
        let card = Transform::from_xyz(0.1, 0.2, 0.3).with_scale(Vec3::new(2.0, 2.0, 5.0));
        let face = upper_face(&card);
        assert!((face.translation - card.translation - Vec3::Z * 5.0 * CARD_THICKNESS).length() < 1e-6, "{face:?}");
        assert_eq!(face.scale.truncate(), CARD_SIZE);
        let turned = upper_face(&card.with_rotation(Quat::from_rotation_y(TAU / 2.0)));
        assert!((turned.translation - card.translation).length() < 1e-6, "{turned:?}");
    }

    #[test]
    fn no_shadow_is_drawn_beside_the_cloth_or_from_close_to_the_lamp() {
        let middle = Vec3::new(3.0, 1.4, -0.02);
        let reaches = |at: Vec3| reaches_cloth(middle, &upper_face(&Transform::from_translation(middle + at)));
        assert!(reaches(Vec3::new(0.5, 0.0, 0.001)) && reaches(Vec3::new(0.4, 0.0, 0.3)));
        // Its middle is thrown 0.83 m out, and its corners and their soft edge 0.11 m beside that.
        assert!(!reaches(Vec3::new(0.6, 0.0, 0.3)));
        assert!(reaches(Vec3::Z * 0.55) && !reaches(Vec3::Z * 0.65));
    }

    #[test]
    fn a_hand_before_the_eye_throws_its_shadow_beyond_the_cloth_of_every_table() {
        for table in every_table() {
            let middle = middle(table.board());
            for window in [Vec2::new(1280.0, 720.0), Vec2::new(480.0, 1039.0)] {
                let view = card_table_view(table.board(), window.x / window.y);
                for place in [Vec2::new(0.5, 0.9), Vec2::new(0.2, 0.8), Vec2::new(0.5, 0.6), Vec2::new(0.9, 0.7)] {
                    let (at, _) = view.before_the_eye(place * window, window, 0.42);
                    let card = Transform::from_translation(at).with_rotation(view.transform.rotation);
                    assert!(!reaches_cloth(middle, &upper_face(&card)), "{place} of {window}");
                }
            }
        }
    }

    #[test]
    fn the_cloth_is_dim_without_its_lamp_and_less_so_toward_the_board() {
        for table in every_table() {
            let [board, viewer] = CardShadow::new(table.board()).numbers.dim;
            assert!(board.cmpgt(viewer).all() && viewer.min_element() > 0.0, "{board} {viewer}");
            assert!(viewer.w > 0.1 && board.w < 0.6, "{board} {viewer}");
        }
    }

    /// A room for cards, and the board in it.
    fn card_room() -> (App, Board) {
        let mut app = without_renderer(Quality::Software);
        app.init_asset::<CardShadow>();
        (app, StandingTable::default().board().clone())
    }

    /// The places of the shadows that are seen, from the middle of the cloth, when these cards are shown.
    fn shadows(app: &mut App, flight: f32, cards: &[PlacedCard]) -> Vec<Vec3> {
        app.insert_resource(CardsShown { open: true, round: 1, cards: cards.to_vec(), flight, ..default() });
        app.update();
        app.update();
        let middle = middle(app.world().resource::<StandingTable>().board());
        let mut shadows = app.world_mut().query_filtered::<(&Transform, &Visibility), With<Shadow>>();
        let seen = shadows.iter(app.world()).filter(|(_, visibility)| **visibility != Visibility::Hidden);
        seen.map(|(place, _)| place.translation - middle).collect()
    }

    #[test]
    fn shadows_come_follow_and_go_with_their_cards() {
        let (mut app, board) = card_room();
        let block = |nth: u16| {
            let at = on_cloth(&board, 0.0, 0.1, 4.0 * CARD_THICKNESS * f32::from(nth));
            placed(CardKey::Stock(nth), at.with_scale(Vec3::new(1.0, 1.0, 4.0)))
        };
        let of = |around: f32| placed(CardKey::Of(1, 0), on_cloth(&board, around, 0.4, 0.0));
        let seen = shadows(&mut app, 0.0, &[block(0), block(1), of(1.0)]);
        assert_eq!(seen.len(), 2, "one of the pile and one of the hand: {seen:?}");
        let highest = seen.iter().map(|at| at.z).fold(0.0, f32::max);
        assert!((highest - 0.0006 - 8.0 * CARD_THICKNESS).abs() < 1e-5, "the top of the pile throws it: {seen:?}");
        let seen = shadows(&mut app, 0.0, &[of(-1.0)]);
        let there = on_cloth(&board, -1.0, 0.4, CARD_THICKNESS).translation - middle(&board);
        assert!(seen.len() == 1 && seen[0].distance(there) < 1e-5, "{seen:?} is not {there}");
        shadows(&mut app, 0.0, &[]);
        let left = app.world_mut().query_filtered::<(), With<Shadow>>().iter(app.world()).count();
        assert_eq!(left, 0, "hidden ones go, too");
    }

    #[test]
    fn a_card_in_flight_throws_a_shadow_at_any_slant_and_one_that_waits_to_be_dealt_none() {
        let (mut app, board) = card_room();
        let from = on_cloth(&board, 0.0, 0.1, 0.2).with_rotation(Quat::from_rotation_x(0.9));
        let at = |height: f32| on_cloth(&board, 0.0, 0.05, height);
        let pile = placed(CardKey::Pile(0), at(0.0));
        let flies = PlacedCard { from: Some(from), ..placed(CardKey::Pile(1), at(CARD_THICKNESS)) };
        let seen = shadows(&mut app, 1000.0, &[pile.clone(), flies]);
        assert_eq!(seen.len(), 2, "the pile and the card that comes to it: {seen:?}");
        assert!(seen.iter().any(|at| at.z > 0.15), "{seen:?}");
        let waits = PlacedCard { from: Some(from), delay: 1000.0, ..placed(CardKey::Of(1, 0), at(0.1)) };
        assert_eq!(shadows(&mut app, 1000.0, &[pile, waits]).len(), 1);
    }

    #[test]
    fn while_no_card_moves_no_shadow_is_looked_at() {
        let (mut app, board) = card_room();
        shadows(&mut app, 0.0, &[placed(CardKey::Of(1, 0), on_cloth(&board, 1.0, 0.4, 0.0))]);
        let mut places = app.world_mut().query_filtered::<&mut Transform, With<Shadow>>();
        *places.single_mut(app.world_mut()).expect("a shadow") = Transform::IDENTITY;
        app.update();
        assert_eq!(places.single(app.world()).expect("a shadow"), &Transform::IDENTITY);
    }
}
