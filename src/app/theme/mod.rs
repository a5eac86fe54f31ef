//! How every word and widget looks: palette, fonts, style, and the pictures that screens and HUD share.

mod backdrop;
pub(crate) mod board_picture;
pub(crate) mod face;
mod fonts;
#[cfg(test)]
pub(crate) mod headless;
pub(crate) mod layout;
pub(crate) mod palette;
pub(crate) mod plot;
pub(crate) mod style;
pub(crate) mod text;
pub(crate) mod weight_icon;
pub(crate) mod widgets;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContext, EguiPostUpdateSet, EguiPreUpdateSet, EguiRenderOutput, egui};

pub(crate) use backdrop::{Backdrop, RoomPainted};

use super::frame_rate::Motion;

/// The window every size in this program is given for, in points.
const BASE: egui::Vec2 = egui::vec2(1280.0, 720.0);

/// Fonts, style and zoom of every egui context, and the room behind the words.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(backdrop::plugin);
    // Before the input is read, so that pointer positions and the screen are measured with the right zoom ...
    app.add_systems(PreUpdate, dress.after(EguiPreUpdateSet::InitContexts).before(EguiPreUpdateSet::ProcessInput));
    // ... and again before anything is drawn, for contexts born in this very frame: without fonts they could not draw.
    app.add_systems(PostUpdate, dress.before(EguiPostUpdateSet::EndPass));
    app.add_systems(
        PostUpdate,
        show_new_letters.after(EguiPostUpdateSet::ProcessOutput).before(EguiPostUpdateSet::PostProcessOutput),
    );
}

/// Letters that are drawn for the first time reach the graphics device a frame late: without one more they would be missing.
fn show_new_letters(outputs: Query<&EguiRenderOutput>, mut motion: ResMut<Motion>) {
    if outputs.iter().any(|output| !output.textures_delta.set.is_empty()) {
        motion.mark();
    }
}

/// Gives new contexts fonts and style, and all of them the zoom that fits the window.
fn dress(mut contexts: Query<&mut EguiContext>, windows: Query<&Window, With<PrimaryWindow>>) {
    for mut context in &mut contexts {
        let new = context.is_added();
        let ctx = context.get_mut();
        if new {
            install(ctx);
        }
        if let Ok(window) = windows.single() {
            ctx.set_zoom_factor(zoom(egui::vec2(window.width(), window.height())));
        }
    }
}

/// Sets fonts and style.
pub(crate) fn install(ctx: &egui::Context) {
    ctx.set_fonts(fonts::definitions());
    ctx.set_theme(egui::ThemePreference::Dark);
    ctx.set_style_of(egui::Theme::Dark, style::style());
    ctx.options_mut(|options| {
        // The zoom follows the window; Ctrl and plus belong to the browser.
        options.zoom_with_keyboard = false;
        // At one picture a second the press and the release of a quick click seem to be more than its 0.8 s apart.
        options.input_options.max_click_duration = f64::INFINITY;
    });
}

/// How large a point is in a window of this size: text grows with the window, but stays readable on a phone.
pub(crate) fn zoom(window: egui::Vec2) -> f32 {
    let fit = (window / BASE).min_elem();
    // A whole multiple of a twentieth, so that dragging a window's edge does not redraw every glyph at every size.
    (fit.clamp(0.8, 4.0) * 20.0).round() / 20.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_never_smaller_than_twelve_pixels_on_a_phone_and_grows_with_the_window() {
        let body = text::BODY;
        assert!(zoom(egui::vec2(390.0, 844.0)) * body >= 12.0);
        assert!(zoom(egui::vec2(844.0, 390.0)) * body >= 12.0);
        assert_eq!(zoom(egui::vec2(1280.0, 720.0)), 1.0);
        assert_eq!(zoom(egui::vec2(1920.0, 1080.0)), 1.5);
    }
}
