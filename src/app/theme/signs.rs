//! The symbols beside names and scores: a player's colour, the hammer, the stars of a drill.

use bevy_egui::egui::{self, Color32, RichText, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType, vec2};

use super::palette::{BRASS_LIT, CREAM, NIGHT, quiet, veil};
use super::{text, weight_icon};
use crate::shuffleboard::rules::{Match, SideId, WeightId};
use crate::words::side_name;

/// A player's colour and name.
pub(crate) fn player_chip(ui: &mut Ui, ink: Color32, name: &str, size: f32) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(size * 0.7), Sense::hover());
        ui.painter().circle_filled(rect.center(), size * 0.30, ink);
        ui.label(RichText::new(name).font(text::strong_font(size)).color(CREAM));
    });
}

/// A side's name, beside the weight it shoots with if the side has a colour. Cards with weights show this instead of
/// the player's colour, which differs from that of the weights.
pub(crate) fn side_chip(ui: &mut Ui, game: &Match, side: SideId, size: f32) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        if let Some(colour) = game.colour_of(side) {
            weight_icon::weight_icon(ui, size * 0.5, WeightId::of(colour)[0]);
        }
        ui.label(RichText::new(side_name(game, side)).font(text::strong_font(size)).color(CREAM));
    });
}

/// The symbol of the hammer, drawn so that it looks the same on every machine.
pub(crate) fn paint_hammer(painter: &egui::Painter, centre: egui::Pos2, size: f32, ink: Color32) {
    let at = |x: f32, y: f32| centre + vec2(x, y) * size;
    painter.line_segment([at(-0.42, 0.46), at(0.14, -0.10)], Stroke::new(size * 0.17, ink));
    painter.line_segment([at(-0.10, -0.38), at(0.42, 0.14)], Stroke::new(size * 0.36, ink));
}

/// The corners of a star from its upper tip: tips and notches alternate.
fn star_rim(centre: egui::Pos2, radius: f32) -> Vec<egui::Pos2> {
    let point = |place: u32| {
        let reach = if place.is_multiple_of(2) { radius } else { radius * 0.42 };
        centre + reach * Vec2::angled(std::f32::consts::PI * (0.2 * place as f32 - 0.5))
    };
    (0..10).map(point).collect()
}

/// A star, earned or not, drawn so that it looks the same on every machine.
fn paint_star(painter: &egui::Painter, centre: egui::Pos2, radius: f32, earned: bool) {
    let rim = star_rim(centre, radius);
    let fill = if earned { BRASS_LIT } else { veil(NIGHT, 0.72) };
    // One mesh around the centre, because the antialiased edges of adjacent polygons would show as seams.
    let mut mesh = egui::Mesh::default();
    mesh.colored_vertex(centre, fill);
    for corner in &rim {
        mesh.colored_vertex(*corner, fill);
    }
    for corner in 0..10 {
        mesh.add_triangle(0, corner + 1, (corner + 1) % 10 + 1);
    }
    painter.add(mesh);
    // A bright outline makes an empty star visible on wood and on a dark panel.
    let width = (radius * 0.09).clamp(1.0, 2.0);
    painter.add(egui::Shape::closed_line(rim, Stroke::new(width, if earned { BRASS_LIT } else { quiet() })));
}

/// Paints `earned` of `all` stars in a row from the left.
pub(crate) fn paint_stars(painter: &egui::Painter, left: egui::Pos2, radius: f32, earned: u8, all: u8) {
    for star in 0..all {
        let centre = left + vec2(radius * (1.0 + 2.4 * f32::from(star)), 0.0);
        paint_star(painter, centre, radius, star < earned);
    }
}

/// A row of stars in a layout.
pub(crate) fn stars(ui: &mut Ui, radius: f32, earned: u8, all: u8) {
    let size = vec2(radius * 2.4 * f32::from(all), radius * 2.2);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{earned}/{all}")));
    paint_stars(ui.painter(), rect.left_center(), radius, earned, all);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_is_one_mesh_whose_triangles_fill_it_once() {
        for earned in [true, false] {
            let ctx = egui::Context::default();
            let output = ctx.run_ui(egui::RawInput::default(), |ui| {
                paint_star(ui.painter(), egui::pos2(40.0, 40.0), 26.0, earned);
            });
            let mesh = output.shapes.iter().find_map(|clipped| match &clipped.shape {
                egui::Shape::Mesh(mesh) => Some(mesh.clone()),
                _ => None,
            });
            output.drop_without_applying_deltas();
            let mesh = mesh.expect("it is filled");
            let area = |corners: [egui::Pos2; 3]| {
                let [one, other] = [corners[1] - corners[0], corners[2] - corners[0]];
                (one.x * other.y - one.y * other.x) / 2.0
            };
            let parts: Vec<f32> = mesh
                .triangles()
                .map(|corners| area(corners.map(|corner| mesh.vertices[corner as usize].pos)))
                .collect();
            let rim = star_rim(egui::pos2(40.0, 40.0), 26.0);
            let whole: f32 = (0..10).map(|at| area([egui::Pos2::ZERO, rim[at], rim[(at + 1) % 10]])).sum();
            assert!(parts.iter().all(|part| *part > 0.0), "no triangle lies over another: {parts:?}");
            assert!((parts.iter().sum::<f32>() - whole).abs() < 0.01 * whole, "{parts:?} of {whole}");
        }
    }
}
