//! Keeps the keys that are pressed after a click, in the same frame, for the next frame. A text field takes the focus only at
//! the end of the frame in which it is clicked, so that on a slow machine the first letters of a name would be lost.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};
use bevy_egui::{EguiInput, EguiPreUpdateSet, PrimaryEguiContext, egui};

use super::frame_rate::Motion;
use super::modifiers::ModifiersMended;

/// When the keys for the next frame are taken out of those of this frame.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct KeysKept;

/// The keys and the text that wait for the next frame.
#[derive(Resource, Debug, Default)]
pub(super) struct Kept(Vec<egui::Event>);

impl Kept {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<WindowEvent>()
        .init_resource::<Kept>()
        .add_systems(PreUpdate, keep.in_set(KeysKept).after(ModifiersMended).before(EguiPreUpdateSet::BeginPass));
}

fn keep(
    mut happened: MessageReader<WindowEvent>,
    mut input: Single<&mut EguiInput, With<PrimaryEguiContext>>,
    mut kept: ResMut<Kept>,
    mut motion: ResMut<Motion>,
) {
    let late = keys_after_click(happened.read());
    let now = std::mem::take(&mut kept.0);
    if late == 0 && now.is_empty() {
        return;
    }
    let start = start_of_last(late, &input.events);
    let after = input.events.split_off(start);
    let (typed, others): (Vec<_>, Vec<_>) = after.into_iter().partition(is_typed);
    kept.0 = typed;
    input.events.extend(others);
    input.events.splice(0..0, now);
    motion.mark();
}

/// The number of key presses and releases after the last click or tap.
fn keys_after_click<'a>(happened: impl Iterator<Item = &'a WindowEvent>) -> usize {
    let mut clicked = false;
    let mut keys = 0;
    for event in happened {
        match event {
            WindowEvent::MouseButtonInput(_) => (clicked, keys) = (true, 0),
            WindowEvent::TouchInput(touch) if touch.phase != TouchPhase::Moved => (clicked, keys) = (true, 0),
            WindowEvent::KeyboardInput(key) => {
                let known = bevy_to_egui_key(&key.logical_key).or(bevy_to_egui_physical_key(&key.key_code)).is_some();
                keys += usize::from(known);
            }
            _ => {}
        }
    }
    if clicked { keys } else { 0 }
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

fn is_typed(event: &egui::Event) -> bool {
    matches!(event, egui::Event::Key { .. } | egui::Event::Text(_))
}

#[cfg(test)]
mod tests {
    use bevy::a11y::AccessibilityPlugin;
    use bevy::input::keyboard::{Key, KeyboardInput};
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

    #[test]
    fn a_field_takes_what_is_typed_in_the_frame_in_which_it_is_clicked() {
        #[derive(Resource, Default)]
        struct Name(String);
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), InputPlugin, WindowPlugin::default()))
            .add_plugins(AccessibilityPlugin)
            .init_asset::<Image>()
            .init_asset::<Shader>()
            .add_plugins((EguiPlugin::default(), frame_rate::plugin, modifiers::plugin, plugin))
            .init_resource::<Name>()
            .add_systems(EguiPrimaryContextPass, |mut contexts: EguiContexts, mut name: ResMut<Name>| -> Result {
                let place = egui::Area::new("name".into()).fixed_pos((10.0, 10.0));
                place.show(contexts.ctx_mut()?, |ui| ui.text_edit_singleline(&mut name.0));
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
        tell(&mut app, button(window, ButtonState::Pressed));
        tell(&mut app, button(window, ButtonState::Released));
        tell(&mut app, letter(window, KeyCode::KeyA, "A"));
        tell(&mut app, letter(window, KeyCode::KeyD, "d"));
        app.update();
        tell(&mut app, letter(window, KeyCode::KeyA, "a"));
        app.update();
        assert_eq!(app.world().resource::<Name>().0, "Ada");
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
        assert_eq!(heard(vec![press(KeyCode::KeyA, "a")], a.to_vec()), a, "nothing was clicked");
        assert_eq!(heard(vec![mouse(ButtonState::Pressed)], vec![clicked(true)]), [clicked(true)]);
    }
}
