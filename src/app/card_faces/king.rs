//! The kings: crowned and bearded, each with another thing in his hand.

use bevy::math::Vec2;

use super::canvas::Canvas;
use super::colours::{BRASS, BRASS_DARK, BRASS_LIT, INK, PAPER, RED, STEEL, STEEL_DARK, WALNUT};
use super::figure::{Figure, OUTLINE_WIDTH, face, fist, jewel, robe};
use super::path::Path;
use super::suit::sign;
use crate::cards::Suit;

pub(super) fn draw(canvas: &mut Canvas, figure: &Figure) {
    held(canvas, figure);
    robe(canvas, figure);
    stole(canvas, figure);
    fist(canvas, 112.0, 96.0, figure.cloth);
    for (x, y, radius) in [(59.0, 58.0, 5.5), (57.0, 67.0, 6.0), (58.5, 77.0, 6.5)] {
        let curl = Path::circle(x, y, radius);
        for curl in [curl.mirrored(80.0), curl] {
            canvas.shape(&curl, figure.hair, OUTLINE_WIDTH, INK);
        }
    }
    face(canvas, false);
    beard(canvas, figure);
    crown(canvas, figure);
}

/// Ermine on the shoulders, and a band down the front.
fn stole(canvas: &mut Canvas, figure: &Figure) {
    canvas.shape(&Path::new("M70 90 L90 90 L94 140 L66 140 Z"), figure.cloth, OUTLINE_WIDTH, INK);
    canvas.line(&Path::new("M80 92 L80 140"), 1.2, BRASS);
    let ermine = Path::new(
        "M62 84 C46 90 36 97 30 110 L41 118 C46 108 56 103 68 102 L80 108 L92 102 C104 103 114 108 119 118 L130 110 \
         C124 97 114 90 98 84 L80 98 Z",
    );
    canvas.shape(&ermine, PAPER, OUTLINE_WIDTH, INK);
    for (x, y) in [(40.0, 106.0), (48.0, 98.0), (57.0, 95.5), (66.0, 95.0), (52.0, 104.0)] {
        let tail = Path::new("M0 -2.6 L1.5 2 L0 1 L-1.5 2 Z").at(x, y, 1.0);
        canvas.fill(&tail, INK);
        canvas.fill(&tail.mirrored(80.0), INK);
    }
}

/// The beard of each suit; the king of hearts has no moustache.
fn beard(canvas: &mut Canvas, figure: &Figure) {
    let beard = match figure.suit {
        Suit::Clubs => {
            "M62 58 C64 66 67 70 72 70 Q80 67 88 70 C93 70 96 66 98 58 L99 72 C100 86 94 99 88 101 L84 97 L80 103 L76 97 \
             L72 101 C66 99 60 86 61 72 Z"
        }
        Suit::Diamonds => {
            "M62 58 C64 66 67 70 72 70 Q80 67 88 70 C93 70 96 66 98 58 L99 70 C99 82 96 94 90 104 C86 98 82 94 80 89 \
             C78 94 74 98 70 104 C64 94 61 82 61 70 Z"
        }
        Suit::Hearts => {
            "M62 58 C64 67 67 71 72 71 Q80 69 88 71 C93 71 96 67 98 58 L99 72 C99 78 97 82 93 84 C94 90 89 93 86 91 \
             C85 96 75 96 74 91 C71 93 66 90 67 84 C63 82 61 78 61 72 Z"
        }
        Suit::Spades => {
            "M62 58 C64 66 67 70 72 70 Q80 67 88 70 C93 70 96 66 98 58 L99 70 C97 86 90 98 80 108 C70 98 63 86 61 70 Z"
        }
    };
    let beard = Path::new(beard);
    canvas.fill(&beard, figure.hair);
    canvas.within(&beard, |canvas| {
        for strand in ["M66 72 Q68 84 74 94", "M70 76 Q72 88 77 98", "M75 80 Q76 90 79 102"] {
            let strand = Path::new(strand);
            canvas.line(&strand, 0.9, PAPER.faint(0.4));
            canvas.line(&strand.mirrored(80.0), 0.9, INK.faint(0.5));
        }
    });
    canvas.line(&beard, OUTLINE_WIDTH, INK);
    let mouth = Path::new("M75 75 Q80 72.6 85 75 Q80 79.6 75 75 Z");
    canvas.shape(&mouth, RED, 0.7, INK);
    if figure.suit != Suit::Hearts {
        let whisker = Path::new("M80 69.2 C76 67.5 70 69 65 74.6 C71 76.4 77 75 80 71.8 Z");
        for whisker in [whisker.mirrored(80.0), whisker] {
            canvas.shape(&whisker, figure.hair, 1.0, INK);
        }
    }
}

