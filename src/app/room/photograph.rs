//! Pictures of the room at full resolution: drawn to a separate render target, once or from every point of the lens, read
//! back and averaged. The window keeps its own picture, which the software preset draws smaller than the window.

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::PrimaryWindow;

use super::backdrop::{CameraTarget, Picture, Redraw, WindowFitted};
use super::camera::RoomCamera;
use super::development::Development;
use super::lens::{self, EyeOnLens, Focus, Lens};
use crate::app::frame_rate::Motion;
use crate::app::settings::Quality;

/// Frames until a new render target reaches the GPU.
const TARGET_LOAD_FRAMES: u32 = 2;
/// The readback is given up after this many frames, if [`PATIENCE_SECONDS`] have also passed. A software renderer can take
/// ten seconds per frame at the highest level.
const PATIENCE_FRAMES: u32 = 240;
/// See [`PATIENCE_FRAMES`].
const PATIENCE_SECONDS: f32 = 15.0;
/// Pictures drawn before the first of them is read back.
const READBACKS: usize = 3;

/// Requests a picture of the current view.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Expose(pub(in super::super) Purpose);

/// The use of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Purpose {
    /// To be shown in the window for as long as the room rests. Any change cancels it.
    Show,
    /// For the player to keep.
    Keep,
}

/// Cancels the picture.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct GiveUp;

/// A picture that was taken, or failed. A cancelled one is not reported.
#[derive(Message, Debug, Clone)]
pub(in super::super) struct Exposed {
    pub(in super::super) purpose: Purpose,
    /// 8-bit RGBA; `None` if nothing could be drawn or read.
    pub(in super::super) picture: Option<Image>,
    /// The state of the room that it shows ([`Redraw::changes`]).
    pub(super) of: u32,
}

/// The render target, while it is drawn or awaits readback.
#[derive(Resource, Debug)]
pub(super) struct PhotoTarget {
    purpose: Purpose,
    image: Handle<Image>,
    /// The camera in the middle of its lens, its focus, and the points of the lens.
    middle: GlobalTransform,
    focus: Option<f32>,
    points: Vec<Vec2>,
    /// From how many of the points a picture was drawn.
    drawn: usize,
    development: Development,
    size: UVec2,
    /// Whether a readback was of no use.
    failed: bool,
    /// [`Redraw::changes`] at the beginning.
    of: u32,
    /// Whether the room was at rest then.
    rested: bool,
    /// Frames since it became the camera's target, or since the last readback.
    frames: u32,
    /// Seconds since then.
    waited: f32,
    /// Whether the request was cancelled.
    given_up: bool,
}

impl PhotoTarget {
    /// Whether the readback has timed out.
    fn is_lost(&self) -> bool {
        self.failed || self.frames > PATIENCE_FRAMES && self.waited > PATIENCE_SECONDS
    }

    /// How many pictures were read back.
    fn read(&self) -> usize {
        self.development.pictures() as usize
    }

    /// Receives a readback.
    fn develop(&mut self, texels: &[u8]) {
        let is_whole = texels.len() == self.size.element_product() as usize * 4 && self.development.add(texels);
        self.failed |= !is_whole;
        (self.frames, self.waited) = (0, 0.0);
    }

    /// The finished picture.
    fn picture(&self) -> Option<Image> {
        if self.read() < self.points.len() {
            return None;
        }
        let size = Extent3d { width: self.size.x, height: self.size.y, depth_or_array_layers: 1 };
        let (texels, format) = (self.development.average(), TextureFormat::Rgba8UnormSrgb);
        Some(Image::new(size, TextureDimension::D2, texels, format, RenderAssetUsages::default()))
    }
}

/// Whether the camera draws a picture.
pub(super) fn is_exposing(plate: Option<Res<PhotoTarget>>) -> bool {
    plate.is_some()
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Expose>()
        .add_message::<GiveUp>()
        .add_message::<Exposed>()
        .add_systems(
            Update,
            (put_in.run_if(on_message::<Expose>), expose.run_if(resource_exists::<PhotoTarget>)).chain(),
        )
        // A resized picture is empty, and nothing draws it during an exposure: the last one stays.
        .configure_sets(PostUpdate, WindowFitted.run_if(not(is_exposing)));
}

