//! Drawn beside a weight in the hand: the band that a draw stretches, and a small speed scale.

use bevy::prelude::Vec2;
use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use super::speed_scale::{self, ScaleState};
use crate::app::theme::palette::{BRASS_LIT, CREAM, NEON_RED, NIGHT, mix, veil};
use crate::app::theme::{style, text};
use crate::shuffleboard::hand::{Aim, HandPhase};
use crate::words::{number, say_with};

/// Least draw that stretches the band, in metres.
const LEAST_DRAW_METRES: f32 = 0.003;
/// Half of the distance between the ends of the band, in radii of the weight.
const BAND_HALF_WIDTH_RADII: f32 = 1.5;
/// Widths of the band when it is slack and at the hardest throw, in points.
const BAND_WIDTHS: [f32; 2] = [6.0, 2.5];
/// Size of the scale's column, and its distance from the middle of the weight, in points.
const COLUMN_SIZE: bevy_egui::egui::Vec2 = vec2(22.0, 150.0);
const COLUMN_DISTANCE: f32 = 74.0;
/// Space around the column: for its labels at the right, and for the figure below.
const LABEL_WIDTH: f32 = 58.0;
const FIGURE_HEIGHT: f32 = 24.0;

/// The band from both sides of the weight's place to the drawn weight: the harder the throw, the thinner and redder.
pub(super) fn band(painter: &Painter, radius: f32, aim: &Aim, place: impl Fn(Vec2, f32) -> Option<Pos2>) {
    if aim.drawn.length() < LEAST_DRAW_METRES {
        return;
    }
    let tight = aim.power.clamp(0.0, 1.0);
    let ink = mix(BRASS_LIT, NEON_RED, tight);
    let width = BAND_WIDTHS[0] + (BAND_WIDTHS[1] - BAND_WIDTHS[0]) * tight;
    // It goes round the back of the weight.
    let behind = aim.at + aim.drawn + aim.drawn.normalize_or_zero() * radius;
    let ends = [1.0, -1.0].map(|side| aim.at + Vec2::Y * side * BAND_HALF_WIDTH_RADII * radius);
    let [Some(one), Some(back), Some(other)] = [ends[0], behind, ends[1]].map(|at| place(at, 0.004)) else { return };
    for stroke in [Stroke::new(width + 3.0, veil(NIGHT, 0.5)), Stroke::new(width, ink)] {
        painter.add(Shape::line(vec![one, back, other], stroke));
    }
    for end in [one, other] {
        painter.circle_filled(end, 3.5, ink);
    }
}

/// The scale with its speed, beside a weight at this point, on the side away from the hand.
pub(super) fn scale(painter: &Painter, weight: Pos2, scaled: &ScaleState, screen: Rect, left_handed: bool) {
    let Some(aim) = scaled.in_hand.0.filter(|aim| aim.phase != HandPhase::Waiting) else { return };
    let column = column(weight, screen, left_handed);
    let panel = panel(column);
    painter.rect(panel, style::PANEL_CORNER, veil(NIGHT, 0.72), style::rule(), StrokeKind::Inside);
    speed_scale::scale(painter, column, scaled, Some(aim.power.clamp(0.0, 1.0)));
    let words = say_with("hud-metres-a-second", &[("speed", number(aim.velocity.length().into(), 2).into())]);
    let foot = Rect::from_min_max(pos2(panel.left() + 6.0, panel.bottom() - FIGURE_HEIGHT), panel.max - vec2(6.0, 2.0));
    text::paint_line(painter, foot, Align2::CENTER_CENTER, &words, text::strong_font(text::LABEL), CREAM);
}

