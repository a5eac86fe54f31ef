//! The pause menu of a running game.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::ask::Ask;
use crate::app::state::Overlay;
use crate::app::theme::{layout, widgets};
use crate::words::say;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Overlay::Pause)));
}

fn show(mut contexts: EguiContexts, mut asks: MessageWriter<Ask>) -> Result {
    let can_quit = !cfg!(target_arch = "wasm32");
    let ask = layout::layer(contexts.ctx_mut()?, "pause", Order::Foreground, |ui| draw(ui, can_quit));
    asks.write_batch(ask);
    Ok(())
}

/// Draws the menu; Escape goes back to the table.
pub(super) fn draw(ui: &mut egui::Ui, can_quit: bool) -> Option<Ask> {
    layout::scrim(ui);
    let escape = super::escape(ui).then_some(Ask::Close);
    let menu = |ui: &mut egui::Ui| {
        let mut ask = None;
        let mut entry = |words: String, first, what: Ask| {
            if widgets::menu_button(ui, &words, first).clicked() {
                ask = Some(what);
            }
        };
        entry(say("pause-resume"), true, Ask::Close);
        entry(say("menu-how"), false, Ask::Open(Overlay::HowToPlay));
        entry(say("menu-settings"), false, Ask::Open(Overlay::Settings));
        entry(say("pause-photo"), false, Ask::Open(Overlay::Photo));
        entry(say("pause-leave"), false, Ask::Open(Overlay::ConfirmLeave));
        if can_quit {
            entry(say("menu-quit"), false, Ask::Quit);
        }
        ask
    };
    let footer = |ui: &mut egui::Ui| {
        ui.label(crate::app::theme::text::label(say("pause-clock")));
        None
    };
    layout::card(ui, &say("pause-title"), 360.0, menu, footer).or(escape)
}
