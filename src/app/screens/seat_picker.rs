//! Who plays in a seat: somebody here, or one of the rivals, each with face, strength and style.

use bevy_egui::egui::{self, Popup, Rect, RectAlign, Sense, Stroke, StrokeKind, WidgetInfo, WidgetType, vec2};

use crate::app::theme::palette::{BRASS, BRASS_LIT, CREAM, SMOKE, WELL, veil};
use crate::app::theme::{face, text};
use crate::rival::{PEOPLE, Rival};
use crate::save::Seat;
use crate::words::{rival_note, say, say_with};

/// The side of the face that opens the list, in points.
const FACE: f32 = 40.0;
/// The size of a line of the list.
const LINE: egui::Vec2 = vec2(250.0, 46.0);

/// A face; pressed, everybody who could sit there. Answers with who was chosen.
pub(super) fn button(ui: &mut egui::Ui, seat: &Seat, number: usize) -> Option<Seat> {
    let (rect, response) = ui.allocate_exact_size(egui::Vec2::splat(FACE), Sense::click());
    let called = say_with("seat-of", &[("number", number.into()), ("who", name_of(seat).into())]);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &called));
    face::paint(ui.painter(), rect, rival_in(seat).map(|rival| &rival.face));
    if response.hovered() || response.has_focus() {
        ui.painter().rect_stroke(rect, 8.0, Stroke::new(2.0, BRASS_LIT), StrokeKind::Inside);
    }
    let response = response.on_hover_text(say("seat-why-rivals"));
    let mut chosen = None;
    let frame = egui::Frame::popup(ui.style()).fill(WELL);
    let high = (ui.ctx().content_rect().height() - 40.0).min(11.0 * (LINE.y + 2.0));
    Popup::menu(&response).frame(frame).align(RectAlign::RIGHT_START).show(|ui| {
        egui::ScrollArea::vertical().max_height(high).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            if line(ui, None, rival_in(seat).is_none()) {
                chosen = Some(Seat::Guest);
            }
            for rival in &PEOPLE {
                let sits = rival_in(seat).is_some_and(|sitting| sitting.name == rival.name);
                if line(ui, Some(rival), sits) {
                    chosen = Some(Seat::Rival(Box::new(rival.clone())));
                }
            }
        });
    });
    chosen
}

/// The rival in a seat, if one sits there.
pub(super) fn rival_in(seat: &Seat) -> Option<&Rival> {
    if let Seat::Rival(rival) = seat { Some(rival) } else { None }
}

fn name_of(seat: &Seat) -> String {
    rival_in(seat).map_or_else(|| say("seat-person"), |rival| rival.name.to_string())
}

/// One who could sit there; whether it was pressed.
fn line(ui: &mut egui::Ui, rival: Option<&Rival>, sits: bool) -> bool {
    let (rect, response) = ui.allocate_exact_size(LINE, Sense::click());
    let (name, note) = match rival {
        Some(rival) => (rival.name.to_string(), rival_note(rival)),
        None => (say("seat-person"), String::new()),
    };
    let called = if note.is_empty() { name.clone() } else { format!("{name}: {note}") };
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, sits, &called));
    if response.hovered() || response.has_focus() || sits {
        ui.painter().rect_filled(rect, 8.0, veil(BRASS, if sits { 0.26 } else { 0.14 }));
    }
    let inner = rect.shrink(3.0);
    let picture = Rect::from_min_size(inner.min, egui::Vec2::splat(inner.height()));
    face::paint(ui.painter(), picture, rival.map(|rival| &rival.face));
    let words = inner.with_min_x(picture.right() + 9.0);
    let (above, below) = words.split_top_bottom_at_fraction(if note.is_empty() { 1.0 } else { 0.52 });
    text::paint_line(ui.painter(), above, egui::Align2::LEFT_CENTER, &name, text::strong_font(14.5), CREAM);
    text::paint_line(ui.painter(), below, egui::Align2::LEFT_CENTER, &note, text::body_font(text::LABEL), SMOKE);
    response.clicked()
}
