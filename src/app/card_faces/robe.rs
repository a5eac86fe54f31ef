//! The robe patterns of the suits.

use bevy::math::Vec2;

use super::canvas::Canvas;
use super::colours::{BRASS, Colour};
use super::path::Path;
use crate::cards::Suit;

/// Draws the pattern of a suit; the caller clips it to the robe.
pub(super) fn pattern(canvas: &mut Canvas, suit: Suit, second: Colour) {
    match suit {
        Suit::Clubs => stripes(canvas, second),
        Suit::Diamonds => lattice(canvas, second),
        Suit::Hearts => scales(canvas, second),
        Suit::Spades => chevrons(canvas, second),
    }
}

/// Stripes from the shoulders, with studs between.
fn stripes(canvas: &mut Canvas, second: Colour) {
    for step in 0..5_u8 {
        let x = 8.0 + 11.0 * f32::from(step);
        let band = Path::new(&format!("M{} 82 L{} 145", 80.0 - x, 72.0 - 1.5 * x));
        for band in [band.mirrored(80.0), band] {
            canvas.line(&band, 3.6, second);
            canvas.line(&band, 1.0, BRASS);
        }
        for row in 0..5_u8 {
            let y = 92.0 + 9.0 * f32::from(row);
            let out = (x + 6.0) * (1.0 + 0.012 * (y - 82.0));
            let stud = Path::circle(80.0 - out, y, 1.2);
            canvas.fill(&stud, BRASS);
            canvas.fill(&stud.mirrored(80.0), BRASS);
        }
    }
}

/// A lattice of rhombi, filled in every second row.
fn lattice(canvas: &mut Canvas, second: Colour) {
    for row in 0..15_u8 {
        for column in 0..9_u8 {
            let shift = if row.is_multiple_of(2) { 0.0 } else { 7.0 };
            let [x, y] = [24.0 + 14.0 * f32::from(column) + shift, 84.0 + 9.0 * f32::from(row)];
            let lozenge = Path::new("M0 -9 L7 0 L0 9 L-7 0 Z").at(x, y, 1.0);
            if row.is_multiple_of(2) {
                canvas.fill(&lozenge, second);
            }
            canvas.line(&lozenge, 0.9, BRASS);
        }
    }
}

/// Round scales.
fn scales(canvas: &mut Canvas, second: Colour) {
    for row in 0..7_u8 {
        for column in 0..11_u8 {
            let shift = if row.is_multiple_of(2) { 0.0 } else { 5.5 };
            let [x, y] = [22.0 + 11.0 * f32::from(column) + shift, 138.0 - 8.0 * f32::from(row)];
            canvas.line(&Path::new("M-5.5 -5.5 C-5.5 2 -2 5.5 0 5.5 C2 5.5 5.5 2 5.5 -5.5").at(x, y, 1.0), 1.1, BRASS);
            if column.is_multiple_of(2) == row.is_multiple_of(2) {
                canvas.fill(&Path::circle(x, y - 1.0, 1.6), second);
            }
        }
    }
}

/// Chevrons that point down to the sash.
fn chevrons(canvas: &mut Canvas, second: Colour) {
    for row in 0..8_u8 {
        let y = 70.0 + 11.0 * f32::from(row);
        let chevron = Path::new("M-62 -20 L-24 8 L0 -10 L24 8 L62 -20").at(80.0, y, 1.0);
        canvas.line(&chevron, 3.4, second);
        canvas.line(&chevron.moved(Vec2::new(0.0, 5.0)), 0.9, BRASS);
    }
}
