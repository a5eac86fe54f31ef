//! The speed scale near the hand, with its marks and the current power, and the remaining weights beside it.

use bevy_egui::egui::{self, Align2, Color32, Painter, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use super::HudData;
use crate::app::table::{Game, InHand};
use crate::app::theme::palette::{BRASS, BRASS_LIT, CREAM, GOOD, NEON_RED, NEON_TEAL, WELL, mix, quiet, veil};
use crate::app::theme::{fingers, style, text, weight_icon};
use crate::shuffleboard::hand::{Delivery, HandKind, HandPhase, MarkTarget, SpeedScale};
use crate::shuffleboard::rules::{Colour, Line, Phase, Ring, WeightId};
use crate::words::{number, say, say_with};

/// Radius of a remaining weight, in points.
const WEIGHT_RADIUS: f32 = 16.0;

/// Minimum spacing of labels beside the scale for a mouse, in points.
const LEAST_LABEL_SPACING: f32 = 15.0;

/// The state that the scale draws.
#[derive(Clone, Copy)]
pub(super) struct ScaleState<'a> {
    pub(super) game: &'a Game,
    pub(super) in_hand: &'a InHand,
    /// The last throw, until the next weight is taken.
    pub(super) delivery: Option<&'a Delivery>,
}

/// Draws the scale and the weights over the whole of `ui`.
pub(super) fn draw(ui: &mut egui::Ui, shown: &HudData) {
    let rect = ui.max_rect();
    let painter = ui.painter();
    painter.add(style::panel(0.0).paint(rect));
    let inner = rect.shrink2(vec2(10.0, 8.0));
    let title = Rect::from_min_size(inner.min, vec2(inner.width(), 18.0));
    text::paint_line(painter, title, Align2::LEFT_CENTER, &say("hud-speed"), text::body_font(text::LABEL), quiet());
    let body = Rect::from_min_max(pos2(inner.left(), title.bottom() + 6.0), pos2(inner.right(), inner.bottom() - 20.0));
    let column = Rect::from_min_max(body.min, pos2(body.left() + 26.0, body.bottom()));
    let power = power_of(shown.in_hand);
    let scaled = ScaleState { game: shown.game, in_hand: shown.in_hand, delivery: shown.delivery };
    scale(painter, column, &scaled, power);
    let speed = shown.in_hand.0.map_or(0.0, |aim| aim.velocity.length());
    let words = say_with("hud-metres-a-second", &[("speed", number(speed.into(), 2).into())]);
    let foot = Rect::from_min_max(pos2(inner.left(), body.bottom() + 2.0), inner.max);
    let ink = if power.is_some() { CREAM } else { quiet() };
    text::paint_line(painter, foot, Align2::LEFT_CENTER, &words, text::strong_font(text::LABEL), ink);
    weights_left(painter, body, shown);
}

/// The current power, if the hand holds the weight.
fn power_of(in_hand: &InHand) -> Option<f32> {
    in_hand.0.filter(|aim| aim.phase != HandPhase::Waiting).map(|aim| aim.power.clamp(0.0, 1.0))
}

/// The filled column and its labels: the board's marks where they are shown, otherwise the player's last throws.
pub(super) fn scale(painter: &Painter, column: Rect, shown: &ScaleState, power: Option<f32>) {
    let rules = shown.game.rules();
    // The release point is close to the waiting place; the difference moves the marks by less than a line's width.
    let from_x = shown.in_hand.0.map_or(rules.weight().radius, |aim| aim.at.x);
    let speeds = SpeedScale::new(rules.board(), rules.weight(), from_x);
    let height = |power: f32| column.bottom() - power * column.height();
    painter.rect_filled(column, 5.0, WELL);
    let marks = if shown.game.shows_marks() { speeds.marks() } else { Vec::new() };
    let within =
        |power: f32| marks.first().zip(marks.last()).map(|(foul, end)| (power >= foul.power, power > end.power));
    if let (Some(foul), Some(end)) = (marks.first(), marks.last()) {
        // Where a single weight scores.
        let scoring =
            Rect::from_min_max(pos2(column.left(), height(end.power)), pos2(column.right(), height(foul.power)));
        painter.rect_filled(scoring, 0.0, veil(GOOD, 0.22));
    }
    if let Some(power) = power {
        let ink = match within(power) {
            Some((_, true)) => NEON_RED,
            Some((true, false)) => GOOD,
            Some((false, false)) | None => BRASS,
        };
        let filled = Rect::from_min_max(pos2(column.left(), height(power)), column.max);
        painter.add(Shape::gradient_rect(filled, egui::Direction::TopDown, [ink, mix(ink, Color32::BLACK, 0.45)]));
        let tip = pos2(column.right() + 3.0, height(power));
        let pointer = vec![tip, tip + vec2(9.0, -6.0), tip + vec2(9.0, 6.0)];
        painter.add(Shape::convex_polygon(pointer, BRASS_LIT, Stroke::NONE));
        painter.hline(column.x_range(), height(power), Stroke::new(2.0, CREAM));
    }
    metres(painter, column, &speeds);
    ticks(painter, column, shown, &speeds);
    painter.rect_stroke(column, 5.0, Stroke::new(1.0, BRASS), StrokeKind::Outside);
    let named = marks.iter().rev().map(|mark| (height(mark.power), mark_name(mark.goal)));
    let named: Vec<(f32, String)> = if shown.game.shows_marks() {
        named.collect()
    } else {
        last_throws(shown, |speed| height(speeds.power(speed)))
    };
    draw_labels(painter, column, named);
}

