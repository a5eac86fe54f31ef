//! The practice panel in place of the scoreboard: the drill, its task, the throws left, and switches for the aids.

use std::sync::Arc;

use bevy_egui::egui::{self, Area, Context, Galley, Id, Order, Rect, UiBuilder, pos2, vec2};

use super::HudData;
use super::places::SCOREBOARD_HEAD_HEIGHT;
use crate::app::request::{DrawingRequest, DrillRequest, Request, TaskKind};
use crate::app::state::TurnPhase;
use crate::app::table::AtDrill;
use crate::app::theme::palette::{BRASS, CREAM, quiet};
use crate::app::theme::{fingers, signs, style, text, widgets};
use crate::shuffleboard::drill::{MOST_STARS, Solo};
use crate::words::{describe_stars, drill_hint, drill_name, drill_task, say, say_with};

/// Padding around the text, in points.
const PADDING: f32 = 10.0;
/// Below this height of a window for fingers the hint takes the place of the stars, in points: both would leave the scale no room.
const LOW_WINDOW_HEIGHT: f32 = 560.0;
/// Height of a row of switches, in points.
fn switches_height() -> f32 {
    fingers::at_least(34.0) + 4.0
}

/// A paragraph: its text, and whether it is emphasised.
type Line = (String, bool);

/// The paragraphs of the panel.
fn lines(ctx: &Context, shown: &HudData) -> Vec<Line> {
    if let Some(drill) = shown.game.drill() {
        if let Some(lesson) = shown.game.lesson() {
            let of = [("number", (lesson.number as u32).into()), ("all", (lesson.all as u32).into())];
            return vec![(say_with("lesson-of", &of), false)];
        }
        let is_low = fingers::are_used() && ctx.content_rect().height() < LOW_WINDOW_HEIGHT;
        return drill_lines(drill, shown.practice.aids.hint, is_low);
    }
    shown.game.solo().map(|solo| solo_lines(solo, shown)).unwrap_or_default()
}

fn drill_lines(drill: &AtDrill, hint: bool, is_low: bool) -> Vec<Line> {
    let level = drill.attempt.level();
    let left = say_with("drill-left", &[("left", drill.attempt.left().into()), ("try", drill.tries.into())]);
    if drill.task.kind == TaskKind::Free {
        return vec![(left, false)];
    }
    let hint = drill_hint(level).filter(|_| hint);
    let mut lines = vec![(drill_task(level), true)];
    // The card before the first throw tells of them.
    if hint.is_none() || !is_low {
        lines.push((describe_stars(level), false));
    }
    lines.push((left, false));
    lines.extend(hint.map(|hint| (hint, true)));
    lines
}

fn solo_lines(solo: &Solo, shown: &HudData) -> Vec<Line> {
    let (game, recording) = (solo.game(), shown.game.recording.setup());
    let points = game.standing(game.shooter().side).total;
    let at = say_with("solo-at", &[("frame", shown.frame().into()), ("points", points.into())]);
    let best = shown.practice.progress.bests().of(recording.board, recording.speed, game.options().target);
    let best =
        best.map_or_else(|| say("solo-no-best"), |best| say_with("solo-best", &[("frames", best.frames.into())]));
    vec![(at, true), (best, false)]
}

fn title(shown: &HudData) -> String {
    match shown.game.drill() {
        Some(drill) => drill_name(drill.attempt.level()),
        None => say_with("solo-to", &[("target", shown.game.rules().options().target.into())]),
    }
}

fn laid_out(ctx: &Context, shown: &HudData, width: f32) -> Vec<Arc<Galley>> {
    let wrap = width - 2.0 * PADDING;
    let of = |(words, matters): Line| {
        let ink = if matters { CREAM } else { quiet() };
        ctx.fonts_mut(|fonts| fonts.layout(words, text::body_font(text::LABEL), ink, wrap))
    };
    lines(ctx, shown).into_iter().map(of).collect()
}

/// The switches: label, state, and the request of a click.
fn choices(shown: &HudData) -> Vec<(String, bool, Request)> {
    let Some(drill) = shown.game.drill().filter(|_| shown.game.lesson().is_none()) else { return Vec::new() };
    let aids = shown.practice.aids;
    let mut choices = vec![
        (say("drill-ghost"), aids.ghost, Request::from(DrillRequest::Ghost)),
        (say("drill-slow"), aids.slow, DrillRequest::Slow.into()),
    ];
    choices.push(match drill.task.kind {
        TaskKind::Free => (say("drill-lay"), false, DrawingRequest::Lay.into()),
        _ => (say("drill-hint"), aids.hint, DrillRequest::Hint.into()),
    });
    choices
}

/// Height of the panel at that width, in points.
pub(super) fn height(ctx: &Context, shown: &HudData, width: f32) -> f32 {
    let words: f32 = laid_out(ctx, shown, width).iter().map(|galley| galley.size().y + 5.0).sum();
    let switches = if choices(shown).is_empty() { 0.0 } else { switches_height() };
    SCOREBOARD_HEAD_HEIGHT + words + switches + 8.0
}

/// Draws it over the whole of `ui`.
pub(super) fn draw(ui: &mut egui::Ui, shown: &HudData) {
    let rect = ui.max_rect();
    ui.painter().add(style::panel(0.0).paint(rect));
    let inner = rect.shrink2(vec2(PADDING, 4.0));
    let mut head = Rect::from_min_size(inner.min, vec2(inner.width(), SCOREBOARD_HEAD_HEIGHT - 4.0));
    ui.painter().hline(head.x_range(), head.bottom() + 1.0, style::rule());
    if let Some(drill) = shown.game.drill()
        && let TaskKind::Listed(id) = &drill.task.kind
        && shown.game.lesson().is_none()
    {
        let left = head.right() - 46.0;
        let stars = shown.practice.progress.of(id).stars;
        signs::paint_stars(ui.painter(), pos2(left, head.center().y), 6.0, stars, MOST_STARS);
        head.set_right(left - 6.0);
    }
    let font = text::display_font(20.0);
    text::paint_line(ui.painter(), head, egui::Align2::LEFT_CENTER, &title(shown), font, BRASS);
    let mut top = inner.top() + SCOREBOARD_HEAD_HEIGHT + 1.0;
    for galley in laid_out(ui.ctx(), shown, rect.width()) {
        let high = galley.size().y;
        ui.painter().galley(pos2(inner.left(), top), galley, CREAM);
        top += high + 5.0;
    }
}

/// The switches at the bottom of the panel.
pub(super) fn switches(ctx: &Context, panel: Rect, shown: &HudData) -> Option<Request> {
    let choices = choices(shown);
    if choices.is_empty() {
        return None;
    }
    let rect = Rect::from_min_max(pos2(panel.left() + PADDING, panel.bottom() - switches_height()), panel.max);
    let area = Area::new(Id::new("switches")).order(Order::Middle).fixed_pos(rect.min).default_size(rect.size());
    let row = |ui: &mut egui::Ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let mut asked = None;
        for (words, on, request) in choices {
            let enabled = request != DrawingRequest::Lay.into() || shown.play == TurnPhase::Aim;
            let pressed = ui.add_enabled_ui(enabled, |ui| widgets::choice_button(ui, &words, on)).inner.clicked();
            if pressed {
                asked = Some(request);
            }
        }
        asked
    };
    let layout = egui::Layout::left_to_right(egui::Align::Min);
    area.fade_in(false)
        .show(ctx, |ui| ui.scope_builder(UiBuilder::new().max_rect(rect).layout(layout), row).inner)
        .inner
}
