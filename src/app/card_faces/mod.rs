//! The card faces and the back, drawn by code into one texture.

mod back;
mod canvas;
mod colours;
mod court;
mod figure;
mod index;
mod jack;
mod joker;
mod king;
mod number;
mod path;
mod queen;
mod robe;
mod suit;
#[cfg(test)]
mod tests;

use bevy::math::Vec2;

use canvas::{CARD_SIZE, Canvas};
use colours::{BRASS, INK, PAPER};
use path::Path;

use crate::cards::{Card, Rank, Suit};

/// The design of the faces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::app) struct Style {
    /// Whether each suit has its own colour: black spades, red hearts, blue diamonds, green clubs.
    pub(in crate::app) four_colours: bool,
    /// Whether the index fills the upper left of a card.
    pub(in crate::app) large_index: bool,
}

/// A picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Atlas {
    /// Width in texels.
    pub(in crate::app) width: u32,
    /// Height in texels.
    pub(in crate::app) height: u32,
    /// The texels row by row from the top: sRGB and opacity, not premultiplied.
    pub(in crate::app) texels: Vec<[u8; 4]>,
}

/// Number of cards per row of the atlas, and number of rows.
const COLUMNS: usize = 12;
const ROWS: usize = 5;

/// Transparent texels around each card, so that one is left in the smallest mip level.
const GUTTER: usize = 4;

/// Size of a card with its gutter, in texels.
const PITCH: [usize; 2] = [CARD_SIZE.x as usize + 2 * GUTTER, CARD_SIZE.y as usize + 2 * GUTTER];

/// Distance of a card's edge from the edge of its cell, and the radius of its corners, in texels.
const EDGE_TEXELS: f32 = 1.0;
const CORNER_RADIUS: f32 = 9.0;

/// Distance of the thin rule from the edge of a face, in texels.
const RULE_TEXELS: f32 = 4.5;

/// Draws the whole deck: 52 faces, the Joker and the back.
pub(in crate::app) fn atlas(style: Style) -> Atlas {
    let [width, height] = [COLUMNS * PITCH[0], ROWS * PITCH[1]];
    let mut pixels = vec![[0; 4]; width * height];
    let ranks = Rank::ALL.into_iter().filter(|rank| *rank != Rank::Joker);
    let suited = ranks.flat_map(|rank| Suit::ALL.map(|suit| Some(Card::new(rank, suit))));
    let mut canvas = Canvas::new();
    for face in suited.chain([Some(Card::JOKER), None]) {
        let texels = paint(&mut canvas, face, style);
        let corner = corner(face);
        // The gutter repeats the outermost texels, which are transparent.
        for y in 0..PITCH[1] {
            let row = y.saturating_sub(GUTTER).min(CARD_SIZE.y as usize - 1) * CARD_SIZE.x as usize;
            let row = &texels[row..row + CARD_SIZE.x as usize];
            let at = (corner[1] + y) * width + corner[0];
            let (before, rest) = pixels[at..at + PITCH[0]].split_at_mut(GUTTER);
            let (inside, after) = rest.split_at_mut(row.len());
            before.fill(row[0]);
            inside.copy_from_slice(row);
            after.fill(row[row.len() - 1]);
        }
    }
    Atlas { width: width as u32, height: height as u32, texels: pixels }
}

/// A card with only a large suit symbol in a brass frame, which lies on the cloth for a declared suit.
pub(in crate::app) fn sign(suit: Suit, four_colours: bool) -> Atlas {
    let mut canvas = Canvas::new();
    canvas.clear(PAPER);
    canvas.fill(&suit::sign(suit).at(CARD_SIZE.x / 2.0, CARD_SIZE.y / 2.0, 124.0), colours::of(suit, four_colours));
    canvas.line(&Path::rounded(Vec2::splat(9.0), CARD_SIZE - 9.0, CORNER_RADIUS), 7.0, colours::BRASS);
    let texels = canvas.cut(&Path::rounded(Vec2::splat(EDGE_TEXELS), CARD_SIZE - EDGE_TEXELS, CORNER_RADIUS));
    Atlas { width: CARD_SIZE.x as u32, height: CARD_SIZE.y as u32, texels }
}

/// Texture coordinates of a face or the back: its upper left and lower right corner, from 0 to 1.
pub(in crate::app) fn cell(face: Option<Card>) -> [Vec2; 2] {
    let whole = Vec2::new((COLUMNS * PITCH[0]) as f32, (ROWS * PITCH[1]) as f32);
    let from = Vec2::from_array(corner(face).map(|at| (at + GUTTER) as f32));
    [from / whole, (from + CARD_SIZE) / whole]
}

/// The upper left corner of a face's cell with its gutter, in texels.
fn corner(face: Option<Card>) -> [usize; 2] {
    let number = match face {
        Some(card) => card.suit().map_or(52, |suit| 4 * card.rank() as usize + suit as usize),
        None => 53,
    };
    [number % COLUMNS * PITCH[0], number / COLUMNS * PITCH[1]]
}

/// Draws a face or the back.
fn paint(canvas: &mut Canvas, face: Option<Card>, style: Style) -> Vec<[u8; 4]> {
    canvas.clear(PAPER);
    let edge = Path::rounded(Vec2::splat(EDGE_TEXELS), CARD_SIZE - EDGE_TEXELS, CORNER_RADIUS);
    match face.map(|card| (card.rank(), card.suit())) {
        Some((rank, Some(suit))) if style.large_index => large(canvas, rank, suit, style.four_colours),
        Some((rank, Some(suit))) => usual(canvas, rank, suit, style.four_colours),
        Some((_, None)) if style.large_index => joker::large(canvas),
        Some((_, None)) => {
            joker::corner(canvas);
            canvas.double(0.0);
            joker::draw(canvas);
        }
        None => back::draw(canvas),
    }
    if face.is_some() {
        canvas.line(
            &Path::rounded(Vec2::splat(RULE_TEXELS), CARD_SIZE - RULE_TEXELS, CORNER_RADIUS - RULE_TEXELS),
            0.9,
            BRASS.faint(0.7),
        );
    }
    canvas.line(&edge, 2.4, INK.faint(0.45));
    canvas.cut(&edge)
}

/// Draws a face with small indices in two corners.
fn usual(canvas: &mut Canvas, rank: Rank, suit: Suit, four_colours: bool) {
    let ink = colours::of(suit, four_colours);
    if is_court(rank) {
        court::half(canvas, rank, suit, four_colours);
    }
    index::corner(canvas, rank, suit, ink);
    canvas.double(if is_court(rank) { court::SEAM_RISE } else { 0.0 });
    if is_court(rank) {
        court::seam(canvas, suit, four_colours);
    } else {
        number::pips(canvas, rank, suit, ink);
    }
}

/// Draws a face with one large index.
fn large(canvas: &mut Canvas, rank: Rank, suit: Suit, four_colours: bool) {
    let ink = colours::of(suit, four_colours);
    index::large(canvas, rank, suit, ink);
    if is_court(rank) {
        court::portrait(canvas, rank, suit, four_colours);
    } else {
        canvas.fill(&suit::sign(suit).at(112.0, 169.0, 80.0), ink);
    }
}

fn is_court(rank: Rank) -> bool {
    matches!(rank, Rank::Jack | Rank::Queen | Rank::King)
}
