//! The gamepad: at the table its buttons mean what keys mean, and its sticks steer the hand (`table::stick`), or a free camera
//! (`room::camera`); at the card table some buttons have a meaning of their own; everywhere else it works the menus.
//!
//! The buttons are named by their places, for every maker writes other letters on them: South is the lower of the four
//! under the right thumb, A on some gamepads and a cross on others.

mod menus;
mod scrolling;
mod wake;

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::input::{ButtonState, InputSystems};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowFocused};
use bevy_egui::input::EguiWantsInput;

use super::card_table::{CardGame, Picked, Stage};
use super::frame_rate::Motion;
use super::input::Pressed;
use super::input::gamepad::{has_the_window, in_use};
use super::request::{Navigate, Request, Requests};
use super::settings::Settings;
use super::settings::keys::Action;
use super::state::{Overlay, Screen, TurnPhase};
use super::table::Watching;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<WindowFocused>()
        .add_systems(PreUpdate, press.after(InputSystems).run_if(buttons_changed))
        .add_systems(Update, (|mut motion: ResMut<Motion>| motion.mark()).run_if(in_use));
}

/// The parts that need a window: the menus, scrolling, and waking it up.
pub(super) fn window(app: &mut App) {
    app.add_plugins((menus::plugin, scrolling::plugin, wake::plugin));
}

/// Run condition: [`PadButtons`] has something to read, or to drop.
fn buttons_changed(
    mut changes: MessageReader<GamepadButtonStateChangedEvent>,
    mut focus: MessageReader<WindowFocused>,
) -> bool {
    changes.read().count() + focus.read().count() > 0
}

/// The buttons that went down or up, as far as that was meant for this window.
#[derive(SystemParam)]
struct PadButtons<'w, 's> {
    changes: MessageReader<'w, 's, GamepadButtonStateChangedEvent>,
    focus: MessageReader<'w, 's, WindowFocused>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
}

impl PadButtons<'_, '_> {
    /// Whether this window has the focus.
    fn are_ours(&self) -> bool {
        has_the_window(self.windows)
    }

    /// The changes of this frame. Without the focus the window sleeps for seconds, and the frame in which it gets it back brings all that
    /// was pressed in the other program.
    fn read(&mut self) -> impl Iterator<Item = &GamepadButtonStateChangedEvent> {
        if self.focus.read().count() > 0 || !self.are_ours() {
            self.changes.clear();
        }
        self.changes.read()
    }

    /// The buttons that went down in this frame.
    fn pressed(&mut self) -> impl Iterator<Item = GamepadButton> {
        self.read().filter(|change| change.state == ButtonState::Pressed).map(|change| change.button)
    }
}

#[derive(SystemParam)]
struct PadContext<'w> {
    play: Option<Res<'w, State<TurnPhase>>>,
    overlay: Option<Res<'w, State<Overlay>>>,
    watching: Option<Res<'w, Watching>>,
    egui: Option<Res<'w, EguiWantsInput>>,
    screen: Option<Res<'w, State<Screen>>>,
    cards: Option<Res<'w, CardGame>>,
    picked: Option<Res<'w, Picked>>,
    settings: Option<Res<'w, Settings>>,
}

impl PadContext<'_> {
    /// Whether it is the table's: nothing lies over it, and none of its buttons has the focus.
    fn is_the_tables(&self) -> bool {
        let played = self.play.as_ref().is_some_and(|play| matches!(play.get(), TurnPhase::Aim | TurnPhase::Slide));
        let open = self.overlay.as_ref().is_some_and(|overlay| *overlay.get() == Overlay::None);
        let in_menu = self.egui.as_ref().is_some_and(|egui| egui.wants_any_keyboard_input());
        played && open && !in_menu && self.watching.is_none()
    }

    /// Whether the card table has it, and nothing lies over that. The focus goes there as in menus.
    fn is_the_card_tables(&self) -> bool {
        let there = self.screen.as_ref().is_some_and(|screen| *screen.get() == Screen::Cards);
        let open = self.overlay.as_ref().is_some_and(|overlay| *overlay.get() == Overlay::None);
        there && open && self.cards.as_ref().is_some_and(|game| game.stage() == Stage::Play)
    }

    /// The action of a button at the card table, if it has its own there.
    fn at_cards(&self, button: GamepadButton) -> Option<Action> {
        let picks = self.picked.as_ref().is_some_and(|picked| !picked.cards().is_empty());
        let chosen = self.settings.as_ref().and_then(|settings| settings.pad.at_cards(button));
        // Without a picked card it opens the pause.
        let back = (picks && button == GamepadButton::East).then_some(Action::CardBack);
        chosen.or(back).filter(|_| self.is_the_card_tables())
    }

    /// The actions of a button at the board.
    fn at_board(&self, button: GamepadButton) -> &'static [Action] {
        self.settings.as_ref().map_or(&[], |settings| settings.pad.at_board(button))
    }
}

/// Tells what is meant by the buttons that went down.
fn press(mut buttons: PadButtons, whose: PadContext, mut pressed: MessageWriter<Pressed>, mut requests: Requests) {
    let at_table = whose.is_the_tables();
    for button in buttons.pressed() {
        if let Some(action) = whose.at_cards(button) {
            pressed.write(Pressed { action, repeat: false });
            continue;
        }
        if button == GamepadButton::Start && at_table {
            requests.write(Request::Go(Navigate::Open(Overlay::Pause)));
        }
        let here = at_table || menus::key_of(button).is_none();
        // Buttons that also work menus mean something of their own only at the table.
        let meant = whose.at_board(button).iter().filter(|_| here);
        pressed.write_batch(meant.map(|action| Pressed { action: *action, repeat: false }));
    }
}
