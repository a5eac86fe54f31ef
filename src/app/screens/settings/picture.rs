//! The settings of the picture: how the window shows, and what moves in it by itself.

use bevy_egui::egui;

use crate::app::settings::{Settings, WindowMode};
use crate::app::theme::{text, widgets};
use crate::words::say;

/// A browser's page has no window of its own to set.
pub(super) fn draw(ui: &mut egui::Ui, settings: &mut Settings, desktop: bool) {
    if desktop {
        ui.label(text::strong(say("settings-window")));
        let modes =
            [(WindowMode::Windowed, say("settings-windowed")), (WindowMode::Fullscreen, say("settings-fullscreen"))];
        widgets::segmented(ui, &mut settings.window_mode, &modes);
        ui.add_space(14.0);
    }
    widgets::toggle(ui, &mut settings.reduced_motion, &say("settings-motion"));
    ui.label(text::label(say("settings-motion-note")));
}
