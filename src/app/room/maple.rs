//! The maple of the board: strips of several pieces each, with grain, glue lines and beads of wax.

use bevy::prelude::*;

use super::paint::{Noise, band, hash, light_of};
use super::to_world;
use crate::shuffleboard::rules::{Board, End};

/// Approximate width of a strip, in metres: 14 make a 20 in board, 11 a 16 in one.
const STRIP_WIDTH: f32 = 0.0365;

/// Approximate length of a piece of a strip, in metres.
const PIECE_LENGTH: f32 = 1.45;

/// The strips of a board.
pub(super) struct Maple<'a> {
    pub(super) board: &'a Board,
    /// Number of strips side by side, and the width of each.
    strips: i32,
    strip: f32,
}

impl<'a> Maple<'a> {
    pub(super) fn new(board: &'a Board) -> Self {
        let strips = (board.width / STRIP_WIDTH).round().max(1.0);
        Self { board, strips: strips as i32, strip: board.width / strips }
    }

    /// The wood at this distance to the left of the middle; `texel` is the size of a texel. All in metres.
    pub(super) fn row(&self, y: f32, texel: Vec2) -> Row<'_> {
        let Self { board, strips, .. } = self;
        let strip = ((y + board.width / 2.0) / self.strip).floor() as i32;
        let strip = strip.clamp(0, strips - 1);
        let meeting = board.length / 2.0 + (hash(strip, 7) - hash(strips - 1 - strip, 7)) * 0.4;
        let [grain, fibre, figure] = Default::default();
        Row { maple: self, y, texel, strip, meeting, colour: light_of(0xDDAE70), piece: None, grain, fibre, figure }
    }
}

/// The bare wood along a row of texels. It remembers what it met last: the next texel is mostly of the same piece.
pub(super) struct Row<'a> {
    maple: &'a Maple<'a>,
    y: f32,
    /// Size of a texel, in metres.
    texel: Vec2,
    strip: i32,
    /// The strip's joint nearest to the middle of the board; beyond it the pattern repeats, rotated by half a turn.
    meeting: f32,
    colour: Vec3,
    piece: Option<Piece>,
    grain: Noise,
    fibre: Noise,
    figure: Noise,
}

/// A piece of a strip, between two butt joints.
#[derive(Clone, Copy)]
struct Piece {
    /// Whether it lies beyond the meeting.
    turned: bool,
    ends: [f32; 2],
    /// Random numbers in 0..1 and -0.5..0.5.
    own: f32,
    warmth: f32,
    /// How much the glue lines along the strip darken the row.
    seam: f32,
}

impl Row<'_> {
    /// The colour at this distance from the Home end.
    pub(super) fn wood(&mut self, x: f32) -> Vec3 {
        let to_meeting = (x - self.meeting).abs();
        let turned = x >= self.meeting;
        let at = Vec2::new(x, self.y);
        let at = if turned { to_world(self.maple.board, End::Away, at) } else { at };
        let is_in = |piece: &Piece| piece.turned == turned && piece.ends[0] <= at.x && at.x < piece.ends[1];
        let piece = self.piece.filter(is_in).unwrap_or_else(|| self.find_piece(at, turned));
        self.piece = Some(piece);
        let Piece { ends, own, warmth, seam, .. } = piece;

        let grain = self.grain.at(at.x * 2.3 + own * 90.0, at.y * 420.0) - 0.5;
        let fibre = self.fibre.at(at.x * 14.0 + own * 50.0, at.y * 1300.0) - 0.5;
        let figure = self.figure.at(at.x * 1.1 + own * 30.0, at.y * 60.0) - 0.5;
        let tone = 1.0 + 0.24 * (own - 0.5) + 0.13 * grain + 0.07 * fibre + 0.10 * figure;
        let mut wood = self.colour * tone * Vec3::new(1.0, 1.0 - 0.05 * warmth, 1.0 - 0.16 * warmth);

        // The glue at butt joints is thinner than a texel.
        let along = self.texel.x;
        let gap = (ends[1] - at.x).min(at.x - ends[0]).min(to_meeting);
        let butt = (0.0005 / along).min(1.0) * band(gap, along, 0.0, along);
        wood *= 1.0 - 0.45 * seam.max(butt);

        // Beads of wax on a grid of 0.6 mm.
        let bead = (at / 0.0006).floor().as_ivec2();
        if hash(bead.x, bead.y) > 0.994 { wood * 1.12 + 0.02 } else { wood }
    }

    /// The piece at a point, which is seen from the other end if the pattern is `turned`.
    fn find_piece(&self, at: Vec2, turned: bool) -> Piece {
        let Maple { board, strips, strip: width } = *self.maple;
        let strip = if turned { strips - 1 - self.strip } else { self.strip };
        // Butt joints are staggered from strip to strip.
        let stagger = hash(strip, 3);
        let cell = (at.x / PIECE_LENGTH + stagger).floor();
        let joint = |cell: f32| (cell + 0.25 + 0.5 * hash(strip, 100 + cell as i32) - stagger) * PIECE_LENGTH;
        let first = joint(cell);
        let (number, ends) = if at.x < first {
            (cell as i32, [joint(cell - 1.0), first])
        } else {
            (cell as i32 + 1, [first, joint(cell + 1.0)])
        };
        // The glue lines between strips are thinner than a texel.
        let across = (at.y + board.width / 2.0) / width - strip as f32;
        let down = self.texel.y;
        let seam = (0.0004 / down).min(1.0) * band(across.min(1.0 - across) * width, down, 0.0, down);
        let own = hash(strip * 31 + 5, number * 17 + 11);
        let warmth = hash(strip * 13 + 2, number * 7 + 3) - 0.5;
        Piece { turned, ends, own, warmth, seam }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::room::board::sections;
    use crate::app::room::{StandingTable, every_table};

    #[test]
    fn the_grain_runs_on_across_the_sections() {
        for StandingTable { board, .. } in every_table() {
            let maple = Maple::new(&board);
            let texel = Vec2::splat(0.001);
            let [zone, lane] = sections(&board);
            for edge in [zone, lane, board.length - lane] {
                for strip in 0..maple.strips {
                    let y = (strip as f32 + 0.5) * maple.strip - board.width / 2.0;
                    let mut row = maple.row(y, texel);
                    let [before, after] = [-1e-4, 1e-4].map(|step| row.wood(edge + step));
                    let step = (before - after).abs().max_element();
                    // In the middle of a short board each strip has a butt joint.
                    assert!(step < 0.12 || edge * 2.0 == board.length, "strip {strip} breaks at {edge}");
                }
            }
        }
    }
}
