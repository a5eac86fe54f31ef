//! Reading gamepads: what their buttons mean, and how far sticks and triggers are moved.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::app::settings::keys::Action;
use crate::app::settings::pad::{Pad, PadUse};

/// Dead zone of sticks and triggers: worn ones do not return exactly to their centre.
const DEAD_ZONE: f32 = 0.2;
/// Longest frame time used for steering, in seconds. The first frame after an idle wait is longer, and nothing was
/// held during it.
pub(in crate::app) const LONGEST_FRAME_SECONDS: f32 = 0.1;

/// Whether this window has the focus; otherwise gamepad input belongs to another program.
pub(in crate::app) fn has_the_window(windows: Query<&Window, With<PrimaryWindow>>) -> bool {
    windows.iter().any(|window| window.focused)
}

/// Whether any button is down, or any stick or trigger is outside its dead zone.
pub(in crate::app) fn in_use(pads: Query<&Gamepad>, windows: Query<&Window, With<PrimaryWindow>>) -> bool {
    pads.iter().any(is_moved) && has_the_window(windows)
}

/// Whether a button of this gamepad is down, or a stick or trigger outside its dead zone.
fn is_moved(pad: &Gamepad) -> bool {
    let sticks = [pad.left_stick(), pad.right_stick()].into_iter().any(|stick| one_way(stick) != Vec2::ZERO);
    sticks || triggers(pad) != 0.0 || pad.get_pressed().next().is_some()
}

/// Whether the button of an action at the board is down.
pub(in crate::app) fn holds(pad: &Gamepad, uses: &Pad, action: Action) -> bool {
    let means = |used: &PadUse| used.actions().contains(&action);
    PadUse::AT_BOARD.into_iter().filter(means).any(|used| pad.pressed(uses.of(used).button()))
}

/// A stick's deflection from -1 to 1 along its dominant axis: a thumb never moves exactly along one axis.
pub(in crate::app) fn one_way(stick: Vec2) -> Vec2 {
    if stick.x.abs() > stick.y.abs() { Vec2::new(fine(stick.x), 0.0) } else { Vec2::new(0.0, fine(stick.y)) }
}

/// Right trigger minus left trigger, from -1 to 1.
pub(in crate::app) fn triggers(pad: &Gamepad) -> f32 {
    let pull = |trigger: GamepadButton| fine(pad.get(trigger).unwrap_or(0.0));
    pull(GamepadButton::RightTrigger2) - pull(GamepadButton::LeftTrigger2)
}

/// Response curve of a stick: the cube of the deflection beyond the dead zone, for fine control near the centre.
pub(in crate::app) fn fine(way: f32) -> f32 {
    ((way.abs() - DEAD_ZONE) / (1.0 - DEAD_ZONE)).clamp(0.0, 1.0).powi(3) * way.signum()
}
