//! The overhead inset: the scoring end from straight above, live.

use bevy::prelude::*;
use bevy_egui::egui::{self, Stroke, StrokeKind};

use super::HudData;
use crate::app::state::TurnPhase;
use crate::app::table::AtDrill;
use crate::app::theme::board_picture::{self, View};
use crate::app::theme::palette::{NIGHT, enamel, mix};
use crate::app::theme::style;
use crate::shuffleboard::rules::{Board, WeightId};

/// How long a change of its depth takes, in seconds.
const GLIDE_SECONDS: f32 = 0.3;

const FRAME_WIDTH: f32 = 7.0;

/// Depth of the board in the inset, in metres from the end. It does not change while weights slide.
#[derive(Resource, Debug, Default)]
pub(super) struct Depth(Option<f32>);

/// Draws the inset over the whole of `ui`.
pub(super) fn draw(ui: &mut egui::Ui, shown: &HudData, depth: &mut Depth) {
    let rules = shown.game.rules();
    let (board, spec) = (rules.board(), rules.weight());
    if shown.play != TurnPhase::Slide || depth.0.is_none() {
        let lying = weights(shown).map(|(_, at, _)| at).filter(|at| in_scoring_half(board, *at));
        depth.0 = Some(board_picture::depth_of(board, spec, lying));
    }
    let wanted = depth.0.unwrap_or(board.foul_line);
    let time = if shown.reduced_motion { 0.0 } else { GLIDE_SECONDS };
    let shown_depth = ui.ctx().animate_value_with_time(egui::Id::new("inset depth"), wanted, time);

    let rect = ui.max_rect();
    frame(ui.painter(), rect);
    let view = View::new(board, rect.shrink(FRAME_WIDTH), shown_depth);
    board_picture::paint(ui.painter(), &view, board, spec, weights(shown));
    let painter = ui.painter().with_clip_rect(rect.shrink(FRAME_WIDTH));
    let ghost = shown.game.drill().and_then(AtDrill::ghost).filter(|_| shown.practice.aids.ghost && shown.open);
    for (weight, at) in ghost.iter().flat_map(|ghost| &ghost.rest) {
        let points: Vec<egui::Pos2> = (0..=24)
            .map(|step| std::f32::consts::TAU * step as f32 / 24.0)
            .map(|angle| view.place(*at) + view.length(spec.radius) * egui::Vec2::angled(angle))
            .collect();
        let stroke = Stroke::new(1.5, mix(enamel(weight.colour()), NIGHT, 0.35));
        painter.extend(egui::Shape::dashed_line(&points, stroke, 4.0, 3.0));
    }
    for (weight, at) in &shown.path.rest {
        let ink = mix(enamel(weight.colour()), NIGHT, 0.25);
        painter.circle_stroke(view.place(*at), view.length(spec.radius), Stroke::new(1.5, ink));
    }
}

/// A panel with only its edge painted, because the picture covers the rest.
fn frame(painter: &egui::Painter, rect: egui::Rect) {
    let panel = style::panel(0.0);
    // The edge extends a little behind the picture's rounded corners.
    let edge = Stroke::new(FRAME_WIDTH + 2.0, panel.fill);
    painter.rect_stroke(rect, panel.corner_radius, edge, StrokeKind::Inside);
    painter.rect_stroke(rect, panel.corner_radius, panel.stroke, StrokeKind::Inside);
}

fn weights(shown: &HudData) -> impl Iterator<Item = (WeightId, Vec2, f32)> {
    WeightId::all().filter_map(|id| shown.live.0[id.index()].map(|weight| (id, weight.at, weight.angle)))
}

/// Whether the inset may have to show a weight: it is not in the hand, and beyond the middle of the board.
fn in_scoring_half(board: &Board, at: Vec2) -> bool {
    at.x > board.length / 2.0
}