/// A thin line every 0.5 m/s, and a number every 1 m/s.
fn metres(painter: &Painter, column: Rect, speeds: &SpeedScale) {
    let mut half = 1;
    while 0.5 * half as f32 + 0.01 < speeds.hardest() {
        let y = column.bottom() - speeds.power(0.5 * half as f32) * column.height();
        let whole = half % 2 == 0;
        let wide = if whole { 7.0 } else { 4.0 };
        painter.hline(column.left()..=column.left() + wide, y, Stroke::new(1.0, quiet()));
        if whole {
            let (at, number) = (pos2(column.left() + 9.0, y), (half / 2).to_string());
            text::paint_at(painter, at, Align2::LEFT_CENTER, &number, text::body_font(11.0), quiet());
        }
        half += 1;
    }
}

fn mark_name(goal: MarkTarget) -> String {
    match goal {
        MarkTarget::Past(Line::Deuce) | MarkTarget::Inside(Ring::Outer) => "2".into(),
        MarkTarget::Past(Line::Trey) | MarkTarget::Inside(Ring::Intermediate) => "3".into(),
        MarkTarget::Inside(Ring::Inner) => "4".into(),
        MarkTarget::Past(Line::LongFoul | Line::ShortFoul) => say("hud-mark-foul"),
        MarkTarget::End => say("hud-mark-end"),
    }
}

/// The current player's last throws, fastest first: height on the scale and points.
fn last_throws(shown: &ScaleState, height: impl Fn(f32) -> f32) -> Vec<(f32, String)> {
    let worth = |points: Option<u32>| points.map_or_else(|| say("scale-lost"), |points| points.to_string());
    let mut throws: Vec<(f32, String)> =
        shown.game.past().map(|past| (height(past.speed), worth(past.points))).collect();
    throws.sort_by(|one, other| one.0.total_cmp(&other.0));
    throws
}

/// Labels beside the column, from the top down; one that would touch the label above moves down and gets a leader
/// line.
fn draw_labels(painter: &Painter, column: Rect, named: Vec<(f32, String)>) {
    let (mut free, count) = (f32::NEG_INFINITY, named.len());
    let between = LEAST_LABEL_SPACING + fingers::readable(text::LABEL) - text::LABEL;
    for (place, (y, name)) in named.into_iter().enumerate() {
        // Leaves room for the labels below.
        let lowest = column.bottom() - 6.0 - between * (count - 1 - place) as f32;
        let at = pos2(column.right() + 15.0, y.max(free).min(lowest));
        free = at.y + between;
        let ink = Stroke::new(1.5, CREAM);
        painter.hline(column.left()..=column.right() + 5.0, y, ink);
        painter.line_segment([pos2(column.right() + 5.0, y), at - vec2(2.0, 0.0)], ink);
        text::paint_at(painter, at, Align2::LEFT_CENTER, &name, text::strong_font(text::LABEL), CREAM);
    }
}

/// Aim and result of the current and the last throw: a ring at the intended speed, a filled dot at the actual one.
fn ticks(painter: &Painter, column: Rect, shown: &ScaleState, speeds: &SpeedScale) {
    let at = |speed: f32| pos2(column.center().x, column.bottom() - speeds.power(speed) * column.height());
    if let Some(doing) = shown.in_hand.0.and_then(|aim| aim.doing) {
        let at = at(doing.length());
        painter.hline(column.left() - 4.0..=column.right() + 4.0, at.y, Stroke::new(3.0, NEON_TEAL));
    } else if let Some(last) = shown.delivery.filter(|last| last.hand == HandKind::Swing) {
        painter.circle_stroke(at(last.meant.velocity().length()), 5.0, Stroke::new(1.5, BRASS_LIT));
        painter.circle_filled(at(last.throw.velocity().length()), 3.0, NEON_TEAL);
    }
}

/// The current side's weights: those to throw, and empty places for those thrown.
fn weights_left(painter: &Painter, rect: Rect, shown: &HudData) {
    let rules = shown.game.rules();
    let colour = match (rules.phase(), rules.break_colour()) {
        (Phase::Break, _) => shown.game.break_hold().colour,
        (_, Some(broke)) => broke.other(),
        (Phase::Shot { .. }, None) => match rules.in_hand().iter().next() {
            Some(next) => next.colour(),
            None => return,
        },
        (Phase::Call { .. } | Phase::Choose { .. } | Phase::Over { .. }, None) => return,
    };
    let step = (rect.height() / 4.0).min(2.0 * WEIGHT_RADIUS + 12.0);
    column(painter, rect, colour, step, |id| rules.unthrown().contains(id));
}

/// The four weights of a colour in a column.
fn column(painter: &Painter, rect: Rect, colour: Colour, step: f32, left: impl Fn(WeightId) -> bool) {
    for (place, id) in WeightId::of(colour).into_iter().enumerate() {
        let at = pos2(rect.right() - WEIGHT_RADIUS - 4.0, rect.bottom() - WEIGHT_RADIUS - place as f32 * step);
        if left(id) {
            weight_icon::paint(painter, at, WEIGHT_RADIUS, id, 0.0);
        } else {
            weight_icon::paint_gone(painter, at, WEIGHT_RADIUS, colour);
        }
    }
}
