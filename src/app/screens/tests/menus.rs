//! Tests: a menu that a button opens is worked by keys or a gamepad, whose D-pad arrives as arrows: the focus stays in it, a
//! choice closes it, and the button has the focus again.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use bevy_egui::egui::{Key, Memory, pos2};

use super::{Drawn, PLAY, screen, settings_at};
use crate::app::practice::{DrillEditor, EditorUse};
use crate::app::request::{Navigate, Request};
use crate::app::screens::new_game;
use crate::app::screens::new_game::cards::CardForm;
use crate::app::screens::new_game::cards::screen as new_cards;
use crate::app::screens::new_game::form::Form;
use crate::app::screens::overlay::settings::Page;
use crate::app::screens::practice::editor;
use crate::app::screens::samples;
use crate::app::settings::pad::{PadButton, PadUse};
use crate::app::settings::{Settings, TextSize};
use crate::app::state::Screen;
use crate::app::theme::headless::{WINDOWS, Window};
use crate::cards::Effect;
use crate::shuffleboard::rival::PEOPLE;
use crate::shuffleboard::rules::PlayerColour;
use crate::words::{card_effect_name, colour_name, say, say_with};

/// Opens the menu of the button with this name by keys.
fn open(window: &mut Window, button: &str, draw: &mut Drawn) {
    window.tab_to(button, draw);
    window.key(Key::Enter, draw);
    window.settle(draw);
}

/// Goes down to the choice with this name, and chooses it.
fn choose(window: &mut Window, choice: &str, draw: &mut Drawn) {
    for _ in 0..40 {
        if window.focused.as_deref() == Some(choice) {
            window.key(Key::Enter, draw);
            return window.settle(draw);
        }
        window.key(Key::ArrowDown, draw);
    }
    panic!("the arrow does not come to `{choice}`, but to {:?}", window.focused);
}

#[test]
fn the_button_of_a_gamepad_is_chosen_by_keys() {
    let (mut draw, settings) = settings_at(Page::Keys, Settings::default());
    // The window is so high that nothing scrolls.
    let mut window = Window::new((1280.0, 3000.0, TextSize::Usual));
    open(&mut window, "Throw, hurry: Lower button", &mut draw);
    assert_eq!(window.focused.as_deref(), Some("Lower button"));
    choose(&mut window, "Right button", &mut draw);
    assert_eq!(settings.borrow().pad.of(PadUse::Throw), PadButton::Right);
    assert!(window.widget("Right button").is_none(), "the menu is closed");
    assert_eq!(window.focused.as_deref(), Some("Throw, hurry: Right button"));
}

#[test]
fn arrows_stay_in_the_menu_of_a_seat_and_escape_goes_back_to_its_button() {
    let mut form = Form::default();
    (form.people, form.hands) = (samples::people(), samples::hands());
    let mut draw = screen(move |ui| new_game::screen::draw(ui, &mut form, PLAY));
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    let beneath: BTreeSet<String> = window.widgets.iter().map(|(name, _)| name.clone()).collect();
    open(&mut window, "Who is player 1: Guest", &mut draw);
    let mut met = BTreeSet::new();
    let sideways = [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowRight];
    for key in [Key::ArrowDown; 40].into_iter().chain(sideways) {
        window.key(key, &mut draw);
        let name = window.focused.clone().unwrap_or_else(|| panic!("{key:?}: nothing has the focus after {met:?}"));
        assert!(!beneath.contains(&name), "{key:?}: {name} lies under the menu");
        met.insert(name);
    }
    for rival in &PEOPLE {
        assert!(met.iter().any(|name| name.starts_with(&format!("{}: ", rival.name))), "{}: {met:?}", rival.name);
    }
    assert_eq!(window.key(Key::Escape, &mut draw), None, "Escape closes the menu only");
    window.settle(&mut draw);
    assert_eq!(window.focused.as_deref(), Some("Who is player 1: Guest"));
    assert!(window.widgets.iter().all(|(name, _)| !met.contains(name)), "the menu is closed");
}

