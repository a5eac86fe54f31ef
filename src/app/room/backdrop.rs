//! Draws the room to an off-screen image at a share of the window's resolution, and only when something in it has
//! changed. The image is shown behind the interface.

use bevy::camera::visibility::VisibilitySystems;
use bevy::camera::{Hdr, RenderTarget};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::ecs::query::QueryData;
use bevy::light::cluster::GlobalClusterSettings;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureFormat, TextureUsages};
use bevy::render::renderer::RenderAdapter;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiGlobalSettings, EguiUserTextures};
use bevy_post_process::bloom::{Bloom, BloomPrefilter};

use super::camera::RoomCamera;
use super::scene_builder::{Building, adds_something, can_draw};
use super::sharpness::Sharpness;
use super::surroundings;
use crate::app::frame_rate::Motion;
use crate::app::render::{self, Backdrop};
use crate::app::settings::Quality;

/// The image the room is drawn into.
#[derive(Resource)]
pub(super) struct Picture(pub(super) Handle<Image>);

/// Whether to redraw the room. Changes of transforms and visibility are detected; code that changes a material or a light
/// must call [`Redraw::request`].
#[derive(Resource, Debug)]
pub(in super::super) struct Redraw {
    frames: u32,
    idle: f32,
    /// Whether the next frame would lack textures that are not uploaded yet.
    unready: bool,
    drawn: bool,
    /// Time since the last change, in seconds.
    still: f32,
    /// Whether something changed since the camera's target was last switched.
    news: bool,
    /// Whether the camera renders to the full-resolution frame instead of the picture.
    fine: bool,
    /// Whether the last draw went to the full-resolution frame.
    shows_fine: bool,
    /// Whether the next draw goes to neither.
    elsewhere: bool,
    /// Changes so far.
    changes: u32,
}

/// When the picture takes the size of the window. It is then empty until it is drawn.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct WindowFitted;

/// Something that moves in pictures that are drawn anyway; no picture is drawn for it alone.
#[derive(Component)]
pub(super) struct RidesAlong;

/// Frames drawn after a change, so that it has passed through the whole pipeline.
const FRAMES_AFTER_CHANGE: u32 = 3;

/// Redraw interval of a still room, in seconds: catches shaders that were still compiling.
const IDLE_REDRAW_SECONDS: f32 = 0.5;

impl Default for Redraw {
    fn default() -> Self {
        Self {
            frames: 60,
            idle: 0.0,
            unready: false,
            drawn: false,
            still: 0.0,
            news: true,
            fine: false,
            shows_fine: false,
            elsewhere: false,
            changes: 0,
        }
    }
}

impl Redraw {
    /// Nothing is left to draw.
    #[cfg(test)]
    pub(super) fn at_rest() -> Self {
        Self { frames: 0, drawn: true, ..Self::default() }
    }

    /// Draws the next few frames.
    pub(in super::super) fn request(&mut self) {
        self.frames = self.frames.max(FRAMES_AFTER_CHANGE);
        (self.news, self.still) = (true, 0.0);
        self.changes = self.changes.wrapping_add(1);
    }

    /// How many changes there were, to tell whether what was drawn some time ago is what would be drawn now.
    pub(super) fn changes(&self) -> u32 {
        self.changes
    }

    /// Draws one frame to a target that is not shown in the window.
    pub(super) fn draw_elsewhere(&mut self) {
        (self.frames, self.fine, self.elsewhere) = (1, false, true);
    }

    /// Time since the last change, in seconds; zero until that change is drawn.
    pub(super) fn rests(&self) -> Option<f32> {
        (self.frames == 0).then_some(self.still)
    }

    /// Whether something changed after the full-resolution frame was drawn.
    pub(super) fn is_outdated(&self) -> bool {
        self.fine && self.news
    }

    /// Whether the camera renders to the full-resolution frame.
    pub(super) fn is_fine(&self) -> bool {
        self.fine
    }

    /// Whether the last draw went to the full-resolution frame.
    pub(super) fn shows_fine(&self) -> bool {
        self.shows_fine
    }

