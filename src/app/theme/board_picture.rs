//! A vector picture of the scoring end from above, shared by the inset, the cards and the diagrams.

use std::f32::consts::PI;

use bevy::math::Vec2;
use bevy_egui::egui::epaint::TextShape;
use bevy_egui::egui::{self, Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use super::palette::{CARPET, MAPLE, MAPLE_SHADE, NIGHT, RUBBER, WALNUT, mix, veil};
use super::{text, weight_icon};
use crate::app::inlay::{Circle, Inlay, Numeral};
use crate::shuffleboard::rules::{Board, Layout, WeightId, WeightSpec};

/// Margin beyond the end and the sides, in metres: enough for a hanger.
const BEYOND_METRES: f32 = 0.045;
/// Width of a maple strip, in metres.
const STRIP_METRES: f32 = 0.035;
/// Least width of a strip that shows seams, in points.
const SEAM_POINTS: f32 = 11.0;
/// Radius of the picture's corners, in points.
const CORNER_POINTS: u8 = 6;
/// Width of a cushion within the margin, in metres.
const CUSHION_METRES: f32 = 0.022;
/// Ratio of the font size to the height of its numerals.
const FONT_RATIO: f32 = 1.07;
/// Least depth of the picture, in metres: from the end to a little before the deuce line.
const LEAST_DEPTH: f32 = 0.62;

/// A part of the board on the screen: the scoring end at the top, the shooter at the bottom.
#[derive(Debug, Clone, Copy)]
pub(crate) struct View {
    rect: Rect,
    /// Points per metre.
    scale: f32,
    /// Screen position of the middle of the board's end.
    end: Pos2,
    /// Length of the board, in metres.
    board: f32,
}

impl View {
    /// Fits the last `depth` metres of the board into `rect`, with the margins.
    pub(crate) fn new(board: &Board, rect: Rect, depth: f32) -> Self {
        let across = rect.width() / (board.width + 2.0 * BEYOND_METRES);
        let along = rect.height() / (depth + BEYOND_METRES);
        let scale = across.min(along);
        Self { rect, scale, end: pos2(rect.center().x, rect.top() + BEYOND_METRES * scale), board: board.length }
    }

    /// The same, no wider than the board with a strip of the alley on both sides.
    pub(crate) fn snug(board: &Board, rect: Rect, depth: f32) -> Self {
        let view = Self::new(board, rect, depth);
        let width = view.length(board.width + 5.0 * BEYOND_METRES).min(rect.width());
        Self { rect: Rect::from_center_size(rect.center(), vec2(width, rect.height())), ..view }
    }

    /// The screen position of a point of the board.
    pub(crate) fn place(&self, at: Vec2) -> Pos2 {
        self.end + vec2(-at.y, self.board - at.x) * self.scale
    }

    /// The point of the board at a screen position.
    pub(crate) fn board_at(&self, place: Pos2) -> Vec2 {
        let away = (place - self.end) / self.scale;
        Vec2::new(self.board - away.y, -away.x)
    }

    /// The y coordinate at a distance from the far end, or from the near one.
    fn off_end(&self, metres: f32, far: bool) -> f32 {
        self.end.y + self.length(if far { metres } else { self.board - metres })
    }

    /// A length on the screen, in points.
    pub(crate) fn length(&self, metres: f32) -> f32 {
        metres * self.scale
    }
}

/// The depth to show for these weights, in metres: down to the last one, or the whole scoring end for an empty board,
/// where the break must pass the long foul line. Never more than the board.
pub(crate) fn depth_of(board: &Board, weight: &WeightSpec, weights: impl IntoIterator<Item = Vec2>) -> f32 {
    let whole = (board.foul_line + 4.0 * weight.radius).min(board.length);
    let mut deepest: Option<f32> = None;
    for at in weights {
        let depth = board.length - at.x + 2.0 * weight.radius;
        deepest = Some(deepest.map_or(depth, |known| known.max(depth)));
    }
    deepest.map_or(whole, |depth| depth.clamp(LEAST_DEPTH, whole))
}

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
        // Angles keep their sense, because the picture is rotated and not mirrored.
        weight_icon::paint(&painter, view.place(at), view.length(spec.radius), weight, angle);
    }
}

