//! The scoreboard: the frame, the target, the jar, and every player with total, hammer and hickeys.

use bevy_egui::egui::{self, Align2, Rect, Stroke, StrokeKind, pos2, vec2};

use super::Shown;
use super::places::{HEAD, ROW};
use crate::app::theme::palette::{BRASS, BRASS_DIM, CREAM, NEON_RED, SMOKE, ink_of, veil};
use crate::app::theme::{style, text, widgets};
use crate::rules::crazy_eight::{CrazyEight, PlayerId};
use crate::words::{money, name_of, say_with};

/// As many hickeys are shown as dots; more become a number.
const DOTS: u32 = 3;

/// Draws the scoreboard over the whole of `ui`; players in the order they shoot, those who sit out an extra frame last.
pub(super) fn draw(ui: &mut egui::Ui, shown: &Shown) {
    let (game, up) = (&shown.game.rules, shown.up());
    let rect = ui.max_rect();
    ui.painter().add(style::panel(0.0).paint(rect));
    let inner = rect.shrink2(vec2(10.0, 4.0));
    head(ui.painter(), Rect::from_min_size(inner.min, vec2(inner.width(), HEAD - 2.0)), game, shown.frame());

    let all = (0..game.options().players.len() as u8).map(PlayerId);
    let sitting_out = all.filter(|player| !game.order().contains(player));
    for (row, player) in game.order().iter().copied().chain(sitting_out).enumerate() {
        let top = inner.top() + HEAD + row as f32 * ROW;
        let place = Rect::from_min_size(pos2(inner.left(), top), vec2(inner.width(), ROW));
        line(ui.painter(), place, game, player, up == Some(player));
    }
}

/// Frame and target at the left, the jar at the right.
fn head(painter: &egui::Painter, rect: Rect, game: &CrazyEight, frame: u32) {
    let font = text::display_font(20.0);
    let frame = say_with("hud-frame", &[("frame", frame.into())]);
    let drawn = text::paint_line(painter, rect, Align2::LEFT_CENTER, &frame, font, BRASS);
    let small = text::body_font(text::LABEL);
    let target = say_with("hud-target", &[("target", game.options().target.into())]);
    let after = Rect::from_min_max(pos2(drawn.right() + 8.0, rect.top()), rect.max);
    text::paint_line(painter, after, Align2::LEFT_CENTER, &target, small.clone(), CREAM);
    if game.options().hickey.is_some() {
        let jar = say_with("hud-jar", &[("jar", money(game.jar()).into())]);
        text::paint_at(painter, rect.right_center(), Align2::RIGHT_CENTER, &jar, small, SMOKE);
    }
    painter.hline(rect.x_range(), rect.bottom() + 1.0, Stroke::new(1.0, BRASS_DIM));
}

/// One player: whoever is up stands out by frame and arrow, not only by colour.
fn line(painter: &egui::Painter, rect: Rect, game: &CrazyEight, player: PlayerId, up: bool) {
    let standing = game.standing(player);
    let y = rect.center().y;
    if up {
        let frame = rect.expand2(vec2(5.0, -1.0));
        painter.rect(frame, 6.0, veil(BRASS, 0.20), Stroke::new(1.0, BRASS), StrokeKind::Inside);
    }
    painter.circle_filled(pos2(rect.left() + 7.0, y), 5.0, ink_of(game, player));
    let score = standing.total.to_string();
    text::paint_at(painter, rect.right_center(), Align2::RIGHT_CENTER, &score, text::display_font(22.0), CREAM);

    let hickeys = pos2(rect.right() - 42.0, y);
    if standing.hickeys > DOTS {
        painter.circle_filled(hickeys - vec2(18.0, 0.0), 3.0, NEON_RED);
        let count = standing.hickeys.to_string();
        text::paint_at(painter, hickeys, Align2::RIGHT_CENTER, &count, text::body_font(text::LABEL), NEON_RED);
    } else {
        for dot in 0..standing.hickeys {
            painter.circle_filled(hickeys - vec2(3.0 + 9.0 * dot as f32, 0.0), 3.0, NEON_RED);
        }
    }

    let name = Rect::from_min_max(pos2(rect.left() + 18.0, rect.top()), pos2(rect.right() - 92.0, rect.bottom()));
    let ink = if game.order().contains(&player) { CREAM } else { SMOKE };
    let drawn =
        text::paint_line(painter, name, Align2::LEFT_CENTER, &name_of(game, player), text::strong_font(14.5), ink);
    if game.hammer() == player {
        widgets::paint_hammer(painter, pos2(drawn.right() + 11.0, y), 12.0, BRASS);
    }
}
