//! The card table in the same bar: the table with its lamp, the cards with their shadows, and the signs on its cloth.
//!
//! It exists only while the card room is open. [`CardsShown`] says what it shows.

mod cards;
mod furniture;
mod lamp;
mod shade;

use bevy::prelude::*;

use super::camera::View;
use super::plan;
use crate::app::card_faces::Style;
use crate::cards::{Card, Suit};
use crate::shuffleboard::rules::{Board, End};

/// The radius of the cloth, in metres.
const CLOTH_RADIUS: f32 = 0.56;
/// Width of the wooden rim, and its height above the cloth, in metres.
const RIM_SIZE: Vec2 = Vec2::new(0.07, 0.012);
/// Height of the cloth above the floor, in metres.
const TABLE_HEIGHT: f32 = 0.745;
/// Size of a playing card, in metres.
const CARD_SIZE: Vec2 = Vec2::new(0.0635, 0.0889);
/// Thickness of a card, in metres: more than a real one's, so that piles have a visible height.
const CARD_THICKNESS: f32 = 0.0006;

/// The state of the card room to show.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub(in super::super) struct CardsShown {
    /// Whether the card room is open.
    pub(in super::super) open: bool,
    /// The design of the faces.
    pub(in super::super) style: Style,
    /// The number of the round, from 1; a new round deals new cards.
    pub(in super::super) round: u16,
    /// All visible cards, lower ones first.
    pub(in super::super) cards: Vec<PlacedCard>,
    /// The declared suit, if there is one.
    pub(in super::super) declared: Option<Suit>,
    /// Whether the rotation is clockwise; `None` hides the arrow.
    pub(in super::super) clockwise: Option<bool>,
    /// Angle of the current player's seat, clockwise from the viewer, in radians.
    pub(in super::super) turn: Option<f32>,
    /// Duration of a card's flight, in seconds; 0 places cards at once.
    pub(in super::super) flight: f32,
}

/// A visible card and its place.
#[derive(Debug, Clone, PartialEq)]
pub(in super::super) struct PlacedCard {
    /// The identity of the card from frame to frame.
    pub(in super::super) key: CardKey,
    /// Its face; `None` shows the back.
    pub(in super::super) face: Option<Card>,
    /// Whether it is dimmed.
    pub(in super::super) dim: bool,
    pub(in super::super) at: Transform,
    /// The start of its flight when it is new.
    pub(in super::super) from: Option<Transform>,
    /// Delay before the flight, in seconds.
    pub(in super::super) delay: f32,
}

/// The identity of a visible card: an entity is kept as long as its key is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(in super::super) enum CardKey {
    /// A card of the open hand; the number tells cards with the same face apart.
    Own(Card, u8),
    /// A card of another seat's hand: the seat and the card, each from 0.
    Of(u8, u8),
    /// A card of the discard pile, counted from the bottom.
    Pile(u16),
    /// A card of the stockpile, counted from the bottom.
    Stock(u16),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CardsShown>().add_plugins((furniture::plugin, cards::plugin, shade::plugin));
}

/// The middle of the cloth in the world.
pub(super) fn middle(board: &Board) -> Vec3 {
    Vec3::new(board.length / 2.0, 1.42, plan::FLOOR + TABLE_HEIGHT)
}

/// The lamp over the cloth, for tracing the light of the table.
#[cfg(test)]
pub(super) fn lamp(board: &Board) -> super::light::Lamp {
    lamp::traced(middle(board))
}

/// The view from a seat at the card table: the cloth, with the long board behind it (`aspect` is width by height). In an upright window,
/// where the hand and the buttons are much higher, it looks lower, so that both piles are above them.
pub(in super::super) fn card_table_view(board: &Board, aspect: f32) -> View {
    /// The vertical field of view, in degrees, and the tangent of half the least horizontal one.
    const FOV_DEGREES: f32 = 47.0;
    /// See [`FOV_DEGREES`].
    const ASIDE: f32 = 0.50;
    /// The edge of the piles nearest to the viewer, from the middle of the cloth, in metres.
    const PILES_EDGE: f32 = 0.10;
    /// Where that edge is in an upright window, in half picture heights above the middle.
    const UPRIGHT_PILES: f32 = 0.28;
    let eye = Vec3::new(0.0, 0.86, 0.70);
    let target = if aspect < 1.0 {
        let tall = (FOV_DEGREES / 2.0).to_radians().tan().max(ASIDE / aspect.max(0.2));
        let down = (eye.z / (eye.y - PILES_EDGE)).atan() + (UPRIGHT_PILES * tall).atan();
        eye - Vec3::new(0.0, down.cos(), down.sin())
    } else {
        Vec3::new(0.0, 0.02, 0.03)
    };
    let middle = middle(board);
    View::new(board, End::Home, middle + eye, middle + target, Vec3::Z, FOV_DEGREES, ASIDE)
}

/// A place on the cloth: `around` is the angle clockwise from the viewer in radians, `out` the distance from the middle
/// in metres. A card there has its foot outward.
pub(in super::super) fn on_cloth(board: &Board, around: f32, out: f32, height: f32) -> Transform {
    // +X is at the viewer's left.
    let way = Vec3::new(around.sin(), around.cos(), 0.0);
    Transform::from_translation(middle(board) + way * out + Vec3::Z * (height + 0.0006))
        .with_rotation(Quat::from_rotation_z(std::f32::consts::PI - around))
}

/// Size of a card at scale 1, in metres.
pub(in super::super) const fn card_size() -> Vec2 {
    CARD_SIZE
}

/// Distance between two cards of a pile, in metres.
pub(in super::super) const fn card_thickness() -> f32 {
    CARD_THICKNESS
}
