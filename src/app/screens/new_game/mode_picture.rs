//! The small picture on the card of each game: weights as they lie after a good round.

use bevy::math::Vec2;
use bevy_egui::egui::{Painter, Rect, Stroke};

use crate::app::theme::board_picture::{self, View};
use crate::app::theme::palette::CREAM;
use crate::shuffleboard::rules::{BoardSpeed, Colour, Mode, WeightId, WeightSpec};

/// The factor by which the weights are enlarged.
const WEIGHT_SCALE: f32 = 1.7;

/// A weight: its colour, its index among the four, and its distances from the end and to the left, in metres.
type DrawnWeight = (Colour, usize, f32, f32);
/// The start and the end of a weight's path: distances from the end and to the left, in metres.
type DrawnPath = [[f32; 2]; 2];

pub(super) fn paint(painter: &Painter, rect: Rect, mode: Mode) {
    use Colour::{Blue, Red};
    let (weights, way): (&[DrawnWeight], Option<DrawnPath>) = match mode {
        Mode::CrazyEight => (
            &[(Red, 0, 0.34, 0.07), (Red, 1, 0.27, -0.10), (Red, 2, 0.10, 0.12), (Blue, 0, 0.42, -0.02)],
            Some([[0.37, 0.0], [0.31, -0.06]]),
        ),
        Mode::KnockOff => {
            (&[(Blue, 0, 0.07, -0.09), (Blue, 1, 0.22, 0.09), (Red, 0, 0.31, -0.05), (Blue, 2, 0.40, 0.12)], None)
        }
        Mode::HorseCollar => {
            (&[(Red, 0, 0.0, 0.0), (Red, 1, 0.005, 0.235), (Blue, 0, 0.09, -0.14), (Blue, 1, 0.24, 0.06)], None)
        }
        Mode::Baseball => {
            (&[(Red, 0, 0.40, 0.0), (Blue, 0, 0.25, -0.14), (Red, 1, 0.10, 0.0), (Blue, 1, 0.25, 0.14)], None)
        }
        Mode::TapAndDraw => (&[(Blue, 0, 0.36, 0.02), (Blue, 1, 0.24, 0.0)], Some([[0.19, -0.01], [0.07, -0.03]])),
        Mode::Target => (&[(Blue, 0, 0.30, 0.02), (Red, 0, 0.38, -0.12), (Red, 1, 0.16, 0.10)], None),
    };
    let board = mode.card().boards.models()[0].board(BoardSpeed::default());
    let view = View::new(&board, rect, 0.5);
    let place = |from_end: f32, left: f32| Vec2::new(board.length - from_end, left);
    let large = WeightSpec::large();
    let spec = WeightSpec { radius: large.radius * WEIGHT_SCALE, ..large };
    let lie = |lies: &DrawnWeight| (WeightId::of(lies.0)[lies.1], place(lies.2, lies.3), 0.3);
    board_picture::paint(painter, &view, &board, &spec, weights.iter().map(lie));
    if let Some([from, to]) = way.map(|way| way.map(|[from_end, left]| view.place(place(from_end, left)))) {
        painter.arrow(from, to - from, Stroke::new(2.0, CREAM));
    }
}
