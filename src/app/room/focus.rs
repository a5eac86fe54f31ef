//! Depth of field: objects away from the focus distance are blurred, where the graphics device supports it.

use bevy::prelude::*;

use crate::app::platform::IN_A_PAGE;
use crate::app::settings::Quality;

/// The camera's focus distance, in metres; `None` turns depth of field off.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub(in super::super) struct Focus(pub(in super::super) Option<f32>);

/// Whether depth of field is available. Browsers do not let shaders read the depth buffer, and software renderers are
/// too slow.
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
    //! The camera's depth-of-field component.

    use bevy::post_process::dof::{DepthOfField, DepthOfFieldMode};
    use bevy::prelude::*;

    use super::Focus;
    use crate::app::room::backdrop::Redraw;
    use crate::app::room::camera::RoomCamera;

    /// Aperture at a focus distance of one metre, in f-stops. It opens with the distance, so that the blur stays
    /// visible.
    const OPENING: f32 = 0.9;
    /// Largest diameter of the blur, in pixels.
    const WIDEST: f32 = 40.0;
    /// Depth beyond which the blur does not grow, in metres.
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
