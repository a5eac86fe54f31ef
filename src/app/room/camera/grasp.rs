//! The input that moves the free camera: mouse, fingers, keys and gamepad.

use bevy::ecs::system::SystemParam;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};

use super::orbit::Orbit;
use crate::app::input::gamepad::{fine, has_the_window, triggers};
use crate::app::input::{Held, Wheel};
use crate::app::settings::keys::Key;

/// Zoom factor of one wheel notch.
const ZOOM_PER_NOTCH: f32 = 0.9;
/// The most notches of one frame.
const MOST_NOTCHES: f32 = 5.0;
/// Pixels of drag per second that a held key or fully deflected stick is worth,
const HELD_DRAG: f32 = 260.0;
/// and wheel notches per second of a held key or trigger.
const HELD_NOTCHES: f32 = 8.0;
/// Longest frame time that counts, in seconds: an idle window may have waited long for the key.
const LONGEST_FRAME_SECONDS: f32 = 0.05;

/// The mouse buttons that drag: the first one turns, the second one moves along the board.
const BUTTONS: [MouseButton; 2] = [MouseButton::Left, MouseButton::Right];

/// The drags that began on the room. They go on over a panel, and one that began on a panel never moves the room.
#[derive(Debug, Default)]
pub(in crate::app) struct Drags {
    /// Whether each of the [`BUTTONS`] drags.
    buttons: [bool; 2],
    /// The fingers that drag, and where each is, in pixels.
    fingers: Vec<(u64, Vec2)>,
}

/// The free-camera input of one frame.
#[derive(SystemParam)]
pub(in crate::app) struct Grasp<'w, 's> {
    happened: MessageReader<'w, 's, WindowEvent>,
    drags: Local<'s, Drags>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
    touches: Res<'w, Touches>,
    wheel: Wheel<'w, 's>,
    held: Held<'w, 's>,
    pads: Query<'w, 's, &'static Gamepad>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    time: Res<'w, Time<Real>>,
    egui: Option<Res<'w, EguiWantsInput>>,
    contexts: Query<'w, 's, &'static mut EguiContext, With<PrimaryEguiContext>>,
}

impl Grasp<'_, '_> {
    /// Applies the input.
    pub(in crate::app) fn turn(&mut self, orbit: &mut Orbit) {
        self.by_pointer(orbit);
        self.by_wheel(orbit);
        let seconds = self.time.delta_secs().min(LONGEST_FRAME_SECONDS);
        self.by_keys(orbit, seconds);
        self.by_sticks(orbit, seconds);
    }

    /// Reads mouse and fingers: drag orbits, right drag pans; one finger orbits, two pan and pinch.
    fn by_pointer(&mut self, orbit: &mut Orbit) {
        self.drags.forget(&self.buttons, &self.touches);
        let mut context = self.contexts.single_mut().ok();
        let mut is_on_panel = |place: Vec2| {
            context.as_mut().is_some_and(|context| {
                let context = context.get_mut();
                let place = place / context.zoom_factor();
                let layer = context.layer_id_at(egui::pos2(place.x, place.y));
                layer.is_some_and(|layer| layer.order != egui::Order::Background)
            })
        };
        let mut pointer = None;
        for event in self.happened.read() {
            match event {
                // Pointer positions follow the pointer's acceleration, unlike raw motion: what is dragged stays under the pointer.
                WindowEvent::CursorMoved(moved) => {
                    pointer = Some(moved.position);
                    self.drags.mouse_moved(moved.delta.unwrap_or_default(), orbit);
                }
                WindowEvent::MouseButtonInput(event) => {
                    if let Some(side) = BUTTONS.iter().position(|button| *button == event.button) {
                        let place = pointer.or(self.windows.single().ok().and_then(Window::cursor_position));
                        let begins = event.state.is_pressed() && !place.is_some_and(&mut is_on_panel);
                        self.drags.buttons[side] = begins;
                    }
                }
                WindowEvent::TouchInput(touch) => match touch.phase {
                    TouchPhase::Started if is_on_panel(touch.position) => {}
                    TouchPhase::Started => self.drags.fingers.push((touch.id, touch.position)),
                    TouchPhase::Moved => self.drags.finger_moved(touch.id, touch.position, orbit),
                    TouchPhase::Ended | TouchPhase::Canceled => {
                        self.drags.fingers.retain(|(finger, _)| *finger != touch.id);
                    }
                },
                _ => {}
            }
        }
    }

