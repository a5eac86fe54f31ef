//! The bar below a recorded game that is watched: where in the game it is, pause and steps, speed, camera.

use bevy_egui::egui::{self, Key, Rect, Sense, Stroke, WidgetInfo, pos2, vec2};

use crate::app::request::{CameraRequest, Control, Navigate, Request, WatchRequest};
use crate::app::table::{FreeCamera, Game, Watching};
use crate::app::theme::palette::{BRASS, BRASS_LIT, NIGHT, RAISED};
use crate::app::theme::{layout, text, widgets};
use crate::words::{say, say_with};

/// The speeds to choose from.
const SPEEDS: [(f32, &str); 5] = [(0.25, "1/4"), (0.5, "1/2"), (1.0, "1"), (2.0, "2"), (4.0, "4")];

/// Draws the bar over the bottom of the window. Escape ends, unless a button had the keyboard before: then it only lets go of
/// that.
pub(super) fn draw(
    ctx: &egui::Context,
    (game, watching): (&Game, &Watching),
    free: FreeCamera,
    in_menu: bool,
) -> Option<Request> {
    let asked = layout::bar(ctx, "viewer", 970.0, |ui| bar(ui, game, watching, free));
    // By now Escape has taken the keyboard from everything.
    let escape = !in_menu && ctx.input(|input| input.key_pressed(Key::Escape));
    asked.or(escape.then_some(Request::Go(Navigate::Leave)))
}

fn bar(ui: &mut egui::Ui, game: &Game, watching: &Watching, free: FreeCamera) -> Option<Request> {
    let (made, all) = (game.moves_made(), game.recording.moves().len());
    let mut ask = scrubber(ui, made, all).map(|made| Request::Watch(WatchRequest::Control(Control::Seek(made))));
    let mut control = |pressed: bool, control: Control| {
        if pressed {
            ask = Some(Request::Watch(WatchRequest::Control(control)));
        }
    };
    let (mut camera, mut close) = (false, false);
    ui.horizontal_wrapped(|ui| {
        control(widgets::secondary_button(ui, &say("watch-back")).clicked(), Control::Seek(made.saturating_sub(1)));
        let toggle = if watching.playing { say("watch-pause") } else { say("watch-play") };
        control(widgets::secondary_button(ui, &toggle).clicked(), Control::Toggle);
        control(widgets::secondary_button(ui, &say("watch-next")).clicked(), Control::Step);
        for (speed, name) in SPEEDS {
            let words = format!("{name}\u{d7}");
            control(widgets::choice_button(ui, &words, watching.speed == speed).clicked(), Control::Speed(speed));
        }
        camera = widgets::choice_button(ui, &say("watch-camera"), free.0.is_some()).clicked();
        close = widgets::last_button(ui, &say("watch-close")).clicked();
    });
    match (close, camera) {
        (true, _) => Some(Request::Go(Navigate::Leave)),
        (_, true) => Some(Request::Camera(CameraRequest::Free)),
        _ => ask,
    }
}

/// The place in the game: clicked or dragged, it goes there.
fn scrubber(ui: &mut egui::Ui, made: usize, all: usize) -> Option<usize> {
    let words = say_with("watch-at", &[("made", made.into()), ("all", all.into())]);
    ui.label(text::label(words));
    // The keyboard goes from move to move by keys of its own, and never comes here.
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::CLICK | Sense::DRAG);
    response.widget_info(|| WidgetInfo::slider(ui.is_enabled(), made as f64, say("watch-scrub")));
    let rail = rect.shrink2(vec2(10.0, 8.0));
    let share = if all == 0 { 0.0 } else { made as f32 / all as f32 };
    let knob = pos2(rail.left() + share * rail.width(), rail.center().y);
    ui.painter().rect_filled(rail, 3.0, RAISED);
    ui.painter().rect_filled(Rect::from_min_max(rail.min, pos2(knob.x, rail.bottom())), 3.0, BRASS);
    let lit = response.hovered() || response.dragged();
    ui.painter().circle(knob, 9.0, if lit { BRASS_LIT } else { BRASS }, Stroke::new(2.0, NIGHT));
    let pointer = response.interact_pointer_pos()?;
    let wanted = (((pointer.x - rail.left()) / rail.width()).clamp(0.0, 1.0) * all as f32).round() as usize;
    (wanted != made).then_some(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;
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
        assert_eq!(window.key(Key::Escape, &mut show), None, "a button had the keyboard");
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
