//! Tests: every screen can be used by the keyboard alone.

use std::collections::BTreeSet;

use bevy_egui::egui::{Event, Key, Memory, Modifiers, Rect};

use super::{PLAY, all, screen};
use crate::app::practice::OwnLevels;
use crate::app::request::{
    BreakHold, CardRequest, ClubRequest, DrillListRequest, DrillRequest, HandRequest, Navigate, PhotoRequest, Request,
    SeasonRequest, TaskKind,
};
use crate::app::screens::at_table::drill_card;
use crate::app::screens::at_table::hand_over;
use crate::app::screens::new_game;
use crate::app::screens::new_game::form::Form;
use crate::app::screens::rules::how_to_play;
use crate::app::screens::samples;
use crate::app::settings::TextSize;
use crate::app::settings::keys::{self, Action, Keys};
use crate::app::state::{Overlay, Screen};
use crate::app::storage::Progress;
use crate::app::theme::headless::{WINDOWS, Window};
use crate::cards::RuleSet;
use crate::shuffleboard::drill::{Condition, Goal, Level, MOST_STARS, shipped};
use crate::shuffleboard::rival::PEOPLE;
use crate::shuffleboard::rules::{BoardModel, BoardSpeed, Colour, TieBreak};
use crate::words::{Language, hearing};

#[test]
fn enter_presses_the_button_most_people_want() {
    for (name, _, mut draw) in all() {
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        let ask = window.key(Key::Enter, &mut draw);
        // Enter keeps an item that may be deleted, and shows the list again. While a picture is taken, Enter does
        // nothing.
        let busy = name == "photo that is being taken";
        // In the house rules Enter goes back to the form.
        let turns = name == "new game of eight" || name.starts_with("house rules");
        // At the card table every card is a button, and none is the default.
        let turns = turns || name.starts_with("card table");
        // A replay has its own keys, as at the board.
        let turns = turns || name.ends_with("watched");
        // An incomplete round cannot be written down.
        let turns = turns || name.ends_with("half entered");
        // A club night turns its pages, and waits for what is typed.
        let turns = turns || name.starts_with("club");
        // A game with a friend waits for their name.
        let turns = turns || name.starts_with("new game with a friend elsewhere");
        // Enter goes back to the sheet.
        let turns = turns || name == "scorekeeper, big";
        let answers = ask.is_some() || turns || name.ends_with("one to go") || busy;
        assert!(answers, "Enter does nothing on {name}");
    }
}

#[test]
fn enter_tries_a_drill_again_until_it_has_all_its_stars_and_then_goes_on() {
    let lesson = shipped().iter().find(|drill| drill.id == "lesson_1_draw").expect("it is shipped");
    let out_of_reach = Goal(vec![vec![Condition::Points(99)]]);
    for (goal, stars, wish) in [
        (out_of_reach, 0, Request::from(DrillRequest::Retry)),
        (Goal::default(), MOST_STARS, DrillListRequest::Next.into()),
    ] {
        let game = samples::tried(TaskKind::Listed(lesson.id.clone()), Level { goal, ..lesson.level.clone() });
        assert_eq!(game.drill().map(|drill| drill.attempt.stars()), Some(stars));
        let mut draw =
            screen(move |ui| drill_card::report(ui, &game, &Progress::default(), None, &OwnLevels::default()));
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        assert_eq!(window.key(Key::Enter, &mut draw), Some(wish));
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
            // These questions replace a list or a form, and go back to it.
            _ if name.ends_with("one to go") || name.starts_with("house rules") => None,
            _ if name.starts_with("saved games") || name.starts_with("players") => {
                Some(Request::Go(Navigate::Show(Screen::Title)))
            }
            _ if name.starts_with("statistics") || name.ends_with("of nothing") => {
                Some(Request::Go(Navigate::Show(Screen::Players)))
            }
            "season, another arrived" => Some(Request::Season(SeasonRequest::Replace(false))),
            "scorekeeper, big" => None,
            _ if name.starts_with("send") => Some(Request::Go(Navigate::Leave)),
            _ if name.starts_with("invitation") => Some(Request::Go(Navigate::Show(Screen::WithFriends))),
            _ if name.starts_with("company") => Some(Request::Go(Navigate::Close)),
            _ if name.starts_with("practice") => Some(Request::Go(Navigate::Show(Screen::Title))),
            _ if name.starts_with("bench") => Some(Request::Go(Navigate::Show(Screen::Practice))),
            _ if name.starts_with("new game")
                || name == "new cards"
                || name == "kept card rules"
                || name.starts_with("scorekeeper") =>
            {
                Some(Request::Go(Navigate::Show(Screen::Title)))
            }
            "club nights" | "club nights, none" | "with friends" | "with friends, none" => {
                Some(Request::Go(Navigate::Show(Screen::Title)))
            }
            _ if name.starts_with("club draw") || name == "club standings" => Some(Request::Club(ClubRequest::Close)),
            // Their pages go back to the list or the draw.
            _ if name.starts_with("club") => None,
            _ if name.starts_with("season") => Some(Request::Go(Navigate::Show(Screen::ClubNight))),
            _ if name.starts_with("game over") => Some(Request::Go(Navigate::Leave)),
            "replays" => Some(Request::Go(Navigate::Show(Screen::Title))),
            _ if name.starts_with("result of") => Some(Request::Go(Navigate::Leave)),
            "card game watched" | "card game of eight watched" => Some(Request::Go(Navigate::Leave)),
            _ if name.starts_with("how to play") || name.starts_with("settings") => Some(Request::Go(Navigate::Close)),
            // Escape cancels the picture, not the photo mode.
            "photo that is being taken" => Some(Request::Photo(PhotoRequest::GiveUp)),
            _ if name.starts_with("photo") => Some(Request::Go(Navigate::Close)),
            "pause"
            | "credits"
            | "confirm leave"
            | "confirm leave before a throw"
            | "confirm quit"
            | "confirm sheet"
            | "confirm drawing"
            | "why that shot"
            | "sheets" => Some(Request::Go(Navigate::Close)),
            _ => Some(Request::Go(Navigate::Open(Overlay::Pause))),
        };
        assert_eq!(ask, expected, "{name}");
    }
}

