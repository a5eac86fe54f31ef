//! At the start the room comes out of the dark, behind the menu, as soon as it is built.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::frame_rate::Motion;
use super::room::{SceneBuilding, room_is_built};
use super::settings::Settings;
use super::theme::palette::{NIGHT, veil};

/// How long it takes, in seconds.
const SECONDS: f32 = 0.5;

/// The longest step, in seconds: the first picture of the room takes long, and the time since then must not be skipped.
const LONGEST_STEP: f32 = 0.05;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Light>()
        .add_systems(Update, brighten.run_if(is_dark.and_then(room_is_built)).after(SceneBuilding))
        .add_systems(EguiPrimaryContextPass, darken.run_if(is_dark));
}

/// How much of the room's light is seen, from 0 to 1.
#[derive(Resource, Default)]
struct Light(f32);

fn is_dark(light: Res<Light>) -> bool {
    light.0 < 1.0
}

fn brighten(mut light: ResMut<Light>, settings: Res<Settings>, time: Res<Time<Real>>, mut motion: ResMut<Motion>) {
    let step = if settings.reduced_motion { 1.0 } else { time.delta_secs().min(LONGEST_STEP) / SECONDS };
    light.0 = (light.0 + step).min(1.0);
    motion.mark();
}

/// Lays the dark over the room, and under all words.
fn darken(mut contexts: EguiContexts, light: Res<Light>) -> Result {
    let painter = contexts.ctx_mut()?.layer_painter(egui::LayerId::background());
    painter.rect_filled(painter.clip_rect(), 0.0, veil(NIGHT, 1.0 - light.0));
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::*;

    /// The light after each of the first frames, which take this long.
    fn seen(frame: Duration, reduced_motion: bool) -> Vec<f32> {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(TimeUpdateStrategy::ManualDuration(frame))
            .insert_resource(Settings { reduced_motion, ..default() })
            .init_resource::<Motion>()
            .init_resource::<Light>()
            .add_systems(Update, brighten.run_if(is_dark));
        let frames = (0..60).map(|_| {
            app.update();
            app.world().resource::<Light>().0
        });
        frames.collect()
    }

    #[test]
    fn light_rises_to_the_full_however_long_a_frame_takes() {
        for frame in [Duration::from_millis(16), Duration::from_secs(2)] {
            let seen = seen(frame, false);
            assert!(seen.is_sorted() && seen.ends_with(&[1.0]), "{seen:?}");
            let between = seen.iter().filter(|light| (0.1..0.9).contains(*light)).count();
            assert!(between >= 7, "it comes all of a sudden: {seen:?}");
        }
    }

    #[test]
    fn under_reduced_motion_it_is_there_at_once() {
        assert_eq!(seen(Duration::from_millis(16), true)[0], 1.0);
    }
}
