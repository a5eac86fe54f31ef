//! Pictures of what a card does: players in a row, the cards that are picked up, the suits, the cards laid on it.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

use crate::app::theme::palette::{BLUE, BRASS, BRASS_LIT, CREAM, NEON_RED, NIGHT, RED, quiet};
use crate::app::theme::text;
use crate::cards::{Effect, Suit};

pub(super) const PICTURE_SIZE: Vec2 = vec2(92.0, 50.0);
/// The radius of a player, and the size of a card, in points.
const PLAYER_RADIUS: f32 = 6.0;
const CARD_SIZE: Vec2 = vec2(17.0, 24.0);

/// Paints what a card with this effect does. One without an effect has no picture.
pub(super) fn paint(painter: &Painter, rect: Rect, effect: Effect) {
    let at = |x: f32, y: f32| rect.min + vec2(x, y);
    match effect {
        Effect::Nothing => {}
        Effect::Skip => {
            let [by, skipped, next] = players(painter, rect);
            cross(painter, skipped);
            bow(painter, by, next, 16.0, BRASS_LIT);
        }
        Effect::PickUp(cards) => {
            let [by, next, _] = players(painter, rect);
            bow(painter, by, next, 12.0, BRASS_LIT);
            for nth in 0..cards.min(4) {
                card(painter, next + vec2(4.0 * f32::from(nth) - 4.0, -18.0), CREAM);
            }
            owed(painter, pos2(rect.right() - 13.0, rect.top() + 14.0), cards);
        }
        Effect::Reverse => {
            let [left, _, right] = players(painter, rect);
            bow(painter, left, right, 10.0, quiet());
            bow(painter, right, left, 24.0, BRASS_LIT);
        }
        Effect::Wild => {
            for (place, suit) in (0_u8..).zip(Suit::ALL) {
                let ink = if matches!(suit, Suit::Hearts | Suit::Diamonds) { RED } else { CREAM };
                let centre = at(14.0 + 21.0 * f32::from(place), 25.0);
                let sign = suit.sign().to_string();
                text::paint_at(painter, centre, Align2::CENTER_CENTER, &sign, text::strong_font(20.0), ink);
            }
        }
        Effect::Cover => {
            card(painter, at(34.0, 27.0), quiet());
            card(painter, at(46.0, 24.0), CREAM);
            card(painter, at(58.0, 21.0), BRASS_LIT);
        }
        Effect::FreePlay => {
            card(painter, at(20.0, 26.0), quiet());
            arrow(painter, at(58.0, 25.0), at(34.0, 25.0), BRASS_LIT);
            for (place, ink) in [(0.0, RED), (8.0, CREAM), (16.0, BLUE)] {
                card(painter, at(66.0 + place, 25.0), ink);
            }
        }
        Effect::Shield => {
            let [by, shielded, next] = players(painter, rect);
            bow(painter, by, next, 16.0, BRASS_LIT);
            painter.circle_stroke(shielded, PLAYER_RADIUS + 5.0, Stroke::new(2.0, BRASS_LIT));
            owed(painter, pos2(next.x, next.y - 22.0), 2);
        }
        Effect::Break => {
            players(painter, rect);
            let sign = at(46.0, 14.0);
            owed(painter, sign, 2);
            cross(painter, sign);
        }
    }
}

/// Paints three players in a row, the one who plays first, and returns their places.
fn players(painter: &Painter, rect: Rect) -> [Pos2; 3] {
    let places = [16.0, 46.0, 76.0].map(|x| rect.min + vec2(x, 37.0));
    for (place, ink) in places.into_iter().zip([BRASS, CREAM, CREAM]) {
        painter.circle_filled(place, PLAYER_RADIUS, ink);
    }
    places
}

fn card(painter: &Painter, centre: Pos2, fill: Color32) {
    painter.rect(Rect::from_center_size(centre, CARD_SIZE), 3.0, fill, Stroke::new(1.0, NIGHT), StrokeKind::Inside);
}

/// The number of cards that somebody owes.
fn owed(painter: &Painter, centre: Pos2, cards: u8) {
    let words = format!("+{cards}");
    text::paint_at(painter, centre, Align2::CENTER_CENTER, &words, text::strong_font(15.0), BRASS_LIT);
}

fn cross(painter: &Painter, centre: Pos2) {
    for corner in [vec2(9.0, 9.0), vec2(9.0, -9.0)] {
        painter.line_segment([centre - corner, centre + corner], Stroke::new(2.5, NEON_RED));
    }
}

/// An arrow in a bow over what lies between, `high` points high.
fn bow(painter: &Painter, from: Pos2, to: Pos2, high: f32, ink: Color32) {
    let side = (to.x - from.x).signum();
    let [from, to] = [from + vec2(side * 3.0, -PLAYER_RADIUS), to + vec2(-side * 3.0, -PLAYER_RADIUS)];
    let way: Vec<Pos2> = (0_u8..=12)
        .map(|step| {
            let share = f32::from(step) / 12.0;
            from.lerp(to, share) - vec2(0.0, high * 4.0 * share * (1.0 - share))
        })
        .collect();
    let [.., before, tip] = way[..] else { return };
    head(painter, before, tip, ink);
    painter.add(Shape::line(way, Stroke::new(2.0, ink)));
}

fn arrow(painter: &Painter, from: Pos2, to: Pos2, ink: Color32) {
    painter.line_segment([from, to], Stroke::new(2.0, ink));
    head(painter, from, to, ink);
}

fn head(painter: &Painter, before: Pos2, tip: Pos2, ink: Color32) {
    let along = (tip - before).normalized();
    let across = along.rot90();
    let corners = vec![tip + along * 3.0, tip - along * 4.0 + across * 4.0, tip - along * 4.0 - across * 4.0];
    painter.add(Shape::convex_polygon(corners, ink, Stroke::NONE));
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{self, Context};

    use super::*;

    #[test]
    fn every_effect_has_a_picture_of_its_own_inside_its_frame() {
        let all = [
            Effect::Skip,
            Effect::PickUp(2),
            Effect::PickUp(4),
            Effect::Reverse,
            Effect::Wild,
            Effect::Cover,
            Effect::FreePlay,
            Effect::Shield,
            Effect::Break,
        ];
        let mut seen: Vec<String> = Vec::new();
        for effect in all {
            let ctx = Context::default();
            crate::app::theme::install(&ctx);
            let rect = Rect::from_min_size(pos2(100.0, 100.0), PICTURE_SIZE);
            let output = ctx.run_ui(egui::RawInput::default(), |ui| paint(ui.painter(), rect, effect));
            let shapes: Vec<Shape> = output.shapes.iter().map(|clipped| clipped.shape.clone()).collect();
            output.drop_without_applying_deltas();
            assert!(!shapes.is_empty(), "{effect:?}");
            for shape in &shapes {
                let bounds = shape.visual_bounding_rect();
                let inside = !bounds.is_positive() || rect.expand(3.0).contains_rect(bounds);
                assert!(inside, "{effect:?}: {bounds:?} leaves {rect:?}");
            }
            let told = format!("{:?}", shapes.iter().map(Shape::visual_bounding_rect).collect::<Vec<_>>());
            assert!(!seen.contains(&told), "{effect:?} looks like another effect");
            seen.push(told);
        }
    }
}
