//! The speed scale near the hand, with its marks and the power of this very moment, and the weights left beside it.

use bevy_egui::egui::{self, Align2, Color32, Painter, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use super::Shown;
use crate::app::table::InHand;
use crate::app::theme::palette::{BRASS, BRASS_LIT, CREAM, GOOD, NEON_RED, NEON_TEAL, WELL, mix, quiet, veil};
use crate::app::theme::{style, text, weight_icon};
use crate::hand::{Goal, HandKind, Phase as HandPhase, SpeedScale};
use crate::rules::{Colour, Line, Phase, Ring, WeightId};
use crate::words::{number, say, say_with};

/// The radius of a weight in the row of those left, points.
const WEIGHT: f32 = 16.0;

/// Draws the scale and the weights over the whole of `ui`.
pub(super) fn draw(ui: &mut egui::Ui, shown: &Shown) {
    let rect = ui.max_rect();
    let painter = ui.painter();
    painter.add(style::panel(0.0).paint(rect));
    let inner = rect.shrink2(vec2(10.0, 8.0));
    let title = Rect::from_min_size(inner.min, vec2(inner.width(), 18.0));
    text::paint_line(painter, title, Align2::LEFT_CENTER, &say("hud-speed"), text::body_font(text::LABEL), quiet());
    let body = Rect::from_min_max(pos2(inner.left(), title.bottom() + 6.0), pos2(inner.right(), inner.bottom() - 20.0));
    let column = Rect::from_min_max(body.min, pos2(body.left() + 26.0, body.bottom()));
    let power = power_of(shown.in_hand);
    scale(painter, column, shown, power);
    let speed = shown.in_hand.0.map_or(0.0, |aim| aim.velocity.length());
    let words = say_with("hud-metres-a-second", &[("speed", number(speed.into(), 2).into())]);
    let foot = Rect::from_min_max(pos2(inner.left(), body.bottom() + 2.0), inner.max);
    let ink = if power.is_some() { CREAM } else { quiet() };
    text::paint_line(painter, foot, Align2::LEFT_CENTER, &words, text::strong_font(text::LABEL), ink);
    weights_left(painter, body, shown);
}

/// The power of this moment, if the hand holds the weight.
fn power_of(in_hand: &InHand) -> Option<f32> {
    in_hand.0.filter(|aim| aim.phase != HandPhase::Waiting).map(|aim| aim.power.clamp(0.0, 1.0))
}

/// The column, its marks, and how far it is filled.
fn scale(painter: &Painter, column: Rect, shown: &Shown, power: Option<f32>) {
    let rules = &shown.game.rules;
    // The weight leaves the hand about where it waits, which changes the marks by less than a line's width.
    let from_x = shown.in_hand.0.map_or(rules.weight().radius, |aim| aim.at.x);
    let speeds = SpeedScale::new(rules.board(), rules.weight(), from_x);
    let height = |power: f32| column.bottom() - power * column.height();
    painter.rect_filled(column, 5.0, WELL);
    let marks = speeds.marks();
    let [foul, .., end] = marks[..] else { return };
    // Where a lone weight scores.
    let scoring = Rect::from_min_max(pos2(column.left(), height(end.power)), pos2(column.right(), height(foul.power)));
    painter.rect_filled(scoring, 0.0, veil(GOOD, 0.22));
    if let Some(power) = power {
        let ink = if power > end.power {
            NEON_RED
        } else if power >= foul.power {
            GOOD
        } else {
            BRASS
        };
        let filled = Rect::from_min_max(pos2(column.left(), height(power)), column.max);
        painter.add(Shape::gradient_rect(filled, egui::Direction::TopDown, [ink, mix(ink, Color32::BLACK, 0.45)]));
        let tip = pos2(column.right() + 3.0, height(power));
        let pointer = vec![tip, tip + vec2(9.0, -6.0), tip + vec2(9.0, 6.0)];
        painter.add(Shape::convex_polygon(pointer, BRASS_LIT, Stroke::NONE));
        painter.hline(column.x_range(), height(power), Stroke::new(2.0, CREAM));
    }
    ticks(painter, column, shown, &speeds);
    painter.rect_stroke(column, 5.0, Stroke::new(1.0, BRASS), StrokeKind::Outside);

    // From the top down; a mark whose name would touch the one above it stands a little lower.
    let mut free = f32::NEG_INFINITY;
    for mark in marks.iter().rev() {
        let y = height(mark.power);
        painter.hline(column.left()..=column.right() + 5.0, y, Stroke::new(1.5, CREAM));
        let name = match mark.goal {
            Goal::Past(Line::Deuce) | Goal::Inside(Ring::Outer) => "2".into(),
            Goal::Past(Line::Trey) | Goal::Inside(Ring::Intermediate) => "3".into(),
            Goal::Inside(Ring::Inner) => "4".into(),
            Goal::Past(Line::LongFoul | Line::ShortFoul) => say("hud-mark-foul"),
            Goal::End => say("hud-mark-end"),
        };
        let at = pos2(column.right() + 15.0, y.max(free));
        free = at.y + 15.0;
        text::paint_at(painter, at, Align2::LEFT_CENTER, &name, text::strong_font(text::LABEL), CREAM);
    }
}

/// What a hand does now beside what it means, and what it did with the last weight: a ring at the speed that was meant, a
/// full dot at the one that came of it.
fn ticks(painter: &Painter, column: Rect, shown: &Shown, speeds: &SpeedScale) {
    let at = |speed: f32| pos2(column.center().x, column.bottom() - speeds.power(speed) * column.height());
    if let Some(doing) = shown.in_hand.0.and_then(|aim| aim.doing) {
        let at = at(doing.length());
        painter.hline(column.left() - 4.0..=column.right() + 4.0, at.y, Stroke::new(3.0, NEON_TEAL));
    } else if let Some(last) = shown.delivery.filter(|last| last.hand == HandKind::Swing) {
        painter.circle_stroke(at(last.meant.velocity().length()), 5.0, Stroke::new(1.5, BRASS_LIT));
        painter.circle_filled(at(last.throw.velocity().length()), 3.0, NEON_TEAL);
    }
}

/// The weights of whoever shoots: those still to be thrown, and the empty places of those that have been.
fn weights_left(painter: &Painter, rect: Rect, shown: &Shown) {
    let rules = &shown.game.rules;
    let colour = match (rules.phase(), rules.break_colour()) {
        (Phase::Break, _) => shown.game.break_hold().colour,
        (_, Some(broke)) => broke.other(),
        (Phase::Shot { .. }, None) => match rules.in_hand().iter().next() {
            Some(next) => next.colour(),
            None => return,
        },
        (Phase::Call { .. } | Phase::Choose { .. } | Phase::Over { .. }, None) => return,
    };
    let step = (rect.height() / 4.0).min(2.0 * WEIGHT + 12.0);
    column(painter, rect, colour, step, |id| rules.unthrown().contains(id));
}

/// The four weights of a colour, one above the other.
fn column(painter: &Painter, rect: Rect, colour: Colour, step: f32, left: impl Fn(WeightId) -> bool) {
    for (place, id) in WeightId::of(colour).into_iter().enumerate() {
        let at = pos2(rect.right() - WEIGHT - 4.0, rect.bottom() - WEIGHT - place as f32 * step);
        if left(id) {
            weight_icon::paint(painter, at, WEIGHT, id, 0.0);
        } else {
            weight_icon::paint_gone(painter, at, WEIGHT, colour);
        }
    }
}
