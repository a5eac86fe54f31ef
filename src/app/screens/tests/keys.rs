//! Every screen by the keyboard alone.

use bevy_egui::egui::Key;

use super::super::{drill_card, hand_over, how_to_play};
use super::{all, screen};
use crate::app::ask::Ask;
use crate::app::keys::{self, Action, Keys};
use crate::app::practice::{OwnLevels, Progress, TaskKind, Wish};
use crate::app::screens::samples;
use crate::app::settings::TextSize;
use crate::app::state::{Overlay, Screen};
use crate::app::table::BreakHold;
use crate::app::theme::headless::{WINDOWS, Window};
use crate::drill::{Condition, Goal, Level, MOST_STARS, shipped};
use crate::rules::{Colour, Mode};
use crate::words::{Language, hearing};

#[test]
fn enter_presses_the_button_most_people_want() {
    for (name, _, mut draw) in all() {
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        let ask = window.key(Key::Enter, &mut draw);
        // Enter keeps what is perhaps to go: the list is back. And no picture is taken while one is taken.
        let busy = name == "photo that is being taken";
        let answers = ask.is_some() || name == "new game of eight" || name.ends_with("one to go") || busy;
        assert!(answers, "Enter does nothing on {name}");
    }
}

#[test]
fn enter_tries_a_drill_again_until_it_has_all_its_stars_and_then_goes_on() {
    let lesson = shipped().iter().find(|drill| drill.id == "lesson_1_slide").expect("it is shipped");
    let out_of_reach = Goal(vec![vec![Condition::Points(99)]]);
    for (goal, stars, wish) in [(out_of_reach, 0, Wish::Retry), (Goal::default(), MOST_STARS, Wish::Next)] {
        let game = samples::tried(TaskKind::Listed(lesson.id.clone()), Level { goal, ..lesson.level.clone() });
        assert_eq!(game.drill().map(|drill| drill.attempt.stars()), Some(stars));
        let mut draw = screen(move |ui| drill_card::report(ui, &game, &Progress::default(), &OwnLevels::default()));
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        assert_eq!(window.key(Key::Enter, &mut draw), Some(Ask::Practice(wish)));
        assert!(window.widget("Retry").is_some() && window.widget("Next").is_some(), "{:?}", window.widgets);
    }
}

#[test]
fn escape_goes_back_or_pauses_everywhere_but_on_the_title() {
    for (name, _, mut draw) in all() {
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        let ask = window.key(Key::Escape, &mut draw);
        let expected = match name {
            _ if name.starts_with("title") => None,
            // These ask in the place of a list, and go back to it.
            _ if name.ends_with("one to go") => None,
            _ if name.starts_with("saved games") || name.starts_with("players") => Some(Ask::Show(Screen::Title)),
            _ if name.starts_with("statistics") || name.ends_with("of nothing") => Some(Ask::Show(Screen::Players)),
            _ if name.starts_with("practice") => Some(Ask::Show(Screen::Title)),
            _ if name.starts_with("bench") => Some(Ask::Show(Screen::Practice)),
            _ if name.starts_with("new game") || name.starts_with("scorekeeper") => Some(Ask::Show(Screen::Title)),
            "game over" | "replays" => Some(Ask::Show(Screen::Title)),
            _ if name.starts_with("how to play") || name.starts_with("settings") => Some(Ask::Close),
            _ if name.starts_with("photo") => Some(Ask::Close),
            "pause"
            | "credits"
            | "confirm leave"
            | "confirm leave before a throw"
            | "confirm quit"
            | "confirm sheet"
            | "why that shot"
            | "sheets" => Some(Ask::Close),
            _ => Some(Ask::Open(Overlay::Pause)),
        };
        assert_eq!(ask, expected, "{name}");
    }
}

#[test]
fn how_to_play_names_the_keys_as_they_are_set() {
    let told = |keys: Keys, what: &str| {
        let mut mode = Mode::CrazyEight;
        let mut draw = screen(move |ui| how_to_play::draw(ui, &mut mode, &keys));
        // So high that all of it is to be seen.
        let mut window = Window::new((1280.0, 4000.0, TextSize::Usual));
        window.settle(&mut draw);
        window.texts().find(|words| words.contains(what)).expect("the keys are there").to_owned()
    };
    let usual = told(Keys::default(), "throws, and");
    assert!(usual.contains("Space throws") && usual.contains("Shift + Left arrow") && !usual.contains('{'), "{usual}");
    let mut keys = Keys::default();
    keys.choose(Action::Throw, keys::Key::Sign('x').into()).unwrap();
    keys.choose(Action::Cancel, keys::Key::Backspace.into()).unwrap();
    assert!(told(keys.clone(), "throws, and").contains("X throws"));
    let by_hand = told(keys.clone(), "Letting go at rest");
    assert!(by_hand.contains("Backspace takes the throw back") && !by_hand.contains("Escape"), "{by_hand}");
    hearing(Language::German, || assert_eq!(keys.of(Action::TurnLeft).name(), "Umschalt + Pfeil links"));
}

#[test]
fn tab_reaches_the_other_colour_and_enter_chooses_it() {
    let blue = BreakHold { colour: Colour::Blue, ..BreakHold::default() };
    let game = samples::game(2);
    let mut draw = screen(move |ui| hand_over::draw(ui, &game));
    let mut window = Window::new(WINDOWS[0]);
    assert_eq!(window.click("Blue", &mut draw), Some(Ask::BreakWith(blue)));
    let mut asked = Vec::new();
    for _ in 0..14 {
        window.key(Key::Tab, &mut draw);
        asked.extend(window.key(Key::Enter, &mut draw));
    }
    assert!(asked.contains(&Ask::BreakWith(blue)) && asked.contains(&Ask::Ready), "{asked:?}");
}

#[test]
fn space_is_ready_whatever_has_the_keyboard() {
    let game = samples::game(2);
    let mut draw = screen(move |ui| hand_over::draw(ui, &game));
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    window.key(Key::Tab, &mut draw);
    assert_eq!(window.key(Key::Space, &mut draw), Some(Ask::Ready));
}
