//! The keyboard and the wheel at the table: step by step to a throw.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use super::Game;
use super::aim::{Hand, Handling, LetGo};
use crate::app::ask::Ask;
use crate::app::state::{Overlay, Screen};
use crate::hand::{Habit, Nudge, Released};
use crate::rules::{Phase, Shooter};

/// One notch of a wheel in pixels, where pixels are all the window says.
const NOTCH: f32 = 50.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Habits>()
        .add_systems(Update, (follow_keys, follow_wheel, twist).chain().in_set(Handling))
        .add_systems(OnExit(Screen::Table), |mut habits: ResMut<Habits>| habits.0.clear());
}

/// How each player last threw with keys: the break, and single weights.
#[derive(Resource, Debug, Default)]
pub(super) struct Habits(Vec<(Shooter, bool, Habit)>);

impl Habits {
    /// The habit of whoever is up, for the kind of throw that comes next.
    pub(super) fn of(&self, game: &Game) -> Option<Habit> {
        let (shooter, breaks) = (game.rules.shooter(), game.rules.phase() == Phase::Break);
        self.0.iter().find(|(who, what, _)| (*who, *what) == (shooter, breaks)).map(|(_, _, habit)| *habit)
    }

    fn keep(&mut self, game: &Game, habit: Habit) {
        let (shooter, breaks) = (game.rules.shooter(), game.rules.phase() == Phase::Break);
        self.0.retain(|(who, what, _)| (*who, *what) != (shooter, breaks));
        self.0.push((shooter, breaks, habit));
    }
}

/// Arrows place (and, with Shift, turn the aim), Up and Down and + and - set the speed, A and D the English, Space
/// throws, Esc cancels. Held keys repeat; Control makes every step a fine one.
fn follow_keys(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    egui: Option<Res<EguiWantsInput>>,
    game: Res<Game>,
    mut hand: ResMut<Hand>,
    mut habits: ResMut<Habits>,
    mut asks: MessageWriter<Ask>,
    mut let_go: LetGo,
) {
    if egui.is_some_and(|egui| egui.wants_any_keyboard_input()) {
        keys.clear();
        return;
    }
    let shift = held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let fine = held.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let step = if fine { 1 } else { Nudge::COARSE };
    let sideways = if shift { Nudge::Direction } else { Nudge::Place };
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed) {
        match &key.logical_key {
            Key::ArrowLeft => hand.nudge(sideways, step),
            Key::ArrowRight => hand.nudge(sideways, -step),
            Key::ArrowUp => hand.nudge(Nudge::Power, step),
            Key::ArrowDown => hand.nudge(Nudge::Power, -step),
            Key::Character(sign) => match sign.to_lowercase().as_str() {
                "+" | "=" => hand.nudge(Nudge::Power, 1),
                "-" => hand.nudge(Nudge::Power, -1),
                "a" => hand.nudge(Nudge::English, step),
                "d" => hand.nudge(Nudge::English, -step),
                _ => {}
            },
            Key::Escape if !key.repeat && !hand.cancel() => {
                asks.write(Ask::Open(Overlay::Pause));
            }
            Key::Space if !key.repeat => {
                let habit = hand.habit();
                if let Some(Released::Throw(throw)) = hand.throw() {
                    if let Some(habit) = habit {
                        habits.keep(&game, habit);
                    }
                    let_go.throw(&game, throw);
                    return;
                }
            }
            _ => {}
        }
    }
}

/// The wheel with Shift gives English: a notch is a coarse nudge, with Control a fine one.
fn follow_wheel(
    mut wheel: MessageReader<MouseWheel>,
    held: Res<ButtonInput<KeyCode>>,
    egui: Option<Res<EguiWantsInput>>,
    mut hand: ResMut<Hand>,
    mut rest: Local<f32>,
) {
    let taken = egui.is_some_and(|egui| egui.wants_any_pointer_input());
    if taken || !held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]) {
        wheel.clear();
        return;
    }
    let fine = held.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    for turned in wheel.read() {
        // Some windows turn a wheel with Shift into one that scrolls sideways.
        let way = turned.x + turned.y;
        *rest += if turned.unit == MouseScrollUnit::Line { way } else { way / NOTCH };
    }
    let notches = rest.trunc();
    *rest -= notches;
    if notches != 0.0 {
        hand.nudge(Nudge::English, notches as i32 * if fine { 1 } else { Nudge::COARSE });
    }
}

/// The dial of the HUD was turned.
fn twist(mut asks: MessageReader<Ask>, mut hand: ResMut<Hand>) {
    for ask in asks.read() {
        if let Ask::Twist(spin) = ask {
            hand.twist(*spin);
        }
    }
}