/// The crown of each suit, with the symbol of the suit on top.
fn crown(canvas: &mut Canvas, figure: &Figure) {
    let lining = Path::new("M61 42 L58 27 L102 27 L99 42 Z");
    canvas.fill(&lining, figure.cloth);
    let (points, tips): (&str, &[(f32, f32)]) = match figure.suit {
        Suit::Clubs => (
            "M61 47 L57 27 C63 36 68 36 70 26 C74 36 86 36 90 26 C92 36 97 36 103 27 L99 47 Z",
            &[(57.0, 26.0), (70.0, 25.0), (90.0, 25.0), (103.0, 26.0)],
        ),
        Suit::Diamonds => ("M61 47 L56 26 L70 36 L80 24 L90 36 L104 26 L99 47 Z", &[(56.0, 25.0), (104.0, 25.0)]),
        Suit::Hearts => (
            "M61 47 C50 30 64 22 73 29 L70 34 C66 32 63 34 66 39 L77 39 C75 33 76 28 80 25 C84 28 85 33 83 39 L94 39 \
             C97 34 94 32 90 34 L87 29 C96 22 110 30 99 47 Z",
            &[(60.0, 29.0), (100.0, 29.0)],
        ),
        Suit::Spades => (
            "M61 47 L55 25 L66 37 L69 23 L76 36 L80 22 L84 36 L91 23 L94 37 L105 25 L99 47 Z",
            &[(55.0, 24.0), (69.0, 22.0), (91.0, 22.0), (105.0, 24.0)],
        ),
    };
    canvas.shape(&Path::new(points), BRASS, OUTLINE_WIDTH, INK);
    canvas.shape(&Path::rounded(Vec2::new(60.0, 40.0), Vec2::new(100.0, 48.0), 1.5), BRASS_LIT, OUTLINE_WIDTH, INK);
    for (x, y) in tips {
        canvas.shape(&Path::circle(*x, *y, 2.2), BRASS_LIT, 1.0, INK);
    }
    for (x, colour) in
        [(67.0, figure.second), (73.5, figure.ink), (80.0, figure.second), (86.5, figure.ink), (93.0, figure.second)]
    {
        jewel(canvas, x, 44.0, 2.3, colour);
    }
    let top = sign(figure.suit).at(80.0, 22.5, 13.0);
    canvas.line(&top, 2.6, BRASS_LIT);
    canvas.fill(&top, figure.ink);
}

/// A sword, an axe, a tankard or a sceptre.
fn held(canvas: &mut Canvas, figure: &Figure) {
    let at = |data: &str| Path::new(data).at(112.0, 0.0, 1.0);
    match figure.suit {
        Suit::Spades => {
            canvas.shape(&at("M-3.6 84 L-3.6 30 L0 20 L3.6 30 L3.6 84 Z"), STEEL, OUTLINE_WIDTH, INK);
            canvas.fill(&at("M0 21 L3.2 30 L3.2 84 L0 84 Z"), STEEL_DARK);
            canvas.shape(&at("M-11 82 L11 82 L12 86 L-12 86 Z"), BRASS, OUTLINE_WIDTH, INK);
        }
        Suit::Diamonds => {
            canvas.shape(&at("M-1.8 22 L1.8 22 L1.8 110 L-1.8 110 Z"), WALNUT, 1.0, INK);
            canvas.shape(&at("M1 30 L6 25 C14 35 14 49 6 59 L1 52 Z"), STEEL, OUTLINE_WIDTH, INK);
            canvas.line(&at("M7 29.5 C11.6 37 11.6 47 7 54.5"), 1.2, STEEL_DARK);
            canvas.shape(&at("M-1 34 L-7 37 L-7 46 L-1 49 Z"), BRASS, OUTLINE_WIDTH, INK);
        }
        Suit::Hearts => {
            let at = |data: &str| Path::new(data).at(109.0, 4.0, 0.92);
            canvas.shape(&at("M7 66 C20 62 20 90 7 86 L7 82 C14 84 14 68 7 70 Z"), BRASS_DARK, 1.0, INK);
            canvas.shape(&at("M-10 58 L8 58 L9 92 L-11 92 Z"), BRASS, OUTLINE_WIDTH, INK);
            canvas.fill(&at("M1 59 L7.4 59 L8.2 91 L1 91 Z"), BRASS_DARK.faint(0.55));
            canvas.line(&at("M-10.3 64 L8.2 64 M-10.8 86 L8.6 86"), 1.2, BRASS_LIT);
            let foam =
                Path::circle(-9.0, 56.0, 4.6).and(Path::circle(-2.5, 53.0, 5.6)).and(Path::circle(5.0, 55.5, 5.0));
            let foam = foam.at(109.0, 4.0, 0.92);
            canvas.line(&foam, 2.4, INK);
            canvas.fill(&foam, PAPER);
        }
        Suit::Clubs => {
            canvas.shape(&at("M-2 40 L2 40 L2 110 L-2 110 Z"), BRASS, 1.0, INK);
            canvas.shape(&at("M-5 50 L5 50 L3.5 55 L-3.5 55 Z"), BRASS_LIT, 1.0, INK);
            jewel(canvas, 112.0, 42.0, 8.6, figure.second);
            canvas.line(&at("M-8.4 42 Q0 46 8.4 42"), 1.8, BRASS);
            let top = sign(figure.suit).at(112.0, 26.5, 14.0);
            canvas.line(&top, 2.6, BRASS_LIT);
            canvas.fill(&top, figure.ink);
        }
    }
}
