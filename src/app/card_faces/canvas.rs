//! The drawing surface of one card, with antialiased areas and lines.

use bevy::math::{Affine2, Vec2};

use super::colours::Colour;
use super::path::Path;

/// Size of a card in drawing units, and in texels.
pub(super) const CARD_SIZE: Vec2 = Vec2::new(160.0, 224.0);

/// Scan lines per texel row for the coverage of an area.
const SCAN_LINES: usize = 4;

/// The surface of one card.
pub(super) struct Canvas {
    width: usize,
    height: usize,
    /// Row by row from the top.
    texels: Vec<[u8; 4]>,
    /// The clip mask: the share of each texel that can be drawn on, if clipping is on.
    clip: Option<Vec<f32>>,
    /// The transform from drawing units to texels.
    place: Affine2,
    /// The crossings of an area's sides with the scan lines, and their direction; kept only to reuse the memory.
    crossings: Vec<Vec<(f32, i32)>>,
}

/// The coverage of each texel in a rectangle.
struct Coverage {
    left: usize,
    top: usize,
    width: usize,
    shares: Vec<f32>,
}

impl Canvas {
    pub(super) fn new() -> Self {
        let [width, height] = [CARD_SIZE.x as usize, CARD_SIZE.y as usize];
        let texels = vec![[0; 4]; width * height];
        let crossings = vec![Vec::new(); height * SCAN_LINES];
        Self { width, height, texels, clip: None, place: Affine2::IDENTITY, crossings }
    }

    /// Fills the card with one colour.
    pub(super) fn clear(&mut self, paper: Colour) {
        self.texels.fill(paper.0);
    }

    /// Fills an area.
    pub(super) fn fill(&mut self, path: &Path, colour: Colour) {
        let coverage = self.area(path);
        self.ink(&coverage, colour);
    }

    /// Draws a line with round ends and this width in units.
    pub(super) fn line(&mut self, path: &Path, wide: f32, colour: Colour) {
        let path = path.clone().to(self.place);
        let reach = 0.5 * wide * self.place.matrix2.determinant().abs().sqrt();
        let mut coverage = self.empty_coverage(&path, reach + 1.0);
        for [start, end] in path.pieces() {
            coverage.add_segment(start, end, reach);
        }
        self.ink(&coverage, colour);
    }

    /// Fills an area and draws its outline.
    pub(super) fn shape(&mut self, path: &Path, colour: Colour, wide: f32, line: Colour) {
        self.fill(path, colour);
        self.line(path, wide, line);
    }

    /// Draws clipped to an area.
    pub(super) fn within(&mut self, path: &Path, draw: impl FnOnce(&mut Self)) {
        let coverage = self.area(path);
        let mut clip = vec![0.0; self.width * self.height];
        for (row, start) in coverage.rows(self.width) {
            clip[start..start + row.len()].copy_from_slice(row);
        }
        if let Some(outer) = &self.clip {
            clip.iter_mut().zip(outer).for_each(|(share, outer)| *share *= outer);
        }
        let outer = self.clip.replace(clip);
        draw(self);
        self.clip = outer;
    }

    /// Draws under another transform.
    pub(super) fn placed(&mut self, place: Affine2, draw: impl FnOnce(&mut Self)) {
        let outer = self.place;
        self.place = outer * place;
        draw(self);
        self.place = outer;
    }

    /// Replaces the lower half of the card by the upper half, rotated by half a turn. The seam goes through the middle
    /// and rises to the right by `rise` per unit.
    pub(super) fn double(&mut self, rise: f32) {
        let middle = Vec2::new(self.width as f32, self.height as f32) / 2.0;
        let count = self.texels.len();
        for index in 0..count {
            let from = Vec2::new((index % self.width) as f32, (index / self.width) as f32) + 0.5 - middle;
            if from.y + rise * from.x > 0.0 {
                self.texels[index] = self.texels[count - 1 - index];
            }
        }
    }

    /// The texels. Those outside the card's rounded edge are transparent, but keep their colour.
    pub(super) fn cut(&mut self, edge: &Path) -> Vec<[u8; 4]> {
        let mut texels: Vec<[u8; 4]> = self.texels.iter().map(|[r, g, b, _]| [*r, *g, *b, 0]).collect();
        for (row, start) in self.area(edge).rows(self.width) {
            for (texel, share) in texels[start..].iter_mut().zip(row) {
                texel[3] = (255.0 * share).round() as u8;
            }
        }
        texels
    }

