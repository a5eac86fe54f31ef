//! The enlarged picture of two weights of almost equal depth: both leading rims and the gap between them. The weights
//! lie farther apart than the picture is wide. The picture is therefore cut down the middle: each half shows one weight
//! at the same scale, and the gap is measured in the cut.

use bevy_egui::egui::{Align2, Color32, Painter, Rect, Shape, Stroke, pos2, vec2};

use super::close_call_picture::{measure, wood};
use crate::app::theme::palette::{CARPET, CREAM, GOOD, NIGHT, STEEL, WALNUT, WARN, enamel, veil};
use crate::app::theme::{text, weight_icon};
use crate::shuffleboard::rules::{Compared, Layout, Match, WeightId};
use crate::words::{length, say, weight_name};

/// The length of the board that the picture shows from top to bottom, in metres.
const SHOWN_METRES: f32 = 0.016;
/// The width of the cut, as a share of the picture's width.
const CUT_SHARE: f32 = 0.24;
/// The radius of the cap that names a weight, in points.
const CAP_RADIUS: f32 = 13.0;

/// Draws both leading rims with the scoring end up, each on the side where its weight lies in `layout`.
pub(super) fn paint(painter: &Painter, rect: Rect, game: &Match, layout: &Layout, compared: &Compared) {
    let scale = rect.height() / SHOWN_METRES;
    // The middle of the picture is half-way between the rims.
    let rim = |id: WeightId| {
        let half = compared.gap * scale / 2.0;
        rect.center().y + if id == compared.deeper { -half } else { half }
    };
    let ink = |id: WeightId| match (compared.is_level(), id == compared.deeper) {
        (true, _) => WARN,
        (false, true) => GOOD,
        (false, false) => CREAM,
    };
    let across = |id: WeightId| layout.get(id).map_or(0.0, |pose| pose.at.y);
    let (deeper, other) = (compared.deeper, compared.other);
    let sides = if across(deeper) >= across(other) { [deeper, other] } else { [other, deeper] };
    let width = rect.width() * (1.0 - CUT_SHARE) / 2.0;
    let halves = [rect.with_max_x(rect.left() + width), rect.with_min_x(rect.right() - width)];
    let end = end_of(rect, game, layout, compared);
    for (half, id) in halves.into_iter().zip(sides) {
        draw_half(&painter.with_clip_rect(half.intersect(painter.clip_rect())), half, game, id, rim(id), scale, end);
    }
    if let Some(end) = end {
        let at = pos2(rect.right() - 12.0, end + 14.0);
        text::paint_at(painter, at, Align2::RIGHT_CENTER, &say("close-end"), text::strong_font(text::LABEL), WALNUT);
    }
    let cut = Rect::from_min_max(halves[0].right_top(), halves[1].left_bottom());
    painter.rect_filled(cut, 0.0, NIGHT);
    for id in [other, deeper] {
        let line = [pos2(rect.left(), rim(id)), pos2(rect.right(), rim(id))];
        // The dark edge separates the line from the maple.
        painter.line_segment(line, Stroke::new(3.5, veil(NIGHT, 0.55)));
        painter.extend(Shape::dashed_line(&line, Stroke::new(1.5, ink(id)), 8.0, 6.0));
        painter.hline(cut.x_range(), rim(id), Stroke::new(1.5, ink(id)));
    }
    measure(painter, cut.center().x, [rim(deeper), rim(other)], &length(compared.gap), ink(deeper));
}

/// The height on the screen of the end of the board, if it is inside the picture.
fn end_of(rect: Rect, game: &Match, layout: &Layout, compared: &Compared) -> Option<f32> {
    let tip = layout.get(compared.deeper)?.at.x + game.weight().radius;
    let to_end = game.board().length - (tip - compared.gap / 2.0);
    let y = rect.center().y - to_end * rect.height() / SHOWN_METRES;
    rect.y_range().contains(y).then_some(y)
}

/// Draws one half: the wood, the end if it is in the picture, and the weight with the foremost point of its rim at
/// `rim`.
fn draw_half(painter: &Painter, half: Rect, game: &Match, id: WeightId, rim: f32, scale: f32, end: Option<f32>) {
    wood(painter, half);
    if let Some(end) = end {
        painter.rect_filled(half.with_max_y(end), 8.0, CARPET);
        painter.hline(half.x_range(), end, Stroke::new(2.0, CREAM));
    }
    let radius = game.weight().radius * scale;
    let centre = pos2(half.center().x, rim + radius);
    painter.circle(centre, radius, STEEL[0], Stroke::new(2.0, STEEL[1]));
    painter.circle_filled(centre, radius * 0.82, enamel(id.colour()));
    let cap = half.left_bottom() + vec2(CAP_RADIUS + 8.0, -CAP_RADIUS - 6.0);
    let name = weight_name(id);
    let room = painter.layout_no_wrap(name.clone(), text::strong_font(text::BODY), Color32::PLACEHOLDER).size();
    let plate = Rect::from_min_max(
        cap - vec2(CAP_RADIUS + 4.0, CAP_RADIUS + 2.0),
        cap + vec2(CAP_RADIUS + 14.0 + room.x, CAP_RADIUS + 2.0),
    );
    painter.rect_filled(plate, 6.0, veil(NIGHT, 0.88));
    weight_icon::paint(painter, cap, CAP_RADIUS, id, 0.0);
    let at = cap + vec2(CAP_RADIUS + 7.0, 0.0);
    text::paint_at(painter, at, Align2::LEFT_CENTER, &name, text::strong_font(text::BODY), CREAM);
}
