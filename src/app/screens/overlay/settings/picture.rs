//! The settings of the picture: the window, the drawing quality, and motion.

use bevy_egui::egui;

use crate::app::settings::Quality;
use crate::app::settings::{Settings, WindowMode};
use crate::app::theme::{text, widgets};
use crate::words::{say, say_with};

/// Draws the page. In a browser there is no window to set.
pub(super) fn draw(ui: &mut egui::Ui, settings: &mut Settings, desktop: bool) {
    if desktop {
        ui.label(text::strong(say("settings-window")));
        let modes =
            [(WindowMode::Windowed, say("settings-windowed")), (WindowMode::Fullscreen, say("settings-fullscreen"))];
        let before = settings.shows();
        let mut mode = before;
        widgets::segmented(ui, &mut mode, &modes);
        if mode != before {
            settings.choose_window_mode(mode);
        }
        ui.add_space(14.0);
    }
    quality(ui, settings);
    ui.add_space(14.0);
    if widgets::toggle(ui, &mut settings.reduced_motion, &say("settings-motion")).changed() {
        settings.follows.motion = false;
    }
    ui.label(text::label(say("settings-motion-note")));
}

/// Draws the quality levels, and a note on the chosen one.
fn quality(ui: &mut egui::Ui, settings: &mut Settings) {
    ui.label(text::strong(say("settings-quality")));
    let mut choices = vec![(None, say("settings-quality-automatic"))];
    choices.extend(Quality::ALL.map(|level| (Some(level), level.name())));
    widgets::segmented(ui, &mut settings.quality, &choices);
    let told =
        |key, level: Quality| say_with(key, &[("level", level.name().into()), ("does", say(does(level)).into())]);
    let line = match (settings.quality, &settings.automatic) {
        (Some(chosen), _) => told("settings-quality-chosen", chosen),
        (None, Some(found)) => told("settings-quality-found", found.quality),
        (None, None) => say("settings-quality-unmeasured"),
    };
    ui.label(text::label(line));
}

fn does(level: Quality) -> &'static str {
    match level {
        Quality::Software => "settings-quality-software-does",
        Quality::Low => "settings-quality-low-does",
        Quality::Medium => "settings-quality-medium-does",
        Quality::High => "settings-quality-high-does",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::overlay::settings::Page;
    use crate::app::screens::tests::settings_at;
    use crate::app::settings::Automatic;
    use crate::app::theme::headless::{WINDOWS, Window};

    #[test]
    fn a_window_mode_is_chosen_against_the_one_the_command_line_asked_for() {
        let settings = Settings { window_mode_for_now: Some(WindowMode::Fullscreen), ..Settings::default() };
        let (mut screen, settings) = settings_at(Page::Picture, settings);
        let modes = || (settings.borrow().window_mode, settings.borrow().shows());
        let mut window = Window::new(WINDOWS[0]);
        window.click("Full screen", &mut screen);
        assert_eq!(modes(), (WindowMode::Windowed, WindowMode::Fullscreen), "what shows is not chosen again");
        window.click("Windowed", &mut screen);
        assert_eq!(modes(), (WindowMode::Windowed, WindowMode::Windowed));
        window.click("Full screen", &mut screen);
        assert_eq!(modes(), (WindowMode::Fullscreen, WindowMode::Fullscreen));
    }

    #[test]
    fn motion_that_is_set_no_longer_follows_the_device() {
        let (mut screen, settings) = settings_at(Page::Picture, Settings::default());
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut screen);
        assert!(settings.borrow().follows.motion, "nothing is set yet");
        window.click("Reduced motion", &mut screen);
        assert!(settings.borrow().reduced_motion && !settings.borrow().follows.motion);
    }

    #[test]
    fn a_level_is_chosen_and_given_back_and_a_line_says_what_it_does() {
        let (mut screen, settings) = settings_at(Page::Picture, Settings::default());
        for size in WINDOWS {
            let mut window = Window::new(size);
            settings.borrow_mut().automatic = None;
            window.settle(&mut screen);
            assert!(window.text(&say("settings-quality-unmeasured")).is_some(), "{size:?}: nothing is known yet");
            for (level, button) in Quality::ALL.into_iter().zip(["Lowest", "Low", "Medium", "High"]) {
                window.click(button, &mut screen);
                assert_eq!(settings.borrow().quality, Some(level), "{size:?}");
                window.settle(&mut screen);
                let told = format!("{button}: {}", say(does(level)));
                assert!(window.text(&told).is_some(), "{size:?}: nobody says what {level:?} does");
            }
            settings.borrow_mut().automatic = Some(Automatic { adapter: "A card".into(), quality: Quality::Low });
            window.click("Automatic", &mut screen);
            assert_eq!(settings.borrow().quality, None, "{size:?}");
            window.settle(&mut screen);
            let told = format!("On this machine Low: {}", say(does(Quality::Low)));
            assert!(window.text(&told).is_some(), "{size:?}: nobody says what was found");
        }
    }
}
