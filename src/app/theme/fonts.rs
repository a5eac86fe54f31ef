//! The embedded fonts: Bebas Neue for scores and titles, Inter for text, and a font with the suit symbols.

use std::sync::Arc;

use bevy_egui::egui::{FontData, FontDefinitions, FontFamily, FontTweak};

/// The family of scores and titles.
pub(crate) const DISPLAY: &str = "display";
/// The family of emphasised text and buttons.
pub(crate) const STRONG: &str = "strong";
/// The font of the suit symbols, which the others lack.
const SUITS: &str = "suits";

/// All font families of egui; Inter is the fallback for missing glyphs.
pub(crate) fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let (inter, suits) = ("inter", SUITS);
    let files: [(&str, &'static [u8], f32); 4] = [
        // The font has capitals only, and is moved down to be centred in its line.
        (DISPLAY, include_bytes!("../../../assets/fonts/BebasNeue-subset.otf"), 0.05),
        (inter, include_bytes!("../../../assets/fonts/Inter-Regular-subset.otf"), 0.0),
        (STRONG, include_bytes!("../../../assets/fonts/Inter-SemiBold-subset.otf"), 0.0),
        (suits, include_bytes!("../../../assets/fonts/Suits.otf"), 0.0),
    ];
    for (name, bytes, y_offset_factor) in files {
        let tweak = FontTweak { y_offset_factor, ..Default::default() };
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes).tweak(tweak)));
    }
    let mut family = |family: FontFamily, names: &[&str]| {
        fonts.families.insert(family, names.iter().map(|name| (*name).to_owned()).collect());
    };
    family(FontFamily::Proportional, &[inter, suits]);
    // Inter has tabular figures, and the game shows no code.
    family(FontFamily::Monospace, &[inter, suits]);
    family(FontFamily::Name(STRONG.into()), &[STRONG, inter, suits]);
    family(FontFamily::Name(DISPLAY.into()), &[DISPLAY, inter, suits]);
    fonts
}

#[cfg(test)]
mod tests {
    use ab_glyph::{Font, FontRef, ScaleFont};
    use bevy_egui::egui::epaint::text::{Fonts, TextOptions};
    use bevy_egui::egui::{Color32, FontId};

    use super::*;
    use crate::cards::Suit;
    use crate::words::Language;

    #[test]
    fn every_face_has_every_letter_of_every_language() {
        let texts = Language::ALL.map(Language::text);
        for (name, data) in definitions().font_data.into_iter().filter(|(name, _)| name != SUITS) {
            let face = FontRef::try_from_slice(&data.font).expect("an embedded font");
            let lacks = |letter: &char| !letter.is_control() && face.glyph_id(*letter).0 == 0;
            let lacking: std::collections::BTreeSet<char> =
                texts.iter().flat_map(|text| text.chars()).filter(lacks).collect();
            assert!(lacking.is_empty(), "{name} has no {lacking:?}");
        }
    }

    /// The rasteriser below egui is `patches/vello_cpu`; an independent one draws the same outlines here.
    #[test]
    fn the_letters_of_the_texture_cover_what_their_outlines_enclose() {
        let (size, letters) = (64.0, "Ogß8%");
        let data = definitions().font_data[STRONG].clone();
        let face = FontRef::try_from_slice(&data.font).expect("an embedded font");
        let per_em = size / face.units_per_em().expect("a scalable font");
        let scaled = face.as_scaled(per_em * face.height_unscaled());

        let options = TextOptions { font_hinting: false, subpixel_binning: false, ..Default::default() };
        let mut fonts = Fonts::new(options, definitions());
        let mut fonts = fonts.with_pixels_per_point(1.0);
        let font = FontId::new(size, FontFamily::Name(STRONG.into()));
        let line = fonts.layout_no_wrap(letters.to_owned(), font, Color32::WHITE);
        let texture = fonts.image();
        for (letter, glyph) in letters.chars().zip(&line.rows[0].glyphs) {
            let [min, max] = [glyph.uv_rect.min, glyph.uv_rect.max].map(|at| at.map(usize::from));
            let inked = |x: usize, y: usize| texture[(x, y)].a() > 127;
            let drawn = (min[1]..max[1]).flat_map(|y| (min[0]..max[0]).map(move |x| (x, y)));
            let drawn = drawn.filter(|&(x, y)| inked(x, y)).count();
            let outline = scaled.outline_glyph(scaled.scaled_glyph(letter)).expect("it has an outline");
            let mut enclosed = 0.0;
            outline.draw(|_, _, coverage| enclosed += coverage);
            let share = drawn as f32 / enclosed;
            assert!((0.93..1.07).contains(&share), "{letter}: {drawn} pixels are inked of {enclosed}");
        }
    }

    #[test]
    fn every_family_has_the_signs_of_the_suits() {
        let fonts = definitions();
        let signs = Suit::ALL.map(Suit::sign).into_iter().chain(['\u{2605}']);
        let face = FontRef::try_from_slice(&fonts.font_data[SUITS].font).expect("an embedded font");
        signs.for_each(|sign| assert_ne!(face.glyph_id(sign).0, 0, "there is no {sign}"));
        assert!(fonts.families.values().all(|names| names.iter().any(|name| name == SUITS)));
    }
}
