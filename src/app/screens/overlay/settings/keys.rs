//! The settings of the keys: every action with its key, which can be replaced.

use bevy_egui::egui::{self, Event, EventFilter, Ui};

use crate::app::input::Waiting;
use crate::app::settings::keys::{Action, Key, Keys, Stroke};
use crate::app::theme::palette::alarm;
use crate::app::theme::{text, widgets};
use crate::words::{say, say_with};

/// Whether an action waits for a key. Then every key belongs to it, Escape included.
pub(super) fn waits(ui: &Ui) -> bool {
    Waiting::of(ui.ctx()).is_some()
}

pub(super) fn draw(ui: &mut Ui, keys: &mut Keys) {
    let asked = Waiting::of(ui.ctx());
    if asked.is_none() {
        // A row that lost the focus stops waiting, also for when the focus returns.
        Waiting::end(ui.ctx());
    }
    let waiting = asked.and_then(|waiting| listen(ui, keys, waiting));
    if asked.is_some() {
        // No key scrolls the page meanwhile.
        ui.input_mut(|input| input.events.retain(|event| !matches!(event, Event::Key { pressed: true, .. })));
    }
    ui.label(text::label(say("settings-keys-note")));
    let usual = |ui: &mut Ui| widgets::secondary_button(ui, &say("settings-keys-usual"));
    if ui.add_enabled_ui(!keys.are_as_they_came(), usual).inner.clicked() {
        keys.reset();
    }
    let mut group = None;
    for action in Action::ALL {
        if group.replace(action.group()) != Some(action.group()) {
            ui.add_space(10.0);
            ui.label(text::strong(action.group().name()));
        }
        // A refusal is shown below its row and moves the rows after it, so rows need stable ids.
        ui.push_id(action, |ui| row(ui, keys, action, asked, waiting));
    }
}

/// Gives the waiting action the key that was pressed, and returns what still waits. Escape cancels, unless it is the
/// default key of the action.
fn listen(ui: &Ui, keys: &mut Keys, waiting: Waiting) -> Option<Waiting> {
    let Some(stroke) = pressed(ui, waiting.action) else {
        if crate::app::screens::escape(ui) {
            Waiting::end(ui.ctx());
            return None;
        }
        return Some(waiting);
    };
    let Err(other) = keys.choose(waiting.action, stroke) else {
        Waiting::end(ui.ctx());
        return None;
    };
    let refused = Waiting { refused: Some((stroke, other)), ..waiting };
    refused.begin(ui.ctx());
    Some(refused)
}

/// The key that was pressed for an action. Shift and Control only count for actions that last while they are held.
fn pressed(ui: &Ui, action: Action) -> Option<Stroke> {
    ui.input(|input| {
        if action.is_held() && (input.modifiers.shift || input.modifiers.ctrl) {
            let key = if input.modifiers.shift { Key::Shift } else { Key::Control };
            return Some(key.into());
        }
        let key = input.events.iter().find_map(|event| match event {
            Event::Text(text) => Key::sign(text),
            // Repeats come from a key that was pressed for something else.
            Event::Key { key, pressed: true, repeat: false, .. } => Key::of_egui(*key),
            _ => None,
        })?;
        // For signs other than letters, the sign already includes Shift.
        let plain = matches!(key, Key::Sign(sign) if !sign.is_alphabetic());
        let is_free = key != Key::Escape || Keys::default().of(action).key == Key::Escape;
        is_free.then_some(Stroke { shift: input.modifiers.shift && !plain, key })
    })
}

