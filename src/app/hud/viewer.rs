//! The playback bar for recorded games: position, pause and steps, speed, camera.

use bevy_egui::egui;

use crate::app::request::{CameraRequest, Navigate, Request, WatchRequest};
use crate::app::table::{FreeCamera, Game, Watching};
use crate::app::theme::playback::Controls;
use crate::app::theme::{layout, widgets};
use crate::words::{say, say_with};

const SPEEDS: [(f32, &str); 5] = [(0.25, "1/4"), (0.5, "1/2"), (1.0, "1"), (2.0, "2"), (4.0, "4")];

/// Draws the bar at the bottom of the window. Escape ends the playback, or only releases the focus if a button had
/// it.
pub(super) fn draw(
    ctx: &egui::Context,
    (game, watching): (&Game, &Watching),
    free: FreeCamera,
    in_menu: bool,
) -> Option<Request> {
    let asked = layout::bar(ctx, "viewer", 970.0, |ui| bar(ui, game, watching, free));
    // By now Escape has already cleared the focus.
    let escape = !in_menu && layout::escape(ctx);
    asked.or(escape.then_some(Request::Go(Navigate::Leave)))
}

fn bar(ui: &mut egui::Ui, game: &Game, watching: &Watching, free: FreeCamera) -> Option<Request> {
    let (made, all) = (game.moves_made(), game.recording.moves().len());
    let controls = Controls { made, all, playing: watching.playing, speed: watching.speed };
    let words = say_with("watch-at", &[("made", made.into()), ("all", all.into())]);
    let mut ask = controls.place(ui, &words);
    let (mut camera, mut close) = (false, false);
    ui.horizontal_wrapped(|ui| {
        ask = ask.or(controls.steps(ui)).or(controls.speeds(ui, &SPEEDS));
        camera = widgets::choice_button(ui, &say("watch-camera"), free.0.is_some()).clicked();
        close = widgets::last_button(ui, &say("watch-close")).clicked();
    });
    match (close, camera) {
        (true, _) => Some(Request::Go(Navigate::Leave)),
        (_, true) => Some(Request::Camera(CameraRequest::Free)),
        _ => ask.map(|control| Request::Watch(WatchRequest::Control(control))),
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Event, Key, Modifiers};

    use super::*;
    use crate::app::request::Control;
    use crate::app::screens::samples;
    use crate::app::theme::headless::{WINDOWS, Window};
    use crate::shuffleboard::replay::{Playback, Recording};
    use crate::words::{Language, hearing};

    #[test]
    fn no_word_is_cut_and_no_button_covered_at_any_size_in_any_language() {
        let playback = Playback::new(samples::game(2).recording).expect("it can be played");
        let watching = Watching::new(&playback);
        let game = Game::watched(playback);
        let mut show = |ctx: &egui::Context| draw(ctx, (&game, &watching), FreeCamera::default(), false);
        for (size, language) in WINDOWS.iter().flat_map(|size| Language::ALL.map(|language| (*size, language))) {
            hearing(language, || {
                let mut window = Window::new(size);
                window.settle(&mut show);
                assert_eq!(window.faults(), Vec::<String>::new(), "{size:?}");
                for (index, (name, place)) in window.widgets.iter().enumerate() {
                    assert!(window.screen.contains_rect(*place), "{size:?}: {name} at {place:?}");
                    let covered =
                        window.widgets[..index].iter().find(|(_, other)| other.shrink(1.0).intersects(*place));
                    assert_eq!(covered, None, "{size:?}: {name} at {place:?}");
                }
                assert_eq!(
                    window.click(&say("watch-close"), &mut show),
                    Some(Request::Go(Navigate::Leave)),
                    "{size:?}"
                );
                assert_eq!(
                    window.click(&say("watch-camera"), &mut show),
                    Some(Request::Camera(CameraRequest::Free)),
                    "{size:?}"
                );
            });
        }
    }

    #[test]
    fn escape_lets_go_of_a_button_and_only_then_ends() {
        let playback = Playback::new(samples::game(2).recording).expect("it can be played");
        let watching = Watching::new(&playback);
        let game = Game::watched(playback);
        let mut in_menu = false;
        let mut show = |ctx: &egui::Context| {
            let asked = draw(ctx, (&game, &watching), FreeCamera::default(), in_menu);
            in_menu = ctx.egui_wants_keyboard_input();
            asked
        };
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut show);
        window.key(Key::Tab, &mut show);
        let escape = |pressed| {
            let (key, modifiers) = (Key::Escape, Modifiers::NONE);
            vec![Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }]
        };
        for frame in 0..3 {
            let why = "a button had the keyboard when Escape went down";
            assert_eq!(window.frame(escape(true), &mut show), None, "{why}: frame {frame}");
        }
        window.frame(escape(false), &mut show);
        assert_eq!(window.key(Key::Escape, &mut show), Some(Request::Go(Navigate::Leave)));
    }

    #[test]
    fn tab_comes_to_every_button_and_not_to_the_place_in_the_game_which_the_pointer_sets() {
        let recording = Recording::from_code(include_str!("../../../tests/run/game.txt")).expect("it is one");
        let playback = Playback::new(recording).expect("it can be played");
        let watching = Watching::new(&playback);
        let game = Game::watched(playback);
        let mut show = |ctx: &egui::Context| draw(ctx, (&game, &watching), FreeCamera::default(), false);
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut show);
        let stops = window.tab_stops(15, &mut show);
        let comes_to = |name: &str| {
            let place = window.widget(name).expect(name);
            stops.iter().any(|stop| place.contains(stop.center()))
        };
        for button in ["Back", "Pause", "Next", "1/4\u{d7}", "Free camera", "Close"] {
            assert!(comes_to(button), "{button}: {stops:?}");
        }
        assert!(!comes_to("Place in the game"), "it would have the keyboard and do nothing with it");
        assert_eq!(
            window.click("Place in the game", &mut show),
            Some(Request::Watch(WatchRequest::Control(Control::Seek(5))))
        );
        assert_eq!(window.click("Free camera", &mut show), Some(Request::Camera(CameraRequest::Free)));
    }
}
