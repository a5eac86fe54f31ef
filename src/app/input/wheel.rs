//! Turns of the mouse wheel, in notches.

use bevy::ecs::system::SystemParam;
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::prelude::*;

/// Logical pixels of one notch, where turns are told in pixels.
const NOTCH_PIXELS: f32 = 100.0;
/// Logical pixels of one message from which on it is at least a whole notch: Firefox tells about half as many as Chrome. The smaller
/// ones of a touchpad add up.
const LEAST_NOTCH_PIXELS: f32 = 40.0;

/// The turns of the mouse wheel.
#[derive(SystemParam)]
pub(in crate::app) struct Wheel<'w, 's> {
    turned: MessageReader<'w, 's, MouseWheel>,
    windows: Query<'w, 's, &'static Window>,
}

impl Wheel<'_, '_> {
    /// The notches that it was turned since the last call, to the right and up. A touchpad turns it by parts of a notch.
    pub(in crate::app) fn notches(&mut self) -> Vec2 {
        let notches = |turned: &MouseWheel| {
            let way = Vec2::new(turned.x, turned.y);
            match turned.unit {
                MouseScrollUnit::Line => way,
                MouseScrollUnit::Pixel => {
                    // The pixels are those of the screen.
                    let ratio =
                        self.windows.get(turned.window).map_or(1.0, |window| window.resolution.base_scale_factor());
                    (way / ratio).map(of_pixels)
                }
            }
        };
        self.turned.read().map(notches).sum()
    }

    /// Drops the turns so far.
    pub(in crate::app) fn clear(&mut self) {
        self.turned.clear();
    }
}

/// The notches of logical pixels along one axis.
fn of_pixels(pixels: f32) -> f32 {
    let notches = pixels / NOTCH_PIXELS;
    if pixels.abs() < LEAST_NOTCH_PIXELS { notches } else { notches.abs().round().max(1.0).copysign(notches) }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;
    use bevy::input::touch::TouchPhase;
    use bevy::window::WindowResolution;

    use super::*;

    /// The notches of these turns upwards, in a window with so many pixels of the screen for each of its own.
    fn notches(ratio: f32, unit: MouseScrollUnit, turns: &[f32]) -> f32 {
        let mut app = App::new();
        app.add_message::<MouseWheel>();
        let mut resolution = WindowResolution::default();
        resolution.set_scale_factor(ratio);
        let window = app.world_mut().spawn(Window { resolution, ..default() }).id();
        for y in turns {
            app.world_mut().write_message(MouseWheel { unit, x: 0.0, y: *y, window, phase: TouchPhase::Moved });
        }
        app.world_mut().run_system_once(|mut wheel: Wheel| wheel.notches().y).expect("it runs")
    }

    #[test]
    fn a_notch_is_one_in_every_browser_and_window() {
        for (ratio, unit, turn) in [
            (1.0, MouseScrollUnit::Line, 1.0),
            (2.0, MouseScrollUnit::Line, 1.0),
            (1.0, MouseScrollUnit::Pixel, 100.0),
            (2.0, MouseScrollUnit::Pixel, 200.0),
            (1.0, MouseScrollUnit::Pixel, 120.0),
            (1.0, MouseScrollUnit::Pixel, 50.0),
            (2.0, MouseScrollUnit::Pixel, 100.0),
        ] {
            for way in [1.0, -1.0] {
                assert_eq!(notches(ratio, unit, &[way * turn]), way, "{} {unit:?} at {ratio}", way * turn);
            }
        }
        assert_eq!(notches(1.0, MouseScrollUnit::Pixel, &[100.0, 100.0]), 2.0);
        assert_eq!(notches(1.0, MouseScrollUnit::Pixel, &[200.0]), 2.0, "two in one message");
    }

    #[test]
    fn the_small_turns_of_a_touchpad_add_up() {
        let turned = notches(2.0, MouseScrollUnit::Pixel, &[20.0; 10]);
        assert!((turned - 1.0).abs() < 1e-4, "{turned}");
    }
}
