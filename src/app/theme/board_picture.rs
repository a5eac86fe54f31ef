//! The scoring end from straight above, as crisp vectors: the inset, the cards and the diagrams share it.

use bevy::math::Vec2;
use bevy_egui::egui::{self, Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};

use super::palette::{CARPET, MAPLE, MAPLE_SHADE, NIGHT, WALNUT, mix, veil};
use super::{text, weight_icon};
use crate::rules::{Board, Layout, Line, WeightId, WeightSpec};

/// How much beyond the end and the sides is shown, in metres: enough for a hanger.
const BEYOND: f32 = 0.045;
/// The width of one maple strip, in metres.
const STRIP: f32 = 0.035;
/// From this width of a strip on its seams are drawn, in points.
const SEAM_SEEN: f32 = 11.0;
/// The deepest zones are always in view: from the end to a little before the deuce line. Metres.
const SHORTEST: f32 = 0.62;

/// A piece of the board on the screen: the scoring end uppermost, the shooter below.
#[derive(Debug, Clone, Copy)]
pub(crate) struct View {
    rect: Rect,
    /// Points per metre.
    scale: f32,
    /// The middle of the board's end.
    end: Pos2,
    /// The board's length, metres.
    length: f32,
}

impl View {
    /// Fits the last `depth` metres of the board into `rect`, with the alleys around.
    pub(crate) fn new(board: &Board, rect: Rect, depth: f32) -> Self {
        let across = rect.width() / (board.width + 2.0 * BEYOND);
        let along = rect.height() / (depth + BEYOND);
        let scale = across.min(along);
        Self { rect, scale, end: pos2(rect.center().x, rect.top() + BEYOND * scale), length: board.length }
    }

    /// The same, no wider than the board with a strip of the alley on both sides.
    pub(crate) fn snug(board: &Board, rect: Rect, depth: f32) -> Self {
        let view = Self::new(board, rect, depth);
        let width = view.length(board.width + 5.0 * BEYOND).min(rect.width());
        Self { rect: Rect::from_center_size(rect.center(), vec2(width, rect.height())), ..view }
    }

    /// The place of a point of the board.
    pub(crate) fn place(&self, at: Vec2) -> Pos2 {
        self.end + vec2(-at.y, self.length - at.x) * self.scale
    }

    /// A length on the screen, in points.
    pub(crate) fn length(&self, metres: f32) -> f32 {
        metres * self.scale
    }
}

/// How much of the scoring end must be shown for these weights: down to the last one past the long foul line, or all of it
/// when the board is empty and the break must pass that line. Metres.
pub(crate) fn depth_of(board: &Board, weight: &WeightSpec, weights: impl IntoIterator<Item = Vec2>) -> f32 {
    let whole = board.foul_line + 4.0 * weight.radius;
    let mut deepest: Option<f32> = None;
    for at in weights {
        let depth = board.length - at.x + 2.0 * weight.radius;
        deepest = Some(deepest.map_or(depth, |known| known.max(depth)));
    }
    deepest.map_or(whole, |depth| depth.clamp(SHORTEST, whole))
}

/// [`depth_of`] a layout.
pub(crate) fn depth_of_layout(board: &Board, weight: &WeightSpec, layout: &Layout) -> f32 {
    depth_of(board, weight, layout.iter().map(|(_, pose)| pose.at))
}

/// Paints the alley, the board with its lines and numerals, and the weights.
pub(crate) fn paint(
    painter: &Painter,
    view: &View,
    board: &Board,
    spec: &WeightSpec,
    weights: impl IntoIterator<Item = (WeightId, Vec2, f32)>,
) {
    let painter = painter.with_clip_rect(painter.clip_rect().intersect(view.rect));
    paint_board(&painter, view, board);
    for (weight, at, angle) in weights {
        // Anticlockwise on the board is anticlockwise here: the picture is turned, not mirrored.
        weight_icon::paint(&painter, view.place(at), view.length(spec.radius), weight, angle);
    }
}

/// The weights of a layout, for [`paint`].
pub(crate) fn weights_of(layout: &Layout) -> impl Iterator<Item = (WeightId, Vec2, f32)> + '_ {
    layout.iter().map(|(weight, pose)| (weight, pose.at, pose.angle))
}

