//! The board of the drill editor: weights are taken from the rack, placed, dragged, nudged, and removed over an edge.

use bevy::math::Vec2;
use bevy_egui::egui::{self, EventFilter, Key, Pos2, Sense, Stroke, WidgetInfo, WidgetType, vec2};

use crate::app::practice::DrillEditor;
use crate::app::screens::beside_board;
use crate::app::screens::scorekeeper::board::NUDGE;
use crate::app::theme::board_picture::{self, View};
use crate::app::theme::palette::NEON_TEAL;
use crate::app::theme::{style, widgets};
use crate::shuffleboard::rules::{Board, Layout, WeightId, WeightSpec};
use crate::shuffleboard::sim::Table;
use crate::words::{say, weight_name};

/// Where the first weight that a key lays is put, in metres from the far end.
const FIRST_LAID_METRES: f32 = 0.3;

/// Draws the rack and the visible part of the board, and edits the layout.
pub(super) fn draw(ui: &mut egui::Ui, bench: &mut DrillEditor) {
    let layout = bench.level().layout();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(2.0, 2.0);
        for id in WeightId::all() {
            let there = layout.get(id).is_some();
            if widgets::weight_button(ui, id, there, bench.selected == Some(id), &weight_name(id)).clicked() {
                bench.selected = Some(id);
            }
        }
    });
    beside_board::reach(ui, &mut bench.reach);
    let rect = ui.available_rect_before_wrap();
    let Table { board, weight, .. } = bench.level().table();
    let view = View::new(&board, rect, bench.reach.depth(&board, &weight));
    let response = ui.allocate_rect(rect, Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, say("score-board")));
    hand(ui, &response, &view, bench, &board, &weight);

    let layout = bench.level().layout();
    board_picture::paint(ui.painter(), &view, &board, &weight, board_picture::weights_of(&layout));
    if let Some(pose) = bench.selected.and_then(|id| layout.get(id)) {
        let painter = ui.painter().with_clip_rect(rect);
        painter.circle_stroke(view.place(pose.at), view.length(weight.radius) + 3.0, Stroke::new(2.0, NEON_TEAL));
    }
    if response.has_focus() {
        ui.painter().rect_stroke(rect, style::BUTTON_CORNER, style::focus(), egui::StrokeKind::Inside);
    }
}

/// Handles the pointer, the finger and the keys.
fn hand(
    ui: &egui::Ui,
    response: &egui::Response,
    view: &View,
    bench: &mut DrillEditor,
    board: &Board,
    weight: &WeightSpec,
) {
    let grip = response.id.with("grip");
    let radius = view.length(weight.radius);
    // A finger is larger than a weight in the view of the whole board.
    let near = radius.max(style::touch() / 2.0);
    let there = |at: Vec2| on_the_board(board, weight, at);
    if response.drag_started() {
        let origin = ui.input(|input| input.pointer.press_origin()).or(response.interact_pointer_pos());
        let held = origin.and_then(|origin| weight_at(view, bench, origin, near));
        // A weight that is taken at its rim keeps that offset from the pointer.
        let place = held.and_then(|id| bench.level().layout().get(id)).map(|pose| view.place(pose.at));
        let offset = place.zip(origin).map_or(egui::Vec2::ZERO, |(place, origin)| place - origin);
        // A press on the empty board moves the selected weight there.
        ui.data_mut(|data| data.insert_temp(grip, (offset, held.or(bench.selected))));
    }
    let lets_go = response.drag_stopped();
    if (response.dragged() || lets_go)
        && let Some(at) = response.interact_pointer_pos()
        && let Some((offset, Some(held))) = ui.data(|data| data.get_temp::<(egui::Vec2, Option<WeightId>)>(grip))
    {
        let place = there(view.board_at(at + offset));
        // Beside the board it is taken off only where it is let go: what the goal says of it goes with it.
        if place.is_some() || lets_go {
            bench.put(held, place);
        }
    }
    if response.clicked()
        && let Some(at) = response.interact_pointer_pos()
    {
        match (weight_at(view, bench, at, near.min(2.0 * radius)), bench.selected.or_else(|| next_off(bench))) {
            (Some(id), _) => bench.selected = Some(id),
            (None, Some(id)) => bench.put(id, there(view.board_at(at))),
            (None, None) => {}
        }
    }
    if response.is_pointer_button_down_on() {
        response.request_focus();
    }
    if response.has_focus() {
        keys(ui, response, bench, board, weight);
    }
}

