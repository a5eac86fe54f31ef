//! The two typefaces, embedded: Bebas Neue for scores and titles, Inter for everything that is read.

use std::sync::Arc;

use bevy_egui::egui::{FontData, FontDefinitions, FontFamily, FontTweak};

/// The family of scores and titles.
pub(crate) const DISPLAY: &str = "display";
/// The family of emphasised text and buttons.
pub(crate) const STRONG: &str = "strong";

/// Every family egui may ask for; Inter stands in wherever a glyph is missing.
pub(crate) fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let inter = "inter";
    let files: [(&str, &'static [u8], f32); 3] = [
        // Capitals only: moved down so that they stand in the middle of their line.
        (DISPLAY, include_bytes!("../../../assets/fonts/BebasNeue-subset.otf"), 0.05),
        (inter, include_bytes!("../../../assets/fonts/Inter-Regular-subset.otf"), 0.0),
        (STRONG, include_bytes!("../../../assets/fonts/Inter-SemiBold-subset.otf"), 0.0),
    ];
    for (name, bytes, y_offset_factor) in files {
        let tweak = FontTweak { y_offset_factor, ..Default::default() };
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes).tweak(tweak)));
    }
    let mut family = |family: FontFamily, names: &[&str]| {
        fonts.families.insert(family, names.iter().map(|name| (*name).to_owned()).collect());
    };
    family(FontFamily::Proportional, &[inter]);
    // Its figures are tabular, and nothing here is code.
    family(FontFamily::Monospace, &[inter]);
    family(FontFamily::Name(STRONG.into()), &[STRONG, inter]);
    family(FontFamily::Name(DISPLAY.into()), &[DISPLAY, inter]);
    fonts
}

#[cfg(test)]
mod tests {
    use ab_glyph::{Font, FontRef};

    use super::*;
    use crate::words::Language;

    #[test]
    fn every_face_has_every_letter_of_every_language() {
        let texts = Language::ALL.map(Language::text);
        for (name, data) in definitions().font_data {
            let face = FontRef::try_from_slice(&data.font).expect("an embedded font");
            let lacks = |letter: &char| !letter.is_control() && face.glyph_id(*letter).0 == 0;
            let lacking: std::collections::BTreeSet<char> =
                texts.iter().flat_map(|text| text.chars()).filter(lacks).collect();
            assert!(lacking.is_empty(), "{name} has no {lacking:?}");
        }
    }
}
