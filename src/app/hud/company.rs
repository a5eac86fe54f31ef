//! Who is at the table of a live game, in two lines at the foot of the scoreboard.

use bevy_egui::egui::{self, Rect, text::LayoutJob};

use crate::app::theme::palette::quiet;
use crate::app::theme::{style, text};

/// The height of the lines, in points.
pub(super) const HEIGHT: f32 = 42.0;

/// Draws the sentences over `rect`, cut off after two lines: the button beside opens all of them.
pub(super) fn draw(painter: &egui::Painter, rect: Rect, told: &str) {
    painter.hline(rect.x_range().shrink(10.0), rect.top(), style::rule());
    let mut job = LayoutJob::simple(told.to_owned(), text::body_font(text::LABEL), quiet(), rect.width() - 20.0);
    job.wrap.max_rows = 2;
    let galley = painter.layout_job(job);
    painter.galley(rect.min + egui::vec2(10.0, 3.0), galley, quiet());
}
