//! The rule of Crazy Eight in three small pictures: break, clear, count.

use bevy::math::Vec2;
use bevy_egui::egui::{self, Rect, Sense, pos2, vec2};

use crate::app::theme::board_picture::{self, View};
use crate::app::theme::palette::CREAM;
use crate::app::theme::text;
use crate::rules::{Board, BoardSpeed, Colour, WeightId, WeightSpec};
use crate::words::say;

/// Draws the three pictures side by side with their captions.
pub(super) fn draw(ui: &mut egui::Ui) {
    let board = Board::regulation(BoardSpeed::Medium);
    let gap = 10.0;
    let each = ((ui.available_width() - 2.0 * gap) / 3.0).min(170.0);
    let captions = [say("rule-break"), say("rule-clear"), say("rule-count")];
    let captions = captions.map(|caption| ui.painter().layout(caption, text::body_font(text::LABEL), CREAM, each));
    let tallest = captions.iter().map(|caption| caption.size().y).fold(0.0, f32::max);
    let size = vec2(each * 3.0 + gap * 2.0, each * 1.2 + 4.0 + tallest);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    for (index, caption) in captions.into_iter().enumerate() {
        let left = rect.left() + index as f32 * (each + gap);
        let picture = Rect::from_min_size(pos2(left, rect.top()), vec2(each, each * 1.2));
        one(ui.painter(), picture, &board, index);
        ui.painter().galley(pos2(left, picture.bottom() + 4.0), caption, CREAM);
    }
}

/// One picture; weights larger than life, so that they can be seen.
fn one(painter: &egui::Painter, rect: Rect, board: &Board, index: usize) {
    let view = View::new(board, rect, 0.5);
    let spec = WeightSpec { radius: WeightSpec::large().radius * 1.5, ..WeightSpec::large() };
    let red = WeightId::of(Colour::Red);
    let blue = WeightId::of(Colour::Blue);
    let at = |weight: WeightId, depth: f32, across: f32| (weight, Vec2::new(board.length - depth, across), 0.3);
    let weights = match index {
        0 => vec![at(red[0], 0.40, 0.05), at(red[1], 0.36, -0.06), at(red[2], 0.24, 0.11), at(red[3], 0.20, -0.02)],
        1 => vec![at(red[3], 0.09, -0.13), at(blue[0], 0.17, -0.08), at(blue[1], 0.40, 0.12)],
        _ => vec![at(blue[0], 0.005, -0.08), at(blue[1], 0.23, 0.12), at(blue[2], 0.08, 0.07)],
    };
    board_picture::paint(painter, &view, board, &spec, weights);
    if index == 1 {
        let (from, to) =
            (view.place(Vec2::new(board.length - 0.38, 0.0)), view.place(Vec2::new(board.length - 0.22, -0.06)));
        painter.arrow(from, to - from, egui::Stroke::new(2.5, CREAM));
    }
}
