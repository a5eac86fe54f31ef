//! The neon sign: CRAZY EIGHT in glass tubes, and above it the eight in its ring.

use std::sync::LazyLock;

use bevy::prelude::*;

use super::ease::smoothstep;
use super::glow::NEON;
use super::paint::light_of;

/// Size of the sign, in metres.
pub(super) const SIZE: Vec2 = Vec2::new(2.2, 1.0);

/// The colour of the hoop and of the wings beside it.
const TEAL: Vec3 = Vec3::new(0.04, 0.56, 0.52);

/// Centre of the hoop relative to the sign's, with y downwards, and its radius, in metres.
const HOOP: (Vec2, f32) = (Vec2::new(0.0, -0.17), 0.27);

/// Height of the letters, and the position of their tops below the sign's centre, in metres.
const LETTER_HEIGHT: f32 = 0.28;
/// See [`LETTER_HEIGHT`].
const LETTERS_TOP: f32 = 0.16;

/// Gap between letters, and width of a space, in letter heights.
const LETTER_GAP: f32 = 0.22;
/// See [`LETTER_GAP`].
const WORD_SPACE: f32 = 0.55;

/// The height of the name with its glow: its top and its bottom below the sign's centre, in metres.
pub(super) const NAME_BAND: [f32; 2] = [0.13, 0.47];

/// The words of the name: from where to where they reach, in metres to the right of the sign's centre.
pub(super) const WORDS: [[f32; 2]; 2] = [[-1.04, 0.105], [0.105, 1.04]];

/// Half the width of a tube, and the range of its glow, in metres.
const TUBE_RADIUS: f32 = 0.015;
/// See [`TUBE_RADIUS`].
const GLOW_RANGE: f32 = 0.05;

/// A bent tube: its corners, x to the right and y downwards, in letter heights.
type Bend = &'static [[f32; 2]];

/// The width of a letter, in letter heights, and its tubes.
fn letter(letter: char) -> (f32, &'static [Bend]) {
    const C: Bend =
        &[[0.55, 0.2], [0.42, 0.0], [0.13, 0.0], [0.0, 0.2], [0.0, 0.8], [0.13, 1.0], [0.42, 1.0], [0.55, 0.8]];
    match letter {
        'C' => (0.55, &[C]),
        'R' => (
            0.55,
            &[
                &[[0.0, 1.0], [0.0, 0.0], [0.4, 0.0], [0.55, 0.15], [0.55, 0.35], [0.4, 0.5], [0.0, 0.5]],
                &[[0.28, 0.5], [0.55, 1.0]],
            ],
        ),
        'A' => (0.6, &[&[[0.0, 1.0], [0.3, 0.0], [0.6, 1.0]], &[[0.11, 0.65], [0.49, 0.65]]]),
        'Z' => (0.55, &[&[[0.0, 0.0], [0.55, 0.0], [0.0, 1.0], [0.55, 1.0]]]),
        'Y' => (0.56, &[&[[0.0, 0.0], [0.28, 0.5], [0.56, 0.0]], &[[0.28, 0.5], [0.28, 1.0]]]),
        'E' => (0.5, &[&[[0.5, 0.0], [0.0, 0.0], [0.0, 1.0], [0.5, 1.0]], &[[0.0, 0.5], [0.42, 0.5]]]),
        'I' => (0.0, &[&[[0.0, 0.0], [0.0, 1.0]]]),
        'G' => (0.55, &[C, &[[0.55, 0.8], [0.55, 0.52], [0.32, 0.52]]]),
        'H' => (0.55, &[&[[0.0, 0.0], [0.0, 1.0]], &[[0.55, 0.0], [0.55, 1.0]], &[[0.0, 0.5], [0.55, 0.5]]]),
        'T' => (0.56, &[&[[0.0, 0.0], [0.56, 0.0]], &[[0.28, 0.0], [0.28, 1.0]]]),
        _ => (WORD_SPACE - 2.0 * LETTER_GAP, &[]),
    }
}

/// The left edge of each letter in metres from the sign's centre, and the segments of its tubes.
fn name() -> Vec<(f32, Vec<[Vec2; 2]>)> {
    let letters: Vec<_> = "CRAZY EIGHT".chars().map(letter).collect();
    let wide = letters.iter().map(|(wide, _)| wide + LETTER_GAP).sum::<f32>() - LETTER_GAP;
    let mut pen = -wide / 2.0;
    let mut set = Vec::new();
    for (wide, bends) in letters {
        let at =
            |corner: [f32; 2]| Vec2::new((pen + corner[0]) * LETTER_HEIGHT, LETTERS_TOP + corner[1] * LETTER_HEIGHT);
        let pieces = bends.iter().flat_map(|bend| bend.windows(2)).map(|piece| [at(piece[0]), at(piece[1])]);
        set.push((pen * LETTER_HEIGHT, pieces.collect()));
        pen += wide + LETTER_GAP;
    }
    set
}

