//! What this throw must do, and what the weights on the board are worth as they lie.

use bevy_egui::egui::{self, Align2};

use super::Shown;
use crate::app::theme::palette::{CREAM, GOOD, SMOKE};
use crate::app::theme::{style, text};
use crate::rules::crazy_eight::{CrazyEight, Phase};
use crate::words::{instruction, say, say_with};

/// Draws both lines in the middle of `ui`, in a panel as wide as they are.
pub(super) fn draw(ui: &mut egui::Ui, shown: &Shown) {
    let game = &shown.game.rules;
    let room = ui.max_rect();
    let wrap = room.width() - 28.0;
    let must = if shown.again { say("hud-replay") } else { instruction(game) };
    let words = ui.painter().layout(must, text::strong_font(16.0), CREAM, wrap);
    let (lie, ink) = if shown.again { (None, SMOKE) } else { lie(game) };
    let lie = lie.map(|lie| ui.painter().layout(lie, text::body_font(text::LABEL), ink, wrap));
    let mut size = words.size();
    if let Some(lie) = &lie {
        size = egui::vec2(size.x.max(lie.size().x), size.y + 2.0 + lie.size().y);
    }
    let panel = Align2::CENTER_BOTTOM.align_size_within_rect(size + egui::vec2(28.0, 16.0), room);
    ui.painter().add(style::panel(0.0).paint(panel));
    let top = Align2::CENTER_TOP.align_size_within_rect(words.size(), panel.shrink(8.0));
    let below = top.bottom() + 2.0;
    ui.painter().galley(top.min, words, CREAM);
    if let Some(lie) = lie {
        let left = panel.center().x - lie.size().x / 2.0;
        ui.painter().galley(egui::pos2(left, below), lie, ink);
    }
}

/// The live value of the lie; nothing before the break.
fn lie(game: &CrazyEight) -> (Option<String>, egui::Color32) {
    let Phase::Shot { .. } = game.phase() else { return (None, SMOKE) };
    let lie = game.lie();
    if lie.points == 0 {
        (Some(say("lie-nothing")), SMOKE)
    } else if lie.scores() {
        (Some(say_with("lie-counts", &[("points", lie.points.into())])), GOOD)
    } else {
        (Some(say_with("lie-waits", &[("points", lie.points.into())])), SMOKE)
    }
}