#[test]
fn how_to_play_names_the_keys_as_they_are_set() {
    let told = |keys: Keys, what: &str| {
        let mut reading = how_to_play::OpenRules::default();
        let mut draw = screen(move |ui| how_to_play::draw(ui, &mut reading, &keys));
        // The window is so high that everything is visible.
        let mut window = Window::new((1280.0, 4000.0, TextSize::Usual));
        window.settle(&mut draw);
        window.texts().find(|words| words.contains(what)).expect("the keys are there").to_owned()
    };
    let usual = told(Keys::default(), "with Set,");
    assert!(usual.contains("Space throws") && usual.contains("Shift + Left arrow") && !usual.contains('{'), "{usual}");
    let mut keys = Keys::default();
    keys.choose(Action::Throw, keys::Key::Sign('x').into()).unwrap();
    keys.choose(Action::Cancel, keys::Key::Backspace.into()).unwrap();
    assert!(told(keys.clone(), "with Set,").contains("X throws"));
    let by_hand = told(keys.clone(), "Letting go at rest");
    assert!(by_hand.contains("Backspace takes the throw back") && !by_hand.contains("Escape"), "{by_hand}");
    hearing(Language::German, || assert_eq!(keys.of(Action::TurnLeft).name(), "Umschalt + Pfeil links"));
}

#[test]
fn how_to_play_cards_names_the_keys_as_they_are_set() {
    let told = |keys: Keys| {
        let cards = Some(RuleSet::crazy_8s());
        let mut reading = how_to_play::OpenRules { cards, ..Default::default() };
        let mut draw = screen(move |ui| how_to_play::draw(ui, &mut reading, &keys));
        let mut window = Window::new((1280.0, 4000.0, TextSize::Usual));
        window.settle(&mut draw);
        window.texts().find(|words| words.contains("go along your hand")).expect("the keys are there").to_owned()
    };
    let usual = told(Keys::default());
    assert!(usual.contains("D draws or picks up") && usual.contains("1, 2, 3 and 4 declare"), "{usual}");
    let mut keys = Keys::default();
    keys.choose(Action::CardDraw, keys::Key::Sign('x').into()).unwrap();
    keys.choose(Action::DeclareSpades, keys::Key::Sign('y').into()).unwrap();
    let chosen = told(keys);
    assert!(chosen.contains("X draws or picks up") && chosen.contains("1, 2, 3 and Y declare"), "{chosen}");
}

#[test]
fn how_to_play_shows_the_options_of_the_game_at_the_table() {
    let mut agreed = samples::game(2).rules().agreed().clone();
    (agreed.options.target, agreed.options.tie_break) = (21, TieBreak::OnlyTied);
    let told = |at_the_table| {
        let mut reading = how_to_play::OpenRules { at_the_table, ..Default::default() };
        let mut draw = screen(move |ui| how_to_play::draw(ui, &mut reading, &Keys::default()));
        let mut window = Window::new((1280.0, 4000.0, TextSize::Usual));
        window.settle(&mut draw);
        window.texts().collect::<Vec<_>>().join("\n")
    };
    let at_the_table = told(Some((agreed, BoardModel::Feet14.board(BoardSpeed::Medium))));
    for what in [
        "total of 21 or more",
        "those tied play another frame",
        "a hickey: 25¢ into the jar",
        "has the hammer",
        "on the board and past the foul line",
        "1 past the foul line",
    ] {
        assert!(at_the_table.contains(what), "{what} in:\n{at_the_table}");
    }
    let at_the_title = told(None);
    for what in [
        "total of 15 or more",
        "everybody plays another frame",
        "is a hickey. With a jar",
        "has the hammer",
        "on the board and past the long foul line",
    ] {
        assert!(at_the_title.contains(what), "{what} in:\n{at_the_title}");
    }
}

