//! Tests: profiles from the first start to their removal, and the statistics.

use bevy_egui::egui::{Event, Key, vec2};

use super::{screen, titled};
use crate::app::request::{DrillRequest, Navigate, PeopleRequest, Request};
use crate::app::screens::people::figures::Figures;
use crate::app::screens::people::players;
use crate::app::screens::people::statistics;
use crate::app::screens::people::statistics::View;
use crate::app::screens::samples;
use crate::app::screens::welcome;
use crate::app::settings::TextSize;
use crate::app::state::Screen;
use crate::app::storage::SavedGames;
use crate::app::theme::headless::{WINDOWS, Window};

#[test]
fn the_first_start_asks_for_a_name_which_can_be_refused() {
    let asked = |press: &str, write: Option<&str>| {
        let mut draw = titled(SavedGames::default(), false, Some(welcome::Name::default()));
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        if let Some(write) = write {
            let field = window.widget("That is me").expect("the buttons stand below the field").left_top();
            window.click_at(field + vec2(60.0, -24.0), &mut draw);
            window.frame(vec![Event::Text(write.into())], &mut draw);
        }
        match press {
            "Enter" => window.key(Key::Enter, &mut draw),
            press => window.click(press, &mut draw),
        }
    };
    let begin = |name: Option<&str>| Some(Request::People(PeopleRequest::Begin(name.map(str::to_owned))));
    assert_eq!(asked("That is me", Some(" Ann ")), begin(Some("Ann")));
    assert_eq!(asked("Enter", Some("Ann")), begin(Some("Ann")));
    assert_eq!(asked("That is me", None), None, "nobody has no name");
    assert_eq!(asked("Not now", None), begin(None));
    assert_eq!(asked("Play", None), Some(Request::Go(Navigate::Show(Screen::NewGame))), "it is in nobody's way");
    let first = asked("Enter", None);
    assert!(
        matches!(first, Some(Request::Drill(DrillRequest::Try(_)))),
        "the menu's first choice has the keyboard: {first:?}"
    );
}

#[test]
fn on_a_small_phone_the_panel_for_a_name_takes_the_place_of_the_logo_and_moves_nothing() {
    let shown = |name| {
        let mut window = Window::used_by((360.0, 640.0, TextSize::Usual), true);
        window.settle(&mut titled(SavedGames::default(), false, name));
        window
    };
    let (asking, after) = (shown(Some(welcome::Name::default())), shown(None));
    let line = "Table shuffleboard on twenty-two feet of waxed maple";
    assert_eq!((asking.text(line), after.text(line).is_some()), (None, true));
    let panel = asking.widget("Not now").expect("it can be refused");
    for entry in ["Play", "Saved games", "Credits"] {
        assert_eq!(asking.widget(entry), after.widget(entry), "{entry}");
        assert!(panel.bottom() < asking.widget(entry).expect("it is on the title").top());
    }
    assert_eq!(asking.faults(), Vec::<String>::new());
}

#[test]
fn profiles_are_added_recoloured_shown_and_removed_after_a_question() {
    let people = samples::people();
    let [ada, other] = [people[0].clone(), people[1].clone()];
    let mut sheet = players::Sheet::default();
    let mut draw = screen(move |ui| players::draw(ui, &people, &mut sheet));
    let mut window = Window::new(WINDOWS[0]);
    assert_eq!(
        window.click(&format!("Statistics of {}", other.name), &mut draw),
        Some(Request::People(PeopleRequest::Statistics(other.id)))
    );
    assert_eq!(window.click("Add", &mut draw), None, "nobody has no name");
    let field = window.widget("Add").expect("the button stands beside the field").left_center() - vec2(60.0, 0.0);
    window.click_at(field, &mut draw);
    window.frame(vec![Event::Text(" Cleo ".into())], &mut draw);
    assert_eq!(window.click("Add", &mut draw), Some(Request::People(PeopleRequest::Add("Cleo".into()))));
    window.click_at(field, &mut draw);
    window.frame(vec![Event::Text("A name that is far too long".into())], &mut draw);
    window.settle(&mut draw);
    assert!(window.text("A name has 1 to 24 letters.").is_some());
    assert_eq!(window.click("Add", &mut draw), None);
    assert_eq!(window.click("Remove Ada", &mut draw), None);
    assert_eq!(window.click("Remove", &mut draw), Some(Request::People(PeopleRequest::Remove(ada.id))));
}

#[test]
fn a_renamed_profile_is_saved_once() {
    let people = std::rc::Rc::new(std::cell::RefCell::new(samples::people()));
    let (shown, ada) = (people.clone(), samples::people()[0].clone());
    let mut sheet = players::Sheet::default();
    let mut draw = screen(move |ui| players::draw(ui, &shown.borrow(), &mut sheet));
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    let field = window.text("Ada").expect("her name stands in a field").center();
    window.click_at(field, &mut draw);
    window.key(Key::End, &mut draw);
    window.frame(vec![Event::Text(" L. ".into())], &mut draw);
    let change = PeopleRequest::Change(ada.id, "Ada L.".into(), ada.colour);
    assert_eq!(window.key(Key::Tab, &mut draw), Some(Request::People(change)));
    // The change takes some frames. The new name is shown then, and the old text is not written again.
    window.settle(&mut draw);
    people.borrow_mut()[0].name = "Ada Lovelace".into();
    window.settle(&mut draw);
    assert!(window.text("Ada Lovelace").is_some(), "{:?}", window.texts().collect::<Vec<_>>());
    window.click_at(field, &mut draw);
    assert_eq!(window.key(Key::Tab, &mut draw), None, "whoever only looks into the field changes nothing");
}

#[test]
fn whoever_comes_to_a_name_types_over_it_and_whoever_clicks_once_more_types_into_it() {
    let ada = samples::people()[0].clone();
    for (clicks, name) in [(0, "Eve"), (1, "Eve"), (2, "EveAda")] {
        let (people, mut sheet) = (samples::people(), players::Sheet::default());
        let mut draw = screen(move |ui| players::draw(ui, &people, &mut sheet));
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        let start = window.text("Ada").expect("her name stands in a field").left_center();
        if clicks == 0 {
            window.tab_to("Name of player 1", &mut draw);
        }
        for _ in 0..clicks {
            window.click_at(start, &mut draw);
        }
        window.frame(vec![Event::Text("Eve".into())], &mut draw);
        let change = PeopleRequest::Change(ada.id, name.into(), ada.colour);
        assert_eq!(window.key(Key::Tab, &mut draw), Some(Request::People(change)), "{clicks} clicks");
    }
}

#[test]
fn three_buttons_export_a_profile_and_the_pictures_can_be_switched() {
    let (figures, mut view) = (Figures::of(&samples::record()), View::default());
    let id = figures.profile.id;
    let mut draw = screen(move |ui| statistics::draw(ui, &figures, &mut view));
    let mut window = Window::new(WINDOWS[0]);
    for (button, ask) in [
        ("Save as a table (CSV)", PeopleRequest::SaveTable(id)),
        ("Save with everything (RON)", PeopleRequest::SaveText(id)),
        ("Copy with everything", PeopleRequest::CopyText(id)),
    ] {
        assert_eq!(window.click(button, &mut draw), Some(Request::People(ask)));
    }
    assert_eq!(window.click("Averages", &mut draw), None);
    window.click("Good breaks", &mut draw);
    assert!(window.widgets.iter().any(|(name, _)| name == "Crazy Eight: 67 %, of 3 breaks"), "{:?}", window.widgets);
}
