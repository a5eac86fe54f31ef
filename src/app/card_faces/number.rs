//! The pips of number cards, and the aces.

use super::canvas::{CARD_SIZE, Canvas};
use super::colours::{BRASS, BRASS_LIT, Colour, PAPER};
use super::path::Path;
use super::suit::sign;
use crate::cards::{Rank, Suit};

/// The left column of pips and the middle one, in units.
const LEFT_COLUMN: f32 = 53.0;
const MIDDLE_COLUMN: f32 = 0.5 * CARD_SIZE.x;

/// The top row of pips and the middle of the card, in units.
const TOP_ROW: f32 = 34.0;
const MIDDLE_ROW: f32 = 0.5 * CARD_SIZE.y;

/// Height of a pip, and of a pip on cards with nine or ten, in units.
const PIP_HEIGHT: f32 = 31.0;
const SMALL_PIP_HEIGHT: f32 = 28.0;

/// Draws the pips of a number card, or the ace.
pub(super) fn pips(canvas: &mut Canvas, rank: Rank, suit: Suit, ink: Colour) {
    if rank == Rank::Ace {
        return ace(canvas, suit, ink);
    }
    let size = if rank < Rank::Nine { PIP_HEIGHT } else { SMALL_PIP_HEIGHT };
    for (x, y) in places(rank) {
        let pip = sign(suit).turned(if y > MIDDLE_ROW { 180.0 } else { 0.0 }).at(x, y, size);
        canvas.fill(&pip, ink);
    }
}

/// The positions of a number card's pips.
fn places(rank: Rank) -> Vec<(f32, f32)> {
    let number = rank as usize + 2;
    let columns: &[f32] = match number {
        2 | 3 => &[],
        4 | 5 => &[0.0, 1.0],
        6..=8 => &[0.0, 0.5, 1.0],
        _ => &[0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0],
    };
    let middle: &[f32] = match number {
        2 => &[0.0, 1.0],
        3 => &[0.0, 0.5, 1.0],
        5 | 9 => &[0.5],
        7 => &[0.25],
        8 => &[0.25, 0.75],
        10 => &[1.0 / 6.0, 5.0 / 6.0],
        _ => &[],
    };
    let row = |share: &f32| TOP_ROW + share * (CARD_SIZE.y - 2.0 * TOP_ROW);
    let both = columns.iter().flat_map(|share| [(LEFT_COLUMN, row(share)), (CARD_SIZE.x - LEFT_COLUMN, row(share))]);
    both.chain(middle.iter().map(|share| (MIDDLE_COLUMN, row(share)))).collect()
}

/// One large symbol with an outline. The ace of spades is the maker's card, with a wreath and the 8.
fn ace(canvas: &mut Canvas, suit: Suit, ink: Colour) {
    if suit != Suit::Spades {
        let large = sign(suit).at(MIDDLE_COLUMN, MIDDLE_ROW, 84.0);
        canvas.line(&large, 7.0, ink.faint(0.18));
        canvas.fill(&large, ink);
        canvas.fill(&sign(suit).at(MIDDLE_COLUMN, MIDDLE_ROW, 71.0), BRASS_LIT);
        return canvas.fill(&sign(suit).at(MIDDLE_COLUMN, MIDDLE_ROW, 68.0), ink);
    }
    let mut rays = Path::default();
    for ray in -13_i8..=13 {
        let data = if ray % 2 == 0 { "M0 -48 L0 -58" } else { "M0 -48 L0 -53" };
        rays = rays.and(Path::new(data).turned(7.5 * f32::from(ray)).at(MIDDLE_COLUMN, MIDDLE_ROW, 1.0));
    }
    canvas.line(&rays, 1.4, BRASS);
    let large = sign(suit).at(MIDDLE_COLUMN, MIDDLE_ROW - 1.0, 116.0);
    canvas.line(&large, 6.0, PAPER);
    canvas.fill(&large, ink);
    canvas.within(&large, |canvas| canvas.line(&sign(suit).at(MIDDLE_COLUMN, MIDDLE_ROW - 2.0, 94.0), 1.2, BRASS));
    // The figure 8 is two weights, one above the other.
    for (y, radius) in [(MIDDLE_ROW - 6.0, 10.0), (MIDDLE_ROW + 14.5, 12.5)] {
        canvas.fill(&Path::circle(MIDDLE_COLUMN, y, radius + 1.5), ink);
        canvas.line(&Path::circle(MIDDLE_COLUMN, y, radius), 3.0, BRASS);
        canvas.line(&Path::circle(MIDDLE_COLUMN, y, radius - 4.5), 1.0, BRASS);
    }
}
