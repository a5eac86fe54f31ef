//! Widgets that choose one of several things, or switch one on and off.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Color32, Galley, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::{edge, finish, tip};
use crate::app::theme::palette::{BRASS, BRASS_LIT, CREAM, RAISED, SMOKE, WELL, mix, quiet, veil};
use crate::app::theme::style::{ANSWER, BUTTON_CORNER};
use crate::app::theme::{fingers, text, weight_icon};
use crate::shuffleboard::rules::WeightId;

/// A row of choices, of which one is chosen; it wraps.
pub(crate) fn segmented<T: PartialEq + Copy>(ui: &mut Ui, value: &mut T, choices: &[(T, String)]) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for (choice, words) in choices {
            if choice_button(ui, words, *value == *choice).clicked() {
                *value = *choice;
            }
        }
    });
}

/// One of several choices; the chosen one has a dot as well as a colour.
pub(crate) fn choice_button(ui: &mut Ui, words: &str, chosen: bool) -> Response {
    let galley = ui.painter().layout_no_wrap(words.to_owned(), text::strong_font(14.0), Color32::PLACEHOLDER);
    let (rect, response) =
        ui.allocate_exact_size((galley.size() + vec2(36.0, 14.0)).max(Vec2::splat(fingers::least())), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, ui.is_enabled(), chosen, words));
    if ui.is_rect_visible(rect) {
        let lit = ui.ctx().animate_bool_with_time(response.id.with("lit"), response.hovered(), ANSWER);
        let (fill, line) = if chosen { (veil(BRASS, 0.24), edge(1.0)) } else { (mix(WELL, RAISED, lit), edge(lit)) };
        ui.painter().rect(rect, BUTTON_CORNER, fill, line, StrokeKind::Inside);
        dot(ui, pos2(rect.left() + 14.0, rect.center().y), chosen);
        let place = pos2(rect.left() + 25.0, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley_with_override_text_color(place, galley, if chosen { CREAM } else { quiet() });
    }
    finish(ui, &response, rect);
    response
}

/// The dot of a choice, filled if chosen.
fn dot(ui: &Ui, at: egui::Pos2, chosen: bool) {
    ui.painter().circle_stroke(at, 5.0, Stroke::new(1.2, if chosen { BRASS_LIT } else { quiet() }));
    if chosen {
        ui.painter().circle_filled(at, 2.8, BRASS_LIT);
    }
}

/// The name below a picture of this size, and the size that both need.
fn captioned(ui: &Ui, size: f32, words: &str) -> (Arc<Galley>, Vec2) {
    let galley = ui.painter().layout_no_wrap(words.to_owned(), text::body_font(text::LABEL), Color32::PLACEHOLDER);
    let caption = galley.size();
    let needed = vec2(size.max(caption.x) + 10.0, size + caption.y + 8.0).max(Vec2::splat(fingers::least()));
    (galley, needed)
}

/// The width of a choice with a picture of this size and its name below, in points.
pub(crate) fn picture_width(ui: &Ui, size: f32, words: &str) -> f32 {
    captioned(ui, size, words).1.x
}

/// A choice with a picture and its name below.
pub(crate) fn picture_button(
    ui: &mut Ui,
    size: f32,
    words: &str,
    chosen: bool,
    picture: impl FnOnce(&egui::Painter, Rect),
) -> Response {
    let (galley, needed) = captioned(ui, size, words);
    let caption = galley.size();
    let (rect, response) = ui.allocate_exact_size(needed, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, ui.is_enabled(), chosen, words));
    if ui.is_rect_visible(rect) {
        let lit = ui.ctx().animate_bool_with_time(response.id.with("lit"), response.hovered(), ANSWER);
        let (fill, line) = if chosen { (veil(BRASS, 0.24), edge(1.0)) } else { (mix(WELL, RAISED, lit), edge(lit)) };
        let line = Stroke::new(if chosen { 2.0 * line.width } else { line.width }, line.color);
        ui.painter().rect(rect, BUTTON_CORNER, fill, line, StrokeKind::Inside);
        let top = pos2(rect.center().x, rect.top() + 3.0 + size / 2.0);
        picture(ui.painter(), Rect::from_center_size(top, Vec2::splat(size)));
        let place = pos2(rect.center().x - caption.x / 2.0, rect.bottom() - caption.y - 4.0);
        ui.painter().galley_with_override_text_color(place, galley, if chosen { CREAM } else { quiet() });
    }
    finish(ui, &response, rect);
    response
}

/// A switch.
pub(crate) fn toggle(ui: &mut Ui, on: &mut bool, words: &str) -> Response {
    let galley = ui.painter().layout_no_wrap(words.to_owned(), text::strong_font(14.0), CREAM);
    let track = vec2(38.0, 20.0);
    let size = vec2(track.x + 10.0 + galley.size().x, galley.size().y.max(fingers::at_least(34.0)));
    let (rect, mut response) = ui.allocate_exact_size(size, Sense::click());
    if response.clicked() {
        *on = !*on;
        response.mark_changed();
    }
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, ui.is_enabled(), *on, words));
    if ui.is_rect_visible(rect) {
        let share = ui.ctx().animate_bool_with_time(response.id.with("on"), *on, ANSWER);
        let slot = Rect::from_min_size(pos2(rect.left(), rect.center().y - track.y / 2.0), track);
        let line = edge(if response.hovered() { 1.0 } else { 0.0 });
        ui.painter().rect(slot, 10.0, mix(WELL, BRASS, share * 0.8), line, StrokeKind::Inside);
        let knob = pos2(slot.left() + 10.0 + share * (track.x - 20.0), slot.center().y);
        ui.painter().circle_filled(knob, 7.0, mix(SMOKE, CREAM, share));
        let place = pos2(slot.right() + 10.0, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(place, galley, CREAM);
    }
    finish(ui, &response, rect);
    response
}

/// A round colour button; the chosen one has a ring.
pub(crate) fn swatch(ui: &mut Ui, ink: Color32, chosen: bool, words: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(fingers::at_least(34.0)), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, ui.is_enabled(), chosen, words));
    if ui.is_rect_visible(rect) {
        let lit = ui.ctx().animate_bool_with_time(response.id.with("lit"), response.hovered(), ANSWER);
        ui.painter().circle_filled(rect.center(), 8.0 + 2.0 * lit, ink);
        if chosen {
            ui.painter().circle_stroke(rect.center(), 14.0, Stroke::new(2.0, CREAM));
        }
    }
    finish(ui, &response, rect);
    tip(response, words)
}

/// A weight in a rack: on the board, or still to be placed.
pub(crate) fn weight_button(ui: &mut Ui, id: WeightId, on_board: bool, chosen: bool, words: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(fingers::at_least(34.0)), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, ui.is_enabled(), chosen, words));
    if ui.is_rect_visible(rect) {
        if on_board {
            weight_icon::paint_gone(ui.painter(), rect.center(), 12.0, id.colour());
        } else {
            weight_icon::paint(ui.painter(), rect.center(), 12.0, id, 0.0);
        }
        if chosen {
            ui.painter().circle_stroke(rect.center(), 15.5, Stroke::new(2.0, CREAM));
        }
    }
    finish(ui, &response, rect);
    tip(response, words)
}
