//! The table of all players: totals, hammer, hickeys and what they cost.

use bevy_egui::egui::{self, Align2, Rect, Sense, Stroke, StrokeKind, pos2, vec2};

use crate::app::theme::palette::{BRASS, BRASS_DIM, CREAM, SMOKE, ink_of, veil};
use crate::app::theme::{text, widgets};
use crate::rules::Cents;
use crate::rules::crazy_eight::{CrazyEight, PlayerId};
use crate::words::{money, name_of, say};

/// The height of a row, in points.
const ROW: f32 = 28.0;

/// Draws the table in the order the players were entered; `highlit` stands out.
pub(super) fn draw(ui: &mut egui::Ui, game: &CrazyEight, highlit: Option<PlayerId>) {
    let with_jar = game.options().hickey.is_some();
    let width = ui.available_width().min(590.0);
    let players = game.options().players.len();
    let (rect, _) = ui.allocate_exact_size(vec2(width, (players as f32 + 1.0) * ROW), Sense::hover());
    let painter = ui.painter();
    // Right edges of the columns, from the right.
    let paid = rect.right() - 6.0;
    let hickeys = if with_jar { paid - 66.0 } else { paid };
    let total = hickeys - 66.0;

    let head = rect.top() + ROW / 2.0;
    let font = text::body_font(text::LABEL);
    let heading = |x: f32, words: String| {
        text::paint_at(painter, pos2(x, head), Align2::RIGHT_CENTER, &words, font.clone(), SMOKE);
    };
    heading(total, say("table-total"));
    heading(hickeys, say("table-hickeys"));
    if with_jar {
        heading(paid, say("table-paid"));
    }
    painter.hline(rect.x_range(), rect.top() + ROW - 2.0, Stroke::new(1.0, BRASS_DIM));

    for index in 0..players {
        let player = PlayerId(index as u8);
        let standing = game.standing(player);
        let row = Rect::from_min_size(pos2(rect.left(), rect.top() + (index as f32 + 1.0) * ROW), vec2(width, ROW));
        if highlit == Some(player) {
            let frame = row.shrink2(vec2(0.0, 1.0));
            painter.rect(frame, 6.0, veil(BRASS, 0.16), Stroke::new(1.0, BRASS), StrokeKind::Inside);
        }
        let y = row.center().y;
        painter.circle_filled(pos2(row.left() + 14.0, y), 5.5, ink_of(game, player));
        let hammer = game.hammer() == player;
        let name = Rect::from_min_max(pos2(row.left() + 28.0, row.top()), pos2(total - 42.0, row.bottom()));
        let drawn = text::paint_line(
            painter,
            name,
            Align2::LEFT_CENTER,
            &name_of(game, player),
            text::strong_font(text::BODY),
            CREAM,
        );
        if hammer {
            widgets::paint_hammer(painter, pos2(drawn.right() + 12.0, y), 13.0, BRASS);
        }
        let number = |x: f32, words: String, ink| {
            text::paint_at(painter, pos2(x, y), Align2::RIGHT_CENTER, &words, text::body_font(text::BODY), ink);
        };
        let score = standing.total.to_string();
        text::paint_at(painter, pos2(total, y), Align2::RIGHT_CENTER, &score, text::display_font(24.0), CREAM);
        number(hickeys, standing.hickeys.to_string(), if standing.hickeys == 0 { SMOKE } else { CREAM });
        if with_jar {
            number(paid, money(standing.paid), if standing.paid == Cents(0) { SMOKE } else { CREAM });
        }
    }
}
