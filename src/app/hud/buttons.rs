//! Concede, Dust, Faster, Company, Why and Pause. Only these and the English dial take pointer input in the HUD.

use bevy_egui::egui::{self, Area, Id, Order, Rect, UiBuilder};

use super::HudData;
use crate::app::request::{DrillRequest, MoveRequest, Navigate, PaceRequest, Request};
use crate::app::state::{Overlay, TurnPhase};
use crate::app::theme::widgets;
use crate::words::say;

pub(super) fn draw(ctx: &egui::Context, rect: Rect, shown: &HudData) -> Option<Request> {
    let upright = rect.height() > 60.0;
    let layout = if upright {
        egui::Layout::top_down_justified(egui::Align::Center)
    } else {
        egui::Layout::right_to_left(egui::Align::Max)
    };
    let area = Area::new(Id::new("hud buttons")).order(Order::Middle).fixed_pos(rect.min).default_size(rect.size());
    let buttons = |ui: &mut egui::Ui| {
        let pause = widgets::secondary_button(ui, &say("hud-pause")).clicked();
        if let Some(drill) = shown.game.drill() {
            let retry = widgets::secondary_button(ui, &say("drill-retry")).clicked();
            let undo =
                ui.add_enabled_ui(drill.may_undo(), |ui| widgets::secondary_button(ui, &say("drill-undo"))).inner;
            return match (pause, retry) {
                (true, _) => Some(Request::Go(Navigate::Open(Overlay::Pause))),
                (_, true) => Some(Request::Drill(DrillRequest::Retry)),
                _ => undo.clicked().then_some(Request::Drill(DrillRequest::Undo)),
            };
        }
        // Conceding and dusting are impossible while weights slide.
        let aiming = shown.play == TurnPhase::Aim;
        let concede = aiming && shown.game.may_concede();
        let concede = concede && widgets::secondary_button(ui, &say("hud-concede")).clicked();
        let dust = aiming && shown.game.dustable().is_some();
        let dust = dust && widgets::secondary_button(ui, &say("hud-dust")).clicked();
        let hurries = shown.game.may_hurry(shown.play);
        let faster = hurries.then(|| widgets::secondary_button(ui, &say("hud-faster"))).and_then(|it| faster(&it));
        // While dust is offered there is no room; the pause menu leads there, too.
        let company = shown.company.is_some() && shown.game.dustable().is_none();
        let company = company && widgets::secondary_button(ui, &say("hud-company")).clicked();
        // After a rival's throw; where the player could concede, only during the rival's turn.
        let why = shown.game.considered.is_some() && shown.thought.is_none() && !shown.game.may_concede();
        let why = why && widgets::secondary_button(ui, &say("rival-why")).clicked();
        match (pause, dust, why) {
            (true, ..) => Some(Request::Go(Navigate::Open(Overlay::Pause))),
            (_, true, _) => Some(Request::Move(MoveRequest::Dust)),
            (.., true) => Some(Request::Go(Navigate::Open(Overlay::WhyThatShot))),
            _ if company => Some(Request::Go(Navigate::Open(Overlay::Company))),
            _ => concede.then_some(Request::Move(MoveRequest::Concede)).or(faster),
        }
    };
    area.fade_in(false)
        .show(ctx, |ui| ui.scope_builder(UiBuilder::new().max_rect(rect).layout(layout), buttons).inner)
        .inner
}

/// Faster while held down; a key press or a short click skips a rival's throw.
fn faster(button: &egui::Response) -> Option<Request> {
    match (button.is_pointer_button_down_on(), button.clicked()) {
        (true, _) => Some(Request::Pace(PaceRequest::Hurry)),
        (false, clicked) => clicked.then_some(Request::Pace(PaceRequest::Skip)),
    }
}
