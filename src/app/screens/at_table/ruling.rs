//! The referee's rulings after a throw or a timeout, in words at the foot of the window while the weights are moved.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::why;
use crate::app::request::{CardRequest, Navigate, Request, Requests};
use crate::app::state::{Overlay, TurnPhase};
use crate::app::table::Game;
use crate::app::theme::palette::CREAM;
use crate::app::theme::{layout, text, weight_icon, widgets};
use crate::words::why::rule_of_ruling;
use crate::words::{describe_ruling, say, weight_name};

/// The greatest width of the panel, in points.
const PANEL_WIDTH: f32 = 640.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(TurnPhase::Ruling).and_then(in_state(Overlay::None))));
}

fn show(mut contexts: EguiContexts, game: Option<Res<Game>>, mut requests: Requests) -> Result {
    // A card that was closed has nothing to say any more.
    let Some(game) = game.filter(|game| !game.rulings.is_empty() || game.forfeit.is_some()) else { return Ok(()) };
    let ask = layout::layer(contexts.ctx_mut()?, "ruling", Order::Foreground, |ui| draw(ui, &game));
    requests.write_batch(ask);
    Ok(())
}

/// Draws every ruling with its weight, and the cost of a timeout; Space and Enter go on, Escape pauses.
pub(crate) fn draw(ui: &mut egui::Ui, game: &Game) -> Option<Request> {
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Open(Overlay::Pause)));
    let space = super::by_space(ui, CardRequest::Continue);
    let shown = |ui: &mut egui::Ui| {
        for ruling in &game.rulings {
            let weight = ruling.weight();
            ui.horizontal(|ui| {
                why::button(ui, &weight_name(weight), || rule_of_ruling(game.rules(), ruling));
                weight_icon::weight_icon(ui, 13.0, weight);
                ui.add(egui::Label::new(text::body(describe_ruling(game.rules(), ruling))).wrap());
            });
        }
        if let Some(event) = &game.forfeit {
            why::told(ui, game.rules(), event, CREAM);
        }
        None
    };
    let footer = |ui: &mut egui::Ui| {
        widgets::main_button(ui, &say("button-continue")).clicked().then_some(Request::Card(CardRequest::Continue))
    };
    layout::card_at_table(ui, &say("ruling-title"), PANEL_WIDTH, 0.5, shown, footer).or(space).or(escape)
}
