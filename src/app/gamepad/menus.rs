//! Gamepad navigation of menus: buttons become the menu keys, so the focus moves as it does with the keyboard.

use std::collections::VecDeque;

use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::input::{ButtonState, InputSystems};
use bevy::prelude::*;
use bevy::window::WindowFocused;
use bevy_egui::egui::{Event, Key, Modifiers};
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiContext, EguiInputSet, EguiPreUpdateSet, PrimaryEguiContext};

use super::{PadButtons, PadContext, buttons_changed};
use crate::app::frame_rate::Motion;
use crate::app::input::gamepad::{LONGEST_FRAME_SECONDS, one_way};
use crate::app::input::{Pressed, Waiting};
use crate::app::settings::keys::Action;

/// Delay before a held direction repeats, in seconds.
const REPEAT_DELAY_SECONDS: f32 = 0.4;
const REPEAT_INTERVAL_SECONDS: f32 = 0.12;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Pressed>().add_message::<WindowFocused>().add_systems(
        PreUpdate,
        (press_focused.run_if(buttons_changed), move_focus)
            .chain()
            .in_set(EguiPreUpdateSet::ProcessInput)
            .after(InputSystems)
            .after(EguiInputSet::ReadBevyMessages)
            .before(EguiInputSet::WriteEguiEvents),
    );
}

/// The menu key of a button. North is Delete in the board editors; where a card is open it keeps its meaning at the
/// table, because nothing there handles Delete.
pub(super) fn key_of(button: GamepadButton) -> Option<(Key, Modifiers)> {
    Some(match button {
        GamepadButton::South => (Key::Enter, Modifiers::NONE),
        GamepadButton::East | GamepadButton::Start => (Key::Escape, Modifiers::NONE),
        GamepadButton::LeftTrigger => (Key::Tab, Modifiers::SHIFT),
        GamepadButton::RightTrigger => (Key::Tab, Modifiers::NONE),
        GamepadButton::Select => (Key::Space, Modifiers::NONE),
        _ => return None,
    })
}

/// Activates the focused widget, or goes back or on. While a key binding is being chosen only "back" works, because
/// gamepad buttons cannot be bound.
fn press_focused(
    mut buttons: PadButtons,
    whose: PadContext,
    mut context: Single<(Entity, &mut EguiContext), With<PrimaryEguiContext>>,
    mut written: MessageWriter<EguiInputEvent>,
) {
    let at_table = whose.is_the_tables();
    let (entity, context) = &mut *context;
    let waits = Waiting::of(context.get_mut()).is_some();
    for button in buttons.pressed().filter(|_| !at_table) {
        if whose.at_cards(button).is_some() {
            continue;
        }
        let off = (button == GamepadButton::North).then_some((Key::Delete, Modifiers::NONE));
        if let Some((key, modifiers)) = key_of(button).or(off).filter(|(key, _)| !waits || *key == Key::Escape) {
            send_key(&mut written, *entity, key, modifiers);
        }
    }
}

/// The steps that the focus has still to go.
#[derive(Debug, Default)]
struct Steps {
    /// Their directions. It goes one in each frame, since egui moves its focus once a frame.
    next: VecDeque<Key>,
    /// The direction that is held, and the seconds until it repeats.
    held: Option<(Key, f32)>,
}

impl Steps {
    /// Adds a step for each press of a D-pad that was let go of in the same frame. One that is still down is left to [`Self::hold`].
    fn tap<'a>(&mut self, changes: impl Iterator<Item = &'a GamepadButtonStateChangedEvent>) {
        let mut down = Vec::new();
        for change in changes {
            let Some(key) = arrow(change.button) else { continue };
            let press = (change.entity, key);
            let tapped = down.contains(&press);
            down.retain(|other| *other != press);
            match change.state {
                ButtonState::Pressed => down.push(press),
                ButtonState::Released => self.next.extend(tapped.then_some(key)),
            }
        }
        // Pressed anew it is no longer held on.
        self.held = self.held.filter(|(held, _)| down.iter().all(|(_, key)| key != held));
    }

    /// Adds a step for a direction that is held now and was not before, and steps while it is held on.
    fn hold(&mut self, now: Option<Key>, seconds: f32) {
        self.held = now.map(|key| {
            let (step, wait) = match self.held {
                Some((before, wait)) if before == key && wait > seconds => (false, wait - seconds),
                Some((before, wait)) if before == key => (true, wait - seconds + REPEAT_INTERVAL_SECONDS),
                _ => (true, REPEAT_DELAY_SECONDS),
            };
            self.next.extend(step.then_some(key));
            (key, wait)
        });
    }
}

