//! The jacks: a cap with a feather, and a weight in the hand. The jacks of hearts and spades show one eye, as is
//! traditional.

use super::canvas::Canvas;
use super::colours::{BRASS, BRASS_LIT, Colour, INK, PAPER, SANDY, SKIN, STEEL, STEEL_DARK};
use super::figure::{Figure, OUTLINE_WIDTH, face, jewel, robe};
use super::path::Path;
use super::suit::sign;
use crate::cards::Suit;

pub(super) fn draw(canvas: &mut Canvas, figure: &Figure) {
    // The jack of diamonds has no grey hair, unlike his king.
    let hair = if figure.suit == Suit::Diamonds { SANDY } else { figure.hair };
    let figure = &Figure { hair, ..*figure };
    feather(canvas, figure);
    let lock = match figure.suit {
        Suit::Clubs => "M66 44 C58 48 56 60 58 70 C54 76 58 84 66 82 L70 60 Z",
        Suit::Diamonds => "M66 44 C59 50 59 62 60 74 L54 82 C60 86 66 84 69 78 L70 60 Z",
        Suit::Hearts => "M66 44 C58 50 56 64 57 80 C61 84 66 84 69 80 L70 60 Z",
        Suit::Spades => "M66 44 C60 50 58 60 58 68 L61 74 L59 80 L66 78 L70 60 Z",
    };
    let lock = Path::new(lock);
    for lock in [lock.mirrored(80.0), lock] {
        canvas.shape(&lock, figure.hair, OUTLINE_WIDTH, INK);
    }
    robe(canvas, figure);
    collar(canvas, figure);
    face(canvas, matches!(figure.suit, Suit::Hearts | Suit::Spades));
    beard(canvas, figure);
    cap(canvas, figure);
    hand(canvas, figure);
}

/// A waistcoat below wide lapels, and a bow tie.
fn collar(canvas: &mut Canvas, figure: &Figure) {
    canvas.shape(&Path::new("M68 88 L92 88 L96 140 L64 140 Z"), PAPER, OUTLINE_WIDTH, INK);
    let lapel = Path::new("M66 85 L52 92 L58 102 L54 106 L72 140 L80 140 L80 118 Z");
    for lapel in [lapel.mirrored(80.0), lapel] {
        canvas.shape(&lapel, figure.cloth, OUTLINE_WIDTH, INK);
    }
    for y in [104.0, 111.0] {
        jewel(canvas, 80.0, y, 1.7, BRASS);
    }
    let bow = Path::new("M80 92 L69 86 L67 91 L69 99 Z");
    for bow in [bow.mirrored(80.0), bow] {
        canvas.shape(&bow, figure.second, 1.0, INK);
    }
    canvas.shape(&Path::circle(80.0, 92.0, 2.8), BRASS, 1.0, INK);
}

/// The moustaches of the two-eyed jacks, and the beard of clubs.
fn beard(canvas: &mut Canvas, figure: &Figure) {
    if matches!(figure.suit, Suit::Clubs | Suit::Diamonds) {
        let whisker = Path::new("M79.4 70.6 C76.5 68.6 72 70.6 68.6 69 C70 73.4 76 74 79.4 71.8 Z");
        for whisker in [whisker.mirrored(80.0), whisker] {
            canvas.shape(&whisker, figure.hair, 0.8, INK);
        }
    }
    if figure.suit == Suit::Clubs {
        canvas.shape(&Path::new("M76.4 79 Q80 77.4 83.6 79 L80 87 Z"), figure.hair, 0.8, INK);
    }
}

/// The cap with the symbol of the suit.
fn cap(canvas: &mut Canvas, figure: &Figure) {
    let cap = match figure.suit {
        Suit::Clubs => "M60 44 C50 36 58 24 74 26 C90 20 108 28 103 38 L100 44 Z",
        Suit::Diamonds => "M60 44 L58 28 Q80 20 102 28 L100 44 Z",
        Suit::Hearts => "M60 44 C52 40 52 28 66 25 C82 20 104 24 104 34 C104 40 102 42 100 44 Z",
        Suit::Spades => "M60 44 L56 30 L72 31 L80 20 L88 31 L104 30 L100 44 Z",
    };
    canvas.shape(&Path::new(cap), figure.cloth, OUTLINE_WIDTH, INK);
    let band = Path::new("M60 42 Q80 36 100 42 L100 50 Q80 44 60 50 Z");
    canvas.shape(&band, BRASS, OUTLINE_WIDTH, INK);
    canvas.line(&Path::new("M61.5 44.5 Q80 38.6 98.5 44.5"), 1.2, BRASS_LIT);
    let badge = sign(figure.suit).at(80.0, 33.0, 13.0);
    canvas.line(&badge, 2.6, BRASS_LIT);
    canvas.fill(&badge, figure.ink);
}

fn feather(canvas: &mut Canvas, figure: &Figure) {
    let plume: Colour = if figure.ink == INK { PAPER } else { figure.ink };
    let feather = Path::new("M94 46 C96 30 104 19 117 17 C124 24 121 38 112 44 C106 48 100 48 94 46 Z");
    canvas.shape(&feather, plume, OUTLINE_WIDTH, INK);
    canvas.line(&Path::new("M95 46 C101 36 108 27 116 19"), 1.2, BRASS);
    for barb in ["M101 37 L109 43", "M105 32 L114 38", "M109 27 L118 31", "M101 37 L99 32", "M106 31 L105 24"] {
        canvas.line(&Path::new(barb), 0.8, INK);
    }
}

/// A weight in the left hand, its cap to the front.
fn hand(canvas: &mut Canvas, figure: &Figure) {
    let [x, y] = [110.0, 88.0];
    canvas.shape(&Path::new("M102 102 L118 100 L132 128 L100 134 Z"), figure.cloth, OUTLINE_WIDTH, INK);
    canvas.shape(&Path::new("M100 100 L121 98 L122 104 L101 106 Z"), BRASS, 1.0, INK);
    canvas.shape(&Path::new("M97 92 C97 100 101 103 110 103 C119 102 123 98 122 90 L116 88 L104 88 Z"), SKIN, 1.1, INK);
    canvas.shape(&Path::circle(x, y - 4.0, 13.0), STEEL, OUTLINE_WIDTH, INK);
    canvas.line(&Path::circle(x, y - 4.0, 10.8), 1.0, STEEL_DARK);
    canvas.shape(&Path::circle(x, y - 4.0, 8.6), figure.second, 1.0, INK);
    canvas.line(&Path::new("M100.5 79 Q103 74.5 108 73.4"), 1.4, PAPER);
    canvas.line(&Path::circle(x, y - 7.0, 2.4).and(Path::circle(x, y - 1.6, 3.0)), 1.5, BRASS_LIT);
    for finger in [102.0, 107.5, 113.0] {
        canvas.line(&Path::new("M0 97.5 L0.8 101.5").at(finger, 0.0, 1.0), 0.9, INK);
    }
}
