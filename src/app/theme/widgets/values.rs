//! Widgets that enter a number or a text.

use bevy_egui::egui::{
    self, Align, Align2, Layout, Response, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use super::square_button;
use crate::app::theme::palette::{CREAM, alarm};
use crate::app::theme::style::BUTTON_CORNER;
use crate::app::theme::{fingers, text};

/// The most characters that a name may have.
const MOST_NAME: usize = 40;

/// A row that is as high as its buttons, so that the words before it are level with them.
fn row(ui: &mut Ui, buttons: impl FnOnce(&mut Ui)) {
    let size = vec2(ui.available_size_before_wrap().x, fingers::at_least(34.0));
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        buttons(ui);
    });
}

/// A whole number with minus and plus buttons.
pub(crate) fn stepper(ui: &mut Ui, value: &mut u32, range: std::ops::RangeInclusive<u32>, words: &str) {
    row(ui, |ui| {
        if square_button(ui, "\u{2212}", words).clicked() {
            *value = value.saturating_sub(1).max(*range.start());
        }
        reading(ui, 44.0, &value.to_string(), text::display_font(24.0), words);
        if square_button(ui, "+", words).clicked() {
            *value = value.saturating_add(1).min(*range.end());
        }
    });
}

/// A number with minus and plus buttons of this step; `shown` is its text.
pub(crate) fn number_stepper(ui: &mut Ui, value: &mut f64, step: f64, shown: &str, words: &str) {
    row(ui, |ui| {
        if square_button(ui, "\u{2212}", words).clicked() {
            *value -= step;
        }
        reading(ui, 74.0, shown, text::strong_font(text::BODY), words);
        if square_button(ui, "+", words).clicked() {
            *value += step;
        }
    });
}

/// The value of a stepper; `words` is its name.
fn reading(ui: &mut Ui, width: f32, number: &str, font: egui::FontId, words: &str) {
    let (rect, response) = ui.allocate_exact_size(vec2(width, fingers::at_least(34.0)), Sense::hover());
    let told = || WidgetInfo::labeled(WidgetType::Label, ui.is_enabled(), format!("{words}: {number}"));
    response.widget_info(told);
    text::paint_at(ui.painter(), rect.center(), Align2::CENTER_CENTER, number, font, CREAM);
}

/// A text field of the length of a name, with its error below.
pub(crate) fn field(ui: &mut Ui, value: &mut String, width: f32, words: &str, wrong: Option<&str>) -> Response {
    long_field(ui, value, (width, MOST_NAME), words, wrong)
}

/// A text field of this width for so many characters, with its error below.
pub(crate) fn long_field(
    ui: &mut Ui,
    value: &mut String,
    (width, most): (f32, usize),
    words: &str,
    wrong: Option<&str>,
) -> Response {
    let edit = egui::TextEdit::singleline(value)
        .desired_width(width)
        .margin(egui::Margin::symmetric(10, 8))
        .min_size(vec2(0.0, fingers::least()))
        .vertical_align(egui::Align::Center)
        .font(text::body_font(text::BODY))
        .char_limit(most);
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