/// The place of the column: above the height of the weight, because the hand is below, and inside the window.
fn column(weight: Pos2, screen: Rect, left_handed: bool) -> Rect {
    let left =
        if left_handed { weight.x - COLUMN_DISTANCE - COLUMN_SIZE.x - LABEL_WIDTH } else { weight.x + COLUMN_DISTANCE };
    let corner = pos2(left, weight.y - COLUMN_SIZE.y);
    let room = Rect::from_min_max(
        screen.min + vec2(14.0, 14.0),
        screen.max - COLUMN_SIZE - vec2(LABEL_WIDTH + 4.0, FIGURE_HEIGHT + 4.0),
    );
    let clamped = pos2(corner.x.min(room.right()).max(room.left()), corner.y.min(room.bottom()).max(room.top()));
    Rect::from_min_size(clamped, COLUMN_SIZE)
}

/// The panel behind a column.
fn panel(column: Rect) -> Rect {
    Rect::from_min_max(column.min - vec2(8.0, 8.0), column.max + vec2(LABEL_WIDTH, FIGURE_HEIGHT))
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{self, Context};

    use super::*;
    use crate::app::screens::samples;
    use crate::app::table::InHand;
    use crate::app::theme::headless::{WINDOWS, Window};

    fn pulled(power: f32) -> Aim {
        let velocity = Vec2::new(4.0 * power, 0.0);
        let drawn = Vec2::new(-0.1 * power, 0.0);
        Aim { phase: HandPhase::Pulling, at: Vec2::new(0.19, 0.0), drawn, velocity, power, ..Aim::default() }
    }

    #[test]
    fn the_speed_stands_beside_the_weight_in_every_window_and_only_while_it_is_held() {
        let game = samples::game(2);
        for (size, left_handed) in WINDOWS.into_iter().flat_map(|size| [(size, false), (size, true)]) {
            let mut window = Window::new(size);
            let screen = window.screen;
            let weight = pos2(screen.center().x, screen.top() + 0.66 * screen.height());
            let mut drawn = |aim: Aim| {
                let in_hand = InHand(Some(aim));
                let mut draw = |ctx: &Context| {
                    let painter = ctx.layer_painter(egui::LayerId::background());
                    let scaled = ScaleState { game: &game, in_hand: &in_hand, delivery: None };
                    scale(&painter, weight, &scaled, screen, left_handed);
                    None::<()>
                };
                window.settle(&mut draw);
                let figure = window.text("1.73 m/s");
                let faults = window.faults();
                (figure, faults)
            };
            let (figure, faults) = drawn(pulled(1.73 / 4.0));
            let figure = figure.unwrap_or_else(|| panic!("{size:?}: no speed"));
            assert_eq!(faults, Vec::<String>::new(), "{size:?}");
            assert!((figure.center() - weight).length() < 190.0, "{size:?}: {figure:?} is far from {weight:?}");
            assert_eq!(figure.center().x < weight.x, left_handed, "{size:?}");
            let column = column(weight, screen, left_handed);
            assert!(screen.contains_rect(panel(column)) && !panel(column).expand(20.0).contains(weight), "{size:?}");
            assert_eq!(drawn(Aim::default()).0, None, "{size:?}: nothing is held");
        }
    }

    #[test]
    fn the_band_is_stretched_by_a_draw_and_grows_thinner() {
        let shapes = |aim: Aim| {
            let ctx = Context::default();
            let output = ctx.run_ui(egui::RawInput::default(), |ui| {
                band(ui.painter(), 0.03, &aim, |at, _| Some(pos2(400.0 - 1000.0 * at.y, 300.0 - 1000.0 * at.x)));
            });
            let lines: Vec<f32> = output
                .shapes
                .iter()
                .filter_map(|clipped| match &clipped.shape {
                    Shape::Path(path) => Some(path.stroke.width),
                    _ => None,
                })
                .collect();
            output.drop_without_applying_deltas();
            lines
        };
        assert!(shapes(Aim { drawn: Vec2::ZERO, ..pulled(0.5) }).is_empty(), "a weight in its place stretches nothing");
        let [soft, hard] = [0.2, 0.9].map(|power| shapes(pulled(power)));
        assert_eq!((soft.len(), hard.len()), (2, 2));
        assert!(soft[1] > hard[1], "{soft:?} {hard:?}");
    }
}
