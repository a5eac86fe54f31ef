//! Tests of a game by gamepad: sticks steer by the time they are held; buttons throw, take back and pause.

use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::window::WindowFocused;

use super::*;
use crate::app::photo::Photo;
use crate::app::request::{CardRequest, Navigate, Request};
use crate::app::table::{Hand, LastDelivery};
use crate::shuffleboard::hand::{Aim, Firmness};

impl Table {
    /// Connects a gamepad.
    fn gamepad(&mut self) -> Entity {
        let pad = self.app.world_mut().spawn_empty().id();
        let connection = GamepadConnection::Connected { name: "made up".into(), vendor_id: None, product_id: None };
        self.app.world_mut().write_message(GamepadConnectionEvent::new(pad, connection));
        self.frames(2);
        pad
    }

    fn disconnect(&mut self, pad: Entity) {
        self.app.world_mut().write_message(GamepadConnectionEvent::new(pad, GamepadConnection::Disconnected));
        self.frames(1);
    }

    /// Gives the focus to the window, or to that of another program; the next frame takes it in.
    fn come_to_front(&mut self, focused: bool) {
        let window = self.window;
        self.app.world_mut().get_mut::<Window>(window).expect("the window is open").focused = focused;
        self.app.world_mut().write_message(WindowFocused { window, focused });
    }

    fn raw(&mut self, event: impl Into<RawGamepadEvent>) {
        self.app.world_mut().write_message::<RawGamepadEvent>(event.into());
    }

    /// Presses and releases a button.
    fn press(&mut self, pad: Entity, button: GamepadButton) {
        for value in [1.0, 0.0] {
            self.raw(RawGamepadButtonChangedEvent::new(pad, button, value));
            self.frames(1);
        }
    }

    /// Holds a stick at `value` for some frames.
    fn hold_stick(&mut self, pad: Entity, axis: GamepadAxis, value: f32, frames: usize) {
        self.raw(RawGamepadAxisChangedEvent::new(pad, axis, value));
        self.frames(frames);
        self.raw(RawGamepadAxisChangedEvent::new(pad, axis, 0.0));
        self.frames(1);
    }

    fn aim(&self) -> Aim {
        self.app.world().resource::<Hand>().aim()
    }
}

/// A table with a break in the hand, and a gamepad.
fn at_the_break(frames_a_second: f64) -> (Table, Entity) {
    let mut table = Table::with_game(frames_a_second);
    table.ask(Request::Card(CardRequest::Ready));
    let pad = table.gamepad();
    (table, pad)
}

/// The same with a break that is swung.
fn swinging_the_break(frames_a_second: f64) -> (Table, Entity) {
    let mut table = Table::at(frames_a_second);
    table.app.world_mut().resource_mut::<Swingers>().0 = true;
    table.app.world_mut().resource_mut::<Settings>().hand = HandKind::Swing;
    table.ask(Request::Start(StartGame(Setup { firmness: Firmness::Bare, ..two_players(15) }.into())));
    table.ask(Request::Card(CardRequest::Ready));
    let pad = table.gamepad();
    (table, pad)
}

#[test]
fn a_button_does_what_was_chosen_for_it() {
    use crate::app::settings::pad::{PadButton, PadUse};
    let (mut table, pad) = at_the_break(60.0);
    table.app.world_mut().resource_mut::<Settings>().pad.choose(PadUse::Throw, PadButton::Upper);
    table.hold_stick(pad, GamepadAxis::LeftStickY, 1.0, 30);
    table.press(pad, GamepadButton::South);
    assert_eq!(table.play(), Some(TurnPhase::Aim), "it shows the last throw again now");
    table.press(pad, GamepadButton::North);
    assert_eq!(table.play(), Some(TurnPhase::Slide));
}

#[test]
fn a_break_is_placed_aimed_twisted_and_thrown_by_gamepad() {
    let (mut table, pad) = at_the_break(60.0);
    table.hold_stick(pad, GamepadAxis::LeftStickX, -1.0, 12);
    let placed = table.aim();
    assert!((0.035..0.045).contains(&placed.at.y), "0.2 s to the left: {placed:?}");
    assert_eq!(placed.phase, HandPhase::Waiting, "placing takes no aim");
    table.hold_stick(pad, GamepadAxis::LeftStickY, 1.0, 9);
    table.hold_stick(pad, GamepadAxis::RightStickX, 1.0, 12);
    table.raw(RawGamepadButtonChangedEvent::new(pad, GamepadButton::RightTrigger, 1.0));
    table.frames(15);
    table.raw(RawGamepadButtonChangedEvent::new(pad, GamepadButton::RightTrigger, 0.0));
    table.frames(1);
    let aimed = table.aim();
    assert_eq!(aimed.phase, HandPhase::Keys);
    assert!(aimed.velocity.x > 1.0 && aimed.velocity.y < -0.003, "harder than a lag, and to the right: {aimed:?}");
    assert!((-6.0..-4.0).contains(&aimed.spin), "clockwise for a quarter of a second: {aimed:?}");
    table.press(pad, GamepadButton::South);
    assert_eq!(table.play(), Some(TurnPhase::Slide), "South throws");
    table.wait_out(TurnPhase::Slide);
    let thrown = &table.game().last_throw.as_ref().expect("it has come to rest").outcome.thrown;
    assert_eq!(thrown.len(), 4);
}

