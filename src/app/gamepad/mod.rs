//! The gamepad: at the table its buttons mean what keys mean, and its sticks steer the hand (`table::stick`), or a free camera
//! (`room::camera`); everywhere else it works the menus.
//!
//! The buttons are named by their places, for every maker writes other letters on them: South is the lower of the four
//! under the right thumb, A on some gamepads and a cross on others.

mod menus;
mod wake;

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::input::{ButtonState, InputSystems};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;

use super::ask::Ask;
use super::frame_rate::Motion;
use super::keys::{Action, Pressed};
use super::state::{Overlay, Play};
use super::table::Watching;

/// What the buttons mean. Those that work menus, too, mean it only while the table has the gamepad.
const BUTTONS: [(GamepadButton, Action); 8] = [
    (GamepadButton::South, Action::Throw),
    (GamepadButton::South, Action::Hurry),
    (GamepadButton::East, Action::Cancel),
    (GamepadButton::North, Action::Replay),
    (GamepadButton::North, Action::Retry),
    (GamepadButton::West, Action::Undo),
    (GamepadButton::West, Action::FreeCamera),
    (GamepadButton::RightThumb, Action::Overhead),
];
/// As long as a stick or a trigger is nearer to its middle than this it is at rest: old ones do not quite come back.
const REST: f32 = 0.2;
/// The longest frame that is steered by, in seconds: the first one after a wait was no time in which anything was held.
pub(super) const LONGEST: f32 = 0.1;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        press.after(InputSystems).run_if(on_message::<GamepadButtonStateChangedEvent>.and_then(has_the_window)),
    )
    .add_systems(Update, (|mut motion: ResMut<Motion>| motion.mark()).run_if(in_use));
}

/// What takes a window: the menus, and being woken.
pub(super) fn window(app: &mut App) {
    app.add_plugins((menus::plugin, wake::plugin));
}

/// Whether the gamepad is this window's: another program's may be in front.
pub(super) fn has_the_window(windows: Query<&Window, With<PrimaryWindow>>) -> bool {
    windows.iter().any(|window| window.focused)
}

/// Whether a button is down, or a stick or a trigger is moved.
pub(super) fn in_use(pads: Query<&Gamepad>, windows: Query<&Window, With<PrimaryWindow>>) -> bool {
    let moved = |stick: Vec2| one_way(stick) != Vec2::ZERO;
    let used = |pad: &Gamepad| {
        let sticks = moved(pad.left_stick()) || moved(pad.right_stick());
        sticks || triggers(pad) != 0.0 || pad.get_pressed().next().is_some()
    };
    pads.iter().any(used) && has_the_window(windows)
}

/// Whether a button of this action is down.
pub(super) fn holds(pad: &Gamepad, action: Action) -> bool {
    BUTTONS.into_iter().any(|(button, means)| means == action && pad.pressed(button))
}

/// Where a stick is, from -1 to 1, along the axis on which it is farther from the middle: a thumb never moves along one
/// alone.
pub(super) fn one_way(stick: Vec2) -> Vec2 {
    if stick.x.abs() > stick.y.abs() { Vec2::new(fine(stick.x), 0.0) } else { Vec2::new(0.0, fine(stick.y)) }
}

/// How far the right trigger is pulled, less how far the left one is: from -1 to 1.
pub(super) fn triggers(pad: &Gamepad) -> f32 {
    let pull = |trigger: GamepadButton| fine(pad.get(trigger).unwrap_or(0.0));
    pull(GamepadButton::RightTrigger2) - pull(GamepadButton::LeftTrigger2)
}

/// What a way out of the rest means: little near the middle, as its cube.
pub(super) fn fine(way: f32) -> f32 {
    ((way.abs() - REST) / (1.0 - REST)).clamp(0.0, 1.0).powi(3) * way.signum()
}

/// Who has the gamepad.
#[derive(SystemParam)]
struct Whose<'w> {
    play: Option<Res<'w, State<Play>>>,
    overlay: Option<Res<'w, State<Overlay>>>,
    watching: Option<Res<'w, Watching>>,
    egui: Option<Res<'w, EguiWantsInput>>,
}

impl Whose<'_> {
    /// Whether it is the table's: nothing lies over it, and none of its buttons has the focus.
    fn is_the_tables(&self) -> bool {
        let played = self.play.as_ref().is_some_and(|play| matches!(play.get(), Play::Aim | Play::Slide));
        let open = self.overlay.as_ref().is_some_and(|overlay| *overlay.get() == Overlay::None);
        let in_menu = self.egui.as_ref().is_some_and(|egui| egui.wants_any_keyboard_input());
        played && open && !in_menu && self.watching.is_none()
    }
}

/// Tells what is meant by the buttons that went down.
fn press(
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    whose: Whose,
    mut pressed: MessageWriter<Pressed>,
    mut asks: MessageWriter<Ask>,
) {
    let at_table = whose.is_the_tables();
    for button in buttons.read().filter(|event| event.state == ButtonState::Pressed).map(|event| event.button) {
        if button == GamepadButton::Start && at_table {
            asks.write(Ask::Open(Overlay::Pause));
        }
        let here = at_table || menus::key_of(button).is_none();
        let meant = BUTTONS.into_iter().filter(|(other, _)| here && *other == button);
        pressed.write_batch(meant.map(|(_, action)| Pressed { action, repeat: false }));
    }
}
