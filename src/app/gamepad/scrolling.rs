//! Scrolls pages by the right stick, where it does not steer the hand.

use bevy::input::InputSystems;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContext, EguiPreUpdateSet, PrimaryEguiContext};

use super::PadContext;
use crate::app::input::gamepad::{LONGEST_FRAME_SECONDS, has_the_window, one_way};
use crate::app::theme::scrolling;

/// The speed with the stick at its end, in points per second.
const POINTS_PER_SECOND: f32 = 1_200.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        scroll.in_set(EguiPreUpdateSet::ProcessInput).after(InputSystems).run_if(any_with_component::<Gamepad>),
    );
}

/// Tells the page how far it scrolls, in every frame anew: what no page took in the last frame is forgotten.
fn scroll(
    pads: Query<&Gamepad>,
    windows: Query<&Window, With<PrimaryWindow>>,
    whose: PadContext,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    time: Res<Time<Real>>,
) {
    let way = pads.iter().map(|pad| one_way(pad.right_stick()).y).find(|way| *way != 0.0);
    let way = way.filter(|_| has_the_window(windows) && !whose.is_the_tables()).unwrap_or(0.0);
    let points = way * POINTS_PER_SECOND * time.delta_secs().min(LONGEST_FRAME_SECONDS);
    for mut context in &mut contexts {
        scrolling::by_stick(context.get_mut(), points);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::input::InputPlugin;
    use bevy::input::gamepad::{
        GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadEvent,
    };
    use bevy::time::TimeUpdateStrategy;
    use bevy_egui::egui::{self, RawInput, ScrollArea, vec2};

    use super::*;

    /// Draws a long page in a context, and returns how far it is scrolled.
    fn drawn(ctx: &egui::Context) -> f32 {
        let mut offset = 0.0;
        let output = ctx.run_ui(RawInput::default(), |ui| {
            let page = ScrollArea::vertical().max_height(100.0).show(ui, |ui| {
                ui.allocate_space(vec2(100.0, 900.0));
                scrolling::without_pointer(ui);
            });
            offset = page.state.offset.y;
        });
        output.drop_without_applying_deltas();
        offset
    }

    #[test]
    fn the_right_stick_scrolls_a_page_down_and_up_as_long_as_it_is_held() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin))
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)))
            .add_plugins(plugin);
        app.world_mut().spawn((Window::default(), PrimaryWindow));
        let context = app.world_mut().spawn((EguiContext::default(), PrimaryEguiContext)).id();
        let pad = app.world_mut().spawn_empty().id();
        let connection = GamepadConnection::Connected { name: "made up".into(), vendor_id: None, product_id: None };
        app.world_mut().write_message(GamepadConnectionEvent::new(pad, connection));
        app.update();
        app.update();
        let ctx = app.world_mut().get_mut::<EguiContext>(context).expect("it was spawned").get_mut().clone();
        let mut after = |stick: f32| {
            let event: RawGamepadEvent = RawGamepadAxisChangedEvent::new(pad, GamepadAxis::RightStickY, stick).into();
            app.world_mut().write_message(event);
            for _ in 0..4 {
                app.update();
                drawn(&ctx);
            }
            drawn(&ctx)
        };
        assert_eq!(after(0.1), 0.0, "a worn stick does not come back to its very middle");
        let down = after(-1.0);
        assert!(down > 100.0, "{down}");
        assert_eq!(after(0.0), down, "it is let go of");
        assert!(after(1.0) < down);
    }
}
