//! The queens: each with her own hair, and a flower of her suit.

use super::canvas::Canvas;
use super::colours::{BRASS, BRASS_LIT, GREEN, INK, PAPER, SKIN, SKIN_DARK};
use super::figure::{Figure, OUTLINE_WIDTH, face, fist, jewel, robe};
use super::path::Path;
use super::suit::sign;
use crate::cards::Suit;

pub(super) fn draw(canvas: &mut Canvas, figure: &Figure) {
    flower(canvas, figure);
    hair(canvas, figure);
    robe(canvas, figure);
    neckline(canvas, figure);
    fist(canvas, 114.0, 98.0, figure.cloth);
    face(canvas, false);
    canvas.fill(&Path::new("M66.6 58.4 L63.8 56 L68 56.6 Z").and(Path::new("M93.4 58.4 L92 56.6 L96.2 56 Z")), INK);
    fringe(canvas, figure);
    coronet(canvas, figure);
}

/// The hair behind the face.
fn hair(canvas: &mut Canvas, figure: &Figure) {
    let side = match figure.suit {
        Suit::Clubs => {
            let curl = |x: f32, y: f32| Path::circle(x, y, 6.5);
            curl(60.0, 52.0).and(curl(56.0, 62.0)).and(curl(55.0, 73.0)).and(curl(57.0, 84.0)).and(curl(62.0, 92.0))
        }
        Suit::Diamonds => {
            Path::new("M68 42 C56 46 56 60 59 72 C50 80 66 86 57 93 C50 100 62 106 57 114 L68 114 L72 42 Z")
        }
        Suit::Hearts => Path::new("M74 40 C60 40 57 52 59 60 C48 58 44 74 52 80 C60 86 68 80 67 72 L74 70 Z"),
        Suit::Spades => Path::new("M80 36 C60 36 56 52 56 66 L52 96 L72 96 L80 70 Z"),
    };
    for side in [side.mirrored(80.0), side] {
        canvas.line(&side, 2.4, INK);
        canvas.fill(&side, figure.hair);
    }
    if figure.suit == Suit::Hearts {
        let swirl = Path::new("M50 70 C50 63 60 63 60 70 C60 76 53 76 53.5 71");
        canvas.line(&swirl, 1.0, INK);
        canvas.line(&swirl.mirrored(80.0), 1.0, INK);
    }
}

/// Bare shoulders, a standing collar, and a necklace with the symbol of the suit.
fn neckline(canvas: &mut Canvas, figure: &Figure) {
    canvas.shape(&Path::new("M60 88 Q80 84 100 88 L94 100 L80 112 L66 100 Z"), SKIN, OUTLINE_WIDTH, INK);
    canvas.fill(&Path::new("M81 90 L98 89 L93 99.5 L81 110 Z"), SKIN_DARK.faint(0.6));
    let collar = Path::new("M58 86 C50 92 48 96 46 104 L60 108 L80 124 L80 114 L66 101 L61 88 Z");
    for collar in [collar.mirrored(80.0), collar] {
        canvas.shape(&collar, figure.cloth, OUTLINE_WIDTH, INK);
    }
    let lace = Path::new("M47.5 103 L60.5 106.5 L80 121.5 L99.5 106.5 L112.5 103");
    canvas.line(&lace, 1.8, BRASS_LIT);
    canvas.line(&Path::new("M69 89 Q80 103 91 89"), 1.4, BRASS);
    let pendant = sign(figure.suit).at(80.0, 100.5, 9.5);
    canvas.line(&pendant, 2.2, BRASS_LIT);
    canvas.fill(&pendant, figure.ink);
}

/// The hair on the forehead, and earrings.
fn fringe(canvas: &mut Canvas, figure: &Figure) {
    let fringe = match figure.suit {
        Suit::Spades => "M60 62 C59 46 66 40 80 40 C94 40 101 46 100 62 L95.5 62 L95 51 L65 51 L64.5 62 Z",
        Suit::Hearts => "M61 60 C60 46 68 40 80 40 C92 40 100 46 99 60 C97 52 90 50 80 44 C70 50 63 52 61 60 Z",
        Suit::Diamonds => "M61 62 C60 46 68 40 80 40 C92 40 100 46 99 62 C97 54 92 47 80 46 C68 47 63 54 61 62 Z",
        Suit::Clubs => {
            "M60 56 C60 44 68 40 80 40 C92 40 100 44 100 56 C97 54 95 52 94 49 C90 53 86 52 84 48 C80 52 76 52 74 48 \
             C72 53 68 52 66 49 C65 52 63 54 60 56 Z"
        }
    };
    canvas.shape(&Path::new(fringe), figure.hair, OUTLINE_WIDTH, INK);
    for x in [61.5, 98.5] {
        canvas.line(&Path::new("M0 68 L0 71").at(x, 0.0, 1.0), 1.0, BRASS);
        jewel(canvas, x, 74.0, 2.6, figure.second);
    }
}

/// A coronet with pearls, and the symbol of the suit on top.
fn coronet(canvas: &mut Canvas, figure: &Figure) {
    let band = Path::new("M62 45 L60 33 Q66 40 70 29 Q75 38 80 26 Q85 38 90 29 Q94 40 100 33 L98 45 Q80 37 62 45 Z");
    canvas.shape(&band, BRASS, OUTLINE_WIDTH, INK);
    canvas.line(&Path::new("M63 42.6 Q80 34.8 97 42.6"), 1.6, BRASS_LIT);
    for (x, y) in [(60.0, 31.5), (70.0, 27.5), (90.0, 27.5), (100.0, 31.5)] {
        canvas.shape(&Path::circle(x, y, 2.4), PAPER, 1.0, INK);
    }
    for (x, y) in [(71.0, 36.6), (89.0, 36.6)] {
        jewel(canvas, x, y, 1.9, figure.second);
    }
    jewel(canvas, 80.0, 34.6, 2.3, figure.second);
    let top = sign(figure.suit).at(80.0, 22.5, 12.5);
    canvas.line(&top, 2.6, BRASS_LIT);
    canvas.fill(&top, figure.ink);
}

/// A flower whose petals are symbols of the suit.
fn flower(canvas: &mut Canvas, figure: &Figure) {
    canvas.line(&Path::new("M113 44 Q117 74 114 110"), 3.2, INK);
    canvas.line(&Path::new("M113 44 Q117 74 114 110"), 1.8, GREEN);
    for leaf in [
        "M115.5 72 C122 70 125 64 124 58 C118 60 114 66 115.5 72 Z",
        "M115.5 80 C108 80 104 74 104 68 C111 69 116 74 115.5 80 Z",
    ] {
        canvas.shape(&Path::new(leaf), GREEN, 1.0, INK);
    }
    let petals: u8 = match figure.suit {
        Suit::Clubs => 3,
        Suit::Diamonds => 6,
        Suit::Hearts | Suit::Spades => 5,
    };
    let size = if petals == 3 { 15.0 } else { 11.5 };
    // A black outline would be invisible on black petals.
    let outline = if figure.ink == INK { BRASS_LIT } else { INK };
    for petal in 0..petals {
        let turn = 360.0 * f32::from(petal) / f32::from(petals);
        let petal = sign(figure.suit).at(0.0, -0.6, 1.0).turned(turn).at(112.5, 42.0, size);
        canvas.line(&petal, 2.0, outline);
        canvas.fill(&petal, figure.ink);
    }
    canvas.shape(&Path::circle(112.5, 42.0, 3.8), BRASS_LIT, 1.0, INK);
}