/// The arrows nudge the selected weight, or lay it if it is not on the board; Delete removes it, Space selects the next one.
fn keys(ui: &egui::Ui, response: &egui::Response, bench: &mut DrillEditor, board: &Board, weight: &WeightSpec) {
    let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
    let pressed = |key| ui.input(|input| input.num_presses(key)) as f32;
    let step = if ui.input(|input| input.modifiers.shift) { 10.0 * NUDGE } else { NUDGE };
    let deeper = pressed(Key::ArrowUp) - pressed(Key::ArrowDown);
    let to_the_left = pressed(Key::ArrowLeft) - pressed(Key::ArrowRight);
    let moves = deeper != 0.0 || to_the_left != 0.0;
    let layout = bench.level().layout();
    let chosen = bench.selected.or_else(|| next_off(bench));
    match chosen.map(|id| (id, layout.get(id))) {
        Some((id, Some(pose))) => {
            // A key never moves a weight off the board.
            if moves && let Some(at) = on_the_board(board, weight, pose.at + step * Vec2::new(deeper, to_the_left)) {
                bench.put(id, Some(at));
            }
            if pressed(Key::Delete) + pressed(Key::Backspace) > 0.0 {
                bench.put(id, None);
            }
        }
        Some((id, None)) if moves => {
            if let Some(at) = free_place(&layout, board, weight) {
                bench.put(id, Some(at));
            }
        }
        _ => {}
    }
    if pressed(Key::Space) > 0.0 {
        let all: Vec<WeightId> = layout.iter().map(|(id, _)| id).collect();
        let place = all.iter().position(|id| Some(*id) == bench.selected);
        bench.selected = all.iter().cycle().nth(place.map_or(0, |place| place + 1)).copied();
    }
}

/// The first place on the middle line, from the far end on, where a weight touches no other.
fn free_place(layout: &Layout, board: &Board, weight: &WeightSpec) -> Option<Vec2> {
    let width = 2.0 * weight.radius;
    // A weight is in the way of two of these places at most.
    let mut places = (0..=2 * WeightId::COUNT)
        .map(|place| Vec2::new(board.length - FIRST_LAID_METRES - place as f32 * (width + NUDGE), 0.0));
    places.find(|at| layout.iter().all(|(_, pose)| pose.at.distance(*at) > width))
}

/// The point, if a weight can lie there. Beside a cushion the weight is moved to touch it.
fn on_the_board(board: &Board, weight: &WeightSpec, at: Vec2) -> Option<Vec2> {
    let half = board.width / 2.0;
    let inside = (0.0..=board.length).contains(&at.x) && at.y.abs() <= half;
    let y = if board.cushions.is_some() { at.y.clamp(weight.radius - half, half - weight.radius) } else { at.y };
    inside.then_some(Vec2::new(at.x, y))
}

/// The first weight that is not on the board.
fn next_off(bench: &DrillEditor) -> Option<WeightId> {
    let layout = bench.level().layout();
    WeightId::all().find(|id| layout.get(*id).is_none())
}

/// The weight nearest to a point of the screen, within `near` points.
fn weight_at(view: &View, bench: &DrillEditor, at: Pos2, near: f32) -> Option<WeightId> {
    let layout = bench.level().layout();
    let away = |(id, pose): (WeightId, crate::shuffleboard::rules::Pose)| (id, view.place(pose.at).distance(at));
    let nearest = layout.iter().map(away).min_by(|one, other| one.1.total_cmp(&other.1));
    nearest.filter(|(_, distance)| *distance <= near).map(|(id, _)| id)
}
