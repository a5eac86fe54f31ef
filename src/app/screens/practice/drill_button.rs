//! The button of a drill in the list: a picture of its layout, with its stars and its name.

use bevy_egui::egui::{self, Painter, Rect, vec2};

use crate::app::request::{DrillRequest, Request, Task};
use crate::app::storage::Progress;
use crate::app::theme::board_picture::{self, View};
use crate::app::theme::palette::{NIGHT, veil};
use crate::app::theme::{signs, widgets};
use crate::shuffleboard::drill::{Drill, Level, MOST_STARS};
use crate::words::drill_name;

/// The size of the picture of a drill, in points.
const PICTURE_SIZE: f32 = 104.0;

/// Draws the button, which asks for a try.
pub(super) fn draw(ui: &mut egui::Ui, drill: &Drill, progress: &Progress) -> Option<Request> {
    let stars = progress.of(&drill.id).stars;
    let picture = |painter: &Painter, rect: Rect| paint(painter, rect, &drill.level, stars);
    let button = widgets::picture_button(ui, PICTURE_SIZE, &drill_name(&drill.level), false, picture);
    button.clicked().then(|| DrillRequest::Try(Box::new(Task::listed(drill))).into())
}

/// The width of the button, in points.
pub(super) fn width(ui: &egui::Ui, drill: &Drill) -> f32 {
    widgets::picture_width(ui, PICTURE_SIZE, &drill_name(&drill.level))
}

/// Draws the layout of a drill with its stars over it.
fn paint(painter: &Painter, rect: Rect, level: &Level, stars: u8) {
    let (table, layout) = (level.table(), level.layout());
    let depth = board_picture::depth_of_layout(&table.board, &table.weight, &layout);
    let view = View::snug(&table.board, rect, depth);
    board_picture::paint(painter, &view, &table.board, &table.weight, board_picture::weights_of(&layout));
    let band = Rect::from_min_max(rect.left_bottom() - vec2(0.0, 20.0), rect.max);
    painter.rect_filled(band, 4.0, veil(NIGHT, 0.8));
    let radius = 7.0;
    let left = band.center() - vec2(radius * (1.2 * f32::from(MOST_STARS) - 0.2), 0.0);
    signs::paint_stars(painter, left, radius, stars, MOST_STARS);
}