fn put_in(
    mut asked: MessageReader<Expose>,
    windows: Query<&Window, With<PrimaryWindow>>,
    (picture, quality, focus): (Option<Res<Picture>>, Option<Res<Quality>>, Res<Focus>),
    camera: Query<&GlobalTransform, With<RoomCamera>>,
    mut running: Option<ResMut<PhotoTarget>>,
    mut images: Option<ResMut<Assets<Image>>>,
    redraw: Res<Redraw>,
    mut exposed: MessageWriter<Exposed>,
    mut commands: Commands,
) {
    let kept = asked.read().any(|Expose(purpose)| *purpose == Purpose::Keep);
    let purpose = if kept { Purpose::Keep } else { Purpose::Show };
    if let Some(running) = &mut running {
        // A picture begun for the window serves the player as well.
        if kept {
            running.purpose = Purpose::Keep;
        }
        return;
    }
    let of = redraw.changes();
    let (Some(images), Ok(window), Ok(middle), Some(quality), true) =
        (&mut images, windows.single(), camera.single(), quality, picture.is_some())
    else {
        exposed.write(Exposed { purpose, picture: None, of });
        return;
    };
    let size = window.physical_size().max(UVec2::splat(16));
    let plate = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
    commands.insert_resource(PhotoTarget {
        purpose,
        image: images.add(plate),
        middle: *middle,
        focus: focus.0,
        points: lens::points(*focus, *quality),
        drawn: 0,
        development: Development::default(),
        size,
        failed: false,
        of,
        rested: redraw.rests().is_some(),
        frames: 0,
        waited: 0.0,
        given_up: false,
    });
}

/// Switches the camera to the render target and over the points of its lens, reads each picture back, and returns to the
/// window's picture.
fn expose(
    mut plate: ResMut<PhotoTarget>,
    picture: Res<Picture>,
    quality: Res<Quality>,
    mut target: Single<CameraTarget, With<RoomCamera>>,
    mut lens: ResMut<Lens>,
    time: Res<Time<Real>>,
    (mut redraw, mut motion): (ResMut<Redraw>, ResMut<Motion>),
    mut given_up: MessageReader<GiveUp>,
    mut exposed: MessageWriter<Exposed>,
    mut commands: Commands,
) {
    plate.frames += 1;
    plate.waited += time.delta_secs();
    motion.mark();
    plate.given_up |= given_up.read().count() > 0;
    let changed = redraw.changes() != plate.of;
    let outdated = changed && plate.purpose == Purpose::Show;
    if plate.given_up || outdated || plate.is_lost() || plate.read() == plate.points.len() {
        target.put(&picture.0, quality.msaa());
        lens.0 = None;
        redraw.turn(false);
        if changed || !plate.rested {
            redraw.request();
        }
        if !plate.given_up && !outdated {
            exposed.write(Exposed { purpose: plate.purpose, picture: plate.picture(), of: plate.of });
        }
        commands.remove_resource::<PhotoTarget>();
    } else if plate.drawn < plate.points.len().min(plate.read() + READBACKS)
        && (plate.drawn > 0 || plate.frames > TARGET_LOAD_FRAMES)
    {
        let point = plate.points[plate.drawn];
        lens.0 = plate.focus.map(|focus| EyeOnLens { middle: plate.middle, point, focus });
        target.put(&plate.image, Quality::PLATE_MSAA);
        redraw.draw_elsewhere();
        // Readbacks of a cancelled picture may arrive late, and are no part of the next one.
        let image = plate.image.clone();
        let receive = move |captured: On<ScreenshotCaptured>, plate: Option<ResMut<PhotoTarget>>| {
            if let Some(mut plate) = plate.filter(|plate| plate.image == image) {
                plate.develop(captured.image.data.as_deref().unwrap_or_default());
            }
        };
        commands.spawn(Screenshot::image(plate.image.clone())).observe(receive);
        plate.drawn += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_waited_for_as_long_as_frames_come_however_long_each_takes() {
        let mut plate = PhotoTarget {
            purpose: Purpose::Keep,
            image: Handle::default(),
            middle: GlobalTransform::IDENTITY,
            focus: None,
            points: vec![Vec2::ZERO],
            drawn: 0,
            development: Development::default(),
            size: UVec2::ONE,
            failed: false,
            of: 0,
            rested: true,
            frames: 0,
            waited: 0.0,
            given_up: false,
        };
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
