//! Gives each key event the modifiers (Shift, Control, Alt) held when it was pressed. bevy_egui samples them once a
//! frame, so that a quick Ctrl+A on a slow machine would type an "a".

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};
use bevy_egui::input::ModifierKeysState;
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

/// When the key events of a frame have their modifiers.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct ModifiersMended;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        mend_all.in_set(ModifiersMended).after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
}

fn mend_all(
    mut keys: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    at_end: Option<Res<ModifierKeysState>>,
    mut held: Local<ModifierKeysState>,
    mut inputs: Query<&mut EguiInput>,
) {
    let Some(at_end) = at_end else { return };
    let before = std::mem::replace(&mut *held, *at_end);
    if lost.read().count() > 0 {
        keys.clear();
        return;
    }
    let keys: Vec<KeyboardInput> = keys.read().cloned().collect();
    if keys.len() < 2 || !keys.iter().any(|key| is_modifier(&key.logical_key)) {
        return;
    }
    for mut input in &mut inputs {
        mend(&mut input.events, &keys, before, *at_end);
    }
}

fn is_modifier(key: &Key) -> bool {
    matches!(key, Key::Shift | Key::Control | Key::Alt | Key::Super | Key::Meta)
}

/// Sets the modifiers of every key event of a frame, and removes or adds its text event to match.
fn mend(events: &mut Vec<egui::Event>, keys: &[KeyboardInput], mut held: ModifierKeysState, at_end: ModifierKeysState) {
    let mut from = 0;
    for KeyboardInput { key_code, logical_key, state, .. } in keys {
        let pressed = *state == ButtonState::Pressed;
        match logical_key {
            Key::Shift => held.shift = pressed,
            Key::Control => held.ctrl = pressed,
            Key::Alt => held.alt = pressed,
            Key::Super | Key::Meta => held.win = pressed,
            _ => {}
        }
        let Some(meant) = bevy_to_egui_key(logical_key).or(bevy_to_egui_physical_key(key_code)) else { continue };
        let is_it = |event: &egui::Event| match event {
            egui::Event::Key { key, pressed: down, .. } => *key == meant && *down == pressed,
            _ => false,
        };
        let Some(place) = events[from..].iter().position(is_it).map(|place| from + place) else { continue };
        if let egui::Event::Key { modifiers, .. } = &mut events[place] {
            *modifiers = held.to_egui_modifiers();
        }
        from = place + 1;
        let typed = match logical_key {
            Key::Character(letters) => letters.to_string(),
            Key::Space => " ".to_owned(),
            _ => continue,
        };
        match (pressed, at_end.text_input_is_allowed(), held.text_input_is_allowed()) {
            (true, true, false) if place > 0 && events[place - 1] == egui::Event::Text(typed.clone()) => {
                events.remove(place - 1);
                from -= 1;
            }
            (true, false, true) => {
                events.insert(place, egui::Event::Text(typed));
                from += 1;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CTRL: (Key, KeyCode) = (Key::Control, KeyCode::ControlLeft);

    fn input(key: &(Key, KeyCode), state: ButtonState) -> KeyboardInput {
        let (logical_key, key_code) = key.clone();
        KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window: Entity::PLACEHOLDER }
    }

    /// The event bevy_egui sends for a letter.
    fn event(key: egui::Key, pressed: bool, ctrl: bool) -> egui::Event {
        let modifiers = egui::Modifiers { ctrl, command: ctrl, ..egui::Modifiers::NONE };
        egui::Event::Key { key, physical_key: Some(key), pressed, repeat: false, modifiers }
    }

    #[test]
    fn a_quick_ctrl_a_selects_and_types_nothing() {
        let a = (Key::Character("a".into()), KeyCode::KeyA);
        let (down, up) = (ButtonState::Pressed, ButtonState::Released);
        let keys = [input(&CTRL, down), input(&a, down), input(&a, up), input(&CTRL, up)];
        let typed = egui::Event::Text("a".into());
        let mut events = vec![typed.clone(), event(egui::Key::A, true, false), event(egui::Key::A, false, false)];
        mend(&mut events, &keys, ModifierKeysState::default(), ModifierKeysState::default());
        assert_eq!(events, [event(egui::Key::A, true, true), event(egui::Key::A, false, true)]);
        // The letter first, then Control in the same frame: this types the letter.
        let keys = [input(&a, down), input(&a, up), input(&CTRL, down)];
        let mut at_end = ModifierKeysState::default();
        at_end.ctrl = true;
        let mut events = vec![event(egui::Key::A, true, true), event(egui::Key::A, false, true)];
        mend(&mut events, &keys, ModifierKeysState::default(), at_end);
        assert_eq!(events, [typed, event(egui::Key::A, true, false), event(egui::Key::A, false, false)]);
    }
}