/// Draws an action and its key; a press makes the action wait for another key. `asked` waited at the start of the
/// frame, and `waiting` still does.
fn row(ui: &mut Ui, keys: &Keys, action: Action, asked: Option<Waiting>, waiting: Option<Waiting>) {
    let is_this = |waiting: &Waiting| waiting.action == action;
    let (asked, waiting) = (asked.filter(is_this), waiting.filter(is_this));
    let key = if waiting.is_some() { say("settings-keys-press") } else { keys.of(action).name() };
    let words = say_with("settings-keys-row", &[("action", action.name().into()), ("key", key.clone().into())]);
    let response = ui.horizontal(|ui| {
        let response = widgets::key_button(ui, &key, waiting.is_some(), &words);
        ui.add(egui::Label::new(text::body(action.name())).wrap());
        response
    });
    let response = response.inner;
    // Space and Enter also press the button, but not while they are being chosen as keys.
    if response.clicked() && asked.is_none() {
        response.request_focus();
        Waiting { action, row: response.id, refused: None }.begin(ui.ctx());
    }
    if response.has_focus() {
        let all = waiting.is_some();
        let filter = EventFilter { tab: all, horizontal_arrows: all, vertical_arrows: all, escape: all };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    }
    if let Some((stroke, other)) = waiting.and_then(|waiting| waiting.refused) {
        let words = [("key", stroke.name().into()), ("other", other.name().into()), ("action", action.name().into())];
        ui.label(text::label(say_with("settings-keys-taken", &words)).color(alarm()));
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use bevy_egui::egui::Modifiers;

    use super::*;
    use crate::app::request::{Navigate, Request};
    use crate::app::screens::overlay::settings::Page;
    use crate::app::screens::tests::{Drawn, settings_at};
    use crate::app::settings::{Settings, TextSize};
    use crate::app::theme::contrast::in_high;
    use crate::app::theme::headless::Window;

    /// The key page in a window, and its settings.
    struct KeysPage {
        window: Window,
        draw: Drawn,
        settings: Rc<RefCell<Settings>>,
    }

    fn shown() -> KeysPage {
        let (draw, settings) = settings_at(Page::Keys, Settings::default());
        // The window is so high that nothing scrolls.
        KeysPage { window: Window::new((1280.0, 2600.0, TextSize::Usual)), draw, settings }
    }

    impl KeysPage {
        fn key_of(&self, action: Action) -> String {
            self.settings.borrow().keys.of(action).name()
        }

        fn choose(&mut self, row: &str) {
            self.window.click(row, &mut self.draw);
            self.window.settle(&mut self.draw);
        }

        /// Types a text and draws until nothing changes.
        fn write(&mut self, text: &str) {
            self.window.frame(vec![Event::Text(text.into())], &mut self.draw);
            self.window.settle(&mut self.draw);
        }

        fn press(&mut self, key: egui::Key) -> Option<Request> {
            let ask = self.window.key(key, &mut self.draw);
            self.window.settle(&mut self.draw);
            ask
        }
    }

    #[test]
    fn an_action_gets_the_key_that_is_pressed_and_all_of_them_come_back() {
        let mut page = shown();
        page.choose("Place the weight further left: Left arrow");
        assert!(page.window.text("Press a key").is_some());
        page.write("x");
        assert_eq!(page.key_of(Action::PlaceLeft), "X");
        assert!(page.window.text("X").is_some() && page.window.text("Press a key").is_none());
        page.choose("Place the weight further right: Right arrow");
        page.press(egui::Key::Backspace);
        assert_eq!(page.key_of(Action::PlaceRight), "Backspace");
        // While the action waits, an arrow is a normal key and does not move the focus.
        page.choose("Place the weight further left: X");
        page.press(egui::Key::ArrowRight);
        assert_eq!(page.key_of(Action::PlaceLeft), "Right arrow", "it has become free");
        page.choose("Default keys");
        assert_eq!(page.settings.borrow().keys, Keys::default());
    }

    #[test]
    fn what_another_action_has_is_refused_with_both_their_names() {
        let mut page = shown();
        page.choose("Place the weight further left: Left arrow");
        page.write("D");
        assert_eq!(page.key_of(Action::PlaceLeft), "Left arrow");
        let told = "D is already the key for “English clockwise”, and cannot be the one for “Place the weight further \
                    left”, too. Press another one.";
        assert!(page.window.text(told).is_some(), "it says why");
        in_high(|| page.window.settle(&mut page.draw));
        assert_eq!(page.window.ink(told), Some(in_high(alarm)), "in high contrast it stands out as any error does");
        page.write("w");
        assert_eq!(page.key_of(Action::PlaceLeft), "W", "and waits for another one");
        assert!(page.window.text(told).is_none());
    }

    #[test]
    fn escape_leaves_a_key_as_it_was_and_only_then_the_page() {
        let mut page = shown();
        page.choose("Place the weight further left: Left arrow");
        assert_eq!(page.press(egui::Key::Escape), None);
        page.write("x");
        assert_eq!(page.key_of(Action::PlaceLeft), "Left arrow", "nothing waits any more");
        // The same holds for a row to which the focus returns after a click elsewhere.
        page.choose("Place the weight further left: Left arrow");
        page.choose("Sound");
        page.choose("Keys");
        for _ in 0..12 {
            page.press(egui::Key::Tab);
            page.write("x");
        }
        assert_eq!(page.settings.borrow().keys, Keys::default());
        assert_eq!(page.press(egui::Key::Escape), Some(Request::Go(Navigate::Close)));
    }

    #[test]
    fn escape_goes_back_to_the_action_that_came_with_it() {
        let mut page = shown();
        page.choose("Take the throw back, or pause: Escape");
        page.write("x");
        assert_eq!(page.key_of(Action::Cancel), "X");
        page.choose("Take the throw back, or pause: X");
        assert_eq!(page.press(egui::Key::Escape), None, "it is a key here, and not the way back");
        assert_eq!(page.settings.borrow().keys, Keys::default());
        assert!(page.window.text("Press a key").is_none());
    }

    #[test]
    fn by_keys_alone_space_becomes_a_key_and_shift_one_of_what_is_held() {
        let mut page = shown();
        page.choose("Throw: Space");
        page.write("x");
        page.choose("Harder: Up arrow");
        page.press(egui::Key::Space);
        assert_eq!(page.key_of(Action::Harder), "Space");
        assert!(page.window.text("Press a key").is_none(), "Space was a key, and pressed no button");
        page.press(egui::Key::Enter);
        page.press(egui::Key::Enter);
        assert_eq!(page.key_of(Action::Harder), "Enter", "Enter presses the button, and then is a key");

        page.choose("Aim further left: Shift + Left arrow");
        page.window.frame(vec![Event::ModifiersChanged(Modifiers::SHIFT)], &mut page.draw);
        assert!(page.window.text("Press a key").is_some(), "Shift alone is no key for this");
        page.window.frame(vec![Event::ModifiersChanged(Modifiers::NONE)], &mut page.draw);
        page.write("q");
        page.choose("Fine steps, while held: Control");
        page.window.frame(vec![Event::ModifiersChanged(Modifiers::SHIFT)], &mut page.draw);
        assert_eq!(page.key_of(Action::Finer), "Control", "the aim is still turned right with Shift");
        page.window.frame(vec![Event::ModifiersChanged(Modifiers::NONE)], &mut page.draw);
        page.choose("Aim further right: Shift + Right arrow");
        page.write("e");
        page.choose("Fine steps, while held: Control");
        page.window.frame(vec![Event::ModifiersChanged(Modifiers::SHIFT)], &mut page.draw);
        assert_eq!(page.key_of(Action::Finer), "Shift");
    }
}
