//! The Joker: a jester with bells, leaning on a weight.

use bevy::math::{Affine2, Vec2};

use super::back::eight;
use super::canvas::{CARD_SIZE, Canvas};
use super::colours::{
    BLUE, BRASS, BRASS_DARK, BRASS_LIT, GREEN, GROUND, INK, PAPER, RED, SKIN, STEEL, STEEL_DARK, WALNUT,
};
use super::court::{FRAME_BOTTOM_RIGHT, FRAME_TOP_LEFT, frame, in_portrait};
use super::figure::{OUTLINE_WIDTH, face, rays};
use super::path::Path;
use super::robe;
use crate::cards::Suit;

/// The index: a star, and the word below it in vertical letters.
pub(super) fn corner(canvas: &mut Canvas) {
    star(canvas, 19.0, 25.0, 12.0);
    for (letter, y) in ["J", "O", "K", "E", "R"].into_iter().zip([41.0, 54.5, 68.0, 81.5, 95.0]) {
        let letter = Path::letters(letter, 11.0, 11.0);
        let (from, to) = letter.bounds();
        canvas.fill(&letter.moved(Vec2::new(19.0 - 0.5 * (from.x + to.x), y)), INK);
    }
}

/// Draws the figure in its frame.
pub(super) fn draw(canvas: &mut Canvas) {
    let panel = Path::rounded(FRAME_TOP_LEFT, FRAME_BOTTOM_RIGHT, 4.0);
    canvas.fill(&panel, GROUND);
    canvas.within(&panel, |canvas| {
        canvas.placed(Affine2::from_translation(Vec2::new(0.0, 8.0)), |canvas| {
            rays(canvas);
            jester(canvas);
        });
        weight(canvas);
        canvas.fill(&Path::new("M30 196 L130 196 L130 220 L30 220 Z"), WALNUT);
        canvas.line(&Path::new("M30 196 L130 196"), 1.6, BRASS);
        let words = Path::letters("CRAZY EIGHT", 9.5, 74.0);
        let (from, to) = words.bounds();
        canvas.fill(&words.moved(Vec2::new(0.5 * (CARD_SIZE.x - from.x - to.x), 199.2)), BRASS_LIT);
    });
    frame(canvas, &panel);
}

/// The large index, and the head in a small frame.
pub(super) fn large(canvas: &mut Canvas) {
    let words = Path::letters("JOKER", 84.0, 130.0).moved(Vec2::new(14.0, 16.0));
    canvas.shape(&words, INK, 1.6, INK);
    star(canvas, 43.0, 152.0, 30.0);
    in_portrait(canvas, |canvas| {
        rays(canvas);
        let place = Affine2::from_scale_angle_translation(Vec2::splat(0.94), 0.0, Vec2::new(4.8, 12.0));
        canvas.placed(place, jester);
    });
}

/// The star that replaces a suit symbol.
fn star(canvas: &mut Canvas, x: f32, y: f32, radius: f32) {
    let star = Path::star(5, radius, 0.42 * radius).at(x, y, 1.0);
    canvas.shape(&star, INK, 1.0, INK);
    canvas.fill(&Path::star(5, 0.5 * radius, 0.21 * radius).at(x, y, 1.0), BRASS_LIT);
}

/// The jester down to his waist.
fn jester(canvas: &mut Canvas) {
    let coat = Path::new("M28 216 L28 114 C36 99 54 91 66 85 L94 85 C106 91 124 99 132 114 L132 216 Z");
    canvas.fill(&coat, RED);
    canvas.within(&coat, |canvas| {
        canvas.fill(&Path::new("M80 80 L140 80 L140 220 L80 220 Z"), BLUE);
        robe::pattern(canvas, Suit::Diamonds, PAPER.faint(0.22));
    });
    canvas.line(&coat, OUTLINE_WIDTH, INK);
    for (point, colour) in [
        ("M70 86 L46 94 L42 110 L60 104 Z", GREEN),
        ("M66 88 L56 102 L62 120 L76 106 Z", BRASS),
        ("M73 88 L70 108 L80 124 L90 108 L87 88 Z", RED),
    ] {
        let point = Path::new(point);
        canvas.shape(&point.mirrored(80.0), colour, OUTLINE_WIDTH, INK);
        canvas.shape(&point, colour, OUTLINE_WIDTH, INK);
    }
    for (x, y) in [(42.0, 112.0), (118.0, 112.0), (62.0, 121.5), (98.0, 121.5)] {
        bell(canvas, x, y, 3.4);
    }
    face(canvas, false);
    // The patch around one eye, and the grin.
    canvas.fill(&Path::new("M88 46 L94.5 58 L88 72 L81.8 58 Z"), RED.faint(0.45));
    canvas.shape(&Path::new("M68.6 69.4 Q80 74.6 91.4 69.4 Q89 79.6 80 79.8 Q71 79.6 68.6 69.4 Z"), RED, 1.0, INK);
    canvas.fill(&Path::new("M70 70.9 Q80 75.2 90 70.9 L88.6 74.6 Q80 77.8 71.4 74.6 Z"), PAPER);
    canvas.line(&Path::new("M75 72.8 L75.4 75.8 M80 73.2 L80 76.4 M85 72.8 L84.6 75.8"), 0.6, INK);
    cap(canvas);
}

