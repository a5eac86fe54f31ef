//! The back of the cards: a brass lattice on walnut, with the 8 on the cap of a weight. It has half-turn symmetry.

use bevy::math::Vec2;

use super::canvas::{CARD_SIZE, Canvas};
use super::colours::{BRASS, BRASS_DARK, BRASS_LIT, INK, NIGHT, RED, WALNUT};
use super::path::Path;

pub(super) fn draw(canvas: &mut Canvas) {
    let middle = 0.5 * CARD_SIZE;
    let field = |inset: f32, radius: f32| Path::rounded(Vec2::splat(inset), CARD_SIZE - inset, radius);
    canvas.fill(&field(8.0, 5.0), NIGHT);
    canvas.fill(&field(14.0, 2.5), WALNUT);
    canvas.within(&field(14.0, 2.5), |canvas| {
        lattice(canvas);
        for corner in [
            Vec2::splat(14.0),
            Vec2::new(CARD_SIZE.x - 14.0, 14.0),
            Vec2::new(14.0, CARD_SIZE.y - 14.0),
            CARD_SIZE - 14.0,
        ] {
            fan(canvas, corner);
        }
    });
    canvas.line(&field(11.0, 3.5), 1.6, BRASS);
    canvas.line(&field(14.0, 2.5), 0.9, BRASS_DARK);
    medallion(canvas, middle);
}

/// Two sets of diagonal lines, with a stud at every crossing.
fn lattice(canvas: &mut Canvas) {
    let middle = 0.5 * CARD_SIZE;
    let [across, down] = [11.0, 14.0];
    let mut lines = Path::default();
    let mut studs = Path::default();
    let mut hollows = Path::default();
    for row in -8_i8..=8 {
        for column in -8_i8..=8 {
            let at = middle + Vec2::new(across * f32::from(column), down * f32::from(row));
            if (row + column) % 2 == 0 {
                studs = studs.and(Path::star(4, 3.4, 1.4).at(at.x, at.y, 1.0));
            } else {
                hollows = hollows.and(Path::new("M0 -7 L5.5 0 L0 7 L-5.5 0 Z").at(at.x, at.y, 1.0));
            }
        }
    }
    for step in -9_i8..=9 {
        let shift = 2.0 * across * f32::from(step);
        let line = Path::new("M-110 -140 L110 140").at(middle.x + shift, middle.y, 1.0);
        lines = lines.and(line.mirrored(middle.x)).and(line);
    }
    canvas.fill(&hollows, NIGHT.faint(0.75));
    canvas.line(&lines, 1.1, BRASS_DARK);
    canvas.fill(&studs, BRASS);
}

/// A quarter of a sun in a corner.
fn fan(canvas: &mut Canvas, corner: Vec2) {
    for (radius, colour) in [(30.0, NIGHT), (27.0, WALNUT)] {
        canvas.shape(&Path::circle(corner.x, corner.y, radius), colour, 1.2, BRASS);
    }
    let mut rays = Path::default();
    for ray in 0..24_u8 {
        let ray = Path::new("M-0.6 -12 L0.6 -12 L1.5 -24 L-1.5 -24 Z").turned(7.5 + 15.0 * f32::from(ray));
        rays = rays.and(ray.at(corner.x, corner.y, 1.0));
    }
    canvas.fill(&rays, BRASS);
    canvas.shape(&Path::circle(corner.x, corner.y, 9.0), RED, 1.2, BRASS_LIT);
}

/// The cap of a weight with the figure 8, surrounded by rays.
fn medallion(canvas: &mut Canvas, middle: Vec2) {
    let circle = |radius: f32| Path::circle(middle.x, middle.y, radius);
    let star = Path::star(32, 50.0, 43.0).at(middle.x, middle.y, 1.0);
    canvas.shape(&star, NIGHT, 1.2, BRASS);
    canvas.shape(&circle(41.0), WALNUT, 1.2, BRASS);
    let mut beads = Path::default();
    for bead in 0..32_u8 {
        let bead = Path::circle(0.0, -37.4, 1.3).turned(11.25 * f32::from(bead));
        beads = beads.and(bead.at(middle.x, middle.y, 1.0));
    }
    canvas.fill(&beads, BRASS_LIT);
    canvas.shape(&circle(33.5), BRASS, 1.2, INK);
    canvas.line(&circle(31.0), 0.9, BRASS_LIT);
    canvas.shape(&circle(28.5), RED, 1.4, INK);
    eight(canvas, middle, 9.6, 9.6);
}

/// The figure 8 as two touching brass rings, the upper above the lower.
pub(super) fn eight(canvas: &mut Canvas, waist: Vec2, upper: f32, lower: f32) {
    let rings = [(waist.y - upper + 0.8, upper), (waist.y + lower - 0.8, lower)];
    for (wide, colour) in [(0.62, INK), (0.42, BRASS_LIT)] {
        for (y, radius) in rings {
            canvas.line(&Path::circle(waist.x, y, radius - 0.25 * upper), wide * upper, colour);
        }
    }
}
