//! Screenshots of the room: drawn once at full resolution to a separate render target and read back. The window keeps its
//! own picture, which the software preset draws smaller than the window.

use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::PrimaryWindow;

use super::backdrop::{CameraTarget, Picture, Redraw};
use super::camera::RoomCamera;
use crate::app::frame_rate::Motion;
use crate::app::settings::Quality;

/// Frames until a new render target reaches the GPU.
const TARGET_LOAD_FRAMES: u32 = 2;
/// The readback is given up after this many frames, if [`PATIENCE_SECONDS`] have also passed. A software renderer can take
/// ten seconds per frame at the highest level.
const PATIENCE_FRAMES: u32 = 240;
/// See [`PATIENCE_FRAMES`].
const PATIENCE_SECONDS: f32 = 15.0;

/// Requests a screenshot of the current view.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Expose;

/// Cancels the screenshot.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct GiveUp;

/// The screenshot as 8-bit RGBA; `None` if nothing could be drawn or read.
#[derive(Message, Debug, Clone)]
pub(in super::super) struct Exposed(pub(in super::super) Option<Image>);

/// The render target, while it is drawn or awaits readback.
#[derive(Resource, Debug)]
pub(super) struct PhotoTarget {
    image: Handle<Image>,
    /// Frames since it became the camera's target.
    frames: u32,
    /// Seconds since then.
    waited: f32,
    /// The result of the readback.
    read: Option<Image>,
    /// Whether the request was cancelled.
    given_up: bool,
}

impl PhotoTarget {
    fn new(image: Handle<Image>) -> Self {
        Self { image, frames: 0, waited: 0.0, read: None, given_up: false }
    }

    /// Whether the readback has timed out.
    fn is_lost(&self) -> bool {
        self.frames > PATIENCE_FRAMES && self.waited > PATIENCE_SECONDS
    }
}

/// Whether the camera draws a screenshot.
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

/// Switches the camera to the render target for one frame, then reads it back.
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
    if plate.frames == TARGET_LOAD_FRAMES {
        show_to(&plate.image, Quality::PLATE_MSAA);
        commands.spawn(Screenshot::image(plate.image.clone())).observe(read);
    } else if plate.frames == TARGET_LOAD_FRAMES + 1 {
        show_to(&picture.0, quality.msaa());
    }
    plate.frames += 1;
    plate.waited += time.delta_secs();
    motion.mark();
    plate.given_up |= given_up.read().count() > 0;
    // Only after the camera is back on the window's picture.
    if plate.frames > TARGET_LOAD_FRAMES + 1 && (plate.read.is_some() || plate.given_up || plate.is_lost()) {
        if !plate.given_up {
            exposed.write(Exposed(plate.read.take()));
        }
        commands.remove_resource::<PhotoTarget>();
    }
}

/// Receives the readback.
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
        // A GPU at a thousand frames per second still has its seconds.
        (plate.frames, plate.waited) = (2000, 2.0);
        assert!(!plate.is_lost());
        plate.waited = 20.0;
        assert!(plate.is_lost(), "it never gives it back");
    }
}