#[test]
fn sticks_and_triggers_steer_by_the_time_they_are_held_not_by_frames() {
    let steered = |frames_a_second: f64| {
        let (mut table, pad) = at_the_break(frames_a_second);
        table.hold_stick(pad, GamepadAxis::LeftStickX, 0.8, (frames_a_second * 0.6) as usize);
        table.hold_stick(pad, GamepadAxis::RightStickX, -1.0, (frames_a_second * 0.4) as usize);
        let before = table.aim().power;
        table.raw(RawGamepadButtonChangedEvent::new(pad, GamepadButton::LeftTrigger2, 1.0));
        table.frames((frames_a_second * 0.2) as usize);
        table.raw(RawGamepadButtonChangedEvent::new(pad, GamepadButton::LeftTrigger2, 0.0));
        table.frames(1);
        let Aim { at, velocity, power, .. } = table.aim();
        [at.y, velocity.y / velocity.x, before - power]
    };
    let (few, many) = (steered(20.0), steered(120.0));
    assert!(few[0] < -0.03 && few[1] > 0.01 && few[2] > 0.05, "{few:?}");
    // The tolerance is a fine step of each value, because one of the two runs may already have made it.
    for ((one, other), step) in few.into_iter().zip(many).zip([0.0015, 0.0008, 0.004]) {
        assert!((one - other).abs() < step, "{few:?} at 20 frames a second, {many:?} at 120");
    }
}

#[test]
fn a_stick_near_its_middle_moves_nothing() {
    let (mut table, pad) = at_the_break(60.0);
    let before = table.aim();
    table.hold_stick(pad, GamepadAxis::LeftStickX, 0.15, 60);
    table.hold_stick(pad, GamepadAxis::RightStickX, -0.15, 60);
    assert_eq!(table.aim(), before);
}

#[test]
fn east_takes_an_aim_back_and_then_pauses_and_start_pauses_at_once() {
    let (mut table, pad) = at_the_break(60.0);
    table.press(pad, GamepadButton::South);
    assert_eq!(table.aim().phase, HandPhase::Keys, "the first press takes aim");
    table.press(pad, GamepadButton::East);
    assert_eq!((table.aim().phase, table.overlay()), (HandPhase::Waiting, Overlay::None));
    table.press(pad, GamepadButton::East);
    table.frames(2);
    assert_eq!(table.overlay(), Overlay::Pause);
    table.press(pad, GamepadButton::South);
    table.ask(Request::Go(Navigate::Close));
    assert_eq!(
        (table.play(), table.aim().phase),
        (Some(TurnPhase::Aim), HandPhase::Waiting),
        "a card's press is no throw"
    );

    table.press(pad, GamepadButton::South);
    table.press(pad, GamepadButton::Start);
    table.frames(2);
    assert_eq!(table.overlay(), Overlay::Pause);
    table.ask(Request::Go(Navigate::Close));
    assert_eq!(table.aim().phase, HandPhase::Keys, "the aim is still there");
    table.press(pad, GamepadButton::South);
    assert_eq!(table.play(), Some(TurnPhase::Slide));
    table.press(pad, GamepadButton::East);
    table.frames(2);
    assert_eq!(table.overlay(), Overlay::Pause, "while weights slide there is nothing to take back");
}

#[test]
fn in_photo_mode_the_right_stick_turns_the_camera_and_the_triggers_bring_it_nearer() {
    let (mut table, pad) = at_the_break(60.0);
    table.frames(60);
    let aim = table.aim();
    table.ask(Request::Go(Navigate::Open(Overlay::Photo)));
    let orbit = |table: &Table| table.app.world().resource::<Photo>().orbit;
    let before = orbit(&table);
    table.hold_stick(pad, GamepadAxis::RightStickX, 0.15, 30);
    assert_eq!(orbit(&table), before, "near its middle it is at rest");
    for (axis, value) in [(GamepadAxis::RightStickX, 1.0), (GamepadAxis::RightStickY, 1.0)] {
        let from = orbit(&table).view().transform.translation;
        table.hold_stick(pad, axis, value, 20);
        let to = orbit(&table).view().transform.translation;
        assert!(from.distance(to) > 0.1, "{axis:?} moves it from {from} to {to}");
    }
    for (trigger, nearer) in [(GamepadButton::RightTrigger2, true), (GamepadButton::LeftTrigger2, false)] {
        let away = orbit(&table).away();
        table.raw(RawGamepadButtonChangedEvent::new(pad, trigger, 1.0));
        table.frames(20);
        table.raw(RawGamepadButtonChangedEvent::new(pad, trigger, 0.0));
        table.frames(1);
        let goes = orbit(&table).away() / away;
        assert!(if nearer { goes < 0.9 } else { goes > 1.1 }, "{trigger:?} brings it to {goes} of the distance");
    }
    table.ask(Request::Go(Navigate::Close));
    assert_eq!(table.aim(), aim, "the hand has heard of nothing");
}

