//! The window: how it begins, and how it follows the settings.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use super::engine::Engine;
use super::launch::Launch;
use super::platform::IN_A_PAGE;
use super::settings::{self, Settings, SettingsRead};

pub(super) fn plugin(app: &mut App) {
    let window = Window {
        title: "Crazy Eight".into(),
        resolution: (1280, 720).into(),
        canvas: Some("#game".into()),
        fit_canvas_to_parent: true,
        ..default()
    };
    app.add_plugins(Engine(window))
        .add_systems(PreStartup, take_over.after(SettingsRead))
        .add_systems(Update, follow_settings.run_if(resource_exists_and_changed::<Settings>));
}

/// The command line's choice is kept apart from the setting, which is saved as the player's choice.
fn take_over(launch: Res<Launch>, mut settings: ResMut<Settings>) {
    let asked = |full| if full { settings::WindowMode::Fullscreen } else { settings::WindowMode::Windowed };
    settings.window_mode_for_now = launch.fullscreen.map(asked);
}

/// Applies the window mode of the settings.
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
