//! The window and the engine behind it: which of Bevy's plugins run, and how the window follows the settings.

use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use super::launch::Launch;
use super::settings::{self, Settings};

pub(super) fn plugin(app: &mut App) {
    let engine = DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(Window {
                title: "Crazy Eight".into(),
                resolution: (1280, 720).into(),
                canvas: Some("#game".into()),
                fit_canvas_to_parent: true,
                ..default()
            }),
            ..default()
        })
        // A player wants sentences, not the engine's diary; RUST_LOG shows everything. (`rodio` tells of every gap in the
        // sound, and over and over of a device that was unplugged.)
        .set(LogPlugin { filter: "warn,crazy_eight=info,wgpu=error,bevy_render=error,rodio=off".into(), ..default() });
    #[cfg(not(target_arch = "wasm32"))]
    let engine = {
        // Our own hook explains failed starts; the engine's would replace it.
        engine.disable::<bevy::app::PanicHandlerPlugin>()
    };
    app.add_plugins((engine, bevy_egui::EguiPlugin::default()))
        .add_systems(Update, follow_settings.run_if(resource_exists_and_changed::<Settings>));
}

/// Full screen or not, as the settings (or, until they are touched, the command line) say.
fn follow_settings(settings: Res<Settings>, launch: Res<Launch>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    let from_launch = launch.fullscreen.filter(|_| settings.is_added());
    let fullscreen = from_launch.unwrap_or(settings.window_mode == settings::WindowMode::Fullscreen);
    let mode = if fullscreen && cfg!(not(target_arch = "wasm32")) {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    if window.mode != mode {
        window.mode = mode;
    }
}
