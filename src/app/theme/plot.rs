//! Plots: bars, and a line over time.

use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::palette::{BRASS, BRASS_LIT, CREAM, WELL, quiet, rule_ink, veil};
use super::text;

/// A bar of `share` (0 to 1) below its name and value.
pub(crate) fn bar(ui: &mut Ui, name: &str, says: &str, share: f32, ink: Color32) {
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, 36.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, format!("{name}: {says}")));
    let painter = ui.painter();
    let top = Rect::from_min_size(rect.min, vec2(width, 20.0));
    let font = text::strong_font(14.0);
    let said = painter.layout_no_wrap(says.to_owned(), text::body_font(text::LABEL), quiet());
    let room = Rect::from_min_max(top.min, pos2(top.right() - said.size().x - 10.0, top.bottom()));
    text::paint_line(painter, room, Align2::LEFT_CENTER, name, font, CREAM);
    let place = Align2::RIGHT_CENTER.align_size_within_rect(said.size(), top);
    painter.galley(place.min, said, quiet());
    let rail = Rect::from_min_size(pos2(rect.left(), top.bottom() + 3.0), vec2(width, 8.0));
    painter.rect_filled(rail, 4.0, WELL);
    let filled = Rect::from_min_size(rail.min, vec2(rail.width() * share.clamp(0.0, 1.0), rail.height()));
    painter.rect_filled(filled, 4.0, ink);
}

/// The data of a line over time.
pub(crate) struct Line<'l> {
    pub(crate) name: &'l str,
    /// The values in order; `None` is a gap.
    pub(crate) values: &'l [Option<f64>],
    /// The upper end of the scale, which begins at 0.
    pub(crate) most: f64,
    /// The formatter of the values.
    pub(crate) says: fn(f64) -> String,
    /// The labels below the first and the last value.
    pub(crate) ends: [String; 2],
}

/// Draws a line over time, with a scale at the left.
pub(crate) fn line(ui: &mut Ui, line: &Line) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 190.0), Sense::hover());
    let last = line.values.iter().rev().find_map(|value| *value).map(line.says).unwrap_or_default();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, format!("{}: {last}", line.name)));
    let painter = ui.painter();
    let font = text::body_font(text::LABEL);
    let field = Rect::from_min_max(rect.min + vec2(46.0, 10.0), rect.max - vec2(12.0, 24.0));
    painter.rect_filled(field, 4.0, WELL);
    for part in 0..=4 {
        let share = f64::from(part) / 4.0;
        let y = field.bottom() - field.height() * share as f32;
        painter.hline(field.x_range(), y, Stroke::new(1.0, veil(rule_ink(), 0.6)));
        let at = pos2(field.left() - 8.0, y);
        text::paint_at(painter, at, Align2::RIGHT_CENTER, &(line.says)(line.most * share), font.clone(), quiet());
    }
    let count = line.values.len();
    let place = |index: usize, value: f64| {
        let along = if count > 1 { index as f32 / (count - 1) as f32 } else { 0.5 };
        let up = if line.most > 0.0 { (value / line.most).clamp(0.0, 1.0) as f32 } else { 0.0 };
        let inside = field.shrink2(vec2(8.0, 0.0));
        pos2(inside.left() + inside.width() * along, field.bottom() - field.height() * up)
    };
    let points: Vec<_> =
        line.values.iter().enumerate().filter_map(|(index, value)| value.map(|value| place(index, value))).collect();
    painter.add(egui::Shape::line(points.clone(), Stroke::new(2.0, BRASS)));
    for point in points {
        painter.circle_filled(point, if count > 60 { 1.5 } else { 3.5 }, BRASS_LIT);
    }
    let [first, last] = &line.ends;
    let foot = field.bottom() + 12.0;
    text::paint_at(painter, pos2(field.left(), foot), Align2::LEFT_CENTER, first, font.clone(), quiet());
    if count > 1 {
        text::paint_at(painter, pos2(field.right(), foot), Align2::RIGHT_CENTER, last, font, quiet());
    }
}

/// The end of a scale up to `most`: 1, 2 or 5 times a power of ten.
pub(crate) fn round_up(most: f64) -> f64 {
    if most <= 0.0 || !most.is_finite() {
        return 1.0;
    }
    let mut scale = 1e-3;
    while scale * 10.0 < most {
        scale *= 10.0;
    }
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|factor| factor * scale).find(|end| *end >= most).unwrap_or(most)
}

#[cfg(test)]
mod tests {
    use super::round_up;

    #[test]
    fn a_scale_ends_where_people_count_to() {
        for (most, end) in [(0.0, 1.0), (0.03, 0.05), (0.7, 1.0), (1.0, 1.0), (3.2, 5.0), (9.0, 10.0), (13.0, 20.0)] {
            assert!((round_up(most) - end).abs() < 1e-9, "{most}: {}", round_up(most));
        }
    }
}