    /// The wheel zooms, unless the pointer is over a panel.
    fn by_wheel(&mut self, orbit: &mut Orbit) {
        if self.egui.as_ref().is_some_and(|egui| egui.wants_any_pointer_input()) {
            self.wheel.clear();
            return;
        }
        let notches = self.wheel.notches().y.clamp(-MOST_NOTCHES, MOST_NOTCHES);
        orbit.go_away(ZOOM_PER_NOTCH.powf(notches));
    }

    /// Reads the keyboard unless a button has the focus: arrows orbit, Shift+arrows pan, plus and minus zoom while held.
    fn by_keys(&self, orbit: &mut Orbit, seconds: f32) {
        if self.egui.as_ref().is_some_and(|egui| egui.wants_any_keyboard_input()) {
            return;
        }
        let held = |key: Key| if self.held.key(key) { 1.0 } else { 0.0 };
        let along = Vec2::new(held(Key::Left) - held(Key::Right), held(Key::Up) - held(Key::Down));
        let drag = along * HELD_DRAG * seconds;
        if self.held.key(Key::Shift) {
            orbit.move_along(drag);
        } else {
            orbit.turn(drag);
        }
        let nearer = held(Key::Sign('+')) - held(Key::Sign('-'));
        orbit.go_away(ZOOM_PER_NOTCH.powf(nearer * HELD_NOTCHES * seconds));
    }

    /// Right stick orbits, triggers zoom. Menus use neither, so keyboard focus does not matter.
    fn by_sticks(&self, orbit: &mut Orbit, seconds: f32) {
        if !has_the_window(self.windows) {
            return;
        }
        for pad in &self.pads {
            let stick = pad.right_stick();
            orbit.turn(Vec2::new(-fine(stick.x), fine(stick.y)) * HELD_DRAG * seconds);
            orbit.go_away(ZOOM_PER_NOTCH.powf(triggers(pad) * HELD_NOTCHES * seconds));
        }
    }
}

impl Drags {
    /// Ends the drags whose release was not told of: nobody reads here while another camera is in use.
    fn forget(&mut self, buttons: &ButtonInput<MouseButton>, touches: &Touches) {
        for (drags, button) in self.buttons.iter_mut().zip(BUTTONS) {
            *drags &= buttons.pressed(button) || buttons.just_released(button);
        }
        self.fingers.retain(|(id, _)| {
            touches.get_pressed(*id).is_some() || touches.just_released(*id) || touches.just_canceled(*id)
        });
    }

    fn mouse_moved(&self, by: Vec2, orbit: &mut Orbit) {
        match self.buttons {
            [true, _] => orbit.turn(by),
            [false, true] => orbit.move_along(by),
            [false, false] => {}
        }
    }

    fn finger_moved(&mut self, id: u64, place: Vec2, orbit: &mut Orbit) {
        let Some(finger) = self.fingers.iter().position(|(finger, _)| *finger == id) else { return };
        let before = std::mem::replace(&mut self.fingers[finger].1, place);
        match &self.fingers[..] {
            [_] => orbit.turn(place - before),
            [(_, one), (_, other)] => {
                orbit.move_along((place - before) / 2.0);
                let still = if finger == 0 { *other } else { *one };
                let (was, now) = (before.distance(still), place.distance(still));
                if was > 1.0 && now > 1.0 {
                    orbit.go_away(was / now);
                }
            }
            _ => {}
        }
    }
}