#[test]
fn tab_reaches_the_other_colour_and_enter_chooses_it() {
    let blue = BreakHold { colour: Colour::Blue, ..BreakHold::default() };
    let game = samples::game(2);
    let mut draw = screen(move |ui| hand_over::draw(ui, &game));
    let mut window = Window::new(WINDOWS[0]);
    assert_eq!(window.click("Blue", &mut draw), Some(Request::Hand(HandRequest::BreakWith(blue))));
    let mut asked = Vec::new();
    for _ in 0..14 {
        window.key(Key::Tab, &mut draw);
        asked.extend(window.key(Key::Enter, &mut draw));
    }
    assert!(
        asked.contains(&Request::Hand(HandRequest::BreakWith(blue)))
            && asked.contains(&Request::Card(CardRequest::Ready)),
        "{asked:?}"
    );
}

#[test]
fn space_presses_ready_from_any_focus() {
    let game = samples::game(2);
    let mut draw = screen(move |ui| hand_over::draw(ui, &game));
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    window.key(Key::Tab, &mut draw);
    assert_eq!(window.key(Key::Space, &mut draw), Some(Request::Card(CardRequest::Ready)));
}

#[test]
fn space_goes_on_from_a_close_call_whatever_has_the_focus() {
    for (name, _, mut draw) in all().into_iter().filter(|(name, ..)| name.starts_with("close call")) {
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        for tabs in 0..3 {
            let asked = window.key(Key::Space, &mut draw);
            assert_eq!(asked, Some(Request::Card(CardRequest::Continue)), "{name} after {tabs} times Tab");
            window.key(Key::Tab, &mut draw);
        }
    }
}

#[test]
fn a_held_key_answers_one_card_but_not_the_next() {
    for (key, answer) in [
        (Key::Space, Request::Card(CardRequest::Ready)),
        (Key::Enter, Request::Card(CardRequest::Ready)),
        (Key::Escape, Request::Go(Navigate::Open(Overlay::Pause))),
    ] {
        let game = samples::game(2);
        let mut draw = screen(move |ui| hand_over::draw(ui, &game));
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        // A key that is held down repeats its event.
        let down = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE };
        assert_eq!(window.frame(vec![down.clone()], &mut draw), Some(answer.clone()), "{key:?}");
        for _ in 0..3 {
            assert_eq!(window.frame(vec![down.clone()], &mut draw), None, "{key:?} is held");
        }
        window.key(key, &mut draw);
        window.settle(&mut draw);
        assert_eq!(window.key(key, &mut draw), Some(answer), "{key:?} is pressed anew");
    }
}

#[test]
fn a_held_escape_goes_back_or_pauses_once() {
    for (name, _, mut draw) in all() {
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        let (key, modifiers) = (Key::Escape, Modifiers::NONE);
        let down = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        window.frame(vec![down.clone()], &mut draw);
        assert_eq!(window.frame(vec![down], &mut draw), None, "{name}");
    }
}

#[test]
fn the_focus_stays_in_view_in_the_menu_of_a_seat() {
    let mut form = Form::default();
    (form.people, form.hands) = (samples::people(), samples::hands());
    let mut draw = screen(move |ui| new_game::screen::draw(ui, &mut form, PLAY));
    // The menu has more lines than fit.
    let mut window = Window::new(WINDOWS[0]);
    window.click("Who is player 1: Guest", &mut draw);
    let mut met = BTreeSet::new();
    for _ in 0..60 {
        window.key(Key::Tab, &mut draw);
        window.settle(&mut draw);
        let focused = window.ctx.memory(Memory::focused).and_then(|id| window.ctx.read_response(id));
        let Some(focused) = focused else { continue };
        let on_it = |(_, rect): &&(String, Rect)| rect.center().distance(focused.rect.center()) < 1.0;
        let Some((name, _)) = window.widgets.iter().find(on_it) else { continue };
        if PEOPLE.iter().any(|rival| name.starts_with(&format!("{}: ", rival.name))) {
            assert!(focused.interact_rect.contains(focused.rect.center()), "{name} has the keyboard out of view");
            met.insert(name.clone());
        }
    }
    assert_eq!(met.len(), PEOPLE.len(), "{met:?}");
}
