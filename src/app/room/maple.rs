//! The texture of the playing surface: maple strips under wax, with the inlaid lines, rings and numerals of both ends.

use bevy::prelude::*;

use super::lettering::Lettering as Glyph;
use super::paint::{Canvas, band, hash, light_of, noise};
use crate::app::inlay::Inlay;
use crate::shuffleboard::rules::Board;

/// Approximate width of a maple strip, in metres: 14 make a 20 in board, 11 a 16 in one.
const STRIP: f32 = 0.0365;

/// The texture of the top, computed texel by texel.
pub(super) struct Surface<'a> {
    board: &'a Board,
    inlay: Inlay,
    /// The glyphs of the inlay's numerals.
    glyphs: Vec<Glyph>,
    /// Number of strips side by side, and the width of each.
    strips: i32,
    strip: f32,
}

impl<'a> Surface<'a> {
    pub(super) fn new(board: &'a Board) -> Self {
        let inlay = Inlay::new(board);
        let glyphs = inlay.numerals.iter().map(|numeral| Glyph::numeral(numeral.digit)).collect();
        let strips = (board.width / STRIP).round().max(1.0);
        Self { board, inlay, glyphs, strips: strips as i32, strip: board.width / strips }
    }

    /// Paints the part between two distances from the Home end; u runs along the board, v from its left to its right.
    pub(super) fn paint(&self, from: f32, to: f32, texels: UVec2) -> Canvas {
        let texel = Vec2::new((to - from) / texels.x as f32, self.board.width / texels.y as f32);
        Canvas::paint(texels.x, texels.y, |x, y| {
            let at = Vec2::new(from + x * texel.x, self.board.width / 2.0 - y * texel.y);
            let wood = self.maple(at, texel);
            let ink = self.ink(at, texel).max(self.ink(self.turned(at), texel));
            wood.lerp(light_of(0x1A110B), ink).extend(1.0)
        })
    }

    fn turned(&self, at: Vec2) -> Vec2 {
        Vec2::new(self.board.length - at.x, -at.y)
    }

    /// The colour of the bare wood at a point; `texel` is the size of a texel in metres.
    fn maple(&self, at: Vec2, texel: Vec2) -> Vec3 {
        let row = ((at.y + self.board.width / 2.0) / self.strip).floor() as i32;
        let row = row.clamp(0, self.strips - 1);
        // The strip's joint nearest to the middle of the board; beyond it the pattern repeats, rotated by half a turn.
        let offset = (hash(row, 7) - hash(self.strips - 1 - row, 7)) * 0.4;
        let meeting = self.board.length / 2.0 + offset;
        let to_meeting = (at.x - meeting).abs();
        let (row, at) = if at.x < meeting { (row, at) } else { (self.strips - 1 - row, self.turned(at)) };
        let across = (at.y + self.board.width / 2.0) / self.strip - row as f32;

        // Butt joints about every metre and a half, staggered from strip to strip.
        let run = at.x / 1.45 + hash(row, 3);
        let cell = run.floor();
        let joint = |cell: f32| (cell + 0.25 + 0.5 * hash(row, 100 + cell as i32) - hash(row, 3)) * 1.45;
        let first = joint(cell);
        let (piece, gap) = if at.x < first {
            (cell as i32, (first - at.x).min(at.x - joint(cell - 1.0)))
        } else {
            (cell as i32 + 1, (at.x - first).min(joint(cell + 1.0) - at.x))
        };
        let gap = gap.min(to_meeting);

        let own = hash(row * 31 + 5, piece * 17 + 11);
        let warmth = hash(row * 13 + 2, piece * 7 + 3) - 0.5;
        let grain = noise(at.x * 2.3 + own * 90.0, at.y * 420.0) - 0.5;
        let fibre = noise(at.x * 14.0 + own * 50.0, at.y * 1300.0) - 0.5;
        let figure = noise(at.x * 1.1 + own * 30.0, at.y * 60.0) - 0.5;
        let tone = 1.0 + 0.24 * (own - 0.5) + 0.13 * grain + 0.07 * fibre + 0.10 * figure;
        let mut wood = light_of(0xDDAE70) * tone * Vec3::new(1.0, 1.0 - 0.05 * warmth, 1.0 - 0.16 * warmth);

        // The glue lines between strips and at butt joints are thinner than a texel.
        let seam = (0.0004 / texel.y).min(1.0) * band(across.min(1.0 - across) * self.strip, texel.y, 0.0, texel.y);
        let butt = (0.0005 / texel.x).min(1.0) * band(gap, texel.x, 0.0, texel.x);
        wood *= 1.0 - 0.45 * seam.max(butt);

        // Beads of wax on a grid of 0.6 mm.
        let bead = (at / 0.0006).floor().as_ivec2();
        if hash(bead.x, bead.y) > 0.994 { wood * 1.12 + 0.02 } else { wood }
    }

    /// How much of a texel is covered by the inlay of the Home end, which a shooter at the Away end looks at along -X.
    fn ink(&self, at: Vec2, texel: Vec2) -> f32 {
        let mut ink: f32 = 0.0;
        for [near, far] in &self.inlay.lines {
            ink = ink.max(band(at.x, texel.x, *near, *far));
        }
        for ring in &self.inlay.rings {
            let off = at.distance(Vec2::new(ring.centre, 0.0));
            // A disc has no inner edge.
            let within = if ring.within > 0.0 { ring.within } else { -texel.x };
            ink = ink.max(band(off, texel.x, within, ring.without));
        }
        for (numeral, glyph) in self.inlay.numerals.iter().zip(&self.glyphs) {
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
        surface.ink(at, fine).max(surface.ink(surface.turned(at), fine))
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
    fn the_grain_runs_on_across_the_sections() {
        for StandingTable { board, .. } in every_table() {
            let surface = Surface::new(&board);
            let texel = Vec2::splat(0.001);
            let [zone, lane] = sections(&board);
            for edge in [zone, lane, board.length - lane] {
                for row in 0..surface.strips {
                    let y = (row as f32 + 0.5) * surface.strip - board.width / 2.0;
                    let [before, after] = [-1e-4, 1e-4].map(|step| surface.maple(Vec2::new(edge + step, y), texel));
                    let step = (before - after).abs().max_element();
                    // In the middle of a short board each strip has a butt joint.
                    assert!(step < 0.12 || edge * 2.0 == board.length, "strip {row} breaks at {edge}");
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
