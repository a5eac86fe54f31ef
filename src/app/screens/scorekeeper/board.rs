//! The board editor of the scorekeeper: weights are placed, dragged and nudged to match the real board.

use bevy::math::Vec2;
use bevy_egui::egui::{self, EventFilter, Key, Pos2, Sense, Stroke, WidgetInfo, WidgetType};

use crate::app::request::{Request, ScoreRequest};
use crate::app::scorekeeper::Scorekeeper;
use crate::app::screens::beside_board;
use crate::app::theme::board_picture::{self, View};
use crate::app::theme::palette::{NEON_RED, NEON_TEAL};
use crate::app::theme::style;
use crate::score::{Keeper, Mark};
use crate::shuffleboard::rules::WeightId;
use crate::words::say;

/// Step of an arrow key, in metres; with Shift ten times as much.
pub(crate) const NUDGE: f32 = 0.001;

/// Draws the visible part of the board and edits its weights. Enter on the board means Done.
pub(super) fn draw(ui: &mut egui::Ui, desk: &mut Scorekeeper) -> Option<Request> {
    beside_board::reach(ui, &mut desk.reach);
    let rect = ui.available_rect_before_wrap();
    let (board, weight) = (desk.keeper.game().board().clone(), *desk.keeper.game().weight());
    let view = View::new(&board, rect, desk.reach.depth(&board, &weight));
    let response = ui.allocate_rect(rect, Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, say("score-board")));
    let ask = hand(ui, &response, &view, &mut desk.keeper, view.length(weight.radius));

    board_picture::paint(ui.painter(), &view, &board, &weight, board_picture::weights_of(desk.keeper.layout()));
    let painter = ui.painter().with_clip_rect(rect);
    let ring = |id: WeightId, ink: egui::Color32| {
        if let Some(pose) = desk.keeper.layout().get(id) {
            painter.circle_stroke(view.place(pose.at), view.length(weight.radius) + 3.0, Stroke::new(2.0, ink));
        }
    };
    if let Some(id) = desk.keeper.selected() {
        ring(id, NEON_TEAL);
    }
    for id in desk.keeper.overlap().into_iter().flatten() {
        ring(id, NEON_RED);
    }
    if response.has_focus() {
        ui.painter().rect_stroke(rect, style::BUTTON_CORNER, style::focus(), egui::StrokeKind::Inside);
    }
    ask
}

/// Handles mouse, touch and keyboard input on the weights.
fn hand(ui: &egui::Ui, response: &egui::Response, view: &View, keeper: &mut Keeper, radius: f32) -> Option<Request> {
    let grip = response.id.with("grip");
    // On the whole board a weight is smaller than a fingertip.
    let near = radius.max(style::touch() / 2.0);
    if response.drag_started() {
        let origin = ui.input(|input| input.pointer.press_origin()).or(response.interact_pointer_pos());
        let held = origin.and_then(|origin| weight_at(view, keeper, origin, near));
        if let Some(id) = held {
            keeper.select(id);
        }
        // A weight grabbed at its rim keeps its offset; on the empty board the weight jumps to the pointer.
        let place = held.and_then(|id| keeper.layout().get(id)).map(|pose| view.place(pose.at));
        let offset = place.zip(origin).map_or(egui::Vec2::ZERO, |(place, origin)| place - origin);
        ui.data_mut(|data| data.insert_temp(grip, (offset, keeper.selected())));
    }
    if response.dragged()
        && let Some(at) = response.interact_pointer_pos()
        && let Some((offset, held)) = ui.data(|data| data.get_temp::<(egui::Vec2, Option<WeightId>)>(grip))
        && let Some(held) = held
    {
        keeper.select(held);
        keeper.put(view.board_at(at + offset));
    }
    if response.clicked()
        && let Some(at) = response.interact_pointer_pos()
    {
        match weight_at(view, keeper, at, near.min(2.0 * radius)) {
            Some(id) => keeper.select(id),
            None => keeper.put(view.board_at(at)),
        }
    }
    if response.is_pointer_button_down_on() {
        response.request_focus();
    }
    if !response.has_focus() {
        return None;
    }
    let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
    let pressed = |key| ui.input(|input| input.num_presses(key)) as f32;
    let step = if ui.input(|input| input.modifiers.shift) { 10.0 * NUDGE } else { NUDGE };
    let deeper = pressed(Key::ArrowUp) - pressed(Key::ArrowDown);
    let to_the_left = pressed(Key::ArrowLeft) - pressed(Key::ArrowRight);
    if deeper != 0.0 || to_the_left != 0.0 {
        keeper.nudge(step * Vec2::new(deeper, to_the_left));
    }
    if pressed(Key::Delete) + pressed(Key::Backspace) > 0.0 {
        keeper.fall();
    }
    if pressed(Key::Space) > 0.0 {
        select_next(keeper);
    }
    let mark = if keeper.is_counted() { Mark::Continue } else { Mark::Done };
    (pressed(Key::Enter) > 0.0 && keeper.may(mark)).then_some(Request::Score(ScoreRequest::Mark(mark)))
}

/// The weight nearest to a point of the screen, within the distance `near`.
fn weight_at(view: &View, keeper: &Keeper, at: Pos2, near: f32) -> Option<WeightId> {
    let away = |(id, pose): (WeightId, crate::shuffleboard::rules::Pose)| (id, view.place(pose.at).distance(at));
    let nearest = keeper.layout().iter().map(away).min_by(|one, other| one.1.total_cmp(&other.1));
    nearest.filter(|(_, distance)| *distance <= near).map(|(id, _)| id)
}

/// Selects the next weight.
fn select_next(keeper: &mut Keeper) {
    let all: Vec<WeightId> = keeper.fates().into_iter().map(|(id, _)| id).collect();
    let place = all.iter().position(|id| Some(*id) == keeper.selected());
    if let Some(next) = all.iter().cycle().nth(place.map_or(0, |place| place + 1)) {
        keeper.select(*next);
    }
}
