//! The measure of a close call, drawn over the board while the camera looks straight down on it.

use std::f32::consts::TAU;

use bevy::math::Vec2;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, pos2};

use super::close_call_picture::{check, is_at_the_end, label};
use crate::app::table::{Game, Gap};
use crate::app::theme::palette::{CREAM, GOOD, NEON_RED, NIGHT, WARN, veil};
use crate::shuffleboard::rules::{CloseCall, Reason};
use crate::words::length;

/// The least size of a millimetre on the screen for which the measure is drawn over the board, in points. It is smaller
/// where two weights lie far apart; then a drawing is shown instead.
const LEAST_POINTS_PER_MILLIMETRE: f32 = 3.0;
/// The part of the disputed rim that is drawn, as a share of the circle to each side of the deciding point.
const RIM_SHARE: f32 = 0.11;
/// The distance of the measure from the deciding point, in points.
const MEASURE_DISTANCE: f32 = 74.0;
/// The length of the arrows of the measure, in points.
const ARROW_LENGTH: f32 = 30.0;

/// The board as it appears on the screen.
pub(crate) struct BoardOnScreen<'a> {
    /// Maps a point of the board's surface to the screen, in points.
    pub(super) place: &'a dyn Fn(Vec2) -> Option<Pos2>,
    /// The part of the window that no panel covers.
    pub(super) room: Rect,
}

impl BoardOnScreen<'_> {
    /// Points per metre around a point of the board.
    fn scale(&self, at: Vec2) -> Option<f32> {
        let [one, other] = [-0.005, 0.005].map(|x| (self.place)(at + Vec2::X * x));
        Some(one?.distance(other?) / 0.01)
    }

    /// Whether the gap is large enough on the screen for the measure.
    pub(super) fn shows(&self, gap: &Gap) -> bool {
        self.scale(gap.rim).is_some_and(|scale| scale > LEAST_POINTS_PER_MILLIMETRE * 1000.0)
    }

    /// Draws a line over the board. Its dark edge separates it from the maple.
    fn line(&self, painter: &Painter, points: impl IntoIterator<Item = Vec2>, ink: Color32, dashed: bool) {
        let places: Vec<Pos2> = points.into_iter().filter_map(|at| (self.place)(at)).collect();
        painter.add(Shape::line(places.clone(), Stroke::new(3.5, veil(NIGHT, 0.5))));
        let stroke = Stroke::new(1.5, ink);
        if dashed {
            painter.extend(Shape::dashed_line(&places, stroke, 8.0, 6.0));
        } else {
            painter.add(Shape::line(places, stroke));
        }
    }
}

/// Draws the boundary, the rim and the distance between them. `slid` is the progress of the check of a hanger, 0 to 1.
pub(super) fn paint(
    painter: &Painter,
    seen: &BoardOnScreen,
    game: &Game,
    close: &CloseCall,
    gap: &Gap,
    slid: f32,
) -> Option<Rect> {
    let (board, radius) = (game.rules().board(), game.rules().weight().radius);
    let across = gap.along.perp();
    let straight = |at: Vec2| [at - across * board.width, at + across * board.width];
    let margin = match close {
        CloseCall::Boundary(call) => {
            let ring = match call.reason {
                Reason::Inside(ring) | Reason::Cuts(ring) | Reason::Outside(ring) => {
                    board.rings.map(|rings| (rings, ring))
                }
                _ => None,
            };
            let ink = ink_of(close);
            match ring {
                Some((rings, ring)) => {
                    let arc = arc(rings.centre(board), rings.radius(ring), gap.to, 0.5);
                    seen.line(painter, arc, ink, true);
                }
                None => seen.line(painter, straight(gap.to), ink, true),
            }
            let at = game.disputed_at(call.weight)?;
            seen.line(painter, arc(at, radius, gap.rim, RIM_SHARE), ink, false);
            if is_at_the_end(call) {
                let (end, scale) = ((seen.place)(gap.to)?, seen.scale(gap.to)?);
                check(painter, end, scale, 0.06, game.rules().weight(), call, slid);
            }
            call.margin
        }
        CloseCall::Depth(compared) => {
            let ink = ink_of(close);
            seen.line(painter, straight(gap.to), if compared.is_level() { ink } else { CREAM }, true);
            seen.line(painter, straight(gap.rim), ink, true);
            compared.gap
        }
    };
    measure(painter, seen, gap, margin, ink_of(close))
}

/// The colour of the verdict: passed, not passed, or level.
fn ink_of(close: &CloseCall) -> Color32 {
    match close {
        CloseCall::Depth(compared) if compared.is_level() => WARN,
        CloseCall::Depth(_) => GOOD,
        CloseCall::Boundary(call) => match call.reason {
            Reason::ClearOf(_) | Reason::OverTheEnd | Reason::OverTheSide | Reason::Inside(_) => GOOD,
            Reason::Touches(_)
            | Reason::ShortOf(_)
            | Reason::InsideTheEnd
            | Reason::InsideTheSide
            | Reason::Cuts(_)
            | Reason::Outside(_) => NEON_RED,
        },
    }
}

