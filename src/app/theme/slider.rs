//! Sliders: a rail with a knob that can be dragged, clicked, or moved by the arrow keys.

use bevy_egui::egui::{self, Key, Rect, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::palette::{BRASS, BRASS_LIT, NIGHT, RAISED};
use super::{fingers, widgets};

/// A slider for a factor, with a logarithmic scale.
pub(crate) fn factor(ui: &mut Ui, value: &mut f32, range: std::ops::RangeInclusive<f32>, words: &str) {
    let (least, most) = (*range.start(), *range.end());
    let share = (*value / least).ln() / (most / least).ln();
    // Rounded to hundredths, so that the displayed value is exact.
    let at = |share: f32| f64::from(((least * (most / least).powf(share)) * 100.0).round() / 100.0);
    if let Some(share) = rail(ui, share, 1.0 / 40.0, f64::from(*value), at, words) {
        *value = at(share) as f32;
    }
}

/// A slider from 0 to 100 percent.
pub(crate) fn percent(ui: &mut Ui, value: &mut u8, words: &str) {
    let at = |share: f32| f64::from((share * 100.0).round());
    if let Some(share) = rail(ui, f32::from(*value) / 100.0, 0.05, f64::from(*value), at, words) {
        *value = at(share) as u8;
    }
}

/// A rail with a knob at the share `from`; returns the new share if it was moved. An arrow key moves it by `step`.
/// `value` is the current value, and `at` converts a share to a value.
fn rail(ui: &mut Ui, from: f32, step: f32, value: f64, at: impl Fn(f32) -> f64, words: &str) -> Option<f32> {
    let size = vec2(ui.available_width().min(380.0), fingers::at_least(34.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let rail = Rect::from_center_size(rect.center(), vec2(rect.width() - 20.0, 6.0));
    let mut share = from;
    if let Some(pointer) = response.interact_pointer_pos() {
        share = (pointer.x - rail.left()) / rail.width();
    }
    if response.clicked() || response.drag_started() {
        // The arrow keys continue from where the pointer left it.
        response.request_focus();
    }
    if response.has_focus() {
        let arrows = egui::EventFilter { horizontal_arrows: true, ..Default::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
        let pressed = |key| ui.input(|input| input.num_presses(key)) as f32;
        share += step * (pressed(Key::ArrowRight) - pressed(Key::ArrowLeft));
    }
    let share = share.clamp(0.0, 1.0);
    let moved = (share != from).then_some(share);
    response.widget_info(|| WidgetInfo::slider(ui.is_enabled(), moved.map_or(value, &at), words));
    let knob = pos2(rail.left() + share * rail.width(), rail.center().y);
    ui.painter().rect_filled(rail, 3.0, RAISED);
    ui.painter().rect_filled(Rect::from_min_max(rail.min, pos2(knob.x, rail.bottom())), 3.0, BRASS);
    let lit = response.hovered() || response.dragged();
    ui.painter().circle(knob, 10.0, if lit { BRASS_LIT } else { BRASS }, Stroke::new(2.0, NIGHT));
    widgets::finish(ui, &response, rect);
    moved
}
