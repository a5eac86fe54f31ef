//! The gamepad's sticks, triggers and shoulders at the table: they change the aim at a rate, for as long as they are
//! held.

use bevy::input::gamepad::{GamepadConnectionEvent, GamepadEvent};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use super::Game;
use super::aim::Hand;
use super::habits::Habits;
use super::order::HandSystems;
use super::overhead::Overhead;
use super::release::LetGo;
use crate::app::input::Held;
use crate::app::input::gamepad::{LONGEST_FRAME_SECONDS, has_the_window, in_use, one_way, triggers};
use crate::app::settings::keys::Action;
use crate::shuffleboard::hand::{HandKind, HandPhase, Nudge, Released};

// The rates at full deflection, in fine nudges a second.

/// Across the board in a little over two seconds.
const PLACE_RATE: f32 = 200.0;
/// Across the far end in under three seconds.
const DIRECTION_RATE: f32 = 60.0;
/// Over the speed scale in three seconds.
const POWER_RATE: f32 = 266.0;
/// From no English to the most in two seconds.
const ENGLISH_RATE: f32 = 40.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            let_be_without_pad.before(HandSystems).run_if(resource_exists::<Hand>.and_then(a_pad_leaves)),
            // The last message of a stick says that it is centred.
            steer.in_set(HandSystems).run_if(on_message::<GamepadEvent>.and_then(has_the_window).or_else(in_use)),
        ),
    );
}

/// Run condition: a gamepad was disconnected in this frame.
fn a_pad_leaves(mut connections: MessageReader<GamepadConnectionEvent>) -> bool {
    connections.read().filter(|connection| connection.disconnected()).count() > 0
}

/// A gamepad that is disconnected throws nothing. A drawn stick puts the weight back; that of another gamepad draws it again with its
/// next reading. The swing timer of a throwing button stops, unless a key or another gamepad holds the throw, too.
fn let_be_without_pad(held: Held, mut hand: ResMut<Hand>) {
    hand.let_stick_be();
    if hand.aim().phase == HandPhase::Sweeping && !held.is(Action::Throw) {
        hand.cancel();
    }
}

/// The left stick moves the weight and sets the speed, as do the triggers; the right stick turns the aim, and the
/// shoulders give English. In *Swing* the right stick also swings: drawn back and pushed forward. While it is held down, to look from
/// above, it does neither.
fn steer(
    pads: Query<(Entity, &Gamepad)>,
    egui: Option<Res<EguiWantsInput>>,
    (game, overhead): (Res<Game>, Res<Overhead>),
    (mut hand, mut habits): (ResMut<Hand>, ResMut<Habits>),
    time: Res<Time<Real>>,
    (mut rest, mut swings): (Local<[f32; 4]>, Local<Option<Entity>>),
    mut let_go: LetGo,
) {
    // The stick moves among the buttons of the HUD then.
    if egui.is_some_and(|egui| egui.wants_any_keyboard_input()) {
        return;
    }
    let seconds = time.delta_secs().min(LONGEST_FRAME_SECONDS);
    let right = |pad: &Gamepad| if overhead.is_on() { Vec2::ZERO } else { pad.right_stick() };
    if hand.manner().kind == HandKind::Swing
        && let Some((entity, pad)) = swinging(&pads, swings.filter(|_| hand.has_stick_drawn()))
    {
        *swings = Some(entity);
        let habit = hand.habit();
        if let Some(Released::Throw(delivery)) = hand.stick(time.elapsed_secs_f64(), right(pad)) {
            if let Some(habit) = habit {
                habits.keep(&game, habit);
            }
            let_go.deliver(delivery);
            return;
        }
    }
    for (_, pad) in &pads {
        let (left, right) = (one_way(pad.left_stick()), one_way(right(pad)));
        let down = |button: GamepadButton| if pad.pressed(button) { 1.0 } else { 0.0 };
        let shoulders = down(GamepadButton::LeftTrigger) - down(GamepadButton::RightTrigger);
        let rates = [
            (Nudge::Place, -left.x * PLACE_RATE),
            (Nudge::Direction, -right.x * DIRECTION_RATE),
            (Nudge::Power, (left.y + triggers(pad)).clamp(-1.0, 1.0) * POWER_RATE),
            (Nudge::English, shoulders * ENGLISH_RATE),
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

/// The gamepad that swings: the one that drew its stick, until its push ends, and else the one whose stick is moved furthest. A swing
/// is timed, so that the sticks of two would spoil it.
fn swinging<'a>(pads: &'a Query<(Entity, &Gamepad)>, drew: Option<Entity>) -> Option<(Entity, &'a Gamepad)> {
    let moved = |pad: &Gamepad| pad.right_stick().length_squared();
    let furthest = || pads.iter().max_by(|one, other| moved(one.1).total_cmp(&moved(other.1)));
    drew.and_then(|pad| pads.get(pad).ok()).or_else(furthest)
}
