//! The window and the engine behind it: which of Bevy's plugins run, and how the window follows the settings.

use bevy::image::{ImageFilterMode, ImageSamplerDescriptor};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use super::launch::Launch;
use super::platform::IN_A_PAGE;
use super::settings::{self, Settings, SettingsRead};

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
            // Whoever closes the window is asked first where something would be lost: `flow` answers.
            close_when_requested: false,
            ..default()
        })
        // What is drawn only once has to be whole the first time.
        .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
        // A picture has no smaller ones of itself unless it says so: to look for them costs a software renderer as much again.
        .set(ImagePlugin {
            default_sampler: ImageSamplerDescriptor {
                mipmap_filter: ImageFilterMode::Nearest,
                ..ImageSamplerDescriptor::linear()
            },
        })
        // A player wants sentences, not the engine's diary; RUST_LOG shows everything. (`rodio` tells of every gap in the
        // sound, and over and over of a device that was unplugged.)
        .set(LogPlugin { filter: "warn,crazy_eight=info,wgpu=error,bevy_render=error,rodio=off".into(), ..default() });
    #[cfg(not(target_arch = "wasm32"))]
    let engine = {
        // Our own hook explains failed starts; the engine's would replace it.
        engine.disable::<bevy::app::PanicHandlerPlugin>()
    };
    app.add_plugins(engine)
        .add_systems(PreStartup, take_over.after(SettingsRead))
        .add_systems(Update, follow_settings.run_if(resource_exists_and_changed::<Settings>));
}

/// What the command line asks for goes before the setting and not into it: there it would be kept as the player's choice.
fn take_over(launch: Res<Launch>, mut settings: ResMut<Settings>) {
    let asked = |full| if full { settings::WindowMode::Fullscreen } else { settings::WindowMode::Windowed };
    settings.window_mode_for_now = launch.fullscreen.map(asked);
}

/// Full screen or not, as the settings say.
fn follow_settings(settings: Res<Settings>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    let fullscreen = settings.shows() == settings::WindowMode::Fullscreen;
    let mode = if fullscreen && !IN_A_PAGE {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    if window.mode != mode {
        window.mode = mode;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_shows_as_the_command_line_asks_for_until_the_player_chooses_whatever_else_is_set() {
        let mut app = App::new();
        app.init_resource::<Settings>()
            .insert_resource(Launch { fullscreen: Some(true), ..Launch::default() })
            .add_systems(Startup, take_over)
            .add_systems(Update, follow_settings.run_if(resource_exists_and_changed::<Settings>));
        let window = app.world_mut().spawn((Window::default(), PrimaryWindow)).id();
        let mut is_full_after = |change: fn(&mut Settings)| {
            change(&mut app.world_mut().resource_mut::<Settings>());
            app.update();
            app.world().get::<Window>(window).expect("it is open").mode != WindowMode::Windowed
        };
        assert!(is_full_after(|_| {}));
        assert!(is_full_after(|settings| settings.loudness.mute = true), "that is about something else");
        assert!(!is_full_after(|settings| settings.choose_window_mode(settings::WindowMode::Windowed)));
        assert!(is_full_after(|settings| settings.choose_window_mode(settings::WindowMode::Fullscreen)));
    }
}
