//! Depth of field: what lies nearer or farther than what is looked at is blurred, where the graphics device can do it.

use bevy::prelude::*;

use crate::app::platform::IN_A_PAGE;
use crate::app::settings::Quality;

/// How far from the eye the camera is focused, in metres; by itself it sees everything sharp.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub(in super::super) struct Focus(pub(in super::super) Option<f32>);

/// Whether anything can be blurred: a browser's device cannot look up how far things are, and a processor is too slow.
pub(in super::super) fn can_blur(quality: Quality) -> bool {
    !IN_A_PAGE && quality.lights_surfaces()
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Focus>();
    #[cfg(not(target_arch = "wasm32"))]
    app.add_systems(Update, lens::follow.run_if(resource_changed::<Focus>));
}

#[cfg(not(target_arch = "wasm32"))]
mod lens {
    //! The lens of the camera.

    use bevy::post_process::dof::{DepthOfField, DepthOfFieldMode};
    use bevy::prelude::*;

    use super::Focus;
    use crate::app::room::backdrop::Redraw;
    use crate::app::room::camera::RoomCamera;

    /// The opening for what is a metre away, in f-stops. It is wider for what is farther, so that the blur is always seen.
    const OPENING: f32 = 0.9;
    /// The widest a point gets, in pixels.
    const WIDEST: f32 = 40.0;
    /// Whatever is farther away than this is blurred no more, in metres.
    const FARTHEST: f32 = 12.0;

    pub(super) fn follow(
        focus: Res<Focus>,
        camera: Single<Entity, With<RoomCamera>>,
        mut redraw: ResMut<Redraw>,
        mut commands: Commands,
    ) {
        match focus.0 {
            Some(distance) => {
                commands.entity(*camera).insert(DepthOfField {
                    mode: DepthOfFieldMode::Bokeh,
                    focal_distance: distance,
                    aperture_f_stops: OPENING / distance.max(0.5),
                    max_circle_of_confusion_diameter: WIDEST,
                    max_depth: FARTHEST,
                    ..default()
                });
            }
            None => {
                commands.entity(*camera).remove::<DepthOfField>();
            }
        }
        redraw.request();
    }
}