fn paint_board(painter: &Painter, view: &View, board: &Board) {
    painter.rect_filled(view.rect, 6.0, CARPET);
    let (left, right) = (view.end.x - view.length(board.width / 2.0), view.end.x + view.length(board.width / 2.0));
    let wood = Rect::from_min_max(pos2(left, view.end.y), pos2(right, view.rect.bottom()));
    painter.rect_filled(wood.expand(view.length(0.012)), 2.0, veil(NIGHT, 0.55));

    let strips = (board.width / STRIP).round();
    for strip in 0..strips as u32 {
        let from = left + (right - left) * strip as f32 / strips;
        let to = left + (right - left) * (strip + 1) as f32 / strips;
        let rect = Rect::from_min_max(pos2(from, wood.top()), pos2(to, wood.bottom()));
        let tone = mix(MAPLE, MAPLE_SHADE, 0.10 + 0.34 * scatter(strip));
        let shade = mix(tone, MAPLE_SHADE, 0.35);
        painter.add(Shape::gradient_rect(rect, egui::Direction::TopDown, [tone, shade]));
        // Seams are only seen from near by.
        if strip > 0 && to - from > SEAM_SEEN {
            painter.vline(from, wood.y_range(), Stroke::new(0.7, veil(WALNUT, 0.14)));
        }
    }

    let line = |line: Line| wood.top() + view.length(board.length - board.line_x(line));
    let thick = view.length(board.line_width).max(1.5);
    for place in [Line::LongFoul, Line::Deuce, Line::Trey].map(line) {
        if place < view.rect.bottom() {
            // The inlay lies on the shooter's side of the edge that judges.
            let inlay = Rect::from_min_max(pos2(left, place), pos2(right, place + thick));
            painter.rect_filled(inlay, 0.0, NIGHT);
        }
    }
    let size = view.length(board.trey_line) * 0.62;
    let numeral = |at: f32, digit: &str| {
        let at = pos2(view.end.x, at);
        text::paint_at(painter, at, Align2::CENTER_CENTER, digit, text::display_font(size), veil(WALNUT, 0.62));
    };
    numeral(wood.top() + view.length(board.trey_line / 2.0), "3");
    numeral(wood.top() + view.length((board.trey_line + board.deuce_line) / 2.0), "2");
    numeral(line(Line::Deuce) + thick + view.length(board.trey_line / 2.0), "1");
    painter.hline(left..=right, wood.top(), Stroke::new(1.0, veil(Color32::WHITE, 0.5)));
}

/// A number from 0 to 1 for each strip, so that neighbours differ and every picture shows the same board.
fn scatter(strip: u32) -> f32 {
    (strip.wrapping_mul(2_654_435_761) >> 16 & 0xFF) as f32 / 255.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::BoardSpeed;

    #[test]
    fn the_end_is_uppermost_and_the_shooters_left_is_left() {
        let board = Board::regulation(BoardSpeed::Medium);
        let view = View::new(&board, Rect::from_min_size(Pos2::ZERO, vec2(300.0, 400.0)), 0.8);
        let deep = view.place(Vec2::new(board.length, 0.1));
        let short = view.place(Vec2::new(board.length - 0.5, -0.1));
        assert!(deep.y < short.y && deep.x < short.x);
    }

    #[test]
    fn a_hanger_is_whole_in_view_and_every_weight_that_lies_past_the_foul_line() {
        let board = Board::regulation(BoardSpeed::Medium);
        let spec = WeightSpec::large();
        let rect = Rect::from_min_size(Pos2::ZERO, vec2(300.0, 400.0));
        for x in [board.length, board.length - 0.3, board.line_x(Line::LongFoul) + spec.radius] {
            let at = Vec2::new(x, 0.0);
            let view = View::new(&board, rect, depth_of(&board, &spec, [at]));
            let place = view.place(at);
            let radius = view.length(spec.radius);
            assert!(place.y - radius >= rect.top() && place.y + radius <= rect.bottom(), "{x}: {place:?}");
        }
    }
}