/// Part of a circle around `through`, to `share` of the whole circle on each side.
fn arc(middle: Vec2, radius: f32, through: Vec2, share: f32) -> impl Iterator<Item = Vec2> {
    let towards = (through - middle).try_normalize().unwrap_or(Vec2::X);
    (-24..=24).map(move |step| middle + Vec2::from_angle(share * TAU * step as f32 / 24.0).rotate(towards) * radius)
}

/// Draws two arrows that enclose the gap, with its length beside them, and returns the rectangle of that label. Returns
/// `None` where the gap is not on the screen.
fn measure(painter: &Painter, seen: &BoardOnScreen, gap: &Gap, margin: f32, ink: Color32) -> Option<Rect> {
    let [rim, to] = [(seen.place)(gap.rim)?, (seen.place)(gap.to)?];
    let ahead = ((seen.place)(gap.rim + gap.along * 0.01)? - rim).normalized();
    let aside = -ahead.rot90();
    // The measure stands to the left on the screen, even where the camera is turned for the rings.
    let aside = if aside.x > 0.0 { -aside } else { aside };
    // Both ends are projected on one line along the measure, because two weights lie side by side.
    let (from, until) = (0.0_f32, (to - rim).dot(ahead));
    let foot = rim + aside * MEASURE_DISTANCE;
    let [behind, before] = [from.min(until), from.max(until)].map(|way| foot + ahead * way);
    let fine = |from: Pos2, to: Pos2| {
        painter.line_segment([from, to], Stroke::new(3.0, veil(NIGHT, 0.5)));
        painter.line_segment([from, to], Stroke::new(1.5, ink));
    };
    for way in [from, until] {
        fine(rim + ahead * way, foot + ahead * way + aside * 12.0);
    }
    for (tip, way) in [(before, ahead), (behind, -ahead)] {
        for stroke in [Stroke::new(5.0, veil(NIGHT, 0.5)), Stroke::new(2.5, ink)] {
            painter.arrow(tip + way * ARROW_LENGTH, -way * (ARROW_LENGTH - 1.0), stroke);
        }
    }
    let middle = behind + (before - behind) / 2.0;
    let beside = middle + aside * 62.0;
    Some(label(painter, seen.room, pos2(beside.x, beside.y), &length(margin)))
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{self, vec2};

    use super::*;
    use crate::app::screens::samples;
    use crate::app::theme::headless::{WINDOWS, Window};
    use crate::app::theme::layout;
    use crate::shuffleboard::rules::{Call, Line, Zone};

    /// A game with one weight whose margin at the trey line is `margin`.
    fn close_game(margin: f32) -> Game {
        let mut game = samples::game(2);
        samples::leave_one(&mut game);
        let at = |game: &Game| game.lies_now().iter().next().expect("something lies there");
        let (weight, pose) = at(&game);
        let call = game.rules().call(weight, pose);
        let reason = Reason::ClearOf(Line::Trey);
        game.close_call = Some(CloseCall::Boundary(Call { zone: Zone::Three, margin, reason, ..call }));
        game
    }

    #[test]
    fn the_distance_is_written_at_the_place_with_its_plate_inside_the_window() {
        let game = close_game(0.0014);
        let close = game.close_call.expect("it was made");
        for size in WINDOWS {
            let mut window = Window::new(size);
            let screen = window.screen;
            for middle in
                [screen.center(), screen.left_top() + vec2(20.0, 20.0), screen.right_bottom() - vec2(9.0, 9.0)]
            {
                let rim = Vec2::new(6.0, 0.1);
                let gap = Gap { rim, to: rim - Vec2::X * 0.0014, along: Vec2::X };
                let place = |at: Vec2| {
                    let away = (at - rim) * 7000.0;
                    Some(middle + vec2(-away.y, -away.x))
                };
                let mut plate = None;
                let mut draw = |ctx: &egui::Context| {
                    layout::layer(ctx, "close call", egui::Order::Foreground, |ui| {
                        let seen = BoardOnScreen { place: &place, room: screen.shrink(8.0) };
                        assert!(seen.shows(&gap));
                        plate = measure(ui.painter(), &seen, &gap, 0.0014, ink_of(&close));
                    });
                    None::<()>
                };
                window.settle(&mut draw);
                let plate = plate.expect("it is written");
                assert!(screen.contains_rect(plate), "{plate:?} in {screen:?}");
                assert!(window.text("1.4 mm").is_some_and(|words| plate.expand(1.0).contains_rect(words)), "{plate:?}");
                let near = (plate.center() - middle).length() < 260.0;
                assert!(near, "{plate:?} is far from {middle:?}");
            }
        }
    }

    #[test]
    fn from_high_above_two_weights_far_apart_nothing_can_be_measured() {
        let gap = Gap { rim: Vec2::new(6.0, 0.2), to: Vec2::new(5.999, -0.2), along: Vec2::X };
        let place = |at: Vec2| Some(pos2(-at.y * 2500.0, -at.x * 2500.0));
        assert!(!BoardOnScreen { place: &place, room: Rect::EVERYTHING }.shows(&gap));
    }
}
