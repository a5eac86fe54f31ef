//! Depth of field as a lens makes it: a picture is the average of several, each seen from another point of the lens, with
//! whatever is in focus in the same place.

use std::f32::consts::{GOLDEN_RATIO, TAU};

use bevy::camera::SubCameraView;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::backdrop::{Redraw, draw_on_demand};
use super::camera::RoomCamera;
use crate::app::settings::Quality;

/// The camera's focus distance, in metres; `None` turns depth of field off.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub(in super::super) struct Focus(pub(in super::super) Option<f32>);

/// Radius of the lens over the focus distance. It opens with the distance, so that the blur stays visible,
const RADIUS: f32 = 0.012;
/// but no further than this, in metres: what is near would be seen as separate pictures.
const MOST_RADIUS: f32 = 0.024;

/// The camera on one point of its lens, instead of in the middle.
#[derive(Debug, Clone, Copy)]
pub(super) struct EyeOnLens {
    /// The camera in the middle of the lens.
    pub(super) middle: GlobalTransform,
    /// The point to the right and above the middle, in metres.
    pub(super) point: Vec2,
    /// The distance of what is in focus, in metres.
    pub(super) focus: f32,
}

/// Where the next picture is seen from; `None` for the middle of the lens.
#[derive(Resource, Debug, Default)]
pub(super) struct Lens(pub(super) Option<EyeOnLens>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Focus>()
        .init_resource::<Lens>()
        .add_systems(Update, refocus.run_if(resource_changed::<Focus>))
        .add_systems(
            PostUpdate,
            (
                shift.before(bevy::camera::CameraUpdateSystems),
                step_aside.after(TransformSystems::Propagate).before(draw_on_demand),
            )
                .run_if(resource_changed::<Lens>),
        );
}

fn refocus(mut redraw: ResMut<Redraw>) {
    redraw.request();
}

/// The points of the lens from which pictures are taken, spread evenly over its disc, in metres. Without a focus it is a pinhole.
pub(super) fn points(focus: Focus, quality: Quality) -> Vec<Vec2> {
    let Some(focus) = focus.0 else { return vec![Vec2::ZERO] };
    let count = if quality == Quality::Software { 24 } else { 32 };
    let on_disc = |nth: usize| {
        let radius = (RADIUS * focus).min(MOST_RADIUS) * ((nth as f32 + 0.5) / count as f32).sqrt();
        radius * Vec2::from_angle(TAU * GOLDEN_RATIO * nth as f32)
    };
    (0..count).map(on_disc).collect()
}

/// Shifts the view against the eye, so that the plane of focus stays where it is.
fn shift(
    lens: Res<Lens>,
    window: Single<&Window, With<PrimaryWindow>>,
    camera: Single<(&mut Camera, &Projection), With<RoomCamera>>,
) {
    let (mut camera, projection) = camera.into_inner();
    let size = window.physical_size().max(UVec2::ONE);
    camera.sub_camera_view = match (&lens.0, projection) {
        (Some(eye), Projection::Perspective(projection)) => {
            let pixels = size.y as f32 / (2.0 * (projection.fov / 2.0).tan());
            let offset = eye.point / eye.focus * pixels * Vec2::new(-1.0, 1.0);
            Some(SubCameraView { full_size: size, offset, size })
        }
        _ => None,
    };
}

/// Moves the eye over the lens. The transform stays in the middle.
fn step_aside(lens: Res<Lens>, camera: Single<(&Transform, &mut GlobalTransform), With<RoomCamera>>) {
    let (middle, mut eye) = camera.into_inner();
    *eye = match &lens.0 {
        Some(EyeOnLens { middle, point, .. }) => *middle * Transform::from_translation(point.extend(0.0)),
        None => GlobalTransform::from(*middle),
    };
}

#[cfg(test)]
mod tests {
    use bevy::camera::{CameraProjection, PerspectiveProjection};

    use super::*;

    #[test]
    fn what_is_in_focus_stays_in_place_and_what_is_not_moves() {
        let projection = PerspectiveProjection { fov: 0.7, ..default() };
        let middle = GlobalTransform::from(Transform::from_xyz(1.0, 2.0, 3.0).looking_at(Vec3::ZERO, Vec3::Z));
        let mut app = App::new();
        app.add_systems(Update, (shift, step_aside));
        app.world_mut().spawn((Window { resolution: (1280, 720).into(), ..default() }, PrimaryWindow));
        let camera =
            (RoomCamera, Camera::default(), middle, middle.compute_transform(), Projection::from(projection.clone()));
        let camera = app.world_mut().spawn(camera).id();
        // Where a point before the camera is seen from a point of the lens, in halves of the picture.
        let mut seen = |point: Vec2, at: Vec3| {
            app.insert_resource(Lens(Some(EyeOnLens { middle, point, focus: 2.0 })));
            app.update();
            let eye = app.world().entity(camera);
            let view = eye.get::<Camera>().and_then(|camera| camera.sub_camera_view).expect("the view is shifted");
            let eye = eye.get::<GlobalTransform>().expect("a camera is somewhere");
            let projected = projection.get_clip_from_view_for_sub(&view)
                * eye.to_matrix().inverse()
                * middle.transform_point(at).extend(1.0);
            projected.truncate().truncate() / projected.w
        };
        for point in points(Focus(Some(2.0)), Quality::High) {
            for (x, y) in [(0.0, 0.0), (0.9, -0.4), (-0.7, 0.5)] {
                let moved = |seen: &mut dyn FnMut(Vec2, Vec3) -> Vec2, depth: f32| {
                    let at = Vec3::new(x * depth, y * depth, -depth);
                    (seen(point, at) - seen(Vec2::ZERO, at)).length()
                };
                assert!(moved(&mut seen, 2.0) < 1e-4, "{point} moves what is in focus");
                assert!(moved(&mut seen, 1.0) > 1e-3 && moved(&mut seen, 8.0) > 1e-3, "{point} moves nothing");
            }
        }
    }

    #[test]
    fn the_points_of_a_lens_balance_around_its_middle() {
        for quality in [Quality::Software, Quality::Medium] {
            let points = points(Focus(Some(1.5)), quality);
            let (radius, middle) = (1.5 * RADIUS, points.iter().sum::<Vec2>() / points.len() as f32);
            assert!(middle.length() < 0.05 * radius, "{middle}");
            // An even disc has a mean squared radius of one half.
            let squared = points.iter().map(|point| point.length_squared()).sum::<f32>() / points.len() as f32;
            assert!((squared / radius.powi(2) - 0.5).abs() < 0.01, "{squared}");
        }
        assert_eq!(points(Focus(None), Quality::High), [Vec2::ZERO]);
    }
}
