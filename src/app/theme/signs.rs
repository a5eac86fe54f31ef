//! The signs that go with names and scores: a player's colour, the hammer, the stars of a drill.

use bevy_egui::egui::{self, Color32, RichText, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType, vec2};

use super::palette::{BRASS_LIT, CREAM, rule_ink};
use super::text;

/// A player's colour and name.
pub(crate) fn player_chip(ui: &mut Ui, ink: Color32, name: &str, size: f32) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(size * 0.7), Sense::hover());
        ui.painter().circle_filled(rect.center(), size * 0.30, ink);
        ui.label(RichText::new(name).font(text::strong_font(size)).color(CREAM));
    });
}

/// The mark of the hammer: who shoots last. Drawn, so that it is the same on every machine.
pub(crate) fn paint_hammer(painter: &egui::Painter, centre: egui::Pos2, size: f32, ink: Color32) {
    let at = |x: f32, y: f32| centre + vec2(x, y) * size;
    painter.line_segment([at(-0.42, 0.46), at(0.14, -0.10)], Stroke::new(size * 0.17, ink));
    painter.line_segment([at(-0.10, -0.38), at(0.42, 0.14)], Stroke::new(size * 0.36, ink));
}

/// A star: earned, or still to be earned. Drawn, so that it is the same on every machine.
fn paint_star(painter: &egui::Painter, centre: egui::Pos2, radius: f32, earned: bool) {
    let point = |place: u32| {
        let reach = if place.is_multiple_of(2) { radius } else { radius * 0.42 };
        centre + reach * Vec2::angled(std::f32::consts::PI * (0.2 * place as f32 - 0.5))
    };
    let rim: Vec<egui::Pos2> = (0..10).map(point).collect();
    if earned {
        // A star is not convex: its tips are triangles about a pentagon.
        let inner: Vec<egui::Pos2> = rim.iter().copied().skip(1).step_by(2).collect();
        painter.add(egui::Shape::convex_polygon(inner, BRASS_LIT, Stroke::NONE));
        for tip in (0..10).step_by(2) {
            let corners = vec![rim[(tip + 9) % 10], rim[tip], rim[tip + 1]];
            painter.add(egui::Shape::convex_polygon(corners, BRASS_LIT, Stroke::NONE));
        }
    }
    painter.add(egui::Shape::closed_line(rim, Stroke::new(1.0, if earned { BRASS_LIT } else { rule_ink() })));
}

/// So many stars of all there are, side by side from the left.
pub(crate) fn paint_stars(painter: &egui::Painter, left: egui::Pos2, radius: f32, earned: u8, all: u8) {
    for star in 0..all {
        let centre = left + vec2(radius * (1.0 + 2.4 * f32::from(star)), 0.0);
        paint_star(painter, centre, radius, star < earned);
    }
}

/// Stars as a part of a card.
pub(crate) fn stars(ui: &mut Ui, radius: f32, earned: u8, all: u8) {
    let size = vec2(radius * 2.4 * f32::from(all), radius * 2.2);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{earned}/{all}")));
    paint_stars(ui.painter(), rect.left_center(), radius, earned, all);
}
