//! The widgets of the interface, as functions.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Align, Align2, Color32, Galley, Key, Layout, Rect, Response, RichText, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType, pos2, vec2,
};

use super::palette::{BRASS, BRASS_LIT, CREAM, NIGHT, RAISED, SMOKE, WELL, alarm, mix, quiet, rule_ink, veil};
use super::style::{ANSWER, BUTTON_CORNER, TOUCH};
use super::{style, text, weight_icon};
use crate::shuffleboard::rules::WeightId;

/// The keys that move the focus.
pub(crate) const MOVES: [Key; 5] = [Key::Tab, Key::ArrowUp, Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight];

/// Least size of a secondary button, in points.
const SECONDARY: Vec2 = vec2(96.0, TOUCH);

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
    let response = button(ui, words, Kind::Primary, vec2(width, TOUCH));
    if ui.is_enabled() && ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
    response
}

/// The primary button of a card at the table, with the same width on every card, so that its place stays the same.
pub(crate) fn main_button(ui: &mut Ui, words: &str) -> Response {
    primary(ui, words, 196.0)
}

/// Any other button.
pub(crate) fn secondary_button(ui: &mut Ui, words: &str) -> Response {
    button(ui, words, Kind::Secondary, SECONDARY)
}

/// A secondary button at the right end of a wrapping row, or of the next row if it does not fit.
pub(crate) fn last_button(ui: &mut Ui, words: &str) -> Response {
    let (_, size) = lettered(ui, words, Kind::Secondary, SECONDARY);
    if ui.available_size_before_wrap().x < size.x {
        ui.end_row();
    }
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| secondary_button(ui, words)).inner
}

/// A large frameless button of the title menu. The first takes the focus when no other widget has it.
pub(crate) fn menu_button(ui: &mut Ui, words: &str, first: bool) -> Response {
    let response = button(ui, words, Kind::Menu, vec2(ui.available_width().min(300.0), 50.0));
    if first && ui.memory(|memory| memory.focused().is_none()) {
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

fn button(ui: &mut Ui, words: &str, kind: Kind, least: Vec2) -> Response {
    let (galley, size) = lettered(ui, words, kind, least);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, ui.is_enabled(), words));
    if !ui.is_rect_visible(rect) {
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

/// The edge of a button; `lit`, 0 to 1, is its hover state.
fn edge(lit: f32) -> Stroke {
    Stroke::new(style::rule().width, mix(rule_ink(), BRASS, lit))
}

/// Adds a tooltip to a widget that has only a sign or a picture.
pub(crate) fn tip(response: Response, words: &str) -> Response {
    response.on_hover_text(text::label(words).color(CREAM))
}

/// Ends every widget: focus ring, pointer shape, and scrolling into view.
pub(crate) fn finish(ui: &Ui, response: &Response, rect: Rect) {
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    if response.has_focus() && keyboard_in_use(ui.ctx()) {
        ui.painter().rect_stroke(rect.expand(2.0), BUTTON_CORNER + 2, style::focus(), StrokeKind::Outside);
    }
}

/// Whether the focus ring is shown: from the first key that moves the focus until a pointer press.
fn keyboard_in_use(ctx: &egui::Context) -> bool {
    let id = egui::Id::new("keyboard in use");
    let was = ctx.data(|data| data.get_temp(id)).unwrap_or(false);
    let (moved, pressed) =
        ctx.input(|input| (MOVES.into_iter().any(|key| input.key_pressed(key)), input.pointer.any_pressed()));
    let is = if pressed { false } else { was || moved };
    if is != was {
        ctx.data_mut(|data| data.insert_temp(id, is));
    }
    is
}

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
    let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(36.0, 14.0), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, ui.is_enabled(), chosen, words));
    if ui.is_rect_visible(rect) {
        let lit = ui.ctx().animate_bool_with_time(response.id.with("lit"), response.hovered(), ANSWER);
        let (fill, line) = if chosen { (veil(BRASS, 0.24), edge(1.0)) } else { (mix(WELL, RAISED, lit), edge(lit)) };
        ui.painter().rect(rect, BUTTON_CORNER, fill, line, StrokeKind::Inside);
        dot(ui, pos2(rect.left() + 14.0, rect.center().y), chosen);
        let place = pos2(rect.left() + 25.0, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley_with_override_text_color(place, galley, if chosen { CREAM } else { quiet() });
        finish(ui, &response, rect);
    }
    response
}

/// The dot of a choice, filled if chosen.
fn dot(ui: &Ui, at: egui::Pos2, chosen: bool) {
    ui.painter().circle_stroke(at, 5.0, Stroke::new(1.2, if chosen { BRASS_LIT } else { quiet() }));
    if chosen {
        ui.painter().circle_filled(at, 2.8, BRASS_LIT);
    }
}

/// A choice with a picture and its name below.
pub(crate) fn picture_button(
    ui: &mut Ui,
    size: f32,
    words: &str,
    chosen: bool,
    picture: impl FnOnce(&egui::Painter, Rect),
) -> Response {
    let galley = ui.painter().layout_no_wrap(words.to_owned(), text::body_font(text::LABEL), Color32::PLACEHOLDER);
    let caption = galley.size();
    let (rect, response) =
        ui.allocate_exact_size(vec2(size.max(caption.x) + 10.0, size + caption.y + 8.0), Sense::click());
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
        finish(ui, &response, rect);
    }
    response
}

