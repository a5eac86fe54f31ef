//! One line above the bar about a swing's deviation from its aim, shown until the next weight is taken.

use bevy_egui::egui::{self, Align2, Rect, pos2, vec2};

use crate::app::theme::palette::CREAM;
use crate::app::theme::{style, text};
use crate::shuffleboard::hand::Delivery;
use crate::words;

/// Height of the line, and its distance from the bar, in points.
const LINE_HEIGHT: f32 = 28.0;
const BAR_GAP: f32 = 6.0;

pub(super) fn place(instruction: Rect) -> Rect {
    Rect::from_min_max(
        pos2(instruction.left(), instruction.top() - BAR_GAP - LINE_HEIGHT),
        pos2(instruction.right(), instruction.top() - BAR_GAP),
    )
}

/// Draws the line in the middle of `ui`, on a panel as wide as its text.
pub(super) fn draw(ui: &mut egui::Ui, last: &Delivery) {
    let rect = ui.max_rect();
    let words = words::delivery(last);
    let font = text::body_font(text::LABEL);
    let wide = ui.painter().layout_no_wrap(words.clone(), font.clone(), CREAM).size().x + 24.0;
    let panel = Rect::from_center_size(rect.center(), vec2(wide.min(rect.width()), rect.height()));
    ui.painter().add(style::panel(0.0).paint(panel));
    text::paint_line(ui.painter(), panel.shrink2(vec2(10.0, 2.0)), Align2::CENTER_CENTER, &words, font, CREAM);
}
