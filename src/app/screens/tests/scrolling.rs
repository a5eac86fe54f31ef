//! Tests: what does not fit a page is reached by keys, too.

use bevy_egui::egui::Key;

use super::{Drawn, screen};
use crate::app::screens::rules::how_to_play;
use crate::app::settings::keys::Keys;
use crate::app::theme::headless::{WINDOWS, Window};

fn how_to_play() -> Drawn {
    let mut reading = how_to_play::OpenRules::default();
    screen(move |ui| how_to_play::draw(ui, &mut reading, &Keys::default()))
}

#[test]
fn how_to_play_is_read_by_the_arrows_while_back_keeps_the_focus() {
    for size in WINDOWS {
        let (mut draw, mut window) = (how_to_play(), Window::new(size));
        window.settle(&mut draw);
        assert!(window.text("Crazy Eight").is_some(), "{size:?}: the choice of games is at its top");
        for key in [Key::ArrowDown; 8].into_iter().chain([Key::ArrowUp]) {
            window.key(key, &mut draw);
            window.settle(&mut draw);
            assert_eq!(window.focused.as_deref(), Some("Back"), "{size:?}: {key:?}");
        }
        assert_eq!(window.text("Crazy Eight"), None, "{size:?}: it is scrolled, and not back to its top");
        for _ in 0..8 {
            window.key(Key::ArrowUp, &mut draw);
            window.settle(&mut draw);
        }
        assert!(window.text("Crazy Eight").is_some(), "{size:?}");
    }
}

#[test]
fn a_control_out_of_view_is_scrolled_to_when_tab_or_an_arrow_comes_to_it() {
    let (mut draw, mut window) = (how_to_play(), Window::new(WINDOWS[0]));
    window.settle(&mut draw);
    let scroll_away = |window: &mut Window, draw: &mut Drawn| {
        window.key(Key::PageDown, draw);
        window.settle(draw);
        assert_eq!(window.text("Crazy Eight"), None);
    };
    scroll_away(&mut window, &mut draw);
    window.tab_to("Crazy Eight", &mut draw);
    assert!(window.text("Crazy Eight").is_some(), "by Tab");
    scroll_away(&mut window, &mut draw);
    window.key(Key::ArrowRight, &mut draw);
    window.settle(&mut draw);
    let next = window.focused.clone().expect("the next game has the focus");
    assert!(next != "Crazy Eight" && window.text(&next).is_some(), "by an arrow: {next}");
}
