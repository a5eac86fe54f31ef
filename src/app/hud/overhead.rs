//! The button under the inset that toggles the overhead view, for players without a keyboard.

use bevy_egui::egui::{self, Area, Id, Order, Rect, UiBuilder};

use super::HudData;
use crate::app::request::{CameraRequest, Request};
use crate::app::theme::widgets;
use crate::words::say;

/// Draws the switch at the right of `rect`, where the board may be looked down on.
pub(super) fn draw(ctx: &egui::Context, rect: Rect, shown: &HudData) -> Option<Request> {
    if !shown.game.shows_from_above(shown.play) {
        return None;
    }
    let area = Area::new(Id::new("hud overhead")).order(Order::Middle).fixed_pos(rect.min).default_size(rect.size());
    let layout = egui::Layout::right_to_left(egui::Align::Center);
    let switch = |ui: &mut egui::Ui| widgets::choice_button(ui, &say("hud-overhead"), shown.from_above).clicked();
    let pressed = area
        .fade_in(false)
        .show(ctx, |ui| ui.scope_builder(UiBuilder::new().max_rect(rect).layout(layout), switch).inner)
        .inner;
    pressed.then_some(Request::Camera(CameraRequest::Overhead))
}
