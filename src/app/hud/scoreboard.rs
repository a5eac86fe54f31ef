//! The scoreboard: frame, target, jar, and each side's total, hammer and hickeys.

use bevy_egui::egui::{self, Align2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use super::HudData;
use super::places::{SCOREBOARD_HEAD_HEIGHT, SCOREBOARD_ROW_HEIGHT};
use crate::app::state::TurnPhase;
use crate::app::theme::palette::{BRASS, BRASS_LIT, CREAM, GOOD, NEON_RED, alarm, ink_of, quiet, veil};
use crate::app::theme::{signs, style, text, weight_icon};
use crate::shuffleboard::hand::HandKind;
use crate::shuffleboard::rules::{GameEnd, Match, Phase, SideId, WeightId};
use crate::words::{frame_name, hand_name, money, say, say_with, side_name};

/// Distance of a side's provisional points from the right edge, in points.
const PROVISIONAL_POINTS_INSET: f32 = 72.0;
/// Maximum number of hickeys shown as dots; more become a number.
const MOST_DOTS: u32 = 3;

/// Height of the innings below a name, in points.
const INNINGS_HEIGHT: f32 = 15.0;
/// Maximum number of innings shown, the last ones.
const MOST_INNINGS: usize = 9;

/// Typical height of the practice panel in its place, in points.
pub(super) const PRACTICE_PANEL_HEIGHT: f32 = 130.0;

/// Height of the scoreboard, in points.
pub(super) fn height(game: &Match) -> f32 {
    SCOREBOARD_HEAD_HEIGHT + row(game) * game.agreed().sides.len() as f32 + 8.0
}

/// Height of one side's row, in points.
fn row(game: &Match) -> f32 {
    if game.mode().card().ends == GameEnd::Innings {
        SCOREBOARD_ROW_HEIGHT + INNINGS_HEIGHT
    } else {
        SCOREBOARD_ROW_HEIGHT
    }
}

/// Draws the scoreboard over the whole of `ui`, with sides in the order of entry and the current one marked.
pub(super) fn draw(ui: &mut egui::Ui, shown: &HudData) {
    let (game, up) = (shown.game.rules(), shown.up());
    let rect = ui.max_rect();
    ui.painter().add(style::panel(0.0).paint(rect));
    let inner = rect.shrink2(vec2(10.0, 4.0));
    head(
        ui.painter(),
        Rect::from_min_size(inner.min, vec2(inner.width(), SCOREBOARD_HEAD_HEIGHT - 2.0)),
        game,
        shown.frame(),
    );

    let high = row(game);
    for (place, side) in (0..).map(SideId).take(game.agreed().sides.len()).enumerate() {
        let top = inner.top() + SCOREBOARD_HEAD_HEIGHT + place as f32 * high;
        let place = Rect::from_min_size(pos2(inner.left(), top), vec2(inner.width(), high));
        let set = shown.game.has_set(side);
        line(ui.painter(), place, game, side, up == Some(side), as_it_lies(shown, side), set);
    }
}

/// The points a side would score if the round ended now.
fn as_it_lies(shown: &HudData, side: SideId) -> u32 {
    let game = shown.game.rules();
    let plays = matches!(shown.play, TurnPhase::Aim | TurnPhase::Slide) && matches!(game.phase(), Phase::Shot { .. });
    if plays { game.count().points_of(side) } else { 0 }
}

/// Frame and target at the left, the jar at the right.
fn head(painter: &egui::Painter, rect: Rect, game: &Match, frame: u32) {
    let font = text::display_font(20.0);
    let name = frame_name(game.mode(), frame);
    let drawn = text::paint_line(painter, rect, Align2::LEFT_CENTER, &name, font, BRASS);
    let small = text::body_font(text::LABEL);
    let target = ("target", game.options().target.into());
    let target = match game.mode().card().ends {
        GameEnd::Innings => {
            let extra = if frame > game.options().target { "yes" } else { "no" };
            say_with("hud-innings", &[target, ("extra", extra.into())])
        }
        GameEnd::Points => say_with("hud-target", &[target]),
    };
    let after = Rect::from_min_max(pos2(drawn.right() + 8.0, rect.top()), rect.max);
    text::paint_line(painter, after, Align2::LEFT_CENTER, &target, small.clone(), CREAM);
    if game.options().hickey.is_some() {
        let jar = say_with("hud-jar", &[("jar", money(game.jar()).into())]);
        text::paint_at(painter, rect.right_center(), Align2::RIGHT_CENTER, &jar, small, quiet());
    }
    painter.hline(rect.x_range(), rect.bottom() + 1.0, style::rule());
}

/// One side with its provisional points. The current side has a frame and an arrow besides its colour; a side that
/// sits out an extra frame is dimmed.
fn line(painter: &egui::Painter, rect: Rect, game: &Match, side: SideId, up: bool, lies: u32, set: bool) {
    let standing = game.standing(side);
    if up {
        let frame = rect.expand2(vec2(5.0, -1.0));
        painter.rect(frame, 6.0, veil(BRASS, 0.20), Stroke::new(1.0, BRASS), StrokeKind::Inside);
        let tip = pos2(rect.left() + 1.0, rect.top() + SCOREBOARD_ROW_HEIGHT / 2.0);
        let arrow = vec![tip, tip + vec2(-6.0, -5.0), tip + vec2(-6.0, 5.0)];
        painter.add(Shape::convex_polygon(arrow, BRASS_LIT, Stroke::NONE));
    }
    let (rect, below) = rect.split_top_bottom_at_y(rect.top() + SCOREBOARD_ROW_HEIGHT);
    let y = rect.center().y;
    // Nobody has a colour or the hammer before the coin toss.
    let decided = !matches!(game.phase(), Phase::Call { .. } | Phase::Choose { .. });
    match game.colour_of(side).filter(|_| decided) {
        // Where each side has its own weights, their colour says more than the player's.
        Some(colour) => weight_icon::paint(painter, pos2(rect.left() + 8.0, y), 8.0, WeightId::of(colour)[0], 0.0),
        None => {
            painter.circle_filled(pos2(rect.left() + 7.0, y), 5.0, ink_of(game, side));
        }
    }
    let score = standing.total.to_string();
    text::paint_at(painter, rect.right_center(), Align2::RIGHT_CENTER, &score, text::display_font(22.0), CREAM);

    if lies > 0 {
        let at = pos2(rect.right() - PROVISIONAL_POINTS_INSET, y);
        text::paint_at(painter, at, Align2::RIGHT_CENTER, &format!("+{lies}"), text::strong_font(14.5), GOOD);
    }
    let hickeys = pos2(rect.right() - 42.0, y);
    if standing.hickeys > MOST_DOTS {
        painter.circle_filled(hickeys - vec2(18.0, 0.0), 3.0, NEON_RED);
        let count = standing.hickeys.to_string();
        text::paint_at(painter, hickeys, Align2::RIGHT_CENTER, &count, text::body_font(text::LABEL), alarm());
    } else {
        for dot in 0..standing.hickeys {
            painter.circle_filled(hickeys - vec2(3.0 + 9.0 * dot as f32, 0.0), 3.0, NEON_RED);
        }
    }

    let name = Rect::from_min_max(
        pos2(rect.left() + 20.0, rect.top()),
        pos2(rect.right() - if lies > 0 { PROVISIONAL_POINTS_INSET + 34.0 } else { 92.0 }, rect.bottom()),
    );
    let ink = if game.order().contains(&side) { CREAM } else { quiet() };
    let drawn =
        text::paint_line(painter, name, Align2::LEFT_CENTER, &side_name(game, side), text::strong_font(14.5), ink);
    let mut free = drawn.right() + 5.0;
    if decided && game.hammer() == side {
        signs::paint_hammer(painter, pos2(free + 6.0, y), 12.0, BRASS);
        free += 17.0;
    }
    // Marks players who set their throws exactly, and those with a handicap.
    let red = game.counts_red(side);
    let marks = [set.then(|| (hand_name(HandKind::Set), quiet())), red.then(|| (say("hud-red-numbers"), alarm()))];
    for (mark, ink) in marks.into_iter().flatten() {
        let left = Rect::from_min_max(pos2(free, rect.top()), pos2(name.right() + 40.0, rect.bottom()));
        free = 6.0
            + text::paint_line(painter, left, Align2::LEFT_CENTER, &mark, text::body_font(text::LABEL), ink).right();
    }
    if below.height() > 1.0 {
        innings(painter, below, game, side);
    }
}

/// The line score: the points of each inning, with dots for those to come.
fn innings(painter: &egui::Painter, rect: Rect, game: &Match, side: SideId) {
    let line = game.line(side);
    let all = (game.options().target as usize).max(game.frame() as usize);
    let from = all.saturating_sub(MOST_INNINGS);
    let step = (rect.width() - 20.0) / MOST_INNINGS as f32;
    for (column, inning) in (from..all).enumerate() {
        let at = pos2(rect.left() + 20.0 + (column as f32 + 0.5) * step, rect.center().y - 2.0);
        match line.get(inning) {
            Some(points) => {
                text::paint_at(painter, at, Align2::CENTER_CENTER, &points.to_string(), text::body_font(12.0), CREAM);
            }
            None => {
                painter.circle_filled(at, 1.5, quiet());
            }
        }
    }
}
