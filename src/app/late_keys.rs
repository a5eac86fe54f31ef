//! Keeps keys for the next frame that a text field would miss in this one, on a slow machine or in quick hands. A field takes the
//! focus only at the end of the frame in which it is clicked, and loses it at the beginning of a frame with Tab and at the end of one
//! with Enter. What is pasted waits with its key (`clipboard`).

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet, PrimaryEguiContext, egui};

use super::frame_rate::Motion;
use super::input::keys_after_click;
use super::modifiers::ModifiersMended;

/// When the keys for the next frame are taken out of those of this frame.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct KeysKept;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<WindowEvent>()
        .add_systems(PreUpdate, keep.in_set(KeysKept).after(ModifiersMended).before(EguiPreUpdateSet::BeginPass));
}

/// `kept` are the keys that wait for the next frame, and the text that they type.
fn keep(
    mut happened: MessageReader<WindowEvent>,
    context: Single<(&mut EguiInput, Option<&mut EguiContext>), With<PrimaryEguiContext>>,
    mut kept: Local<Vec<egui::Event>>,
    mut motion: ResMut<Motion>,
) {
    let (mut input, context) = context.into_inner();
    let known =
        |key: &KeyboardInput| bevy_to_egui_key(&key.logical_key).or(bevy_to_egui_physical_key(&key.key_code)).is_some();
    let late = keys_after_click(happened.read(), known);
    let now = std::mem::take(&mut *kept);
    let start = start_of_last(late.unwrap_or(0), &input.events);
    let after = input.events.split_off(start);
    let (mut late_typed, others): (Vec<_>, Vec<_>) = after.into_iter().partition(is_typed);
    input.events.splice(0..0, now);
    if context.is_some_and(|mut context| context.get_mut().text_edit_focused()) {
        let start = start_of_next_field(&input.events);
        let after = input.events.split_off(start);
        let (typed, others): (Vec<_>, Vec<_>) = after.into_iter().partition(is_typed);
        late_typed.splice(0..0, typed);
        input.events.extend(others);
    }
    input.events.extend(others);
    *kept = late_typed;
    // The actions of keys wait for a click, too (`input`).
    if late.is_some() || !kept.is_empty() {
        motion.mark();
    }
}

/// Where the last `keys` presses and releases begin, with the text of the first of them, which comes before its key.
fn start_of_last(keys: usize, events: &[egui::Event]) -> usize {
    let mut places = (0..events.len()).rev().filter(|&place| matches!(events[place], egui::Event::Key { .. }));
    match keys.checked_sub(1).and_then(|before| places.nth(before)) {
        Some(place) if place > 0 && matches!(events[place - 1], egui::Event::Text(_)) => place - 1,
        Some(place) => place,
        None => events.len(),
    }
}

/// Where the events begin that have to wait because the focus moves: a Tab after something was typed, and what is typed after a Tab
/// or Enter.
fn start_of_next_field(events: &[egui::Event]) -> usize {
    let (mut typed, mut moves) = (false, false);
    let waits = |event: &egui::Event| match event {
        egui::Event::Key { key: egui::Key::Tab, pressed: true, .. } => {
            moves = true;
            typed
        }
        egui::Event::Key { key: egui::Key::Enter, pressed: true, .. } => {
            moves = true;
            false
        }
        egui::Event::Text(_) | egui::Event::Key { pressed: true, .. } => {
            typed = true;
            moves
        }
        _ => false,
    };
    events.iter().position(waits).unwrap_or(events.len())
}

fn is_typed(event: &egui::Event) -> bool {
    matches!(event, egui::Event::Key { .. } | egui::Event::Text(_))
}

#[cfg(test)]
mod tests {
    use bevy::a11y::AccessibilityPlugin;
    use bevy::input::keyboard::Key;
    use bevy::input::mouse::MouseButtonInput;
    use bevy::input::{ButtonState, InputPlugin};
    use bevy::shader::Shader;
    use bevy::window::{CursorMoved, PrimaryWindow};
    use bevy_egui::{EguiContexts, EguiPlugin, EguiPrimaryContextPass};

    use super::*;
    use crate::app::{frame_rate, modifiers};

    fn button(window: Entity, state: ButtonState) -> MouseButtonInput {
        MouseButtonInput { button: MouseButton::Left, state, window }
    }

