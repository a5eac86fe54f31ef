//! Reading gamepads: what their buttons mean, and how far sticks and triggers are moved.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::app::settings::keys::Action;

/// The actions of the buttons. Buttons that also work menus have them only at the table.
pub(in crate::app) const BUTTONS: [(GamepadButton, Action); 8] = [
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
pub(in crate::app) const LONGEST: f32 = 0.1;

/// Whether the gamepad is this window's: another program's may be in front.
pub(in crate::app) fn has_the_window(windows: Query<&Window, With<PrimaryWindow>>) -> bool {
    windows.iter().any(|window| window.focused)
}

/// Whether a button is down, or a stick or a trigger is moved.
pub(in crate::app) fn in_use(pads: Query<&Gamepad>, windows: Query<&Window, With<PrimaryWindow>>) -> bool {
    let moved = |stick: Vec2| one_way(stick) != Vec2::ZERO;
    let used = |pad: &Gamepad| {
        let sticks = moved(pad.left_stick()) || moved(pad.right_stick());
        sticks || triggers(pad) != 0.0 || pad.get_pressed().next().is_some()
    };
    pads.iter().any(used) && has_the_window(windows)
}

/// Whether a button of this action is down.
pub(in crate::app) fn holds(pad: &Gamepad, action: Action) -> bool {
    BUTTONS.into_iter().any(|(button, means)| means == action && pad.pressed(button))
}

/// Where a stick is, from -1 to 1, along the axis on which it is farther from the middle: a thumb never moves along one
/// alone.
pub(in crate::app) fn one_way(stick: Vec2) -> Vec2 {
    if stick.x.abs() > stick.y.abs() { Vec2::new(fine(stick.x), 0.0) } else { Vec2::new(0.0, fine(stick.y)) }
}

/// How far the right trigger is pulled, less how far the left one is: from -1 to 1.
pub(in crate::app) fn triggers(pad: &Gamepad) -> f32 {
    let pull = |trigger: GamepadButton| fine(pad.get(trigger).unwrap_or(0.0));
    pull(GamepadButton::RightTrigger2) - pull(GamepadButton::LeftTrigger2)
}

/// How strongly a stick steers: the cube of its way beyond the dead zone, so that it is fine near the middle.
pub(in crate::app) fn fine(way: f32) -> f32 {
    ((way.abs() - REST) / (1.0 - REST)).clamp(0.0, 1.0).powi(3) * way.signum()
}
