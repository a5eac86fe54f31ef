//! The HUD at every size, with few players and with eight.

use bevy_egui::egui::Key;

use super::*;
use crate::app::screens::samples;
use crate::app::theme::headless::{WINDOWS, Window};

/// A HUD over a game, and what the hand does.
pub(super) fn drawn(game: Game, play: Play, in_hand: InHand) -> impl FnMut(&egui::Context) -> Option<Ask> {
    let mut depth = inset::Depth::default();
    let live = samples::lying(&game);
    move |ctx| {
        let shown = Shown { game: &game, play, in_hand: &in_hand, live: &live, open: true, reduced_motion: true };
        draw(ctx, &shown, &mut depth)
    }
}

pub(super) fn aiming(power: f32) -> InHand {
    InHand::Aiming { at: Vec2::new(0.05, 0.02), velocity: Vec2::new(1.4, 0.0), power }
}

#[test]
fn no_word_is_cut_or_covered_at_any_size_with_any_number_of_players() {
    let mut faults = Vec::new();
    for size in WINDOWS {
        for players in [2, 5, 8] {
            for turns in [0, 9] {
                let mut game = samples::game(players);
                (0..turns).for_each(|_| samples::fail_break(&mut game));
                samples::make_break(&mut game);
                samples::shoot_twice(&mut game);
                let mut window = Window::new(size);
                let mut draw = drawn(game, Play::Aim, aiming(0.5));
                window.settle(&mut draw);
                faults.extend(window.faults().into_iter().map(|fault| format!("{players} at {size:?}: {fault}")));
                for button in ["Pause", "Concede"] {
                    let rect = window.widget(button);
                    if !rect.is_some_and(|rect| window.screen.contains_rect(rect)) {
                        faults.push(format!("{players} at {size:?}: `{button}` at {rect:?}"));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_buttons_ask_and_only_they_take_the_pointer() {
    let mut draw = drawn(samples::game(2), Play::Aim, InHand::Nothing);
    let mut window = Window::new(WINDOWS[0]);
    assert_eq!(window.click("Pause", &mut draw), Some(Ask::Open(Overlay::Pause)));
    assert_eq!(window.click("Concede", &mut draw), Some(Ask::Concede));
    assert!(window.ctx.is_pointer_over_egui(), "the pointer is on a button");
    for place in [window.screen.center(), window.screen.center_bottom() - egui::vec2(0.0, 30.0)] {
        window.frame(vec![egui::Event::PointerMoved(place)], &mut draw);
        window.frame(Vec::new(), &mut draw);
        assert!(!window.ctx.is_pointer_over_egui(), "{place:?} belongs to the hand");
    }
}

#[test]
fn nothing_is_conceded_while_weights_slide_and_escape_pauses_then() {
    let mut draw = drawn(samples::game(2), Play::Slide, InHand::Nothing);
    let mut window = Window::new(WINDOWS[0]);
    assert_eq!(window.click("Concede", &mut draw), None);
    assert_eq!(window.key(Key::Escape, &mut draw), Some(Ask::Open(Overlay::Pause)));
    // While aiming, Escape belongs to the hand: it takes the throw back first.
    let mut draw = drawn(samples::game(2), Play::Aim, InHand::Nothing);
    assert_eq!(window.key(Key::Escape, &mut draw), None);
}