/// A switch.
pub(crate) fn toggle(ui: &mut Ui, on: &mut bool, words: &str) -> Response {
    let galley = ui.painter().layout_no_wrap(words.to_owned(), text::strong_font(14.0), CREAM);
    let track = vec2(38.0, 20.0);
    let size = vec2(track.x + 10.0 + galley.size().x, galley.size().y.max(34.0));
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
        finish(ui, &response, rect);
    }
    response
}

/// A whole number with minus and plus buttons.
pub(crate) fn stepper(ui: &mut Ui, value: &mut u32, range: std::ops::RangeInclusive<u32>, words: &str) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        if square_button(ui, "\u{2212}", words).clicked() {
            *value = value.saturating_sub(1).max(*range.start());
        }
        reading(ui, 44.0, &value.to_string(), text::display_font(24.0), words);
        if square_button(ui, "+", words).clicked() {
            *value = value.saturating_add(1).min(*range.end());
        }
    });
}

/// The value of a stepper; `words` is its name.
fn reading(ui: &mut Ui, width: f32, number: &str, font: egui::FontId, words: &str) {
    let (rect, response) = ui.allocate_exact_size(vec2(width, 34.0), Sense::hover());
    let told = || WidgetInfo::labeled(WidgetType::Label, ui.is_enabled(), format!("{words}: {number}"));
    response.widget_info(told);
    text::paint_at(ui.painter(), rect.center(), Align2::CENTER_CENTER, number, font, CREAM);
}

/// A small square button with one sign; `words` is its name.
pub(crate) fn square_button(ui: &mut Ui, sign: &str, words: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(34.0), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, ui.is_enabled(), format!("{words} {sign}")));
    if ui.is_rect_visible(rect) {
        let lit = ui.ctx().animate_bool_with_time(response.id.with("lit"), response.hovered(), ANSWER);
        ui.painter().rect(rect, BUTTON_CORNER, mix(WELL, RAISED, lit), edge(lit), StrokeKind::Inside);
        text::paint_at(ui.painter(), rect.center(), Align2::CENTER_CENTER, sign, text::strong_font(18.0), CREAM);
        finish(ui, &response, rect);
    }
    tip(response, words)
}

/// A key binding, highlighted while it waits for a new key; `words` is its name.
pub(crate) fn key_button(ui: &mut Ui, key: &str, waits: bool, words: &str) -> Response {
    let galley = ui.painter().layout_no_wrap(key.to_owned(), text::strong_font(14.0), Color32::PLACEHOLDER);
    let size = (galley.size() + vec2(24.0, 0.0)).max(vec2(176.0, 34.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, ui.is_enabled(), waits, words));
    if ui.is_rect_visible(rect) {
        let lit = ui.ctx().animate_bool_with_time(response.id.with("lit"), response.hovered(), ANSWER);
        let (fill, line) = if waits { (veil(BRASS, 0.24), edge(1.0)) } else { (mix(WELL, RAISED, lit), edge(lit)) };
        ui.painter().rect(rect, BUTTON_CORNER, fill, line, StrokeKind::Inside);
        let place = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect);
        ui.painter().galley_with_override_text_color(place.min, galley, CREAM);
        finish(ui, &response, rect);
    }
    response
}

/// A round colour button; the chosen one has a ring.
pub(crate) fn swatch(ui: &mut Ui, ink: Color32, chosen: bool, words: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(34.0), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, ui.is_enabled(), chosen, words));
    if ui.is_rect_visible(rect) {
        let lit = ui.ctx().animate_bool_with_time(response.id.with("lit"), response.hovered(), ANSWER);
        ui.painter().circle_filled(rect.center(), 8.0 + 2.0 * lit, ink);
        if chosen {
            ui.painter().circle_stroke(rect.center(), 14.0, Stroke::new(2.0, CREAM));
        }
        finish(ui, &response, rect);
    }
    tip(response, words)
}

/// A weight in a rack: on the board, or still to be placed.
pub(crate) fn weight_button(ui: &mut Ui, id: WeightId, on_board: bool, chosen: bool, words: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(34.0), Sense::click());
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
        finish(ui, &response, rect);
    }
    tip(response, words)
}

/// A text field, with its error below.
pub(crate) fn field(ui: &mut Ui, value: &mut String, width: f32, words: &str, wrong: Option<&str>) -> Response {
    let edit = egui::TextEdit::singleline(value)
        .desired_width(width)
        .margin(egui::Margin::symmetric(10, 8))
        .font(text::body_font(text::BODY))
        .char_limit(40);
    let response = ui.add(edit);
    response.widget_info(|| WidgetInfo::text_edit(ui.is_enabled(), String::new(), &*value, words));
    if wrong.is_some() {
        ui.painter().rect_stroke(response.rect, BUTTON_CORNER, Stroke::new(1.5, alarm()), StrokeKind::Inside);
    }
    if let Some(wrong) = wrong {
        ui.label(RichText::new(wrong).font(text::body_font(text::LABEL)).color(alarm()));
    }
    response
}

/// A number with minus and plus buttons of this step; `shown` is its text.
pub(crate) fn number_stepper(ui: &mut Ui, value: &mut f64, step: f64, shown: &str, words: &str) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        if square_button(ui, "\u{2212}", words).clicked() {
            *value -= step;
        }
        reading(ui, 74.0, shown, text::strong_font(text::BODY), words);
        if square_button(ui, "+", words).clicked() {
            *value += step;
        }
    });
}
