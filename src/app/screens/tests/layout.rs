//! Tests of the layout: no text is cut, nothing overlaps, and nothing moves by itself.

use bevy_egui::egui::Key;

use super::{PLAY, all, screen, titled};
use crate::app::request::{DrillRequest, GamesRequest, Navigate, Request};
use crate::app::screens::new_game;
use crate::app::screens::new_game::form::Form;
use crate::app::screens::samples;
use crate::app::screens::title;
use crate::app::state::Screen;
use crate::app::storage::KeptGameKind;
use crate::app::storage::Progress;
use crate::app::storage::SavedGames;
use crate::app::theme::headless::{WINDOWS, Window, called};
use crate::shuffleboard::rival::Rival;
use crate::words::{Language, hearing, rival_note, say, say_with};

/// The faults of the texts of all screens in a language.
fn faults(language: Language) -> String {
    let mut faults = Vec::new();
    for size in WINDOWS {
        for (name, button, mut draw) in all() {
            let mut window = Window::new(size);
            window.settle(&mut draw);
            faults.extend(window.faults().into_iter().map(|fault| format!("{name} at {size:?}: {fault}")));
            let called = called(language, button);
            let place = called.iter().find_map(|button| window.widget(button));
            if !place.is_some_and(|rect| window.screen.contains_rect(rect)) {
                faults.push(format!("{name} at {size:?}: `{button}` {called:?} is at {place:?}"));
            }
        }
    }
    faults.join("\n")
}

#[test]
fn no_word_is_cut_or_covered_on_any_screen_at_any_size_in_any_language() {
    for language in Language::ALL {
        assert_eq!(hearing(language, || faults(language)), "");
    }
}

/// The screen with the score over the whole window.
const BIG: &str = "scorekeeper, big";

/// The cards of a hand, which lie over one another, so that a strip of each can be pressed.
const IN_THE_HAND: [&str; 4] = [" of clubs", " of diamonds", " of hearts", " of spades"];

#[test]
fn on_a_phone_every_control_is_as_large_as_a_fingertip_and_every_word_can_be_read() {
    let mut small = Vec::new();
    for size in WINDOWS.into_iter().filter(|(width, height, _)| width.min(*height) < 480.0) {
        for (name, _, mut draw) in all() {
            let mut window = Window::new(size);
            window.settle(&mut draw);
            let faults = window.too_small_for_fingers();
            let faults = faults.into_iter().filter(|fault| !IN_THE_HAND.iter().any(|suit| fault.contains(suit)));
            // The big display, for a wall, makes its lines as small as the window is narrow.
            let words = if name == BIG { Vec::new() } else { window.too_small_to_read() };
            small.extend(faults.chain(words).map(|fault| format!("{name} at {size:?}: {fault}")));
        }
    }
    assert!(small.is_empty(), "{}", small.join("\n"));
}

