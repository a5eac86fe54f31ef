//! The hint map: the success rate by direction and speed, with the current throw as a cross.

use bevy_egui::egui::{self, Align2, Color32, Rect, Stroke, pos2, vec2};

use super::HudData;
use crate::app::theme::palette::{BRASS, CREAM, GOOD, NEON_TEAL, NIGHT, WELL, mix, quiet, veil};
use crate::app::theme::{style, text};
use crate::shuffleboard::drill::Heat;
use crate::words::{number, say, say_with};

/// Draws the map over the whole of `ui`: directions from left to right as seen, the hardest throws on top.
pub(super) fn draw(ui: &mut egui::Ui, shown: &HudData) {
    let Some(heat) = &shown.practice.map.heat else { return };
    let rect = ui.max_rect();
    let painter = ui.painter();
    painter.add(style::panel(0.0).paint(rect));
    let inner = rect.shrink2(vec2(10.0, 8.0));
    let whose = say(if shown.practice.own { "chances-own" } else { "chances-average" });
    let whose = painter.layout(whose, text::body_font(text::LABEL), quiet(), inner.width());
    let title = Rect::from_min_size(inner.min, vec2(inner.width(), 18.0));
    text::paint_line(painter, title, Align2::LEFT_CENTER, &say("chances"), text::strong_font(text::LABEL), CREAM);
    let field = Rect::from_min_max(
        pos2(inner.left(), title.bottom() + 4.0),
        pos2(inner.right(), inner.bottom() - whose.size().y - 4.0),
    );
    painter.galley(pos2(inner.left(), field.bottom() + 4.0), whose, quiet());
    painter.rect_filled(field, 0.0, WELL);
    let cell = field.size() / vec2(Heat::COLUMNS as f32, Heat::ROWS as f32);
    // Directions to the left have the greater slope.
    let corner = |column: f32, row: f32| pos2(field.right() - column * cell.x, field.bottom() - row * cell.y);
    for (column, row) in (0..Heat::ROWS).flat_map(|row| (0..Heat::COLUMNS).map(move |column| (column, row))) {
        if let Some(rate) = heat.rate(column, row) {
            let (from, to) = (corner(column as f32 + 1.0, row as f32 + 1.0), corner(column as f32, row as f32));
            painter.rect_filled(Rect::from_min_max(from, to), 0.0, ink(rate));
        }
    }
    painter.rect_stroke(field, 0.0, Stroke::new(1.0, BRASS), egui::StrokeKind::Outside);
    // The map shows a part of the speed scale beside it: its hardest and its softest throws.
    let ends = [(Heat::ROWS - 1, field.left_top(), Align2::LEFT_TOP), (0, field.left_bottom(), Align2::LEFT_BOTTOM)];
    for (row, corner, align) in ends {
        let speed = number(heat.throw(0, row).velocity().length().into(), 1);
        let words = say_with("hud-metres-a-second", &[("speed", speed.into())]);
        let size = painter.layout_no_wrap(words.clone(), text::strong_font(text::LABEL), CREAM).size();
        let plate = align.anchor_size(corner, size + vec2(8.0, 2.0));
        painter.rect_filled(plate, 2.0, veil(NIGHT, 0.78));
        text::paint_at(painter, plate.center(), Align2::CENTER_CENTER, &words, text::strong_font(text::LABEL), CREAM);
    }
    if let Some(aim) = shown.in_hand.0.filter(|aim| aim.velocity.x > 0.0) {
        let [column, row] = place(heat, aim.velocity.y / aim.velocity.x, aim.velocity.length());
        let at = corner(column, row);
        if field.contains(at) {
            let stroke = Stroke::new(1.5, NEON_TEAL);
            painter.hline(field.x_range(), at.y, stroke);
            painter.vline(at.x, field.y_range(), stroke);
        }
    }
}

/// The colour of a success rate from 0 to 1.
fn ink(rate: f32) -> Color32 {
    if rate < 0.5 { mix(WELL, GOOD, rate * 2.0) } else { mix(GOOD, CREAM, rate * 2.0 - 1.0) }
}

/// The position of a direction and speed on the map, in cells from the lower right.
fn place(heat: &Heat, slope: f32, speed: f32) -> [f32; 2] {
    let (low, high) = (heat.throw(0, 0).velocity(), heat.throw(Heat::COLUMNS - 1, Heat::ROWS - 1).velocity());
    let share = |value: f32, from: f32, to: f32| (value - from) / (to - from);
    let across = share(slope, low.y / low.x, high.y / high.x);
    let along = share(speed, low.length(), high.length());
    [across * (Heat::COLUMNS - 1) as f32 + 0.5, along * (Heat::ROWS - 1) as f32 + 0.5]
}
