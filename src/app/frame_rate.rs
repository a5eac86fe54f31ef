//! Frame pacing: continuous frames while something moves, otherwise the window sleeps until input arrives.

use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet, egui};

/// How long an idle window sleeps without an event.
const IDLE_WAIT: Duration = Duration::from_secs(3);

/// Granularity of timed waits, in seconds: a different wait is a different update mode, and each change costs a
/// frame.
const WAIT_STEP_SECONDS: f32 = 0.05;

/// Time budget per frame for simulating drills: a quarter of a frame at 60 per second.
pub(super) const DRILL_TIME_PER_FRAME: Duration = Duration::from_millis(4);

/// Throws simulated between two looks at the clock: a few milliseconds in the slowest browser.
const THROWS_PER_CLOCK_CHECK: u32 = 8;

/// Runs `step` repeatedly within the time budget, at least once. `step` gets the number of throws to simulate and
/// returns a value when it is finished.
pub(super) fn for_a_slice<T>(slice: Duration, mut step: impl FnMut(u32) -> Option<T>) -> Option<T> {
    let begun = Instant::now();
    loop {
        let end = step(THROWS_PER_CLOCK_CHECK);
        if end.is_some() || begun.elapsed() >= slice {
            return end;
        }
    }
}

/// Wakes a window that sleeps, from any thread. Without a window it does nothing.
pub(super) fn waker(window: Option<&EventLoopProxyWrapper>) -> impl Fn() + Send + Sync + use<> {
    let window = window.map(|window| (**window).clone());
    move || {
        if let Some(window) = &window {
            let _ = window.send_event(WinitUserEvent::WakeUp); // a window that is closed needs no waking
        }
    }
}

/// Whether anything on the screen is animated. Systems that animate call [`Motion::mark`] in every frame.
#[derive(Resource, Debug, Default)]
pub(super) struct Motion {
    moving: bool,
    /// The earliest scheduled change.
    next: Option<Duration>,
}

impl Motion {
    /// Something moved in this frame and will move in the next.
    pub(super) fn mark(&mut self) {
        self.moving = true;
    }

    /// Nothing moves now, but a frame is needed in about `seconds`. A frame comes after [`IDLE_WAIT`] at the latest.
    pub(super) fn mark_in(&mut self, seconds: f32) {
        let steps = (seconds.min(IDLE_WAIT.as_secs_f32()) / WAIT_STEP_SECONDS).ceil().max(1.0);
        let wait = Duration::from_secs_f32(steps * WAIT_STEP_SECONDS);
        self.next = Some(self.next.map_or(wait, |next| next.min(wait)));
    }

    /// The update mode until the next frame; clears the marks.
    fn pace(&mut self) -> UpdateMode {
        let Self { moving, next } = std::mem::take(self);
        if moving {
            return UpdateMode::Continuous;
        }
        UpdateMode::reactive(next.map_or(IDLE_WAIT, |next| next.min(IDLE_WAIT)))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Motion>()
        .insert_resource(WinitSettings::game())
        .add_systems(
            PreUpdate,
            pass_no_old_news.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(Last, choose_pace);
}

/// bevy_egui sends the modifier keys to egui every frame, and egui repaints after any event, so that the window would
/// never become idle. Drops unchanged modifier events.
fn pass_no_old_news(mut contexts: Query<(&mut EguiContext, &mut EguiInput)>) {
    for (mut context, mut input) in &mut contexts {
        let held = context.get_mut().input(|input| input.modifiers);
        if *input.events == [egui::Event::ModifiersChanged(held)] {
            input.events.clear();
        }
    }
}

pub(super) fn choose_pace(mut motion: ResMut<Motion>, mut winit: ResMut<WinitSettings>) {
    let focused = motion.pace();
    // Without focus the window draws the same frames, but ignores device events of other windows.
    let unfocused = match focused {
        UpdateMode::Reactive { wait, .. } => UpdateMode::reactive_low_power(wait),
        UpdateMode::Continuous => UpdateMode::Continuous,
    };
    if winit.focused_mode != focused || winit.unfocused_mode != unfocused {
        (winit.focused_mode, winit.unfocused_mode) = (focused, unfocused);
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState;
    use bevy::input::keyboard::{Key, KeyboardInput};
    use bevy::window::RequestRedraw;
    use bevy_egui::EguiContexts;

    use super::*;
    use crate::app::tests::real_egui::with_egui;

    #[test]
    fn words_that_stand_still_ask_for_no_other_picture_and_a_key_asks_for_one() {
        let everywhere = |mut contexts: EguiContexts| -> Result {
            contexts.ctx_mut()?.debug_painter().rect_filled(egui::Rect::EVERYTHING, 0.0, egui::Color32::WHITE);
            Ok(())
        };
        let (mut app, window) = with_egui(plugin, everywhere);
        let asks_after = |app: &mut App, frames| {
            for _ in 0..frames {
                app.world_mut().resource_mut::<Messages<RequestRedraw>>().clear();
                app.update();
            }
            !app.world().resource::<Messages<RequestRedraw>>().is_empty()
        };
        assert!(!asks_after(&mut app, 9));
        app.world_mut().write_message(KeyboardInput {
            key_code: KeyCode::ShiftLeft,
            logical_key: Key::Shift,
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window,
        });
        assert!(asks_after(&mut app, 1), "a modifier that was pressed is news");
        assert!(!asks_after(&mut app, 9), "one that is held is none");
    }

    #[test]
    fn a_slice_is_one_step_at_least_and_ends_with_the_thought_or_the_time() {
        let mut steps = 0;
        let mut think = |slice: Duration, last: u32| {
            let mut left = last;
            let end = for_a_slice(slice, |_| {
                steps += 1;
                left -= 1;
                (left == 0).then_some("thought out")
            });
            (end, std::mem::take(&mut steps))
        };
        assert_eq!(think(Duration::ZERO, 3), (None, 1));
        assert_eq!(think(Duration::ZERO, 1), (Some("thought out"), 1));
        assert_eq!(think(Duration::from_secs(60), 3), (Some("thought out"), 3));
    }

    #[test]
    fn a_clock_wakes_the_window_once_a_second_and_what_moves_in_every_frame() {
        let mut motion = Motion::default();
        assert_eq!(motion.pace(), UpdateMode::reactive(IDLE_WAIT));
        // The window wakes a little late; it must not be another mode for that, which would cost a frame each time.
        let modes = [0.998, 0.970, 1.0].map(|left| {
            motion.mark_in(left);
            motion.pace()
        });
        assert_eq!(modes, [UpdateMode::reactive(Duration::from_secs(1)); 3]);
        motion.mark_in(2.0);
        motion.mark_in(0.3);
        motion.mark_in(1.0);
        let UpdateMode::Reactive { wait, .. } = motion.pace() else { panic!("nothing moves") };
        assert!((0.3..0.36).contains(&wait.as_secs_f32()), "the first of them: {wait:?}");
        for far_away in [f32::MAX, f32::INFINITY] {
            motion.mark_in(far_away);
            assert_eq!(motion.pace(), UpdateMode::reactive(IDLE_WAIT), "it has hours");
        }
        motion.mark_in(1.0);
        motion.mark();
        assert_eq!(motion.pace(), UpdateMode::Continuous);
        assert_eq!(motion.pace(), UpdateMode::reactive(IDLE_WAIT), "it is forgotten");
    }
}
