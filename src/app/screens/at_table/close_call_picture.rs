//! The enlarged picture of a close call: the rim, the boundary, and the check of a hanger.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use crate::app::theme::palette::{
    CARPET, CREAM, GOOD, MAPLE, MAPLE_SHADE, NEON_RED, NIGHT, STEEL, WALNUT, WARN, enamel, mix, quiet, veil,
};
use crate::app::theme::text;
use crate::shuffleboard::rules::{Call, Match, Reason, Ring, WeightSpec};
use crate::words::{length, line_name, ring_name, say};

/// The length of the board that the picture shows from top to bottom, in metres.
const SHOWN_METRES: f32 = 0.022;
/// Where a checking weight that touches nothing stops, as a share of the way from the middle to the right edge.
const MISS_STOP_SHARE: f32 = 0.8;
/// The font size of a measured length, in points.
const MEASURE_FONT_SIZE: f32 = 22.0;

/// Draws the rim and the boundary, with the scoring end up. `slid` is the progress of the check of a hanger, 0 to 1.
pub(super) fn paint(painter: &Painter, rect: Rect, game: &Match, call: &Call, slid: f32) {
    let (radius, line_width) = (game.weight().radius, game.board().line_width);
    let scale = rect.height() / SHOWN_METRES;
    let middle = rect.center();
    let margin = call.margin * scale;
    let at_end = is_at_the_end(call);
    let at_edge = at_end || matches!(call.reason, Reason::OverTheSide | Reason::InsideTheSide);
    let (inside, ink) = match call.reason {
        Reason::ClearOf(_) | Reason::OverTheEnd | Reason::OverTheSide | Reason::Inside(_) => (true, GOOD),
        Reason::Touches(_)
        | Reason::ShortOf(_)
        | Reason::InsideTheEnd
        | Reason::InsideTheSide
        | Reason::Cuts(_)
        | Reason::Outside(_) => (false, NEON_RED),
    };
    // The boundary lies in the middle; the rim is above it (past) or below it by the margin.
    let rim = middle.y + if inside { -margin } else { margin };

    let name = |words: String, at: Pos2, ink: Color32| {
        text::paint_at(painter, at, Align2::RIGHT_CENTER, &words, text::strong_font(text::LABEL), ink);
    };

    wood(painter, rect);
    if at_edge {
        let beyond = Rect::from_min_max(rect.min, pos2(rect.right(), middle.y));
        painter.rect_filled(beyond, 8.0, CARPET);
        painter.hline(rect.x_range(), middle.y, Stroke::new(2.0, CREAM));
        name(say(if at_end { "close-end" } else { "close-side" }), pos2(rect.right() - 12.0, middle.y + 14.0), WALNUT);
    } else {
        let inlay = Rect::from_min_max(pos2(rect.left(), middle.y), pos2(rect.right(), middle.y + line_width * scale));
        painter.rect_filled(inlay, 0.0, NIGHT);
        let called = match call.reason {
            Reason::ClearOf(line) | Reason::Touches(line) | Reason::ShortOf(line) => Some(line_name(game, line)),
            Reason::Inside(ring) | Reason::Cuts(ring) | Reason::Outside(ring) => Some(ring_name(ring)),
            Reason::OverTheEnd | Reason::InsideTheEnd | Reason::OverTheSide | Reason::InsideTheSide => None,
        };
        if let Some(called) = called {
            name(called, inlay.right_center() - vec2(12.0, 0.0), quiet());
        }
    }

    // The rear rim decides at a line. The leading rim decides at the end, and at the black ring, which only has to be
    // reached.
    let leads = at_edge
        || matches!(
            call.reason,
            Reason::Inside(Ring::Inner) | Reason::Cuts(Ring::Inner) | Reason::Outside(Ring::Inner)
        );
    let centre = pos2(middle.x, rim + if leads { radius * scale } else { -radius * scale });
    painter.circle_filled(centre, radius * scale, STEEL[0]);
    painter.circle_stroke(centre, radius * scale, Stroke::new(2.0, STEEL[1]));
    painter.circle_filled(centre, radius * scale * 0.82, enamel(call.weight.colour()));

    if at_end {
        check(painter, middle, scale, rect.width() / 2.0 / scale, game.weight(), call, slid);
    }

    // The boundary is drawn over the weight.
    let edge = [pos2(rect.left(), middle.y), pos2(rect.right(), middle.y)];
    painter.extend(Shape::dashed_line(&edge, Stroke::new(1.5, ink), 8.0, 6.0));
    let x = rect.left() + rect.width() * 0.22;
    painter.hline(x - 26.0..=middle.x, rim, Stroke::new(1.5, ink));
    measure(painter, x, [middle.y.min(rim), middle.y.max(rim)], &length(call.margin), ink);
}

/// Draws the surface of the board so near that only its grain is visible.
pub(super) fn wood(painter: &Painter, rect: Rect) {
    painter.rect_filled(rect, 8.0, mix(MAPLE, MAPLE_SHADE, 0.35));
    for grain in 0..9 {
        let x = rect.left() + rect.width() * (grain as f32 + 0.5) / 9.0;
        painter.vline(x, rect.y_range(), Stroke::new(1.0, veil(MAPLE_SHADE, 0.35)));
    }
}

