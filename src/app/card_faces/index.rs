//! The index of a card: its rank above the symbol of its suit.

use bevy::math::{Affine2, Vec2};

use super::canvas::Canvas;
use super::colours::Colour;
use super::path::Path;
use super::suit::sign;
use crate::cards::{Rank, Suit};

/// The centre of the index column, in units.
const COLUMN: f32 = 19.5;

/// Height of the rank, and its top, in units.
const TALL: f32 = 36.0;
const TOP: f32 = 12.0;

/// The index in the upper left corner.
pub(super) fn corner(canvas: &mut Canvas, rank: Rank, suit: Suit, ink: Colour) {
    let letters = Path::letters(rank.index(), TALL, 23.0);
    let (from, to) = letters.bounds();
    let letters = letters.moved(Vec2::new(COLUMN - 0.5 * (from.x + to.x), TOP));
    // Heavier than the font, to be read across a table.
    canvas.shape(&letters, ink, 1.2, ink);
    canvas.fill(&sign(suit).at(COLUMN, TOP + TALL + 18.0, 24.0), ink);
}

/// The large index, which fills the upper left of the card.
pub(super) fn large(canvas: &mut Canvas, rank: Rank, suit: Suit, ink: Colour) {
    // Wider than the font, which is narrow.
    let letters = Path::letters(rank.index(), 100.0, 92.0).to(Affine2::from_scale(Vec2::new(1.22, 1.0)));
    let letters = letters.moved(Vec2::new(15.0, 14.0));
    canvas.shape(&letters, ink, 1.6, ink);
    canvas.fill(&sign(suit).at(40.0, 150.0, 48.0), ink);
}
