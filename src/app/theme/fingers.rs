//! The interface for fingers: controls of the size of a fingertip, and small text that is larger. It is shown on phones, and
//! elsewhere after the last press was a finger's.

use std::sync::atomic::{AtomicU32, Ordering};

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::egui::Vec2;

use crate::app::platform;

/// Size of a fingertip, in pixels: the least size of a control.
const FINGERTIP_PIXELS: f32 = 44.0;
/// A window with a side that is shorter is a phone's, in pixels.
const PHONE_PIXELS: f32 = 480.0;
/// Least size of text for fingers, in points. On a phone a point is 0.8 of a pixel.
const SMALL_TEXT_POINTS: f32 = 15.0;

/// The bits of the least size of a control in points; zero for a mouse.
static LEAST_CONTROL_BITS: AtomicU32 = AtomicU32::new(0);

#[cfg(test)]
thread_local! {
    /// The same for the simulated window that a test on this thread draws.
    static LEAST_CONTROL_IN_TEST: std::cell::Cell<f32> = const { std::cell::Cell::new(0.0) };
}

/// Whether the last press was a finger's.
#[derive(Resource, Debug)]
pub(super) struct Fingers(pub(super) bool);

impl Default for Fingers {
    fn default() -> Self {
        Self(platform::is_for_fingers())
    }
}

/// Notes who pressed last. Nothing changes before the press ends, so that no control moves away from under it.
pub(super) fn watch(mut events: MessageReader<WindowEvent>, mut fingers: ResMut<Fingers>) {
    for event in events.read() {
        let finger = match event {
            WindowEvent::TouchInput(touch) if touch.phase == TouchPhase::Ended => true,
            WindowEvent::MouseButtonInput(button) if !button.state.is_pressed() => false,
            _ => continue,
        };
        if fingers.0 != finger {
            fingers.0 = finger;
        }
    }
}

/// The least size of a control in points, in a window of this size in pixels at this zoom.
pub(super) fn least_in(window: Vec2, zoom: f32, fingers: bool) -> f32 {
    // Rounded up, since half a point less would be half a pixel less.
    if fingers || window.min_elem() < PHONE_PIXELS { (FINGERTIP_PIXELS / zoom - 0.01).ceil() } else { 0.0 }
}

/// Changes the least size of a control; egui's style has to be rebuilt afterwards.
pub(super) fn set(least: f32) {
    LEAST_CONTROL_BITS.store(least.to_bits(), Ordering::Relaxed);
}

/// Changes it for this thread only, since tests run in parallel.
#[cfg(test)]
pub(crate) fn set_here(least: f32) {
    LEAST_CONTROL_IN_TEST.set(least);
}

/// The least size of a control in points; zero for a mouse.
#[cfg(not(test))]
pub(crate) fn least() -> f32 {
    f32::from_bits(LEAST_CONTROL_BITS.load(Ordering::Relaxed))
}

/// The same for the window of a test.
#[cfg(test)]
pub(crate) fn least() -> f32 {
    LEAST_CONTROL_IN_TEST.get()
}

/// Whether the interface is for fingers.
pub(crate) fn are_used() -> bool {
    least() > 0.0
}

/// The size of a control that has this size for a mouse, in points.
pub(crate) fn at_least(usual: f32) -> f32 {
    usual.max(least())
}

/// The size of text that has this size for a mouse, in points.
pub(crate) fn readable(size: f32) -> f32 {
    if are_used() { size.max(SMALL_TEXT_POINTS) } else { size }
}