#[test]
fn a_colour_is_chosen_by_the_arrows_in_rows_and_columns() {
    let form = Rc::new(RefCell::new(Form::default()));
    let shown = form.clone();
    let mut draw = screen(move |ui| new_game::screen::draw(ui, &mut shown.borrow_mut(), PLAY));
    let mut window = Window::new(WINDOWS[0]);
    let called = |colour: PlayerColour| {
        say_with("new-colour-of", &[("number", 1.into()), ("colour", colour_name(colour).into())])
    };
    let before = form.borrow().players[0].colour;
    open(&mut window, &called(before), &mut draw);
    assert_eq!(window.focused, Some(colour_name(PlayerColour::ALL[0])));
    window.key(Key::ArrowDown, &mut draw);
    window.key(Key::ArrowRight, &mut draw);
    let wanted = PlayerColour::ALL[5];
    assert_eq!(window.focused, Some(colour_name(wanted)), "each row has four");
    window.key(Key::Enter, &mut draw);
    window.settle(&mut draw);
    assert_eq!(form.borrow().players[0].colour, wanted);
    assert_eq!(window.focused, Some(called(wanted)));
}

#[test]
fn the_effect_of_a_rank_is_chosen_by_keys() {
    let mut form = CardForm::house(false);
    let mut draw = screen(move |ui| new_cards::draw(ui, &mut form, 7, &mut None));
    let mut window = Window::new((1280.0, 4000.0, TextSize::Usual));
    window.settle(&mut draw);
    let two = window.widgets.iter().find(|(name, _)| name.starts_with("2: ")).expect("each rank is there").0.clone();
    let skip = card_effect_name(Effect::Skip);
    open(&mut window, &two, &mut draw);
    choose(&mut window, &skip, &mut draw);
    assert!(window.widget(&skip).is_none(), "the menu is closed");
    assert_eq!(window.focused, Some(format!("2: {skip}")));
}

#[test]
fn a_goal_is_added_by_keys_and_its_long_menu_scrolls_with_the_focus() {
    let bench = Rc::new(RefCell::new(DrillEditor::from(EditorUse::Drill)));
    let shown = bench.clone();
    let mut draw = screen(move |ui| editor::draw(ui, &mut shown.borrow_mut()));
    let mut window = Window::new((1280.0, 1700.0, TextSize::Usual));
    open(&mut window, &say("bench-add"), &mut draw);
    for _ in 0..15 {
        window.key(Key::ArrowDown, &mut draw);
        window.settle(&mut draw);
        let focused = window.ctx.memory(Memory::focused).and_then(|id| window.ctx.read_response(id));
        let focused = focused.expect("a choice has the focus");
        assert!(focused.interact_rect.contains(focused.rect.center()), "{:?} is out of view", window.focused);
    }
    window.key(Key::Enter, &mut draw);
    window.settle(&mut draw);
    assert_eq!(bench.borrow().level().goal.0.len(), 2);
    assert_eq!(window.focused, Some(say("bench-add")), "which stands a line lower now");
    let back = Some(Request::Go(Navigate::Show(Screen::Practice)));
    assert_eq!(window.key(Key::Escape, &mut draw), back, "no menu is open");
}

#[test]
fn a_click_beside_a_menu_closes_it() {
    let (mut draw, settings) = settings_at(Page::Keys, Settings::default());
    let mut window = Window::new((1280.0, 3000.0, TextSize::Usual));
    window.click("Throw, hurry: Lower button", &mut draw);
    window.settle(&mut draw);
    assert!(window.widget("Lower button").is_some());
    window.click_at(pos2(3.0, 3.0), &mut draw);
    window.settle(&mut draw);
    assert!(window.widget("Lower button").is_none());
    assert!(settings.borrow().pad.is_as_it_came());
}
