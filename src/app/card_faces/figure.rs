//! The common parts of court figures: colours, faces, hands, robes.

use bevy::math::Vec2;

use super::canvas::Canvas;
use super::colours::{
    self, AUBURN, BRASS, BRASS_DARK, CHARCOAL, Colour, INK, PAPER, RED, SKIN, SKIN_DARK, STEEL, STRAW, WALNUT,
};
use super::path::Path;
use super::robe;
use crate::cards::Suit;

/// Width of the outlines, in units.
pub(super) const OUTLINE_WIDTH: f32 = 1.3;

/// The colours of a figure.
#[derive(Debug, Clone, Copy)]
pub(super) struct Figure {
    pub(super) suit: Suit,
    /// The colour of the suit.
    pub(super) ink: Colour,
    /// The colour of the cloth: that of the suit, but not quite black, so that outlines stay visible.
    pub(super) cloth: Colour,
    /// The second colour of the robes.
    pub(super) second: Colour,
    pub(super) hair: Colour,
}

impl Figure {
    /// The figure of a suit, in a deck of two or four colours.
    pub(super) fn new(suit: Suit, four_colours: bool) -> Self {
        let hair = match suit {
            Suit::Clubs => AUBURN,
            Suit::Diamonds => STEEL,
            Suit::Hearts => STRAW,
            Suit::Spades => WALNUT,
        };
        let ink = colours::of(suit, four_colours);
        let cloth = if ink == INK { CHARCOAL } else { ink };
        Self { suit, ink, cloth, second: colours::second(suit, four_colours), hair }
    }
}

/// Rays of a lamp behind the head.
pub(super) fn rays(canvas: &mut Canvas) {
    let mut rays = Path::default();
    for ray in 0..36_u8 {
        let ray = Path::new("M-1.6 -30 L1.6 -30 L5.2 -150 L-5.2 -150 Z").turned(10.0 * f32::from(ray));
        rays = rays.and(ray.at(80.0, 60.0, 1.0));
    }
    canvas.fill(&rays, BRASS.faint(0.22));
}

/// The robe with the pattern of its suit.
pub(super) fn robe(canvas: &mut Canvas, figure: &Figure) {
    let robe = Path::new("M28 140 L28 112 C36 97 54 91 66 85 L94 85 C106 91 124 97 132 112 L132 140 Z");
    canvas.fill(&robe, figure.second);
    canvas.within(&robe, |canvas| robe::pattern(canvas, figure.suit, figure.cloth));
    canvas.line(&robe, OUTLINE_WIDTH, INK);
}

/// The face with a neck.
pub(super) fn face(canvas: &mut Canvas, winks: bool) {
    canvas.shape(&Path::new("M72 74 L88 74 L89 88 Q80 96 71 88 Z"), SKIN_DARK, OUTLINE_WIDTH, INK);
    let face = Path::new("M63 44 L97 44 L97 61 C97 73 89 82 80 83.5 C71 82 63 73 63 61 Z");
    canvas.fill(&face, SKIN);
    // The light comes from the left.
    canvas.within(&face, |canvas| {
        canvas.fill(&Path::new("M81 40 L100 40 L100 86 L80 86 L80 76 L83 68 L79.5 66 L81 56 Z"), SKIN_DARK);
    });
    canvas.line(&face, OUTLINE_WIDTH, INK);
    for (at, cheek) in [(70.5, 0.28), (89.5, 0.34)] {
        canvas.fill(&Path::oval(at, 67.5, 4.0, 2.8), RED.faint(cheek));
    }
    let eye = Path::new("M66.6 58.4 Q72 53.0 77.4 58.4 Q72 61.8 66.6 58.4 Z");
    let brow = Path::new("M65.8 52.6 Q72 48.2 77.8 51.6");
    canvas.shape(&eye, PAPER, 1.0, INK);
    canvas.fill(&Path::circle(72.2, 57.7, 2.2), INK);
    canvas.line(&brow, 1.6, INK);
    canvas.line(&brow.mirrored(80.0), 1.6, INK);
    if winks {
        canvas.line(&Path::new("M82.8 57.2 Q88 61.6 93.2 57.2"), 1.5, INK);
    } else {
        canvas.shape(&eye.mirrored(80.0), PAPER, 1.0, INK);
        canvas.fill(&Path::circle(87.4, 57.7, 2.2), INK);
    }
    canvas.line(&Path::new("M80.6 56 L77 67 Q79.5 69.4 82.6 67.8"), 1.1, INK);
    canvas.shape(&Path::new("M74.6 73.8 Q78 71.4 80 72.8 Q82 71.4 85.4 73.8 Q80 78.4 74.6 73.8 Z"), RED, 0.6, INK);
}

/// A fist around something upright, centred at (`x`, `y`).
pub(super) fn fist(canvas: &mut Canvas, x: f32, y: f32, cuff: Colour) {
    let sleeve = Path::new("M-9 6 L9 6 L14 30 L-14 30 Z").at(x, y, 1.0);
    canvas.shape(&sleeve, cuff, OUTLINE_WIDTH, INK);
    canvas.shape(&Path::rounded(Vec2::new(x - 10.0, y + 5.0), Vec2::new(x + 10.0, y + 10.5), 2.0), BRASS, 1.0, INK);
    let hand = Path::rounded(Vec2::new(x - 7.0, y - 6.5), Vec2::new(x + 7.0, y + 6.0), 4.0);
    canvas.shape(&hand, SKIN, 1.1, INK);
    for finger in [-3.2, 0.0, 3.2] {
        canvas.line(&Path::new("M-5.5 0 L4 0").at(x, y + finger, 1.0), 0.8, INK);
    }
}

/// A jewel in its setting.
pub(super) fn jewel(canvas: &mut Canvas, x: f32, y: f32, radius: f32, colour: Colour) {
    canvas.shape(&Path::circle(x, y, radius), colour, 0.9, BRASS_DARK);
    canvas.fill(&Path::circle(x - 0.3 * radius, y - 0.3 * radius, 0.3 * radius), PAPER.faint(0.85));
}
