//! The card table in the same bar: the table with its lamp, the cards that lie, fly and are held there, and the signs on its cloth.
//!
//! It stands only as long as the card room is open. What is to be seen of a game is told by [`CardsShown`].

mod cards;
mod furniture;

use bevy::prelude::*;

use super::camera::View;
use super::tavern;
use crate::app::card_faces::Style;
use crate::cards::{Card, Suit};
use crate::shuffleboard::rules::{Board, End};

/// The radius of the cloth, in metres.
const CLOTH: f32 = 0.56;
/// The size of a card of a real deck, in metres.
const CARD: Vec2 = Vec2::new(0.0635, 0.0889);
/// Its thickness, more than it really is so that a pile is seen to be one, in metres.
const THICK: f32 = 0.0006;

/// Whether the card room is open, and what is seen of the game in it.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub(in super::super) struct CardsShown {
    /// Whether the table stands at all.
    pub(in super::super) open: bool,
    /// How the faces are printed.
    pub(in super::super) style: Style,
    /// The round, counted from 1: its cards are dealt anew.
    pub(in super::super) round: u16,
    /// Every card, those above after those below.
    pub(in super::super) cards: Vec<PlacedCard>,
    /// The suit that was declared.
    pub(in super::super) declared: Option<Suit>,
    /// Whether the rotation goes clockwise; `None` where there is none to be seen.
    pub(in super::super) clockwise: Option<bool>,
    /// How far round the table, clockwise from whoever looks, the seat is whose turn it is, in radians.
    pub(in super::super) turn: Option<f32>,
    /// How long a card flies, in seconds; 0 where cards are there at once.
    pub(in super::super) flight: f32,
}

/// A card that is seen, and where.
#[derive(Debug, Clone, PartialEq)]
pub(in super::super) struct PlacedCard {
    /// Which one it is, as long as it is seen.
    pub(in super::super) key: CardKey,
    /// Its face; `None` shows the back.
    pub(in super::super) face: Option<Card>,
    /// Whether it is held back in the dark.
    pub(in super::super) dim: bool,
    /// Where it lies.
    pub(in super::super) at: Transform,
    /// Where it comes from when it is new.
    pub(in super::super) from: Option<Transform>,
    /// How long it waits before it flies, in seconds.
    pub(in super::super) delay: f32,
}

/// Which card it is: the same one as before as long as this is the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(in super::super) enum CardKey {
    /// A card of the hand that is seen; of several with one face the one with that number.
    Own(Card, u8),
    /// A card of another seat's hand, counted from 0.
    Of(u8, u8),
    /// A card of the discard pile, counted from the bottom.
    Pile(u16),
    /// A card of the stockpile, counted from the bottom.
    Stock(u16),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CardsShown>().add_plugins((furniture::plugin, cards::plugin));
}

/// The middle of the cloth in a room.
pub(super) fn middle(board: &Board) -> Vec3 {
    Vec3::new(board.length / 2.0, 1.42, tavern::FLOOR + 0.745)
}

/// What whoever sits at the card table sees: the cloth, and the long board behind it.
pub(in super::super) fn card_table_view(board: &Board) -> View {
    let middle = middle(board);
    let eye = middle + Vec3::new(0.0, 0.86, 0.70);
    View::new(board, End::Home, eye, middle + Vec3::new(0.0, 0.02, 0.03), Vec3::Z, 47.0, 0.50)
}

/// A place on the cloth: so far round the table, clockwise from whoever looks, in radians, and so far from its middle, in
/// metres. A card lies there with its foot outwards.
pub(in super::super) fn on_cloth(board: &Board, around: f32, out: f32, height: f32) -> Transform {
    // Whoever looks has +X at the left hand.
    let way = Vec3::new(around.sin(), around.cos(), 0.0);
    Transform::from_translation(middle(board) + way * out + Vec3::Z * (height + 0.0006))
        .with_rotation(Quat::from_rotation_z(std::f32::consts::PI - around))
}

/// The size of a card at a scale of 1, in metres.
pub(in super::super) const fn card_size() -> Vec2 {
    CARD
}

/// How far two cards of a pile are apart, in metres.
pub(in super::super) const fn card_thickness() -> f32 {
    THICK
}
