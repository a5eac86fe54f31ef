//! The playing surface: maple strips under wax, with the inlaid lines and numerals of both ends.
//!
//! The whole board looks the same when it is turned half round, as a player at either end expects, so one texture of a
//! scoring zone and one of the lane behind it serve both ends; only the middle has its own.

use bevy::image::ImageAddressMode;
use bevy::prelude::*;

use super::geometry::{Shape, Skin};
use super::numerals::Numeral;
use super::paint::{Canvas, band, hash, light_of, noise};
use super::standing_board;
use super::workshop::{Finish, Workshop, can_draw};
use crate::rules::Board;

/// How thick the maple is: makers build 3 in butcher block.
pub(super) const THICKNESS: f32 = 0.0762;

/// The 45 degree bevel along every edge.
const CHAMFER: f32 = 0.003;

/// How many strips of maple lie side by side (36 mm each on a 20 in board).
const STRIPS: i32 = 14;

/// Where one texture ends and the next begins, from an end: the scoring zone in fine detail, then the lane.
const SECTIONS: [f32; 2] = [0.46, 2.0];

/// Height of the numerals.
const NUMERAL: f32 = 0.088;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, lay_board.run_if(can_draw));
}

fn lay_board(mut commands: Commands, mut shop: Workshop) {
    let board = standing_board();
    let surface = Surface::new(&board);
    let [zone, lane] = SECTIONS;
    let middle = board.length - lane;
    for (name, from, to, texels, both_ends) in [
        ("Board, scoring zones", 0.0, zone, UVec2::new(1024, 1024), true),
        ("Board, lanes", zone, lane, UVec2::new(2048, 512), true),
        ("Board, middle", lane, middle, UVec2::new(1024, 512), false),
    ] {
        let canvas = surface.paint(from, to, texels);
        let texture = canvas.into_image(ImageAddressMode::ClampToEdge, shop.quality.anisotropy());
        let mut shape = Shape::new(0.13);
        top(&mut shape, &board, from, to, false);
        if both_ends {
            top(&mut shape, &board, from, to, true);
        }
        if from == 0.0 {
            end_grain(&mut shape, &board);
        }
        let waxed = Finish {
            roughness: 0.26,
            coat: Some(0.18),
            reflectance: 0.35,
            ..Finish::textured(shop.images.add(texture))
        };
        shop.lit(&board, shape, waxed).spawn(&mut commands, name);
    }
    // The alley swallows the light on the way down.
    let sides = sides(&board).shade(|at, _| Vec3::splat(1.0 + 0.75 * (at.z / THICKNESS)));
    shop.lit(&board, sides, Finish::plain(light_of(0xB9854C))).spawn(&mut commands, "Board, sides");
}

/// The flat top between two distances from the Home end, or from the Away end when turned.
fn top(shape: &mut Shape, board: &Board, from: f32, to: f32, turned: bool) {
    let inner = |d: f32| d.clamp(CHAMFER, board.length - CHAMFER);
    let half = board.width / 2.0 - CHAMFER;
    let u = |d: f32| (inner(d) - from) / (to - from);
    let v = |y: f32| 0.5 - y / board.width;
    let (low, high) = (Vec2::new(u(from), v(-half)), Vec2::new(u(to), v(half)));
    let (corner, along, across) = if turned {
        (Vec3::new(board.length - inner(from), half, 0.0), Vec3::NEG_X, Vec3::NEG_Y)
    } else {
        (Vec3::new(inner(from), -half, 0.0), Vec3::X, Vec3::Y)
    };
    shape.patch(corner, along * (inner(to) - inner(from)), across * (2.0 * half), Skin::Part(low, high));
}

/// The upright faces of the two ends, where the strips show; the alley swallows the light on the way down.
fn end_grain(shape: &mut Shape, board: &Board) {
    let tall = Vec3::Z * (THICKNESS - CHAMFER);
    // The stretch of the texture before the first numeral.
    let bare = Skin::Part(Vec2::new(0.066, 1.0), Vec2::new(0.008, 0.0));
    for (x, across) in [(0.0, Vec3::Y), (board.length, Vec3::NEG_Y)] {
        let mark = shape.mark();
        let corner = Vec3::new(x, 0.0, -THICKNESS) - across * board.width / 2.0;
        shape.patch(corner, tall, across * board.width, bare);
        shape.tint(mark, Vec3::new(0.66, 0.60, 0.54));
    }
}

/// The bevels, and the upright faces of the long sides.
fn sides(board: &Board) -> Shape {
    let mut shape = Shape::new(0.2);
    let centre = Vec3::X * board.length / 2.0;
    let skin = Skin::Tiled(1.0);
    for out in [Vec3::X, Vec3::Y, Vec3::NEG_X, Vec3::NEG_Y] {
        let along = Vec3::Z.cross(out);
        let size = Vec3::new(board.length, board.width, 0.0);
        let (reach, half) = ((size * out).length() / 2.0, (size * along).length() / 2.0);
        let bottom = centre + out * reach - along * half - Vec3::Z * THICKNESS;
        if out.x == 0.0 {
            shape.patch(bottom, along * 2.0 * half, Vec3::Z * (THICKNESS - CHAMFER), skin);
        }
        let bevel = bottom + Vec3::Z * (THICKNESS - CHAMFER);
        shape.patch(bevel, along * 2.0 * half, (Vec3::Z - out) * CHAMFER, skin);
    }
    shape
}

/// The look of the top, texel by texel.
struct Surface<'a> {
    board: &'a Board,
    numerals: [(Numeral, f32); 3],
    strip: f32,
}

