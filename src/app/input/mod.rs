//! Maps keys and gamepad buttons to actions: [`Pressed`] is the message for a press, [`Held`] the state of what is
//! down.

pub(super) mod gamepad;
mod waiting;
mod wheel;

use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContext, PrimaryEguiContext};

pub(crate) use waiting::Waiting;
pub(super) use wheel::Wheel;

use super::request::Control;
use super::settings::Settings;
use super::settings::keys::{Action, Key, Keys, Stroke};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Pressed>()
        .add_message::<WindowEvent>()
        .init_resource::<Down>()
        .add_systems(PreUpdate, read)
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

    /// Whether a key of this action is down.
    fn holds(&self, keys: &Keys, action: Action) -> bool {
        self.0.iter().any(|(code, key)| keys.hold(action, *key, Key::digit(*code)))
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
        self.down.holds(&self.settings.keys, action)
            || self.pads.iter().any(|pad| gamepad::holds(pad, &self.settings.pad, action))
    }

    /// Whether this key is down, whatever its binding: Shift with the mouse wheel turns the weight, and the arrows
    /// move the free camera.
    pub(super) fn key(&self, key: Key) -> bool {
        self.down.has(key)
    }
}

/// The number of these keys that went down or up after the last click or tap, if there was one.
pub(super) fn keys_after_click<'a>(
    happened: impl Iterator<Item = &'a WindowEvent>,
    counts: impl Fn(&KeyboardInput) -> bool,
) -> Option<usize> {
    let mut keys = None;
    for event in happened {
        match event {
            WindowEvent::MouseButtonInput(_) => keys = Some(0),
            WindowEvent::TouchInput(touch) if touch.phase != TouchPhase::Moved => keys = Some(0),
            WindowEvent::KeyboardInput(key) => keys = keys.map(|keys| keys + usize::from(counts(key))),
            _ => {}
        }
    }
    keys
}

/// Sends the action of each key. While a text field has the focus every key types, and while a menu widget has it the
/// navigation keys belong to the menu. What was clicked has the focus only at the end of its frame, so that keys after a click wait
/// for the next one, which `late_keys` asks for.
fn read(
    (mut keys, mut lost): (MessageReader<KeyboardInput>, MessageReader<KeyboardFocusLost>),
    mut happened: MessageReader<WindowEvent>,
    mut late: Local<Vec<KeyboardInput>>,
    mut down: ResMut<Down>,
    settings: Res<Settings>,
    egui: Option<Res<EguiWantsInput>>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut pressed: MessageWriter<Pressed>,
) {
    if lost.read().count() > 0 {
        // Their release events will not arrive.
        down.0.clear();
        late.clear();
    }
    let waiting = keys_after_click(happened.read(), |_| true).unwrap_or(0);
    let mut now = std::mem::take(&mut *late);
    now.extend(keys.read().cloned());
    *late = now.split_off(now.len().saturating_sub(waiting));
    if now.is_empty() {
        return;
    }
    let in_menu = egui.is_some_and(|egui| egui.wants_any_keyboard_input());
    let written = contexts.iter_mut().any(|mut context| {
        let context = context.get_mut();
        context.text_edit_focused() || Waiting::of(context).is_some()
    });
    for event in now {
        down.0.retain(|(code, _)| *code != event.key_code);
        let Some(key) = Key::of(&event.logical_key).filter(|_| event.state == ButtonState::Pressed) else { continue };
        down.0.push((event.key_code, key));
        if written || (in_menu && key.works_menus()) {
            continue;
        }
        let stroke = Stroke { shift: down.has(Key::Shift), key };
        let (digit, repeat) = (Key::digit(event.key_code), event.repeat);
        let meant = settings.keys.meant_with(stroke, digit).into_iter();
        pressed.write_batch(meant.map(|action| Pressed { action, repeat }));
    }
}

