//! Maps keys and gamepad buttons to actions: [`Pressed`] is the message for a press, [`Held`] the state of what is
//! down.

pub(super) mod gamepad;
mod waiting;

use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContext, PrimaryEguiContext};

pub(crate) use waiting::Waiting;

use super::request::Control;
use super::settings::Settings;
use super::settings::keys::{Action, Key, Stroke};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Pressed>()
        .init_resource::<Down>()
        .add_systems(PreUpdate, read.run_if(on_message::<KeyboardInput>.or_else(on_message::<KeyboardFocusLost>)))
        .add_systems(Last, forget.run_if(on_message::<Pressed>));
}

/// An action's key or gamepad button went down.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pressed {
    pub(super) action: Action,
    /// Whether this is a key repeat.
    pub(super) repeat: bool,
}

impl Pressed {
    /// The playback control this action stands for in a recorded game, after `made` moves.
    fn control(self, made: usize) -> Option<Control> {
        match self.action {
            Action::PlayOrStop if !self.repeat => Some(Control::Toggle),
            Action::MoveBack => Some(Control::Seek(made.saturating_sub(1))),
            Action::MoveOn => Some(Control::Step),
            _ => None,
        }
    }
}

/// The playback controls of these presses in a recorded game, after `made` moves. Each step back goes on from the one
/// before.
pub(super) fn controls<'a>(pressed: impl IntoIterator<Item = &'a Pressed>, mut made: usize) -> Vec<Control> {
    let control = |pressed: &Pressed| {
        let control = pressed.control(made)?;
        if let Control::Seek(to) = control {
            made = to;
        }
        Some(control)
    };
    pressed.into_iter().filter_map(control).collect()
}

/// Run condition: this action was pressed in this frame.
pub(super) fn pressed(action: Action) -> impl FnMut(MessageReader<Pressed>) -> bool + Clone {
    move |mut reader: MessageReader<Pressed>| {
        let wanted = Pressed { action, repeat: false };
        reader.read().filter(|pressed| **pressed == wanted).count() > 0
    }
}

/// The keys that are down, by physical key: with Shift the same key may produce another character when it comes up.
#[derive(Resource, Debug, Default)]
struct Down(Vec<(KeyCode, Key)>);

impl Down {
    fn has(&self, key: Key) -> bool {
        self.0.iter().any(|(_, down)| *down == key)
    }
}

/// The actions whose keys or buttons are down.
#[derive(SystemParam)]
pub(super) struct Held<'w, 's> {
    down: Res<'w, Down>,
    settings: Res<'w, Settings>,
    pads: Query<'w, 's, &'static Gamepad>,
}

impl Held<'_, '_> {
    pub(super) fn is(&self, action: Action) -> bool {
        let key = self.settings.keys.of(action).key;
        self.down.has(key) || self.pads.iter().any(|pad| gamepad::holds(pad, &self.settings.pad, action))
    }

    /// Whether this key is down, whatever its binding: Shift with the mouse wheel turns the weight, and the arrows
    /// move the free camera.
    pub(super) fn key(&self, key: Key) -> bool {
        self.down.has(key)
    }
}

/// Sends the action of each key. While a text field has the focus every key types, and while a menu widget has it the
/// navigation keys belong to the menu.
fn read(
    mut keys: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut down: ResMut<Down>,
    settings: Res<Settings>,
    egui: Option<Res<EguiWantsInput>>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut pressed: MessageWriter<Pressed>,
) {
    if lost.read().count() > 0 {
        // Their release events will not arrive.
        down.0.clear();
    }
    let in_menu = egui.is_some_and(|egui| egui.wants_any_keyboard_input());
    let written = contexts.iter_mut().any(|mut context| {
        let context = context.get_mut();
        context.text_edit_focused() || Waiting::of(context).is_some()
    });
    for event in keys.read() {
        down.0.retain(|(code, _)| *code != event.key_code);
        let Some(key) = Key::of(&event.logical_key).filter(|_| event.state == ButtonState::Pressed) else { continue };
        down.0.push((event.key_code, key));
        if written || (in_menu && key.works_menus()) {
            continue;
        }
        let stroke = Stroke { shift: down.has(Key::Shift), key };
        let repeat = event.repeat;
        pressed.write_batch(settings.keys.meant(stroke).map(|action| Pressed { action, repeat }));
    }
}

/// Drops presses that nobody handled in their frame: the key that closed a card must not throw the weight after it.
fn forget(mut pressed: ResMut<Messages<Pressed>>) {
    pressed.clear();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_presses_in_one_frame_go_two_moves_back() {
        let press = |action| Pressed { action, repeat: false };
        let pressed = [Action::MoveBack, Action::MoveBack, Action::PlayOrStop].map(press);
        assert_eq!(controls(&pressed, 5), [Control::Seek(4), Control::Seek(3), Control::Toggle]);
        assert_eq!(controls(&pressed[..2], 1), [Control::Seek(0), Control::Seek(0)]);
    }
}
