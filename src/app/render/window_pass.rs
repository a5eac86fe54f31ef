//! Draws a window in a single pass: the UI over the picture of the room. The engine would clear an intermediate target, draw
//! the UI on it and blend it over the room, with sRGB conversions at every step: in a software-rendered browser that was a
//! third of all work.

use bevy::camera::NormalizedRenderTarget;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use bevy::render::camera::{CameraRenderGraph, ExtractedCamera};
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::{PipelineCache, RenderPassDescriptor, TextureFormat};
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::texture::GpuImage;
use bevy::render::view::{ExtractedView, ViewTarget};
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy_egui::PrimaryEguiContext;

use super::backdrop::{self, Backdrop, BackdropPass};
use super::egui_pass::EguiPass;

/// The render schedule of the window's camera.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
struct WindowPass;

pub(super) fn plugin(app: &mut App) {
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(super::page_surface::plugin);
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .init_schedule(WindowPass)
            .add_systems(Render, (spare.in_set(RenderSystems::CreateViews), make_ready.in_set(RenderSystems::Prepare)))
            .add_systems(WindowPass, (backdrop::print, show).chain());
    }
}

/// The camera of the window, which carries the egui context.
pub(crate) fn camera() -> impl Bundle {
    (
        Name::new("Window camera"),
        Camera::default(),
        CameraRenderGraph::new(WindowPass),
        Projection::default(),
        Msaa::Off,
        PrimaryEguiContext,
    )
}

/// Whether this camera draws a window.
fn shows_window(camera: &ExtractedCamera) -> bool {
    matches!(camera.target, Some(NormalizedRenderTarget::Window(_)))
}

/// The engine allocates an intermediate target for each camera; this one is unused, so it gets the smallest size.
fn spare(mut views: Query<(&ExtractedCamera, &mut ExtractedView)>) {
    for (_, mut view) in views.iter_mut().filter(|(camera, _)| shows_window(camera)) {
        view.target_format = TextureFormat::R8Unorm;
    }
}

/// Prepares every pipeline that draws on the window for its format.
fn make_ready(
    cameras: Query<(&ViewTarget, &ExtractedCamera)>,
    mut printer: ResMut<BackdropPass>,
    mut ink: ResMut<EguiPass>,
    mut cache: ResMut<PipelineCache>,
) {
    let windows = cameras.iter().filter(|(_, camera)| shows_window(camera));
    if let Some(format) = windows.filter_map(|(target, _)| target.out_texture_view_format()).next() {
        printer.fit(format, &mut cache);
        ink.fit(format, &mut cache);
    }
}

fn show(
    window: ViewQuery<&ViewTarget>,
    backdrop: Option<Res<Backdrop>>,
    images: Res<RenderAssets<GpuImage>>,
    mut printer: ResMut<BackdropPass>,
    mut ink: ResMut<EguiPass>,
    cache: Res<PipelineCache>,
    mut ctx: RenderContext,
) {
    let Some(window) = window.into_inner().out_texture_color_attachment(Some(LinearRgba::BLACK)) else { return };
    let device = ctx.render_device().clone();
    let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("window"),
        color_attachments: &[Some(window)],
        ..default()
    });
    if let Some(picture) = backdrop.and_then(|backdrop| images.get(&backdrop.0)) {
        printer.paint(&mut pass, picture, &cache, &device);
    }
    ink.paint(&mut pass, &images, &cache, &device);
}