/// Moves the focus: with the D-pad everywhere, and with the left stick where it does not steer the hand. Does nothing
/// while a key binding is being chosen.
fn move_focus(
    pads: Query<&Gamepad>,
    whose: PadContext,
    mut buttons: PadButtons,
    mut context: Single<(Entity, &mut EguiContext), With<PrimaryEguiContext>>,
    time: Res<Time<Real>>,
    mut steps: Local<Steps>,
    mut motion: ResMut<Motion>,
    mut pressed: MessageWriter<Pressed>,
    mut written: MessageWriter<EguiInputEvent>,
) {
    let sticks = !whose.is_the_tables();
    let (entity, context) = &mut *context;
    steps.tap(buttons.read());
    if !buttons.are_ours() || Waiting::of(context.get_mut()).is_some() {
        *steps = Steps::default();
        return;
    }
    let held = pads.iter().find_map(|pad| direction(pad, sticks));
    steps.hold(held, time.delta_secs().min(LONGEST_FRAME_SECONDS));
    let Some(key) = steps.next.pop_front() else { return };
    if !steps.next.is_empty() {
        motion.mark();
    }
    // Without a focused widget the first focusable one gets the focus.
    let nowhere = context.get_mut().memory(|memory| memory.focused().is_none());
    if nowhere && whose.is_the_card_tables() {
        // At the card table the focus starts at a card of the player's hand.
        let action = if key == Key::ArrowLeft { Action::CardLeft } else { Action::CardRight };
        pressed.write(Pressed { action, repeat: false });
        return;
    }
    let key = if nowhere { Key::Tab } else { key };
    send_key(&mut written, *entity, key, Modifiers::NONE);
}

/// The arrow key of a button of the D-pad.
fn arrow(button: GamepadButton) -> Option<Key> {
    Some(match button {
        GamepadButton::DPadLeft => Key::ArrowLeft,
        GamepadButton::DPadRight => Key::ArrowRight,
        GamepadButton::DPadUp => Key::ArrowUp,
        GamepadButton::DPadDown => Key::ArrowDown,
        _ => return None,
    })
}

/// The arrow key for the direction of the D-pad or stick.
fn direction(pad: &Gamepad, sticks: bool) -> Option<Key> {
    let stick = if sticks { one_way(pad.left_stick()) } else { Vec2::ZERO };
    let dpad = one_way(pad.dpad());
    let way = if dpad == Vec2::ZERO { stick } else { dpad };
    match way {
        // The response curve is cubic: half the deflection gives an eighth.
        Vec2 { x, .. } if x <= -0.125 => Some(Key::ArrowLeft),
        Vec2 { x, .. } if x >= 0.125 => Some(Key::ArrowRight),
        Vec2 { y, .. } if y >= 0.125 => Some(Key::ArrowUp),
        Vec2 { y, .. } if y <= -0.125 => Some(Key::ArrowDown),
        _ => None,
    }
}