/// Draws two arrows that enclose the distance between two heights, with its length beside them.
pub(super) fn measure(painter: &Painter, x: f32, [top, bottom]: [f32; 2], words: &str, ink: Color32) {
    let arrow = |from: f32, to: f32| {
        painter.arrow(pos2(x, from), vec2(0.0, to - from), Stroke::new(2.0, ink));
    };
    arrow(top - 34.0, top - 1.0);
    arrow(bottom + 34.0, bottom + 1.0);
    let size = painter.layout_no_wrap(words.to_owned(), text::strong_font(MEASURE_FONT_SIZE), WARN).size();
    let place = Align2::CENTER_CENTER.anchor_size(pos2(x, bottom + 34.0 + size.y * 0.6), size);
    label(painter, painter.clip_rect(), place.center(), words);
}

/// Draws a length on a dark plate centred at `at`, moved so that the whole plate is in `room`, and returns the plate.
pub(super) fn label(painter: &Painter, room: Rect, at: Pos2, words: &str) -> Rect {
    let font = text::strong_font(MEASURE_FONT_SIZE);
    let size = painter.layout_no_wrap(words.to_owned(), font.clone(), WARN).size() + vec2(16.0, 4.0);
    let half = size / 2.0;
    // A plate larger than the room is centred in it.
    let inside = |at: f32, from: f32, to: f32| if from < to { at.clamp(from, to) } else { (from + to) / 2.0 };
    let at = pos2(
        inside(at.x, room.left() + half.x, room.right() - half.x),
        inside(at.y, room.top() + half.y, room.bottom() - half.y),
    );
    let plate = Rect::from_center_size(at, size);
    painter.rect_filled(plate, 6.0, veil(NIGHT, 0.88));
    text::paint_at(painter, at, Align2::CENTER_CENTER, words, font, CREAM);
    plate
}

/// Whether the call is about hanging over the end.
pub(super) fn is_at_the_end(call: &Call) -> bool {
    matches!(call.reason, Reason::OverTheEnd | Reason::InsideTheEnd)
}

/// The leading edge of the checking weight at the start and at the end of its way, in metres to the right of the
/// disputed weight's middle. The picture shows `half` metres to either side.
fn checking_path(spec: &WeightSpec, call: &Call, half: f32) -> [f32; 2] {
    let over = call.margin.min(spec.radius);
    // The face of the checking weight is flush with the end, so it touches the rim where the rim crosses the end.
    let meets = -(over * (2.0 * spec.radius - over)).sqrt();
    [-half, if call.reason == Reason::OverTheEnd { meets } else { MISS_STOP_SHARE * half }]
}

/// Draws the check of a hanger from above: another weight, held upright against the end of the board, slides along it
/// and hits a weight that hangs over. `end` is the point of the end ahead of the disputed weight, `scale` is in points
/// per metre, and `half` metres are visible to each side.
pub(super) fn check(painter: &Painter, end: Pos2, scale: f32, half: f32, spec: &WeightSpec, call: &Call, slid: f32) {
    let [from, to] = checking_path(spec, call, half);
    let (lead, end) = (end.x + (from + (to - from) * slid) * scale, end.y);
    let corner = pos2(lead - 2.0 * spec.radius * scale, end - spec.height * scale);
    let body = Rect::from_min_max(corner, pos2(lead, end));
    painter.rect(body, 0.0, veil(STEEL[0], 0.82), Stroke::new(2.0, STEEL[1]), StrokeKind::Inside);
    let cap = enamel(call.weight.colour().other());
    let shell = Rect::from_min_max(pos2(body.left(), end - spec.height * 0.2 * scale), body.max);
    painter.rect_filled(shell, 0.0, veil(cap, 0.82));
    if call.reason == Reason::OverTheEnd && slid >= 1.0 {
        painter.circle_stroke(pos2(lead, end), 9.0, Stroke::new(2.5, WARN));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shuffleboard::rules::{Colour, WeightId, Zone};

    fn call(reason: Reason, margin: f32) -> Call {
        Call { weight: WeightId::of(Colour::Red)[0], zone: Zone::Hanger, points: 4, reason, margin }
    }

    #[test]
    fn the_check_stops_at_what_hangs_over_and_passes_what_does_not() {
        let (spec, half) = (WeightSpec::large(), 0.018);
        let mut stopped = f32::NEG_INFINITY;
        for margin in [0.002, 0.001, 0.0001] {
            let [from, to] = checking_path(&spec, &call(Reason::OverTheEnd, margin), half);
            // The point of contact on the rim lies on the edge of the end.
            let beyond = (spec.radius.powi(2) - to.powi(2)).sqrt() - (spec.radius - margin);
            assert!(beyond.abs() < 1e-5, "{margin}: {beyond} off the end");
            assert!(from < to && to < 0.0 && to > stopped, "the less hangs over, the farther it comes: {to}");
            stopped = to;
        }
        let [_, to] = checking_path(&spec, &call(Reason::InsideTheEnd, 0.0001), half);
        assert!(to > 0.0, "it goes past the middle of the weight");
    }
}
