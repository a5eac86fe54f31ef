//! Outlines of the display font as coverage maps: for the inlaid numerals and the numbers on the caps.

use ab_glyph::{Font, FontRef, Glyph, ScaleFont, point};
use bevy::math::Vec2;

/// The display face of the house.
const FACE: &[u8] = include_bytes!("../../../assets/fonts/BebasNeue-subset.otf");

/// How many texels tall a numeral is drawn.
const TALL: f32 = 256.0;

/// A numeral as a map of coverage.
pub(super) struct Numeral {
    width: usize,
    height: usize,
    coverage: Vec<f32>,
}

impl Numeral {
    /// Draws a character; one that the font lacks comes out blank.
    pub(super) fn draw(character: char) -> Self {
        let blank = Self { width: 1, height: 1, coverage: vec![0.0] };
        let Ok(font) = FontRef::try_from_slice(FACE) else { return blank };
        let scale = font.as_scaled(TALL).scale();
        let id = font.glyph_id(character);
        if id.0 == 0 {
            return blank; // The font would draw its box for missing characters.
        }
        let glyph: Glyph = id.with_scale_and_position(scale, point(0.0, 0.0));
        let Some(outline) = font.outline_glyph(glyph) else { return blank };
        let bounds = outline.px_bounds();
        let (width, height) = (bounds.width().ceil() as usize, bounds.height().ceil() as usize);
        let mut coverage = vec![0.0; width * height];
        outline.draw(|x, y, share| {
            if let Some(texel) = coverage.get_mut(y as usize * width + x as usize) {
                *texel = share;
            }
        });
        Self { width, height, coverage }
    }

    /// Its width when it is one unit tall.
    pub(super) fn aspect(&self) -> f32 {
        self.width as f32 / self.height as f32
    }

    /// Coverage at a place, where the numeral spans 0..aspect to the right and 0..1 downwards.
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
        let seven = Numeral::draw('7');
        let row = |y: f32| (0..50).map(|x| seven.at(Vec2::new(x as f32 / 50.0 * seven.aspect(), y))).sum::<f32>();
        assert!(row(0.05) > 2.0 * row(0.9), "top {} bottom {}", row(0.05), row(0.9));
        assert!(seven.aspect() > 0.2 && seven.aspect() < 1.0);
        assert_eq!(Numeral::draw('\u{E000}').at(Vec2::splat(0.5)), 0.0);
    }
}
