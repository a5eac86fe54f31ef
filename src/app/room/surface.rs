//! The texture of the playing surface: waxed maple with the inlaid lines, rings and numerals of both ends.

use bevy::prelude::*;

use super::lettering::Lettering as Glyph;
use super::maple::Maple;
use super::paint::{Canvas, band, light_of};
use super::to_world;
use crate::app::inlay::{Circle, Inlay, Numeral};
use crate::shuffleboard::rules::{Board, End};

/// The texture of the top, computed row by row.
pub(super) struct Surface<'a> {
    maple: Maple<'a>,
    inlay: Inlay,
    /// The glyphs of the inlay's numerals.
    glyphs: Vec<Glyph>,
}

impl<'a> Surface<'a> {
    pub(super) fn new(board: &'a Board) -> Self {
        let inlay = Inlay::new(board);
        let glyphs = inlay.numerals.iter().map(|numeral| Glyph::numeral(numeral.digit)).collect();
        Self { maple: Maple::new(board), inlay, glyphs }
    }

    /// Paints the part between two distances from the Home end; u runs along the board, v from its left to its right.
    pub(super) fn paint(&self, from: f32, to: f32, texels: UVec2) -> Canvas {
        let Board { length, width, .. } = *self.maple.board;
        let texel = Vec2::new((to - from) / texels.x as f32, width / texels.y as f32);
        let [home, away] = &[self.marks(from, to), self.marks(length - to, length - from)];
        let dark = light_of(0x1A110B);
        Canvas::paint_rows(texels.x, texels.y, |y| {
            let y = width / 2.0 - y * texel.y;
            let mut row = self.maple.row(y, texel);
            move |x| {
                let at = Vec2::new(from + x * texel.x, y);
                let ink = home.ink(at, texel).max(away.ink(to_world(self.maple.board, End::Away, at), texel));
                row.wood(at.x).lerp(dark, ink).extend(1.0)
            }
        })
    }

    /// What is inlaid between two distances from an end, or near them.
    fn marks(&self, from: f32, to: f32) -> Marks<'_> {
        let meets = |low: f32, high: f32| low < to + NEAR && high > from - NEAR;
        let Inlay { lines, rings, numerals } = &self.inlay;
        let numerals = numerals.iter().zip(&self.glyphs);
        Marks {
            lines: lines.iter().filter(|[near, far]| meets(*near, *far)).collect(),
            rings: rings.iter().filter(|ring| meets(ring.centre - ring.without, ring.centre + ring.without)).collect(),
            numerals: numerals.filter(|(n, _)| meets(n.middle - n.height / 2.0, n.middle + n.height / 2.0)).collect(),
        }
    }
}

/// More than the length of a texel, in metres.
const NEAR: f32 = 0.01;

/// The inlay of the Home end, which a shooter at the Away end looks at along -X, or what matters of it for a part of the board.
struct Marks<'a> {
    lines: Vec<&'a [f32; 2]>,
    rings: Vec<&'a Circle>,
    numerals: Vec<(&'a Numeral, &'a Glyph)>,
}

