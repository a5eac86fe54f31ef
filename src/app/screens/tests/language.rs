//! Tests of the language: a click changes it, and default names follow.

use super::settings_at;
use crate::app::screens::new_game::form::Form;
use crate::app::screens::new_game::who_sits::Sitter;
use crate::app::screens::overlay::settings::Page;
use crate::app::screens::samples;
use crate::app::settings::Settings;
use crate::app::theme::headless::{WINDOWS, Window};
use crate::progress::Profile;
use crate::save::Seat;
use crate::words::{Language, hearing};

#[test]
fn a_click_on_another_language_changes_it_at_once_and_back() {
    let (mut draw, settings) = settings_at(Page::Reading, Settings::default());
    for size in WINDOWS {
        let mut window = Window::new(size);
        window.click("Deutsch", &mut draw);
        assert_eq!(settings.borrow().language, Some(Language::German), "{size:?}");
        hearing(Language::German, || window.settle(&mut draw));
        assert!(window.text("Textgröße").is_some() && window.text("Text size").is_none(), "{size:?}");
        window.click("English", &mut draw);
        assert_eq!(settings.borrow().language, Some(Language::English), "{size:?}");
    }
}

#[test]
fn a_chosen_language_replaces_that_of_the_command_line() {
    let mut settings = Settings { language: Some(Language::English), ..Settings::default() };
    settings.language_for_now = Some(Language::German);
    let (mut draw, settings) = settings_at(Page::Reading, settings);
    let mut window = Window::new(WINDOWS[0]);
    window.click("Deutsch", &mut draw);
    assert_eq!(settings.borrow().language, Some(Language::English), "what is spoken is not chosen again");
    window.click("English", &mut draw);
    assert_eq!(settings.borrow().speaks(), Some(Language::English));
}

#[test]
fn default_player_names_are_in_the_current_language() {
    let names = |form: &Form| form.players.iter().map(|player| player.name.clone()).collect::<Vec<_>>();
    let mut form = Form::default();
    form.seat(3, 1);
    form.players[1].name = "Playa 2".into();
    hearing(Language::German, || form.rename());
    assert_eq!(names(&form), ["Spieler 1", "Playa 2", "Spieler 3"]);
    form.rename();
    assert_eq!(names(&form), ["Player 1", "Playa 2", "Player 3"]);
}

#[test]
fn a_profile_keeps_its_name_in_every_language_and_its_seat_with_it() {
    let profile = Profile { name: "Player 1".into(), ..samples::people()[0].clone() };
    let mut form = Form::default();
    form.people.push(profile.clone());
    form.sit(1, Sitter::Person(profile.clone()));
    hearing(Language::German, || form.rename());
    assert_eq!(form.players.iter().map(|player| player.name.as_str()).collect::<Vec<_>>(), ["Spieler 1", "Player 1"]);
    assert_eq!(form.seated(), [Seat::Guest, Seat::Person(profile.id)]);
}