#[test]
fn a_disconnected_gamepad_releases_everything() {
    let (mut table, pad) = at_the_break(60.0);
    table.raw(RawGamepadAxisChangedEvent::new(pad, GamepadAxis::LeftStickX, 1.0));
    table.frames(6);
    table.disconnect(pad);
    let then = table.aim();
    table.frames(30);
    assert_eq!(table.aim(), then);
}

#[test]
fn a_disconnected_gamepad_stops_the_timer_that_it_holds_and_no_other() {
    let (mut table, pad) = swinging_the_break(60.0);
    table.press(pad, GamepadButton::South);
    assert_eq!(table.aim().phase, HandPhase::Keys);
    table.raw(RawGamepadButtonChangedEvent::new(pad, GamepadButton::South, 1.0));
    table.frames(20);
    assert_eq!(table.aim().phase, HandPhase::Sweeping);
    table.disconnect(pad);
    table.frames(1);
    assert_eq!(table.aim().phase, HandPhase::Keys, "its button was not let go of");

    let idle = table.gamepad();
    table.key_goes(KeyCode::Space, Key::Space, ButtonState::Pressed);
    table.frames(20);
    assert_eq!(table.aim().phase, HandPhase::Sweeping);
    table.disconnect(idle);
    table.frames(1);
    assert_eq!(table.aim().phase, HandPhase::Sweeping, "the key holds it");
    table.key_goes(KeyCode::Space, Key::Space, ButtonState::Released);
    assert_eq!(table.aim().phase, HandPhase::Lining);
}

#[test]
fn a_stick_that_is_drawn_as_its_gamepad_disconnects_puts_the_weight_back() {
    let (mut table, pad) = swinging_the_break(60.0);
    let other = table.gamepad();
    table.raw(RawGamepadAxisChangedEvent::new(pad, GamepadAxis::RightStickY, -1.0));
    table.frames(6);
    assert!(table.aim().drawn.x < -0.05, "{:?}", table.aim());
    table.disconnect(pad);
    assert_eq!(table.aim().drawn, Vec2::ZERO);
    table.raw(RawGamepadAxisChangedEvent::new(other, GamepadAxis::RightStickY, 1.0));
    table.frames(6);
    assert_eq!(table.play(), Some(TurnPhase::Aim), "another gamepad does not push what that one drew");
}

#[test]
fn a_second_gamepad_leaves_a_swing_as_it_is() {
    let swung = |second: bool| {
        let (mut table, pad) = swinging_the_break(60.0);
        if second {
            table.gamepad();
        } else {
            // To the same moment, so that times are rounded alike.
            table.frames(2);
        }
        table.raw(RawGamepadAxisChangedEvent::new(pad, GamepadAxis::RightStickY, -1.0));
        table.frames(20);
        let drawn = table.aim().drawn;
        // At this pace the push has its tempo.
        for frame in 1..=15_u8 {
            let at = f32::from(frame) / 7.5 - 1.0;
            table.raw(RawGamepadAxisChangedEvent::new(pad, GamepadAxis::RightStickY, at));
            table.frames(1);
        }
        (drawn, table.app.world().resource::<LastDelivery>().0)
    };
    let alone = swung(false);
    assert!(alone.0.x < -0.05 && alone.1.is_some(), "{alone:?}");
    assert_eq!(swung(true), alone);
}

#[test]
fn what_is_pressed_in_another_program_means_nothing_when_the_window_is_in_front_again() {
    let (mut table, pad) = at_the_break(60.0);
    let tap = |table: &mut Table| {
        for value in [1.0, 0.0] {
            table.raw(RawGamepadButtonChangedEvent::new(pad, GamepadButton::South, value));
        }
    };
    table.come_to_front(false);
    for in_front in [false, true] {
        tap(&mut table);
        table.frames(1);
        assert_eq!(table.aim().phase, HandPhase::Waiting);
        if !in_front {
            table.come_to_front(true);
        }
    }
    table.frames(1);
    assert_eq!(table.aim().phase, HandPhase::Waiting);
    tap(&mut table);
    table.frames(1);
    assert_eq!(table.aim().phase, HandPhase::Keys, "it hears again");
}

#[test]
fn gamepad_buttons_draw_sort_and_put_back_cards() {
    use crate::app::input::Pressed;
    use crate::app::settings::keys::Action;

    let mut table = super::cards::table_up();
    let pad = table.gamepad();
    for (button, action) in [
        (GamepadButton::West, Action::CardDraw),
        (GamepadButton::North, Action::CardLast),
        (GamepadButton::LeftTrigger, Action::CardSort),
    ] {
        table.app.insert_resource(Heard::default());
        table.app.add_systems(Update, |mut keys: MessageReader<Pressed>, mut heard: ResMut<Heard>| {
            heard.0.extend(keys.read().map(|key| key.action));
        });
        table.press(pad, button);
        assert!(table.app.world().resource::<Heard>().0.contains(&action), "{button:?}");
    }

    /// The actions that were received.
    #[derive(Resource, Default)]
    struct Heard(Vec<Action>);
}