/// Sends a key press and release.
fn send_key(written: &mut MessageWriter<EguiInputEvent>, context: Entity, key: Key, modifiers: Modifiers) {
    written.write_batch([true, false].map(|pressed| EguiInputEvent {
        context,
        event: Event::Key { key, physical_key: None, pressed, repeat: false, modifiers },
    }));
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::input::InputPlugin;
    use bevy::input::gamepad::{
        GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
        RawGamepadEvent,
    };
    use bevy::time::TimeUpdateStrategy;
    use bevy::window::PrimaryWindow;
    use bevy_egui::egui;

    use super::*;

    /// A test menu with a gamepad, at ten frames a second.
    struct Menu {
        app: App,
        pad: Entity,
        context: Entity,
    }

    impl Menu {
        fn new() -> Self {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, InputPlugin))
                .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)))
                .add_message::<EguiInputEvent>()
                .init_resource::<Motion>()
                .add_plugins(plugin);
            app.world_mut().spawn((Window::default(), PrimaryWindow));
            let context = app.world_mut().spawn((EguiContext::default(), PrimaryEguiContext)).id();
            let pad = app.world_mut().spawn_empty().id();
            let connection = GamepadConnection::Connected { name: "made up".into(), vendor_id: None, product_id: None };
            app.world_mut().write_message(GamepadConnectionEvent::new(pad, connection));
            app.update();
            app.update();
            Self { app, pad, context }
        }

        /// The keys sent in one frame for these events.
        fn keys(&mut self, events: &[RawGamepadEvent]) -> Vec<(Key, Modifiers)> {
            self.app.world_mut().write_message_batch(events.to_vec());
            self.app.update();
            let mut written = self.app.world_mut().resource_mut::<Messages<EguiInputEvent>>();
            let pressed = written.drain().filter_map(|written| match written.event {
                Event::Key { key, pressed: true, modifiers, .. } => Some((key, modifiers)),
                _ => None,
            });
            pressed.collect()
        }

        fn button(&self, button: GamepadButton, value: f32) -> RawGamepadEvent {
            RawGamepadButtonChangedEvent::new(self.pad, button, value).into()
        }

        fn axis(&self, axis: GamepadAxis, value: f32) -> RawGamepadEvent {
            RawGamepadAxisChangedEvent::new(self.pad, axis, value).into()
        }

        /// Gives the focus to this window, or to that of another program.
        fn come_to_front(&mut self, focused: bool) {
            let world = self.app.world_mut();
            let mut windows = world.query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
            let (window, mut shown) = windows.single_mut(world).unwrap();
            shown.focused = focused;
            world.write_message(WindowFocused { window, focused });
        }

        /// Focuses something in the menu and returns its id.
        fn focus(&mut self) -> egui::Id {
            let mut focused = egui::Id::NULL;
            let drawn = self.ctx().run_ui(egui::RawInput::default(), |ui| {
                let button = ui.button("Play");
                button.request_focus();
                focused = button.id;
            });
            drawn.drop_without_applying_deltas();
            focused
        }

        fn ctx(&mut self) -> egui::Context {
            let mut context = self.app.world_mut().get_mut::<EguiContext>(self.context).unwrap();
            context.get_mut().clone()
        }
    }

    const NONE: Modifiers = Modifiers::NONE;

    #[test]
    fn buttons_press_go_back_and_go_on() {
        let mut menu = Menu::new();
        for (button, key) in [
            (GamepadButton::South, (Key::Enter, NONE)),
            (GamepadButton::East, (Key::Escape, NONE)),
            (GamepadButton::Start, (Key::Escape, NONE)),
            (GamepadButton::RightTrigger, (Key::Tab, NONE)),
            (GamepadButton::LeftTrigger, (Key::Tab, Modifiers::SHIFT)),
        ] {
            let (down, up) = (menu.button(button, 1.0), menu.button(button, 0.0));
            assert_eq!(menu.keys(&[down]), [key]);
            assert_eq!(menu.keys(&[]), [], "{button:?} presses once, however long it is held");
            assert_eq!(menu.keys(&[up]), []);
        }
    }

    #[test]
    fn the_d_pad_and_the_left_stick_move_the_focus_and_go_on_while_they_are_held() {
        let mut menu = Menu::new();
        let (down, up) = (menu.button(GamepadButton::DPadDown, 1.0), menu.button(GamepadButton::DPadDown, 0.0));
        assert_eq!(menu.keys(std::slice::from_ref(&down)), [(Key::Tab, NONE)], "nothing had the focus");
        assert_eq!(menu.keys(std::slice::from_ref(&up)), []);
        menu.focus();
        assert_eq!(menu.keys(&[down]), [(Key::ArrowDown, NONE)]);
        let later: Vec<usize> = (0..10).map(|_| menu.keys(&[]).len()).collect();
        assert_eq!(later[..3], [0; 3], "not at once");
        assert!((5..=6).contains(&later.iter().sum::<usize>()), "and then several times a second: {later:?}");
        assert_eq!(menu.keys(&[up]), []);

        let (left, middle) = (menu.axis(GamepadAxis::LeftStickX, -0.9), menu.axis(GamepadAxis::LeftStickX, 0.1));
        assert_eq!(menu.keys(std::slice::from_ref(&left)), [(Key::ArrowLeft, NONE)]);
        assert_eq!(menu.keys(&[middle]), [], "a stick that does not come back to its very middle is at rest");
        assert_eq!(menu.keys(&[left]), [(Key::ArrowLeft, NONE)], "moved anew it moves at once");
    }

    #[test]
    fn each_press_of_the_d_pad_moves_the_focus_once_however_short_it_is() {
        let mut menu = Menu::new();
        menu.focus();
        let (down, up) = (menu.button(GamepadButton::DPadDown, 1.0), menu.button(GamepadButton::DPadDown, 0.0));
        let (tap, arrow) = ([down.clone(), up.clone()], [(Key::ArrowDown, NONE)]);
        assert_eq!(menu.keys(&tap), arrow, "a tap between two frames");
        assert_eq!(menu.keys(&[]), []);
        assert_eq!(menu.keys(&[tap.clone(), tap.clone()].concat()), arrow, "egui moves once a frame");
        assert_eq!(menu.keys(&[]), arrow);
        assert_eq!(menu.keys(&[]), []);
        let tap_and_hold = [&tap[..], std::slice::from_ref(&down)].concat();
        assert_eq!(menu.keys(&tap_and_hold), arrow);
        assert_eq!(menu.keys(&[]), arrow);
        assert_eq!(menu.keys(&[up.clone(), down]), arrow, "pressed anew between two frames");
        assert_eq!(menu.keys(&[]), []);
        assert_eq!(menu.keys(&[up]), []);
    }

    #[test]
    fn where_a_key_is_waited_for_no_button_is_one_and_only_going_back_is_left() {
        let mut menu = Menu::new();
        let row = menu.focus();
        Waiting { action: Action::Throw, row, refused: None }.begin(&menu.ctx());
        for button in [GamepadButton::South, GamepadButton::North, GamepadButton::Select, GamepadButton::DPadDown] {
            let (down, up) = (menu.button(button, 1.0), menu.button(button, 0.0));
            assert_eq!(menu.keys(&[down]), [], "{button:?}");
            assert_eq!(menu.keys(&[up]), []);
        }
        let (left, middle) = (menu.axis(GamepadAxis::LeftStickX, -0.9), menu.axis(GamepadAxis::LeftStickX, 0.0));
        assert_eq!(menu.keys(&[left]), []);
        assert_eq!(menu.keys(&[middle]), []);
        let east = menu.button(GamepadButton::East, 1.0);
        assert_eq!(menu.keys(&[east]), [(Key::Escape, NONE)]);
        Waiting::end(&menu.ctx());
        let south = menu.button(GamepadButton::South, 1.0);
        assert_eq!(menu.keys(&[south]), [(Key::Enter, NONE)]);
    }

    #[test]
    fn another_programs_window_has_the_gamepad_until_this_one_is_in_front_again() {
        let mut menu = Menu::new();
        menu.focus();
        let tap = |button| [menu.button(button, 1.0), menu.button(button, 0.0)];
        let taps = [GamepadButton::South, GamepadButton::DPadDown].map(tap).concat();
        menu.come_to_front(false);
        assert_eq!(menu.keys(&taps), []);
        assert_eq!(menu.keys(&taps), []);
        menu.come_to_front(true);
        assert_eq!(menu.keys(&taps), [], "they come with the focus, and were made before it");
        assert_eq!(menu.keys(&[]), []);
        assert_eq!(menu.keys(&taps), [(Key::Enter, NONE), (Key::ArrowDown, NONE)]);
    }
}