    fn letter(window: Entity, key_code: KeyCode, letter: &str) -> KeyboardInput {
        let (state, logical_key) = (ButtonState::Pressed, Key::Character(letter.into()));
        KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window }
    }

    /// Tells of something that happened as the engine does: once by itself, and once in the order of all that happens.
    fn tell<M: Message + Clone + Into<WindowEvent>>(app: &mut App, happened: M) {
        app.world_mut().write_message(happened.clone().into());
        app.world_mut().write_message(happened);
    }

    #[derive(Resource, Default)]
    struct Names([String; 2]);

    /// A program with two text fields, the first of them under the pointer, and its window.
    fn two_fields() -> (App, Entity) {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), InputPlugin, WindowPlugin::default()))
            .add_plugins(AccessibilityPlugin)
            .init_asset::<Image>()
            .init_asset::<Shader>()
            .add_plugins((EguiPlugin::default(), frame_rate::plugin, modifiers::plugin, plugin))
            .init_resource::<Names>()
            .add_systems(EguiPrimaryContextPass, |mut contexts: EguiContexts, mut names: ResMut<Names>| -> Result {
                let ctx = contexts.ctx_mut()?;
                for (name, (area, left)) in names.0.iter_mut().zip([("first", 10.0), ("second", 400.0)]) {
                    let place = egui::Area::new(area.into()).fixed_pos((left, 10.0));
                    place.show(ctx, |ui| ui.text_edit_singleline(name));
                }
                Ok(())
            });
        let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world());
        let window = window.expect("there is one");
        app.world_mut().spawn((Camera::default(), PrimaryEguiContext));
        app.finish();
        app.cleanup();
        tell(&mut app, CursorMoved { window, position: Vec2::splat(16.0), delta: None });
        for _ in 0..3 {
            app.update();
        }
        (app, window)
    }

    fn click(app: &mut App, window: Entity) {
        tell(app, button(window, ButtonState::Pressed));
        tell(app, button(window, ButtonState::Released));
    }

    #[test]
    fn a_field_takes_what_is_typed_in_the_frame_in_which_it_is_clicked() {
        let (mut app, window) = two_fields();
        click(&mut app, window);
        tell(&mut app, letter(window, KeyCode::KeyA, "A"));
        tell(&mut app, letter(window, KeyCode::KeyD, "d"));
        app.update();
        tell(&mut app, letter(window, KeyCode::KeyA, "a"));
        app.update();
        assert_eq!(app.world().resource::<Names>().0, ["Ada", ""]);
    }

    #[test]
    fn each_of_two_fields_takes_what_is_typed_before_and_after_tab_in_one_frame() {
        let (mut app, window) = two_fields();
        click(&mut app, window);
        app.update();
        tell(&mut app, letter(window, KeyCode::KeyA, "A"));
        let tab = KeyboardInput { key_code: KeyCode::Tab, logical_key: Key::Tab, ..letter(window, KeyCode::Tab, "") };
        tell(&mut app, tab);
        tell(&mut app, letter(window, KeyCode::KeyB, "B"));
        for _ in 0..3 {
            app.update();
        }
        assert_eq!(app.world().resource::<Names>().0, ["A", "B"]);
    }

    /// The events that bevy_egui sends for a letter.
    fn typed(key: egui::Key, letter: &str) -> [egui::Event; 2] {
        let modifiers = egui::Modifiers::NONE;
        let key = egui::Event::Key { key, physical_key: Some(key), pressed: true, repeat: false, modifiers };
        [egui::Event::Text(letter.into()), key]
    }

    fn clicked(pressed: bool) -> egui::Event {
        let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
        egui::Event::PointerButton { pos: egui::Pos2::ZERO, button, pressed, modifiers }
    }

    #[test]
    fn what_is_typed_after_a_click_comes_a_frame_later_and_what_was_typed_before_it_at_once() {
        let mut app = App::new();
        app.add_plugins((frame_rate::plugin, plugin));
        let context = app.world_mut().spawn((EguiInput::default(), PrimaryEguiContext)).id();
        let mut heard = |happened: Vec<WindowEvent>, events: Vec<egui::Event>| {
            app.world_mut().write_message_batch(happened);
            app.world_mut().get_mut::<EguiInput>(context).expect("it was spawned").events = events;
            app.world_mut().run_schedule(PreUpdate);
            app.world().get::<EguiInput>(context).expect("it was spawned").events.clone()
        };
        let [a, b] = [typed(egui::Key::A, "a"), typed(egui::Key::B, "b")];
        let click = [clicked(true), clicked(false)];
        let press = |key_code, name| letter(Entity::PLACEHOLDER, key_code, name).into();
        let mouse = |state| button(Entity::PLACEHOLDER, state).into();
        let happened = vec![
            press(KeyCode::KeyA, "a"),
            mouse(ButtonState::Pressed),
            mouse(ButtonState::Released),
            press(KeyCode::KeyB, "b"),
        ];
        // bevy_egui tells of buttons and keys one after the other, whatever came first, and of the wheel when it likes.
        let wheel = egui::Event::Zoom(1.1);
        let events = [&click[..], &a, &b, std::slice::from_ref(&wheel)].concat();
        assert_eq!(heard(happened, events), [&click[..], &a, &[wheel]].concat());
        assert_eq!(heard(vec![press(KeyCode::KeyA, "a")], a.to_vec()), [b, a.clone()].concat());
        assert_eq!(heard(vec![press(KeyCode::KeyA, "a")], a.to_vec()), a.to_vec(), "nothing was clicked");
        let paste = typed(egui::Key::Paste, "")[1..].to_vec();
        let (key_code, logical_key) = (KeyCode::Paste, Key::Paste);
        let key = KeyboardInput { key_code, logical_key, ..letter(Entity::PLACEHOLDER, key_code, "") };
        let events = [&[clicked(true)][..], &paste[..]].concat();
        assert_eq!(heard(vec![mouse(ButtonState::Pressed), key.into()], events), [clicked(true)]);
        assert_eq!(heard(vec![], vec![]), paste, "a paste waits for the field that was clicked");
    }

    #[test]
    fn a_paste_waits_behind_the_tab_or_enter_that_was_pressed_before_it() {
        let press = |key| typed(key, "")[1].clone();
        let [tab, enter, paste] = [egui::Key::Tab, egui::Key::Enter, egui::Key::Paste].map(press);
        let events = [&typed(egui::Key::A, "a")[..], &[tab.clone(), paste.clone()]].concat();
        assert_eq!(start_of_next_field(&events), 2, "the Tab waits, and the paste behind it");
        assert_eq!(start_of_next_field(&[enter, paste.clone()]), 1, "the name was confirmed before");
        assert_eq!(start_of_next_field(&[paste, tab]), 1, "what was pasted is for the field before");
    }
}