/// The weights of a layout, for [`paint`].
pub(crate) fn weights_of(layout: &Layout) -> impl Iterator<Item = (WeightId, Vec2, f32)> + '_ {
    layout.iter().map(|(weight, pose)| (weight, pose.at, pose.angle))
}

fn paint_board(painter: &Painter, view: &View, board: &Board) {
    let half = view.length(board.width / 2.0);
    let near = (view.end.y + view.length(board.length)).min(view.rect.bottom());
    let wood = Rect::from_min_max(pos2(view.end.x - half, view.end.y), pos2(view.end.x + half, near));
    alley(painter, view.rect, wood);
    painter.rect_stroke(wood, 2.0, Stroke::new(view.length(0.012), veil(NIGHT, 0.55)), StrokeKind::Outside);
    maple(painter, board, wood);
    let inlay = Inlay::new(board);
    // A single foul line in the middle, the last in the list, belongs to both ends.
    let own = inlay.lines.len() - usize::from(!board.has_two_foul_lines());
    for (lines, far) in [(&inlay.lines[..], true), (&inlay.lines[..own], false)] {
        paint_lines(painter, view, wood, lines, far);
        paint_rings(painter, view, &inlay.rings, far);
        paint_numerals(painter, view, wood, &inlay.numerals, far);
    }
    painter.hline(wood.x_range(), wood.top(), Stroke::new(1.0, veil(Color32::WHITE, 0.5)));
    if board.cushions.is_some() {
        cushions(painter, view, wood);
    }
}

/// The carpet around the wood only, because a software renderer takes time for every layer.
fn alley(painter: &Painter, rect: Rect, wood: Rect) {
    // The antialiased edges of the strips lie under the wood.
    let wood = wood.shrink(2.0);
    let round = |nw, ne, sw, se| CornerRadius { nw, ne, sw, se };
    let [left, right] = [wood.left() - 2.0, wood.right() + 2.0];
    for (from, to, corners) in [
        (rect.min, pos2(wood.left(), rect.bottom()), round(CORNER_POINTS, 0, CORNER_POINTS, 0)),
        (pos2(wood.right(), rect.top()), rect.max, round(0, CORNER_POINTS, 0, CORNER_POINTS)),
        (pos2(left, rect.top()), pos2(right, wood.top()), CornerRadius::ZERO),
        (pos2(left, wood.bottom()), pos2(right, rect.bottom()), CornerRadius::ZERO),
    ] {
        let strip = Rect::from_min_max(from, to);
        if strip.is_positive() {
            painter.rect_filled(strip, corners, CARPET);
        }
    }
}

/// The strips of the board, darker towards the shooter.
fn maple(painter: &Painter, board: &Board, wood: Rect) {
    let strips = (board.width / STRIP_METRES).round();
    for strip in 0..strips as u32 {
        let from = wood.left() + wood.width() * strip as f32 / strips;
        let to = wood.left() + wood.width() * (strip + 1) as f32 / strips;
        let rect = Rect::from_min_max(pos2(from, wood.top()), pos2(to, wood.bottom()));
        let tone = mix(MAPLE, MAPLE_SHADE, 0.10 + 0.34 * scatter(strip));
        let shade = mix(tone, MAPLE_SHADE, 0.35);
        painter.add(Shape::gradient_rect(rect, egui::Direction::TopDown, [tone, shade]));
        // Seams are visible only at a large scale.
        if strip > 0 && to - from > SEAM_POINTS {
            painter.vline(from, wood.y_range(), Stroke::new(0.7, veil(WALNUT, 0.14)));
        }
    }
}

/// The lines of the far or the near end.
fn paint_lines(painter: &Painter, view: &View, wood: Rect, lines: &[[f32; 2]], far: bool) {
    for [near, beyond] in lines {
        // A line thinner than the minimum keeps its far edge in place, because that edge is judged.
        let top = view.off_end(if far { *near } else { *beyond }, far);
        let thick = view.length(beyond - near).max(1.5);
        if top < wood.bottom() {
            painter.rect_filled(Rect::from_min_size(pos2(wood.left(), top), vec2(wood.width(), thick)), 0.0, NIGHT);
        }
    }
}

