//! Properties of the faces: all different, symmetric where they should be, readable when small, clean at the edges.

use std::collections::HashSet;

use bevy::math::Vec2;

use super::canvas::{CARD_SIZE, Canvas};
use super::colours::{self, Colour, PAPER};
use super::path::Path;
use super::{Atlas, COLUMNS, PITCH, ROWS, Style, atlas, cell, paint};
use crate::cards::{Card, Rank, Suit};

fn styles() -> [Style; 4] {
    [(false, false), (false, true), (true, false), (true, true)]
        .map(|(four_colours, large_index)| Style { four_colours, large_index })
}

fn suited() -> impl Iterator<Item = (Rank, Suit)> {
    Rank::ALL[..13].iter().flat_map(|rank| Suit::ALL.map(|suit| (*rank, suit)))
}

/// Everything in the atlas.
fn faces() -> Vec<Option<Card>> {
    let cards = suited().map(|(rank, suit)| Some(Card::new(rank, suit)));
    cards.chain([Some(Card::JOKER), None]).collect()
}

fn painted(face: Option<Card>, style: Style) -> Vec<[u8; 4]> {
    paint(&mut Canvas::new(), face, style)
}

/// The difference of two texels' colours.
fn apart(a: [u8; 4], b: [u8; 4]) -> u32 {
    a.into_iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(b))).sum()
}

#[test]
fn no_face_is_like_another() {
    for style in styles() {
        let faces: HashSet<Vec<[u8; 4]>> = faces().into_iter().map(|face| painted(face, style)).collect();
        assert_eq!(faces.len(), 54, "{style:?}");
    }
}

#[test]
fn what_has_two_heads_is_the_same_upside_down() {
    let is_same = |face: Option<Card>| {
        let face = painted(face, Style::default());
        face.iter().zip(face.iter().rev()).all(|(a, b)| apart(*a, *b) < 12)
    };
    for (rank, suit) in suited() {
        let card = Card::new(rank, suit);
        let even = matches!(rank, Rank::Two | Rank::Four | Rank::Ten | Rank::Jack | Rank::Queen | Rank::King);
        // Diamonds are symmetric on more cards.
        let same = even || suit == Suit::Diamonds && rank != Rank::Seven;
        assert_eq!(is_same(Some(card)), same, "{card}");
    }
    assert!(is_same(None), "the back gives nothing away");
    assert!(!is_same(Some(Card::JOKER)), "the Joker has one head");
}

#[test]
fn beyond_the_round_corners_a_card_is_transparent_and_still_like_paper() {
    let [width, height] = [CARD_SIZE.x as usize, CARD_SIZE.y as usize];
    for style in styles() {
        for face in faces() {
            let texels = painted(face, style);
            for (x, y) in [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)] {
                let [r, g, b, opacity] = texels[y * width + x];
                assert_eq!(opacity, 0, "{face:?}");
                assert_eq!([r, g, b], PAPER.0[..3], "{face:?}");
            }
            let clear = texels.iter().filter(|texel| texel[3] == 0).count();
            let opaque = texels.iter().filter(|texel| texel[3] == 255).count();
            assert!(clear > 2 * (width + height) - 8 && clear < 900, "{clear} texels of {face:?} are clear");
            assert!(opaque + clear < width * height && opaque > width * height * 9 / 10, "{opaque} are opaque");
        }
    }
}

/// Number of texels in the upper left quarter close to a colour.
fn inked(texels: &[[u8; 4]], ink: Colour) -> usize {
    let [width, height] = [CARD_SIZE.x as usize, CARD_SIZE.y as usize];
    let quarter = texels.chunks(width).take(height / 2).flat_map(|row| &row[..width / 2]);
    quarter.filter(|texel| apart(**texel, ink.0) < 40).count()
}

#[test]
fn a_large_index_is_large() {
    for rank in &Rank::ALL[..13] {
        let card = Some(Card::new(*rank, Suit::Hearts));
        let [usual, large] = [false, true].map(|large_index| {
            inked(&painted(card, Style { four_colours: false, large_index }), colours::of(Suit::Hearts, false))
        });
        let index = inked(&painted(Some(Card::new(Rank::Two, Suit::Hearts)), Style::default()), colours::RED);
        assert!(large > 2 * index && large > usual, "{rank:?}: {large} texels, else {usual}, an index {index}");
    }
}

