//! The gamepad's sticks, triggers and shoulders at the table: as long as they are held the hand moves, by so much a second.

use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use super::aim::Hand;
use super::order::Handling;
use super::release::LetGo;
use crate::app::input::gamepad::{LONGEST, in_use, one_way, triggers};
use crate::shuffleboard::hand::{HandKind, Nudge, Released};

// How fast things change at most, in fine nudges a second.

/// From one side of the board to the other in a little over two seconds.
const PLACE: f32 = 200.0;
/// From one side of the far end to the other in under three seconds.
const DIRECTION: f32 = 60.0;
/// Over the whole speed scale in three seconds.
const POWER: f32 = 266.0;
/// From none to all there is in two seconds.
const ENGLISH: f32 = 40.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, steer.in_set(Handling).run_if(in_use));
}

/// The left stick places and sets the speed, as do the triggers; the right one turns the aim, the shoulders give English.
/// For a swing the right one is drawn back, too, and pushed through.
fn steer(
    pads: Query<&Gamepad>,
    egui: Option<Res<EguiWantsInput>>,
    mut hand: ResMut<Hand>,
    time: Res<Time<Real>>,
    mut rest: Local<[f32; 4]>,
    mut let_go: LetGo,
) {
    // Then it moves among the buttons of the HUD.
    if egui.is_some_and(|egui| egui.wants_any_keyboard_input()) {
        return;
    }
    let seconds = time.delta_secs().min(LONGEST);
    for pad in &pads {
        if hand.manner().kind == HandKind::Swing
            && let Some(Released::Throw(delivery)) = hand.stick(time.elapsed_secs_f64(), pad.right_stick())
        {
            let_go.deliver(delivery);
            return;
        }
        let (left, right) = (one_way(pad.left_stick()), one_way(pad.right_stick()));
        let down = |button: GamepadButton| if pad.pressed(button) { 1.0 } else { 0.0 };
        let shoulders = down(GamepadButton::LeftTrigger) - down(GamepadButton::RightTrigger);
        let rates = [
            (Nudge::Place, -left.x * PLACE),
            (Nudge::Direction, -right.x * DIRECTION),
            (Nudge::Power, (left.y + triggers(pad)).clamp(-1.0, 1.0) * POWER),
            (Nudge::English, shoulders * ENGLISH),
        ];
        for ((nudge, rate), rest) in rates.into_iter().zip(rest.iter_mut()) {
            *rest += rate * seconds;
            let steps = rest.trunc();
            *rest -= steps;
            if steps != 0.0 {
                hand.nudge(nudge, steps as i32);
            }
        }
    }
}
