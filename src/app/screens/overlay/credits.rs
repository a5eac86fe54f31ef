//! The credits.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::request::{Navigate, Request, Requests};
use crate::app::state::Overlay;
use crate::app::theme::palette::BRASS;
use crate::app::theme::{layout, text, widgets};
use crate::words::{say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Overlay::Credits)));
}

fn show(mut contexts: EguiContexts, mut requests: Requests) -> Result {
    let ask = layout::layer(contexts.ctx_mut()?, "credits", Order::Foreground, draw);
    requests.write_batch(ask);
    Ok(())
}

/// Draws the credits; Escape goes back.
pub(crate) fn draw(ui: &mut egui::Ui) -> Option<Request> {
    layout::scrim(ui);
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Close));
    let body = |ui: &mut egui::Ui| {
        let version = env!("CARGO_PKG_VERSION");
        ui.label(text::body(say_with("credits-program", &[("version", version.into())])));
        for (heading, words) in [
            (say("credits-rules-title"), say("credits-rules")),
            (say("credits-engine-title"), say("credits-engine")),
            (say("credits-fonts-title"), say("credits-fonts")),
            (say("credits-licence-title"), say("credits-licence")),
        ] {
            ui.add_space(10.0);
            ui.label(text::display(heading, text::SUBHEADING).color(BRASS));
            ui.label(text::body(words));
        }
        None
    };
    let footer = |ui: &mut egui::Ui| {
        widgets::primary_button(ui, &say("button-back")).clicked().then_some(Request::Go(Navigate::Close))
    };
    layout::card(ui, &say("credits-title"), 620.0, body, footer).or(escape)
}