#[test]
fn after_a_touch_no_word_is_cut_or_covered_in_a_window() {
    let mut faults = Vec::new();
    for (name, _, mut draw) in all() {
        let mut window = Window::used_by(WINDOWS[0], true);
        window.settle(&mut draw);
        faults.extend(window.faults().into_iter().map(|fault| format!("{name}: {fault}")));
        faults.extend(window.too_small_for_fingers().into_iter().map(|fault| format!("{name}: {fault}")));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_card_stands_still_while_nothing_changes() {
    for (name, _, mut draw) in all() {
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        let places = |window: &Window| window.widgets.clone();
        let before = places(&window);
        for _ in 0..100 {
            window.frame(Vec::new(), &mut draw);
        }
        assert_eq!(places(&window), before, "{name} creeps");
    }
}

#[test]
fn nothing_on_the_title_moves_and_enter_takes_the_first_choice() {
    const LINES: [&str; 15] = [
        "Play",
        "Continue",
        "First throws",
        "Practice",
        "Card room",
        "Club night",
        "Saved games",
        "With friends",
        "Replays",
        "Scorekeeper",
        "Players",
        "How to play",
        "Settings",
        "Credits",
        "Quit",
    ];
    for size in WINDOWS {
        let places = |saved: SavedGames, has_played| {
            let mut window = Window::new(size);
            window.settle(&mut titled(saved, has_played, None));
            // The line of a saved game ends with the game's description.
            let place = |line: &str| {
                let found = window.widgets.iter().find(|(name, _)| name.split(':').next() == Some(line));
                found.unwrap_or_else(|| panic!("{line} at {size:?}")).1
            };
            LINES.map(place)
        };
        let new = places(SavedGames::default(), false);
        assert_eq!(new, places(SavedGames::default(), true), "{size:?}");
        assert_eq!(new, places(samples::saved_games(), true), "{size:?}");
    }
    let first = |saved: SavedGames, has_played| {
        let mut draw = titled(saved, has_played, None);
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        window.key(Key::Enter, &mut draw)
    };
    // The progress is loaded some frames after the title is shown.
    let known = std::rc::Rc::new(std::cell::Cell::new(false));
    let knows = known.clone();
    let progress = Progress::default();
    let mut draw = screen(move |ui| {
        let saved = if knows.get() { samples::saved_games() } else { SavedGames::default() };
        title::draw(ui, &title::Shown { can_quit: true, saved: &saved, progress: &progress, has_played: false }, None)
    });
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    known.set(true);
    window.settle(&mut draw);
    let went_on = window.key(Key::Enter, &mut draw);
    assert!(
        matches!(went_on, Some(Request::Games(GamesRequest::GoOn(_)))),
        "the keyboard goes with the first choice: {went_on:?}"
    );
    let lesson = first(SavedGames::default(), false);
    assert!(matches!(lesson, Some(Request::Drill(DrillRequest::Try(_)))), "somebody new learns to throw: {lesson:?}");
    assert_eq!(first(SavedGames::default(), true), Some(Request::Go(Navigate::Show(Screen::NewGame))));
    let saved = samples::saved_games();
    let newest = Request::Games(GamesRequest::GoOn(saved.games[0].slot.clone()));
    assert_eq!(first(saved.clone(), true), Some(newest.clone()));
    let mut draw = titled(saved.clone(), true, None);
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    let told = window.widgets.iter().find(|(name, _)| name.starts_with("Continue: ")).expect("it says which").0.clone();
    let KeptGameKind::Board { score, .. } = &saved.games[0].what else { panic!("it is of the board") };
    let (side, points) = &score[0];
    assert!(told.contains(&format!("{side} {points}")), "and how it stands: {told}");
    assert_eq!(window.click(&told, &mut draw), Some(newest));
    assert_eq!(window.click("Saved games", &mut draw), Some(Request::Go(Navigate::Show(Screen::SavedGames))));
    let mut draw = titled(SavedGames::default(), true, None);
    assert_eq!(Window::new(WINDOWS[0]).click("Continue", &mut draw), None, "there is nothing to go on with");
}

#[test]
fn every_note_in_the_menu_of_a_seat_fits_its_line_in_every_language() {
    for language in Language::ALL {
        hearing(language, || {
            let mut form = Form::default();
            (form.people, form.hands) = (samples::people(), samples::hands());
            let mut draw = screen(move |ui| new_game::screen::draw(ui, &mut form, PLAY));
            let mut window = Window::new(WINDOWS[0]);
            window.settle(&mut draw);
            let before = window.shortened().len();
            let face = say_with("who-sits", &[("number", 1.into()), ("who", say("who-guest").into())]);
            window.click(&face, &mut draw);
            window.settle(&mut draw);
            for hand in samples::hands().into_values() {
                let note = rival_note(&Rival::like("Ada", hand));
                assert!(
                    window.widgets.iter().any(|(line, _)| line.ends_with(&note)),
                    "`{note}` in {:?}",
                    window.widgets
                );
            }
            assert_eq!(window.shortened().len(), before, "{language:?}: {:?}", window.shortened());
        });
    }
}

#[test]
fn the_main_button_of_every_card_at_the_table_stands_at_one_place() {
    let at_table = ["coin", "close call", "ruling", "hand-over", "round", "turn", "frame", "tied", "game over"];
    for size in WINDOWS {
        let mut places: Vec<(&str, bevy_egui::egui::Rect)> = Vec::new();
        for (name, button, mut draw) in all() {
            // That of a result stands beside board and sign, where there is room for it.
            let is_beside = size.0 > size.1 && name.starts_with("game over");
            if is_beside || !at_table.iter().any(|card| name.starts_with(card)) {
                continue;
            }
            let mut window = Window::new(size);
            window.settle(&mut draw);
            let place = window.widget(button).unwrap_or_else(|| panic!("{name} at {size:?}: no `{button}`"));
            places.push((name, place));
        }
        let (first, place) = places[0];
        for (name, other) in &places {
            let apart = (other.right_bottom() - place.right_bottom()).length();
            assert!(apart < 1.0, "{size:?}: {name} at {other:?}, {first} at {place:?}");
        }
        assert!(places.len() > 15, "{}", places.len());
    }
}

#[test]
fn the_card_of_a_result_leaves_the_left_of_a_wide_window_to_board_sign_and_slate() {
    for size in [WINDOWS[0], WINDOWS[1], WINDOWS[3]] {
        for (name, _, mut draw) in all().into_iter().filter(|(name, ..)| name.starts_with("game over")) {
            let mut window = Window::new(size);
            window.settle(&mut draw);
            let left = window.controls.iter().map(|(_, rect)| rect.left()).fold(f32::MAX, f32::min);
            assert!(left > 0.55 * window.screen.width(), "{name} at {size:?} begins at {left}");
        }
    }
}
