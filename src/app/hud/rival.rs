//! Rivals in the HUD: the current rival's card (face, name, planning progress, then the intended throw), and a
//! rival's latest line.

use bevy_egui::egui::{self, Align2, Rect, pos2, vec2};

use super::HudData;
use super::places::{Places, SPEECH_HEIGHT};
use crate::app::theme::palette::{BRASS, CREAM, WELL, quiet};
use crate::app::theme::{face, style, text};
use crate::shuffleboard::rival::Rival;
use crate::words::{rival_name, rival_note, say_with, shot_name};

/// Draws a panel over the whole of `ui`, with the face at its left; returns the place of the words beside it.
fn panel(ui: &egui::Ui, rival: &Rival) -> Rect {
    let rect = ui.max_rect();
    ui.painter().add(style::panel(0.0).paint(rect));
    let inner = rect.shrink(6.0);
    let picture = Rect::from_min_size(inner.min, egui::Vec2::splat(inner.height()));
    face::paint(ui.painter(), picture, Some(&rival.face));
    Rect::from_min_max(pos2(picture.right() + 9.0, inner.top()), inner.max)
}

/// Draws the card over the whole of `ui`.
pub(super) fn draw(ui: &mut egui::Ui, shown: &HudData, rival: &Rival) {
    let words = panel(ui, rival);
    let painter = ui.painter();
    let (above, below) = words.with_min_y(words.top() - 1.0).split_top_bottom_at_fraction(0.5);
    let name = rival_name(&rival.name);
    let (first, second) = match (shown.thought, &shown.game.considered) {
        (Some(share), _) => {
            let bar = Rect::from_min_size(pos2(words.left(), words.bottom() - 3.0), vec2(words.width(), 3.0));
            painter.rect_filled(bar, 1.5, WELL);
            painter.rect_filled(bar.with_max_x(bar.left() + share * bar.width()), 1.5, BRASS);
            (say_with("rival-thinks", &[("name", name.into())]), rival_note(rival))
        }
        (None, Some(considered)) => {
            let shot = considered.choice.shot();
            let said = [("name", name.into()), ("shot", shot_name(shot.kind).into())];
            (say_with("rival-choice", &said), rival_note(rival))
        }
        (None, None) => (name, rival_note(rival)),
    };
    text::paint_line(painter, above, Align2::LEFT_CENTER, &first, text::strong_font(14.5), CREAM);
    text::paint_line(painter, below, Align2::LEFT_CENTER, &second, text::body_font(text::LABEL), quiet());
}

const GAP: f32 = 12.0;

const WIDTH_BESIDE_SCOREBOARD: f32 = 200.0;

/// The place of a spoken line: below the scoreboard, or beside it towards the middle where the speed scale leaves no
/// room.
pub(super) fn speech_place(screen: Rect, places: &Places) -> Rect {
    let board = places.scoreboard;
    let below = Rect::from_min_size(board.left_bottom() + vec2(0.0, GAP), vec2(board.width(), SPEECH_HEIGHT));
    let is_free = |rect: &Rect| !rect.intersects(places.scale) && !rect.intersects(places.chances);
    let inwards = if board.center().x < screen.center().x {
        board.right() + GAP
    } else {
        board.left() - GAP - WIDTH_BESIDE_SCOREBOARD
    };
    if is_free(&below) {
        below
    } else {
        Rect::from_min_size(pos2(inwards, board.top()), vec2(WIDTH_BESIDE_SCOREBOARD, SPEECH_HEIGHT))
    }
}

/// Draws the line over the whole of `ui`.
pub(super) fn speech(ui: &mut egui::Ui, rival: &Rival, line: &str) {
    let words = panel(ui, rival);
    let painter = ui.painter();
    let galley =
        painter.layout(say_with("rival-line", &[("line", line.into())]), text::body_font(14.5), CREAM, words.width());
    painter.galley(Align2::LEFT_CENTER.align_size_within_rect(galley.size(), words).min, galley, CREAM);
}