/// All tube segments of the name.
static NAME: LazyLock<Vec<[Vec2; 2]>> = LazyLock::new(|| name().into_iter().flat_map(|(_, pieces)| pieces).collect());

/// The colour of the name at a point of its band while it is out, 0..1 to the right and downwards: grey glass.
pub(super) fn name_out(at: Vec2) -> Vec3 {
    let [top, bottom] = NAME_BAND;
    let place = Vec2::new((at.x - 0.5) * SIZE.x, top + (bottom - top) * at.y);
    let distance = NAME.iter().map(|piece| to_piece(place, *piece)).fold(f32::MAX, f32::min);
    light_of(0x17100C) * 0.5 + Vec3::new(0.075, 0.05, 0.045) * (-(distance / TUBE_RADIUS).powi(2)).exp()
}

/// The sign's colour at a point, 0..1 to the right and downwards.
pub(super) fn look(at: Vec2) -> Vec3 {
    let place = (at - 0.5) * SIZE;
    let off = place - HOOP.0;
    // Distances to the centre lines of rings and segments.
    let ring = |middle: f32, radius: f32| ((off - Vec2::new(0.0, middle)).length() - radius).abs();
    let eight = ring(-0.081, 0.0735).min(ring(0.084, 0.091));
    let wing = |height: f32, tip: f32| {
        to_piece(Vec2::new(off.x.abs(), off.y), [Vec2::new(0.37, height), Vec2::new(tip, height)])
    };
    let teal = ring(0.0, HOOP.1).min(wing(0.07, 0.98)).min(wing(0.0, 0.80)).min(wing(-0.07, 0.62));
    let red = NAME.iter().map(|piece| to_piece(place, *piece)).fold(eight, f32::min);
    let tube = |distance: f32, colour: Vec3| {
        let core = (-(distance / TUBE_RADIUS).powi(2)).exp();
        let halo = (-distance / GLOW_RANGE).exp();
        colour * (0.16 * halo) + (colour * 0.75 + 0.12) * core
    };
    let edge = smoothstep(0.0, 0.02, (SIZE / 2.0 - place.abs()).min_element());
    let backing = light_of(0x17100C) * 0.5;
    (backing + tube(red, NEON) + tube(teal, TEAL)) * edge
}

/// The distance of a point from a segment.
fn to_piece(at: Vec2, [from, to]: [Vec2; 2]) -> f32 {
    let along = to - from;
    let share = ((at - from).dot(along) / along.length_squared()).clamp(0.0, 1.0);
    at.distance(from + along * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Brightness of the sign at a point, in metres from its centre.
    fn bright(at: Vec2) -> f32 {
        look(at / SIZE + 0.5).element_sum()
    }

    #[test]
    fn every_letter_burns_and_it_is_dark_between_two_of_them() {
        let name = name();
        let half = SIZE.x / 2.0;
        let mut burns = 0;
        for (begins, pieces) in &name {
            let within = |at: &Vec2| at.x.abs() < half - 0.05 && at.y < SIZE.y / 2.0 - 0.04;
            assert!(pieces.iter().flatten().all(within), "what begins at {begins} is within the sign");
            for [from, to] in pieces {
                assert!(bright(from.midpoint(*to)) > 0.8, "the tube at {from} is dark");
            }
            burns += usize::from(!pieces.is_empty());
            // The middle of the gap before the letter, at a height that no letter crosses.
            let before = Vec2::new(begins - LETTER_GAP / 2.0 * LETTER_HEIGHT, LETTERS_TOP + 0.3 * LETTER_HEIGHT);
            assert!(bright(before) < 0.35, "before {begins} it is {}", bright(before));
        }
        assert_eq!(burns, 10);
    }

    #[test]
    fn each_letter_belongs_to_one_word_and_lies_in_the_band_of_the_name() {
        for (_, pieces) in name() {
            for at in pieces.iter().flatten() {
                assert!(at.y > NAME_BAND[0] + 0.01 && at.y < NAME_BAND[1] - 0.01, "{at}");
                let words = WORDS.iter().filter(|[from, to]| at.x > from + 0.01 && at.x < to - 0.01).count();
                assert_eq!(words, 1, "{at}");
                let out =
                    name_out(Vec2::new(at.x / SIZE.x + 0.5, (at.y - NAME_BAND[0]) / (NAME_BAND[1] - NAME_BAND[0])));
                assert!(out.element_sum() < 0.25 && out.element_sum() > 0.1, "{out}");
            }
        }
    }

    #[test]
    fn the_eight_hangs_over_the_name_and_touches_neither_it_nor_the_hoop() {
        // Down the vertical axis, to just above the name.
        let down = (0..200).map(|i| i as f32 / 200.0 - 0.5).take_while(|y| *y < LETTERS_TOP - 0.03);
        let column: Vec<bool> = down.map(|y| bright(Vec2::new(0.0, y)) > 0.8).collect();
        let lit = column.windows(2).filter(|pair| !pair[0] && pair[1]).count();
        assert_eq!(lit, 5, "the hoop, the head, the waist and the foot of the eight, and the hoop again");
    }
}
