//! The court cards: two-headed figures in a frame.

use bevy::math::{Affine2, Vec2};

use super::canvas::{CARD_SIZE, Canvas};
use super::colours::{BRASS, BRASS_LIT, GROUND, INK};
use super::figure::{Figure, rays};
use super::path::Path;
use super::suit::sign;
use super::{jack, king, queen};
use crate::cards::{Rank, Suit};

/// The corners of a court card's frame.
pub(super) const FRAME_TOP_LEFT: Vec2 = Vec2::new(35.0, 12.0);
pub(super) const FRAME_BOTTOM_RIGHT: Vec2 = Vec2::new(CARD_SIZE.x - FRAME_TOP_LEFT.x, CARD_SIZE.y - FRAME_TOP_LEFT.y);

/// How much the seam between the two figures rises to the right.
pub(super) const SEAM_RISE: f32 = 0.22;

/// Draws the upper figure with its frame. The caller then doubles the canvas and draws the seam.
pub(super) fn half(canvas: &mut Canvas, rank: Rank, suit: Suit, four_colours: bool) {
    let figure = Figure::new(suit, four_colours);
    let frame = Path::rounded(FRAME_TOP_LEFT, FRAME_BOTTOM_RIGHT, 4.0);
    canvas.fill(&frame, GROUND);
    canvas.within(&frame, |canvas| {
        rays(canvas);
        bust(canvas, rank, &figure);
    });
    let pip = sign(suit).at(FRAME_TOP_LEFT.x + 12.0, FRAME_TOP_LEFT.y + 13.5, 18.0);
    canvas.line(&pip, 3.0, GROUND);
    canvas.fill(&pip, figure.ink);
}

/// Draws what covers both figures: the sash between them, and the frame.
pub(super) fn seam(canvas: &mut Canvas, suit: Suit, four_colours: bool) {
    let figure = Figure::new(suit, four_colours);
    let middle = 0.5 * CARD_SIZE;
    let frame = Path::rounded(FRAME_TOP_LEFT, FRAME_BOTTOM_RIGHT, 4.0);
    canvas.within(&frame, |canvas| {
        let run = Vec2::new(60.0, -60.0 * SEAM_RISE);
        let ends = [middle - run, middle + run];
        let sash = Path::new(&format!("M{} {} L{} {}", ends[0].x, ends[0].y, ends[1].x, ends[1].y));
        canvas.line(&sash, 10.0, INK);
        canvas.line(&sash, 7.4, BRASS);
        canvas.line(&sash, 4.4, figure.cloth);
        for step in -4_i8..=4 {
            let at = middle + Vec2::new(1.0, -SEAM_RISE) * (11.0 * f32::from(step));
            canvas.shape(&Path::circle(at.x, at.y, 1.2), BRASS_LIT, 0.4, BRASS);
        }
    });
    self::frame(canvas, &frame);
}

/// Draws the frame of a figure.
pub(super) fn frame(canvas: &mut Canvas, frame: &Path) {
    canvas.line(frame, 3.2, INK);
    canvas.line(frame, 1.7, BRASS);
}

/// Draws a court's bust in a smaller frame, for cards with a large index.
pub(super) fn portrait(canvas: &mut Canvas, rank: Rank, suit: Suit, four_colours: bool) {
    let figure = Figure::new(suit, four_colours);
    in_portrait(canvas, |canvas| {
        rays(canvas);
        bust(canvas, rank, &figure);
    });
}

/// Draws in the smaller frame, in the units of the large one.
pub(super) fn in_portrait(canvas: &mut Canvas, draw: impl FnOnce(&mut Canvas)) {
    let place = Affine2::from_scale_angle_translation(Vec2::splat(0.80), 0.0, Vec2::new(53.5, 112.5));
    canvas.placed(place, |canvas| {
        let frame = Path::rounded(FRAME_TOP_LEFT, Vec2::new(FRAME_BOTTOM_RIGHT.x, 130.0), 5.0);
        canvas.fill(&frame, GROUND);
        canvas.within(&frame, draw);
        self::frame(canvas, &frame);
    });
}

/// One figure, from the crown to the sash.
fn bust(canvas: &mut Canvas, rank: Rank, figure: &Figure) {
    match rank {
        Rank::King => king::draw(canvas, figure),
        Rank::Queen => queen::draw(canvas, figure),
        _ => jack::draw(canvas, figure),
    }
}