    /// The coverage of an area, by exact lengths along several scan lines per texel row.
    fn area(&mut self, path: &Path) -> Coverage {
        let path = path.clone().to(self.place);
        let mut coverage = self.empty_coverage(&path, 0.0);
        let rows = coverage.shares.len() / coverage.width.max(1) * SCAN_LINES;
        let [left, top] = [coverage.left as f32, coverage.top as f32];
        for [start, end] in path.sides() {
            let (upper, lower, way) = if start.y < end.y { (start, end, 1) } else { (end, start, -1) };
            // Scan lines are in the middle of their strips.
            let row = |y: f32| ((y - top) * SCAN_LINES as f32 - 0.5).ceil().clamp(0.0, rows as f32) as usize;
            let slope = (lower.x - upper.x) / (lower.y - upper.y);
            for at in row(upper.y)..row(lower.y) {
                let y = top + (at as f32 + 0.5) / SCAN_LINES as f32;
                self.crossings[at].push((upper.x + slope * (y - upper.y) - left, way));
            }
        }
        for (at, row) in self.crossings.iter_mut().enumerate().take(rows) {
            row.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
            let mut wound = 0;
            let mut from = 0.0;
            for (x, way) in row.drain(..) {
                if wound == 0 {
                    from = x;
                }
                wound += way;
                if wound == 0 {
                    coverage.span(at / SCAN_LINES, from, x);
                }
            }
        }
        coverage
    }

    /// An empty coverage for the bounds of a path with a margin.
    fn empty_coverage(&self, path: &Path, around: f32) -> Coverage {
        let (from, to) = path.bounds();
        let most = Vec2::new(self.width as f32, self.height as f32);
        let from = (from - around).floor().clamp(Vec2::ZERO, most);
        let to = (to + around).ceil().clamp(from, most);
        let width = (to.x - from.x) as usize;
        let shares = vec![0.0; width * (to.y - from.y) as usize];
        Coverage { left: from.x as usize, top: from.y as usize, width, shares }
    }

    /// Blends a colour by a coverage.
    fn ink(&mut self, coverage: &Coverage, colour: Colour) {
        let opacity = f32::from(colour.0[3]) / 255.0;
        let [red, green, blue, _] = colour.0.map(f32::from);
        for (row, start) in coverage.rows(self.width) {
            for (column, share) in row.iter().enumerate().filter(|(_, share)| **share > 0.0) {
                let clip = self.clip.as_ref().map_or(1.0, |clip| clip[start + column]);
                let share = share * opacity * clip;
                let [r, g, b, _] = &mut self.texels[start + column];
                for (old, new) in [(r, red), (g, green), (b, blue)] {
                    let before = f32::from(*old);
                    *old = (before + (new - before) * share + 0.5) as u8;
                }
            }
        }
    }
}

impl Coverage {
    /// Its rows, each with its start index in a picture of this width.
    fn rows(&self, width: usize) -> impl Iterator<Item = (&[f32], usize)> {
        let start = self.top * width + self.left;
        self.shares.chunks_exact(self.width.max(1)).zip((start..).step_by(width))
    }

    /// Adds a span of one scan line.
    fn span(&mut self, row: usize, from: f32, to: f32) {
        let share = 1.0 / SCAN_LINES as f32;
        let [from, to] = [from, to].map(|x| x.clamp(0.0, self.width as f32));
        let row = &mut self.shares[row * self.width..][..self.width];
        let [first, last] = [from as usize, to as usize];
        if first == last {
            if let Some(texel) = row.get_mut(first) {
                *texel += share * (to - from);
            }
            return;
        }
        row[first] += share * (first as f32 + 1.0 - from);
        row[first + 1..last].iter_mut().for_each(|texel| *texel += share);
        if let Some(texel) = row.get_mut(last) {
            *texel += share * (to - last as f32);
        }
    }

    /// Adds a line segment with this half-width.
    fn add_segment(&mut self, start: Vec2, end: Vec2, reach: f32) {
        let corner = Vec2::new(self.left as f32, self.top as f32);
        let [start, end] = [start - corner, end - corner];
        let most = Vec2::new(self.width as f32, (self.shares.len() / self.width.max(1)) as f32);
        let from = (start.min(end) - reach - 1.0).clamp(Vec2::ZERO, most);
        let to = (start.max(end) + reach + 1.0).clamp(Vec2::ZERO, most);
        let along = end - start;
        let length = along.length_squared().max(1e-9);
        for row in from.y as usize..to.y as usize {
            for column in from.x as usize..to.x as usize {
                let texel = Vec2::new(column as f32, row as f32) + 0.5;
                let nearest = start + along * ((texel - start).dot(along) / length).clamp(0.0, 1.0);
                // A line thinner than a texel is fainter instead.
                let share = (reach + 0.5 - texel.distance(nearest)).clamp(0.0, (2.0 * reach).min(1.0));
                let old = &mut self.shares[row * self.width + column];
                *old = old.max(share);
            }
        }
    }
}
