//! A link as a QR code, which takes a game from a screen to a phone.

use bevy_egui::egui::emath::GuiRounding;
use bevy_egui::egui::{self, Color32, Mesh, Pos2, Rect, Vec2, WidgetInfo, WidgetType, vec2};
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
    code: QrCode,
}

impl ShownCode {
    /// The code of a link; `None` if it is too long for one.
    fn new(link: &str) -> Option<Self> {
        let code = QrCode::encode_text(link, QrCodeEcc::Low).ok()?;
        Some(Self { link: link.to_owned(), code })
    }

    /// The number of modules from edge to edge, with the margins.
    fn modules(&self) -> usize {
        self.code.size() as usize + 2 * MARGIN
    }

    /// The largest size at which every module is the same number of whole pixels, in points.
    fn size(&self, room: f32, pixels_per_point: f32) -> f32 {
        let modules = self.modules() as f32;
        (room * pixels_per_point / modules).floor().max(1.0) * modules / pixels_per_point
    }

    /// The code with its margin in a square. Dark modules beside each other are one rectangle.
    fn picture(&self, square: Rect) -> Mesh {
        let mut picture = Mesh::default();
        picture.add_colored_rect(square, Color32::WHITE);
        let module = square.width() / self.modules() as f32;
        let side = self.code.size();
        for row in 0..side {
            let mut column = 0;
            while column < side {
                let dark = (column..side).take_while(|&column| self.code.get_module(column, row)).count() as i32;
                if dark > 0 {
                    let corner = vec2(column as f32, row as f32) + Vec2::splat(MARGIN as f32);
                    let run = Rect::from_min_size(square.min + corner * module, vec2(dark as f32, 1.0) * module);
                    picture.add_colored_rect(run, Color32::BLACK);
                }
                column += dark + 1;
            }
        }
        picture
    }
}

/// A button that shows a link as a code, if the link is short enough.
pub(crate) fn button(ui: &mut egui::Ui, link: &str, shown: &mut Option<ShownCode>) {
    if link.len() <= MOST_BYTES && widgets::secondary_button(ui, &say("qr-code")).clicked() {
        *shown = ShownCode::new(link);
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
            let corner: Pos2 = rect.min.round_to_pixels(ui.ctx().pixels_per_point());
            ui.painter().add(code.picture(Rect::from_min_size(corner, rect.size())));
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
        let shown = ShownCode::new("https://example.org/eight/#l=c8l.AAAA").expect("it is short");
        let side = shown.modules();
        let square = Rect::from_min_size(egui::pos2(100.0, 50.0), Vec2::splat(3.0 * side as f32));
        let picture = shown.picture(square);
        // Every rectangle has four corners; a later one lies over those before.
        let rects: Vec<(Rect, Color32)> = picture
            .vertices
            .chunks(4)
            .map(|corners| {
                let ends: Vec<Pos2> = corners.iter().map(|corner| corner.pos).collect();
                (Rect::from_points(&ends), corners[0].color)
            })
            .collect();
        let dark = |x: usize, y: usize| {
            let middle = square.min + 3.0 * vec2(x as f32 + 0.5, y as f32 + 0.5);
            let over = rects.iter().rev().find(|(rect, _)| rect.contains(middle)).expect("the square is full");
            over.1 == Color32::BLACK
        };
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
        for (x, y) in (4..side - 4).flat_map(|y| (4..side - 4).map(move |x| (x, y))) {
            assert_eq!(dark(x, y), shown.code.get_module(x as i32 - 4, y as i32 - 4), "the module at {x}, {y}");
        }
    }

    #[test]
    fn the_longest_link_of_a_code_is_the_one_of_the_standard() {
        assert!(QrCode::encode_text(&"a".repeat(MOST_BYTES), QrCodeEcc::Low).is_ok());
        assert!(QrCode::encode_text(&"a".repeat(MOST_BYTES + 1), QrCodeEcc::Low).is_err());
    }
}
