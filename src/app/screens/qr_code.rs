//! A link as a QR code, which takes a game from a screen to a phone.

use bevy_egui::egui::emath::GuiRounding;
use bevy_egui::egui::{self, Color32, ColorImage, Rect, TextureHandle, TextureOptions, Vec2, WidgetInfo, WidgetType};
use qrcodegen::{QrCode, QrCodeEcc};

use crate::app::theme::{layout, text, widgets};
use crate::words::say;

/// The light margin around a code that readers need, in modules (ISO/IEC 18004, section 9.1).
const MARGIN: usize = 4;
/// The longest link of a code, in bytes (ISO/IEC 18004, table 7: version 40, level L).
const MOST_BYTES: usize = 2_953;
/// What the card holds beside the code, in points of the window's height.
const BESIDE: f32 = 250.0;

/// A link that is shown as a code.
pub(crate) struct ShownCode {
    link: String,
    picture: TextureHandle,
}

impl ShownCode {
    /// The code of a link; `None` if it is too long for one.
    fn new(ctx: &egui::Context, link: &str) -> Option<Self> {
        let code = QrCode::encode_text(link, QrCodeEcc::Low).ok()?;
        let picture = ctx.load_texture("QR code", picture(&code), TextureOptions::NEAREST);
        Some(Self { link: link.to_owned(), picture })
    }

    /// The largest size at which every module is the same number of whole pixels, in points.
    fn size(&self, room: f32, pixels_per_point: f32) -> f32 {
        let modules = self.picture.size()[0] as f32;
        (room * pixels_per_point / modules).floor().max(1.0) * modules / pixels_per_point
    }
}

/// The code with its margin, a pixel for each module.
fn picture(code: &QrCode) -> ColorImage {
    let side = code.size() as usize + 2 * MARGIN;
    let mut image = ColorImage::filled([side, side], Color32::WHITE);
    for (index, pixel) in image.pixels.iter_mut().enumerate() {
        let at = |place: usize| place as i32 - MARGIN as i32;
        if code.get_module(at(index % side), at(index / side)) {
            *pixel = Color32::BLACK;
        }
    }
    image
}

/// A button that shows a link as a code, if the link is short enough.
pub(crate) fn button(ui: &mut egui::Ui, link: &str, shown: &mut Option<ShownCode>) {
    if link.len() <= MOST_BYTES && widgets::secondary_button(ui, &say("qr-code")).clicked() {
        *shown = ShownCode::new(ui.ctx(), link);
    }
}

/// Draws the code of the link in place of a card, if it is to be shown; whether it was drawn. Escape goes back to the card.
pub(crate) fn instead(ui: &mut egui::Ui, link: Option<&str>, shown: &mut Option<ShownCode>) -> bool {
    let Some(code) = shown.as_ref().filter(|code| Some(code.link.as_str()) == link) else {
        *shown = None;
        return false;
    };
    let escape = super::escape(ui);
    let window = ui.max_rect().size();
    let body = |ui: &mut egui::Ui| {
        ui.add(egui::Label::new(text::body(say("qr-note"))).wrap());
        ui.add_space(8.0);
        let room = ui.available_width().min(window.y - BESIDE);
        let side = code.size(room, ui.ctx().pixels_per_point());
        ui.vertical_centered(|ui| {
            let (rect, seen) = ui.allocate_exact_size(Vec2::splat(side), egui::Sense::hover());
            let rect = Rect::from_min_size(rect.min.round_to_pixels(ui.ctx().pixels_per_point()), rect.size());
            let whole = Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
            ui.painter().image(code.picture.id(), rect, whole, Color32::WHITE);
            seen.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, say("qr-picture")));
        });
        None::<()>
    };
    let footer = |ui: &mut egui::Ui| widgets::primary_button(ui, &say("button-back")).clicked().then_some(());
    if layout::card(ui, &say("qr-title"), 660.0, body, footer).is_some() || escape {
        *shown = None;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_is_the_code_with_a_light_margin() {
        let code = QrCode::encode_text("https://example.org/eight/#l=c8l.AAAA", QrCodeEcc::Low).expect("it is short");
        let image = picture(&code);
        let side = code.size() as usize + 8;
        assert_eq!(image.size, [side, side]);
        let dark = |x: usize, y: usize| image.pixels[y * side + x] == Color32::BLACK;
        for place in 0..side {
            for edge in (0..4).chain(side - 4..side) {
                assert!(!dark(place, edge) && !dark(edge, place), "the margin at {place}, {edge}");
            }
        }
        // The finders: a ring of seven modules, light inside, around three dark ones (section 6.3.3).
        for (left, top) in [(4, 4), (side - 11, 4), (4, side - 11)] {
            let row = |y: usize| (0..7).map(|x| dark(left + x, top + y)).collect::<Vec<_>>();
            assert_eq!(row(0), [true; 7]);
            assert_eq!(row(1), [true, false, false, false, false, false, true]);
            assert_eq!(row(3), [true, false, true, true, true, false, true]);
        }
    }

    #[test]
    fn the_longest_link_of_a_code_is_the_one_of_the_standard() {
        assert!(QrCode::encode_text(&"a".repeat(MOST_BYTES), QrCodeEcc::Low).is_ok());
        assert!(QrCode::encode_text(&"a".repeat(MOST_BYTES + 1), QrCodeEcc::Low).is_err());
    }
}
