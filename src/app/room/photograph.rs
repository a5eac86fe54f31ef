//! A picture of the room to be kept: drawn once at the window's full resolution, on a plate of its own, and read back.
//!
//! The window goes on showing the picture it has: at the preset for processors that one is smaller than the window.

use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::PrimaryWindow;

use super::backdrop::{CameraTarget, Picture, Redraw};
use super::camera::RoomCamera;
use crate::app::frame_rate::Motion;
use crate::app::settings::Quality;

/// A new plate reaches the graphics device within so many frames.
const LOADED: u32 = 2;
/// A device that has drawn so many frames since and has not given the picture back never will, if it also had
/// [`PATIENCE_SECONDS`]. A frame can take ten seconds where a processor draws at the highest level.
const PATIENCE_FRAMES: u32 = 240;
/// See [`PATIENCE_FRAMES`].
const PATIENCE_SECONDS: f32 = 15.0;

/// Take a picture of the room as it is seen now.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Expose;

/// Wait no longer for the picture.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct GiveUp;

/// The picture that was asked for, in RGBA of 8 bits; none if there was nothing to be drawn or read.
#[derive(Message, Debug, Clone)]
pub(in super::super) struct Exposed(pub(in super::super) Option<Image>);

/// The plate that is in the camera, or waits to be read.
#[derive(Resource, Debug)]
pub(super) struct PhotoTarget {
    image: Handle<Image>,
    /// Frames since it was put in.
    frames: u32,
    /// Seconds since then.
    waited: f32,
    /// What was read of it.
    read: Option<Image>,
    /// Whether nobody waits for it any longer.
    given_up: bool,
}

impl PhotoTarget {
    fn new(image: Handle<Image>) -> Self {
        Self { image, frames: 0, waited: 0.0, read: None, given_up: false }
    }

    /// Whether the device has had time enough.
    fn is_lost(&self) -> bool {
        self.frames > PATIENCE_FRAMES && self.waited > PATIENCE_SECONDS
    }
}

/// Whether the camera is used for that.
pub(super) fn is_exposing(plate: Option<Res<PhotoTarget>>) -> bool {
    plate.is_some()
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Expose>().add_message::<GiveUp>().add_message::<Exposed>().add_systems(
        Update,
        (
            put_in.run_if(on_message::<Expose>.and_then(not(resource_exists::<PhotoTarget>))),
            expose.run_if(resource_exists::<PhotoTarget>),
        )
            .chain(),
    );
}

fn put_in(
    mut asked: MessageReader<Expose>,
    windows: Query<&Window, With<PrimaryWindow>>,
    picture: Option<Res<Picture>>,
    mut images: Option<ResMut<Assets<Image>>>,
    mut exposed: MessageWriter<Exposed>,
    mut commands: Commands,
) {
    asked.clear();
    let (Some(images), Ok(window), true) = (&mut images, windows.single(), picture.is_some()) else {
        exposed.write(Exposed(None));
        return;
    };
    let size = window.physical_size().max(UVec2::splat(16));
    let plate = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
    commands.insert_resource(PhotoTarget::new(images.add(plate)));
}

/// For one frame the camera draws on the plate instead of on the picture in the window; then it is read.
fn expose(
    mut plate: ResMut<PhotoTarget>,
    picture: Res<Picture>,
    quality: Res<Quality>,
    mut target: Single<CameraTarget, With<RoomCamera>>,
    time: Res<Time<Real>>,
    mut redraw: ResMut<Redraw>,
    mut motion: ResMut<Motion>,
    mut given_up: MessageReader<GiveUp>,
    mut exposed: MessageWriter<Exposed>,
    mut commands: Commands,
) {
    let mut show_to = |image: &Handle<Image>, samples: Msaa| {
        target.put(image, samples);
        redraw.turn(false);
        redraw.request();
    };
    if plate.frames == LOADED {
        show_to(&plate.image, Quality::PLATE_MSAA);
        commands.spawn(Screenshot::image(plate.image.clone())).observe(read);
    } else if plate.frames == LOADED + 1 {
        show_to(&picture.0, quality.msaa());
    }
    plate.frames += 1;
    plate.waited += time.delta_secs();
    motion.mark();
    plate.given_up |= given_up.read().count() > 0;
    // Not before the camera draws in the window again.
    if plate.frames > LOADED + 1 && (plate.read.is_some() || plate.given_up || plate.is_lost()) {
        if !plate.given_up {
            exposed.write(Exposed(plate.read.take()));
        }
        commands.remove_resource::<PhotoTarget>();
    }
}

/// The picture came back.
fn read(captured: On<ScreenshotCaptured>, plate: Option<ResMut<PhotoTarget>>) {
    if let Some(mut plate) = plate {
        plate.read = Some(captured.image.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_waited_for_as_long_as_frames_come_however_long_each_takes() {
        let mut plate = PhotoTarget::new(Handle::default());
        for frame in 1..=PATIENCE_FRAMES {
            (plate.frames, plate.waited) = (frame, 10.0 * frame as f32);
            assert!(!plate.is_lost(), "after {frame} frames of ten seconds");
        }
        // A device that draws a thousand frames a second has its seconds.
        (plate.frames, plate.waited) = (2000, 2.0);
        assert!(!plate.is_lost());
        plate.waited = 20.0;
        assert!(plate.is_lost(), "it never gives it back");
    }
}