/// The cap with three horns and bells.
fn cap(canvas: &mut Canvas) {
    let side = Path::new("M62 50 C60 30 44 22 40 40 C39 50 44 58 47 64 C48 54 54 50 63 58 Z");
    canvas.shape(&side, RED, OUTLINE_WIDTH, INK);
    canvas.shape(&side.mirrored(80.0), BLUE, OUTLINE_WIDTH, INK);
    canvas.shape(&Path::new("M61 46 C60 32 66 26 72 26 L80 44 L62 52 Z"), RED, OUTLINE_WIDTH, INK);
    canvas.shape(&Path::new("M99 46 C100 32 94 26 88 26 L80 44 L98 52 Z"), BLUE, OUTLINE_WIDTH, INK);
    canvas.shape(&Path::new("M66 45 C66 32 70 18 80 10 C90 18 94 32 94 45 Q80 38 66 45 Z"), GREEN, OUTLINE_WIDTH, INK);
    canvas.line(&Path::new("M80 14 L80 40"), 1.2, BRASS);
    canvas.shape(&Path::new("M60 44 Q80 36 100 44 L100 52 Q80 45 60 52 Z"), BRASS, OUTLINE_WIDTH, INK);
    canvas.line(&Path::new("M61.5 46.6 Q80 38.8 98.5 46.6"), 1.2, BRASS_LIT);
    for (x, y, radius) in [(47.0, 66.0, 4.6), (113.0, 66.0, 4.6), (80.0, 11.0, 4.6)] {
        bell(canvas, x, y, radius);
    }
}

fn bell(canvas: &mut Canvas, x: f32, y: f32, radius: f32) {
    canvas.shape(&Path::circle(x, y, radius), BRASS_LIT, 1.0, INK);
    canvas.line(&Path::new("M-0.7 0.1 L0.7 0.1 M0 0.3 L0 0.8").at(x, y, radius), 0.9, INK);
}

/// The weight in front of the jester, with his hands on it.
fn weight(canvas: &mut Canvas) {
    let middle = Vec2::new(80.0, 163.0);
    let circle = |radius: f32| Path::circle(middle.x, middle.y, radius);
    canvas.shape(&circle(35.0), STEEL, 1.6, INK);
    canvas.line(&circle(31.5), 1.4, STEEL_DARK);
    canvas.line(&circle(28.0), 0.8, STEEL_DARK);
    canvas.line(&Path::new("M51.5 151 C55 142 63 135 72 132.6"), 2.6, PAPER);
    canvas.shape(&circle(24.0), RED, 1.4, INK);
    canvas.line(&circle(21.5), 1.0, BRASS);
    eight(canvas, middle - Vec2::new(0.0, 1.6), 7.6, 9.0);
    for side in [1.0, -1.0] {
        let mirror = Affine2::from_scale_angle_translation(Vec2::new(side, 1.0), 0.0, Vec2::new(80.0, 0.0));
        canvas.placed(mirror, |canvas| {
            let sleeve = Path::new("M-52 122 L-40 116 L-25 132 L-36 142 Z");
            canvas.shape(&sleeve, if side > 0.0 { BLUE } else { RED }, OUTLINE_WIDTH, INK);
            canvas.shape(&Path::new("M-38 144 L-23 130.5 L-20 134 L-35 147.5 Z"), BRASS_DARK, 1.0, INK);
            let hand =
                Path::new("M-33 145 C-30 152 -24 155 -19 152 C-14 151 -12 146 -14 142 C-15 138 -18 134 -21 135 Z");
            canvas.shape(&hand, SKIN, 1.1, INK);
            canvas.line(&Path::new("M-24 152 L-26 147 M-19.5 151.5 L-22 145.5 M-15 148.5 L-18.5 143"), 0.9, INK);
        });
    }
}
