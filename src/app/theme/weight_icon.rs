//! A weight seen from above: steel, an enamel cap, and a mark that does not depend on its colour.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Sense, Stroke, Ui, Vec2, vec2};

use super::palette::{BRASS, CREAM, STEEL, enamel, mix, veil};
use super::text;
use crate::shuffleboard::rules::{Colour, WeightId};
use crate::shuffleboard::sim::{Grip, Table, Throw};

/// Radius of the cap as a share of the weight's.
const CAP_SHARE: f32 = 0.70;
/// The arrows of parting weights show the movement of this many seconds.
const PARTING_SECONDS: f32 = 1.2;
/// Least radius at which the number is readable, in points.
const NUMBERED_RADIUS: f32 = 12.5;

/// Paints a weight; `angle` is its rotation in radians, anticlockwise on the screen. Small weights have no number.
pub(crate) fn paint(painter: &Painter, centre: Pos2, radius: f32, weight: WeightId, angle: f32) {
    let steps = 4;
    painter.circle_filled(centre + vec2(0.06, 0.10) * radius, radius * 1.06, veil(Color32::BLACK, 0.35));
    for step in 0..steps {
        let share = step as f32 / (steps - 1) as f32;
        let lift = vec2(-0.05, -0.08) * radius * share;
        painter.circle_filled(centre + lift, radius * (1.0 - 0.22 * share), mix(STEEL[1], STEEL[0], share));
    }
    let cap = enamel(weight.colour());
    painter.circle(
        centre,
        radius * CAP_SHARE,
        cap,
        Stroke::new((radius * 0.06).max(0.6), mix(cap, Color32::BLACK, 0.45)),
    );
    mark(painter, centre, radius, weight, angle);
}

/// The mark on the cap: a ring for red, a bar for blue, and the number if it is readable.
fn mark(painter: &Painter, centre: Pos2, radius: f32, weight: WeightId, angle: f32) {
    let numbered = radius >= NUMBERED_RADIUS;
    let ink = match weight.colour() {
        Colour::Red => {
            let stroke = Stroke::new((radius * 0.11).max(1.2), CREAM);
            painter.circle_stroke(centre, radius * if numbered { 0.54 } else { 0.48 }, stroke);
            CREAM
        }
        Colour::Blue => {
            let half = Vec2::angled(-angle) * radius * 0.58;
            let width = radius * if numbered { 0.62 } else { 0.30 };
            painter.line_segment([centre - half, centre + half], Stroke::new(width, CREAM));
            enamel(Colour::Blue)
        }
    };
    if numbered {
        let number = weight.number().to_string();
        text::paint_at(painter, centre, Align2::CENTER_CENTER, &number, text::growing_font(radius * 0.74), ink);
    }
}

/// Paints the empty place of a weight that was thrown.
pub(crate) fn paint_gone(painter: &Painter, centre: Pos2, radius: f32, colour: Colour) {
    let line = veil(mix(enamel(colour), CREAM, 0.35), 0.6);
    painter.circle_stroke(centre, radius * 0.8, Stroke::new(1.0, line));
}

/// A weight icon in a line of text or a list.
pub(crate) fn weight_icon(ui: &mut Ui, radius: f32, weight: WeightId) {
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(radius * 2.0 + 4.0), Sense::hover());
    paint(ui.painter(), rect.center(), radius, weight, 0.0);
}

/// Paints the weights of a grip at their release towards the far end, which is up, with arrows for their relative
/// movement.
pub(crate) fn paint_hand(painter: &Painter, rect: Rect, table: &Table, grip: Grip) {
    let releases = Throw::new(grip, bevy::math::Vec2::ZERO, bevy::math::Vec2::ZERO, 0.0).releases(table);
    // The scale fits four weights abreast, so that weights have the same size in all pictures.
    let scale = rect.size().min_elem() / (9.2 * table.weight.radius);
    let place = |at: bevy::math::Vec2| rect.center() + vec2(-at.y, -at.x) * scale;
    let radius = table.weight.radius * scale;
    for release in &releases {
        let (from, way) =
            (place(release.at), place(release.at + release.velocity * PARTING_SECONDS) - place(release.at));
        if way.length() > 0.5 {
            painter.arrow(from, way.normalized() * (radius + way.length()), Stroke::new(1.5, BRASS));
        }
    }
    for release in releases {
        paint(painter, place(release.at), radius, release.weight, 0.0);
    }
}
