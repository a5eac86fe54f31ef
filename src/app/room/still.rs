//! The full-resolution frame: where the software renderer draws at a share of the window's resolution, a room that has
//! been still for a moment is drawn once more at full resolution. The window shows that frame until something moves.

use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::window::PrimaryWindow;

use super::backdrop::{CameraTarget, Picture, Redraw};
use super::camera::RoomCamera;
use super::photograph;
use super::soft::SoftPicture;
use crate::app::frame_rate::Motion;
use crate::app::render::Backdrop;
use crate::app::settings::Quality;

/// Delay before drawing it, in seconds: longer than late assets take to load.
const REST_SECONDS: f32 = 0.6;
/// Frames until a new render target reaches the GPU.
const TARGET_LOAD_FRAMES: u32 = 2;

/// The render target and its age in frames.
#[derive(Resource, Debug, Default)]
struct FullResolution {
    image: Handle<Image>,
    size: UVec2,
    frames: u32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FullResolution>().add_systems(
        Update,
        (turn.run_if(not(photograph::is_exposing)), show)
            .chain()
            .run_if(resource_exists::<Picture>.and_then(resource_exists::<Quality>)),
    );
}

/// Switches the camera to the full-resolution target once the room is still, and back after a change.
fn turn(
    window: Single<&Window, With<PrimaryWindow>>,
    quality: Res<Quality>,
    picture: Res<Picture>,
    mut target: Single<CameraTarget, With<RoomCamera>>,
    mut plate: ResMut<FullResolution>,
    mut images: ResMut<Assets<Image>>,
    mut redraw: ResMut<Redraw>,
    mut motion: ResMut<Motion>,
) {
    if redraw.is_outdated() {
        target.put(&picture.0, quality.msaa());
        redraw.turn(false);
    }
    let (Some(rests), false) = (redraw.rests(), redraw.is_fine() || quality.render_scale() >= 1.0) else { return };
    if rests < REST_SECONDS {
        motion.mark_in(REST_SECONDS - rests);
        return;
    }
    let size = window.physical_size().max(UVec2::splat(16));
    if plate.size != size {
        let image = images.add(Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None));
        *plate = FullResolution { image, size, frames: 0 };
    }
    if plate.frames < TARGET_LOAD_FRAMES {
        plate.frames += 1;
        motion.mark();
        return;
    }
    target.put(&plate.image, Quality::PLATE_MSAA);
    redraw.turn(true);
}

/// Selects as the backdrop the picture with depth of field, or the target that was drawn last.
fn show(
    redraw: Res<Redraw>,
    (picture, plate, soft): (Res<Picture>, Res<FullResolution>, Res<SoftPicture>),
    mut backdrop: ResMut<Backdrop>,
) {
    let drawn = if redraw.shows_fine() { &plate.image } else { &picture.0 };
    let drawn = soft.current(&redraw).unwrap_or(drawn);
    if backdrop.0 != *drawn {
        backdrop.0 = drawn.clone();
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::time::Duration;

    use bevy::camera::RenderTarget;
    use bevy::time::TimeUpdateStrategy;

    use super::super::backdrop::draw_on_demand;
    use super::super::sharpness::Sharpness;
    use super::*;

    /// A room in a window at 20 frames per second: the camera and its initial picture.
    pub(in super::super) fn room(quality: Quality) -> (App, Entity, Handle<Image>) {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, plugin))
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)))
            .init_resource::<Assets<Image>>()
            .init_resource::<Redraw>()
            .init_resource::<Sharpness>()
            .init_resource::<SoftPicture>()
            .init_resource::<Motion>()
            .insert_resource(quality)
            .add_systems(PostUpdate, draw_on_demand);
        let image = Image::new_target_texture(640, 360, TextureFormat::Rgba8UnormSrgb, None);
        let picture = app.world_mut().resource_mut::<Assets<Image>>().add(image);
        app.insert_resource(Picture(picture.clone())).insert_resource(Backdrop(picture.clone()));
        app.world_mut().spawn((Window { resolution: (1280, 720).into(), ..default() }, PrimaryWindow));
        let camera =
            (RoomCamera, Camera::default(), RenderTarget::from(picture.clone()), Projection::default(), quality.msaa());
        let camera = app.world_mut().spawn(camera).id();
        (app, camera, picture)
    }

    /// The image shown after a frame, and the image drawn in it, if any.
    fn frame(app: &mut App, camera: Entity) -> (Handle<Image>, Option<Handle<Image>>) {
        app.update();
        let shown = app.world().resource::<Backdrop>().0.clone();
        let eye = app.world().entity(camera);
        let active = eye.get::<Camera>().is_some_and(|camera| camera.is_active);
        let target = eye.get::<RenderTarget>().and_then(|target| target.as_image().cloned());
        (shown, target.filter(|_| active))
    }

    #[test]
    fn what_stands_still_is_drawn_once_at_the_windows_size_and_what_moves_never() {
        let (mut app, camera, picture) = room(Quality::Software);
        let drawn: Vec<_> = (0..200).filter_map(|_| frame(&mut app, camera).1).collect();
        let [.., before, plate] = &drawn[..] else { panic!("hardly anything is drawn") };
        assert_eq!((before, drawn.iter().filter(|one| **one == *plate).count()), (&picture, 1));
        let size = app.world().resource::<Assets<Image>>().get(plate).map(Image::size);
        assert_eq!(size, Some(UVec2::new(1280, 720)));
        assert_eq!(frame(&mut app, camera), (plate.clone(), None), "it stays");
        let samples = |app: &App| app.world().entity(camera).get::<Msaa>().copied();
        for again in 0..3 {
            assert_eq!(samples(&app), Some(Quality::PLATE_MSAA), "its edges are smooth");
            app.world_mut().entity_mut(camera).insert(Transform::from_xyz(again as f32, 0.0, 1.0));
            assert_eq!(frame(&mut app, camera), (plate.clone(), None), "the plate is not drawn on");
            assert_eq!(frame(&mut app, camera).1, Some(picture.clone()), "in the next frame it moves");
            assert_eq!(samples(&app), Some(Msaa::Off), "what moves is drawn fast");
            assert_eq!(frame(&mut app, camera), (picture.clone(), Some(picture.clone())));
            let after = (0..60).map(|_| frame(&mut app, camera).0).last();
            assert_eq!(after.as_ref(), Some(plate), "it has come to rest");
        }
    }

    #[test]
    fn a_card_draws_everything_at_the_windows_size() {
        let (mut app, camera, picture) = room(Quality::Low);
        for _ in 0..200 {
            let (shown, drawn) = frame(&mut app, camera);
            assert!(shown == picture && drawn.is_none_or(|drawn| drawn == picture));
        }
    }
}
