//! Draws only what changes: frames follow each other freely while something moves, and wait for the player otherwise.

use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet, egui};

/// How long an idle window waits for an event before it looks around by itself.
const IDLE_WAIT: Duration = Duration::from_secs(3);

/// What is waited for is told no finer, in seconds: every other wait is another mode, and each costs a frame.
const GRAIN: f32 = 0.05;

/// How long drills may be thought about in a frame: a quarter of one at 60 a second.
pub(super) const SLICE: Duration = Duration::from_millis(4);

/// As many throws are simulated between two looks at the clock: in the slowest browser a few milliseconds.
const AT_ONCE: u32 = 8;

/// Thinks for a part of a frame, a few simulated throws at a time, and at least once: `step` is told how many, and answers when
/// it has come to its end.
pub(super) fn for_a_slice<T>(slice: Duration, mut step: impl FnMut(u32) -> Option<T>) -> Option<T> {
    let begun = Instant::now();
    loop {
        let end = step(AT_ONCE);
        if end.is_some() || begun.elapsed() >= slice {
            return end;
        }
    }
}

/// Whether anything on the screen moves by itself. Whoever moves something says so each frame by [`Motion::mark`].
#[derive(Resource, Debug, Default)]
pub(super) struct Motion {
    moving: bool,
    /// The first of what changes later.
    next: Option<Duration>,
}

impl Motion {
    /// Something moved in this frame, and will in the next.
    pub(super) fn mark(&mut self) {
        self.moving = true;
    }

    /// Nothing moves now, but something will have changed in so many seconds, or hardly later.
    pub(super) fn mark_in(&mut self, seconds: f32) {
        let wait = Duration::from_secs_f32(((seconds / GRAIN).ceil() * GRAIN).max(GRAIN));
        self.next = Some(self.next.map_or(wait, |next| next.min(wait)));
    }

    /// How the window is to be drawn until the next frame; what was marked is then forgotten.
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

/// bevy_egui tells egui in every frame which of Shift, Control and Alt are held, and egui draws twice after whatever it is
/// told: nothing would ever stand still.
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
    // A window without the keyboard moves no more than one with it, and leaves alone what happens in others.
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
    use bevy::a11y::AccessibilityPlugin;
    use bevy::input::keyboard::{Key, KeyboardInput};
    use bevy::input::{ButtonState, InputPlugin};
    use bevy::shader::Shader;
    use bevy::window::{PrimaryWindow, RequestRedraw};
    use bevy_egui::{EguiContexts, EguiPlugin, EguiPrimaryContextPass, PrimaryEguiContext};

    use super::*;

    #[test]
    fn words_that_stand_still_ask_for_no_other_picture_and_a_key_asks_for_one() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), InputPlugin, WindowPlugin::default()))
            .add_plugins(AccessibilityPlugin)
            .init_asset::<Image>()
            .init_asset::<Shader>()
            .add_plugins((EguiPlugin::default(), plugin))
            .add_systems(EguiPrimaryContextPass, |mut contexts: EguiContexts| -> Result {
                let everywhere = contexts.ctx_mut()?.debug_painter();
                everywhere.rect_filled(egui::Rect::EVERYTHING, 0.0, egui::Color32::WHITE);
                Ok(())
            });
        let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world());
        let window = window.expect("there is one");
        app.world_mut().spawn((Camera::default(), PrimaryEguiContext));
        app.finish();
        app.cleanup();
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
        motion.mark_in(1.0);
        motion.mark();
        assert_eq!(motion.pace(), UpdateMode::Continuous);
        assert_eq!(motion.pace(), UpdateMode::reactive(IDLE_WAIT), "it is forgotten");
    }
}
