//! Text in the display font as coverage maps: for the inlaid numerals, the numbers on the caps, and the slates.

use ab_glyph::{Font, FontRef, GlyphId, OutlinedGlyph, ScaleFont, point};
use bevy::math::{IVec2, Vec2};

/// The display font.
const FACE: &[u8] = include_bytes!("../../../assets/fonts/BebasNeue-subset.otf");

/// Font size of a numeral, in texels.
const TALL: f32 = 256.0;

/// Font size of a line, as a share of its height: accents and descenders fit too.
const SIZE: f32 = 0.8;

/// Position of the baseline from the top of a line, as a share of its height.
const BASE: f32 = 0.76;

/// Text as a coverage map.
pub(super) struct Lettering {
    width: usize,
    height: usize,
    coverage: Vec<f32>,
}

impl Lettering {
    /// A numeral in a map of its own size; a character missing in the font is blank.
    pub(super) fn numeral(character: char) -> Self {
        let Ok(face) = FontRef::try_from_slice(FACE) else { return Self::blank(1.0, 1.0) };
        let id = face.glyph_id(character);
        if id.0 == 0 {
            return Self::blank(1.0, 1.0); // The font would draw its box for missing characters.
        }
        let glyph = id.with_scale_and_position(TALL, point(0.0, 0.0));
        let Some(outline) = face.outline_glyph(glyph) else { return Self::blank(1.0, 1.0) };
        let bounds = outline.px_bounds();
        let mut numeral = Self::blank(bounds.width(), bounds.height());
        numeral.ink(&outline, IVec2::ZERO);
        numeral
    }

    /// A line of text, `tall` texels high. A line wider than `widest` texels is cut with an ellipsis; characters
    /// missing in the font are left out.
    pub(super) fn line(words: &str, tall: f32, widest: f32) -> Self {
        let Ok(face) = FontRef::try_from_slice(FACE) else { return Self::blank(1.0, 1.0) };
        let font = face.as_scaled(SIZE * tall);
        // The position of each glyph, and the width of all.
        let set = |glyphs: &[GlyphId]| {
            let mut pen = 0.0;
            let mut pens = Vec::with_capacity(glyphs.len());
            for (place, glyph) in glyphs.iter().enumerate() {
                if let Some(before) = place.checked_sub(1) {
                    pen += font.kern(glyphs[before], *glyph);
                }
                pens.push(pen);
                pen += font.h_advance(*glyph);
            }
            (pens, pen)
        };
        let mut kept: Vec<GlyphId> = words.chars().map(|letter| font.glyph_id(letter)).filter(|id| id.0 != 0).collect();
        let mut line = kept.clone();
        while set(&line).1 > widest && kept.pop().is_some() {
            line.clone_from(&kept);
            line.push(font.glyph_id('\u{2026}'));
        }
        let (pens, width) = set(&line);
        let mut written = Self::blank(width, tall);
        for (glyph, pen) in line.into_iter().zip(pens) {
            let glyph = glyph.with_scale_and_position(font.scale(), point(pen, BASE * tall));
            if let Some(outline) = font.outline_glyph(glyph) {
                let corner = outline.px_bounds().min;
                written.ink(&outline, IVec2::new(corner.x as i32, corner.y as i32));
            }
        }
        written
    }

    /// An empty map of this size in texels.
    fn blank(width: f32, height: f32) -> Self {
        let [width, height] = [width, height].map(|side| side.ceil().max(1.0) as usize);
        Self { width, height, coverage: vec![0.0; width * height] }
    }

    /// Draws an outline with its upper left corner at `corner`, clipped to the map.
    fn ink(&mut self, outline: &OutlinedGlyph, corner: IVec2) {
        let (width, height) = (self.width, self.height);
        outline.draw(|x, y, share| {
            let (x, y) = (corner.x + x as i32, corner.y + y as i32);
            if x >= 0 && y >= 0 && (x as usize) < width && (y as usize) < height {
                let texel = &mut self.coverage[y as usize * width + x as usize];
                *texel = texel.max(share);
            }
        });
    }

    /// The ratio of width to height.
    pub(super) fn aspect(&self) -> f32 {
        self.width as f32 / self.height as f32
    }

    /// Coverage at a point; the map spans 0..aspect to the right and 0..1 downwards.
    pub(super) fn at(&self, place: Vec2) -> f32 {
        let texel = place * self.height as f32 - 0.5;
        let corner = texel.floor();
        let share = texel - corner;
        let pick = |dx: i32, dy: i32| {
            let (x, y) = (corner.x as i32 + dx, corner.y as i32 + dy);
            let inside = x >= 0 && y >= 0 && (x as usize) < self.width && (y as usize) < self.height;
            if inside { self.coverage[y as usize * self.width + x as usize] } else { 0.0 }
        };
        let top = pick(0, 0) * (1.0 - share.x) + pick(1, 0) * share.x;
        let bottom = pick(0, 1) * (1.0 - share.x) + pick(1, 1) * share.x;
        top * (1.0 - share.y) + bottom * share.y
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seven_is_heavy_at_the_top_and_a_missing_character_is_blank() {
        let seven = Lettering::numeral('7');
        let row = |y: f32| (0..50).map(|x| seven.at(Vec2::new(x as f32 / 50.0 * seven.aspect(), y))).sum::<f32>();
        assert!(row(0.05) > 2.0 * row(0.9), "top {} bottom {}", row(0.05), row(0.9));
        assert!(seven.aspect() > 0.2 && seven.aspect() < 1.0);
        assert_eq!(Lettering::numeral('\u{E000}').at(Vec2::splat(0.5)), 0.0);
    }

    #[test]
    fn a_line_that_fits_is_whole_and_one_that_does_not_is_cut_and_ends_in_dots() {
        let [free, narrow] = [1000.0, 120.0].map(|widest| Lettering::line("Bartholomew", 40.0, widest));
        assert!(free.width > 125, "it would be {} texels wide", free.width);
        assert!((90..=121).contains(&narrow.width), "cut to 120 it is {} texels wide", narrow.width);
        let ink = |line: &Lettering, rows: std::ops::Range<usize>| -> f32 {
            let last = line.width.saturating_sub(8)..line.width;
            rows.map(|y| line.coverage[y * line.width..][last.clone()].iter().sum::<f32>()).sum()
        };
        assert!(ink(&free, 10..25) > 1.0, "a W ends above its foot, too");
        assert!(ink(&narrow, 0..25) < 0.5 && ink(&narrow, 25..32) > 1.0, "dots stand on the line");
        assert!(Lettering::line("Ada", 40.0, 120.0).coverage == Lettering::line("Ada", 40.0, 1000.0).coverage);
    }

    #[test]
    fn accents_and_tails_are_on_the_map() {
        let rows = |words: &str| -> Vec<usize> {
            let line = Lettering::line(words, 40.0, 1000.0);
            (0..line.height)
                .filter(|y| line.coverage[y * line.width..][..line.width].iter().any(|c| *c > 0.3))
                .collect()
        };
        let [plain, accent] = [rows("A"), rows("\u{c4}")];
        assert!((7..12).contains(&plain[0]) && (29..32).contains(&plain[plain.len() - 1]), "{plain:?}");
        assert!((1..7).contains(&accent[0]), "the dots are not cut off: {accent:?}");
    }
}