/// The rings of an end of a target board.
fn paint_rings(painter: &Painter, view: &View, rings: &[Circle], far: bool) {
    for ring in rings {
        let centre = pos2(view.end.x, view.off_end(ring.centre, far));
        let (within, thick) = (view.length(ring.within), view.length(ring.without - ring.within));
        if within > 0.0 {
            // A stroke is centred on its line.
            let stroke = Stroke::new(thick.max(1.5), NIGHT);
            painter.circle_stroke(centre, within + stroke.width / 2.0, stroke);
        } else {
            painter.circle_filled(centre, thick, NIGHT);
        }
    }
}

/// The numerals of an end; those of the near end are upside down.
fn paint_numerals(painter: &Painter, view: &View, wood: Rect, numerals: &[Numeral], far: bool) {
    for numeral in numerals {
        let at = pos2(view.end.x, view.off_end(numeral.middle, far));
        if !wood.contains(at) {
            continue;
        }
        let ink = if numeral.bare { MAPLE } else { veil(WALNUT, 0.62) };
        let font = text::growing_font(view.length(numeral.height) * FONT_RATIO);
        let galley = painter.layout_no_wrap(numeral.digit.to_string(), font, ink);
        let half = galley.size() / 2.0;
        let (corner, turn) = if far { (at - half, 0.0) } else { (at + half, PI) };
        painter.add(TextShape::new(corner, galley, ink).with_angle(turn));
    }
}

/// The cushions along both long edges, with the rails behind them.
fn cushions(painter: &Painter, view: &View, wood: Rect) {
    let deep = view.length(CUSHION_METRES);
    for (edge, out) in [(wood.left(), -1.0), (wood.right(), 1.0)] {
        let strip = |from: f32, to: f32, colour: Color32| {
            let corners = [pos2(edge + out * from, wood.top()), pos2(edge + out * to, wood.bottom())];
            painter.rect_filled(Rect::from_two_pos(corners[0], corners[1]), 0.0, colour);
        };
        strip(deep, view.rect.width(), WALNUT);
        strip(0.0, deep, RUBBER);
        painter.vline(edge, wood.y_range(), Stroke::new(1.0, veil(NIGHT, 0.5)));
    }
}

