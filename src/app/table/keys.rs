//! Keys and the mouse wheel at the table: they change the aim in steps and throw.

use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use super::aim::Hand;
use super::habits::Habits;
use super::order::HandSystems;
use super::release::LetGo;
use super::{Game, Hurry, Watching};
use crate::app::input::{Held, Pressed, Wheel, pressed};
use crate::app::request::{HandRequest, Navigate, Request, Requests};
use crate::app::settings::keys::{Action, Key};
use crate::app::state::{Overlay, Screen, TurnPhase};
use crate::shuffleboard::hand::{Nudge, Released};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Habits>()
        .add_systems(
            Update,
            (
                (follow_keys.run_if(on_message::<Pressed>), let_go_of_key, follow_wheel, twist)
                    .chain()
                    .in_set(HandSystems),
                pause.run_if(in_state(Overlay::None).and_then(nothing_in_hand).and_then(pressed(Action::Cancel))),
            ),
        )
        .add_systems(OnExit(Screen::Table), |mut habits: ResMut<Habits>| habits.forget());
}

/// Each key press and repeat is one step; with the key for finer steps, a small one.
fn follow_keys(
    mut keys: MessageReader<Pressed>,
    held: Held,
    game: Res<Game>,
    mut hand: ResMut<Hand>,
    mut habits: ResMut<Habits>,
    mut requests: Requests,
    (time, hurry): (Res<Time<Real>>, Res<Hurry>),
    mut let_go: LetGo,
) {
    let step = if held.is(Action::Finer) { 1 } else { Nudge::COARSE_STEP };
    for key in keys.read() {
        match key.action {
            Action::PlaceLeft => hand.nudge(Nudge::Place, step),
            Action::PlaceRight => hand.nudge(Nudge::Place, -step),
            Action::TurnLeft => hand.nudge(Nudge::Direction, step),
            Action::TurnRight => hand.nudge(Nudge::Direction, -step),
            Action::Harder => hand.nudge(Nudge::Power, step),
            Action::Softer => hand.nudge(Nudge::Power, -step),
            Action::BitHarder => hand.nudge(Nudge::Power, 1),
            Action::BitSofter => hand.nudge(Nudge::Power, -1),
            Action::EnglishLeft => hand.nudge(Nudge::English, step),
            Action::EnglishRight => hand.nudge(Nudge::English, -step),
            Action::Cancel if !key.repeat && !hand.cancel() => {
                requests.write(Request::Go(Navigate::Open(Overlay::Pause)));
            }
            Action::Throw if !key.repeat && !hurry.was_just(time.elapsed_secs()) => {
                let habit = hand.habit();
                let released = hand.key_down(time.elapsed_secs_f64());
                if let Some(habit) = habit {
                    habits.keep(&game, habit);
                }
                if let Some(Released::Throw(delivery)) = released {
                    let_go.deliver(delivery);
                    return;
                }
            }
            _ => {}
        }
    }
}

/// Releases the throw key of a running swing when the key is up.
fn let_go_of_key(held: Held, mut hand: ResMut<Hand>, time: Res<Time<Real>>, mut let_go: LetGo) {
    if !hand.aim().phase.is_timed() {
        return;
    }
    let now = time.elapsed_secs_f64();
    hand.tell(now);
    if held.is(Action::Throw) {
        return;
    }
    if let Some(Released::Throw(delivery)) = hand.key_up(now) {
        let_go.deliver(delivery);
    }
}

/// Whether weights slide or a rival throws, so that there is nothing to cancel.
fn nothing_in_hand(
    play: Option<Res<State<TurnPhase>>>,
    hand: Option<Res<Hand>>,
    watching: Option<Res<Watching>>,
) -> bool {
    let played = play.is_some_and(|play| matches!(play.get(), TurnPhase::Aim | TurnPhase::Slide));
    played && hand.is_none() && watching.is_none()
}

fn pause(mut requests: Requests) {
    requests.write(Request::Go(Navigate::Open(Overlay::Pause)));
}

/// The wheel with Shift sets the English: a coarse step per notch, with Control a fine one.
fn follow_wheel(
    mut wheel: Wheel,
    held: Held,
    overlay: Res<State<Overlay>>,
    egui: Option<Res<EguiWantsInput>>,
    mut hand: ResMut<Hand>,
    mut rest: Local<f32>,
) {
    // Turns from under an overlay are dropped.
    let taken = overlay.is_changed() || egui.is_some_and(|egui| egui.wants_any_pointer_input());
    if taken || !held.key(Key::Shift) {
        wheel.clear();
        return;
    }
    // Some platforms report a wheel with Shift as horizontal scrolling.
    *rest += wheel.notches().element_sum();
    let notches = rest.trunc();
    *rest -= notches;
    if notches != 0.0 {
        hand.nudge(Nudge::English, notches as i32 * if held.is(Action::Finer) { 1 } else { Nudge::COARSE_STEP });
    }
}

/// Sets the English from the dial of the HUD.
fn twist(mut requests: MessageReader<HandRequest>, mut hand: ResMut<Hand>) {
    for request in requests.read() {
        if let HandRequest::Twist(spin) = request {
            hand.twist(*spin);
        }
    }
}
