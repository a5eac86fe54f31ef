//! The settings: how the window shows, how the hand moves, how much moves by itself.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::ask::Ask;
use crate::app::settings::{AimAid, SENSITIVITIES, Settings, WindowMode};
use crate::app::state::Overlay;
use crate::app::theme::{layout, text, widgets};
use crate::words::{Language, number, say, say_with, spoken};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Overlay::Settings)));
}

fn show(mut contexts: EguiContexts, mut settings: ResMut<Settings>, mut asks: MessageWriter<Ask>) -> Result {
    let desktop = !cfg!(target_arch = "wasm32");
    let mut edited = settings.clone();
    let ask = layout::layer(contexts.ctx_mut()?, "settings", Order::Foreground, |ui| draw(ui, &mut edited, desktop));
    // Change detection tells whoever keeps the settings; so only touch them when they changed.
    settings.set_if_neq(edited);
    asks.write_batch(ask);
    Ok(())
}

/// Draws the settings and changes them in place; Escape goes back.
pub(super) fn draw(ui: &mut egui::Ui, settings: &mut Settings, desktop: bool) -> Option<Ask> {
    layout::scrim(ui);
    let escape = super::escape(ui).then_some(Ask::Close);
    let body = |ui: &mut egui::Ui| {
        language(ui, settings);
        if desktop {
            ui.label(text::strong(say("settings-window")));
            let modes = [
                (WindowMode::Windowed, say("settings-windowed")),
                (WindowMode::Fullscreen, say("settings-fullscreen")),
            ];
            widgets::segmented(ui, &mut settings.window_mode, &modes);
            ui.add_space(14.0);
        }
        let factor = number(settings.sensitivity.into(), 2);
        ui.label(text::strong(say_with("settings-sensitivity", &[("factor", factor.into())])));
        widgets::slider(ui, &mut settings.sensitivity, SENSITIVITIES, &say("settings-sensitivity-name"));
        ui.label(text::label(say("settings-sensitivity-note")));
        ui.add_space(14.0);
        ui.label(text::strong(say("settings-aid")));
        let aids = [
            (AimAid::Off, say("settings-aid-off")),
            (AimAid::Short, say("settings-aid-short")),
            (AimAid::Full, say("settings-aid-full")),
        ];
        widgets::segmented(ui, &mut settings.aim_aid, &aids);
        ui.label(text::label(say("settings-aid-note")));
        ui.add_space(14.0);
        widgets::toggle(ui, &mut settings.wax_map, &say("settings-wax"));
        ui.label(text::label(say("settings-wax-note")));
        ui.add_space(14.0);
        widgets::toggle(ui, &mut settings.reduced_motion, &say("settings-motion"));
        ui.label(text::label(say("settings-motion-note")));
        None
    };
    let footer = |ui: &mut egui::Ui| widgets::primary_button(ui, &say("button-back")).clicked().then_some(Ask::Close);
    layout::card(ui, &say("settings-title"), 520.0, body, footer).or(escape)
}

/// The languages, each under its own name: whoever cannot read the others finds theirs.
fn language(ui: &mut egui::Ui, settings: &mut Settings) {
    ui.label(text::strong(say("settings-language")));
    let before = settings.language.unwrap_or_else(spoken);
    let mut language = before;
    widgets::segmented(ui, &mut language, &Language::ALL.map(|language| (language, language.name())));
    if language != before {
        settings.language = Some(language);
    }
    ui.add_space(14.0);
}