impl<'a> Surface<'a> {
    fn new(board: &'a Board) -> Self {
        let middle_of = |near: f32, far: f32| (near + far) / 2.0;
        let numerals = [
            (Numeral::draw('3'), middle_of(0.0, board.trey_line)),
            (Numeral::draw('2'), middle_of(board.trey_line + board.line_width, board.deuce_line)),
            (Numeral::draw('1'), board.deuce_line + 0.080),
        ];
        Self { board, numerals, strip: board.width / STRIPS as f32 }
    }

    /// The stretch between two distances from the Home end; u runs along the board, v from its left to its right.
    fn paint(&self, from: f32, to: f32, texels: UVec2) -> Canvas {
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

    /// The bare wood at a place (texels are `texel` metres).
    fn maple(&self, at: Vec2, texel: Vec2) -> Vec3 {
        let row = ((at.y + self.board.width / 2.0) / self.strip).floor() as i32;
        let row = row.clamp(0, STRIPS - 1);
        // The strip's joint nearest the middle of the board; beyond it the board repeats itself turned half round.
        let offset = (hash(row, 7) - hash(STRIPS - 1 - row, 7)) * 0.4;
        let meeting = self.board.length / 2.0 + offset;
        let to_meeting = (at.x - meeting).abs();
        let (row, at) = if at.x < meeting { (row, at) } else { (STRIPS - 1 - row, self.turned(at)) };
        let across = (at.y + self.board.width / 2.0) / self.strip - row as f32;

        // Butt joints every metre and a half or so, staggered from strip to strip.
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

        // The glue line between strips and at the butt joints, thinner than a texel.
        let seam = (0.0004 / texel.y).min(1.0) * band(across.min(1.0 - across) * self.strip, texel.y, 0.0, texel.y);
        let butt = (0.0005 / texel.x).min(1.0) * band(gap, texel.x, 0.0, texel.x);
        wood *= 1.0 - 0.45 * seam.max(butt);

        // Beads of wax, about 0.4 mm.
        let bead = (at / 0.0006).floor().as_ivec2();
        if hash(bead.x, bead.y) > 0.994 { wood * 1.12 + 0.02 } else { wood }
    }

    /// How much of a texel is inlay of the Home end, whose shooter stands at the Away end and looks along -X.
    fn ink(&self, at: Vec2, texel: Vec2) -> f32 {
        let Board { foul_line, deuce_line, trey_line, line_width, .. } = *self.board;
        let line = |edge: f32| band(at.x, texel.x, edge, edge + line_width);
        let mut ink = line(trey_line).max(line(deuce_line)).max(line(foul_line));
        for (numeral, middle) in &self.numerals {
            let right = at.y / NUMERAL + numeral.aspect() / 2.0;
            let down = (at.x - middle) / NUMERAL + 0.5;
            if (0.0..=1.0).contains(&down) && (0.0..=numeral.aspect()).contains(&right) {
                ink = ink.max(numeral.at(Vec2::new(right, down)));
            }
        }
        ink
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Line;

    /// The inlay lies on the shooter's side of the judging edge, at both ends alike.
    #[test]
    fn lines_are_inlaid_where_they_are_judged() {
        let board = standing_board();
        let surface = Surface::new(&board);
        let fine = Vec2::splat(1e-4);
        for line in [Line::LongFoul, Line::Deuce, Line::Trey] {
            let edge = board.line_x(line);
            let ink = |x: f32| {
                let at = Vec2::new(x, 0.2);
                surface.ink(at, fine).max(surface.ink(surface.turned(at), fine))
            };
            assert!(ink(edge - 0.001) > 0.99, "{line:?} is not inlaid before its edge");
            assert!(ink(edge + 0.001) < 0.01, "{line:?} is inlaid beyond its edge");
            assert!(ink(edge - board.line_width - 0.001) < 0.01, "{line:?} is too wide");
            assert!(ink(board.length - (edge - 0.001)) > 0.99, "{line:?} is missing at the other end");
        }
    }

    /// "Upright for the player who shoots at them": the far numerals' tops point away from the shooter.
    #[test]
    fn the_far_two_stands_upright_for_the_shooter() {
        let board = standing_board();
        let surface = Surface::new(&board);
        let fine = Vec2::splat(1e-3);
        let middle = board.length - (board.trey_line + board.line_width + board.deuce_line) / 2.0;
        // A 2 has its foot all along the bottom and only a bowl at the top.
        let width = |x: f32| {
            let inked = (-100..100).filter(|i| {
                let at = Vec2::new(x, *i as f32 * 0.0005);
                surface.ink(surface.turned(at), fine) > 0.5
            });
            inked.count()
        };
        let (foot, top) = (width(middle - 0.46 * NUMERAL), width(middle + 0.49 * NUMERAL));
        assert!(foot > top, "foot {foot}, top {top}");
    }

    #[test]
    fn the_grain_runs_on_across_the_sections() {
        let board = standing_board();
        let surface = Surface::new(&board);
        let texel = Vec2::splat(0.001);
        for edge in [SECTIONS[0], SECTIONS[1], board.length - SECTIONS[1]] {
            for row in 0..STRIPS {
                let y = (row as f32 + 0.5) * board.width / STRIPS as f32 - board.width / 2.0;
                let [before, after] = [-1e-4, 1e-4].map(|step| surface.maple(Vec2::new(edge + step, y), texel));
                assert!((before - after).abs().max_element() < 0.12, "strip {row} breaks at {edge}");
            }
        }
    }
}