/// Drops presses that nobody handled in their frame: the key that closed a card must not throw the weight after it.
fn forget(mut pressed: ResMut<Messages<Pressed>>) {
    pressed.clear();
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;
    use bevy::input::InputPlugin;
    use bevy::input::keyboard::Key as Logical;
    use bevy::input::mouse::MouseButtonInput;
    use bevy_egui::egui;

    use super::*;

    /// The actions of the last frame.
    #[derive(Resource, Default)]
    struct Heard(Vec<Action>);

    /// A program that reads keys.
    fn program() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin))
            .init_resource::<Settings>()
            .init_resource::<Heard>()
            .add_plugins(plugin)
            .add_systems(Update, |mut pressed: MessageReader<Pressed>, mut heard: ResMut<Heard>| {
                heard.0 = pressed.read().map(|pressed| pressed.action).collect();
            });
        app.world_mut().spawn((EguiContext::default(), PrimaryEguiContext));
        app
    }

    /// Tells of something that happened as the engine does: once by itself, and once in the order of all that happens.
    fn tell<M: Message + Clone + Into<WindowEvent>>(app: &mut App, happened: M) {
        app.world_mut().write_message(happened.clone().into());
        app.world_mut().write_message(happened);
    }

    /// The key that mutes everywhere goes down or up.
    fn key_of_mute(app: &mut App, state: ButtonState) {
        let (key_code, logical_key) = (KeyCode::KeyM, Logical::Character("m".into()));
        let window = Entity::PLACEHOLDER;
        tell(app, KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
    }

    fn click(app: &mut App) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            tell(app, MouseButtonInput { button: MouseButton::Left, state, window: Entity::PLACEHOLDER });
        }
    }

    /// Runs a frame; returns what was heard in it, and whether the key of mute is down then.
    fn frame(app: &mut App) -> (Vec<Action>, bool) {
        app.update();
        (app.world().resource::<Heard>().0.clone(), !app.world().resource::<Down>().0.is_empty())
    }

    #[test]
    fn a_key_after_a_click_acts_in_the_next_frame_and_one_before_it_at_once() {
        let mut app = program();
        key_of_mute(&mut app, ButtonState::Pressed);
        key_of_mute(&mut app, ButtonState::Released);
        click(&mut app);
        assert_eq!(frame(&mut app), (vec![Action::Mute], false));
        assert_eq!(frame(&mut app), (vec![], false));
        click(&mut app);
        key_of_mute(&mut app, ButtonState::Pressed);
        assert_eq!(frame(&mut app), (vec![], false));
        key_of_mute(&mut app, ButtonState::Released);
        assert_eq!(frame(&mut app), (vec![Action::Mute], false), "it went down and up, in this order");
        assert_eq!(frame(&mut app), (vec![], false));
    }

    #[test]
    fn a_letter_for_the_text_field_that_was_just_clicked_does_nothing_else() {
        let mut app = program();
        click(&mut app);
        key_of_mute(&mut app, ButtonState::Pressed);
        assert_eq!(frame(&mut app), (vec![], false));
        let mut contexts = app.world_mut().query::<&mut EguiContext>();
        let ctx = contexts.single_mut(app.world_mut()).unwrap().get_mut().clone();
        let drawn = ctx.run_ui(egui::RawInput::default(), |ui| {
            ui.text_edit_singleline(&mut String::new()).request_focus();
        });
        drawn.drop_without_applying_deltas();
        assert_eq!(frame(&mut app), (vec![], true));
    }

    #[test]
    fn a_digit_is_known_by_its_place_where_its_key_types_another_sign() {
        let mut app = program();
        let (key_code, logical_key) = (KeyCode::Digit1, Logical::Character("&".into()));
        let (state, window) = (ButtonState::Pressed, Entity::PLACEHOLDER);
        tell(&mut app, KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
        assert_eq!(frame(&mut app), (vec![Action::DeclareClubs], true));
    }

    #[test]
    fn what_is_held_by_a_digit_needs_no_shift_where_its_key_types_another_sign() {
        let mut app = program();
        app.world_mut().resource_mut::<Settings>().keys.choose(Action::Finer, Key::Sign('1').into()).unwrap();
        let (key_code, logical_key) = (KeyCode::Digit1, Logical::Character("&".into()));
        let window = Entity::PLACEHOLDER;
        let holds = |app: &mut App| app.world_mut().run_system_once(|held: Held| held.is(Action::Finer)).unwrap();
        for (state, is_held) in [(ButtonState::Pressed, true), (ButtonState::Released, false)] {
            let logical_key = logical_key.clone();
            tell(&mut app, KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
            frame(&mut app);
            assert_eq!(holds(&mut app), is_held);
        }
    }

    #[test]
    fn two_presses_in_one_frame_go_two_moves_back() {
        let press = |action| Pressed { action, repeat: false };
        let pressed = [Action::MoveBack, Action::MoveBack, Action::PlayOrStop].map(press);
        assert_eq!(controls(&pressed, 5), [Control::Seek(4), Control::Seek(3), Control::Toggle]);
        assert_eq!(controls(&pressed[..2], 1), [Control::Seek(0), Control::Seek(0)]);
    }
}
