//! The diagram of the values of weights: sample weights on a drawn board, called by the rules.

use bevy::math::Vec2;
use bevy_egui::egui::{self, Align2, Rect, Sense, Stroke, pos2, vec2};

use crate::app::theme::board_picture::{self, View};
use crate::app::theme::palette::{BRASS, CREAM};
use crate::app::theme::text;
use crate::shuffleboard::replay::Setup;
use crate::shuffleboard::rules::{
    Agreed, Board, BoardSpeed, Call, Match, Mode, Options, PlayerSetup, Pose, Shape, WeightId, WeightSpec,
};
use crate::words::call_name;

/// The visible length of the board, in metres from the end.
const DEPTH_METRES: f32 = 0.62;
const LEAST_LABEL_SPACING: f32 = 34.0;

/// Draws the scoring end of the game's usual board with a weight for every value, and the call of each.
pub(super) fn draw(ui: &mut egui::Ui, mode: Mode, options: Options) {
    let width = ui.available_width().min(380.0);
    let (rect, _) = ui.allocate_exact_size(vec2(width, width * 0.98), Sense::hover());
    let Some(game) = sample(mode, options) else { return };
    let (board, spec) = (game.board(), game.weight());
    let picture = Rect::from_min_max(rect.min, pos2(rect.left() + width * 0.56, rect.bottom()));
    let view = View::new(board, picture, DEPTH_METRES);
    let mut lying = sample_places(mode, board, spec);
    // From the deepest to the shortest, in the order of the labels.
    lying.sort_by(|one, other| other.x.total_cmp(&one.x));
    let weights: Vec<(WeightId, Vec2)> = WeightId::all().skip(1).zip(lying).collect();
    board_picture::paint(ui.painter(), &view, board, spec, weights.iter().map(|(id, at)| (*id, *at, 0.3)));

    let painter = ui.painter();
    let mut free = rect.top();
    for (id, at) in weights {
        let call: Call = game.call(id, Pose { at, angle: 0.0 });
        let place = view.place(at);
        let y = place.y.max(free + LEAST_LABEL_SPACING / 2.0);
        free = y + LEAST_LABEL_SPACING / 2.0;
        let from = pos2(picture.right() + 14.0, y);
        painter.line_segment([place, from - vec2(4.0, 0.0)], Stroke::new(1.0, BRASS));
        let points = call.points.to_string();
        let drawn = text::paint_at(painter, from, Align2::LEFT_CENTER, &points, text::display_font(26.0), BRASS);
        let room = Rect::from_min_max(pos2(drawn.right() + 8.0, y - 10.0), pos2(rect.right(), y + 10.0));
        let name = call_name(&call);
        text::paint_line(painter, room, Align2::LEFT_CENTER, &name, text::body_font(text::LABEL), CREAM);
    }
}

/// A game with these options on its usual board, only used to ask for calls.
pub(super) fn sample(mode: Mode, options: Options) -> Option<Match> {
    let players = [0, 1].map(|seat| PlayerSetup::in_seat(seat, "?"));
    let agreed = Agreed { options, ..Agreed::singles(mode, players) };
    Setup::new(mode.card().boards.models()[0], BoardSpeed::default(), agreed).game().ok().map(|(game, _)| game)
}

/// A position for a weight of every value.
fn sample_places(mode: Mode, board: &Board, spec: &WeightSpec) -> Vec<Vec2> {
    let from_end = |depth: f32, left: f32| Vec2::new(board.length - depth, left);
    if let Some(rings) = board.rings {
        let ring = |radius: f32, left: f32| {
            let inside = radius - spec.radius - 0.008;
            from_end(rings.centre, 0.0) + Vec2::new(-(inside * inside - left * left).max(0.0).sqrt(), left)
        };
        return vec![
            from_end(rings.centre, 0.0),
            ring(rings.intermediate, 0.03),
            ring(rings.outer, -0.05),
            from_end(rings.centre + rings.outer + 0.03, 0.16),
        ];
    }
    let middle = |near: f32, far: f32| (near + far) / 2.0;
    let mut places = vec![
        from_end(0.0, 0.02),
        from_end(middle(0.0, board.trey_line), -0.13),
        from_end(middle(board.trey_line, board.deuce_line), 0.14),
        from_end(board.deuce_line + 0.16, -0.06),
    ];
    // A corner has a value of its own only in games in which one side throws all eight weights.
    if mode.card().shape == (Shape::Turns { breaks: false }) {
        places.push(from_end(-0.004, board.width / 2.0 - 0.006));
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_diagram_of_every_game_shows_every_value_once() {
        let agreed = Options { hanger: 5, ..Mode::KnockOff.written() };
        let games = Mode::ALL.map(|mode| (mode, mode.written()));
        for (mode, options) in games.into_iter().chain([(Mode::KnockOff, agreed)]) {
            let game = sample(mode, options.clone()).expect("such rules can be played");
            let places = sample_places(mode, game.board(), game.weight());
            let calls = places.iter().map(|at| {
                game.call(WeightId::of(crate::shuffleboard::rules::Colour::Blue)[0], Pose { at: *at, angle: 0.0 })
            });
            let mut points: Vec<u32> = calls.map(|call| call.points).collect();
            points.sort_unstable();
            let expected: &[u32] = match mode {
                Mode::HorseCollar | Mode::Baseball => &[1, 2, 3, 13, 26],
                _ if options.hanger == 5 => &[1, 2, 3, 5],
                _ => &[1, 2, 3, 4],
            };
            assert_eq!(points, expected, "{mode:?} by {options:?}");
        }
    }
}