impl Marks<'_> {
    /// How much of a texel is covered.
    fn ink(&self, at: Vec2, texel: Vec2) -> f32 {
        let mut ink: f32 = 0.0;
        for [near, far] in &self.lines {
            ink = ink.max(band(at.x, texel.x, *near, *far));
        }
        for ring in &self.rings {
            let off = at.distance(Vec2::new(ring.centre, 0.0));
            // A disc has no inner edge.
            let within = if ring.within > 0.0 { ring.within } else { -texel.x };
            ink = ink.max(band(off, texel.x, within, ring.without));
        }
        for (numeral, glyph) in &self.numerals {
            let right = at.y / numeral.height + glyph.aspect() / 2.0;
            let down = (at.x - numeral.middle) / numeral.height + 0.5;
            if (0.0..=1.0).contains(&down) && (0.0..=glyph.aspect()).contains(&right) {
                let written = glyph.at(Vec2::new(right, down));
                ink = if numeral.bare { ink.min(1.0 - written) } else { ink.max(written) };
            }
        }
        ink
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::room::board::sections;
    use crate::app::room::{StandingTable, every_table};
    use crate::shuffleboard::rules::{Line, Ring};

    /// How much of a point is covered by the inlay of either end.
    fn ink(surface: &Surface, at: Vec2) -> f32 {
        let fine = Vec2::splat(1e-4);
        let marks = surface.marks(0.0, surface.maple.board.length);
        marks.ink(at, fine).max(marks.ink(to_world(surface.maple.board, End::Away, at), fine))
    }

    /// The inlay lies on the shooter's side of the judging edge, at both ends alike.
    #[test]
    fn lines_are_inlaid_where_they_are_judged() {
        for StandingTable { board, .. } in every_table() {
            let surface = Surface::new(&board);
            let ink = |x: f32| ink(&surface, Vec2::new(x, 0.2));
            let zones = if board.rings.is_some() { &[][..] } else { &[Line::Deuce, Line::Trey] };
            for line in [Line::ShortFoul, Line::LongFoul].iter().chain(zones) {
                let edge = board.line_x(*line);
                let what = format!("{line:?} of the board of {} m", board.length);
                assert!(ink(edge - 0.001) > 0.99, "{what} is not inlaid before its edge");
                assert!(ink(edge + 0.001) < 0.01, "{what} is inlaid beyond its edge");
                assert!(ink(edge - board.line_width - 0.001) < 0.01, "{what} is too wide");
                assert!(ink(board.length - (edge - 0.001)) > 0.99, "{what} is missing at the other end");
            }
        }
    }

    /// A ring's radius is the inner edge of its line; the black ring is filled except for its numeral.
    #[test]
    fn rings_are_inlaid_where_they_are_judged() {
        for StandingTable { board, .. } in every_table() {
            let Some(rings) = board.rings else { continue };
            let surface = Surface::new(&board);
            // At an angle without numerals.
            let ink = |radius: f32| ink(&surface, rings.centre(&board) + Vec2::from_angle(1.2) * radius);
            for ring in [Ring::Outer, Ring::Intermediate, Ring::Inner] {
                let radius = rings.radius(ring);
                assert!(ink(radius + 0.001) > 0.99, "{ring:?} is not inlaid beyond its edge");
                assert!(ink(radius + board.line_width + 0.001) < 0.01, "{ring:?} is too wide");
                assert_eq!(ink(radius - 0.001) > 0.99, ring == Ring::Inner, "{ring:?} within its edge");
            }
            let no_line = Vec2::new(board.line_x(Line::Trey) - 0.001, 0.245);
            assert!(self::ink(&surface, no_line) < 0.01, "a target board has no trey line");
        }
    }

    /// Numerals are upright for the player who shoots at them: their tops point away from the shooter.
    #[test]
    fn the_far_two_stands_upright_for_the_shooter() {
        for StandingTable { board, .. } in every_table() {
            let surface = Surface::new(&board);
            let two = surface.inlay.numerals.iter().find(|numeral| numeral.digit == '2').expect("every board has a 2");
            let middle = board.length - two.middle;
            // A 2 is wide at its foot and narrow at its top.
            let width = |x: f32| (-100..100).filter(|i| ink(&surface, Vec2::new(x, *i as f32 * 0.0005)) > 0.5).count();
            let (foot, top) = (width(middle - 0.46 * two.height), width(middle + 0.49 * two.height));
            assert!(foot > top, "foot {foot}, top {top}");
        }
    }

    #[test]
    fn a_part_has_all_that_is_inlaid_in_it() {
        for StandingTable { board, .. } in every_table() {
            let surface = Surface::new(&board);
            let texel = Vec2::splat(0.001);
            let [zone, lane] = sections(&board);
            let whole = surface.marks(0.0, board.length);
            for (from, to) in [(0.0, zone), (zone, lane), (lane, board.length)] {
                let part = surface.marks(from, to);
                for step in 0..2000 {
                    let at = Vec2::new(from + (to - from) * step as f32 / 1999.0, 0.2 * (step as f32 * 0.37).sin());
                    assert_eq!(part.ink(at, texel), whole.ink(at, texel), "at {at} of the board of {} m", board.length);
                }
            }
        }
    }

    #[test]
    fn the_sections_hold_all_that_is_inlaid_and_cut_no_line() {
        for StandingTable { board, .. } in every_table() {
            let [zone, lane] = sections(&board);
            assert!(zone < lane && lane * 2.0 <= board.length);
            let surface = Surface::new(&board);
            let inked = (-20..=20).filter(|i| ink(&surface, Vec2::new(zone, *i as f32 * 0.01)) > 0.0);
            assert_eq!(inked.count(), 0, "the zone of the board of {} m is cut off", board.length);
        }
    }
}
