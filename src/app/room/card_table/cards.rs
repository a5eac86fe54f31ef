//! The cards' meshes, and the flight of each card to its new place.

use bevy::image::ImageAddressMode;
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;

use super::{CARD_SIZE, CARD_THICKNESS, CardKey, CardsShown, PlacedCard};
use crate::app::card_faces::{self, Atlas, Style};
use crate::app::frame_rate::Motion;
use crate::app::room::backdrop::Redraw;
use crate::app::room::ease::smoothstep;
use crate::app::room::geometry::Shape;
use crate::app::room::paint::Canvas;
use crate::app::room::painted::Painted;
use crate::app::room::scene_builder::{SceneBuilder, can_draw};
use crate::app::settings::Quality;
use crate::cards::Card;

/// The radius of a card's corners, in metres.
pub(super) const CORNER_RADIUS: f32 = 0.0042;
/// Vertex light of a card under the lamp, and of a dimmed card.
const LIT_COLOUR: Vec3 = Vec3::new(2.1, 1.97, 1.76);
/// See [`LIT_COLOUR`].
const DIMMED_COLOUR: Vec3 = Vec3::new(0.52, 0.48, 0.44);
/// Height of a card's flight path, as a share of its length.
const ARC_SHARE: f32 = 0.16;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Printed>().add_systems(
        Update,
        (show.run_if(can_draw).run_if(resource_changed::<CardsShown>.or_eager(resource_changed::<Quality>)), fly)
            .chain(),
    );
}

/// The meshes and the material of the cards shown so far.
#[derive(Resource, Default)]
struct Printed {
    style: Option<Style>,
    /// The round that these cards belong to.
    round: u16,
    material: Handle<Painted>,
    meshes: HashMap<(Option<Card>, bool), Handle<Mesh>>,
}

/// The entity of a card.
#[derive(Component)]
pub(super) struct CardBody {
    pub(super) key: CardKey,
    face: Option<Card>,
    dim: bool,
}

/// A card's flight.
#[derive(Component)]
pub(super) struct Flight {
    from: Transform,
    to: Transform,
    /// Seconds since it began; negative during the delay before it.
    since: f32,
    seconds: f32,
}

impl Flight {
    /// Whether the delay before it is not over.
    pub(super) fn waits(&self) -> bool {
        self.since < 0.0
    }
}

/// Creates, moves and removes card entities to match [`CardsShown`].
fn show(
    mut commands: Commands,
    shown: Res<CardsShown>,
    mut shop: SceneBuilder,
    quality: Res<Quality>,
    mut printed: ResMut<Printed>,
    mut bodies: Query<(Entity, &mut CardBody, &mut Transform, &mut Mesh3d, Option<&mut Flight>)>,
    mut redraw: ResMut<Redraw>,
) {
    if quality.is_changed() || printed.style.is_some_and(|style| style != shown.style) || !shown.open {
        // A new texture does not begin a new round.
        *printed = Printed { round: if shown.open { printed.round } else { 0 }, ..Printed::default() };
        bodies.iter().for_each(|(entity, ..)| commands.entity(entity).despawn());
        redraw.request();
        if !shown.open {
            return;
        }
    } else if printed.style.is_none() && shown.cards.is_empty() {
        return;
    }
    let new_deck = printed.style.is_none();
    let dealt = printed.round != shown.round;
    if new_deck {
        print(&mut printed, &mut shop, shown.style);
    } else if dealt {
        bodies.iter().for_each(|(entity, ..)| commands.entity(entity).despawn());
    }
    printed.round = shown.round;
    let wanted: HashMap<CardKey, &PlacedCard> = shown.cards.iter().map(|card| (card.key, card)).collect();
    let mut there: HashSet<CardKey> = HashSet::default();
    if !new_deck && !dealt {
        for (entity, mut body, mut place, mut mesh, flight) in &mut bodies {
            let Some(card) = wanted.get(&body.key) else {
                commands.entity(entity).despawn();
                redraw.request();
                continue;
            };
            there.insert(body.key);
            if (body.face, body.dim) != (card.face, card.dim) {
                (body.face, body.dim) = (card.face, card.dim);
                mesh.0 = printed.mesh(&mut shop, card);
                redraw.request();
            }
            let goal = flight.as_ref().map_or(*place, |flight| flight.to);
            if goal == card.at {
                continue;
            }
            redraw.request();
            if shown.flight > 0.0 {
                let flight = Flight { from: *place, to: card.at, since: -card.delay, seconds: shown.flight };
                commands.entity(entity).insert(flight);
            } else {
                *place = card.at;
                commands.entity(entity).remove::<Flight>();
            }
        }
    }
    for card in shown.cards.iter().filter(|card| !there.contains(&card.key)) {
        // With a new texture the cards keep their places.
        let from = card.from.filter(|_| shown.flight > 0.0 && (dealt || !new_deck));
        let mesh = Mesh3d(printed.mesh(&mut shop, card));
        let body = CardBody { key: card.key, face: card.face, dim: card.dim };
        let material = MeshMaterial3d(printed.material.clone());
        let mut one = commands.spawn((Name::new("Card"), body, mesh, material, from.unwrap_or(card.at)));
        if let Some(from) = from {
            one.insert(Flight { from, to: card.at, since: -card.delay, seconds: shown.flight });
        }
        redraw.request();
    }
}

/// Creates the texture and the material of the deck.
fn print(printed: &mut Printed, shop: &mut SceneBuilder, style: Style) {
    let texture = shop.texture(format!("cards {style:?}"), ImageAddressMode::ClampToEdge, || {
        let Atlas { width, height, texels } = card_faces::atlas(style);
        Canvas::from_texels(width, height, texels)
    });
    printed.style = Some(style);
    printed.material = shop.matt(texture);
}

impl Printed {
    fn mesh(&mut self, shop: &mut SceneBuilder, card: &PlacedCard) -> Handle<Mesh> {
        let PlacedCard { face, dim, .. } = *card;
        let new = || {
            let [front, back] = [face, None].map(card_faces::cell);
            let mut shape = Shape::new(1.0);
            shape.plate(CARD_SIZE, CORNER_RADIUS, CARD_THICKNESS, front, back);
            shape.tint(0, if dim { DIMMED_COLOUR } else { LIT_COLOUR });
            shop.mesh(shape)
        };
        self.meshes.entry((face, dim)).or_insert_with(new).clone()
    }
}

/// Moves the cards in flight.
pub(super) fn fly(
    mut commands: Commands,
    time: Res<Time<Real>>,
    mut flying: Query<(Entity, &mut Transform, &mut Flight)>,
    mut motion: ResMut<Motion>,
) {
    for (entity, mut place, mut flight) in &mut flying {
        motion.mark();
        // A slow frame must not skip the flight.
        flight.since += time.delta_secs().min(0.1);
        let share = (flight.since / flight.seconds).clamp(0.0, 1.0);
        if share >= 1.0 {
            *place = flight.to;
            commands.entity(entity).remove::<Flight>();
            continue;
        }
        let eased = smoothstep(0.0, 1.0, share);
        let mut now = Transform {
            translation: flight.from.translation.lerp(flight.to.translation, eased),
            rotation: flight.from.rotation.slerp(flight.to.rotation, eased),
            scale: flight.from.scale.lerp(flight.to.scale, eased),
        };
        let way = flight.from.translation.distance(flight.to.translation);
        now.translation.z += way * ARC_SHARE * (1.0 - (2.0 * eased - 1.0).powi(2));
        *place = now;
    }
}