    /// Records that the camera was switched to the full-resolution frame, which is drawn once, or back to the picture.
    pub(super) fn turn(&mut self, fine: bool) {
        if fine {
            self.frames = 1;
        }
        (self.fine, self.news) = (fine, false);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Redraw>()
        .init_resource::<Sharpness>()
        .add_systems(
            Update,
            (
                hold_back.run_if(adds_something),
                equip_camera.run_if(resource_exists::<Picture>.and_then(resource_changed::<Quality>)),
            )
                .in_set(Building),
        )
        .insert_resource(EguiGlobalSettings { auto_create_primary_context: false, ..default() })
        .add_systems(PostStartup, set_up.run_if(can_draw).run_if(resource_exists::<EguiUserTextures>))
        .add_systems(
            PostUpdate,
            (fit_window.in_set(WindowFitted), draw_on_demand)
                .chain()
                .after(TransformSystems::Propagate)
                .before(VisibilitySystems::UpdateFrusta)
                .run_if(resource_exists::<Picture>),
        );
}

fn set_up(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    camera: Single<Entity, With<RoomCamera>>,
    clusters: Option<ResMut<GlobalClusterSettings>>,
) {
    if let Some(mut clusters) = clusters {
        // A graphics card sorts lamps by what it found in earlier pictures. Pictures drawn one at a time would lack some lamps.
        clusters.gpu_clustering = None;
    }
    let image = images.add(Image::new_target_texture(64, 36, TextureFormat::Rgba8UnormSrgb, None));
    let night = Color::srgb_u8(0x12, 0x0D, 0x0A);
    commands.entity(*camera).insert((
        Camera3d::default(),
        Camera { order: -1, clear_color: ClearColorConfig::Custom(night), ..default() },
        RenderTarget::Image(image.clone().into()),
        Projection::Perspective(PerspectiveProjection { near: 0.05, far: 40.0, ..default() }),
    ));
    commands.insert_resource(Picture(image.clone()));
    commands.insert_resource(Backdrop(image));
    commands.spawn(render::window_camera());
}

/// The camera components that depend on its render target.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct CameraTarget {
    target: &'static mut RenderTarget,
    lens: &'static mut Projection,
    samples: &'static mut Msaa,
}

impl CameraTargetItem<'_, '_> {
    /// Sets the render target and the MSAA sample count.
    pub(super) fn put(&mut self, image: &Handle<Image>, samples: Msaa) {
        *self.target = image.clone().into();
        self.samples.set_if_neq(samples);
        // The engine recomputes the target size only when the projection changes.
        self.lens.set_changed();
    }
}

/// Adds the camera components that a new quality level needs and removes the others.
fn equip_camera(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    quality: Res<Quality>,
    adapter: Option<Res<RenderAdapter>>,
    camera: Single<Entity, With<RoomCamera>>,
) {
    let mut camera = commands.entity(*camera);
    camera.insert(quality.msaa());
    if quality.lights_surfaces() {
        // The curve that `render::tone_table` gives the engine under this name.
        camera.insert((Tonemapping::TonyMcMapface, DebandDither::Enabled, surroundings::reflections(&mut images)));
    } else {
        // Painted surfaces have no reflections and do their own tone mapping.
        camera.insert((Tonemapping::None, DebandDither::Disabled)).remove::<EnvironmentMapLight>();
    }
    if quality.glows() && adapter.is_none_or(|adapter| draws_light(&adapter)) {
        camera.insert(halo());
    } else {
        camera.remove::<(Bloom, Hdr)>();
    }
}

/// Whether pictures with more light than a screen can show, which bloom needs, can be drawn: a browser on an old phone may refuse.
fn draws_light(adapter: &RenderAdapter) -> bool {
    [TextureFormat::Rgba16Float, TextureFormat::Rg11b10Ufloat].into_iter().all(|format| {
        adapter.get_texture_format_features(format).allowed_usages.contains(TextureUsages::RENDER_ATTACHMENT)
    })
}

/// Bloom around bulbs, tubes and glints only: that of the lit board would veil its inlays.
fn halo() -> Bloom {
    let prefilter = BloomPrefilter { threshold: 1.5, threshold_softness: 0.2 };
    Bloom { intensity: 0.06, prefilter, ..Bloom::OLD_SCHOOL }
}