/// Relative luminance as defined by the Web Content Accessibility Guidelines.
fn luminance(colour: Colour) -> f32 {
    let linear = |channel: u8| {
        let share = f32::from(channel) / 255.0;
        if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    let [r, g, b, _] = colour.0;
    0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

#[test]
fn four_colours_are_four_inks_and_all_read_well_on_paper() {
    for (four_colours, count) in [(false, 2), (true, 4)] {
        let inks: HashSet<[u8; 4]> = Suit::ALL.iter().map(|suit| colours::of(*suit, four_colours).0).collect();
        assert_eq!(inks.len(), count);
        for ink in inks {
            let contrast = (luminance(PAPER) + 0.05) / (luminance(Colour(ink)) + 0.05);
            assert!(contrast >= 4.5, "{ink:?} has a contrast of {contrast}");
        }
    }
    for suit in Suit::ALL {
        for rank in [Rank::Seven, Rank::King] {
            let card = Some(Card::new(rank, suit));
            let texels = painted(card, Style { four_colours: true, large_index: false });
            assert!(inked(&texels, colours::of(suit, true)) > 500, "{card:?}");
        }
    }
}

#[test]
fn every_face_has_a_place_of_its_own_in_the_atlas() {
    let whole = Vec2::new((COLUMNS * PITCH[0]) as f32, (ROWS * PITCH[1]) as f32);
    assert!(whole.max_element() <= 2048.0);
    let cells: Vec<[Vec2; 2]> = faces().into_iter().map(cell).collect();
    for (index, [from, to]) in cells.iter().enumerate() {
        assert!(from.min_element() > 0.0 && to.max_element() < 1.0, "{from} to {to}");
        assert!(((*to - *from) * whole).distance(CARD_SIZE) < 0.01);
        let free = |[other_from, other_to]: &[Vec2; 2]| other_to.cmplt(*from).any() || to.cmplt(*other_from).any();
        assert!(cells[..index].iter().all(free), "the cell at {from} overlaps another");
    }
}

/// The texels of a cell.
fn within(atlas: &Atlas, face: Option<Card>) -> Vec<[u8; 4]> {
    let whole = Vec2::new(atlas.width as f32, atlas.height as f32);
    let [from, to] = cell(face).map(|corner| (corner * whole).round());
    let rows = (from.y as usize..to.y as usize).map(|row| &atlas.texels[row * atlas.width as usize..]);
    rows.flat_map(|row| &row[from.x as usize..to.x as usize]).copied().collect()
}

#[test]
fn cells_hold_their_faces() {
    let style = Style::default();
    let atlas = atlas(style);
    assert_eq!(atlas.texels.len(), (atlas.width * atlas.height) as usize);
    for face in faces() {
        assert!(within(&atlas, face) == painted(face, style), "{face:?}");
    }
}

/// A card at a quarter of its size, each texel the mean of sixteen.
fn quartered(texels: &[[u8; 4]]) -> Vec<[u8; 4]> {
    let [wide, tall] = [CARD_SIZE.x as usize, CARD_SIZE.y as usize];
    let mean = |x: usize, y: usize, channel: usize| {
        let sum = |row: usize| {
            (0..4).map(|column| u32::from(texels[(4 * y + row) * wide + 4 * x + column][channel])).sum::<u32>()
        };
        ((0..4).map(sum).sum::<u32>() / 16) as u8
    };
    let places = (0..tall / 4).flat_map(|y| (0..wide / 4).map(move |x| (x, y)));
    places.map(|(x, y)| [0, 1, 2, 3].map(|channel| mean(x, y, channel))).collect()
}

#[test]
fn indices_can_be_told_apart_on_a_card_forty_texels_wide() {
    for style in styles() {
        let [wide, tall] = if style.large_index { [20, 45] } else { [9, 18] };
        let index = |(rank, suit): (Rank, Suit)| -> Vec<[u8; 4]> {
            let texels = quartered(&painted(Some(Card::new(rank, suit)), style));
            texels.chunks(CARD_SIZE.x as usize / 4).take(tall).flat_map(|row| &row[..wide]).copied().collect()
        };
        let indices: Vec<_> = suited().map(|card| (card, index(card))).collect();
        for (place, (card, one)) in indices.iter().enumerate() {
            for (other_card, other) in &indices[..place] {
                let apart: u32 = one.iter().zip(other).map(|(a, b)| apart(*a, *b)).sum();
                assert!(apart > 1500, "{card:?} and {other_card:?} differ by {apart} in {style:?}");
            }
        }
    }
}

#[test]
fn outlines_are_read_as_they_are_written() {
    let path = Path::new("M0 0 L8 0 Q8 8 0 8 C-4 8 -4 0 0 0 Z");
    assert_eq!(path.bounds(), (Vec2::new(-3.0, 0.0), Vec2::new(8.0, 8.0)));
    let open = Path::new("M1 1 L2 1 L2 3");
    assert_eq!((open.pieces().count(), open.sides().count()), (2, 3));
    let letters = Path::letters("10", 40.0, 20.0);
    let (from, to) = letters.bounds();
    assert!(from.x.abs() < 0.01 && (to.x - 20.0).abs() < 0.01, "from {from} to {to}");
    assert!(from.y > -2.0 && to.y < 42.0 && to.y - from.y > 38.0, "from {from} to {to}");
}

#[test]
fn an_edge_inks_a_texel_by_as_much_as_it_covers() {
    let [white, black] = [Colour([255; 4]), Colour([0, 0, 0, 255])];
    let edge = Path::rounded(Vec2::ZERO, CARD_SIZE, 0.0);
    let grey = |path: &Path, x: usize| {
        let mut canvas = Canvas::new();
        canvas.clear(white);
        canvas.fill(path, black);
        canvas.cut(&edge)[20 * CARD_SIZE.x as usize + x][0]
    };
    let square = Path::new("M10.25 10 L30.5 10 L30.5 30 L10.25 30 Z");
    assert_eq!([9, 10, 20, 30, 31].map(|x| grey(&square, x)), [255, 64, 0, 128, 255]);
    // Overlapping polygons are one area; an inner polygon in the opposite direction is a hole.
    assert_eq!(grey(&square.clone().and(square.clone()), 20), 0);
    let hole = Path::new("M15 15 L25 15 L25 25 L15 25 Z").mirrored(20.0);
    assert_eq!(grey(&square.and(hole), 20), 255);
}