/// A fixed pseudo-random number from 0 to 1 for each strip.
fn scatter(strip: u32) -> f32 {
    (strip.wrapping_mul(2_654_435_761) >> 16 & 0xFF) as f32 / 255.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shuffleboard::rules::{BoardModel, BoardSpeed, Line, UndersideShape};

    #[test]
    fn the_end_is_uppermost_and_the_shooters_left_is_left() {
        let board = Board::regulation(BoardSpeed::Medium);
        let view = View::new(&board, Rect::from_min_size(Pos2::ZERO, vec2(300.0, 400.0)), 0.8);
        let deep = view.place(Vec2::new(board.length, 0.1));
        let short = view.place(Vec2::new(board.length - 0.5, -0.1));
        assert!(deep.y < short.y && deep.x < short.x);
        let at = Vec2::new(board.length - 0.3, 0.07);
        assert!(view.board_at(view.place(at)).distance(at) < 1e-4);
    }

    #[test]
    fn a_hanger_is_whole_in_view_and_every_weight_that_lies_past_the_foul_line() {
        let rect = Rect::from_min_size(Pos2::ZERO, vec2(300.0, 400.0));
        for model in BoardModel::ALL {
            let (board, spec) = (model.board(BoardSpeed::Medium), model.weights().with(UndersideShape::default()));
            for x in [board.length, board.length - 0.3, board.line_x(Line::LongFoul) + spec.radius] {
                let at = Vec2::new(x, 0.0);
                let depth = depth_of(&board, &spec, [at]);
                let view = View::new(&board, rect, depth);
                let place = view.place(at);
                let radius = view.length(spec.radius);
                assert!(depth <= board.length, "{model:?} is shown {depth} m deep");
                assert!(place.y - radius >= rect.top() && place.y + radius <= rect.bottom(), "{x}: {place:?}");
            }
        }
    }

    #[test]
    fn a_view_that_glides_on_and_on_needs_no_more_letters() {
        let ctx = egui::Context::default();
        super::super::install(&ctx);
        let (board, spec) = (Board::regulation(BoardSpeed::Medium), WeightSpec::large());
        let rect = Rect::from_min_size(Pos2::ZERO, vec2(250.0, 400.0));
        let weights: Vec<_> = WeightId::all().map(|id| (id, Vec2::new(board.length - 0.2, 0.0), 0.0)).collect();
        // The percentage of the font atlas that is taken after the view has glided through all depths.
        let glide = |begins: f32| {
            for step in 0..500 {
                let view = View::new(&board, rect, 0.4 + 0.006 * (step as f32 + begins));
                let input = egui::RawInput { screen_rect: Some(rect), ..Default::default() };
                let output = ctx.run_ui(input, |ui| {
                    let painter = ui.ctx().layer_painter(egui::LayerId::background());
                    paint(&painter, &view, &board, &spec, weights.iter().copied());
                });
                output.drop_without_applying_deltas();
            }
            ctx.fonts(|fonts| 100.0 * fonts.font_atlas_fill_ratio())
        };
        let first = glide(0.0);
        let third = [0.3, 0.6].map(glide)[1];
        assert!(first > 0.0 && third < 1.2 * first, "{first} % of the atlas at first, then {third} %");
    }

    /// The shapes painted for a board that is completely in view.
    fn painted(board: &Board) -> (View, Vec<Shape>) {
        let ctx = egui::Context::default();
        super::super::install(&ctx);
        let rect = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 4000.0));
        let view = View::new(board, rect, board.length);
        let input = egui::RawInput { screen_rect: Some(rect), ..Default::default() };
        let output =
            ctx.run_ui(input, |ui| paint_board(&ui.ctx().layer_painter(egui::LayerId::background()), &view, board));
        let shapes = output.shapes.iter().map(|clipped| clipped.shape.clone()).collect();
        output.drop_without_applying_deltas();
        (view, shapes)
    }

    #[test]
    fn every_board_shows_the_lines_the_rings_and_the_cushions_it_has_each_once() {
        for model in BoardModel::ALL {
            let board = model.board(BoardSpeed::Medium);
            let (view, shapes) = painted(&board);
            let filled = |colour: Color32| {
                shapes.iter().filter_map(move |shape| match shape {
                    Shape::Rect(rect) if rect.fill == colour => Some(rect.rect),
                    _ => None,
                })
            };
            for line in [Line::ShortFoul, Line::LongFoul, Line::Deuce, Line::Trey] {
                let edge = view.place(Vec2::new(board.line_x(line), 0.0)).y;
                let drawn = filled(NIGHT).filter(|rect| (rect.top() - edge).abs() < 0.1).count();
                let foul = matches!(line, Line::ShortFoul | Line::LongFoul);
                assert_eq!(drawn, usize::from(foul || board.rings.is_none()), "{line:?} of {model:?}");
            }
            let rings = shapes.iter().filter(|shape| matches!(shape, Shape::Circle(_))).count();
            assert_eq!(rings, if board.rings.is_some() { 6 } else { 0 }, "{model:?}");
            let noses: Vec<f32> = filled(RUBBER).flat_map(|rect| [rect.left(), rect.right()]).collect();
            assert_eq!(noses.len(), if board.cushions.is_some() { 4 } else { 0 }, "{model:?}");
            for edge in [board.width / 2.0, -board.width / 2.0].map(|y| view.place(Vec2::new(1.0, y)).x) {
                let on_the_edge = noses.iter().any(|nose| (nose - edge).abs() < 0.01);
                assert!(on_the_edge || noses.is_empty(), "{model:?}: noses at {noses:?}, the edge at {edge}");
            }
        }
    }
}