/// Resizes the picture to its share of the window's resolution.
fn fit_window(
    window: Single<&Window, With<PrimaryWindow>>,
    (quality, sharpness): (Res<Quality>, Res<Sharpness>),
    picture: Res<Picture>,
    mut images: ResMut<Assets<Image>>,
    mut redraw: ResMut<Redraw>,
) {
    // A resized picture is empty, so the last one stays until the next is drawn.
    if redraw.unready {
        return;
    }
    let wanted = (window.physical_size().as_vec2() * sharpness.share(*quality)).as_uvec2().max(UVec2::splat(16));
    if images.get(&picture.0).is_some_and(|image| image.size() != wanted)
        && let Some(mut image) = images.get_mut(&picture.0)
    {
        let extent = Extent3d { width: wanted.x, height: wanted.y, ..default() };
        image.resize(extent);
        redraw.request();
    }
}

/// New textures reach the GPU one frame after the meshes that use them: until then the last picture stays, and no half room is
/// shown. The first frame is drawn at once, because an undrawn target holds undefined memory.
fn hold_back(mut redraw: ResMut<Redraw>) {
    redraw.unready = redraw.drawn;
    redraw.request();
}

pub(super) fn draw_on_demand(
    time: Res<Time<Real>>,
    quality: Res<Quality>,
    mut sharpness: ResMut<Sharpness>,
    mut redraw: ResMut<Redraw>,
    mut motion: ResMut<Motion>,
    camera: Single<(&mut Camera, Ref<Transform>, &Projection), With<RoomCamera>>,
    changed: Query<
        (),
        (Or<(Changed<GlobalTransform>, Changed<InheritedVisibility>)>, Without<RidesAlong>, Without<RoomCamera>),
    >,
    mut seen: Local<f32>,
) {
    redraw.idle += time.delta_secs();
    redraw.still += time.delta_secs();
    let (mut camera, place, projection) = camera.into_inner();
    // Another target marks the projection as changed, and a lens moves the camera without its transform: neither changes the
    // scene.
    let field_of_view = if let Projection::Perspective(projection) = projection { projection.fov } else { 0.0 };
    let zoomed = std::mem::replace(&mut *seen, field_of_view) != field_of_view;
    if zoomed || place.is_changed() || !changed.is_empty() {
        redraw.request();
    } else if redraw.idle > IDLE_REDRAW_SECONDS && !redraw.fine {
        redraw.frames = redraw.frames.max(1);
    }
    let wanted = redraw.frames > 0;
    // Drawing motion at full resolution is too slow: the next frame goes to the picture.
    let draw = wanted && !redraw.is_outdated() && !std::mem::take(&mut redraw.unready);
    sharpness.note(draw && !redraw.fine && !redraw.elsewhere, time.delta(), *quality);
    if wanted {
        motion.mark();
        redraw.idle = 0.0;
    }
    if draw {
        redraw.frames -= 1;
        redraw.drawn = true;
        if !std::mem::take(&mut redraw.elsewhere) {
            redraw.shows_fine = redraw.fine;
        }
    }
    if camera.is_active != draw {
        camera.is_active = draw;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_camera_has_what_its_level_asks_for_whichever_it_had_before() {
        let mut world = World::new();
        world.init_resource::<Assets<Image>>();
        let eye = world.spawn(RoomCamera).id();
        for quality in [Quality::High, Quality::Software, Quality::High, Quality::Low] {
            world.insert_resource(quality);
            world.run_system_cached(equip_camera).expect("there is a camera");
            let eye = world.entity(eye);
            assert_eq!(eye.get::<Msaa>(), Some(&quality.msaa()), "{quality:?}");
            assert_eq!(eye.contains::<EnvironmentMapLight>(), quality.lights_surfaces(), "{quality:?}");
            let mapped = eye.get::<Tonemapping>().is_some_and(|mapping| *mapping != Tonemapping::None);
            assert_eq!(mapped, quality.lights_surfaces(), "{quality:?}");
            assert_eq!(eye.contains::<Bloom>(), quality.glows(), "{quality:?}");
            assert_eq!(eye.contains::<Hdr>(), quality.glows(), "{quality:?}");
        }
    }
}
