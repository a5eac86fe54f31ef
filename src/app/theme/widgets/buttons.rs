//! Buttons: the main one of a screen, others, those of the menu, and small ones.

use std::sync::Arc;

use bevy_egui::egui::{
    Align, Align2, Color32, Galley, Layout, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, vec2,
};

use super::{edge, finish, tip};
use crate::app::theme::palette::{BRASS, BRASS_LIT, CREAM, NIGHT, RAISED, WELL, mix, veil};
use crate::app::theme::style::{ANSWER, BUTTON_CORNER, touch};
use crate::app::theme::{fingers, text};

/// Least size of a secondary button, in points.
fn secondary_size() -> Vec2 {
    vec2(96.0, touch())
}

/// The look of a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Primary,
    Secondary,
    Menu,
}

/// The main button of a screen; it takes the focus when no other widget has it, so that Enter presses it.
pub(crate) fn primary_button(ui: &mut Ui, words: &str) -> Response {
    primary(ui, words, 150.0)
}

/// A primary button of at least this width.
fn primary(ui: &mut Ui, words: &str, width: f32) -> Response {
    let response = button(ui, words, words, Kind::Primary, vec2(width, touch()));
    if ui.is_enabled() && is_focus_free(ui) {
        response.request_focus();
    }
    response
}

/// Whether the focus may be taken unasked: nothing has it, and no menu lies over the page.
fn is_focus_free(ui: &Ui) -> bool {
    let layer = ui.layer_id();
    ui.memory(|memory| memory.focused().is_none() && memory.allows_interaction(layer))
}

/// The primary button of a card at the table, with the same width on every card, so that its place stays the same.
pub(crate) fn main_button(ui: &mut Ui, words: &str) -> Response {
    primary(ui, words, 196.0)
}

pub(crate) fn secondary_button(ui: &mut Ui, words: &str) -> Response {
    called_button(ui, words, words)
}

/// A secondary button with short words; `name` is what screen readers call it.
pub(crate) fn called_button(ui: &mut Ui, words: &str, name: &str) -> Response {
    button(ui, words, name, Kind::Secondary, secondary_size())
}

/// The width of a secondary button with these words, in points.
pub(crate) fn secondary_width(ui: &Ui, words: &str) -> f32 {
    lettered(ui, words, Kind::Secondary, secondary_size()).1.x
}

/// A secondary button at the right end of a wrapping row, or of the next row if it does not fit.
pub(crate) fn last_button(ui: &mut Ui, words: &str) -> Response {
    let (_, size) = lettered(ui, words, Kind::Secondary, secondary_size());
    if ui.available_size_before_wrap().x < size.x {
        ui.end_row();
    }
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| secondary_button(ui, words)).inner
}

/// A large frameless button of the title menu. The first takes the focus when no other widget has it.
pub(crate) fn menu_button(ui: &mut Ui, words: &str, first: bool) -> Response {
    let response = button(ui, words, words, Kind::Menu, vec2(ui.available_width().min(300.0), fingers::at_least(50.0)));
    if first && is_focus_free(ui) {
        response.request_focus();
    }
    response
}

/// The text of a button, and the size it needs.
fn lettered(ui: &Ui, words: &str, kind: Kind, least: Vec2) -> (Arc<Galley>, Vec2) {
    let font = if kind == Kind::Menu { text::display_font(32.0) } else { text::strong_font(text::BODY) };
    let galley = ui.painter().layout_no_wrap(words.to_owned(), font, Color32::PLACEHOLDER);
    let size = (galley.size() + vec2(32.0, 16.0)).max(least);
    (galley, size)
}

fn button(ui: &mut Ui, words: &str, name: &str, kind: Kind, least: Vec2) -> Response {
    let (galley, size) = lettered(ui, words, kind, least);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, ui.is_enabled(), name));
    if !ui.is_rect_visible(rect) {
        finish(ui, &response, rect);
        return response;
    }
    let lit =
        ui.ctx().animate_bool_with_time(response.id.with("lit"), response.hovered() || response.has_focus(), ANSWER);
    let down = response.is_pointer_button_down_on();
    let (fill, line, ink) = match kind {
        Kind::Primary => (mix(BRASS, BRASS_LIT, lit), BRASS_LIT, NIGHT),
        Kind::Secondary => (mix(WELL, RAISED, lit), edge(lit).color, CREAM),
        Kind::Menu => (veil(BRASS, 0.20 * lit), veil(BRASS, lit), mix(CREAM, BRASS_LIT, lit)),
    };
    let fill = if down { mix(fill, NIGHT, 0.25) } else { fill };
    ui.painter().rect(rect, BUTTON_CORNER, fill, Stroke::new(edge(lit).width, line), StrokeKind::Inside);
    let inside = if kind == Kind::Menu { Align2::LEFT_CENTER } else { Align2::CENTER_CENTER };
    let place = inside.align_size_within_rect(galley.size(), rect.shrink2(vec2(14.0, 0.0)));
    ui.painter().galley_with_override_text_color(place.min, galley, ink);
    finish(ui, &response, rect);
    response
}

/// A small square button with one sign; `words` is its name.
pub(crate) fn square_button(ui: &mut Ui, sign: &str, words: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(fingers::at_least(34.0)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, ui.is_enabled(), format!("{words} {sign}")));
    if ui.is_rect_visible(rect) {
        let lit = ui.ctx().animate_bool_with_time(response.id.with("lit"), response.hovered(), ANSWER);
        ui.painter().rect(rect, BUTTON_CORNER, mix(WELL, RAISED, lit), edge(lit), StrokeKind::Inside);
        text::paint_at(ui.painter(), rect.center(), Align2::CENTER_CENTER, sign, text::strong_font(18.0), CREAM);
    }
    finish(ui, &response, rect);
    tip(response, words)
}

/// A key binding, highlighted while it waits for a new key; `words` is its name.
pub(crate) fn key_button(ui: &mut Ui, key: &str, waits: bool, words: &str) -> Response {
    let galley = ui.painter().layout_no_wrap(key.to_owned(), text::strong_font(14.0), Color32::PLACEHOLDER);
    let size = (galley.size() + vec2(24.0, 0.0)).max(vec2(176.0, fingers::at_least(34.0)));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, ui.is_enabled(), waits, words));
    if ui.is_rect_visible(rect) {
        let lit = ui.ctx().animate_bool_with_time(response.id.with("lit"), response.hovered(), ANSWER);
        let (fill, line) = if waits { (veil(BRASS, 0.24), edge(1.0)) } else { (mix(WELL, RAISED, lit), edge(lit)) };
        ui.painter().rect(rect, BUTTON_CORNER, fill, line, StrokeKind::Inside);
        let place = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect);
        ui.painter().galley_with_override_text_color(place.min, galley, CREAM);
    }
    finish(ui, &response, rect);
    response
}
